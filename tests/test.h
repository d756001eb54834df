// Include this instead of doctest: in a test, CHECK is doctest's, and the engine's headers that use
// their own have been read before.
#pragma once

#include "engine/core/check.h"
#include "engine/core/result.h"

#undef CHECK
#include <doctest/doctest.h>
