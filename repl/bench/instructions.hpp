// The figures of `qd-bench --instructions`: how many instructions some work takes, which nothing else on the machine
// changes. callgrind counts them, in a process of its own for each row; see docs/performance.md.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "repl/commands.hpp"
#include "repl/commands/instruction_options.hpp"

namespace qd::repl::bench {

/// Some work that is counted.
struct Row {
  std::string name;                    // "dreadnaught, translated: a game"
  std::function<void(Program&)> work;  // what is counted of it runs inside of qd_bench_counted()
  std::uint64_t times = 1;             // how often it is done there
  std::string without = {};            // the row of what is done around it: its instructions are taken off
  std::string translated = {};         // the rule set that is translated first
};

/// Games of all rule sets by both readers, then parts of the engine.
std::vector<Row> instruction_rows(const Program& program);
/// For the process of one row. Fails: UserError (no such row). Returns the exit code.
int do_row(Program& program, const std::string& name);

/// Counts all rows and prints them beside the base. Fails: UserError (no valgrind, a file). Returns the exit code.
int instructions(Program& program, const InstructionOptions& options);

}  // namespace qd::repl::bench
