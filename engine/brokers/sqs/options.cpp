// The table of options, and reading it into the typed form.
#include "engine/brokers/sqs/options.h"

#include <array>
#include <string_view>

#include "engine/core/check.h"

namespace qr::sqs {
namespace {

constexpr std::int64_t day = 86'400'000;

constexpr std::array<std::string_view, 2> old_handle_words = {"deletes", "ignored"};
constexpr std::array<std::string_view, 3> change_expired_words = {"noop", "hides", "error"};
constexpr std::array<std::string_view, 2> chain_words = {"queue", "total"};
constexpr std::array<std::string_view, 2> first_receive_words = {"keep", "reset"};
constexpr std::array<std::string_view, 2> missing_dlq_words = {"deliver", "keep"};
constexpr std::array<std::string_view, 1> unlimited_word = {"unlimited"};
constexpr std::array<Field, 2> lifetime_forms = {{
    {.name = "unlimited", .type = FieldType::word, .words = unlimited_word},
    {.name = "duration", .type = FieldType::duration, .min = 1, .max = 14 * day},
}};

constexpr std::array<Field, 21> fields = {{
    {.name = "inFlightQuota",
     .type = FieldType::count,
     .min = 1,
     .max = 120'000,
     .initial = "120000",
     .help = "help.sqs.option.inFlightQuota"},
    {.name = "poisonToBack",
     .type = FieldType::flag,
     .initial = "true",
     .control = Control::toggle,
     .help = "help.sqs.option.poisonToBack"},
    {.name = "reorder",
     .type = FieldType::ratio,
     .initial = "0",
     .control = Control::slider,
     .help = "help.sqs.option.reorder"},
    {.name = "duplicates",
     .type = FieldType::ratio,
     .initial = "0",
     .control = Control::slider,
     .help = "help.sqs.option.duplicates"},
    {.name = "lostResponses",
     .type = FieldType::ratio,
     .initial = "0",
     .control = Control::slider,
     .help = "help.sqs.option.lostResponses"},
    {.name = "shortPollSampling",
     .type = FieldType::ratio,
     .initial = "0",
     .control = Control::slider,
     .help = "help.sqs.option.shortPollSampling"},
    {.name = "counterLag",
     .type = FieldType::duration,
     .max = day,
     .initial = "\"0s\"",
     .help = "help.sqs.option.counterLag"},
    {.name = "counterError",
     .type = FieldType::ratio,
     .initial = "0",
     .control = Control::slider,
     .help = "help.sqs.option.counterError"},
    {.name = "noisyByProcessingTime",
     .type = FieldType::flag,
     .initial = "true",
     .control = Control::toggle,
     .help = "help.sqs.option.noisyByProcessingTime"},
    {.name = "processingWindow",
     .type = FieldType::duration,
     .min = 1,
     .max = day,
     .initial = "\"60s\"",
     .help = "help.sqs.option.processingWindow"},
    {.name = "cancelLag",
     .type = FieldType::duration,
     .max = day,
     .initial = "\"0s\"",
     .help = "help.sqs.option.cancelLag"},
    {.name = "moveRate",
     .type = FieldType::count,
     .min = 1,
     .max = 500,
     .initial = "500",
     .help = "help.sqs.option.moveRate"},
    {.name = "pricePerMillion",
     .type = FieldType::number,
     .max = 1'000'000'000'000,
     .help = "help.sqs.option.pricePerMillion"},
    {.name = "movedUsesSlot",
     .type = FieldType::flag,
     .initial = "false",
     .control = Control::toggle,
     .help = "help.sqs.option.movedUsesSlot"},
    {.name = "oldHandleDelete",
     .type = FieldType::word,
     .initial = "\"deletes\"",
     .words = old_handle_words,
     .control = Control::choice,
     .help = "help.sqs.option.oldHandleDelete"},
    {.name = "handleLifetime",
     .type = FieldType::one_of,
     .initial = "\"12h\"",
     .alternatives = lifetime_forms,
     .help = "help.sqs.option.handleLifetime"},
    {.name = "changeExpired",
     .type = FieldType::word,
     .initial = "\"noop\"",
     .words = change_expired_words,
     .control = Control::choice,
     .help = "help.sqs.option.changeExpired"},
    {.name = "delayOnMove",
     .type = FieldType::flag,
     .initial = "false",
     .control = Control::toggle,
     .help = "help.sqs.option.delayOnMove"},
    {.name = "chainCount",
     .type = FieldType::word,
     .initial = "\"queue\"",
     .words = chain_words,
     .control = Control::choice,
     .help = "help.sqs.option.chainCount"},
    {.name = "firstReceiveOnMove",
     .type = FieldType::word,
     .initial = "\"keep\"",
     .words = first_receive_words,
     .control = Control::choice,
     .help = "help.sqs.option.firstReceiveOnMove"},
    {.name = "missingDlq",
     .type = FieldType::word,
     .initial = "\"deliver\"",
     .words = missing_dlq_words,
     .control = Control::choice,
     .help = "help.sqs.option.missingDlq"},
}};

// An option of standard queues that FIFO queues have as well.
constexpr Field shared_option(std::string_view name) {
    for (const Field& field : fields)
        if (field.name == name) return field;
    UNREACHABLE();
}

constexpr std::array<std::string_view, 2> order_words = {"head", "rotation"};

// What only FIFO queues have, then what they share.
constexpr std::array<Field, 17> of_fifo = {{
    {.name = "groupOrder",
     .type = FieldType::word,
     .initial = "\"head\"",
     .words = order_words,
     .control = Control::choice,
     .help = "help.sqs.option.groupOrder"},
    {.name = "lookAhead",
     .type = FieldType::count,
     .min = 1,
     .max = 120'000,
     .initial = "120000",
     .help = "help.sqs.option.lookAhead"},
    {.name = "throughputQuota",
     .type = FieldType::count,
     .min = 1,
     .max = 1'000'000,
     .initial = "300",
     .help = "help.sqs.option.throughputQuota"},
    {.name = "regionQuota",
     .type = FieldType::count,
     .min = 1,
     .max = 1'000'000,
     .initial = "70000",
     .help = "help.sqs.option.regionQuota"},
    shared_option("inFlightQuota"),
    shared_option("lostResponses"),
    shared_option("counterLag"),
    shared_option("counterError"),
    shared_option("cancelLag"),
    shared_option("moveRate"),
    shared_option("pricePerMillion"),
    shared_option("movedUsesSlot"),
    shared_option("handleLifetime"),
    shared_option("delayOnMove"),
    shared_option("chainCount"),
    shared_option("firstReceiveOnMove"),
    shared_option("missingDlq"),
}};

bool flag_of(const Value& options, std::string_view name, bool initial) {
    const Value* value = options.find(name);
    const bool* flag = value != nullptr ? value->boolean() : nullptr;
    return flag != nullptr ? *flag : initial;
}

std::int64_t integer_of(const Value& options, std::string_view name, std::int64_t initial) {
    const Value* value = options.find(name);
    const std::int64_t* number = value != nullptr ? value->integer() : nullptr;
    return number != nullptr ? *number : initial;
}

Ratio ratio_of(const Value& options, std::string_view name) {
    return {static_cast<std::int32_t>(integer_of(options, name, 0))};
}

std::string_view word_of(const Value& options, std::string_view name) {
    const Value* value = options.find(name);
    const std::string* text = value != nullptr ? value->text() : nullptr;
    return text != nullptr ? std::string_view(*text) : std::string_view();
}

ChangeExpired change_expired_of(std::string_view word) {
    if (word == "hides") return ChangeExpired::hides;
    if (word == "error") return ChangeExpired::error;
    return ChangeExpired::noop;
}

}  // namespace

std::span<const Field> standard_options() { return fields; }
std::span<const Field> fifo_options() { return of_fifo; }

Options options_from(const Value& given) {
    Options options;
    options.in_flight_quota = integer_of(given, "inFlightQuota", options.in_flight_quota);
    const bool unlimited = word_of(given, "handleLifetime") == "unlimited";
    const std::int64_t lifetime = integer_of(given, "handleLifetime", options.handle_lifetime.ms);
    options.handle_lifetime = unlimited ? longest : milliseconds(lifetime);
    options.reorder = ratio_of(given, "reorder");
    options.duplicates = ratio_of(given, "duplicates");
    options.lost_responses = ratio_of(given, "lostResponses");
    options.short_poll_sampling = ratio_of(given, "shortPollSampling");
    options.counter_lag = milliseconds(integer_of(given, "counterLag", 0));
    options.cancel_lag = milliseconds(integer_of(given, "cancelLag", 0));
    options.move_rate = integer_of(given, "moveRate", options.move_rate);
    options.noisy_by_processing_time = flag_of(given, "noisyByProcessingTime", true);
    options.processing_window = milliseconds(integer_of(given, "processingWindow", 60'000));
    options.counter_error = ratio_of(given, "counterError");
    options.change_expired = change_expired_of(word_of(given, "changeExpired"));
    options.poison_to_back = flag_of(given, "poisonToBack", true);
    options.moved_uses_slot = flag_of(given, "movedUsesSlot", false);
    options.old_handle_deletes = word_of(given, "oldHandleDelete") != "ignored";
    options.delay_on_move = flag_of(given, "delayOnMove", false);
    options.chain_counts_total = word_of(given, "chainCount") == "total";
    options.reset_first_receive = word_of(given, "firstReceiveOnMove") == "reset";
    options.keep_without_dlq = word_of(given, "missingDlq") == "keep";
    options.rotate_groups = word_of(given, "groupOrder") == "rotation";
    options.look_ahead =
        static_cast<std::uint32_t>(integer_of(given, "lookAhead", options.look_ahead));
    options.throughput_quota = integer_of(given, "throughputQuota", options.throughput_quota);
    options.region_quota = integer_of(given, "regionQuota", options.region_quota);
    return options;
}

}  // namespace qr::sqs
