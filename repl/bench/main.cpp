// qd-bench: the program behind `qd bench`, and the part of `qd selftest` that plays against the reference programs. It
// is a separate program, as players do not need it.
#include "repl/bench/instructions.hpp"
#include "repl/bench/run.hpp"
#include "repl/start.hpp"

int main(int argc, char** argv) {
  using namespace qd::repl;
  CommandLine line("Speed of Quarterdeck, and its agreement with reference programs", "qd-bench");
  Program program;
  bench::Options options;
  ProgramCommand figures = line.add_command("figures", "behaviour signature and speed, measured in one run");
  figures.whole_number("--games", options.games, "games for each figure", 100, 10'000'000);
  figures.option("--only", options.only, "only the games of this rule set");
  figures.on_chosen([&] { program.run = [&] { return bench::run(program, options); }; });
  std::uint64_t games = 100'000;
  ProgramCommand oracle =
      line.add_command("oracle", "engine and reference programs must agree within four standard errors");
  oracle.whole_number("--games", games, "games or combats of each", 100, 10'000'000);
  oracle.on_chosen([&] { program.run = [&] { return bench::oracle(program, games); }; });
  std::string name;
  ProgramCommand row = line.add_command("row", "the work of one row of --instructions, for callgrind");
  row.option("NAME", name, "which").required();
  row.on_chosen([&] { program.run = [&] { return bench::do_row(program, name); }; });
  InstructionOptions counts;
  add_instruction_options(line, counts);
  line.option("--only", counts.only, "only figures whose names begin so");
  return start(line, program, argc, argv, [&] {
    if (!counts.chosen) throw qd::UserError("a command is needed, or --instructions", "qd-bench --help");
    return bench::instructions(program, counts);
  });
}
