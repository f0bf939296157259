// qd without a command: the console on a terminal, otherwise a short demonstration.
#include "repl/session/console.hpp"
#include "repl/session/play.hpp"
#include "repl/terminal/screen.hpp"

namespace qd::repl {

int run_default(Program& program) {
  program.bound_by_clock();
  if (input_is_terminal()) return run_console(program);
  PlayOptions options;
  options.game = "dreadnaught";
  options.seed = 7;
  return play_match(program, options);
}

}  // namespace qd::repl
