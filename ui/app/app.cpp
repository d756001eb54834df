// Opening, playing, drawing. What commands do is in apply.cpp, what is said about it in events.cpp
// and answers.cpp.
#include "ui/app/app.h"

#include <algorithm>
#include <cmath>

#include "ui/app/edit.h"
#include "ui/app/keys.h"
#include "ui/app/layout.h"
#include "ui/app/story.h"
#include "ui/panels/counters.h"
#include "ui/panels/inspector.h"
#include "ui/panels/time_window.h"
#include "ui/panels/timeline.h"
#include "ui/panels/topology.h"

namespace qr::app {
namespace {

constexpr double slice_seconds = 0.008;
constexpr double first_slice_seconds = 0.016;  // most runs are there before the first frame

// One window as large as the canvas; what is pushed after it begins is for tooltips.
void begin_canvas(const platform::Display& display, const Palette& palette) {
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({display.width, display.height});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, palette.background);
    ImGui::PushStyleColor(ImGuiCol_PopupBg, palette.panel);
    ImGui::PushStyleColor(ImGuiCol_Border, palette.line);
    ImGui::PushStyleColor(ImGuiCol_Text, palette.ink);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::Begin("canvas", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::PopStyleVar(2);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {12, 9});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupRounding, 8);
}

// While it plays the clock counts in steps that a person can read.
std::int64_t clock_tick(Time until) {
    if (until.ms >= 120'000) return 1000;
    return until.ms >= 12'000 ? 100 : 1;
}

// A record's index in a link: "57"; "-1" is before the first.
std::optional<std::int64_t> read_record(std::string_view text) {
    if (text == "-1") return -1;
    std::int64_t number = 0;
    if (text.empty() || text.size() > 9) return std::nullopt;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + (c - '0');
    }
    return number;
}

// Right after that record, if it is one of that moment: another run may have others there.
std::optional<Cursor> cursor_in(const Journal& journal, Time time, std::int64_t record) {
    if (record < 0) return time.ms == 0 ? std::optional<Cursor>(Cursor{}) : std::nullopt;
    const Cursor cursor = cursor_after(journal, {static_cast<std::uint32_t>(record)});
    return cursor.records > 0 && cursor.time == time ? std::optional<Cursor>(cursor) : std::nullopt;
}

void end_canvas() {
    ImGui::PopStyleVar(2);
    ImGui::End();
    ImGui::PopStyleColor(4);
}

}  // namespace

void App::set_words(const app::Words& words) {
    words_ = qr::Words(language_of(words.language), std::string(words.text));
    told_chapter_ = -2;
    dirty_.run = dirty_.now = true;
}

Problems App::open(Result<Scenario> scenario, Opening opening) {
    if (!scenario.ok()) return scenario.problems();
    playing_ = false;
    dragging_ = false;
    if (opening == Opening::as_edit && is_open()) {
        history_.push(scenario.value().document, cursor_.time);
        questions_.carry_over(scenario.value().story);
        replace_run(std::move(scenario.value()));
        dirty_.link = dirty_.edited = true;
        return {};
    }
    history_.open(scenario.value().document);
    selected_message_.clear();
    selected_node_.clear();
    view_ = {};
    cursor_ = {};
    speed_ = 0;
    compared_ = {};
    questions_.open(scenario.value().story);
    replace_run(std::move(scenario.value()));
    const std::vector<Chapter>& story = run_->scenario().story;
    if (!story.empty()) {
        selected_message_ = story.front().focus;
        resolve_selection();
    }
    dirty_.link = true;
    return {};
}

// A new run of a changed scenario; moment and selection stay as far as they exist.
void App::replace_run(Scenario scenario) {
    wanted_ = std::min(wanted_.value_or(cursor_.time), scenario.until);
    base_link_.clear();
    told_chapter_ = -2;
    run_ = std::make_unique<Run>(std::move(scenario));
    run_->advance(first_slice_seconds);
    cursor_ = {};
    selection_ = {};
    follow_time(*wanted_);
    resolve_selection();
    if (!compared_.nothing() || beside_ != nullptr) compare(compared_);
    dirty_.run = dirty_.now = true;
}

