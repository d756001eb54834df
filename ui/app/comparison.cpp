// Choices, the first difference, how every message ends.
#include "ui/app/comparison.h"

#include "engine/core/text.h"
#include "engine/view/compare.h"

namespace qr::app {
namespace {

constexpr std::size_t messages_max = 200;

Value choice_of(App& app, const CompareWith& with) {
    Value choice(Object{});
    if (!with.variant.empty()) choice.set("variant", with.variant);
    if (with.original) choice.set("original", true);
    choice.set("title", compared_title(app, with));
    const Beside* beside = app.beside();
    choice.set("current", beside == nullptr ? with.nothing()
                                            : beside->with().variant == with.variant &&
                                                  beside->with().original == with.original);
    return choice;
}

Value choices_of(App& app) {
    Array choices;
    choices.push_back(choice_of(app, {}));
    if (!app.history().is_original()) choices.push_back(choice_of(app, {{}, true}));
    for (const Variant& variant : app.run().scenario().variants)
        choices.push_back(choice_of(app, {variant.name, false}));
    return Value(std::move(choices));
}

// Nothing after the cursor is told while the curtain is down.
bool is_hidden(App& app, Time time) { return app.curtain() && time > app.cursor().time; }

Value standings_of(App& app, Beside& beside) {
    const Teller base = teller_of(app.run(), app.words());
    const Teller other = teller_of(beside.run(), app.words());
    const Time until = app.curtain() ? app.cursor().time : beside.until(app.run());
    Array rows;
    for (const std::string& name : compared_names({&base.journal, &other.journal})) {
        if (rows.size() == messages_max) break;
        Array row;
        row.emplace_back(shown(name, 40));
        for (const Teller& side : {base, other}) {
            const MessageId message = side.journal.find_message(name);
            row.emplace_back(standing_words(
                side, standing_at(side, message, std::min(until, side.world.until))));
        }
        rows.emplace_back(std::move(row));
    }
    return Value(std::move(rows));
}

}  // namespace

std::string compared_title(const App& app, const CompareWith& with) {
    const qr::Words& words = app.words();
    if (with.nothing()) return std::string(words.text("ui.compare.nothing"));
    if (with.original) return std::string(words.text("ui.compare.original"));
    const Scenario& base = const_cast<App&>(app).run().scenario();
    const Result<Scenario> variant = read_variant(base, with.variant);
    if (!variant || variant.value().title == base.title) return shown(with.variant, 80);
    return shown(variant.value().title.in(language_name(words.language())), 120);
}

std::string difference_text(App& app, const Run& side) {
    const Beside* beside = app.beside();
    if (beside == nullptr || !beside->difference()) return {};
    // A page loads these sentences after its first picture.
    if (!app.words().has("explain.end.available")) return {};
    const Difference& difference = *beside->difference();
    if (is_hidden(app, difference.time)) return {};
    const bool base = &side == &app.run();
    return side_text(teller_of(side, app.words()),
                     base ? DifferenceSide{difference.left, difference.left_message}
                          : DifferenceSide{difference.right, difference.right_message},
                     difference.time);
}

Value comparison_value(App& app) {
    Value answer(Object{});
    answer.set("ok", true);
    answer.set("choices", choices_of(app));
    Beside* beside = app.beside();
    if (beside == nullptr) return answer;
    answer.set("title", compared_title(app, beside->with()));
    answer.set("judged", beside->judged());
    if (!beside->judged()) return answer;
    if (beside->difference() && !is_hidden(app, beside->difference()->time)) {
        Value difference(Object{});
        difference.set("ms", Value(beside->difference()->time.ms));
        difference.set("time", clock_text(beside->difference()->time));
        difference.set("base", difference_text(app, app.run()));
        difference.set("other", difference_text(app, beside->run()));
        answer.set("difference", std::move(difference));
    }
    answer.set("messages", standings_of(app, *beside));
    return answer;
}

}  // namespace qr::app
