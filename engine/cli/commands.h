// One function for each command; the table that dispatches to them stands in main.cpp.
#pragma once

#include "engine/cli/arguments.h"

namespace qr::cli {

int run_trace(const Arguments& arguments);
int run_check(const Arguments& arguments);
int run_import(const Arguments& arguments);
int run_export(const Arguments& arguments);
int run_explain(const Arguments& arguments);
int run_compare(const Arguments& arguments);
int run_lint(const Arguments& arguments);
int run_cost(const Arguments& arguments);
int run_link(const Arguments& arguments);
int run_open(const Arguments& arguments);
int run_schema(const Arguments& arguments);
int run_models(const Arguments& arguments);
int run_soak(const Arguments& arguments);
int run_bench(const Arguments& arguments);

}  // namespace qr::cli
