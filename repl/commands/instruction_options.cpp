#include "repl/commands/instruction_options.hpp"

namespace qd::repl {

void add_instruction_options(ProgramCommand& command, InstructionOptions& options) {
  const ProgramOption chosen =
      command.flag("--instructions", options.chosen, "count instructions in place of time (needs valgrind)");
  command.option("--base", options.base, "figures to compare with; standard: docs/figures.txt").needs(chosen);
  command.option("--save", options.save, "write the figures to this file").needs(chosen);
  command.flag("--force", options.force, "--save replaces whatever file is there").needs(chosen);
  command.flag("--seconds", options.seconds, "also build everything again and run all tests").needs(chosen);
}

std::vector<std::string> words_of(const InstructionOptions& o) {
  std::vector<std::string> out{"--instructions"};
  const auto add = [&](const char* name, const std::string& value) {
    if (!value.empty()) out.insert(out.end(), {name, value});
  };
  add("--base", o.base);
  add("--save", o.save);
  add("--only", o.only);
  if (o.seconds) out.emplace_back("--seconds");
  if (o.force) out.emplace_back("--force");
  return out;
}

}  // namespace qd::repl
