// The work of qd-bench: prints what `qd bench` shows, and compares the engine with reference programs.
#pragma once

#include <cstdint>
#include <string>

#include "repl/commands.hpp"

namespace qd::repl::bench {

struct Options {
  std::uint64_t games = 20'000;  // for each figure
  std::string only;              // only the games of this rule set
};

/// Prints the signature and the figures. Returns the exit code. Fails: UserError (unknown rule set).
int run(Program& program, const Options& options);

/// Plays games and combats of each rule set with a reference program in both. The last line counts games and
/// differences. Returns the exit code: kFailed if there are any.
int oracle(Program& program, std::uint64_t games);

}  // namespace qd::repl::bench
