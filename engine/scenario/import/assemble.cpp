// From the draft to a scenario. Whatever is made fit, added or left out on the way is noted.
#include <algorithm>

#include "engine/core/duration_text.h"
#include "engine/core/text.h"
#include "engine/scenario/format.h"
#include "engine/scenario/import/draft.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"

namespace qr::importing {
namespace {

constexpr std::size_t name_max = 80;
constexpr std::string_view fifo_end = ".fifo";
constexpr std::size_t first_messages_max = 10;
constexpr int default_receive_count = 10;  // as AWS documents it
constexpr std::size_t notes_max = 500;
constexpr std::size_t told_with_a_problem = 20;

bool ends_in_fifo(std::string_view name) {
    return name.size() >= fifo_end.size() && name.substr(name.size() - fifo_end.size()) == fifo_end;
}

bool is_true(const Value* value) {
    if (value == nullptr) return false;
    if (value->boolean() != nullptr) return *value->boolean();
    return value->text() != nullptr &&
           (*value->text() == "true" || *value->text() == "True" || *value->text() == "TRUE");
}

bool is_queue_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

bool is_queue_name(std::string_view name) {
    if (name.size() > name_max || is_among(name, format::endings)) return false;
    if (ends_in_fifo(name)) name.remove_suffix(fifo_end.size());
    return !name.empty() && std::all_of(name.begin(), name.end(), is_queue_character);
}

// Characters that names of nodes cannot have become hyphens.
std::string fit_name(std::string_view name) {
    if (is_queue_name(name)) return std::string(name);
    std::string fit;
    const bool fifo = ends_in_fifo(name);
    if (fifo) name.remove_suffix(fifo_end.size());
    for (const char c : name.substr(0, name_max - (fifo ? fifo_end.size() : 0))) {
        const bool keeps = is_queue_character(c);
        if (keeps || (!fit.empty() && fit.back() != '-')) fit += keeps ? c : '-';
    }
    while (!fit.empty() && fit.back() == '-') fit.pop_back();
    if (is_among(fit, format::endings)) fit += "-queue";
    return (fit.empty() ? "queue" : fit) + (fifo ? ".fifo" : "");
}

Value object_in(const Value& value) {
    if (value.text() == nullptr) return value;
    Result<Value> parsed = parse_json(*value.text());
    return parsed ? std::move(parsed.value()) : value;
}

std::int64_t whole_in(const Value& object, std::string_view key, std::int64_t otherwise) {
    const Value* value = object.find(key);
    if (value == nullptr) return otherwise;
    if (value->integer() != nullptr) return *value->integer();
    const std::string* text = value->text();
    if (text == nullptr || text->empty() || text->size() > 9) return otherwise;
    std::int64_t number = 0;
    for (const char digit : *text) {
        if (digit < '0' || digit > '9') return otherwise;
        number = number * 10 + (digit - '0');
    }
    return number;
}

// Names of functions and alarms may have any character that can be seen, but no space.
std::string fit_node_name(std::string_view name) {
    const auto fits = [](char c) {
        return static_cast<unsigned char>(c) > ' ' && c != '@' && c != '\x7f';
    };
    if (!name.empty() && name.size() <= name_max && !is_among(name, format::endings) &&
        std::all_of(name.begin(), name.end(), fits))
        return std::string(name);
    std::string fit;
    for (const char c : name.substr(0, name_max)) {
        const bool keeps = fits(c);
        if (keeps || (!fit.empty() && fit.back() != '-')) fit += keeps ? c : '-';
    }
    while (!fit.empty() && fit.back() == '-') fit.pop_back();
    if (is_among(fit, format::endings)) fit += "-node";
    return fit.empty() ? "node" : fit;
}

class Assembly {
public:
    explicit Assembly(Draft draft) : draft_(std::move(draft)) {}

