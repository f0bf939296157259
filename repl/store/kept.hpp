// Reads a store, also while another program writes to it: its runs, and their games in order.
//
//   const KeptGames kept("runs.sqlite");
//   for (const KeptRun& run : kept.runs()) kept.each(run, [&](const KeptGames::Game& game) { …; return true; });
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/sim/simulate.hpp"
#include "repl/store/database.hpp"
#include "repl/store/subject.hpp"

namespace qd::repl {

struct KeptLane {
  std::string rules_hash;  // as hex
  std::vector<std::string> variants, decks, bots;
  std::map<std::string, std::string> options;
};

struct KeptRun {
  std::int64_t id = 0;
  std::string command, rules, version;
  std::uint64_t seed = 0, games = 0;
  Subject subject;
  std::vector<KeptLane> lanes;
  std::vector<sim::Measure> measures;  // without values
  std::vector<std::string> cards;      // keys by definition, of `worth`
  bool has_turns = false;
  [[nodiscard]] std::size_t seats() const { return lanes.front().bots.size(); }
  /// A report without games.
  [[nodiscard]] sim::Report report(std::size_t lane) const;
};

class KeptGames {
 public:
  /// Fails: UserError for a file that is missing, no store, or of another layout.
  explicit KeptGames(const std::filesystem::path& file);

  /// In the order in which they were begun. Fails: UserError for one that is not described.
  [[nodiscard]] std::vector<KeptRun> runs() const;

  /// A game in each lane, with the words of its endings.
  struct Game {
    std::vector<sim::GameResult> results;
    std::vector<std::string> endings;
  };
  /// Until `use` says that it wants no more. Fails: UserError for a game that is not whole.
  void each(const KeptRun& run, const std::function<bool(const Game&)>& use) const;

 private:
  Database db_;
};

}  // namespace qd::repl
