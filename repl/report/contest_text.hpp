// Two bots or decks against each other, as a table and as JSON: for `qd compare`.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/sim/games/contest.hpp"
#include "repl/report/contenders.hpp"
#include "repl/report/sprt.hpp"

namespace qd::repl {

/// Who met whom, and what for. `wish`: what was tested.
struct ContestPlan {
  const sim::Plan& plan;
  Contenders what;
  std::string a, b;
  std::optional<SprtWish> wish;
};

void write_contest(std::ostream& out, const ContestPlan& plan, const sim::Contest& contest);
std::string contest_json(const ContestPlan& plan, const sim::Contest& contest);
/// "Elo +35 (+20 to +50)": of a share of victory at two seats; of a share of 0 or 1 it is "-inf" or "+inf".
std::string elo_text(double share, const sim::Interval& interval);
/// Luck against skill, of two seats: "the same one wins both games of 56.0 % (46.2 to 65.3) of the pairs, the same seat
/// 44.0 % (…)".
std::string luck_text(const sim::Contest& contest);
/// The share of victory with its interval.
[[nodiscard]] nlohmann::ordered_json share_json(const sim::Running& shares);

}  // namespace qd::repl