    [[nodiscard]] Result<Imported> assembled() &&;

private:
    [[nodiscard]] std::string free_name(std::string fit, std::string_view wanted,
                                        const std::string& where);
    void add_queues();
    [[nodiscard]] Value redrive_policy(const DraftQueue& queue, const Value& written);
    void add_mappings();
    void add_alarms();
    void add_script();
    // The name of the queue that was meant; when it is lacking it is added, of the kind `like`, or
    // of the kind that its name says.
    [[nodiscard]] std::string known_queue(std::string_view reference, std::string_view like,
                                          const std::string& where);
    [[nodiscard]] bool has_queue(std::string_view name) const;
    [[nodiscard]] std::string until() const;
    [[nodiscard]] Problems nothing_found() const;

    Draft draft_;
    Object nodes_;
    std::vector<std::string> names_;  // of nodes_, sorted
    std::vector<std::string> dlqs_;   // names of queues that are dead-letter queues, sorted
    Array script_;
    struct Renamed {
        std::string from;
        std::string to;
    };
    std::vector<Renamed> renamed_;  // queues whose name did not fit
};

bool contains(const std::vector<std::string>& sorted, std::string_view name) {
    return std::binary_search(sorted.begin(), sorted.end(), name);
}

void insert(std::vector<std::string>& sorted, std::string name) {
    const auto place = std::lower_bound(sorted.begin(), sorted.end(), name);
    if (place == sorted.end() || *place != name) sorted.insert(place, std::move(name));
}

bool Assembly::has_queue(std::string_view name) const {
    for (const Member& member : nodes_)
        if (member.key == name)
            return member.value.find("kind")->text()->compare(0, 4, "sqs.") == 0;
    return false;
}

std::string Assembly::free_name(std::string fit, std::string_view wanted,
                                const std::string& where) {
    std::string name = std::move(fit);
    const std::string end(ends_in_fifo(name) ? fifo_end : "");
    const std::string base = name.substr(0, name.size() - end.size());
    for (int number = 2; contains(names_, name); ++number) {
        const std::string suffix = "-" + std::to_string(number) + end;
        name = base.substr(0, name_max - suffix.size()) + suffix;
    }
    if (name != wanted)
        draft_.note(where, "the name " + shown(wanted, 60) + " cannot be used; it is " + name);
    insert(names_, name);
    return name;
}

std::string Assembly::known_queue(std::string_view reference, std::string_view like,
                                  const std::string& where) {
    const std::string_view wanted = name_in_reference(reference);
    if (is_queue_name(wanted) && has_queue(wanted)) return std::string(wanted);
    for (const Renamed& each : renamed_)
        if (each.from == wanted) return each.to;
    const bool fifo = like == "sqs.fifo" || (like.empty() && ends_in_fifo(wanted));
    std::string name = fit_name(wanted);
    if (fifo != ends_in_fifo(name))
        name = fifo ? name + ".fifo" : name.substr(0, name.size() - fifo_end.size());
    if (has_queue(name)) return name;
    // A function or an alarm may have it already.
    name = free_name(name, name, where);
    if (name != wanted) renamed_.push_back({std::string(wanted), name});
    Value added;
    added.set("kind", fifo ? "sqs.fifo" : "sqs.standard");
    draft_.note(where, name + " is not in the text: it was added with the default settings");
    nodes_.push_back({name, std::move(added)});
    return name;
}

void Assembly::add_queues() {
    for (DraftQueue& queue : draft_.queues) {
        const bool fifo = is_true(queue.attributes.find("FifoQueue"));
        std::string wanted = queue.name;
        if (fifo && !ends_in_fifo(wanted)) wanted += fifo_end;
        if (!fifo && ends_in_fifo(wanted)) wanted.resize(wanted.size() - fifo_end.size());
        if (wanted != queue.name)
            draft_.note(queue.where, "names end in .fifo for FIFO queues alone; it is " + wanted);
        const std::string written = queue.name;
        queue.name = free_name(fit_name(wanted), wanted, queue.where);
        if (queue.name != written) renamed_.push_back({written, queue.name});
        queue.attributes.erase("FifoQueue");
        queue.attributes.set("kind", fifo ? "sqs.fifo" : "sqs.standard");
        nodes_.push_back({queue.name, queue.attributes});
    }
    // Only now every queue has its name.
    for (const DraftQueue& queue : draft_.queues) {
        const Value* policy = queue.attributes.find("RedrivePolicy");
        if (policy == nullptr) continue;
        Value written = redrive_policy(queue, *policy);
        for (Member& member : nodes_) {
            if (member.key != queue.name) continue;
            if (written.is_null()) member.value.erase("RedrivePolicy");
            else member.value.set("RedrivePolicy", std::move(written));
            break;
        }
    }
}

Value Assembly::redrive_policy(const DraftQueue& queue, const Value& written) {
    if (written.text() != nullptr && written.text()->empty()) return {};  // R98: there is none
    Value policy = object_in(written);
    const Value* target = policy.find("deadLetterTargetArn");
    if (policy.object() == nullptr) {
        draft_.note(queue.where, "RedrivePolicy is no JSON object, left out");
        return {};
    }
    std::string reference = target != nullptr && target->text() != nullptr ? *target->text() : "";
    if (reference.empty()) {
        const bool fifo = ends_in_fifo(queue.name);
        reference = queue.name.substr(0, queue.name.size() - (fifo ? fifo_end.size() : 0)) +
                    "-dlq" + (fifo ? ".fifo" : "");
        draft_.note(queue.where, "the dead-letter queue is not known; it is " + reference);
    }
    const std::string_view kind = *queue.attributes.find("kind")->text();
    const std::string name = known_queue(reference, kind, queue.where);
    insert(dlqs_, name);
    // An ARN of that name stays: whoever reads it compares accounts and Regions (R95).
    if (queue.attributes.find("QueueArn") == nullptr || name_in_reference(reference) != name)
        reference = name;
    policy.set("deadLetterTargetArn", reference);
    if (policy.find("maxReceiveCount") == nullptr) {
        policy.set("maxReceiveCount", default_receive_count);
        draft_.note(queue.where,
                    "maxReceiveCount is not known; it is " + std::to_string(default_receive_count));
    }
    return policy;
}

void Assembly::add_mappings() {
    std::vector<std::string> used;
    for (const DraftMapping& mapping : draft_.mappings) {
        const std::string function(function_in_reference(mapping.function));
        const std::string queue = known_queue(mapping.source, {}, mapping.where);
        const bool again = contains(used, function);
        insert(used, function);
        Value settings = mapping.settings;
        settings.set("kind", "lambda.sqs");
        settings.set("from", queue);
        for (const DraftFunction& each : draft_.functions)
            if (each.name == function)
                for (const Member& member : *each.settings.object())
                    settings.set(member.key, member.value);
        if (again && settings.find("ReservedConcurrentExecutions") != nullptr)
            draft_.note(mapping.where,
                        "a function that several queues call is several nodes: each "
                        "has the reserved concurrency for itself");
        const std::string wanted = again ? function + "-" + queue : function;
        nodes_.push_back(
            {free_name(fit_node_name(wanted), wanted, mapping.where), std::move(settings)});
    }
    for (const DraftFunction& function : draft_.functions)
        if (!contains(used, function.name))
            draft_.note(function.where, "the function " + shown(function.name, 60) +
                                            " has no event source mapping with a queue, left out");
}

void Assembly::add_alarms() {
    for (const DraftAlarm& alarm : draft_.alarms) {
        Value settings = alarm.settings;
        settings.set("kind", "alarm");
        settings.set("node", known_queue(alarm.queue, {}, alarm.where));
        nodes_.push_back(
            {free_name(fit_node_name(alarm.name), alarm.name, alarm.where), std::move(settings)});
    }
}

// One message for each queue that is not a dead-letter queue, so that there is something to follow.
void Assembly::add_script() {
    std::string alone;
    std::size_t others = 0;
    for (const DraftQueue& queue : draft_.queues) {
        if (contains(dlqs_, queue.name)) continue;
        if (script_.size() == first_messages_max) {
            ++others;
            continue;
        }
        const std::string name(1, static_cast<char>('A' + script_.size()));
        Value step;
        step.set("at", "0s");
        step.set("do", "sendMessage");
        step.set("node", queue.name);
        step.set("as", name);
        step.set("MessageBody", "message " + name);
        if (ends_in_fifo(queue.name)) {
            step.set("MessageGroupId", "group");
            step.set("MessageDeduplicationId", name);
        }
        script_.push_back(std::move(step));
        bool handled = false;
        for (const Member& member : nodes_) {
            const Value* from = member.value.find("from");
            handled = handled || (from != nullptr && *from == Value(queue.name));
        }
        if (!handled) alone += (alone.empty() ? "" : ", ") + queue.name;
    }
    if (script_.empty()) return;
    draft_.note("", others == 0
                        ? "added: one message for each queue that is no dead-letter queue"
                        : "added: one message for the first " + std::to_string(script_.size()) +
                              " queues that are no dead-letter queues, none for " +
                              std::to_string(others) + " more");
    if (!alone.empty())
        draft_.note("", "nobody polls " + shown(alone, 200) + ": add a consumer to see more");
}

// Long enough for a message that always fails to reach the dead-letter queue, twice.
std::string Assembly::until() const {
    constexpr std::int64_t least = 600;
    constexpr std::int64_t most = 1'209'600;
    std::int64_t longest_way = least;
    for (const Member& member : nodes_) {
        const Value* policy = member.value.find("RedrivePolicy");
        if (policy == nullptr) continue;
        const std::int64_t visible = whole_in(member.value, "VisibilityTimeout", 30);
        const std::int64_t count = whole_in(*policy, "maxReceiveCount", 3);
        longest_way = std::max(longest_way, 2 * visible * std::min<std::int64_t>(count + 1, 1000));
    }
    return shortest_duration_text(seconds(std::min(longest_way, most)));
}

// With what was left out, which may be why.
Problems Assembly::nothing_found() const {
    Problems problems = {{.what = "There are no queues in this text.",
                          .allowed = "at least one queue, event source mapping or alarm"}};
    for (const ImportNote& note : draft_.notes) {
        if (problems.size() > told_with_a_problem) break;
        problems.push_back({.where = note.where, .what = "Note: " + note.what + "."});
    }
    return problems;
}

Result<Imported> Assembly::assembled() && {
    const std::size_t wanted = draft_.queues.size() + draft_.mappings.size() + draft_.alarms.size();
    if (draft_.size() > import_nodes_max)
        return Problem{
            .what = "This is more than a scenario holds.",
            .found = std::to_string(draft_.size()) + " queues, functions, mappings and alarms",
            .allowed = "at most " + std::to_string(import_nodes_max)};
    if (wanted == 0) return nothing_found();
    add_queues();
    add_mappings();
    add_alarms();
    add_script();
    std::string title;
    for (const Member& member : nodes_)
        if (title.size() < 60) title += (title.empty() ? "" : ", ") + member.key;
        else if (title.back() != '.') title += ", ...";
    const std::size_t notes = draft_.notes.size();
    if (notes > notes_max) {
        draft_.notes.resize(notes_max);
        draft_.note("", "and " + std::to_string(notes - notes_max) + " more notes");
    }
    Imported imported{.notes = std::move(draft_.notes)};
    imported.document.set("queuereel", 1);
    imported.document.set("title", title);
    imported.document.set("until", until());
    imported.document.set("nodes", std::move(nodes_));
    if (!script_.empty()) imported.document.set("script", std::move(script_));
    return imported;
}

}  // namespace

Result<Imported> assembled(Draft draft) { return Assembly(std::move(draft)).assembled(); }

}  // namespace qr::importing
