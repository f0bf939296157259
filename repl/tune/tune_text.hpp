// What `qd tune` found, as a table and as JSON.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "engine/sim/simulate.hpp"
#include "engine/sim/tuning.hpp"
#include "repl/tune/wish.hpp"

namespace qd::repl {

struct Tuned {
  const sim::Plan& plan;
  std::vector<Knob> knobs;
  std::vector<Goal> goals;
  const sim::Tuning& tuning;
  std::vector<sim::Running> checked;   // the best one on other luck, by goal; empty if it was stopped before
  std::vector<sim::Failure> failures;  // of games of all candidates
};

void write_tuned(std::ostream& out, const Tuned& tuned);
/// Lines that tell what the best one reached: for the table and for the variant.
[[nodiscard]] std::vector<std::string> reached_lines(const Tuned& tuned);
std::string tuned_json(const Tuned& tuned);

}  // namespace qd::repl
