// Dear ImGui's text drawn with the browser's own fonts, one character at a time.
#pragma once

namespace qr::platform {

/// Dark ink on a light page is drawn a little stronger than light ink on a dark one.
enum class Ink { dark, light };

/// Says how characters are drawn from now on, and throws away those that were drawn otherwise.
void set_ink(Ink ink);

/// True once after a character found no room in the atlas.
[[nodiscard]] bool take_atlas_full();

}  // namespace qr::platform
