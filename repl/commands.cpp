#include "repl/commands.hpp"

namespace qd::repl {

void register_commands(ProgramCommand line, Program& sharing, Program& alone) {
  for (auto* add : {register_repl, register_play, register_join, register_serve, register_learn}) add(line, alone);
  for (auto* add : {register_sim, register_compare, register_matrix, register_league, register_worth, register_tune})
    add(line, sharing);
  for (auto* add :
       {register_report, register_odds, register_render, register_map, register_fleet, register_cards,
        register_variants, register_new, register_test, register_replay, register_transcript, register_check,
        register_lsp, register_rules, register_doc, register_translate, register_bench, register_selftest})
    add(line, alone);
}

}  // namespace qd::repl
