// The table of tenants, and what each holds. A tenant is forgotten when it holds nothing and has
// had no processing time within the window.
#include "engine/brokers/sqs/tenants.h"

#include "engine/brokers/sqs/state.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {
namespace {

constexpr std::size_t kept_changes = 64;  // not worth moving

void forget_if_unused(Tenants& tenants, std::uint32_t tenant) {
    const Tenant& gone = tenants.all[tenant];
    if (gone.held != std::array<std::int32_t, 3>{} || gone.changes > 0) return;
    if (gone.noisy) std::erase(tenants.noisy, tenant);
    tenants.by_group.erase(gone.group.index);
    tenants.all[tenant] = {};
    tenants.free.push_back(tenant);
}

// From here on processing time is known; what was in flight before counts as from now.
void begin(QueueState& queue) {
    queue.tenants.known = true;
    queue.tenants.processing = {queue.touched,
                                static_cast<std::int32_t>(queue.metrics[Count::in_flight])};
}

void set_key(IndexedHeap<OrderKey>& heap, const parts::LinkedHeaps<OrderKey>& messages,
             std::uint32_t tenant, std::uint32_t root) {
    if (root == no_index) return heap.erase(tenant);
    const OrderKey& key = messages.key_of(root);
    if (!heap.contains(tenant) || heap.key_of(tenant) != key) heap.set(tenant, key);
}

// Two changes of one tenant at one moment are one, or none.
void append(Tenants& tenants, const ProcessingChange& change) {
    std::vector<ProcessingChange>& changes = tenants.changes;
    const bool same = changes.size() > tenants.changes_left && changes.back().time == change.time &&
                      changes.back().tenant == change.tenant;
    if (!same) {
        changes.push_back(change);
        if (change.tenant != no_index) ++tenants.all[change.tenant].changes;
        return;
    }
    changes.back().by += change.by;
    if (changes.back().by != 0) return;
    changes.pop_back();
    if (change.tenant != no_index) --tenants.all[change.tenant].changes;
}

void count_processing(QueueState& queue, std::uint32_t tenant, std::int32_t by) {
    Tenants& tenants = queue.tenants;
    if (!queue.options.noisy_by_processing_time) return;
    tenants.processing.change(queue.touched, by);
    if (tenant != no_index) tenants.all[tenant].processing.change(queue.touched, by);
    append(tenants, {queue.touched, tenant, by});
}

}  // namespace

std::size_t Tenants::bytes() const {
    return all.size() * sizeof(Tenant) + by_group.bytes() + waiting.bytes() + aging.bytes() +
           by_turn.bytes() + by_age.bytes() + changes.size() * sizeof(ProcessingChange);
}

std::uint32_t tenant_of(QueueState& queue, Context& context, MessageId message) {
    const std::string& group = context.message(message).payload.group;
    if (group.empty() || queue.fifo) return no_index;
    if (!queue.tenants.known) begin(queue);
    Tenants& tenants = queue.tenants;
    const TextId name = context.intern(group);
    std::uint32_t tenant = tenants.by_group.find(name.index);
    if (tenant != no_index) return tenant;
    if (tenants.free.empty()) {
        tenant = static_cast<std::uint32_t>(tenants.all.size());
        tenants.all.emplace_back();
    } else {
        tenant = tenants.free.back();
        tenants.free.pop_back();
    }
    tenants.all[tenant].group = name;
    tenants.all[tenant].processing = {queue.touched, 0};
    tenants.by_group.set(name.index, tenant);
    return tenant;
}

void note_sent(QueueState& queue, std::uint32_t tenant) {
    if (tenant != no_index) queue.tenants.all[tenant].sent = queue.touched;
}

void enter_age(QueueState& queue, std::uint32_t slot, OrderKey age) {
    const std::uint32_t tenant = queue.messages[slot].tenant;
    if (tenant == no_index) return queue.ages.set(slot, age);
    Tenants& tenants = queue.tenants;
    std::uint32_t& root = tenants.all[tenant].aging;
    root = tenants.aging.insert(root, slot, age);
    set_key(tenants.by_age, tenants.aging, tenant, root);
}

void leave_age(QueueState& queue, std::uint32_t slot) {
    const std::uint32_t tenant = queue.messages[slot].tenant;
    if (tenant == no_index) return queue.ages.erase(slot);
    Tenants& tenants = queue.tenants;
    if (!tenants.aging.contains(slot)) return;
    std::uint32_t& root = tenants.all[tenant].aging;
    root = tenants.aging.erase(root, slot);
    set_key(tenants.by_age, tenants.aging, tenant, root);
}

void enter_waiting(QueueState& queue, std::uint32_t slot) {
    Tenants& tenants = queue.tenants;
    const std::uint32_t tenant = queue.messages[slot].tenant;
    std::uint32_t& root = tenants.all[tenant].waiting;
    root = tenants.waiting.insert(root, slot, queue.messages[slot].order);
    set_key(tenants.by_turn, tenants.waiting, tenant, root);
    ++tenants.in_turns;
}

void leave_waiting(QueueState& queue, std::uint32_t slot) {
    Tenants& tenants = queue.tenants;
    if (!tenants.waiting.contains(slot)) return;
    const std::uint32_t tenant = queue.messages[slot].tenant;
    std::uint32_t& root = tenants.all[tenant].waiting;
    root = tenants.waiting.erase(root, slot);
    set_key(tenants.by_turn, tenants.waiting, tenant, root);
    --tenants.in_turns;
}

void count_held(QueueState& queue, std::uint32_t slot, std::int32_t by) {
    if (!queue.tenants.known) return;
    const Held& held = queue.messages[slot];
    if (held.holding == Holding::in_flight) count_processing(queue, held.tenant, by);
    if (held.tenant == no_index) return;
    queue.tenants.all[held.tenant].held[static_cast<std::size_t>(held.holding)] += by;
    look_at(queue, held.tenant);
}

void forget_message(QueueState& queue, std::uint32_t tenant) {
    if (tenant != no_index) forget_if_unused(queue.tenants, tenant);
}

void slide_window(QueueState& queue) {
    Tenants& tenants = queue.tenants;
    const Time edge = queue.touched - queue.options.processing_window;
    std::size_t& left = tenants.changes_left;
    for (; left < tenants.changes.size() && tenants.changes[left].time <= edge; ++left) {
        const ProcessingChange& change = tenants.changes[left];
        tenants.processing.leave_window(change.time, change.by);
        if (change.tenant == no_index) continue;
        Tenant& tenant = tenants.all[change.tenant];
        tenant.processing.leave_window(change.time, change.by);
        --tenant.changes;
        forget_if_unused(tenants, change.tenant);
    }
    if (left < kept_changes || left * 2 < tenants.changes.size()) return;
    tenants.changes.erase(tenants.changes.begin(),
                          tenants.changes.begin() + static_cast<std::ptrdiff_t>(left));
    left = 0;
}

}  // namespace qr::sqs
