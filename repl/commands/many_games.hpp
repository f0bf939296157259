// What the commands that play many games share: sim, compare, matrix, league, worth.
//
//   auto o = std::make_shared<ManyGames>();  cmd.option("GAME", o->plan.rules, …);  o->add_options(cmd, program, "…");
//   o->begin(program, "sim");  Work work(…);  o->attend(work);  …  o->write_json(text);
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/sim/games/keeper.hpp"
#include "engine/sim/simulate.hpp"
#include "repl/commands.hpp"
#include "repl/report/work.hpp"
#include "repl/session/files.hpp"
#include "repl/store/subject.hpp"

namespace qd::repl {

class Store;

struct ManyGames {
  sim::Plan plan;
  std::string translate = "auto", json, csv, jsonl, store;
  bool force = false;

  /// --games (`games` says of what), --bots, --seed, --threads, --seats, --translate, --json, --csv, --jsonl, --store,
  /// --force, and those of rules and matches.
  enum Files : std::uint8_t { kAll, kStoreOnly };  // without --csv, --jsonl and --translate
  void add_options(ProgramCommand cmd, Program& program, const std::string& games, Files files = kAll);
  /// The plan gets what the command line says of rules and matches. `command` is what plays, as stores call it. Fails:
  /// UserError for a file that cannot be written there.
  void begin(const Program& program, const std::string& command);
  /// What a store calls that which is played next.
  void tell(const Subject& subject);
  void attend(Work& work) { work.attend(plan, translate_named(translate)); }
  /// False on ranks other than 0: they write no files.
  [[nodiscard]] bool reports() const;
  /// Is a table wanted on standard output?
  [[nodiscard]] bool shows_table() const { return json != "-"; }
  /// To where --json says, if it does.
  void write_json(const std::string& text) const;

 private:
  Output output_ = Output::kSimulation;
  std::vector<std::unique_ptr<sim::Keeper>> keepers_;
  Store* store_ = nullptr;  // one of the keepers
};

}  // namespace qd::repl
