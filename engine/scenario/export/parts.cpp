// From normalised settings to what AWS would be told.
#include "engine/scenario/export/parts.h"

#include <algorithm>

#include "engine/scenario/field_read.h"
#include "engine/scenario/field_write.h"
#include "engine/scenario/import/draft.h"
#include "engine/scenario/json.h"

namespace qr::exporting {
namespace {

// Whole seconds instead of durations.
Value in_seconds(const Field& field, const Value& normalised, const Value& written) {
    const std::int64_t* ms = normalised.integer();
    return field.type == FieldType::seconds && ms != nullptr ? Value(*ms / 1000) : written;
}

Part part_of(const NodePlan& plan) {
    Part part{plan.name, plan.model->kind, Value(Object{})};
    const Value written = written_settings(plan.model->settings, plan.settings);
    for (const Member& member : *written.object()) {
        const Field* field = find_field(plan.model->settings, member.key);
        part.settings.set(member.key,
                          in_seconds(*field, *plan.settings.find(member.key), member.value));
    }
    return part;
}

void keep_only(Part& part, std::span<const std::string_view> names, Parts& parts) {
    Value kept{Object{}};
    std::string others;
    for (const Member& member : *part.settings.object()) {
        if (importing::is_among(member.key, names)) kept.set(member.key, member.value);
        else others += (others.empty() ? "" : ", ") + member.key;
    }
    part.settings = std::move(kept);
    if (!others.empty())
        parts.notes.push_back({"/nodes/" + part.name, "without counterpart in AWS: " + others});
}

std::vector<std::string_view> with(std::span<const std::string_view> names,
                                   std::initializer_list<std::string_view> more) {
    std::vector<std::string_view> all(names.begin(), names.end());
    all.insert(all.end(), more);
    return all;
}

// Each queue behind its dead-letter queue.
std::vector<Part> targets_first(std::vector<Part> queues) {
    std::vector<Part> ordered;
    std::vector<std::string> named;
    while (!queues.empty()) {
        std::vector<Part> waiting;
        for (Part& queue : queues) {
            const std::string target = dead_letter_queue(queue);
            const bool ready = target.empty() || target == queue.name ||
                               std::find(named.begin(), named.end(), target) != named.end();
            if (ready) {
                named.push_back(queue.name);
                ordered.push_back(std::move(queue));
            } else {
                waiting.push_back(std::move(queue));
            }
        }
        if (waiting.size() == queues.size()) {  // a circle: begin anywhere
            for (Part& queue : waiting) ordered.push_back(std::move(queue));
            return ordered;
        }
        queues = std::move(waiting);
    }
    return ordered;
}

}  // namespace

Parts parts_of(const Scenario& scenario) {
    Parts parts;
    std::string others;
    for (const NodePlan& plan : scenario.nodes) {
        if (plan.absent) continue;
        const std::string_view kind = plan.model->kind;
        Part part = part_of(plan);
        if (plan.model->family == "sqs") {
            keep_only(part, with(importing::queue_settings(), {"tags"}), parts);
            if (kind == "sqs.fifo") part.settings.set("FifoQueue", true);
            parts.queues.push_back(std::move(part));
        } else if (kind == "lambda.sqs" && part.settings.find("from") == nullptr) {
            parts.notes.push_back({"/nodes/" + plan.name, "polls no queue yet, left out"});
        } else if (kind == "lambda.sqs") {
            std::vector<std::string_view> names = with(importing::mapping_settings(), {"from"});
            for (const std::string_view name : importing::function_settings())
                names.push_back(name);
            keep_only(part, names, parts);
            parts.functions.push_back(std::move(part));
        } else if (kind == "alarm") {
            keep_only(part, with(importing::alarm_settings(), {"node"}), parts);
            parts.alarms.push_back(std::move(part));
        } else {
            others += (others.empty() ? "" : ", ") + plan.name + " (" + std::string(kind) + ")";
        }
        const Value options = written_settings(plan.model->options, plan.options);
        if (!options.object()->empty())
            parts.notes.push_back({"/nodes/" + plan.name, "options are left out"});
    }
    if (!others.empty()) parts.notes.push_back({"/nodes", "without counterpart in AWS: " + others});
    parts.queues = targets_first(std::move(parts.queues));
    return parts;
}

std::string dead_letter_queue(const Part& queue) {
    const Value* policy = queue.settings.find("RedrivePolicy");
    const Value* target = policy != nullptr ? policy->find("deadLetterTargetArn") : nullptr;
    return target != nullptr && target->text() != nullptr ? *target->text() : std::string();
}

std::string setting_text(const Value& value) {
    return value.text() != nullptr ? *value.text() : json_text(value, Layout::compact);
}

}  // namespace qr::exporting

namespace qr {

Exported export_text(const Scenario& scenario, ExportForm form) {
    exporting::Parts parts = exporting::parts_of(scenario);
    std::string text = form == ExportForm::commands ? exporting::commands_text(parts)
                                                    : exporting::template_text(parts);
    return {std::move(text), std::move(parts.notes)};
}

}  // namespace qr
