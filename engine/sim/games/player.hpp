// Plays single games of a plan with its own copy of the rule set; each thread has one player.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/match.hpp"
#include "engine/sim/games/careers.hpp"
#include "engine/sim/games/choices.hpp"
#include "engine/sim/games/gauges.hpp"
#include "engine/sim/simulate.hpp"

namespace qd::sim {

class Player {
 public:
  /// Games go on from `position`, or start normally if it is null. Fails: UserError, ScriptError (deck, seats,
  /// measures). Requires: plan and bots outlive this; the rules are those of the position.
  Player(const Plan& plan, std::shared_ptr<script::Ruleset> rules, const std::vector<std::string>& bots,
         const match::Match* position);

  /// Nothing if the game was stopped. An error inside the game is part of its result.
  [[nodiscard]] std::optional<GameResult> play(std::uint64_t number);
  /// Tells the plan's translator what this player plays, if there is no module for it.
  void want_module(Translator& translator) const;
  [[nodiscard]] const Gauges& gauges() const { return gauges_; }
  [[nodiscard]] script::Ruleset& rules() const { return *rules_; }
  /// For another player of the same thread.
  [[nodiscard]] const std::shared_ptr<script::Ruleset>& shared_rules() const { return rules_; }

 private:
  class Watch;
  /// Questions that are passed over, for the course.
  class Passed : public phases::Passage {
   public:
    explicit Passed(Player& player) : player_(player) {}
    void passed(NameId question, SeatId seat) override;
    void answered() override {}

   private:
    Player& player_;
  };
  /// Is the course of cards or questions noted?
  [[nodiscard]] bool follows() const { return plan_.careers || gauges_.wants_course(); }
  void begin_watching(match::Match& match);
  void note_question(match::Match& match, const phases::Decision& decision);
  void note_answer(const state::State& state, const phases::Decision& decision, const phases::Answer& answer);
  /// Does this player sit elsewhere, as a program?
  [[nodiscard]] bool is_elsewhere(const std::string& player) const;
  void play(std::uint64_t number, GameResult& result);
  void play_by_questions(std::uint64_t number, GameResult& result);
  match::Match& begin(std::uint64_t number);
  void look_for_module();
  [[nodiscard]] state::State draw(std::uint64_t number) const;
  [[nodiscard]] match::Setup setup() const;
  [[nodiscard]] std::uint64_t name(NameId id) const;
  void read(match::Match& match, GameResult& result);

  const Plan& plan_;
  std::shared_ptr<script::Ruleset> rules_;
  const std::vector<std::string>& bots_;
  Gauges gauges_;
  Careers careers_;
  Choices choices_;
  script::Course course_;  // of the game that is played, if a metric wants it
  Passed passed_{*this};
  std::vector<std::string> decks_;
  std::vector<std::uint64_t> names_;  // hashes of the names of questions and words: their ids differ between variants
  std::unique_ptr<match::Match> position_;  // where games begin; null: at the start
  std::unique_ptr<match::Match>
      match_;          // reused for game after game; null before the first game and after a failed one
  bool by_questions_;  // a bot searches, or a player is external
  bool interpreted_;   // plays from tables
  SlotId turn_;
  std::uint64_t made_ = 0;  // Translator::made at the last look
  bool unreadable_ = false;
};

}  // namespace qd::sim
