// Buttons for the selection, each with the step that it adds.
#include "ui/panels/actions.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/view/wiring.h"

namespace qr {
namespace {

struct Action {
    std::string name;        // for tests: "act/sendMessage"
    std::string_view label;  // key of the short word on the button
    std::string tip;         // what it does, in full
    Value step;
};

Value step_of(std::string_view verb, const std::string& node) {
    Value step;
    step.set("do", verb);
    step.set("node", node);
    return step;
}

Value handle_of(const std::string& message) {
    Value handle;
    handle.set("message", message);
    return handle;
}

void add_for_queue(const Frame& frame, NodeId queue, std::vector<Action>& actions) {
    const std::string& node = frame.run.world.node(queue).name;
    Value send = step_of("sendMessage", node);
    send.set("MessageBody", frame.say("ui.act.title", {{"time", clock_text(frame.cursor.time)}}));
    actions.push_back(
        {"act/sendMessage", "ui.act.send.short", frame.say("ui.act.help"), std::move(send)});
    actions.push_back({"act/receiveMessage", "ui.act.receive.short",
                       frame.say("ui.act.receive", {{"node", node}}),
                       step_of("receiveMessage", node)});
}

// A dead-letter queue can give its messages back; AWS knows a task by its handle, a step by its
// name.
void add_redrive(const Frame& frame, NodeId queue, std::vector<Action>& actions) {
    const std::string& node = frame.run.world.node(queue).name;
    const std::optional<TaskView> task = frame.run.now.node(queue).view().task;
    Value step;
    if (!task) {
        step.set("do", "startMessageMoveTask");
        step.set("SourceArn", node);
        step.set("as", "redrive-" + std::to_string(frame.cursor.records));
        actions.push_back({"act/startMessageMoveTask", "ui.act.redrive.short",
                           frame.say("ui.act.redrive", {{"node", node}}), std::move(step)});
    } else if (task->label.valid() && !task->cancelling) {
        Value handle;
        handle.set("task", frame.run.journal.text(task->label));
        step.set("do", "cancelMessageMoveTask");
        step.set("TaskHandle", std::move(handle));
        actions.push_back({"act/cancelMessageMoveTask", "ui.act.redrive.cancel.short",
                           frame.say("ui.act.redrive.cancel", {{"node", node}}), std::move(step)});
    }
}

void add_for_message(const Frame& frame, MessageId message, std::vector<Action>& actions) {
    const Lane& lane = frame.run.lanes.of(message);
    const Span* span = span_at(lane, frame.cursor.records);
    if (span == nullptr || is_end(span->state)) return;
    const std::string& name = frame.run.journal.message(message).name;
    const std::string& node = frame.run.world.node(span->node).name;
    if (span->receive > 0) {
        Value remove = step_of("deleteMessage", node);
        remove.set("ReceiptHandle", handle_of(name));
        actions.push_back({"act/deleteMessage", "ui.act.delete.short",
                           frame.say("ui.act.delete", {{"message", name}}), std::move(remove)});
    }
    if (span->state == LaneState::in_flight) {
        Value change = step_of("changeMessageVisibility", node);
        change.set("ReceiptHandle", handle_of(name));
        change.set("VisibilityTimeout", 0);
        actions.push_back({"act/release", "ui.act.release.short",
                           frame.say("ui.act.visibility.zero", {{"message", name}}),
                           std::move(change)});
        Value extend = step_of("changeMessageVisibility", node);
        extend.set("ReceiptHandle", handle_of(name));
        const std::int64_t ms =
            number_setting(frame.run.world, span->node, "VisibilityTimeout", 30'000);
        extend.set("VisibilityTimeout", ms / 1000);
        actions.push_back({"act/changeMessageVisibility", "ui.act.visibility.short",
                           frame.say("ui.act.visibility", {{"message", name}}), std::move(extend)});
    }
    actions.push_back({"act/receiveMessage", "ui.act.receive.short",
                       frame.say("ui.act.receive", {{"node", node}}),
                       step_of("receiveMessage", node)});
}

void add_for_actor(const Frame& frame, NodeId node, std::vector<Action>& actions) {
    const std::string& name = frame.run.world.node(node).name;
    const bool runs = frame.run.now.node(node).view().running;
    const std::string_view verb = runs ? "stop" : "start";
    actions.push_back(
        {"act/" + std::string(verb), runs ? "ui.act.stop.short" : "ui.act.start.short",
         frame.say(runs ? "ui.act.stop" : "ui.act.start", {{"node", name}}), step_of(verb, name)});
    if (runs)
        actions.push_back({"act/crash", "ui.act.crash.short",
                           frame.say("ui.act.crash", {{"node", name}}), step_of("crash", name)});
}

std::vector<Action> actions_of(const Frame& frame) {
    std::vector<Action> actions;
    const Selection& selection = frame.selection;
    if (selection.message.valid() && selection.message.index < frame.run.lanes.all().size()) {
        add_for_message(frame, selection.message, actions);
        return actions;
    }
    if (!selection.node.valid()) return actions;
    const Model* model = frame.run.world.node(selection.node).model;
    if (model != nullptr && model->role == Role::broker)
        add_for_queue(frame, selection.node, actions);
    if (is_dead_letter_queue(frame.run.world, selection.node))
        add_redrive(frame, selection.node, actions);
    if (model != nullptr && model->role == Role::actor)
        add_for_actor(frame, selection.node, actions);
    return actions;
}

}  // namespace

float draw_actions(const Frame& frame, const Box& panel) {
    const std::vector<Action> actions = actions_of(frame);
    if (actions.empty()) return 0;
    const Palette& palette = frame.palette();
    const Box area{panel.x + 16, panel.y, panel.width - 32, panel.height};
    const TextStyle style = frame.paint.bold(11.5F, palette.accent);
    const float height = frame.input.display.coarse_pointer ? 40 : 26;
    std::vector<Box> boxes;
    float x = area.x;
    float y = 0;
    for (const Action& action : actions) {
        const float width =
            std::min(area.width, frame.paint.width_of(frame.words.text(action.label), style) + 14);
        if (x > area.x && x + width > area.right()) {
            x = area.x;
            y += height + 6;
        }
        boxes.push_back({x, y, width, height});
        x += width + 5;
    }
    const float whole = y + height + 40;
    const float top = panel.bottom() - whole;
    frame.paint.horizontal(panel.x + 1, panel.right() - 1, top, palette.line);
    frame.paint.text(area.x, top + 18,
                     frame.say("ui.act.title", {{"time", clock_text(frame.cursor.time)}}),
                     frame.paint.plain(11, palette.dim));
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const Box button{boxes[i].x, top + 28 + boxes[i].y, boxes[i].width, height};
        if (pressed(frame, actions[i].name, button))
            frame.commands.push_back(app::Act{actions[i].step});
        if (ImGui::IsItemHovered()) {
            frame.paint.fill(button, faded(palette.accent, 0.1F), 7);
            ImGui::SetItemTooltip("%s", actions[i].tip.c_str());
        }
        frame.paint.frame(button, palette.line, 7);
        frame.paint.text_within(button.x + 7, button.y + height / 2 + 4, button.width - 12,
                                frame.words.text(actions[i].label), style);
    }
    return whole;
}

}  // namespace qr
