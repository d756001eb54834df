// Names and handles as AWS writes them.
#include "engine/brokers/sqs/ids.h"

#include <string>

#include "engine/core/base64.h"
#include "tests/test.h"

namespace qr::sqs {

TEST_CASE("a receipt handle leads back to its record, in its own scenario only") {
    World world;
    World other;
    other.seed = 2;
    for (const std::uint32_t number : {0U, 1U, 77U, 1'999'999U, 0xffff'fffeU}) {
        CAPTURE(number);
        const std::string text = handle_text(world, {number});
        CHECK(text.substr(0, 4) == "AQEB");
        REQUIRE(handle_from(world, text).has_value());
        CHECK(handle_from(world, text)->index == number);
        CHECK_FALSE(handle_from(other, text).has_value());
    }
}

TEST_CASE("a changed receipt handle is garbage") {
    const World world;
    const std::string text = handle_text(world, {12});
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::string changed = text;
        changed[at] = changed[at] == 'x' ? 'y' : 'x';
        CHECK_FALSE(handle_from(world, changed).has_value());
    }
    for (const std::string& garbage : {std::string(), std::string("garbage"), std::string("AQEB"),
                                       text + "A", text.substr(1), text.substr(0, 20)})
        CHECK_FALSE(handle_from(world, garbage).has_value());
}

TEST_CASE("message ids look like UUIDs, and a redrive gives another") {
    const World world;
    const std::string id = message_id_text(world, {{7}, 0});
    CHECK(id.size() == 36);
    CHECK(id[14] == '4');
    CHECK(id != message_id_text(world, {{8}, 0}));
    CHECK(id != message_id_text(world, {{7}, 1}));
    CHECK(id == message_id_text(world, {{7}, 0}));
}

TEST_CASE("names are found in ARNs and URLs") {
    CHECK(name_in("arn:aws:sqs:us-east-1:000000000000:orders") == "orders");
    CHECK(name_in("https://sqs.us-east-1.amazonaws.com/000000000000/orders") == "orders");
    CHECK(name_in("orders") == "orders");
}

TEST_CASE("base64 goes there and back") {
    for (const std::string& bytes : {std::string(), std::string("a"), std::string("ab"),
                                     std::string("abc"), std::string("\0\xff\x80", 3)})
        CHECK(from_base64(base64(bytes)) == bytes);
    CHECK(base64("foobar") == "Zm9vYmFy");
    CHECK(base64("fo") == "Zm8=");
    for (const std::string_view bad : {"Zm8", "Zm8!", "Z===", "=m8=", "Zm=8"})
        CHECK_FALSE(from_base64(bad).has_value());
}

}  // namespace qr::sqs
