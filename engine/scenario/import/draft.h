// What every form of configuration comes down to, before it becomes a scenario's nodes.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/scenario/import/import.h"

namespace qr::importing {

struct DraftQueue {
    std::string name;
    Value attributes;   // under AWS's names, as written
    std::string where;  // for notes
};

struct DraftFunction {
    std::string name;
    Value settings;  // Timeout, ReservedConcurrentExecutions
    std::string where;
};

struct DraftMapping {
    std::string function;  // name or ARN
    std::string source;    // ARN, URL or name of the queue
    Value settings;
    std::string where;
};

struct DraftAlarm {
    std::string name;
    std::string queue;  // ARN, URL or name
    Value settings;
    std::string where;
};

struct Draft {
    std::vector<DraftQueue> queues;
    std::vector<DraftFunction> functions;
    std::vector<DraftMapping> mappings;
    std::vector<DraftAlarm> alarms;
    std::vector<ImportNote> notes;

    void note(std::string_view where, std::string what);
    // As many as a queue may have (R165); that the others are left out is noted.
    [[nodiscard]] Value few_tags(Object tags, std::string_view where);
    [[nodiscard]] std::size_t size() const {
        return queues.size() + functions.size() + mappings.size() + alarms.size();
    }
    // The queue or function of that name; made when there is none.
    DraftQueue& queue(std::string_view name, std::string_view where);
    DraftFunction& function(std::string_view name, std::string_view where);
};

// Settings of scenarios that stand under the same names in AWS's configuration.
[[nodiscard]] std::span<const std::string_view> queue_settings();
[[nodiscard]] std::span<const std::string_view> alarm_settings();
[[nodiscard]] std::span<const std::string_view> mapping_settings();
[[nodiscard]] std::span<const std::string_view> function_settings();
[[nodiscard]] bool is_among(std::string_view name, std::span<const std::string_view> names);

// "orders" of its ARN, of its URL, or of itself.
[[nodiscard]] std::string_view name_in_reference(std::string_view reference);

// "proc" of a function's ARN, of "account:function:proc", of "proc:alias", or of itself.
[[nodiscard]] std::string_view function_in_reference(std::string_view reference);

// An object of those members; of several under one key the last value, at the first one's place.
[[nodiscard]] Value distinct(Object members);

// "a, b, c"; of very many "… and 12 more".
[[nodiscard]] std::string short_list(const std::vector<std::string>& items);

[[nodiscard]] std::string queue_arn(std::string_view name);
[[nodiscard]] std::string queue_url(std::string_view name);

// The scenario: names are made fit and distinct, dead-letter queues that are lacking are added.
[[nodiscard]] Result<Imported> assembled(Draft draft);

// The forms, each in its file.
[[nodiscard]] Result<Draft> read_attributes(std::string_view text);
[[nodiscard]] Result<Draft> read_template(const Value& document);
[[nodiscard]] Result<Draft> read_commands(std::string_view text);
// YAML with CloudFormation's short forms (!Ref, !GetAtt, !Sub, …) -> the template as JSON.
[[nodiscard]] Result<Value> read_yaml(std::string_view text);

}  // namespace qr::importing
