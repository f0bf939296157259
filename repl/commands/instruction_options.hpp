// What `qd bench --instructions` takes: it hands it on to qd-bench, which takes the same.
#pragma once

#include <string>
#include <vector>

#include "repl/command_line.hpp"

namespace qd::repl {

struct InstructionOptions {
  bool chosen = false;
  std::string base;      // a file of figures to compare with; "" = docs/figures.txt, if it is there
  std::string save;      // where to write these; "" = nowhere
  std::string only;      // figures whose names begin so
  bool seconds = false;  // also the processor seconds of building everything and of running all tests
  bool force = false;    // `save` may be any file
};

/// All but --only, which `qd bench` takes anyway. Requires: `options` outlive the command line.
void add_instruction_options(ProgramCommand& command, InstructionOptions& options);
/// As the words of a command line, --only among them.
std::vector<std::string> words_of(const InstructionOptions& options);

}  // namespace qd::repl
