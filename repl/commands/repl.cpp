// qd repl: the console.
#include <CLI/CLI.hpp>
#include "repl/session/console.hpp"

namespace qd::repl {

void register_repl(CLI::App& app, Program& program) {
  CLI::App* cmd = app.add_subcommand("repl", "play, look and change at a prompt (also: commands from a pipe)");
  program.add_rules_options(*cmd);
  program.add_limit_option(*cmd);
  cmd->callback([&program] {
    program.run = [&program] { return run_console(program); };
  });
}

}  // namespace qd::repl
