// The check of streams: two worlds that a viewer cannot tell apart must give the same messages, including numbers of
// cards, order and lengths.
//
//   LeakReport report = hunt_leaks(rules, hunt, stream_check());  if (!report.leak.empty()) …
#pragma once

#include "repl/leak/leak.hpp"

namespace qd::repl {

/// For find_leak and find_log_leak. Its log is the stream of a viewer from the beginning of the match.
[[nodiscard]] LeakCheck stream_check();

}  // namespace qd::repl
