// Keys of the canvas, as a table.
#pragma once

#include "ui/app/command.h"

namespace qr::app {

/// What zooming keys ask for, since no command changes the view.
struct KeyView {
    double zoom = 1;
    bool fit = false;
};

/// Commands of the keys pressed in this frame; none while text is typed.
[[nodiscard]] KeyView take_keys(Commands& commands);

}  // namespace qr::app
