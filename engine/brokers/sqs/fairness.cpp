// Who is noisy, and whose turn it is. By each measure at most nine tenants can have more than a
// tenth, eighteen by both, so looking past the noisy ones costs little however many there are.
#include <algorithm>
#include <array>
#include <utility>

#include "engine/brokers/sqs/state.h"
#include "engine/brokers/sqs/tenants.h"

namespace qr::sqs {
namespace {

bool measures_as_noisy(const QueueState& queue, const Tenant& tenant) {
    if (tenant.count(Holding::available) == 0) return false;  // R141: its backlog is used up
    const Time now = queue.touched;
    if (is_never(tenant.sent) || now - tenant.sent >= noisy_silence) return false;
    const std::int64_t in_flight = tenant.count(Holding::in_flight);
    if (in_flight >= noisy_in_flight_min &&
        in_flight * noisy_share > queue.metrics[Count::in_flight])
        return true;
    if (!queue.options.noisy_by_processing_time) return false;
    const Duration window = queue.options.processing_window;
    const std::int64_t own = tenant.processing.within(now, window);
    return own * noisy_share > queue.tenants.processing.within(now, window);
}

const OrderKey& turn_key(const Tenants& tenants, std::uint32_t id) {
    return tenants.by_turn.key_of(id);
}

// Who is noisy no longer.
void look_at_noisy(QueueState& queue) {
    const std::vector<std::uint32_t>& noisy = queue.tenants.noisy;
    for (std::size_t i = noisy.size(); i > 0; --i) look_at(queue, noisy[i - 1]);
}

// R140: the one with the fewest in flight, of several such the oldest message.
FairTurn among_noisy(const Tenants& tenants) {
    FairTurn turn;
    int candidates = 0;
    for (const std::uint32_t id : tenants.noisy) {
        if (!tenants.by_turn.contains(id)) continue;
        ++candidates;
        const auto rank = [&](std::uint32_t each) {
            return std::pair(tenants.all[each].count(Holding::in_flight), turn_key(tenants, each));
        };
        if (turn.tenant == no_index || rank(id) < rank(turn.tenant)) turn.tenant = id;
    }
    turn.among_noisy = candidates > 1;
    return turn;
}

}  // namespace

bool look_at(QueueState& queue, std::uint32_t id) {
    Tenant& tenant = queue.tenants.all[id];
    const bool noisy = measures_as_noisy(queue, tenant);
    if (noisy == tenant.noisy) return noisy;
    tenant.noisy = noisy;
    if (noisy) queue.tenants.noisy.push_back(id);
    else std::erase(queue.tenants.noisy, id);
    return noisy;
}

FairTurn fair_turn(QueueState& queue, const OrderKey* ungrouped) {
    Tenants& tenants = queue.tenants;
    slide_window(queue);
    look_at_noisy(queue);
    FairTurn turn;
    turn.tenant =
        tenants.by_turn.least_where([&](std::uint32_t id) { return !look_at(queue, id); });
    if (turn.tenant == no_index && ungrouped == nullptr) turn = among_noisy(tenants);
    update_quiet_metrics(queue);
    if (turn.among_noisy || tenants.by_turn.empty()) return turn;
    const bool ungrouped_first =
        ungrouped != nullptr &&
        (turn.tenant == no_index || *ungrouped < turn_key(tenants, turn.tenant));
    if (ungrouped_first) turn.tenant = no_index;
    const OrderKey& chosen = ungrouped_first ? *ungrouped : turn_key(tenants, turn.tenant);
    turn.passed_over = tenants.by_turn.top_key() < chosen;  // R139
    return turn;
}

void update_quiet_metrics(QueueState& queue) {
    const Tenants& tenants = queue.tenants;
    if (!tenants.known) return;
    slide_window(queue);
    look_at_noisy(queue);  // the window has slid, and others may have more in flight by now
    std::array<std::int64_t, 3> loud{};
    for (const std::uint32_t id : tenants.noisy)
        for (std::size_t i = 0; i < loud.size(); ++i) loud[i] += tenants.all[id].held[i];
    const auto quiet = [&](Count all, Holding holding) {
        return queue.metrics[all] - loud[static_cast<std::size_t>(holding)];
    };
    const std::uint32_t oldest =
        tenants.by_age.least_where([&](std::uint32_t id) { return !tenants.all[id].noisy; });
    std::int64_t since = queue.ages.empty() ? -1 : queue.ages.top_key().time.ms;
    if (oldest != no_index) {
        const std::int64_t own = tenants.by_age.key_of(oldest).time.ms;
        since = since < 0 ? own : std::min(since, own);
    }
    Metrics& metrics = queue.metrics;
    metrics[Count::noisy_groups] = static_cast<std::int64_t>(tenants.noisy.size());
    metrics[Count::quiet_visible] = quiet(Count::visible, Holding::available);
    metrics[Count::quiet_in_flight] = quiet(Count::in_flight, Holding::in_flight);
    metrics[Count::quiet_delayed] = quiet(Count::delayed, Holding::delayed);
    metrics[Count::quiet_oldest_since] = since;
}

std::int64_t oldest_of_all(const QueueState& queue) {
    const IndexedHeap<OrderKey>& grouped = queue.tenants.by_age;
    if (queue.ages.empty()) return grouped.empty() ? -1 : grouped.top_key().time.ms;
    if (grouped.empty()) return queue.ages.top_key().time.ms;
    return std::min(queue.ages.top_key(), grouped.top_key()).time.ms;
}

}  // namespace qr::sqs