void App::show_view(const qr::ViewState& state) {
    if (!is_open()) return;
    questions_.open(run_->scenario().story);  // the view says which moment it is about
    if (const std::string* t = find_in(state, "t"))
        if (const Time time = read_time(*t); time.ms >= 0) wanted_ = std::min(time, run_->until());
    if (const std::string* s = find_in(state, "s")) {
        selected_message_ = *s;
        selected_node_.clear();
    }
    if (const std::string* n = find_in(state, "n")) {
        selected_node_ = *n;
        selected_message_.clear();
    }
    if (const std::string* c = find_in(state, "c")) compare({.variant = *c});
    if (const std::string* i = find_in(state, "i")) wanted_record_ = read_record(*i);
    follow_time(wanted_.value_or(cursor_.time));
    resolve_selection();
}

// Goes there as soon as it is recorded; meanwhile as far as there is something.
void App::follow_time(Time time, Questions::Arrival arrival) {
    const bool there = run_->complete() || run_->recorded() > time;
    const Time reachable =
        there ? std::min(time, run_->complete() ? run_->end() : time) : run_->recorded();
    cursor_ = cursor_at(run_->journal(), reachable);
    wanted_.reset();
    if (!there) wanted_ = time;
    if (there && wanted_record_) {
        if (const std::optional<Cursor> exact = cursor_in(run_->journal(), time, *wanted_record_))
            cursor_ = *exact;
        wanted_record_.reset();
    }
    playhead_ms_ = static_cast<double>(cursor_.time.ms);
    cursor_moved(arrival);
}

// A question may open, and with it the curtain fall.
void App::cursor_moved(Questions::Arrival arrival) {
    const bool before = curtain();
    questions_.visit(run_->scenario().story, {chapter_at(*run_, cursor_), cursor_.time, arrival});
    dirty_.now = true;
    // What is said of the whole run depends on how much of it may be told.
    if (curtain() != before || (curtain() && !playing_)) dirty_.run = true;
}

const Value& App::told_answer() {
    const int index = chapter_at(*run_, cursor_);
    if (index == told_chapter_) return told_answer_;
    told_chapter_ = index;
    const std::optional<std::size_t> told = questions_.told_in(index);
    told_answer_ = told ? answer_value(*this, *told) : Value();
    return told_answer_;
}

void App::resolve_selection() {
    Selection found;
    if (!selected_message_.empty()) {
        found.message = run_->journal().find_message(selected_message_);
        // A focus may also name a node.
        if (!found.message.valid()) found.node = run_->world().find(selected_message_);
    }
    if (!selected_node_.empty()) found.node = run_->world().find(selected_node_);
    if (found.message.valid() && found.message.index >= run_->lanes().all().size()) found = {};
    if (found == selection_) return;
    selection_ = found;
    dirty_.now = true;
}

FrameWish App::advance(double seconds) {
    const double delta = last_seconds_ < 0 ? 0 : std::clamp(seconds - last_seconds_, 0.0, 0.1);
    last_seconds_ = seconds;
    if (!is_open()) return {};
    if (run_->advance(slice_seconds)) {
        dirty_.run = true;
        told_chapter_ = -2;
        if (wanted_) follow_time(*wanted_);
        resolve_selection();
    }
    if (beside_ != nullptr && beside_->advance(slice_seconds, *run_, words_)) dirty_.run = true;
    if (playing_) play(delta);
    const bool judging = beside_ != nullptr && !beside_->judged();
    return {.again = playing_ || !run_->complete() || judging};
}

