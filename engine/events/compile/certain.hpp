// The value that an expression has for all cards of a definition or kind, whatever happens in a match. Finds conditions
// that no card can ever meet, such as "it.is_gem and it.is_stone" with two kinds, before any match is played.
#pragma once

#include <map>
#include <optional>

#include "engine/events/rules.hpp"

namespace qd::events {

/// What is known about the card or seat that a variable stands for.
struct Actor {
  enum class Is : std::uint8_t { kAnybody, kNobody, kOfKind, kCard };
  Is is = Is::kAnybody;
  DefId def;             // kCard
  KindId kind, subtype;  // kOfKind: a card about which no more is known

  static Actor nobody() { return {Is::kNobody, {}, {}, {}}; }
  static Actor of_kind(KindId kind, KindId subtype) { return {Is::kOfKind, {}, kind, subtype}; }
  static Actor card(DefId def) { return {Is::kCard, def, {}, {}}; }
};
/// A variable that is not in it may stand for any card or seat.
using Cast = std::map<Variable, Actor>;

/// The value of a node, if the cast alone decides it. Never for nodes that read a parameter, since variants change
/// parameters.
std::optional<std::int32_t> certain(const Rules& rules, std::uint16_t node, const Cast& cast);
/// False if a condition cannot hold with this cast. True if `condition` is none.
bool may_hold(const Rules& rules, ExprId condition, const Cast& cast);
/// False if the card cannot be in the set, wherever it lies. If `set` is none, it is the set of all cards.
bool may_contain(const Rules& rules, ExprId set, const Actor& card, const Cast& cast);

}  // namespace qd::events
