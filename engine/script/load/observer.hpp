// Sees the declared tables of a rule set while it loads, as written in the files: for checks that need more than the
// compiled rules. The tables do not change while the rule set exists.
#pragma once

#include <string>

#include "engine/script/lua_value.hpp"

namespace qd::script {

/// A card, or an ability of one.
struct DeclaredTable {
  Place place;
  std::string what;  // as in messages: "card 'gem'"
  DefId card;        // its card; none: an ability of the rules
  LuaValue table;
};

class LoadObserver {
 public:
  LoadObserver() = default;
  LoadObserver(const LoadObserver&) = delete;
  LoadObserver& operator=(const LoadObserver&) = delete;
  virtual ~LoadObserver() = default;
  /// The tables of rules.lua and flow.lua, and the list of all cards, after the changes by cards and variants.
  virtual void tables(const LuaValue& /*rules*/, const LuaValue& /*flow*/, const LuaValue& /*cards*/) {}
  /// `card`: the table of its card; nil for an ability of the rules.
  virtual void ability(const DeclaredTable& /*ability*/, const LuaValue& /*card*/) {}
  virtual void card(const DeclaredTable& /*card*/) {}
};

}  // namespace qd::script
