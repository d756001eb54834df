// Reading a scenario, part by part. Only read_scenario uses it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/scenario/field_read.h"
#include "engine/scenario/repeats.h"
#include "engine/scenario/scenario.h"

namespace qr {

class ScenarioReader {
public:
    ScenarioReader(Value document, const ModelSet& models);
    [[nodiscard]] Result<Scenario> read() &&;

private:
    // read.cpp
    void read_top_level();
    void read_story();
    void read_variants();
    void ask_models();
    [[nodiscard]] Chapter read_chapter(const Value& written, const std::string& where);
    [[nodiscard]] std::optional<Ask> read_ask(const Value* written, const std::string& where);
    [[nodiscard]] Value read_fields(std::span<const Field> fields, const Value& value,
                                    const std::string& where);
    [[nodiscard]] const Array* list_at(std::string_view key);
    [[nodiscard]] Time time_of(const Value& fields, const std::string& where);
    void refuse(Problem problem);
    // Reading stops then: a hostile text must not cost more than it can tell.
    [[nodiscard]] bool is_full() const;
    void take(const Problems& problems);

    // read_nodes.cpp
    void read_nodes();
    void know_nodes();
    void know_created_queues();
    [[nodiscard]] const Model* model_of(const std::string& name, const Value& written);
    void check_name(const std::string& name, const Model* model);
    void read_node(const KnownNode& node, const Value& written);
    void check_account(const std::string& name, const Value& written);

    // read_script.cpp
    void read_script();
    [[nodiscard]] ScenarioStep read_step(const Value& written, const std::string& where);
    void read_call(ScenarioStep& step, const Value& common, const Value& rest);
    struct Target;
    [[nodiscard]] Target find_target(const ScenarioStep& step, const Value& common,
                                     const Value& rest);
    [[nodiscard]] std::string named_queue(const Verb& verb, const Value& step) const;
    void read_names(const ScenarioStep& step, const Verb& verb);
    void check_outcomes();
    void check_handles(const Value& value, const std::string& where);

    // read_tasks.cpp
    void know_tasks();
    [[nodiscard]] bool begins_task(std::string_view verb) const;
    [[nodiscard]] std::string queue_of_task(const Value& step) const;
    void read_task_name(const ScenarioStep& step);
    void check_task(const ScenarioStep& step);

    // read_claims.cpp
    void read_claims();
    [[nodiscard]] Claim read_claim(const Value& written, const std::string& where);
    void check_claim(const Claim& claim);
    void check_lane(std::string_view name, const std::string& where);
    void check_step_expect(const ScenarioStep& step);
    void check_place(const std::string& place, const std::string& where);
    void check_metric(const Claim& claim);
    void check_effect_name(const Claim& claim);
    void check_invocation(const Claim& claim);
    void check_kind(const Claim& claim, const char* key, std::string_view kind);

    const ModelSet& models_;
    Scenario scenario_;
    KnownNodes nodes_;
    RepeatExpander repeats_;
    std::vector<std::string> lanes_;  // names that sends of the script give; sorted once read
    std::map<std::string, std::string, std::less<>> tasks_;  // name -> the queue of its start
    std::vector<std::string> task_names_;                    // so far
    bool running_names_ = false;  // some sends leave the name to m1, m2, …
    Problems problems_;
};

}  // namespace qr
