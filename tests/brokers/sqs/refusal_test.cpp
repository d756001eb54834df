// A refused send names the rule that refuses it.
#include <string>

#include "engine/rules/catalogue.h"
#include "engine/rules/format.h"
#include "tests/support/told.h"
#include "tests/test.h"

namespace qr {
namespace {

// Of the one send of that scenario; empty when it is accepted.
std::string refused_by(const std::string& send) {
    const std::shared_ptr<Recording> run = recorded(
        "{'queuereel':1,'until':'1h','nodes':{'q':{'kind':'sqs.standard',"
        "'MaximumMessageSize':1024},'f.fifo':{'kind':'sqs.fifo'}},"
        "'script':[{'at':'0s','do':'sendMessage'," +
        send + "}]}");
    for (const Record& record : run->journal().records())
        if (record.kind == RecordKind::refused) return rule_text(record.rule);
    return {};
}

std::string to_q(const std::string& rest) { return "'node':'q','MessageBody':'x'," + rest; }
std::string to_fifo(const std::string& rest) { return "'node':'f.fifo','MessageBody':'x'," + rest; }

}  // namespace

TEST_CASE("a refused send names the rule that refuses it") {
    struct Row {
        std::string send;
        std::string rule;
    };
    const std::string attribute = "'MessageAttributes':{";
    const Row rows[] = {
        {"'node':'q','MessageBody':''", "R7"},
        {"'node':'q','MessageBody':'" + std::string(1025, 'x') + "'", "R10"},
        {to_q("'DelaySeconds':901"), "R4"},
        {to_q("'MessageGroupId':'bad group'"), "R17"},
        {to_q("'MessageGroupId':''"), "R17"},
        {to_q("'MessageDeduplicationId':'d'"), "R21"},
        {to_q(attribute + "'aws.x':{'DataType':'String','StringValue':'v'}}"), "R29"},
        {to_q(attribute + "'x':{'DataType':'Text','StringValue':'v'}}"), "R29"},
        {to_q(attribute + "'x':{'DataType':'String','StringValue':'\\u0001'}}"), "R9"},
        {to_fifo("'MessageGroupId':'g','MessageDeduplicationId':'a b'"), "R17"},
        {to_fifo("'MessageDeduplicationId':'b'"), "R18"},
        {to_fifo("'MessageGroupId':'g'"), "R19"},
        {to_fifo("'MessageGroupId':'g','MessageDeduplicationId':'b','DelaySeconds':1"), "R20"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.send);
        CHECK(refused_by(row.send) == row.rule);
    }
}

}  // namespace qr
