// The parts of a rule set outside the flow as plain constants: orders, stats with their modifiers, streams of chance.
// See image.hpp.
#pragma once

#include "engine/combat/spec.hpp"
#include "engine/translate/image.hpp"

namespace qd::translate {

/// A command as an order for one card.
struct OrderImage {
  ExprId usual;
  std::uint16_t cards = 0;  // a mask
  bool order = false;
  bool simple = false;  // it has no targets, or only sets of cards, and no way on the table
  bool deeds = false;   // it runs deeds when it is carried out
  bool closed = false;  // its needs never depend on themselves
};

/// See events::Modifier.
struct ModifierImage {
  events::ModifierOp op = events::ModifierOp::kAdd;
  ExprId value, to, when;
  DefId card;
  NameId once;
  bool to_host = false, of_itself = false, parted = false, counted = false;
  ZoneKindId awake_in, from_zone, to_zone;
  std::int32_t amount = 0;
  Range of_it, of_rest;  // the parts of `when` about `it`, and the rest: nodes of expressions
};

/// See events::Stat.
struct StatImage {
  ExprId base;
  bool closed = false;  // it never reads itself
  bool only_host_constants = false;
  Range sorts;  // lists of modifiers, one for each sort of cards
};

/// See dice::Dice.
struct StreamImage {
  std::uint64_t name = 0;     // a hash
  std::uint16_t counter = 0;  // the first one of the stream
  bool per_subject = false;
};

}  // namespace qd::translate
