// How nodes write the trace and reach each other.
#include <algorithm>
#include <string>

#include "engine/core/check.h"
#include "engine/core/hash.h"
#include "engine/sim/simulation.h"

namespace qr {
namespace {

std::uint64_t mixed_record(std::uint64_t state, const Record& record) {
    const auto word = [](std::uint64_t high, std::uint64_t low) { return high << 32 | low; };
    state = mixed(state, static_cast<std::uint64_t>(record.time.ms));
    state = mixed(state, static_cast<std::uint64_t>(record.until.ms));
    state = mixed(state, word(record.cause.index, record.message.index));
    state = mixed(state, word(static_cast<std::uint32_t>(record.count), record.receive));
    state = mixed(state, word(std::uint32_t{record.node.index} << 16 | record.other.index,
                              std::uint32_t{record.rule.number} << 8 |
                                  static_cast<unsigned char>(record.rule.family)));
    return mixed(state, word(record.text.index, std::uint32_t{record.worker} << 16 |
                                                    static_cast<std::uint32_t>(record.kind) << 8 |
                                                    record.flags));
}

}  // namespace

RecordIndex Context::note(Record record) {
    record.time = now();
    if (!record.node.valid()) record.node = self_;
    const RecordIndex index{simulation_.record_count_++};
    simulation_.fingerprint_ = mixed_record(simulation_.fingerprint_, record);
    if (!live()) {
        CHECK(index.index < journal_.records().size());
        CHECK(journal_.record(index) == record);
        return index;
    }
    CHECK(journal_.append(record) == index);
    journal_.sample(record.node, peek(record.node).metrics(), index);
    if (record.other.valid()) journal_.sample(record.other, peek(record.other).metrics(), index);
    return index;
}

void Context::sample() {
    if (!live()) return;
    const RecordIndex newest{simulation_.record_count_ - 1};
    if (has_happened(newest) && journal_.record(newest).time == now())
        journal_.sample(self_, peek(self_).metrics(), newest);
}

void Context::change_settings(Value settings) {
    if (live()) journal_.append({{simulation_.record_count_}, self_, std::move(settings)});
}

MessageId Context::create_message(std::string_view name, Payload payload) {
    const MessageId id{simulation_.message_count_++};
    MessageInfo info;
    info.name = name;
    while (info.name.empty()) {
        info.running = ++simulation_.running_names_;
        info.name = "m" + std::to_string(info.running);
        const std::vector<std::string>& taken = world().reserved_names;
        if (std::binary_search(taken.begin(), taken.end(), info.name)) info.name.clear();
    }
    if (!live()) return id;
    info.payload = std::move(payload);
    CHECK(journal_.append(std::move(info)) == id);
    return id;
}

bool Context::has_happened(RecordIndex index) const {
    return index.index < simulation_.record_count_;
}

const Record& Context::record(RecordIndex index) const {
    CHECK(has_happened(index));
    return journal_.record(index);
}

MessageId Context::find_message(std::string_view name) const {
    const MessageId id = journal_.find_message(name);
    return id.valid() && id.index < simulation_.message_count_ ? id : MessageId{};
}

RecordIndex Context::receive_of(MessageId message, std::uint32_t receive) const {
    return journal_.receive_of(message, receive, simulation_.record_count_);
}

std::int32_t Context::times_done(MessageId message, TextId effect) const {
    // The newest record of that effect has the count, whether it was done then or not.
    const std::vector<RecordIndex>& effects = journal_.message(message).effects;
    auto after = std::partition_point(effects.begin(), effects.end(),
                                      [&](RecordIndex index) { return has_happened(index); });
    while (after != effects.begin()) {
        const Record& newest = journal_.record(*--after);
        if (newest.text == effect) return newest.count;
    }
    return 0;
}

std::int64_t Context::metric_at(NodeId node, std::size_t metric, Time past) const {
    CHECK(past < now());  // what is of now may not have happened yet when re-stepping
    const std::span<const Series> series = journal_.series(node);
    if (metric >= series.size()) return 0;
    const std::size_t count = samples_within(series[metric], journal_.records_until(past));
    return count == 0 ? 0 : series[metric][count - 1].value();
}

RecordIndex Context::changed_at(NodeId node, std::size_t metric) const {
    const std::span<const Series> series = journal_.series(node);
    if (metric >= series.size()) return {};
    const auto after =
        std::partition_point(series[metric].begin(), series[metric].end(),
                             [&](const Sample& sample) { return has_happened(sample.record); });
    return after == series[metric].begin() ? RecordIndex{} : (after - 1)->record;
}

void Context::replied(std::uint32_t step, const Reply& reply, Duration after) {
    if (live() && journal_.observer != nullptr) journal_.observer->replied(step, reply, after);
}

Context Context::at(NodeId id) {
    CHECK(id.index < simulation_.nodes_.size());
    simulation_.touched_.push_back(id);
    return Context(simulation_, journal_, mode_, id);
}

PollAnswer Context::poll(NodeId queue, const PollRequest& request) {
    Context there = at(queue);
    return simulation_.nodes_[queue.index]->poll(there, request);
}

void Context::abandon(NodeId queue, const PollAbandoned& poll) {
    Context there = at(queue);
    simulation_.nodes_[queue.index]->abandon(there, poll);
}

SettleAnswer Context::settle(NodeId queue, const SettleRequest& request) {
    Context there = at(queue);
    return simulation_.nodes_[queue.index]->settle(there, request);
}

PublishAnswer Context::publish(NodeId queue, const PublishRequest& request) {
    Context there = at(queue);
    return simulation_.nodes_[queue.index]->publish(there, request);
}

void Context::accept(NodeId queue, const Transfer& transfer) {
    Context there = at(queue);
    simulation_.nodes_[queue.index]->accept(there, transfer);
}

std::optional<Reply> Context::call(NodeId node, const Call& call) {
    Context there = at(node);
    return simulation_.nodes_[node.index]->call(there, call);
}

UseAnswer Context::use(NodeId dependency, const UseRequest& request) {
    Context there = at(dependency);
    return simulation_.nodes_[dependency.index]->use(there, request);
}

void Context::delivered(NodeId actor, std::uint32_t token, const PollAnswer& answer) {
    Context there = at(actor);
    simulation_.nodes_[actor.index]->delivered(there, token, answer);
}

void Context::returned(NodeId actor, std::uint32_t token, Reply reply) {
    Context there = at(actor);
    simulation_.nodes_[actor.index]->returned(there, token, std::move(reply));
}

void Context::command(NodeId actor, ActorCommand command) {
    Context there = at(actor);
    simulation_.nodes_[actor.index]->command(there, command);
}

}  // namespace qr
