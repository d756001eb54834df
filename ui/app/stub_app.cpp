// Stands in for the real App until it is there, so that page and platform can be tried out.
#include <array>
#include <cstdlib>
#include <cstring>

#include "imgui.h"

#include "ui/app/app_interface.h"

namespace qr::app {

namespace {

constexpr double end_ms = 2400000;

std::string clock_text(double ms) {
    const int seconds = static_cast<int>(ms / 1000);
    char text[24];
    std::snprintf(text, sizeof text, "%d:%02d", seconds / 60, seconds % 60);
    return text;
}

bool has(std::string_view json, std::string_view part) {
    return json.find(part) != std::string_view::npos;
}

double number_after(std::string_view json, std::string_view key) {
    const size_t place = json.find(key);
    if (place == std::string_view::npos) return 0;
    return std::atof(std::string(json.substr(place + key.size(), 24)).c_str());
}

class StubApp final : public AppInterface {
public:
    explicit StubApp(const platform::Fonts& fonts) : fonts_(fonts) {}

    void set_words(const Words& words) override {
        japanese_ = words.language == "ja";
        run_changed_ = now_changed_ = true;
    }

    FrameWish advance(double seconds) override {
        const double delta = last_ < 0 ? 0 : std::min(seconds - last_, 0.1);
        last_ = seconds;
        if (!playing_) return {};
        ms_ += delta * 1000 * speed_;
        now_changed_ = true;
        if (ms_ >= end_ms) {
            ms_ = end_ms;
            playing_ = false;
        }
        return {.again = playing_};
    }

    void draw(const platform::FrameInput& input) override {
        const ImVec4 ink = input.display.theme == platform::Theme::dark
                               ? ImVec4(.9F, .92F, .94F, 1)
                               : ImVec4(.1F, .12F, .15F, 1);
        ImGui::PushStyleColor(ImGuiCol_WindowBg, input.display.theme == platform::Theme::dark
                                                     ? ImVec4(.063F, .07F, .086F, 1)
                                                     : ImVec4(.97F, .973F, .98F, 1));
        ImGui::PushStyleColor(ImGuiCol_Text, ink);
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({input.display.width, input.display.height});
        ImGui::Begin("stub", nullptr, ImGuiWindowFlags_NoDecoration);
        ImGui::PushFont(fonts_.bold, platform::type_scale.large);
        ImGui::TextUnformatted(japanese_ ? "メッセージ A は再び受信可能"
                                         : "Message A, The quick brown fox");
        ImGui::PopFont();
        ImGui::PushFont(fonts_.mono, platform::type_scale.number);
        ImGui::TextUnformatted(clock_text(ms_).c_str());
        ImGui::PopFont();
        ImGui::TextUnformatted(
            "ApproximateNumberOfMessagesVisible 可視性タイムアウト 直 11:11 AVATAR");
        ImGui::SetNextItemWidth(300);
        if (ImGui::SliderInt("VisibilityTimeout", &timeout_, 0, 43200)) edited_ = true;
        rect_ = {ImGui::GetItemRectMin().x, ImGui::GetItemRectMin().y, 300,
                 ImGui::GetItemRectSize().y};
        ImGui::SetNextItemWidth(300);
        ImGui::InputText("body", body_.data(), body_.size());
        for (int row = 0; row < 60; ++row) ImGui::Text("row %d zoom %.2f", row, zoom_);
        zoom_ *= input.gesture.zoom;
        ImGui::End();
        ImGui::PopStyleColor(2);
    }

    [[nodiscard]] std::string command(std::string_view json) override {
        now_changed_ = true;
        if (has(json, "\"openText\"") || has(json, "\"openLink\"")) {
            if (has(json, "broken"))
                return R"({"ok":false,"reason":"problems","message":"broken","problems":[)"
                       R"({"where":"/nodes/orders/VisibilityTimeout","what":"out of range","found":"43201","allowed":"0 to 43200"}],)"
                       R"("text":"{\n  \"nodes\": { \"orders\": { \"VisibilityTimeout\": 43201 } }\n}"})";
            run_changed_ = true;
            ms_ = 0;
        } else if (has(json, "\"rows\"")) {
            return rows(number_after(json, "\"from\":"), number_after(json, "\"count\":"));
        } else if (has(json, "\"toggle\"")) {
            playing_ = !playing_;
            if (playing_ && ms_ >= end_ms) ms_ = 0;
        } else if (has(json, "\"step\"")) {
            ms_ += 60000 * number_after(json, "\"by\":");
        } else if (has(json, "\"seek\"")) {
            ms_ = has(json, "\"chapter\"") ? number_after(json, "\"chapter\":") * 600000
                                           : number_after(json, "\"ms\":");
        } else if (has(json, "\"first\"")) {
            ms_ = 0;
        } else if (has(json, "\"last\"")) {
            ms_ = end_ms;
        } else if (has(json, "\"speed\"")) {
            speed_ = number_after(json, "\"factor\":");
        } else if (has(json, "\"link\"")) {
            return R"({"ok":true,"link":"#q1.d.stub.check&t=5m","length":24})";
        } else if (has(json, "\"text\"")) {
            return R"({"ok":true,"text":"{\n  \"queuereel\": 1,\n  \"title\": \"stub\",\n  \"nodes\": {}\n}"})";
        } else if (has(json, "\"why\"")) {
            return R"({"ok":true,"title":"Message A","state":"available","question":"Why is it still here?",)"
                   R"("facts":[["ApproximateReceiveCount","2 of 3"]],"lines":[)"
                   R"({"time":"22:00","text":"The visibility timeout ended.","detail":"Not deleted in 10 minutes","rule":"R44","source":"","future":false},)"
                   R"({"time":"24:00","text":"The next poll receives it.","detail":"Receive 3 of 3","rule":"R83","source":"","future":true}]})";
        } else if (has(json, "\"checkText\"")) {
            return R"({"ok":true,"problems":[]})";
        } else if (has(json, "\"crash\"")) {
            std::abort();
        }
        ms_ = std::max(0.0, std::min(ms_, end_ms));
        return R"({"ok":true})";
    }

