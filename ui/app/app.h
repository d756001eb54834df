// The program: owns scenario, run, cursor and panels; applies commands between frames.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/link/link.h"
#include "engine/rules/words.h"
#include "ui/app/app_interface.h"
#include "ui/app/beside.h"
#include "ui/app/history.h"
#include "ui/app/questions.h"
#include "ui/app/run.h"

namespace qr::app {

class App final : public AppInterface {
public:
    explicit App(const platform::Fonts& fonts) : fonts_(fonts) {}

    void set_words(const app::Words& words) override;
    FrameWish advance(double seconds) override;
    void draw(const platform::FrameInput& input) override;
    [[nodiscard]] std::string command(std::string_view json) override;
    [[nodiscard]] std::string take_events() override;
    [[nodiscard]] std::optional<Rect> rect(std::string_view name) const override;

    // For what lies beside it (answers.cpp, events.cpp): the state, to be read.
    [[nodiscard]] bool is_open() const { return run_ != nullptr; }
    [[nodiscard]] Run& run() { return *run_; }
    [[nodiscard]] const Cursor& cursor() const { return cursor_; }
    [[nodiscard]] const Selection& selection() const { return selection_; }
    [[nodiscard]] const qr::Words& words() const { return words_; }
    [[nodiscard]] const History& history() const { return history_; }
    [[nodiscard]] bool playing() const { return playing_; }
    [[nodiscard]] double speed() const { return speed_; }
    /// The run that it is compared with; nullptr: none.
    [[nodiscard]] Beside* beside() const { return beside_.get(); }
    [[nodiscard]] const Questions& questions() const { return questions_; }
    /// Nothing after the cursor is shown: the scenario says so, or a question is open.
    [[nodiscard]] bool curtain() const {
        return is_open() && (run_->scenario().curtain || questions_.open_one());
    }
    /// Records that may be told: all, or those before the cursor.
    [[nodiscard]] std::int64_t records_shown() const {
        return curtain() ? static_cast<std::int64_t>(cursor_.records)
                         : static_cast<std::int64_t>(run_->journal().records().size());
    }
    /// What was answered in the chapter at the cursor, and what the run says; null for nothing.
    [[nodiscard]] const Value& told_answer();
    [[nodiscard]] std::string link() const;
    [[nodiscard]] Value broken_claims() const;

    /// Opens a document, or says what is wrong with it. `keep`: an edit of what is open.
    enum class Opening : unsigned char { anew, as_edit };
    [[nodiscard]] Problems open(Result<Scenario> scenario, Opening opening);
    void show_view(const ViewState& state);
    void apply(const Command& command);
    /// The timeline's zoom, which is no command: 1 in, -1 out, 0 the whole run.
    void zoom(int by);

private:
    struct Dirty {
        bool run = false;
        bool now = false;
        bool link = false;
        bool edited = false;
    };

    void draw_panels(const platform::FrameInput& input, const Palette& palette);
    /// The run at the cursor, on the axis that it shares with what is beside it.
    [[nodiscard]] RunView shown_run();
    void draw_both(const Frame& frame, const Box& box);
    void draw_second(const Frame& frame, const RunView& run, const Box& box);
    void compare(CompareWith with);
    void replace_run(Scenario scenario);
    void resolve_selection();
    void place_cursor(Cursor cursor);
    void follow_time(Time time, Questions::Arrival arrival = Questions::Arrival::at_rest);
    void cursor_moved(Questions::Arrival arrival = Questions::Arrival::at_rest);
    void answer(const AnswerQuestion& one);
    void play(double delta);
    void step(const StepBy& step);
    void edit(const Edit& edit);
    void act(const Act& act);
    void restore(const History::Entry& entry);
    void select(const Select& select);
    void select_next(Direction direction);
    void step_chapter(Direction direction);
    void go_to_chapter(std::size_t index);
    void finish_commands();

    platform::Fonts fonts_;
    qr::Words words_;
    std::unique_ptr<Run> run_;
    History history_;
    CompareWith compared_;
    std::unique_ptr<Beside> beside_;
    Questions questions_;
    Value told_answer_;      // of the chapter `told_chapter_`
    int told_chapter_ = -2;  // -2: not known
    Cursor cursor_;
    std::optional<Time> wanted_;  // where the cursor goes once the recording is there
    std::optional<std::int64_t> wanted_record_;  // and which record of that moment it is after
    double playhead_ms_ = 0;
    double speed_ = 0;  // 0: the film
    double last_seconds_ = -1;
    bool playing_ = false;
    bool dragging_ = false;  // a drag's edits go into one entry of the history
    Selection selection_;
    std::string selected_message_;  // names: a new run numbers anew
    std::string selected_node_;
    PanelState view_;
    Commands commands_;
    Places places_;
    std::vector<Show> shows_;
    mutable std::string base_link_;  // without view state; empty until it is asked for
    Dirty dirty_;
    float zoom_asked_ = 1;
};

}  // namespace qr::app
