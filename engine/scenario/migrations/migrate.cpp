// A version's step turns its document into that of the next version and never changes afterwards,
// so that links open for ever. Version 1 is the first: there is no step yet.
#include "engine/scenario/migrations/migrate.h"

#include <array>

#include "engine/scenario/json.h"
#include "engine/scenario/scenario.h"

namespace qr {
namespace {

using Migration = Value (*)(Value document);
constexpr std::array<Migration, format_version - 1> from_version = {};  // [0]: from 1 to 2

}  // namespace

Result<Value> migrated(Value document) {
    if (document.object() == nullptr)
        return Problem{.what = "A scenario is a JSON object.", .found = shown_value(document)};
    const Value* written = document.find("queuereel");
    if (written == nullptr)
        return Problem{.what = "\"queuereel\" is missing: this may be no scenario.",
                       .allowed = "\"queuereel\": 1"};
    const std::int64_t* version = written->integer();
    if (version != nullptr && *version > format_version)
        return Problem{.where = "/queuereel",
                       .what = "This scenario was made for a newer version of Queuereel.",
                       .found = shown_value(*written),
                       .allowed = "up to " + std::to_string(format_version)};
    if (version == nullptr || *version < 1)
        return Problem{.where = "/queuereel",
                       .what = "This is no version of the format.",
                       .found = shown_value(*written),
                       .allowed = "1"};
    for (std::int64_t v = *version; v < format_version; ++v)
        document = from_version[static_cast<std::size_t>(v - 1)](std::move(document));
    return document;
}

}  // namespace qr
