// What `qd tune` may change, and what it aims at.
#pragma once

#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"
#include "engine/sim/simulate.hpp"
#include "engine/sim/tuning.hpp"

namespace qd::repl {

/// A number of the rules with its range.
struct Knob {
  std::string card;  // the id of a card, or "" for a parameter
  std::string number;
  state::Unit unit = state::Unit::kWhole;
  sim::Tuning::Range range;
  int now = 0;
  [[nodiscard]] std::string name() const { return card.empty() ? number : card + "." + number; }
};

/// "base=5..20" or "base=5..20/5" (a step), of a parameter; with `of_card` of a number of a card: "laser.cost=1..4".
/// Values are in the unit of the number. Fails: UserError for an unknown name ("did you mean") or a wrong range.
[[nodiscard]] Knob parse_knob(const std::string& text, bool of_card, const script::Ruleset& rules);
/// Fails: UserError if a number is named twice.
void require_different(const std::vector<Knob>& knobs);

/// A figure of single games, and what its mean shall be.
struct Goal {
  std::string name;  // "wins.A", "draws", "turns", "decisions", a measure
  double value = 0;
  bool percent = false;
  [[nodiscard]] std::string text(double v) const;  // "50.0 %", "12.00"
};

/// "wins.A=50%", "turns=12", "A.base - B.base=0". Fails: UserError.
[[nodiscard]] Goal parse_goal(const std::string& text);

/// Reads the figures of goals from games.
class GoalReader {
 public:
  /// Adds to the measures of the plan what the goals need. Fails: UserError for a seat or an attribute that is not
  /// there.
  GoalReader(const std::vector<Goal>& goals, sim::Plan& plan);
  /// Adds the figures of a game; NaN where it has none.
  void read(const sim::GameResult& game, sim::Tuning::Played& out) const;

 private:
  enum class Kind : std::uint8_t { kWins, kDraws, kTurns, kDecisions, kMeasure };
  struct Source {
    Kind kind;
    std::size_t at = 0;  // a seat, or a measure of the report
  };
  std::vector<Source> sources_;
};

/// "hand_size = 7, laser.cost = 2"
[[nodiscard]] std::string values_said(const std::vector<Knob>& knobs, const std::vector<int>& at);
/// The variant as Lua, with these lines as comments before it.
[[nodiscard]] std::string tuned_variant(const std::string& id, const std::vector<Knob>& knobs,
                                        const std::vector<int>& at, const std::vector<std::string>& comments);

}  // namespace qd::repl
