// What a plan measures: attributes and expressions, compiled for one rule set, at the times that the plan names.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/match/match.hpp"
#include "engine/script/formula.hpp"
#include "engine/script/metrics.hpp"
#include "engine/sim/simulate.hpp"

namespace qd::sim {

class Gauges {
 public:
  /// Fails: UserError for an unknown attribute or time ("did you mean"); ScriptError for a wrong expression or metric.
  /// Requires: the rules outlive this. `me`: the seat that expressions call so, or none. Metrics are looked for in
  /// `sources`.
  Gauges(const std::vector<Measurement>& measures, script::Ruleset& rules, const script::Sources& sources,
         std::size_t seats, SeatId me = SeatId::none());

  /// One line for each gauge, without values.
  [[nodiscard]] std::vector<Measure> lines() const;
  /// Is there a metric, which wants to be told the whole course of a game?
  [[nodiscard]] bool wants_course() const { return wants_course_; }
  /// Is anything read before the end?
  [[nodiscard]] bool during() const { return during_; }
  /// Call when a game begins in this state.
  void begin(const state::State& state);
  /// Measures at an open question or at the end. Fails: ScriptError from an expression.
  void at_question(match::Match& match, std::vector<GameResult::Reading>& out);
  /// The course is that of the game, if it is wanted.
  void at_end(match::Match& match, const script::Course& course, std::vector<GameResult::Reading>& out);

 private:
  enum class When : std::uint8_t { kEnd, kDecision, kChange };
  struct Gauge {
    std::string name, at;
    When when = When::kEnd;
    SlotId change;                             // kChange: the attribute that changes
    std::int32_t last = 0;                     // its value at the last question
    SlotId slot;                               // an attribute,
    SeatId seat;                               // none for one of the match,
    std::shared_ptr<script::Formula> formula;  // or an expression,
    std::string metric;                        // or this metric,
    std::string question;                      // of this question of flow.lua, or of the whole game
  };
  void add(const Measurement& m, script::Ruleset& rules, std::size_t seats, SeatId me);
  void add_metric(const Measurement& m, const phases::Program& program);
  void read(std::size_t i, match::Match& match, std::vector<GameResult::Reading>& out) const;
  std::vector<Gauge> gauges_;
  script::Metrics metrics_;
  bool during_ = false, wants_course_ = false;
};

}  // namespace qd::sim
