// Two timelines on one axis: the open run above, what it is compared with below.
#include <algorithm>

#include "ui/app/app.h"
#include "ui/app/comparison.h"
#include "ui/panels/compare.h"
#include "ui/panels/time_window.h"
#include "ui/panels/timeline.h"

namespace qr::app {
namespace {

RunView on_axis(const RunView& run, const TimeAxis& axis, Time until) {
    return {.world = run.world,
            .journal = run.journal,
            .now = run.now,
            .lanes = run.lanes,
            .counters = run.counters,
            .axis = axis,
            .until = until,
            .recorded = run.recorded,
            .complete = run.complete,
            .cut_short = run.cut_short,
            .stopped = run.stopped};
}

// The same lane in another run.
MessageId same(const Journal& from, MessageId message, const Journal& to) {
    return message.valid() ? to.find_message(from.message(message).name) : MessageId{};
}

}  // namespace

RunView App::shown_run() {
    const bool hidden = curtain();  // folds would tell where nothing happens
    const RunView run = run_->view(cursor_, hidden ? Run::Folds::hidden : Run::Folds::shown);
    if (beside_ == nullptr) return run;
    return on_axis(run, hidden ? run.axis : beside_->axis(), beside_->until(*run_));
}

void App::draw_both(const Frame& frame, const Box& box) {
    constexpr float heading = compare_heading_height;
    const float height = (box.height - 2 * heading) / 2;
    const Box upper{box.x, box.y + heading, box.width, height};
    const Box lower{box.x, upper.bottom() + heading, box.width, height};
    draw_compare_heading(frame, {box.x, box.y, box.width, heading}, words_.text("compare.base"),
                         difference_text(*this, *run_));
    draw_timeline(frame, upper);
    const Cursor cursor =
        cursor_at(beside_->run().journal(), std::min(cursor_.time, beside_->run().until()));
    const RunView under = beside_->run().view(cursor, Run::Folds::hidden);
    draw_second(frame, on_axis(under, frame.run.axis, frame.run.until), lower);
    if (!beside_->difference()) return;
    const Time time = beside_->difference()->time;
    if (curtain() && time > cursor_.time) return;
    draw_difference(frame, upper, time);
    draw_difference(frame, lower, time);
}

// Its own numbers, commands and places; zoom and moment are the first run's.
void App::draw_second(const Frame& frame, const RunView& run, const Box& box) {
    constexpr float heading = compare_heading_height;
    Commands commands;
    Places places;
    PanelState& view = beside_->view;
    view.from = view_.from;
    view.ms_per_pixel = view_.ms_per_pixel;
    const Cursor cursor{cursor_.time, cursor_at(run.journal, cursor_.time).records};
    const Selection selection{same(run_->journal(), selection_.message, run.journal), {}};
    const Frame second{.run = run,
                       .cursor = cursor,
                       .selection = selection,
                       .words = frame.words,
                       .paint = frame.paint,
                       .input = frame.input,
                       .view = view,
                       .commands = commands,
                       .places = places,
                       .curtain = frame.curtain,
                       .narrow = frame.narrow};
    ImGui::PushID("beside");
    draw_compare_heading(second, {box.x, box.y - heading, box.width, heading},
                         compared_title(*this, beside_->with()),
                         difference_text(*this, beside_->run()));
    draw_timeline(second, box);
    ImGui::PopID();
    view_.from = view.from;
    view_.ms_per_pixel = view.ms_per_pixel;
    for (const auto& [name, place] : places) places_.insert_or_assign("beside/" + name, place);
    for (Command& command : commands) {
        if (Select* select = std::get_if<Select>(&command))
            *select = {same(run.journal, select->message, run_->journal()), {}};
        commands_.push_back(std::move(command));
    }
}

}  // namespace qr::app
