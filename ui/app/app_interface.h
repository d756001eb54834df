// The seam between the page and the program. The page (web/) knows this file and nothing behind it.
//
// Text that crosses the seam is JSON. Names of keys are written here once, for both sides.
//
// COMMANDS  `command({"do": …})` answers {"ok": true, …} or {"ok": false, "message": …, …}.
//   openText   text, [view], [keep]      a scenario's JSON; when it does not open, problems:
//                                        [{where, what, found?, allowed?, line?, column?,
//                                        fixes?: [{text, label}]}]. `view`: "&t=…&s=…" as in links;
//                                        `keep`: an edit, so undo, moment and selection stay
//   openLink   link                      "#q1.…"; when it does not open, reason: "cut"|"damaged"|
//                                        "newer"|"problems", message, [text], [problems]; nothing
//                                        else opens instead
//   checkText  text                      problems only; changes nothing
//   text                                 -> text: the scenario as people write it (2 spaces)
//   link                                 -> link, length: this scenario, moment and selection
//   play, pause, toggle, first, last
//   step       by, size: "change"|"record"|"message"     by: 1 or -1
//   seek       ms, [within] | record | chapter      within: of a pointer, so many ms that a round
//                                        moment is chosen; chapter: 0-based
//   answer     [choice]                  of the open question, 0-based; none: it is passed over.
//                                        Both play on
//   speed      factor                    scenario time for one unit of the wall's time
//   select     message | node | by | nothing       by: 1 or -1, the lane below or above
//   zoom       by                        the timeline: 1 in, -1 out, 0 the whole run
//   edit       pointer, value            JSON pointer into the scenario, new JSON value
//   act        step                      a script step without `at`: happens at the cursor
//   acts                                 -> title, note, acts: [{name, label, tip, step,
//                                        fields: [{name, label, number, value}]}]: what can be
//                                        done at the cursor with the selection
//   settings                             -> title, knobs: [{pointer, label, text, place: 0..1000}]
//   turn       pointer, place | by, [phase: "dragging"|"released"]      a knob of `settings`
//   undo, redo, reset
//   stop                                 give up recording a huge run; keep what there is
//   rows       from, count               -> total, current, rows: [{record, ms, time, kind, state,
//                                        node, message, text, rule}]; current: row at the cursor
//   compare    variant | original        the run beside one of the scenario's variants, or beside
//                                        what it was before the edits; neither: alone again
//   comparison                           -> choices: [{variant?, original?, title, current}],
//                                        judged, difference?: {ms, time, base, other},
//                                        messages: [[name, base, other]]
//   why                                  -> title, state, question, facts: [[name, value]],
//                                        lines: [{time, text, detail, rule, source, future}]
//   state                                -> run: {…}, now: {…} as in the events below
//
// EVENTS  `take_events()` gives a JSON array, in order, "[]" when there is nothing to say.
//   {"event": "run", title, subtitle, endMs, end: "40:00", records, recording: 0..1, stopped?,
//      chapters: [{ms, text, detail?}], ticks: [{ms, kind: "chapter"|"dead"|"expired"|…}],
//      speeds: [{factor, label}], claims: [{text, pointer}], canUndo, canRedo, edited,
//      comparable, compared}
//      after an opening, an edit, a change of language, and while recording goes on.
//      `claims` are expectations that an edit has broken; `stopped` says why a run ended early.
//   {"event": "now", ms, time: "23:10", spoken, record, playing, speed, message, node,
//      chapter: {index, count, text, detail}, last: {time, state, text}, curtain,
//      question?: {chapter, text, choices: [text]},
//      answer?: {choice, right?, text?, reason?, rule?}}
//      chapter: index -1 before the first. question: it is open; until it is answered, or decided
//      by the run, nothing after the cursor is told. answer: what was answered in this chapter,
//      the right choice, and why; without `right` the run has not come to it.
//      whenever something at the cursor changed; at most one a frame.
//   {"event": "link", link, cause: "edit"|"view"}      edit: a new entry in the browser's history
//   {"event": "show", what: "editor"|"act", pointer?}     a panel asks for a DOM surface
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "ui/platform/platform.h"

namespace qr::app {

struct Rect {
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;
};

/// What the App wants after a frame. Asking for nothing lets the page sleep.
struct FrameWish {
    bool again = false;  ///< it plays, records, or something moves
};

struct Words {
    std::string_view language;  ///< "en", "ja"
    std::string_view text;      ///< the lines `key = text` of that language
};

class AppInterface {
public:
    virtual ~AppInterface() = default;

    /// From now on everything is said in this language.
    virtual void set_words(const Words& words) = 0;

    /// Plays and records on. `seconds` as in FrameInput. Also called where nothing can be drawn.
    virtual FrameWish advance(double seconds) = 0;

    /// Draws one frame with ImGui, between the platform's begin_frame and end_frame.
    virtual void draw(const platform::FrameInput& input) = 0;

    [[nodiscard]] virtual std::string command(std::string_view json) = 0;
    [[nodiscard]] virtual std::string take_events() = 0;

    /// Where a named widget was drawn last: "setting/orders/VisibilityTimeout", "lane/A",
    /// "timeline", "counter/orders/ApproximateNumberOfMessagesVisible", "act/sendMessage".
    [[nodiscard]] virtual std::optional<Rect> rect(std::string_view name) const = 0;
};

/// `fonts` are null where nothing can be drawn; then `draw` is never called.
[[nodiscard]] std::unique_ptr<AppInterface> create_app(const platform::Fonts& fonts);

}  // namespace qr::app
