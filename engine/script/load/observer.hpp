// Sees the declared tables of a rule set while it loads, as the files have them: for checks that need more than the
// compiled rules. The tables do not change as long as the rule set lives.
#pragma once

#include <string>

#include "engine/script/lua_value.hpp"

namespace qd::script {

/// A card, or an ability of one.
struct DeclaredTable {
  Place place;
  std::string what;  // as messages call it: "card 'gem'"
  DefId card;        // whose it is; none: an ability of the rules
  LuaValue table;
};

class LoadObserver {
 public:
  LoadObserver() = default;
  LoadObserver(const LoadObserver&) = delete;
  LoadObserver& operator=(const LoadObserver&) = delete;
  virtual ~LoadObserver() = default;
  /// What rules.lua and flow.lua return, and the list of all cards, after the changes by cards and variants.
  virtual void tables(const LuaValue& /*rules*/, const LuaValue& /*flow*/, const LuaValue& /*cards*/) {}
  /// `card`: the table of the card that has it; nil for an ability of the rules.
  virtual void ability(const DeclaredTable& /*ability*/, const LuaValue& /*card*/) {}
  virtual void card(const DeclaredTable& /*card*/) {}
};

}  // namespace qd::script
