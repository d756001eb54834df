// One function for each key of an expectation.
#include "engine/scenario/expect_reply.h"

#include <array>

#include "engine/core/duration_text.h"
#include "engine/core/sorting.h"
#include "engine/core/text.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"
#include "engine/sim/journal.h"

namespace qr {
namespace {

using Mismatches = std::vector<Mismatch>;

std::string_view without_prefix(std::string_view code) {
    constexpr std::string_view prefix = "AWS.SimpleQueueService.";
    return code.substr(0, prefix.size()) == prefix ? code.substr(prefix.size()) : code;
}

std::string error_text(const Reply& reply) {
    if (!reply.error) return "no error";
    return "the error " + reply.error->code + " (" + shown(reply.error->message, 120) + ")";
}

Mismatches unless(bool fits, std::string expected, std::string found) {
    if (fits) return {};
    return {{{}, std::move(expected), std::move(found)}};
}

// Lists are compared as wholes.
Mismatches compare_lists(const Value& expected, const Array& actual, const Reply& reply) {
    if (reply.error) return {{{}, shown_value(expected), error_text(reply)}};
    return unless(expected == Value(actual), shown_value(expected), shown_value(Value(actual)));
}

Value error_object(const ApiError& error) {
    Value object;
    object.set("Code", error.code);
    object.set("QueryErrorCode", error.query_code);
    object.set("HTTPStatusCode", std::int64_t{error.http});
    object.set("Message", error.message);
    return object;
}

Mismatches check_ok(const Value& wanted, const Answer& answer, Matcher&) {
    const bool ok = !answer.reply.error.has_value();
    return unless(Value(ok) == wanted, wanted == Value(true) ? "no error" : "an error",
                  error_text(answer.reply));
}

Mismatches check_error(const Value& wanted, const Answer& answer, Matcher&) {
    const std::string_view code = without_prefix(*wanted.text());
    const bool fits = answer.reply.error && without_prefix(answer.reply.error->code) == code;
    return unless(fits, "the error " + *wanted.text(), error_text(answer.reply));
}

Mismatches check_messages(const Value& wanted, const Answer& answer, Matcher&) {
    Array names;
    for (const MessageId id : answer.reply.messages)
        names.push_back(Value(answer.journal.message(id).name));
    return compare_lists(wanted, names, answer.reply);
}

Mismatches check_counts(const Value& wanted, const Answer& answer, Matcher&) {
    Array counts;
    for (const std::int32_t count : answer.reply.counts) counts.push_back(Value(count));
    return compare_lists(wanted, counts, answer.reply);
}

Mismatches check_after(const Value& wanted, const Answer& answer, Matcher&) {
    return unless(*wanted.integer() == answer.after.ms,
                  "an answer after " + duration_text({*wanted.integer()}),
                  "an answer after " + duration_text(answer.after));
}

std::vector<std::string> sorted_texts(const Array& values) {
    std::vector<std::string> texts;
    for (const Value& value : values)
        if (value.text() != nullptr) texts.push_back(*value.text());
    sort_stably(texts);
    return texts;
}

Mismatches check_successful(const Value& wanted, const Answer& answer, Matcher&) {
    const Value* entries = answer.reply.response.find("Successful");
    Array ids;
    if (entries != nullptr && entries->array() != nullptr)
        for (const Value& entry : *entries->array())
            if (const Value* id = entry.find("Id")) ids.push_back(*id);
    if (!answer.reply.error && sorted_texts(ids) == sorted_texts(*wanted.array())) return {};
    return {{{},
             shown_value(wanted),
             answer.reply.error ? error_text(answer.reply) : shown_value(Value(ids))}};
}

Mismatches check_failed(const Value& wanted, const Answer& answer, Matcher&) {
    const Value* entries = answer.reply.response.find("Failed");
    Value codes{Object{}};
    if (entries != nullptr && entries->array() != nullptr)
        for (const Value& entry : *entries->array()) {
            const Value* id = entry.find("Id");
            const Value* code = entry.find("Code");
            if (id != nullptr && id->text() != nullptr && code != nullptr)
                codes.set(*id->text(), *code);
        }
    bool fits = !answer.reply.error && codes.object()->size() == wanted.object()->size();
    for (const Member& member : *wanted.object()) {
        const Value* code = codes.find(member.key);
        fits = fits && code != nullptr && code->text() != nullptr &&
               without_prefix(*code->text()) == without_prefix(*member.value.text());
    }
    return unless(fits, shown_value(wanted),
                  answer.reply.error ? error_text(answer.reply) : shown_value(codes));
}

// Of a queue, or of the first message that came.
Mismatches check_attributes(const Value& wanted, const Answer& answer, Matcher& matcher) {
    if (answer.reply.error) return {{{}, shown_value(wanted), error_text(answer.reply)}};
    const Value* attributes = answer.reply.response.find("Attributes");
    if (attributes == nullptr)
        attributes = value_at(answer.reply.response, "/Messages/0/Attributes");
    return matcher.match(wanted, attributes, Matcher::Scalars::loose);
}

Mismatches check_response(const Value& wanted, const Answer& answer, Matcher& matcher) {
    if (answer.reply.error) {
        const Value error = error_object(*answer.reply.error);
        return matcher.match(wanted, &error, Matcher::Scalars::exact);
    }
    return matcher.match(wanted, &answer.reply.response, Matcher::Scalars::exact);
}

struct Row {
    std::string_view key;
    Mismatches (*check)(const Value&, const Answer&, Matcher&);
};

constexpr std::array<Row, 9> rows = {{
    {"ok", check_ok},
    {"error", check_error},
    {"messages", check_messages},
    {"receiveCounts", check_counts},
    {"after", check_after},
    {"successful", check_successful},
    {"failed", check_failed},
    {"attributes", check_attributes},
    {"response", check_response},
}};

}  // namespace

std::vector<Mismatch> compare_answer(const Value& expect, const Answer& answer, Matcher& matcher) {
    std::vector<Mismatch> all;
    for (const Row& row : rows) {
        const Value* wanted = expect.find(row.key);
        if (wanted == nullptr) continue;
        for (Mismatch& each : row.check(*wanted, answer, matcher)) {
            each.path = child("", row.key) + each.path;
            if (!answer.reply.note.empty()) each.found += ", " + answer.reply.note;
            all.push_back(std::move(each));
        }
    }
    return all;
}

}  // namespace qr
