// Calls of the AWS command line, carried out on a draft: what they make, and what they print.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/scenario/import/aws_call.h"
#include "engine/scenario/import/draft.h"

namespace qr::importing {

// An option of the command line and the setting that it is.
struct OptionRow {
    std::string_view option;
    std::string_view setting;
    bool structure = false;  // JSON or shorthand
    bool list = false;
};

class CallReader {
public:
    explicit CallReader(Draft& draft) : draft_(draft) {}

    // What the call prints; absent when it prints nothing that another command would want.
    std::optional<std::string> carry_out(const AwsCall& call, const std::string& where);
    // A file that the text writes; its folder does not matter.
    void keep_file(std::string_view path, std::string content);

private:
    void create_queue(const AwsCall& call, const std::string& name, const Value& input);
    void set_attributes(DraftQueue& queue, const AwsCall& call, const Value& input);
    [[nodiscard]] std::string attributes_of(std::string_view queue, const AwsCall& call);
    void put_alarm(const AwsCall& call);
    void create_mapping(const AwsCall& call);
    void set_function(const AwsCall& call);
    [[nodiscard]] Value settings_of(const AwsCall& call, std::span<const OptionRow> rows);
    void list_unmapped(const AwsCall& call, std::span<const OptionRow> rows);
    [[nodiscard]] Value structure(const AwsCall& call, std::string_view option);
    [[nodiscard]] std::string content_of(const std::string& value);
    void note(std::string what) { draft_.note(where_, std::move(what)); }

    Draft& draft_;
    std::map<std::string, std::string, std::less<>> files_;  // by name without folder
    std::string where_;
};

}  // namespace qr::importing
