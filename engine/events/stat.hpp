// Computed values of cards, and what changes them as long as it lasts.
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

/// What a stat says of a card. Bands are settled in this order, see docs/decisions/0031: of which kinds it is, which
/// abilities it has, its numbers.
enum class Band : std::uint8_t { kKinds, kAbilities, kNumbers };
/// Stands for all layers where layers are counted up to one.
inline constexpr int kAllLayers = 1'000'000;

/// Changes a stat for as long as its card is in play.
struct Modifier {
  std::string id;
  std::string text;
  StatId stat;
  int layer = 0;
  ModifierOp op = ModifierOp::kAdd;
  ExprId value;
  DefId card;               // none: a rule, or part of a keyword
  StatId gate;              // its card counts only while it has this; none: always
  int below = kAllLayers;   // up to which layer of abilities that is looked at
  bool of_holders = false;  // part of a keyword: its cards are all that have `gate`
  bool to_host = false;
  bool to_self = false;
  ExprId to;  // a set; none with to_host, to_self or for every entity
  ExprId when;
  ExprId lenders;       // of `borrows`: the cards whose activated abilities it gives
  ZoneKindId awake_in;  // where its card counts; none: wherever that is in play
  NameId once;          // of several with the same name only the first that applies counts
  Place place;
  // made by build_index, so that most cards are told apart early
  ZoneKindId to_zone;   // `to` is this zone of the source's seat
  bool parted = false;  // `when` is the same as these parts, in any order:
  std::vector<std::uint16_t> of_it,
      of_rest;             // about `it` alone (the same for every source), and all others; parts that the
                           // definition of `it` decides are in Stat::of_definition
  bool of_itself = false;  // to_self, or a part says that the source is `it`, …
  ZoneKindId from_zone;    // … or in which zone the source lies: such sources alone are looked at
  bool fixed = false;      // `value` is a constant:
  std::int32_t amount = 0;
  bool counted =
      false;  // then each source in `from_zone` of the seat of `it` counts, whatever it is: see Query::sources
};

/// A computed value of an entity.
struct Stat {
  std::string name;
  std::string text;
  ExprId base;                     // `it` is the entity
  bool secret = false;             // shown to who holds the card only
  std::vector<std::string> words;  // what its values are called, from 1 on
  Band band = Band::kNumbers;      // others are made of what modifiers say of kinds and abilities
  Place place;
  std::vector<std::uint16_t> modifiers;                   // by layer, then by `once`, then in order of declaration
  std::vector<std::vector<std::uint16_t>> of_definition;  // the same without those that cannot concern a card of it
  /// What shows at once that a modifier changes nothing: its card is not in the match, or not on the card.
  struct Fitting {
    std::uint16_t modifier, card;
    bool to_host;
  };
  std::vector<std::vector<Fitting>> fitting;  // as in `of_definition`
  bool only_host_constants = false;           // every modifier adds a constant to its host
  std::vector<std::int64_t> host_add;         // then: by definition
};

/// Sorts modifiers into stats. Requires: everything is declared.
/// Fails: ScriptError when a modifier reads a stat of its own or a higher layer.
void index_stats(Rules& rules);

}  // namespace qd::events
