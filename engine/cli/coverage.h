// How far the rules of each group are carried out, and on what evidence: counted from the catalogue
// and from the models' own lists.
#pragma once

#include <string>

#include "engine/rules/words.h"

namespace qr::cli {

// A table in Markdown, one row for each group.
[[nodiscard]] std::string coverage_table(const Words& words);

}  // namespace qr::cli
