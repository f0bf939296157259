// Finds where the effects of cards are: in their own files, or in rules that know a card by name.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::repl::lint {

struct Effects {
  std::size_t cards = 0;
  std::size_t plain = 0;             // of these: no more than their kind and numbers
  std::size_t inside = 0;            // in card files: abilities, and changes to the rules (counted once for each card)
  std::vector<ScriptError> outside;  // places where a script of the rules names a card: its id, `is_ID`, its name
  std::set<std::string> shared;  // card ids that scripts use as words of the rules: a kind, a zone, an attribute …

  /// The share of effects in card files, in per cent.
  [[nodiscard]] double share() const;
};

/// Examines the scripts of a rule set, except variants (they change cards by name), bots (they value orders by name)
/// and the ledger. Requires: loaded without variants.
Effects effects_of(script::Ruleset& rules);

}  // namespace qd::repl::lint
