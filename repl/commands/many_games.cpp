#include "repl/commands/many_games.hpp"

#include <iostream>
#include <set>
#include <utility>

#include "engine/base/text.hpp"
#include "engine/sim/bots.hpp"
#include "engine/sim/ranks/ranks.hpp"
#include "repl/ranks/launched.hpp"
#include "repl/store/game_lines.hpp"
#include "repl/store/store.hpp"
#include "repl/version.hpp"

namespace qd::repl {

namespace {

/// Fails: UserError if two of these, as far as they are given, are one file.
void require_different_files(const std::vector<std::string>& files) {
  std::set<std::filesystem::path> known;
  for (const std::string& file : files)
    if (!file.empty() && file != "-" &&
        !known.insert(std::filesystem::weakly_canonical(std::filesystem::absolute(file))).second)
      throw UserError("'" + file + "' is named for two outputs", "name a file for each");
}

}  // namespace

void ManyGames::add_options(ProgramCommand cmd, Program& program, const std::string& games, Files files) {
  plan.threads = 0;
  cmd.whole_number("--games", plan.games, games, 1, 1'000'000'000);
  cmd.list(
      "--bots", plan.bots,
      "one bot for all seats or one for each: " + text::join(sim::bot_names(), ", ") + ", or a bot of the rule set");
  cmd.whole_number("--seed", plan.seed, "everything random follows from it");
  cmd.option("--threads", plan.threads, "0 = one for each processor; the report is the same for any number")
      .shows_default()
      .within(0, 256);
  cmd.option("--seats", plan.seats, "number of players; 0 = the least the rule set allows")
      .within(0, static_cast<int>(limits::kSeatsMax));
  cmd.option("--json", json, "write the report to a file; - = standard output, instead of the table");
  if (files == kAll) {
    add_translate_option(cmd, translate);
    cmd.option("--csv", csv, "write a line for each game to a file, as CSV");
    cmd.option("--jsonl", jsonl, "write a line for each game to a file, as JSON");
  }
  cmd.option("--store", store,
             "keep the games in this SQLite file while they are played; the same command goes on where it was");
  cmd.flag("--force", force, "replaces whatever file is there");
  program.add_rules_options(cmd);
  program.add_match_options(cmd);
}

void ManyGames::begin(const Program& program, const std::string& command) {
  output_ = command == "sim"     ? Output::kSimulation
            : command == "worth" ? Output::kWorth
            : command == "tune"  ? Output::kTuning
                                 : Output::kComparison;
  plan.sources = program.all_sources(program.decks);
  plan.decks = program.decks;
  plan.options = program.options;
  plan.variants = program.variants;
  plan.ranks = program.ranks;
  if (plan.ranks != nullptr && plan.threads == 0) plan.threads = processors_of_rank();
  if (!reports()) json = csv = jsonl = store = "";
  require_different_files({json, csv, jsonl, store});
  if (!json.empty() && json != "-") require_place(json, output_, {force});  // before any game is played
  if (!store.empty()) {
    auto kept = std::make_unique<Store>(store, command, version_short());
    store_ = kept.get();
    keepers_.push_back(std::move(kept));
  }
  for (const auto& [file, form] : {std::pair{csv, GameLines::kCsv}, std::pair{jsonl, GameLines::kJson}}) {
    if (file.empty()) continue;
    require_place(file, Output::kGames, {force});
    keepers_.push_back(std::make_unique<GameLines>(file, form));
  }
  for (const std::unique_ptr<sim::Keeper>& k : keepers_) plan.keepers.push_back(k.get());
}

bool ManyGames::reports() const { return plan.ranks == nullptr || plan.ranks->first(); }

void ManyGames::tell(const Subject& subject) {
  if (store_ != nullptr) store_->tell(subject);
}

void ManyGames::write_json(const std::string& text) const {
  if (json == "-") std::cout << text;
  else if (!json.empty()) write_output(json, text, output_, {force});
}

}  // namespace qd::repl