    [[nodiscard]] std::string take_events() override {
        std::string events = "[";
        if (run_changed_) events += run_event();
        if (now_changed_) events += (events.size() > 1 ? "," : "") + now_event();
        if (edited_) {
            events += (events.size() > 1 ? "," : "") +
                      std::string(R"({"event":"link","link":"#q1.d.v)") + std::to_string(timeout_) +
                      R"(.check","cause":"edit"})";
        }
        run_changed_ = now_changed_ = edited_ = false;
        return events + "]";
    }

    [[nodiscard]] std::optional<Rect> rect(std::string_view name) const override {
        if (name != "setting/orders/VisibilityTimeout") return std::nullopt;
        return rect_;
    }

private:
    [[nodiscard]] std::string run_event() const {
        const std::string title =
            japanese_ ? "可視性タイムアウト10分・maxReceiveCount=3" : "Ten minutes, three receives";
        return R"({"event":"run","title":")" + title +
               R"(","subtitle":"SQS","endMs":2400000,"end":"40:00","records":412,"recording":1,)"
               R"("chapters":[{"ms":0,"text":"a"},{"ms":600000,"text":"b"},{"ms":1200000,"text":"c"},{"ms":1800000,"text":"d"}],)"
               R"("ticks":[{"ms":600000,"kind":"chapter"},{"ms":1800000,"kind":"dead"}],)"
               R"("speeds":[{"factor":15,"label":"15×"},{"factor":80,"label":"80×"}],"claims":[],"canUndo":false,"canRedo":false,"edited":false})";
    }

    [[nodiscard]] std::string now_event() const {
        const int chapter = static_cast<int>(ms_ / 600000);
        return R"({"event":"now","ms":)" + std::to_string(static_cast<long>(ms_)) + R"(,"time":")" +
               clock_text(ms_) + R"(","spoken":"23 minutes 10 seconds","record":12,"playing":)" +
               (playing_ ? "true" : "false") + R"(,"speed":)" +
               std::to_string(static_cast<int>(speed_)) + R"(,"message":"A","chapter":{"index":)" +
               std::to_string(chapter > 3 ? 3 : chapter) + R"(,"count":4,"text":")" +
               (japanese_ ? "再び受信可能になったが、まだ誰も取りに来ていない。"
                          : "Visible again, and nobody has come yet.") +
               R"(","detail":")" +
               (japanese_ ? "誰も問い合わせない間は、何もデッドレターキューへ移らない。"
                          : "Nothing moves to the dead-letter queue while nobody asks.") +
               R"("},"last":{"time":"22:00","state":"available","text":"A became available in orders: the timeout of receive 2 ended"},"curtain":false})";
    }

    [[nodiscard]] std::string rows(double from, double count) const {
        std::string text = R"({"ok":true,"total":412,"current":12,"rows":[)";
        for (int i = static_cast<int>(from); i < from + count && i < 412; ++i) {
            if (i > from) text += ",";
            text +=
                R"({"record":)" + std::to_string(i) + R"(,"ms":)" + std::to_string(i * 5825) +
                R"(,"time":")" + clock_text(i * 5825) +
                R"(","kind":"available","state":"available","node":"orders","message":"A","text":"A became available in orders","rule":"R44"})";
        }
        return text + "]}";
    }

    platform::Fonts fonts_;
    std::array<char, 64> body_ = {"order 1"};
    Rect rect_;
    double ms_ = 0;
    double speed_ = 80;
    double last_ = -1;
    float zoom_ = 1;
    int timeout_ = 600;
    bool playing_ = false;
    bool japanese_ = false;
    bool run_changed_ = false;
    bool now_changed_ = false;
    bool edited_ = false;
};

}  // namespace

std::unique_ptr<AppInterface> create_app(const platform::Fonts& fonts) {
    return std::make_unique<StubApp>(fonts);
}

}  // namespace qr::app
