// The same lists that the inspector draws.
#include "ui/app/forms.h"

#include <algorithm>

#include "engine/view/knobs.h"
#include "ui/app/answers.h"
#include "ui/panels/at_cursor.h"

namespace qr::app {
namespace {

constexpr std::int64_t whole_slider = 1000;

AtCursor at_cursor_of(App& app) {
    Run& run = app.run();
    return {run.world(),  run.journal(),   run.lanes(), run.at(app.cursor()),
            app.cursor(), app.selection(), app.words()};
}

Value field_value(const ActField& field, const qr::Words& words) {
    Value value(Object{});
    value.set("name", field.name);
    value.set("label", words.text(field.label));
    value.set("number", field.kind == ActField::Kind::seconds);
    value.set("value", field.value);
    return value;
}

Value item_value(const ActItem& item, const qr::Words& words) {
    Value value(Object{});
    value.set("name", item.name);
    value.set("label", words.text(item.label));
    value.set("tip", item.tip);
    value.set("step", item.step);
    Array fields;
    for (const ActField& field : item.fields) fields.push_back(field_value(field, words));
    value.set("fields", Value(std::move(fields)));
    return value;
}

std::int64_t place_of(const Knob& knob) {
    return static_cast<std::int64_t>(share_of(knob, knob.value) * whole_slider + 0.5);
}

}  // namespace

Value acts_value(App& app) {
    const ActList list = acts_of(at_cursor_of(app));
    Value value(Object{});
    value.set("ok", true);
    value.set("title", app.words().say("ui.act.title", {{"time", clock_text(app.cursor().time)}}));
    value.set("note", list.note);
    Array items;
    for (const ActItem& item : list.items) items.push_back(item_value(item, app.words()));
    value.set("acts", Value(std::move(items)));
    return value;
}

Value settings_value(App& app) {
    const AtCursor at = at_cursor_of(app);
    const NodeId node = node_of_selection(at);
    Value value(Object{});
    value.set("ok", true);
    Array knobs;
    if (node.valid()) {
        value.set("title",
                  at.words.say("ui.inspector.settings", {{"node", at.world.node(node).name}}));
        for (const Knob& knob : knobs_of(at.world, node, at.words)) {
            Value one(Object{});
            one.set("pointer", knob.pointer);
            one.set("label", knob.label);
            one.set("text", knob_text(knob, at.words.language()));
            one.set("place", Value(place_of(knob)));
            knobs.push_back(std::move(one));
        }
    }
    value.set("knobs", Value(std::move(knobs)));
    return value;
}

std::optional<Edit> turned(const Value& json, App& app) {
    const AtCursor at = at_cursor_of(app);
    const std::string pointer = text_in(json, "pointer");
    for (const Knob& knob : knobs_of(at.world, node_of_selection(at), at.words)) {
        if (knob.pointer != pointer) continue;
        const std::int64_t by = std::clamp<std::int64_t>(number_in(json, "by", 0), -1, 1);
        std::int64_t place = by == 0 ? number_in(json, "place", 0) : place_of(knob);
        const auto value_at_place = [&] {
            return value_of(knob, static_cast<double>(place) / whole_slider);
        };
        std::int64_t value = value_at_place();
        // A step of the keyboard goes on until there is another value.
        for (; by != 0 && value == knob.value && place >= 0 && place <= whole_slider; place += by)
            value = value_at_place();
        const std::string phase = text_in(json, "phase");
        return Edit{pointer, knob_json(knob, value),
                    phase == "dragging"   ? Edit::Phase::dragging
                    : phase == "released" ? Edit::Phase::released
                                          : Edit::Phase::whole};
    }
    return std::nullopt;
}

}  // namespace qr::app
