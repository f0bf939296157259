// qd bench: one signature of the behaviour, and the figures of docs/performance.md. A separate program, qd-bench,
// measures them and contains the reference programs.
#include <algorithm>
#include <iostream>

#include "engine/base/text.hpp"
#include "repl/commands.hpp"
#include "repl/commands/instruction_options.hpp"
#include "repl/sibling.hpp"
#include "repl/signature.hpp"

namespace qd::repl {

namespace {

struct BenchOptions {
  std::uint64_t games = 20'000;
  bool signature = false;
  std::string only;
  InstructionOptions instructions;
};

[[noreturn]] void run_figures(const Program& program, const BenchOptions& o) {
  std::vector<std::string> words{"figures", "--games", std::to_string(o.games)};
  if (!o.only.empty()) words.insert(words.end(), {"--only", o.only});
  if (o.instructions.chosen) words = words_of(o.instructions);
  setenv("QD_ROOT", program.sources.root.c_str(), 1);
  become("qd-bench", words, "`./qd bench` builds it, or `cmake --build FOLDER --target qd-bench`");
}

}  // namespace

void register_bench(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("bench", "behaviour signature and speed, measured in one run");
  auto options = std::make_shared<BenchOptions>();
  cmd.option("--games", options->games, "games for each figure").within(100, 10'000'000);
  cmd.option("--only", options->only, "only the games of this rule set");
  cmd.flag("--signature", options->signature, "only the signature");
  add_instruction_options(cmd, options->instructions);
  cmd.on_chosen([options, &program] {
    program.run = [options, &program] {
      const std::vector<std::string> games = script::Ruleset::available(program.sources);
      options->instructions.only = options->only;
      if (options->instructions.chosen) run_figures(program, *options);
      if (!options->only.empty() && std::find(games.begin(), games.end(), options->only) == games.end())
        throw UserError("unknown rule set '" + options->only + "'", text::did_you_mean(options->only, games));
      if (!options->signature) run_figures(program, *options);
      std::cout << "signature " << behaviour_signature(program) << "\n";
      return kOk;
    };
  });
}

}  // namespace qd::repl
