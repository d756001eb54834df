// Links: round trips, every kind of damage, and what people's programs do to addresses.
#include "engine/link/link.h"

#include <doctest/doctest.h>

#include <string>

#include "engine/core/prng.h"
#include "engine/link/base64url.h"
#include "engine/link/deflate.h"
#include "engine/link/dictionary.h"
#include "engine/link/percent.h"

namespace qr {
namespace {

const std::string sample =
    R"({"nodes":{"orders":{"VisibilityTimeout":"10m","kind":"sqs.standard"}},)"
    R"("queuereel":1,"title":"十分 & more","until":"40m"})";

std::string problem_of(const OpenedLink& link) {
    return link.problem ? link.problem->where : "none";
}

}  // namespace

TEST_CASE("a link opens to the text that it was made of, in every codec") {
    for (const LinkCodec codec : {LinkCodec::dictionary, LinkCodec::plain, LinkCodec::readable}) {
        CAPTURE(static_cast<char>(codec));
        const std::string link = make_link(sample, codec);
        const OpenedLink opened = open_link(link);
        CHECK(problem_of(opened) == "none");
        CHECK(opened.text == sample);
        CHECK(link.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                     "0123456789-_.#%~:,") == std::string::npos);
    }
}

TEST_CASE("the view state stands after the check, readable and kept in order") {
    const ViewState view = {{"t", "23m10s"}, {"s", "A&B=C"}, {"future", "1"}};
    const OpenedLink opened =
        open_link("https://example.org/x/" + make_link(sample) + view_suffix(view));
    CHECK(problem_of(opened) == "none");
    CHECK(opened.view == view);
    REQUIRE(find_in(opened.view, "t") != nullptr);
    CHECK(*find_in(opened.view, "t") == "23m10s");
    CHECK(find_in(opened.view, "lang") == nullptr);
}

TEST_CASE("a link that is cut anywhere says so and never opens") {
    for (const LinkCodec codec : {LinkCodec::dictionary, LinkCodec::plain, LinkCodec::readable}) {
        const std::string link = make_link(sample, codec);
        for (std::size_t length = 2; length < link.size(); ++length) {
            // A readable link may leave its check out: then the whole text is there.
            if (codec == LinkCodec::readable && open_link(link.substr(0, length)).text == sample)
                continue;
            CAPTURE(length);
            CHECK(problem_of(open_link(link.substr(0, length))) == "link.cut");
        }
    }
}

TEST_CASE("a cut link still gives the beginning of its text for repair") {
    const std::string link = make_link(sample);
    const OpenedLink opened = open_link(link.substr(0, link.size() * 2 / 3));
    CHECK(problem_of(opened) == "link.cut");
    CHECK(opened.text.size() > 20);
    CHECK(sample.substr(0, opened.text.size()) == opened.text);
}

TEST_CASE("one changed character never opens as something else") {
    const std::string link = make_link(sample);
    for (std::size_t at = 6; at < link.size(); ++at) {
        std::string changed = link;
        changed[at] = changed[at] == 'A' ? 'B' : 'A';
        CAPTURE(at);
        const OpenedLink opened = open_link(changed);
        CHECK((opened.problem.has_value() || opened.text == sample));
    }
}

TEST_CASE("other versions, codecs and foreign texts are refused by name") {
    CHECK(problem_of(open_link("#q2.e.AAAA.BBBB")) == "link.newer");
    CHECK(problem_of(open_link("#q10.e.AAAA.BBBB")) == "link.newer");
    CHECK(problem_of(open_link("#q1.z.AAAA.BBBB")) == "link.codec");
    CHECK(problem_of(open_link("#about")) == "link.foreign");
    CHECK(problem_of(open_link("")) == "link.foreign");
    CHECK(problem_of(open_link("#q1.j." + std::string(link_limit, 'a'))) == "link.tooLong");
}

