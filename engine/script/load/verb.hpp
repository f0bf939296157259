// What tables declare that is kept in this form only while a rule set loads.
#pragma once

#include <string>
#include <vector>

#include "engine/events/rules.hpp"
#include "engine/script/lua.hpp"

namespace qd::script {

/// A verb of rules.lua. `table`: where abilities find what it gives them.
struct Verb {
  std::string name, through, to, event, responses, price;
  std::vector<std::string> windows;
  int table = LUA_NOREF;
};

/// The fields of rules.lua that are no lists of declarations.
struct RuleFields {
  std::string title, text, deck, map, start;
  std::vector<std::string> decks;
  bool keep_order = false, numbered = false, owners = true;
  std::int32_t tokens = 0;
  events::Policies policies;
  std::vector<NameId> endings, questions;
};

struct SeatFields {
  std::int32_t min = 2, max = 2;
  std::vector<std::string> teams;
};

/// What a modifier does to kinds and abilities.
struct ChangeFields {
  std::vector<KindId> is, is_not;
  std::vector<std::string> gains, loses;
};

/// One of them is given.
struct PowerFields {
  FunctionId run;
  std::vector<NodeId> does;
};

}  // namespace qd::script
