// The figures of `qd-bench --instructions`: instruction counts, which do not depend on the load of the machine.
// callgrind counts each row in a separate process; see docs/performance.md.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "repl/commands.hpp"
#include "repl/commands/instruction_options.hpp"

namespace qd::repl::bench {

/// One piece of work to count.
struct Row {
  std::string name;                    // "dreadnaught, translated: a game"
  std::function<void(Program&)> work;  // calls qd_bench_counted() for the counted part
  std::uint64_t times = 1;             // repetitions inside it
  std::string without = {};            // the row with the overhead: its instructions are subtracted
  std::string translated = {};         // the rule set to translate first
};

/// Games of all rule sets, from tables and translated, then parts of the engine.
std::vector<Row> instruction_rows(const Program& program);
/// Runs in the process of one row. Fails: UserError (no such row). Returns the exit code.
int do_row(Program& program, const std::string& name);

/// Counts all rows and prints them next to the base. Fails: UserError (no valgrind, a file). Returns the exit code.
int instructions(Program& program, const InstructionOptions& options);

}  // namespace qd::repl::bench