TEST_CASE("a readable link can be written by hand, without a check") {
    CHECK(open_link(R"(#q1.j.{"queuereel":1,"until":"1.5s"})").text ==
          R"({"queuereel":1,"until":"1.5s"})");
    CHECK(open_link(R"(#q1.j.{"queuereel":1}.)").text == R"({"queuereel":1})");
    CHECK(problem_of(open_link(R"(#q1.j.{"queuereel":1}.)")) == "none");
    CHECK(problem_of(open_link(R"(#q1.j.{"queuereel":)")) == "link.cut");
}

TEST_CASE("what mail and chat programs do to a link is undone") {
    const std::string link = make_link(sample) + "&t=10m&s=A";
    std::string broken = link;
    broken.insert(40, "\r\n ");
    CHECK(open_link(broken).text == sample);
    CHECK(open_link("https://example.org/%23" + link.substr(1)).text == sample);
    std::string escaped = make_link(sample) + "&amp;t=10m&amp;s=A";
    CHECK(open_link(escaped).view == ViewState{{"t", "10m"}, {"s", "A"}});
}

TEST_CASE("a bomb is stopped at the limit") {
    const std::string bomb = make_link(std::string(text_limit * 4, ' '), LinkCodec::plain);
    CHECK(bomb.size() < link_limit);
    const OpenedLink opened = open_link(bomb);
    CHECK(problem_of(opened) == "link.tooLarge");
    CHECK(opened.text.size() <= text_limit);
}

TEST_CASE("random bytes never open") {
    Prng prng(7);
    for (int round = 0; round < 2000; ++round) {
        std::string bytes;
        const std::uint64_t length = prng.below(80);
        for (std::uint64_t i = 0; i < length; ++i) bytes += static_cast<char>(prng.next() & 255);
        CAPTURE(round);
        CHECK(problem_of(open_link("#q1.e." + base64url(bytes) + "." + base64url(bytes))) ==
              "link.cut");
    }
}

// A dictionary that changes makes every link of codec `e` unreadable.
TEST_CASE("dictionary 1 is frozen") {
    CHECK(link_dictionary_1.size() == 4236);
    CHECK(crc32_of(link_dictionary_1) == 0x880e7032);
}

TEST_CASE("base64url refuses what it would not have written") {
    CHECK(from_base64url("AAAAA") == std::nullopt);
    CHECK(from_base64url("AB") == std::nullopt);  // the unused bits are not zero
    CHECK(from_base64url("A+") == std::nullopt);
    CHECK(from_base64url(base64url("any \xff bytes")) == "any \xff bytes");
}

TEST_CASE("percent-encoding returns every byte") {
    std::string all;
    for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
    CHECK(percent_decoded(percent_encoded(all)) == all);
    CHECK(percent_decoded("100%") == "100%");
}

TEST_CASE("a comment that begins with #q is no link") {
    for (const char* text :
         {"#queues v1\naws sqs create-queue --queue-name a.fifo",
          "#queue template.\nResources:", "#q1. first\n", "#quick.e.", "q1.e.x"}) {
        CAPTURE(text);
        CHECK_FALSE(is_link(text));
    }
    for (const char* text : {"#q1.e.abc.def", "https://example.org/#q1.j.{}", "%23q1.e.abc.def",
                             "https://example.org/%23q1.d.x.y", "#q2.f.x.y", "#q1.e", "#q1."}) {
        CAPTURE(text);
        CHECK(is_link(text));
    }
}

TEST_CASE("a link that nobody could open is known before it is given away") {
    CHECK_FALSE(too_long_to_open(sample, make_link(sample)));
    Prng prng(3);
    std::string noise;
    while (noise.size() < 200'000) noise += static_cast<char>('!' + prng.below(90));
    const std::optional<Problem> link = too_long_to_open(noise, make_link(noise));
    REQUIRE(link);
    CHECK(link->allowed == "at most 65536 bytes");
    CHECK(problem_of(open_link(make_link(noise))) == "link.tooLong");
    const std::string blanks(text_limit + 1, ' ');
    const std::optional<Problem> text = too_long_to_open(blanks, make_link(blanks));
    REQUIRE(text);
    CHECK(text->allowed == "at most 262144 bytes");
    CHECK_FALSE(
        too_long_to_open(std::string(text_limit, ' '), make_link(std::string(text_limit, ' '))));
}

}  // namespace qr
