// Calls about the queue itself: create, delete, purge, attributes, URL, sources (R22-R31,
// R103, R160-R164).
#include <array>
#include <string_view>
#include <utility>

#include "engine/brokers/sqs/api.h"
#include "engine/brokers/sqs/arguments.h"
#include "engine/brokers/sqs/ids.h"
#include "engine/brokers/sqs/limits.h"
#include "engine/brokers/sqs/move_tasks.h"
#include "engine/brokers/sqs/queue.h"
#include "engine/brokers/sqs/receive.h"
#include "engine/brokers/sqs/retention.h"
#include "engine/brokers/sqs/settings.h"
#include "engine/brokers/sqs/visibility.h"

namespace qr::sqs {
namespace {

constexpr Duration minute = seconds(60);

Value attributes_argument(const Call& call) {
    const Value* asked = call.arguments->find("Attributes");
    return asked != nullptr ? *asked : Value{};
}

Reply url_reply(const Context& context, const QueueState& queue) {
    Value response;
    response.set("QueueUrl", url_of(context.world().node(queue.id).name));
    return succeeded(std::move(response));
}

bool asks_for_fifo(const Value& asked) {
    const Value* fifo = asked.find("FifoQueue");
    return fifo != nullptr && fifo->boolean() != nullptr && *fifo->boolean();
}

Failure bad_name(bool fifo) {  // R22
    return {Error::invalid_parameter_value,
            fifo ? "The name of a FIFO queue can only include alphanumeric characters, hyphens, or "
                   "underscores, must end with .fifo suffix and be 1 to 80 in length."
                 : "Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in "
                   "length.",
            {}};
}

// R26: the same values as the queue has now, compared as they are shown.
bool same_attributes(const Context& context, const QueueState& queue, const Attributes& asked) {
    QueueState other;
    other.id = queue.id;
    other.fifo = queue.fifo;
    other.attributes = asked;
    const World& world = context.world();
    for (const Field& field : attribute_fields())
        if (attribute_text(world, queue, field.name) != attribute_text(world, other, field.name))
            return false;
    return true;
}

Reply create_again(const Context& context, const QueueState& queue,
                   const ChangedAttributes& wanted) {
    if (!wanted.failure && same_attributes(context, queue, wanted.attributes))
        return url_reply(context, queue);
    if (wanted.failure) return failed(*wanted.failure);
    return failed({Error::queue_already_exists,
                   "A queue already exists with the same name and a different value for an "
                   "attribute.",
                   {}});
}

}  // namespace

Answer create_queue(QueueState& queue, Context& context, const Call& call) {
    const Argument<std::string> name = text_argument(*call.arguments, "QueueName");
    if (name.failure) return failed(*name.failure);
    if (!name.value) return failed(missing_parameter("QueueName"));
    const Value asked = attributes_argument(call);
    const bool asked_fifo = asks_for_fifo(asked);
    if (asked_fifo && !is_queue_name(*name.value, true)) return failed(bad_name(true));
    const bool fifo = queue.exists ? queue.fifo : asked_fifo;
    const AttributeChange change{.context = &context, .queue = queue.id, .fifo = fifo};
    const Attributes before = queue.exists ? queue.attributes : Attributes{};
    const ChangedAttributes wanted = with_changes(change, before, asked);
    // A name of the other type, unless the attributes themselves say what is wrong (R23).
    if (!wanted.failure && !is_queue_name(*name.value, fifo)) return failed(bad_name(fifo));
    if (queue.exists) return create_again(context, queue, wanted);
    if (wanted.failure) return failed(*wanted.failure);
    if (!is_never(queue.deleted) && context.now() - queue.deleted < minute)  // R163
        return failed({Error::queue_deleted_recently,
                       "You must wait 60 seconds after deleting a queue before you can create "
                       "another with the same name.",
                       {}});
    queue.exists = true;
    queue.fifo = fifo;
    queue.attributes = wanted.attributes;
    context.change_settings(settings_from(context.world(), queue.attributes));
    queue.fifo_state.attempts.clear();
    queue.fifo_state.history.by_group = wanted.attributes.scope_by_group;  // R128
    queue.created = context.now();
    queue.modified = context.now();
    queue.purged = never;
    queue.tasks.newest_last.clear();
    context.note({.cause = call.cause, .other = call.caller, .kind = RecordKind::started});
    return url_reply(context, queue);
}

Answer delete_queue(QueueState& queue, Context& context, const Call& call) {
    remove_all(queue, context, call.cause, rule(164));
    abandon_task(queue, context, call.cause);
    queue.exists = false;  // waiting polls are answered with an error, one after the other
    queue.deleted = context.now();
    context.note({.cause = call.cause,
                  .other = call.caller,
                  .rule = rule(164),
                  .kind = RecordKind::stopped});
    return succeeded();
}

Answer purge_queue(QueueState& queue, Context& context, const Call& call) {
    if (!is_never(queue.purged) && context.now() - queue.purged < minute)  // R161
        return failed({Error::purge_queue_in_progress,
                       "Only one PurgeQueue operation on each queue is allowed every 60 seconds.",
                       {}});
    queue.purged = context.now();
    remove_all(queue, context, call.cause, rule(160));  // R162: atomic here
    return succeeded();
}

Answer get_queue_url(QueueState& queue, Context& context, const Call&) {
    return url_reply(context, queue);
}

Answer set_queue_attributes(QueueState& queue, Context& context, const Call& call) {
    if (call.arguments->find("Attributes") == nullptr)
        return failed(missing_parameter("Attributes"));
    const AttributeChange change{.context = &context, .queue = queue.id, .fifo = queue.fifo};
    ChangedAttributes wanted = with_changes(change, queue.attributes, attributes_argument(call));
    if (wanted.failure) return failed(*wanted.failure);
    // R31: at once. A shorter retention may expire messages (R112); delays that run go on, but
    // not on a FIFO queue (R38).
    const bool other_delay = wanted.attributes.delay != queue.attributes.delay;
    queue.attributes = std::move(wanted.attributes);
    context.change_settings(settings_from(context.world(), queue.attributes));
    if (queue.fifo && other_delay) change_delays(queue, context, call.cause);
    offer_stuck(queue);  // the policy may have changed, and a poll may be waiting
    queue.modified = context.now();
    return succeeded();
}

// counterError: up or down by at most that share of the counter.
std::int64_t misread(const QueueState& queue, Context& context, std::int64_t exact) {
    if (queue.options.counter_error.millionths == 0) return exact;
    const std::int64_t most = exact * queue.options.counter_error.millionths / 1'000'000;
    const std::uint64_t drawn = context.prng().below(static_cast<std::uint64_t>(2 * most + 1));
    return exact - most + static_cast<std::int64_t>(drawn);
}

// R170: with counterLag the counters are those of a while ago, with counterError they are off.
Value as_approximate(const QueueState& queue, Context& context, Value shown) {
    constexpr std::array<std::pair<std::string_view, Count>, 3> counters = {
        {{"ApproximateNumberOfMessages", Count::visible},
         {"ApproximateNumberOfMessagesNotVisible", Count::in_flight},
         {"ApproximateNumberOfMessagesDelayed", Count::delayed}}};
    const bool late = queue.options.counter_lag > Duration{};
    const Time past = context.now() - queue.options.counter_lag;
    for (const std::pair<std::string_view, Count>& counter : counters) {
        if (shown.find(counter.first) == nullptr) continue;
        const auto metric = static_cast<std::size_t>(counter.second);
        const std::int64_t exact =
            late ? context.metric_at(queue.id, metric, past) : queue.metrics[counter.second];
        shown.set(counter.first, std::to_string(misread(queue, context, exact)));
    }
    return shown;
}

Answer get_queue_attributes(QueueState& queue, Context& context, const Call& call) {
    const auto names = texts_argument(*call.arguments, "AttributeNames");
    if (names.failure) return failed(*names.failure);
    Value shown{Object{}};
    for (const std::string& name : names.value.value_or(std::vector<std::string>())) {  // R30
        if (name == "All") {
            shown = all_attributes(context.world(), queue);
            continue;
        }
        if (!is_attribute(name))
            return failed({Error::invalid_attribute_name, "Unknown Attribute " + name + ".", {}});
        std::string text = attribute_text(context.world(), queue, name);
        if (!text.empty()) shown.set(name, std::move(text));
    }
    Value response{Object{}};
    if (!shown.object()->empty())
        response.set("Attributes", as_approximate(queue, context, std::move(shown)));
    return succeeded(std::move(response));
}

Answer list_dead_letter_source_queues(QueueState& queue, Context& context, const Call& call) {
    const auto most = integer_argument(*call.arguments, "MaxResults");
    const auto token = text_argument(*call.arguments, "NextToken");
    if (most.failure) return failed(*most.failure);
    if (MaybeFailure failure = check_range(most.value.value_or(1), {"MaxResults", 1, 1000}))
        return failed(*failure);
    Array urls;
    Value response;
    for (const NodePlan& plan : context.world().nodes) {
        if (!is_queue(context.world(), plan.id)) continue;
        const QueueState& source = queue_at(context, plan.id);
        if (!source.exists || source.attributes.dead_letter_queue != queue.id) continue;  // R103
        if (token.value && plan.name < *token.value) continue;  // the token is the next name
        if (most.value && static_cast<std::int64_t>(urls.size()) == *most.value) {
            response.set("NextToken", plan.name);
            break;
        }
        urls.push_back(url_of(plan.name));
    }
    response.set("queueUrls", std::move(urls));
    return succeeded(std::move(response));
}

}  // namespace qr::sqs
