// qd repl: the console.
#include "repl/session/console.hpp"

namespace qd::repl {

void register_repl(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("repl", "play, look and change at a prompt (also: commands from a pipe)");
  program.add_rules_options(cmd);
  program.add_limit_option(cmd);
  cmd.on_chosen([&program] {
    program.run = [&program] {
      program.bound_by_clock();
      return run_console(program);
    };
  });
}

}  // namespace qd::repl
