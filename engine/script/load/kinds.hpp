// What the cards of a kind have to have, for who writes new ones.
#pragma once

#include <string>
#include <vector>

#include "engine/base/ids.hpp"
#include "engine/script/sources.hpp"

namespace qd::script {

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
