// For authors of cards: what is wrong in cards that load all the same, and what the cards of a kind have to have.
#pragma once

#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::script {

/// Loads a rule set without variants and looks closer than a match needs it: numbers in texts that are not those of the
/// code, questions without a text, commands, targets and abilities that no card of the rule set can meet, abilities
/// that come to nothing, uses of a card that are written alike.
/// Fails: as Ruleset::load.
std::vector<ScriptError> lint(const Sources& sources, const std::string& name,
                              const std::vector<std::string>& variants = {});

/// A kind of card as rules.lua declares it.
struct KindOfCard {
  struct Number {
    std::string name;
    bool has_min = false;
    int min = 0;
  };
  KindId id;
  std::string name, text;
  std::vector<std::string> subtypes;
  std::vector<Number> numbers;
};
/// Fails: as Ruleset::load.
std::vector<KindOfCard> kinds_of(const Sources& sources, const std::string& name);

}  // namespace qd::script
