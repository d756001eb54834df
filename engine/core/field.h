// The description of one setting or argument. Parser, validator, schema, canonical text,
// inspector and documentation are all made from tables of these, so a fact stands once.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/value.h"

namespace qr {

// What a field holds, and what it is after normalisation (the form in which nodes read it):
enum class FieldType : std::uint8_t {
    text,       // string                                              -> string
    flag,       // true, "true"                                        -> bool
    count,      // 5, "5"; an integer in min..max                      -> integer
    ratio,      // 0.25; 0..1                                          -> integer, millionths
    number,     // 2.5; a positive decimal in min..max (millionths)    -> integer, millionths
    duration,   // "1m30s"; min..max in ms; or one of `words` ("never", "unlimited")
                //                                                     -> integer, ms, or the word
    seconds,    // vendor's whole seconds: 30, "30", or a duration "30s"; min..max in s
                //                                                     -> integer, ms
    instant,    // RFC 3339 instant                                    -> integer, ms since 1970
    word,       // one of `words`                                      -> string
    node,       // the name of a node (or an ARN that ends in it) whose kind is one of `words`
                //                                                     -> string, the name
    people,     // text for people: string or {"en","ja"}              -> as written
    object,     // `fields`                                            -> object
    map,        // object with free keys, each value as `element`      -> object
    list,       // array of `element`                                  -> array
    one_of,     // the first of `alternatives` whose JSON type fits    -> that
    json_text,  // an object as `fields`, or JSON text of one; "" removes it -> object, or absent
    tags,       // free object of strings, kept as it is               -> as written
    anything,   // not looked at here                                  -> as written
};

// How the settings panel offers it.
enum class Control : std::uint8_t { none, slider, log_slider, toggle, choice };

// The same value, absent, is not an error: `initial` then holds (null = no default: stays absent).
struct Field {
    std::string_view name;
    FieldType type = FieldType::text;
    bool required = false;
    bool read_only = false;  // accepted when pasted, left out again
    std::int64_t min = 0;    // in the unit of the type's normalised form, but `seconds` in seconds
    std::int64_t max = 0;    // min == max == 0: unbounded (count, duration: still >= 0)
    std::string_view initial = {};  // the default as it would be written in JSON ("30", "true",
                                    // "\"0s\"", …), empty = none
    std::span<const std::string_view> words = {};
    std::span<const Field> fields = {};        // object, json_text
    std::span<const Field> alternatives = {};  // one_of
    const Field* element = nullptr;            // list, map
    Control control = Control::none;
    std::string_view help = {};  // key of the words file, e.g. "help.sqs.VisibilityTimeout"
};

}  // namespace qr
