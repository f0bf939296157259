// Writes a new variant for any rule set: it changes one number, and shows other possible changes.
#pragma once

#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

/// A number that a variant may change.
struct NumberChange {
  std::string field;    // "param = { hand_size = 4 }"
  std::string said;     // "hand_size is 4 instead of 3"
  std::string meaning;  // the text of the number
};

/// One unit as people count it: an inch, a degree, else 1.
[[nodiscard]] int unit_step(state::Unit unit);
/// Changes that are likely to load: parameters by one more or less, then numbers of cards.
std::vector<NumberChange> likely_changes(const script::Ruleset& rules);
/// The variant as Lua. Its other lines are comments that are valid code.
std::string variant_text(const script::Ruleset& rules, const std::string& id, const NumberChange& change);

}  // namespace qd::repl
