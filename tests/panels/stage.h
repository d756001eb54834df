// The whole App on the null platform: what a browser would do, without one.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/cli/embedded.h"
#include "engine/scenario/json.h"
#include "imgui.h"
#include "ui/app/app_interface.h"
#include "ui/platform/platform.h"

namespace qr::test {

[[nodiscard]] inline std::string scenario_text(std::string_view name) {
    for (const embedded::EmbeddedScenario& scenario : embedded::scenarios())
        if (scenario.name == name) return std::string(scenario.text);
    return {};
}

class Stage {
public:
    explicit Stage(platform::Display display = {}, const std::string& language = "en")
        : platform_(platform::Platform::create(display)),
          app_(app::create_app(platform_->fonts())) {
        say(language);
    }

    void say(const std::string& language) {
        app_->set_words({language, language == "ja" ? embedded::words_ja : embedded::words_en});
    }

    [[nodiscard]] Value command(const std::string& json) {
        Result<Value> answer = parse_json(app_->command(json));
        return answer.ok() ? std::move(answer.value()) : Value();
    }
    [[nodiscard]] bool ok(const std::string& json) {
        const Value answer = command(json);
        const Value* ok = answer.find("ok");
        return ok != nullptr && ok->boolean() != nullptr && *ok->boolean();
    }
    [[nodiscard]] Value open(const std::string& text) {
        Value json(Object{});
        json.set("do", "openText");
        json.set("text", text);
        return command(json_text(json, Layout::compact));
    }
    [[nodiscard]] Value open_scenario(std::string_view name) { return open(scenario_text(name)); }

    void frame(double seconds = 1.0 / 60) {
        seconds_ += seconds;
        app_->advance(seconds_);
        const platform::FrameInput input = platform_->begin_frame(seconds_);
        app_->draw(input);
        platform_->end_frame();
        events_ = app_->take_events();
        if (events_.find("\"show\"") != std::string::npos) shown_ = events_;
    }

    void press(float x, float y) {
        ImGuiIO& io = ImGui::GetIO();
        io.AddMousePosEvent(x, y);
        frame();
        io.AddMouseButtonEvent(0, true);
        frame();
    }
    void move(float x, float y) {
        ImGui::GetIO().AddMousePosEvent(x, y);
        frame();
    }
    void release() {
        ImGui::GetIO().AddMouseButtonEvent(0, false);
        frame();
        frame();
    }
    [[nodiscard]] bool click(const std::string& name) {
        frame();
        const auto rect = app_->rect(name);
        if (!rect) return false;
        press(rect->x + rect->width / 2, rect->y + rect->height / 2);
        release();
        return true;
    }
    void key(ImGuiKey key, ImGuiKey modifier = ImGuiMod_None) {
        ImGuiIO& io = ImGui::GetIO();
        if (modifier != ImGuiMod_None) io.AddKeyEvent(modifier, true);
        io.AddKeyEvent(key, true);
        frame();
        io.AddKeyEvent(key, false);
        if (modifier != ImGuiMod_None) io.AddKeyEvent(modifier, false);
        frame();
    }

    // A member of the state: state("now", "ms").
    [[nodiscard]] Value state(std::string_view part, std::string_view key) {
        const Value whole = command(R"({"do":"state"})");
        const Value* found = whole.find(part);
        found = found == nullptr ? nullptr : found->find(key);
        return found == nullptr ? Value() : *found;
    }
    [[nodiscard]] std::int64_t ms() {
        const Value value = state("now", "ms");
        return value.integer() == nullptr ? -1 : *value.integer();
    }

    [[nodiscard]] app::AppInterface& app() { return *app_; }
    [[nodiscard]] const std::string& events() const { return events_; }
    /// The last events in which a panel asked for a surface of the page.
    [[nodiscard]] const std::string& shown() const { return shown_; }

private:
    std::unique_ptr<platform::Platform> platform_;
    std::unique_ptr<app::AppInterface> app_;
    std::string events_;
    std::string shown_;
    double seconds_ = 0;
};

}  // namespace qr::test
