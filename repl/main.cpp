// qd: the main program.
#include <iostream>

#include "engine/base/error.hpp"
#include "repl/commands.hpp"
#include "repl/ranks/launched.hpp"
#include "repl/start.hpp"

int main(int argc, char** argv) {
  using namespace qd::repl;
  try {
    become_rank(argc, argv);
  } catch (const qd::Error& e) {
    std::cerr << "qd: " << e.what() << "\n";
    return kSetup;
  }
  CommandLine line("Quarterdeck: design and test fleet games of cards and dice", "qd");
  Program program;
  register_commands(line, program, program);
  return start(line, program, argc, argv, [&] { return run_default(program); });
}
