// Looks at declared tables as they stand in the files, while a rule set is loaded from them: for who checks what
// authors write and needs more than the compiled rules. The tables stay as they are as long as the rule set lives.
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
  /// What rules.lua and flow.lua return, and the list of all cards, with what cards and variants have changed in them.
  virtual void tables(const LuaValue& rules, const LuaValue& flow, const LuaValue& cards) = 0;
  /// `card`: the table of the card that has it; nil for an ability of the rules.
  virtual void ability(const DeclaredTable& ability, const LuaValue& card) = 0;
  virtual void card(const DeclaredTable& card) = 0;
};

}  // namespace qd::script
