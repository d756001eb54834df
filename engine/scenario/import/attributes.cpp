// The output of `aws sqs get-queue-attributes`, or its `Attributes` alone; several behind each
// other are several queues.
#include <array>

#include "engine/core/text.h"
#include "engine/scenario/import/draft.h"
#include "engine/scenario/json.h"

namespace qr::importing {
namespace {

constexpr std::array<std::string_view, 7> only_read = {"QueueArn",
                                                       "CreatedTimestamp",
                                                       "LastModifiedTimestamp",
                                                       "ApproximateNumberOfMessages",
                                                       "ApproximateNumberOfMessagesNotVisible",
                                                       "ApproximateNumberOfMessagesDelayed",
                                                       "Policy"};

// The first JSON value of a text that may hold several: up to where its brackets are closed.
std::string_view first_value(std::string_view text) {
    std::size_t depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\\') ++i;
            else if (c == '"') quoted = false;
            continue;
        }
        if (c == '"') quoted = true;
        else if (c == '{' || c == '[') ++depth;
        else if ((c == '}' || c == ']') && depth > 0 && --depth == 0) return text.substr(0, i + 1);
    }
    return text;
}

std::string name_of_queue(const Value& attributes, std::size_t number) {
    const Value* arn = attributes.find("QueueArn");
    const std::string* text = arn != nullptr ? arn->text() : nullptr;
    if (text != nullptr) return std::string(name_in_reference(*text));
    return number == 0 ? "queue" : "queue-" + std::to_string(number + 1);
}

void add_queue(Draft& draft, const Value& attributes) {
    const std::string name = name_of_queue(attributes, draft.queues.size());
    DraftQueue queue{name, Value(Object{}), "/Attributes"};
    std::vector<std::string> unknown;
    for (const Member& member : *attributes.object()) {
        if (is_among(member.key, queue_settings())) queue.attributes.set(member.key, member.value);
        else if (!is_among(member.key, only_read)) unknown.push_back(shown(member.key, 60));
    }
    // It tells account and Region (R95).
    if (const Value* arn = attributes.find("QueueArn"); arn != nullptr && arn->text() != nullptr)
        queue.attributes.set("QueueArn", *arn);
    if (!unknown.empty()) draft.note(queue.where, short_list(unknown) + ": not known, left out");
    if (attributes.find("QueueArn") == nullptr)
        draft.note(queue.where, "no QueueArn says the queue's name; it is called " + name);
    if (attributes.find("Policy") != nullptr)
        draft.note(queue.where, "Policy: access is not modelled, left out");
    draft.queues.push_back(std::move(queue));
}

}  // namespace

Result<Draft> read_attributes(std::string_view text) {
    Draft draft;
    while (text.find_first_not_of(" \t\r\n") != std::string_view::npos) {
        const std::string_view one = first_value(text);
        text.remove_prefix(one.size());
        Result<Value> value = parse_json(one);
        if (!value) return value.problems();
        // Several may stand in a list, too.
        const Array* list = value.value().array();
        const Array queues = list != nullptr ? *list : Array{value.value()};
        for (const Value& queue : queues) {
            const Value* inside = queue.find("Attributes");
            const Value& attributes = inside != nullptr ? *inside : queue;
            if (attributes.object() == nullptr)
                return Problem{.what = "These are no attributes of a queue.",
                               .found = shown_value(queue)};
            add_queue(draft, attributes);
            if (draft.queues.size() > import_nodes_max) return draft;  // told later
        }
    }
    return draft;
}

}  // namespace qr::importing
