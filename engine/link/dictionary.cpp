// Most common last: deflate reaches near matches with fewer bits.
#include "engine/link/dictionary.h"

namespace qr {

const std::string_view link_dictionary_1 = "{\"nodes\":{}}";

}  // namespace qr
