// Plays single games of a plan with a rule set of its own: one for each thread.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/match.hpp"
#include "engine/sim/games/gauges.hpp"
#include "engine/sim/simulate.hpp"

namespace qd::sim {

/// Where games begin that go on from a match: where it stands or, with a viewer, worlds of that seat. Shared by threads.
class Start {
 public:
  /// Fails: UserError if the match is over or in the middle of an effect.
  explicit Start(const Plan& plan);
  /// Of game `number`, with its luck.
  [[nodiscard]] state::State draw(std::uint64_t number);
  [[nodiscard]] const match::Match& from() const { return *plan_.from; }

 private:
  const Plan& plan_;
  std::unique_ptr<match::Match> scratch_;  // to draw worlds with
  std::mutex mutex_;
};

class Player {
 public:
  /// Fails: UserError, ScriptError (deck, seats, measures). Requires: plan, bots and start (null: games from the beginning) outlive this.
  Player(const Plan& plan, std::shared_ptr<script::Ruleset> rules, const std::vector<std::string>& bots, Start* start);

  /// Nothing if the game was stopped. An error inside of the game is part of its result.
  [[nodiscard]] std::optional<GameResult> play(std::uint64_t number);
  [[nodiscard]] const Gauges& gauges() const { return gauges_; }
  [[nodiscard]] script::Ruleset& rules() const { return *rules_; }
  /// Can games begin here that go on from the match? Not if cards have come into it that its setup does not know, unless the rules are its own.
  [[nodiscard]] bool fits() const;

 private:
  class Watch;
  void play(std::uint64_t number, GameResult& result);
  [[nodiscard]] match::Setup setup() const;
  [[nodiscard]] std::uint64_t name(NameId id) const;
  void read(match::Match& match, GameResult& result);

  const Plan& plan_;
  std::shared_ptr<script::Ruleset> rules_;
  const std::vector<std::string>& bots_;
  Start* start_;
  Gauges gauges_;
  std::vector<std::string> decks_;
  std::vector<std::uint64_t> names_;       // of questions and words, as hashes of their text: numbers differ between variants
  std::unique_ptr<match::Match> resumed_;  // with `start`
  SlotId turn_;
  bool unreadable_ = false;
};

}  // namespace qd::sim
