// Where what cards do stands: in their own files, or in rules that know a card by name.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::repl::lint {

struct Effects {
  std::size_t cards = 0;
  std::size_t plain = 0;             // of these: nothing but what their kind and their numbers say
  std::size_t inside = 0;            // abilities, and what cards bring (one for each card), in the files of cards
  std::vector<ScriptError> outside;  // where a script of the rules names a card: its id, its mark `is_ID`, its name
  std::set<std::string> shared;  // ids that scripts say, but as words of the rules: a kind, a zone, an attribute …

  /// Of all effects those that stand in the files of cards, in per cent.
  [[nodiscard]] double share() const;
};

/// Looks at the scripts of a rule set. Not at variants, which change cards by name, bots, which weigh orders by name,
/// and the ledger. Requires: loaded without variants.
Effects effects_of(script::Ruleset& rules);

}  // namespace qd::repl::lint