void App::play(double delta) {
    const double before = playhead_ms_;
    const double end = static_cast<double>(run_->recorded().ms);
    playhead_ms_ = std::min(end, advanced({playhead_ms_, speed_}, run_->film(), delta));
    // A chapter that asks for it, or asks something, stops the film at its moment.
    const std::vector<Chapter>& story = run_->scenario().story;
    for (std::size_t i = 0; i < story.size(); ++i) {
        const double at = static_cast<double>(story[i].at.ms);
        const bool stops = story[i].pause || questions_.asks(i);
        if (!stops || at <= before || at > playhead_ms_) continue;
        playhead_ms_ = at;
        playing_ = false;
        break;
    }
    const std::int64_t tick = clock_tick(run_->until());
    const std::int64_t whole = static_cast<std::int64_t>(playhead_ms_) / tick * tick;
    const std::int64_t exact = static_cast<std::int64_t>(playhead_ms_);
    cursor_ = cursor_at(run_->journal(), {playing_ ? std::max(cursor_.time.ms, whole) : exact});
    if (playhead_ms_ >= end && run_->complete()) {
        cursor_ = cursor_at(run_->journal(), run_->recorded());
        playing_ = false;
    }
    if (!playing_) dirty_.link = true;
    cursor_moved();
}

std::string App::link() const {
    if (!is_open()) return {};
    if (base_link_.empty()) base_link_ = make_link(canonical_text(run_->scenario()));
    qr::ViewState state = {{"t", written_time(cursor_.time)}};
    // Between two records of one instant the time alone does not tell the moment.
    if (cursor_ != cursor_at(run_->journal(), cursor_.time))
        state.emplace_back("i", std::to_string(static_cast<std::int64_t>(cursor_.records) - 1));
    if (!selected_message_.empty()) state.emplace_back("s", selected_message_);
    if (!selected_node_.empty()) state.emplace_back("n", selected_node_);
    if (!compared_.variant.empty()) state.emplace_back("c", compared_.variant);
    return base_link_ + view_suffix(state);
}

void App::draw(const platform::FrameInput& input) {
    places_.clear();
    const Palette& palette = palette_of(input.display.theme);
    begin_canvas(input.display, palette);
    ImGui::PushFont(fonts_.regular, platform::type_scale.body);
    if (is_open()) draw_panels(input, palette);
    ImGui::PopFont();
    end_canvas();
    finish_commands();
}

void App::draw_panels(const platform::FrameInput& input, const Palette& palette) {
    const Layout layout = layout_of(input.display, run_->topology());
    const RunView run = shown_run();
    const Paint paint(ImGui::GetWindowDrawList(), palette, fonts_);
    const Frame frame{.run = run,
                      .cursor = cursor_,
                      .selection = selection_,
                      .words = words_,
                      .paint = paint,
                      .input = input,
                      .view = view_,
                      .commands = commands_,
                      .places = places_,
                      .curtain = curtain(),
                      .narrow = layout.narrow};
    const KeyView keys = take_keys(commands_);
    const double zoom = keys.zoom * zoom_asked_;
    if (keys.fit || zoom == 0) {
        fit_run(frame);
    } else if (zoom != 1) {
        const Box tracks = tracks_of(frame, layout.timeline);
        const TimeScale scale = scale_of(frame, tracks.x, tracks.width);
        zoom_at(frame, scale, scale.x(cursor_.time), zoom);
    }
    zoom_asked_ = 1;
    if (layout.topology.height > 0) draw_topology(frame, run_->topology(), layout.topology);
    if (beside_ != nullptr) draw_both(frame, layout.timeline);
    else draw_timeline(frame, layout.timeline);
    if (layout.counters.height > 0) draw_counters(frame, layout.counters);
    if (layout.inspector.height > 0) draw_inspector(frame, layout.inspector);
}

void App::finish_commands() {
    Commands commands;
    commands.swap(commands_);
    for (const Command& command : commands) apply(command);
}

void App::zoom(int by) { zoom_asked_ = by == 0 ? 0.0F : by > 0 ? 1.5F : 1 / 1.5F; }

std::optional<Rect> App::rect(std::string_view name) const {
    const auto found = places_.find(name);
    if (found == places_.end()) return std::nullopt;
    const Box& box = found->second;
    return Rect{box.x, box.y, box.width, box.height};
}

std::unique_ptr<AppInterface> create_app(const platform::Fonts& fonts) {
    return std::make_unique<App>(fonts);
}

}  // namespace qr::app
