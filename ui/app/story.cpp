// The right answer is the choice that the run fulfils; the reason is the inspector's, at the moment
// at which it is decided.
#include "ui/app/story.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/view/why.h"

namespace qr::app {
namespace {

Value number(std::size_t value) { return Value(static_cast<std::int64_t>(value)); }

std::string people(const App& app, const PeopleText& text) {
    return text.in(language_name(app.words().language()));
}

// The first sentence is read first; the rest follows from it.
struct Caption {
    std::string text;
    std::string detail;
};
Caption caption_of(const std::string& whole) {
    std::size_t end = std::string::npos;
    for (const std::string_view stop : {". ", "? ", "! "}) end = std::min(end, whole.find(stop));
    std::size_t after = end == std::string::npos ? end : end + 2;
    const std::string_view japanese = "。";
    const std::size_t full_stop = whole.find(japanese);
    if (full_stop != std::string::npos && full_stop + japanese.size() < whole.size() &&
        full_stop < end) {
        after = full_stop + japanese.size();
        end = after - 1;
    }
    if (after == std::string::npos || after >= whole.size()) return {whole, {}};
    return {whole.substr(0, end + 1), whole.substr(after)};
}

void set_caption(Value& value, const std::string& whole) {
    const Caption caption = caption_of(whole);
    value.set("text", caption.text);
    value.set("detail", caption.detail);
}

// The choice that holds, when it is exactly one.
std::optional<std::size_t> right_choice(const Run& run, std::size_t chapter) {
    for (const AskVerdict& verdict : run.asks())
        if (verdict.chapter == chapter && verdict.held.size() == 1) return verdict.held.front();
    return std::nullopt;
}

std::string closed(std::string sentence, Language language) {
    const std::string_view stop = language == Language::ja ? "。" : ".";
    if (sentence.empty() || sentence.back() == '.' || sentence.back() == '?') return sentence;
    if (language == Language::ja && sentence.size() >= stop.size() &&
        sentence.compare(sentence.size() - stop.size(), stop.size(), stop) == 0)
        return sentence;
    return sentence + std::string(stop);
}

// Why the message is where it is at that moment: the last thing that the inspector says of it.
void add_reason(App& app, const Claim& claim, Value& value) {
    const Value* name = claim.facts.find("message");
    if (name == nullptr || name->text() == nullptr) return;
    Run& run = app.run();
    const MessageId message = run.journal().find_message(*name->text());
    if (!message.valid() || message.index >= run.lanes().all().size()) return;
    const Teller teller{run.world(), run.journal(), run.lanes(), app.words()};
    const Cursor cursor = cursor_at(run.journal(), claim.at);
    const Why why = why_of(teller, message, {cursor, run.at(cursor), run.end(), Future::known});
    const auto last = std::find_if(why.lines.rbegin(), why.lines.rend(),
                                   [](const WhyLine& line) { return !line.future; });
    if (last == why.lines.rend()) return;
    const Language language = app.words().language();
    std::string text = closed(last->text, language);
    if (!last->detail.empty())
        text += (language == Language::ja ? "" : " ") + closed(last->detail, language);
    const std::string time = clock_text(last->time);
    if (text.find(time) == std::string::npos)
        text = app.words().say("ui.caption.reason", {{"time", time}, {"value", text}});
    value.set("reason", text);
    value.set("rule", rule_text(last->rule));
}

}  // namespace

int chapter_at(const Run& run, const Cursor& cursor) {
    const std::vector<Chapter>& story = run.scenario().story;
    int index = -1;
    for (std::size_t i = 0; i < story.size() && story[i].at <= cursor.time; ++i) {
        const bool begun = story[i].at < cursor.time ||
                           cursor.records >= cursor_at(run.journal(), story[i].at).records;
        if (begun) index = static_cast<int>(i);
    }
    return index;
}

Value chapters_value(App& app) {
    Array chapters;
    for (const Chapter& chapter : app.run().scenario().story) {
        Value one(Object{});
        one.set("ms", Value(chapter.at.ms));
        set_caption(one, people(app, chapter.text));
        chapters.push_back(std::move(one));
    }
    return Value(std::move(chapters));
}

Value chapter_value(App& app) {
    const std::vector<Chapter>& story = app.run().scenario().story;
    Value value(Object{});
    const int index = chapter_at(app.run(), app.cursor());
    value.set("index", Value(static_cast<std::int64_t>(index)));
    value.set("count", number(story.size()));
    // Before the first chapter: what the scenario is about.
    if (index < 0) set_caption(value, people(app, app.run().scenario().about));
    else set_caption(value, people(app, story[static_cast<std::size_t>(index)].text));
    return value;
}

Value question_value(App& app) {
    const std::optional<std::size_t> open = app.questions().open_one();
    if (!open) return {};
    const Ask& ask = *app.run().scenario().story[*open].ask;
    Value value(Object{});
    value.set("chapter", number(*open));
    value.set("text", people(app, ask.question));
    Array choices;
    for (const Choice& choice : ask.choices) choices.push_back(Value(people(app, choice.text)));
    value.set("choices", Value(std::move(choices)));
    return value;
}

Value answer_value(App& app, std::size_t chapter) {
    const std::optional<std::size_t> chosen = app.questions().chosen(chapter);
    if (!chosen) return {};
    const Ask& ask = *app.run().scenario().story[chapter].ask;
    Value value(Object{});
    value.set("choice", people(app, ask.choices[*chosen].text));
    const std::optional<std::size_t> right = right_choice(app.run(), chapter);
    if (!right) return value;
    value.set("right", *right == *chosen);
    value.set("text", closed(people(app, ask.choices[*right].text), app.words().language()));
    add_reason(app, ask.choices[*right].claim, value);
    return value;
}

}  // namespace qr::app
