// qd lsp: the language server for editors.
#include <unistd.h>

#include "repl/commands.hpp"
#include "repl/lsp/serve.hpp"

namespace qd::repl {

void register_lsp(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("lsp", "language server for editors, on standard input and output");
  auto game = std::make_shared<std::string>();
  cmd.option("--game", *game, "rule set of files outside of scripts/ and cards/");
  program.add_rules_options(cmd);
  cmd.on_chosen([game, &program] {
    program.run = [game, &program] {
      program.require_deck_files();
      program.bound_by_clock();
      lsp::Workshop workshop(program, *game);
      return lsp::serve(workshop, STDIN_FILENO, STDOUT_FILENO);
    };
  });
}

}  // namespace qd::repl
