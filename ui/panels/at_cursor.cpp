// One function for each kind of selection.
#include "ui/panels/at_cursor.h"

#include <optional>

#include "engine/core/text.h"
#include "engine/view/remarks.h"
#include "engine/view/wiring.h"

namespace qr {
namespace {

Value step_of(std::string_view verb, const std::string& node) {
    Value step;
    step.set("do", verb);
    step.set("node", node);
    return step;
}

Value with_handle(Value step, const std::string& message) {
    Value handle;
    handle.set("message", message);
    step.set("ReceiptHandle", std::move(handle));
    return step;
}

// Of the newest message that was sent to that queue; "1" when there is none.
std::string newest_group(const AtCursor& at, NodeId queue) {
    const std::vector<Lane>& lanes = at.lanes.all();
    for (auto lane = lanes.rbegin(); lane != lanes.rend(); ++lane) {
        const bool here = !lane->spans.empty() && lane->spans.front().node == queue &&
                          lane->spans.front().begins.index < at.cursor.records;
        const std::string& group = at.journal.message(lane->message).payload.group;
        if (here && !group.empty()) return group;
    }
    return "1";
}

// A FIFO queue has a delay only as a whole (R20), but asks for a group and an id.
std::vector<ActField> send_fields(const AtCursor& at, NodeId queue) {
    const std::string body =
        at.words.say("ui.act.send.body.value", {{"time", clock_text(at.cursor.time)}});
    std::vector<ActField> fields = {
        {ActField::Kind::text, "MessageBody", "ui.act.send.body", body}};
    if (is_fifo(at.world, queue)) {
        fields.push_back(
            {ActField::Kind::text, "MessageGroupId", "ui.act.send.group", newest_group(at, queue)});
        fields.push_back({ActField::Kind::text, "MessageDeduplicationId", "ui.act.send.dedup",
                          "by-hand-" + std::to_string(at.cursor.records)});
    } else {
        fields.push_back({ActField::Kind::seconds, "DelaySeconds", "ui.act.send.delay", {}});
    }
    return fields;
}

void add_send(const AtCursor& at, const std::string& node, ActList& list) {
    list.items.push_back({"act/sendMessage", "ui.act.send.short",
                          at.words.say("ui.act.send.to", {{"node", node}}),
                          step_of("sendMessage", node), send_fields(at, at.world.find(node))});
}

void add_receive(const AtCursor& at, const std::string& node, ActList& list) {
    list.items.push_back({"act/receiveMessage",
                          "ui.act.receive.short",
                          at.words.say("ui.act.receive", {{"node", node}}),
                          step_of("receiveMessage", node),
                          {}});
}

void add_held(const AtCursor& at, const Span& span, const std::string& name, ActList& list) {
    const std::string& node = at.world.node(span.node).name;
    const Value change = with_handle(step_of("changeMessageVisibility", node), name);
    Value release = change;
    release.set("VisibilityTimeout", 0);
    list.items.push_back({"act/release",
                          "ui.act.release.short",
                          at.words.say("ui.act.visibility.zero", {{"message", shown(name, 40)}}),
                          std::move(release),
                          {}});
    const std::int64_t ms = number_at({at.world, at.journal, at.cursor.records}, span.node,
                                      "VisibilityTimeout", 30'000);
    list.items.push_back({"act/changeMessageVisibility",
                          "ui.act.visibility.short",
                          at.words.say("ui.act.visibility", {{"message", shown(name, 40)}}),
                          change,
                          {{ActField::Kind::seconds, "VisibilityTimeout", "ui.act.visibility.value",
                            std::to_string(ms / 1000)}}});
}

void add_for_message(const AtCursor& at, MessageId message, ActList& list) {
    const Lane& lane = at.lanes.of(message);
    const std::string& name = at.journal.message(message).name;
    const Span* span = span_at(lane, at.cursor.records);
    if (span == nullptr) {
        list.note = at.words.say("ui.act.notSent", {{"message", shown(name, 40)}});
        return;
    }
    const std::string& node = at.world.node(span->node).name;
    if (is_end(span->state)) {
        list.note = at.words.say("ui.act.ended", {{"message", shown(name, 40)}});
        return add_send(at, node, list);
    }
    if (span->receive > 0)
        list.items.push_back({"act/deleteMessage",
                              "ui.act.delete.short",
                              at.words.say("ui.act.delete", {{"message", shown(name, 40)}}),
                              with_handle(step_of("deleteMessage", node), name),
                              {}});
    else list.note = at.words.say("ui.act.delete.notReceived", {{"message", shown(name, 40)}});
    if (span->state == LaneState::in_flight) add_held(at, *span, name, list);
    add_receive(at, node, list);
}

void add_for_actor(const AtCursor& at, NodeId node, ActList& list) {
    const std::string& name = at.world.node(node).name;
    const bool runs = at.now.node(node).view().running;
    const auto add = [&](std::string_view verb, std::string_view label, std::string_view tip) {
        list.items.push_back({"act/" + std::string(verb),
                              label,
                              at.words.say(tip, {{"node", name}}),
                              step_of(verb, name),
                              {}});
    };
    if (!runs) return add("start", "ui.act.start.short", "ui.act.start");
    add("stop", "ui.act.stop.short", "ui.act.stop");
    add("crash", "ui.act.crash.short", "ui.act.crash");
}

// A dead-letter queue can give its messages back; AWS knows a task by its handle, a step by its
// name.
void add_redrive(const AtCursor& at, NodeId queue, ActList& list) {
    const std::string& node = at.world.node(queue).name;
    const std::optional<TaskView> task = at.now.node(queue).view().task;
    Value step;
    if (!task) {
        step.set("do", "startMessageMoveTask");
        step.set("SourceArn", node);
        step.set("as", "redrive-" + std::to_string(at.cursor.records));
        list.items.push_back({"act/startMessageMoveTask",
                              "ui.act.redrive.short",
                              at.words.say("ui.act.redrive", {{"node", node}}),
                              std::move(step),
                              {}});
    } else if (task->label.valid() && !task->cancelling) {
        Value handle;
        handle.set("task", at.journal.text(task->label));
        step.set("do", "cancelMessageMoveTask");
        step.set("TaskHandle", std::move(handle));
        list.items.push_back({"act/cancelMessageMoveTask",
                              "ui.act.redrive.cancel.short",
                              at.words.say("ui.act.redrive.cancel", {{"node", node}}),
                              std::move(step),
                              {}});
    }
}

}  // namespace

ActList acts_of(const AtCursor& at) {
    ActList list;
    const Selection& selection = at.selection;
    if (selection.message.valid() && selection.message.index < at.lanes.all().size()) {
        add_for_message(at, selection.message, list);
        return list;
    }
    if (!selection.node.valid()) return list;
    const Model* model = at.world.node(selection.node).model;
    if (model == nullptr) return list;
    if (model->role == Role::actor) add_for_actor(at, selection.node, list);
    if (model->role != Role::broker) return list;
    const std::string& node = at.world.node(selection.node).name;
    add_send(at, node, list);
    add_receive(at, node, list);
    if (is_dead_letter_queue(at.world, selection.node)) add_redrive(at, selection.node, list);
    return list;
}

NodeId node_of_selection(const AtCursor& at) {
    if (at.selection.node.valid()) return at.selection.node;
    const MessageId message = at.selection.message;
    if (!message.valid() || message.index >= at.lanes.all().size()) return {};
    const Lane& lane = at.lanes.of(message);
    const Receives receives = receives_at(lane, at.cursor.records);
    if (receives.node.valid()) return receives.node;
    return lane.spans.empty() ? NodeId{} : lane.spans.front().node;
}

}  // namespace qr
