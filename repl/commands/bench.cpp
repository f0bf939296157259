// qd bench: one signature of the behaviour, and the figures of docs/performance.md. A separate program, qd-bench,
// measures them and contains the reference programs.
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "engine/base/text.hpp"
#include "repl/commands.hpp"
#include "repl/commands/instruction_options.hpp"
#include "repl/signature.hpp"

namespace qd::repl {

namespace {

struct BenchOptions {
  std::uint64_t games = 20'000;
  bool signature = false;
  std::string only;
  InstructionOptions instructions;
};

// Replaces this process; returns only if that fails.
[[noreturn]] void run_figures(const Program& program, const BenchOptions& o) {
  const std::string bench = std::filesystem::read_symlink("/proc/self/exe").replace_filename("qd-bench");
  std::vector<std::string> words{bench, "figures", "--games", std::to_string(o.games)};
  if (!o.only.empty()) words.insert(words.end(), {"--only", o.only});
  if (o.instructions.chosen) {
    words = words_of(o.instructions);
    words.insert(words.begin(), bench);
  }
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  setenv("QD_ROOT", program.sources.root.c_str(), 1);
  execv(bench.c_str(), arguments.data());
  if (errno == ENOENT)
    throw UserError("the program qd-bench is not built",
                    "`./qd bench` builds it, or `cmake --build FOLDER --target qd-bench`");
  throw UserError("cannot run " + bench + ": " + std::strerror(errno));
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
