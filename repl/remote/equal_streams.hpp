// The check of streams: two worlds that a viewer cannot tell apart make the same messages, numbers of cards, order and
// lengths included.
//
//   LeakReport report = hunt_leaks(rules, hunt, stream_check());  if (!report.leak.empty()) …
#pragma once

#include "repl/leak/leak.hpp"

namespace qd::repl {

/// For find_leak and find_log_leak. Its log is what a viewer hears who has listened since the beginning of the match.
[[nodiscard]] LeakCheck stream_check();

}  // namespace qd::repl
