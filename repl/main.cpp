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
  for (auto* add :
       {register_repl,    register_play,   register_join,      register_serve,      register_learn,   register_sim,
        register_compare, register_matrix, register_league,    register_worth,      register_tune,    register_report,
        register_odds,    register_render, register_map,       register_fleet,      register_cards,   register_variants,
        register_new,     register_test,   register_replay,    register_transcript, register_check,   register_lsp,
        register_rules,   register_doc,    register_translate, register_bench,      register_selftest})
    add(line, program);
  return start(line, program, argc, argv, [&] { return run_default(program); });
}
