// The declared rules that concern state and its changes: events, listeners, stats, modifiers, checks.
// Built once at load; the vocabulary of this layer.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/events/expression.hpp"
#include "engine/state/catalog.hpp"

namespace qd::events {

/// What the text of an event may have in braces: "{card} is sunk".
inline constexpr std::array kEventWords{"card", "seat", "source", "target", "amount", "before", "after", "dice", "from", "to", "place", "inches", "attribute", "reason"};

/// A declared kind of event. Each is made by one of the primitive changes, or is a mere announcement.
struct EventKind {
  std::string name;  // past tense: "ship_destroyed"
  std::string text;  // log line with {seat}, {card}, {source}, {amount}, {from}, {to}, {target}
  std::string hidden_text;  // for seats that may not know {card}; "" = `text` with the card named "a card"
  Place place;
};

/// The stages of a batch at which a listener may stand, in order.
enum class Stage : std::uint8_t { kForbid, kInstead, kAmend, kReact, kAfter };
inline constexpr std::size_t kStages = 5;
const char* stage_name(Stage stage);

/// An ability that watches events.
struct Listener {
  std::string id;
  std::string text;
  Stage stage = Stage::kAfter;
  EventKindId event;
  DefId card;                 // none: a rule, always awake
  ExprId when;                // none: always
  FunctionId run;             // none only for kForbid
  ExprId amount;              // kAmend by expression
  ZoneKindId awake_in;        // none: wherever its zone is in play
  int priority = 0;           // higher first
  bool optional = false;      // its controller is asked first
  Place place;
};

enum class ModifierOp : std::uint8_t { kAdd, kSet, kAtMost, kAtLeast };
const char* modifier_op_name(ModifierOp op);

/// A continuous change of a stat.
struct Modifier {
  std::string id;
  std::string text;
  StatId stat;
  int layer = 0;
  ModifierOp op = ModifierOp::kAdd;
  ExprId value;
  DefId card;       // none: a rule
  bool to_host = false;
  ExprId to;        // a set; none with to_host or for every entity
  ExprId when;
  NameId once;      // of several with the same name only the first that applies counts
  Place place;
  // made by build_index, so that most cards are told apart early
  ZoneKindId to_zone;                         // `to` is this zone of the source's seat
  bool parted = false;                        // `when` is the same as these parts, in any order:
  std::vector<std::uint16_t> of_it, of_rest;  // about `it` alone (the same for every source), and all others; parts that the
                                              // definition of `it` decides are in Stat::of_definition
  bool of_itself = false;                     // a part says that the source is `it`, …
  ZoneKindId from_zone;                       // … or in which zone the source lies: such sources alone are looked at
  bool fixed = false;                         // `value` is a constant:
  std::int32_t amount = 0;
  bool counted = false;                       // then each source in `from_zone` of the seat of `it` counts, whatever it is: see Query::sources
};

/// A computed value of an entity.
struct Stat {
  std::string name;
  std::string text;
  ExprId base;      // `it` is the entity
  bool secret = false;  // shown to who holds the card only
  Place place;
  std::vector<std::uint16_t> modifiers;     // by layer, then by `once`, then in order of declaration
  std::vector<std::vector<std::uint16_t>> of_definition;  // the same without those that cannot concern a card of it
  /// What tells at a glance that a modifier changes nothing: its card is not in the match, or not on the card.
  struct Fitting { std::uint16_t modifier, card; bool to_host; };
  std::vector<std::vector<Fitting>> fitting;              // as in `of_definition`
  bool only_host_constants = false;         // every modifier adds a constant to its host
  std::vector<std::int64_t> host_add;       // then: by definition
};

struct Policies {
  SlotId active;  // the seat whose turn it is; orders simultaneous listeners
};

/// State checks as bits, by number; those from kChecksMax - 1 on share the last one.
using Checks = std::uint64_t;
inline constexpr std::size_t kChecksMax = 64;
inline constexpr Checks check_bit(std::size_t check) { return Checks{1} << (check < kChecksMax ? check : kChecksMax - 1); }

struct Rules {
  std::shared_ptr<const state::Catalog> catalog;
  Expressions expressions;
  std::vector<std::string> combats;  // names, for expect("…") and odds("…"); "" for a volley
  std::vector<EventKind> events;
  std::vector<Listener> listeners;
  std::vector<Stat> stats;
  std::vector<Modifier> modifiers;
  Policies policies;
  std::vector<Checks> watched_slots;          // by slot: the checks that read it
  std::vector<Checks> watched_zones;          // by kind of zone: the same
  Checks watch_everything = 0;                // checks that ask what can be done
  std::vector<std::vector<std::uint16_t>> index;  // event kind * kStages + stage -> listeners
  std::vector<std::uint8_t> heard;                // event kind -> somebody listens

  [[nodiscard]] EventKindId find_event(const std::string& name) const;
  [[nodiscard]] StatId find_stat(const std::string& name) const;
  /// Sorts modifiers into stats and listeners into the index. Call once, after everything is declared.
  /// Fails: ScriptError when a modifier reads a stat of its own or a higher layer.
  void build_index();
};

/// Event kinds every game has, in this order.
enum class BuiltIn : std::uint16_t { kMoved, kChanged, kAttached, kShuffled, kTurnedUp, kPlayed, kNegated, kEnded, kEliminated, kTurnedDown };
/// Events of every game come before those that a rule set declares.
inline constexpr std::size_t kBuiltIns = static_cast<std::size_t>(BuiltIn::kTurnedDown) + 1;
inline constexpr EventKindId built_in(BuiltIn kind) { return EventKindId{static_cast<std::uint16_t>(kind)}; }
/// The rules with the built-in events in their places.
Rules make_rules(std::shared_ptr<const state::Catalog> catalog);

}  // namespace qd::events
