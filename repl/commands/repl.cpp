// qd repl: the console.
#include "repl/console/match_commands.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

void register_repl(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("repl", "play, look and change at a prompt (also: commands from a pipe)");
  auto record = std::make_shared<std::string>();
  auto at = std::make_shared<std::uint64_t>(0);
  cmd.option("record", *record, "a record to go on with, as by :load");
  cmd.whole_number("--at", *at, "after so many decisions of the record", 0).shows_default("end");
  program.add_rules_options(cmd);
  program.add_limit_option(cmd);
  cmd.on_chosen([cmd, record, at, &program] {
    std::optional<std::size_t> decision;
    if (cmd.given("--at")) decision = static_cast<std::size_t>(*at);
    program.run = [record, decision, &program] {
      program.bound_by_clock();
      if (record->empty() && decision) throw UserError("--at goes with a record", "qd repl RECORD --at N");
      if (record->empty()) return run_console(program);
      return run_console(program, [&](Console& console) { load_match(console, {*record}, decision); });
    };
  });
}

}  // namespace qd::repl
