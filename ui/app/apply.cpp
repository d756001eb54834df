// What each command does.
#include <algorithm>

#include "ui/app/app.h"
#include "ui/app/edit.h"
#include "ui/app/story.h"

namespace qr::app {
namespace {

template <class... Each>
struct Overload : Each... {
    using Each::operator()...;
};
template <class... Each>
Overload(Each...) -> Overload<Each...>;

}  // namespace

void App::apply(const Command& command) {
    if (!is_open()) return;
    std::visit(
        Overload{
            [this](const SetPlaying& set) {
                playing_ =
                    set.to == SetPlaying::To::toggle ? !playing_ : set.to == SetPlaying::To::play;
                if (playing_ && run_->complete() && cursor_.time >= run_->recorded())
                    place_cursor({});
                playhead_ms_ = static_cast<double>(cursor_.time.ms);
                dirty_.now = true;
                if (!playing_) dirty_.link = true;
            },
            [this](const GoToStart&) { place_cursor({}); },
            [this](const GoToEnd&) { place_cursor(cursor_at(run_->journal(), run_->recorded())); },
            [this](const GoTo& go) {
                const Time time = std::clamp(go.time, Time{}, run_->until());
                playing_ = false;
                follow_time(time, Questions::Arrival::passing);
                dirty_.link = true;
            },
            [this](const GoToRecord& go) {
                place_cursor(cursor_after(run_->journal(), go.record));
            },
            [this](const GoToChapter& go) {
                if (go.index >= 0) go_to_chapter(static_cast<std::size_t>(go.index));
            },
            [this](const StepChapter& by) { step_chapter(by.direction); },
            [this](const StepBy& by) { step(by); },
            [this](const SetSpeed& set) {
                speed_ = std::max(0.0, set.factor);
                dirty_.now = true;
            },
            [this](const Select& which) { select(which); },
            [this](const SelectNext& next) { select_next(next.direction); },
            [this](const Edit& one) { edit(one); },
            [this](const Act& one) { act(one); },
            [this](const AnswerQuestion& one) { answer(one); },
            [this](const Undo&) {
                if (history_.can_undo()) restore(history_.undo());
            },
            [this](const Redo&) {
                if (history_.can_redo()) restore(history_.redo());
            },
            [this](const Reset&) {
                if (!history_.is_original())
                    (void)open(read_document(history_.original()), Opening::as_edit);
            },
            [this](const StopRecording&) {
                run_->stop();
                wanted_.reset();
                dirty_.run = dirty_.now = true;
            },
            [this](const app::Compare& one) { compare(one.with); },
            [this](const Show& show) { shows_.push_back(show); },
        },
        command);
}

void App::compare(CompareWith with) {
    beside_ = beside_of(run_->scenario(), history_.original(), with);
    compared_ = beside_ == nullptr ? CompareWith{} : std::move(with);
    view_.ms_per_pixel = 0;
    dirty_.run = dirty_.now = dirty_.link = true;
}

void App::place_cursor(Cursor cursor) {
    playing_ = false;
    wanted_.reset();
    cursor_ = cursor;
    playhead_ms_ = static_cast<double>(cursor.time.ms);
    dirty_.link = true;
    cursor_moved();
}

// Lifts the curtain and plays on, to show what happens.
void App::answer(const AnswerQuestion& one) {
    const std::optional<std::size_t> open = questions_.open_one();
    if (!open) return;
    const Ask& ask = *run_->scenario().story[*open].ask;
    std::optional<std::size_t> choice;
    if (one.choice >= 0) choice = static_cast<std::size_t>(one.choice);
    if (choice && *choice >= ask.choices.size()) return;
    questions_.answer(choice, chapter_at(*run_, cursor_));
    told_chapter_ = -2;
    dirty_.run = true;
    apply(SetPlaying{SetPlaying::To::play});
}

void App::step(const StepBy& by) {
    const CursorStep wanted{by.size, by.direction, selection_.message};
    if (by.size == StepSize::message && !selection_.message.valid()) return;
    Cursor target = stepped(run_->journal(), run_->lanes(), cursor_, wanted, run_->recorded());
    // A step does not pass by a question that waits to be asked.
    const int here = chapter_at(*run_, cursor_);
    const std::vector<Chapter>& story = run_->scenario().story;
    for (int i = here + 1; i <= chapter_at(*run_, target); ++i) {
        const auto index = static_cast<std::size_t>(i);
        if (!questions_.asks(index)) continue;
        target = cursor_at(run_->journal(), story[index].at);
        break;
    }
    place_cursor(target);
}

void App::edit(const Edit& one) {
    if (one.phase == Edit::Phase::released) {
        dragging_ = false;
        return;
    }
    const Value& before = run_->scenario().document;
    Result<Scenario> changed = with_value_at(run_->scenario(), one.pointer, one.value);
    // A slider may pass a value that the scenario does not allow: it stays where it was.
    if (!changed.ok() || changed.value().document == before) return;
    Value document = changed.value().document;
    if (dragging_) history_.amend(std::move(document));
    else history_.push(std::move(document), cursor_.time);
    dragging_ = one.phase == Edit::Phase::dragging;
    questions_.carry_over(changed.value().story);
    replace_run(std::move(changed.value()));
    dirty_.link = dirty_.edited = true;
}

void App::act(const Act& one) {
    Result<Scenario> changed = with_step_at(run_->scenario(), one.step, cursor_.time);
    if (!changed.ok()) return;
    const Time time = cursor_.time;
    (void)open(std::move(changed), Opening::as_edit);
    follow_time(time);
}

void App::restore(const History::Entry& entry) {
    Result<Scenario> scenario = read_document(entry.document);
    if (!scenario.ok()) return;
    dragging_ = false;
    playing_ = false;
    questions_.carry_over(scenario.value().story);
    replace_run(std::move(scenario.value()));
    dirty_.link = dirty_.edited = true;
}

void App::select(const Select& which) {
    selection_ = {which.message, which.node};
    selected_message_.clear();
    selected_node_.clear();
    if (which.message.valid()) selected_message_ = run_->journal().message(which.message).name;
    if (which.node.valid()) selected_node_ = run_->world().node(which.node).name;
    view_.inspector_scroll = 0;
    dirty_.now = dirty_.link = true;
}

void App::select_next(Direction direction) {
    const std::size_t count = run_->lanes().all().size();
    if (count == 0) return;
    std::uint32_t index = selection_.message.index;
    if (!selection_.message.valid()) index = direction == Direction::forward ? 0 : no_index;
    else if (direction == Direction::forward) ++index;
    else if (index > 0) --index;
    index = std::min(index, static_cast<std::uint32_t>(count - 1));
    select({MessageId{index}, {}});
}

void App::step_chapter(Direction direction) {
    const int index = chapter_at(*run_, cursor_) + (direction == Direction::forward ? 1 : -1);
    go_to_chapter(static_cast<std::size_t>(std::max(0, index)));
}

void App::go_to_chapter(std::size_t index) {
    const std::vector<Chapter>& story = run_->scenario().story;
    if (index >= story.size()) return;
    playing_ = false;
    follow_time(story[index].at);
    dirty_.link = true;
    if (story[index].focus.empty()) return;
    selected_message_ = story[index].focus;
    selected_node_.clear();
    resolve_selection();
}

}  // namespace qr::app
