// What the program qd-bench does: prints what `qd bench` shows, and sees whether engine and reference programs agree.
#pragma once

#include <cstdint>
#include <string>

#include "repl/commands.hpp"

namespace qd::repl::bench {

struct Options {
  std::uint64_t games = 20'000;  // for each figure
  std::string only;              // only the games of this rule set
};

/// The signature and the figures, on standard output. Returns the exit code. Fails: UserError (a rule set that is not
/// there).
int run(Program& program, const Options& options);

/// Plays games and combats of each rule set that has a reference program by both. The last line counts the games and
/// what differs. Returns the exit code: kFailed if anything does.
int oracle(Program& program, std::uint64_t games);

}  // namespace qd::repl::bench
