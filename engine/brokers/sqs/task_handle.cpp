// The little of JSON that a handle needs: one object whose values are texts.
#include "engine/brokers/sqs/task_handle.h"

#include <vector>

#include "engine/brokers/sqs/ids.h"
#include "engine/core/base64.h"
#include "engine/core/hash.h"

namespace qr::sqs {
namespace {

class TextObject {
public:
    explicit TextObject(std::string_view json) : rest_(json) {}

    // False: it is no such object.
    [[nodiscard]] bool read() {
        if (!take('{')) return false;
        if (take('}')) return is_at_end();
        do {
            std::optional<std::string> key = text();
            if (!key || !take(':')) return false;
            std::optional<std::string> value = text();
            if (!value) return false;
            members_.push_back({std::move(*key), std::move(*value)});
        } while (take(','));
        return take('}') && is_at_end();
    }
    [[nodiscard]] std::string value(std::string_view key) const {
        for (const auto& [name, text] : members_)
            if (name == key) return text;
        return {};
    }

private:
    void skip_space() {
        const std::size_t next = rest_.find_first_not_of(" \t\r\n");
        rest_.remove_prefix(next == std::string_view::npos ? rest_.size() : next);
    }
    bool take(char wanted) {
        skip_space();
        if (rest_.empty() || rest_.front() != wanted) return false;
        rest_.remove_prefix(1);
        return true;
    }
    bool is_at_end() {
        skip_space();
        return rest_.empty();
    }
    // No id and no ARN has a character that JSON would have to escape.
    std::optional<std::string> text() {
        if (!take('"')) return std::nullopt;
        const std::size_t end = rest_.find_first_of("\"\\");
        if (end == std::string_view::npos || rest_[end] == '\\') return std::nullopt;
        std::string found(rest_.substr(0, end));
        rest_.remove_prefix(end + 1);
        return found;
    }

    std::string_view rest_;
    std::vector<std::pair<std::string, std::string>> members_;
};

}  // namespace

std::string task_id_text(const World& world, TaskNumber task) {
    const std::uint64_t queue = hash_of(world.node(task.queue).name);
    return uuid_text({mixed(world.seed, hash_of("move task")), mixed(queue, task.number)});
}

std::string task_handle_text(const World& world, TaskNumber task) {
    return base64("{\"taskId\":\"" + task_id_text(world, task) + "\",\"sourceArn\":\"" +
                  arn_of(world.node(task.queue).name) + "\"}");
}

std::optional<TaskName> task_name_in(std::string_view handle) {
    const std::optional<std::string> json = from_base64(handle);
    if (!json) return std::nullopt;
    TextObject object(*json);
    if (!object.read()) return std::nullopt;
    TaskName name{object.value("taskId"), object.value("sourceArn")};
    if (name.id.empty() || name.source_arn.empty()) return std::nullopt;
    return name;
}

}  // namespace qr::sqs
