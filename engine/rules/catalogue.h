// The catalogue of rules: which there are, how sure each is, which option decides where the vendor
// leaves something open. The sentences stand in the words files: "rule.R83", "rule.R83.source",
// and "rule.R83.link" where a page of the vendor is certain.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/ids.h"

namespace qr {

// From the surest to the least sure. A rule may rest on two kinds of evidence.
enum class Confidence : std::uint8_t {
    none,
    snapshot,    // a test that was run against AWS, its response recorded
    marker,      // a test that was run against AWS and asserts it
    documented,  // AWS's documentation or service model
    archived,    // AWS's documentation of June 2023, where today's says the same or nothing
    inferred,    // the only reading that fits the above
    emulators,   // the emulators agree, AWS not checked
    split,       // the emulators disagree
    reported,    // users' reports about AWS
    folklore,    // blogs only
    open,        // not known
    decision,    // ours
};

enum class Section : std::uint8_t {
    limits,
    sending,
    visibility,
    receiving,
    dead_letter,
    retention,
    fifo,
    fair_queues,
    move_tasks,
    queues,
    counters,
    metrics,
    billing,
    lambda,
    decisions,
};

struct Rule {
    RuleId id;
    Confidence confidence = Confidence::none;
    Confidence also = Confidence::none;
    Section section = Section::limits;
    std::string_view name = {};    // of a decision: "movedUsesSlot"
    std::string_view option = {};  // the option that decides otherwise; empty where there is none
};

// R1, R2, … of Amazon SQS, and our decisions D1, D2, …, each by number.
[[nodiscard]] std::span<const Rule> sqs_rules();
[[nodiscard]] std::span<const Rule> decisions();

// Null for a rule that is not in the catalogue.
[[nodiscard]] const Rule* find_rule(RuleId id);

// Keys of the words files: "rule.R83", "rule.R83.source", "confidence.marker", "section.fifo".
[[nodiscard]] std::string rule_key(RuleId id);
[[nodiscard]] std::string source_key(RuleId id);
[[nodiscard]] std::string link_key(RuleId id);
[[nodiscard]] std::string_view confidence_name(Confidence confidence);
[[nodiscard]] std::string_view section_name(Section section);

// Our decisions by name, for the code that carries them out.
namespace decided {
// What AWS leaves open.
inline constexpr RuleId event_order = decision(1);
inline constexpr RuleId poison_to_back = decision(2);
inline constexpr RuleId group_order = decision(3);
inline constexpr RuleId short_poll_sampling = decision(4);
inline constexpr RuleId duplicates = decision(5);
inline constexpr RuleId lost_responses = decision(6);
inline constexpr RuleId reorder = decision(7);
inline constexpr RuleId counter_lag = decision(8);
inline constexpr RuleId moved_uses_slot = decision(9);
inline constexpr RuleId old_handle_delete = decision(10);
inline constexpr RuleId change_expired = decision(11);
inline constexpr RuleId handle_lifetime = decision(12);
inline constexpr RuleId delay_on_move = decision(13);
inline constexpr RuleId chain_count = decision(14);
inline constexpr RuleId first_receive_on_move = decision(15);
inline constexpr RuleId cancel_lag = decision(16);
inline constexpr RuleId processing_window = decision(17);
inline constexpr RuleId missing_dlq = decision(18);
inline constexpr RuleId in_flight_quota = decision(19);
inline constexpr RuleId noisy_by_processing_time = decision(20);
inline constexpr RuleId move_rate = decision(21);
inline constexpr RuleId self_dlq = decision(22);
inline constexpr RuleId at_once = decision(23);
inline constexpr RuleId half_open = decision(24);
inline constexpr RuleId no_latency = decision(25);
// What actors and scripts do.
inline constexpr RuleId poll_loop = decision(30);
inline constexpr RuleId empty_pause = decision(31);
inline constexpr RuleId handler_hidden = decision(32);
inline constexpr RuleId crash = decision(33);
inline constexpr RuleId buffer = decision(34);
inline constexpr RuleId heartbeat = decision(35);
inline constexpr RuleId producer = decision(36);
inline constexpr RuleId script = decision(37);
inline constexpr RuleId started = decision(38);
// What handlers do to the outside world.
inline constexpr RuleId effects_remain = decision(40);
inline constexpr RuleId dependency_down = decision(41);
inline constexpr RuleId dependency_full = decision(42);
inline constexpr RuleId once = decision(43);
inline constexpr RuleId retry = decision(44);
// Alarms.
inline constexpr RuleId alarm_data = decision(45);
inline constexpr RuleId alarm_missing = decision(46);
// Lambda.
inline constexpr RuleId pollers = decision(47);
inline constexpr RuleId throttled = decision(48);
// What AWS leaves open on FIFO queues.
inline constexpr RuleId throughput_second = decision(50);
inline constexpr RuleId repeated_receive = decision(51);
inline constexpr RuleId fifo_move = decision(52);
inline constexpr RuleId duplicate_answer = decision(53);
inline constexpr RuleId fifo_expired_change = decision(54);
inline constexpr RuleId fifo_delayed_head = decision(55);
inline constexpr RuleId look_ahead = decision(56);
// What move tasks do.
inline constexpr RuleId task_end = decision(60);
inline constexpr RuleId task_calls = decision(61);
inline constexpr RuleId task_delay = decision(62);
inline constexpr RuleId task_refusals = decision(63);
// What fair queues do.
inline constexpr RuleId noise = decision(64);
inline constexpr RuleId processing_time = decision(65);
inline constexpr RuleId quiet_metrics = decision(66);
inline constexpr RuleId billed = decision(67);
}  // namespace decided

}  // namespace qr
