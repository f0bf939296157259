// Finds mistakes in cards that still load, for their authors.
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

/// Loads a rule set and finds: numbers in texts that differ from the code, questions without a text, commands, targets
/// and abilities that no card of the rule set can meet, abilities without an effect, different uses of a card with the
/// same name. Fails: as Ruleset::load.
Linted load(const script::Sources& sources, const std::string& name, const std::vector<std::string>& variants = {});

}  // namespace qd::repl::lint
