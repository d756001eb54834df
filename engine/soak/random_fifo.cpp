// Groups, deduplication ids, scopes and small quotas.
#include "engine/soak/random_parts.h"

namespace qr {
namespace {

using Words2 = std::array<std::string_view, 2>;

constexpr std::array<std::string_view, 4> groups = {"red", "blue", "green", "red"};
constexpr std::array<std::string_view, 6> ids = {"a", "b", "c", "d", "e", "not allowed"};

}  // namespace

void add_fifo_attributes(Dice& dice, Value& attributes) {
    if (dice.percent(60)) attributes.set("ContentBasedDeduplication", dice.percent(80));
    const bool by_group = dice.percent(35);
    if (by_group || dice.percent(10))
        attributes.set("DeduplicationScope", by_group ? "messageGroup" : "queue");
    if (by_group && dice.percent(50)) attributes.set("FifoThroughputLimit", "perMessageGroupId");
}

Value random_fifo_options(Dice& dice) {
    Value options = Object{};
    if (dice.percent(30)) options.set("groupOrder", dice.of(Words2{"head", "rotation"}));
    if (dice.percent(25)) options.set("lookAhead", dice.between(1, 8));
    if (dice.percent(20)) options.set("throughputQuota", dice.between(1, 4));
    if (dice.percent(10)) options.set("regionQuota", dice.between(1, 6));
    if (dice.percent(20)) options.set("inFlightQuota", dice.between(1, 6));
    options.set("moveRate", dice.between(1, 5));  // as for standard queues
    for (const std::string_view name : {"lostResponses", "counterError"})
        if (dice.percent(15)) options.set(name, Decimal{dice.between(1, 400'000)});
    if (dice.percent(15)) options.set("counterLag", dice.time(90));
    if (dice.percent(15)) options.set("cancelLag", dice.time(30));
    if (dice.percent(15)) options.set("movedUsesSlot", dice.percent(50));
    if (dice.percent(20)) options.set("delayOnMove", dice.percent(70));
    if (dice.percent(15)) options.set("chainCount", dice.of(Words2{"queue", "total"}));
    if (dice.percent(15)) options.set("firstReceiveOnMove", dice.of(Words2{"keep", "reset"}));
    if (dice.percent(20)) options.set("missingDlq", dice.of(Words2{"deliver", "keep"}));
    return options;
}

void add_fifo_ids(Dice& dice, Value& message) {
    if (dice.percent(95)) message.set("MessageGroupId", dice.of(groups));
    if (dice.percent(65)) message.set("MessageDeduplicationId", dice.of(ids));
    else if (dice.percent(50))
        message.set("MessageDeduplicationId", "n" + std::to_string(dice.below(100)));
}

}  // namespace qr
