// For authors of cards: mistakes in cards that still load.
//
//   const lint::Linted linted = lint::load(sources, "some_game");
//   for (const ScriptError& remark : linted.remarks) std::cout << remark.what() << "\n";
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::repl::lint {

struct Linted {
  std::shared_ptr<script::Ruleset> rules;
  std::vector<ScriptError> remarks;
};

/// Loads a rule set and looks closer than a match needs it: numbers in texts that are not those of the code, questions
/// without a text, commands, targets and abilities that no card of the rule set can meet, abilities that come to
/// nothing, uses of a card that are written alike. Fails: as Ruleset::load.
Linted load(const script::Sources& sources, const std::string& name, const std::vector<std::string>& variants = {});

}  // namespace qd::repl::lint
