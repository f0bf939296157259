// The games of a run that tell most: the longest, the closest, and the one with the biggest turn. They are found among
// stored games and played again.
//
//   Telling telling(run);  kept.each(run, [&](const KeptGames::Game& g) { telling.add(g); return true; });
//   for (const TellingGame& game : telling.games()) Replayed again = play_again(sources, run, game);
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/script/sources.hpp"
#include "repl/store/kept.hpp"

namespace qd::repl {

/// Names of the metrics by which games are found.
inline constexpr const char* kMargin = "margin";
inline constexpr const char* kBiggestTurn = "biggest_turn";

struct TellingGame {
  std::string why;  // "the longest game: 42 turns"
  std::size_t lane = 0;
  sim::GameResult result;
  bool of_turn = false;  // it is about one turn of it
};

class Telling {
 public:
  explicit Telling(const KeptRun& run);
  void add(const KeptGames::Game& game);
  /// Each once.
  [[nodiscard]] std::vector<TellingGame> games() const;
  /// Are the metrics there by which the closest game and the biggest turn are found?
  [[nodiscard]] bool knows_scores() const { return margin_.measure && turn_.measure; }

 private:
  struct Best {
    std::optional<std::size_t> measure;
    std::optional<TellingGame> game;
    double value = 0;
  };
  static void offer(Best& best, double value, std::size_t lane, const sim::GameResult& result);
  const KeptRun& run_;
  Best longest_, margin_, turn_;
};

/// The command that plays a game of a run again.
[[nodiscard]] std::string command_of(const KeptRun& run, std::size_t lane, std::uint64_t game);

/// A game that was played again.
struct Replayed {
  std::string missing;  // why it was not; then the rest is empty
  std::string record, result;
  std::vector<std::vector<double>> scores;   // by seat: of each question, if the rule set has scores
  std::size_t before = 0, after = 0;         // of_turn: questions between which the turn lies
  std::string picture_before, picture_last;  // SVG for a page; the former with of_turn only
};
/// `part`: a name for its pictures in the page. Fails: Interrupted; what else goes wrong is told in `missing`.
[[nodiscard]] Replayed play_again(const script::Sources& sources, const KeptRun& run, const TellingGame& game,
                                  const std::string& part);

}  // namespace qd::repl
