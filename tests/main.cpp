// The one place where doctest is compiled; all other files of tests/ only include it.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
