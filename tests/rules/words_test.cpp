// Words files: what is read, what is filled in.
#include "engine/rules/words.h"

#include <doctest/doctest.h>

using namespace qr;

TEST_CASE("a words file is read line by line, comments and blanks left out") {
    const Words words(Language::en,
                      "# comment\n\n a.b =  one two \r\nc=\nno equals sign\nd = x = y");
    CHECK(words.text("a.b") == "one two");
    CHECK(words.text("c") == "");
    CHECK(words.text("d") == "x = y");
    CHECK(words.keys() == std::vector<std::string_view>{"a.b", "c", "d"});
}

TEST_CASE("of two lines of one key the later holds") {
    const Words words(Language::en, "k = first\nother = o\nk = second\n");
    CHECK(words.text("k") == "second");
    CHECK(words.keys().size() == 2);
}

TEST_CASE("a missing key says itself") {
    const Words words(Language::en, "a = b");
    CHECK(words.say("say.nothing") == "say.nothing");
    CHECK(words.text("b") == "b");
    CHECK_FALSE(words.has("b"));
    CHECK(Words().say("x") == "x");
}

TEST_CASE("places are filled by name, and arguments are not looked into") {
    const Words words(Language::en, "k = {a} and {b}, {a}; {c}\nend = x {a");
    CHECK(words.say("k", {{"b", "{a}"}, {"a", "1"}}) == "1 and {a}, 1; {c}");
    CHECK(words.say("end", {{"a", "1"}}) == "x {a");
}

TEST_CASE("a place with choices takes the first for one, the second for all else") {
    const Words words(Language::en, "k = {n} {n|event|events}");
    CHECK(words.say("k", {{"n", "1"}}) == "1 event");
    CHECK(words.say("k", {{"n", "0"}}) == "0 events");
    CHECK(words.say("k", {{"n", "11"}}) == "11 events");
}

TEST_CASE("copied words keep their text") {
    Words copy;
    {
        const Words words(Language::ja, "k = 可視性タイムアウト");
        copy = words;
    }
    CHECK(copy.text("k") == "可視性タイムアウト");
    CHECK(copy.language() == Language::ja);
}

TEST_CASE("the places of a line are known by name") {
    CHECK(places("{a} {b|x|y} {a} z") == std::vector<std::string_view>{"a", "b"});
    CHECK(places("none").empty());
}
