// Runs the parts of `qd selftest` in child processes, in parallel on all processors.
#pragma once

#include <functional>
#include <vector>

#include "repl/selftest/parts.hpp"

namespace qd::repl::selftest {

/// Calls `ended` for each part when it ends, with its tally and its seconds. A child that ends early is a failure of
/// its part. Requires: no other thread is running. Ensures: children end with this process.
void run_parts(const std::vector<Part>& parts, std::size_t at_once,
               const std::function<void(const Part&, const Tally&, double)>& ended);

}  // namespace qd::repl::selftest
