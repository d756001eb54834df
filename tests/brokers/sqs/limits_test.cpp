// What SQS accepts: characters, names, sizes, attributes (R8-R32), both sides of each limit.
#include "engine/brokers/sqs/limits.h"

#include <string>

#include "engine/brokers/sqs/message_attributes.h"
#include "tests/test.h"

namespace qr::sqs {
namespace {

Payload with_attributes(std::vector<MessageAttribute> attributes) {
    Payload payload;
    payload.body = "x";
    payload.attributes = std::move(attributes);
    return payload;
}

std::string_view code_for(const Payload& payload) {
    const MaybeFailure failure = check_message(payload, {.size_max = 1024});
    return failure ? code_of(failure->error) : std::string_view("ok");
}

}  // namespace

TEST_CASE("bodies hold tab, line ends and Unicode, but no control characters") {
    struct Row {
        std::string text;
        bool allowed;
    };
    const Row rows[] = {
        {"\t\n\r", true},
        {" ", true},
        {"\x1f", false},
        {std::string(1, '\0'), false},
        {"\x7f", true},
        {"日本語", true},
        {"\xed\x9f\xbf", true},       // U+D7FF
        {"\xed\xa0\x80", false},      // U+D800, a surrogate
        {"\xee\x80\x80", true},       // U+E000
        {"\xef\xbf\xbd", true},       // U+FFFD
        {"\xef\xbf\xbe", false},      // U+FFFE
        {"\xf0\x90\x80\x80", true},   // U+10000
        {"\xf4\x8f\xbf\xbf", true},   // U+10FFFF
        {"\xf4\x90\x80\x80", false},  // beyond
        {"\xff", false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        CHECK(has_allowed_characters(row.text) == row.allowed);
    }
}

TEST_CASE("group ids, entry ids and queue names have 1 to 128 or 80 characters") {
    CHECK_FALSE(is_group_id(""));
    CHECK(is_group_id(std::string(128, 'a')));
    CHECK_FALSE(is_group_id(std::string(129, 'a')));
    CHECK_FALSE(is_group_id("group 123"));
    CHECK(is_group_id("a!~/"));
    CHECK_FALSE(is_entry_id(""));
    CHECK(is_entry_id(std::string(80, 'a')));
    CHECK_FALSE(is_entry_id(std::string(81, 'a')));
    CHECK_FALSE(is_entry_id("message:abc"));
    CHECK(is_queue_name("A-z_0", false));
    CHECK_FALSE(is_queue_name("a/b", false));
    CHECK_FALSE(is_queue_name("", false));
    CHECK_FALSE(is_queue_name("q.fifo", false));
    CHECK(is_queue_name("q.fifo", true));
    CHECK_FALSE(is_queue_name(".fifo", true));
    CHECK(is_queue_name(std::string(75, 'a') + ".fifo", true));
    CHECK_FALSE(is_queue_name(std::string(76, 'a') + ".fifo", true));
}

TEST_CASE("the size is that of the body and of each attribute's name, type and value") {
    Payload payload;
    payload.body = std::string(1024 - 8, 'a');
    payload.attributes = {{"k", "String", "x"}};
    payload.trace_header = "does not count";
    CHECK(size_of(payload) == 1024);
    CHECK(code_for(payload) == "ok");
    payload.body += "a";
    CHECK(code_for(payload) == "InvalidParameterValue");
    payload.body = "x";
    payload.attributes = {{"k", "Binary", "AQID"}};  // three bytes
    CHECK(size_of(payload) == 1 + 1 + 6 + 3);
}

TEST_CASE("attributes: names, types and values") {
    struct Row {
        MessageAttribute attribute;
        bool allowed;
    };
    const Row rows[] = {
        {{"a.b-c_1", "String", "x"}, true},
        {{"grüße", "String", "x"}, true},
        {{std::string(256, 'a'), "String", "x"}, true},
        {{std::string(257, 'a'), "String", "x"}, false},
        {{"", "String", "x"}, false},
        {{".a", "String", "x"}, false},
        {{"a.", "String", "x"}, false},
        {{"AWS.a", "String", "x"}, false},
        {{"amazon.a", "String", "x"}, false},
        {{"awsome", "String", "x"}, true},
        {{"a b", "String", "x"}, false},
        {{"a", "String.label", "x"}, true},
        {{"a", "Text", "x"}, false},
        {{"a", "", "x"}, false},
        {{"a", "String", ""}, false},
        {{"a", "String", "\x01"}, false},
        {{"a", "Number", "-12.5e3"}, true},
        {{"a", "Number", "12a"}, false},
        {{"a", "Number", "."}, false},
        {{"a", "Binary", "AQID"}, true},
        {{"a", "Binary", "A"}, false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.attribute.name);
        CAPTURE(row.attribute.value);
        CHECK(code_for(with_attributes({row.attribute})) ==
              (row.allowed ? "ok" : "InvalidParameterValue"));
    }
}

TEST_CASE("a message carries at most ten attributes") {
    std::vector<MessageAttribute> attributes;
    for (char c = 'a'; c < 'a' + 10; ++c) attributes.push_back({std::string(1, c), "String", "x"});
    CHECK(code_for(with_attributes(attributes)) == "ok");
    attributes.push_back({"z", "String", "x"});
    CHECK(code_for(with_attributes(attributes)) == "InvalidParameterValue");
}

TEST_CASE("filters take names, All, and prefixes, and ignore the rest") {
    const std::vector<MessageAttribute> all = {
        {"bar.one", "String", "1"}, {"bar.two", "String", "2"}, {"foo", "String", "3"}};
    struct Row {
        std::vector<std::string> names;
        std::string kept;
    };
    const Row rows[] = {
        {{}, ""},          {{"foo"}, "3"},        {{"All"}, "123"},        {{"*"}, "123"},
        {{".*"}, "123"},   {{"bar.*"}, "12"},     {{"bar"}, ""},           {{"ba*"}, ""},
        {{"unknown"}, ""}, {{"a b", "foo"}, "3"}, {{"foo", "All"}, "123"}, {{"foo,bar.*"}, ""},
        {{""}, ""},
    };
    for (const Row& row : rows) {
        std::string kept;
        for (const MessageAttribute& attribute : filtered(all, joined_names(row.names)))
            kept += attribute.value;
        CHECK(kept == row.kept);
    }
}

TEST_CASE("the MD5 of attributes is over lengths and bytes, sorted by name") {
    // Digests made with Python's hashlib over the bytes that AWS describes.
    CHECK(attributes_md5({{"timestamp", "Number", "1493147359900"}}) ==
          "235c5c510d26fb653d073faed50ae77c");
    CHECK(attributes_md5(
              {{"b", "String", "x"}, {"a", "Binary.png", "AQID"}, {"c", "Number.int", "42"}}) ==
          "2266c8b2a59e33c421399cb937b361e4");
}

}  // namespace qr::sqs
