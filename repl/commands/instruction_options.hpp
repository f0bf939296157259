// The options of `qd bench --instructions`; they are passed on to qd-bench.
#pragma once

#include <string>
#include <vector>

#include "repl/command_line.hpp"

namespace qd::repl {

struct InstructionOptions {
  bool chosen = false;
  std::string base;      // file of figures to compare with; "": docs/figures.txt, if it exists
  std::string save;      // file to write the figures to; "": none
  std::string only;      // only figures whose names begin with this
  bool seconds = false;  // also measures the processor seconds of building everything and running all tests
  bool force = false;    // `save` may replace any file
};

/// All but --only, which `qd bench` has anyway. Requires: `options` outlive the command line.
void add_instruction_options(ProgramCommand& command, InstructionOptions& options);
/// The options as words of a command line, including --only.
std::vector<std::string> words_of(const InstructionOptions& options);

}  // namespace qd::repl
