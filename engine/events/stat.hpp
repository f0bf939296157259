// Computed values of cards, and the modifiers that change them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/events/expression.hpp"

namespace qd::events {

struct Rules;

enum class ModifierOp : std::uint8_t { kAdd, kSet, kAtMost, kAtLeast, kTimes, kDivideUp, kDivideDown };
const char* modifier_op_name(ModifierOp op);
constexpr bool divides(ModifierOp op) { return op == ModifierOp::kDivideUp || op == ModifierOp::kDivideDown; }

/// What a stat says about a card: its kinds, its abilities or its numbers. Bands are computed in this order, see
/// docs/decisions/0031.
enum class Band : std::uint8_t { kKinds, kAbilities, kNumbers };
/// Stands for all layers, where a function takes a layer as bound.
inline constexpr int kAllLayers = 1'000'000;

/// Changes a stat for as long as its card is in play.
struct Modifier {
  std::string id;
  std::string text;
  StatId stat;
  int layer = 0;
  ModifierOp op = ModifierOp::kAdd;
  ExprId value;
  DefId card;               // none: a modifier of a rule, or part of a keyword
  StatId gate;              // it counts only while its card has this ability; none: always
  int below = kAllLayers;   // `gate` is read below this layer
  bool of_holders = false;  // part of a keyword: its cards are all that have `gate`
  bool to_host = false;
  bool to_self = false;
  ExprId to;  // a set; none if to_host, if to_self, or for every entity
  ExprId when;
  ExprId lenders;       // for the stat Rules::borrows: the cards whose activated abilities it gives
  ZoneKindId awake_in;  // the zone in which its card counts; none: every zone in play
  NameId once;          // of several modifiers with the same name only the first that applies counts
  Place place;
  // made by build_index, to rule out most cards early
  ZoneKindId to_zone;   // `to` is this zone of the source's seat
  bool parted = false;  // `when` is the same as these parts, in any order:
  /// The parts about `it` alone, which are the same for every source, and all others. Parts that the definition of `it`
  /// decides are in Stat::of_definition instead.
  std::vector<std::uint16_t> of_it, of_rest;
  bool of_itself = false;  // to_self, or a part says that the source is `it`
  ZoneKindId from_zone;    // a part says that the source lies in this zone; only cards there are considered
  bool fixed = false;      // `value` is a constant:
  std::int32_t amount = 0;
  /// Then: every source in `from_zone` of the seat of `it` counts, so that it is enough to count them.
  bool counted = false;
};

/// A computed value of an entity.
struct Stat {
  std::string name;
  std::string text;
  ExprId base;                     // `it` is the entity
  bool secret = false;             // shown only to the seat that holds the card
  std::vector<std::string> words;  // names of its values, from 1 on
  Band band = Band::kNumbers;      // the other bands come from modifiers of kinds and abilities
  Place place;
  std::vector<std::uint16_t> modifiers;                   // by layer, then by `once`, then in order of declaration
  std::vector<std::vector<std::uint16_t>> of_definition;  // by definition: those that can concern it
  /// For a quick test whether a modifier has no effect: its card is not in the match, or not attached to the card.
  struct Fitting {
    std::uint16_t modifier, card;
    bool to_host;
  };
  std::vector<std::vector<Fitting>> fitting;  // as in `of_definition`
  bool only_host_constants = false;           // every modifier adds a constant to its host
  std::vector<std::int64_t> host_add;         // if only_host_constants: the sum, by definition
};

/// Sorts modifiers into stats. Requires: everything is declared. Fails: ScriptError if a modifier reads a stat of its
/// own layer or a higher one.
void index_stats(Rules& rules);

}  // namespace qd::events
