// Kinds of event, including those of every game, and the abilities that listen to them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/events/expression.hpp"

namespace qd::events {

/// The words that the text of an event may have in braces: "{card} is sunk".
inline constexpr std::array kEventWords{"card", "seat", "source", "target", "amount", "before",    "after",
                                        "dice", "from", "to",     "place",  "inches", "attribute", "reason"};

/// A declared kind of event. Each belongs to one of the primitive changes, or is only an announcement.
struct EventKind {
  std::string name;         // past tense: "ship_destroyed"
  std::string text;         // log line with {seat}, {card}, {source}, {amount}, {from}, {to}, {target}
  std::string hidden_text;  // for seats that may not know {card}; "" = `text` with the card named "a card"
  Place place;
};

/// The stages of a batch at which a listener may stand, in order.
enum class Stage : std::uint8_t { kForbid, kInstead, kAmend, kReact, kAfter };
inline constexpr std::size_t kStages = 5;
inline constexpr unsigned stage_bit(Stage stage) { return 1u << static_cast<unsigned>(stage); }
/// One bit above those of the stages: an ability looks back on events of the kind.
inline constexpr unsigned kLooksBack = 1u << kStages;
const char* stage_name(Stage stage);

/// An ability that listens to events.
struct Listener {
  std::string id;
  std::string text;
  Stage stage = Stage::kAfter;
  EventKindId event;
  DefId card;                // none: an ability of a rule, always awake, or part of a keyword
  StatId gate;               // the ability that its card must have; none: nothing takes it away
  bool of_holders = false;   // part of a keyword: its cards are all that have `gate`
  ExprId when;               // none: always
  FunctionId run;            // its effect: a function …
  ExprId amount;             // kAmend by expression
  std::vector<NodeId> does;  // … or deeds; kForbid has neither
  ZoneKindId awake_in;       // the zone where it counts; none: every zone in play
  int priority = 0;          // higher first
  bool optional = false;     // its controller is asked first
  bool looks_back = false;   // kAfter: whether it counts, and what it reads, is as before the event
  bool stops = false;        // kReact: its function may stop the event
  bool reads_event = true;   // its effect may depend on the event that it hears
  Place place;
};

/// The bits that a listener adds to its kind of event.
inline unsigned bits_of(const Listener& l) { return stage_bit(l.stage) | (l.looks_back ? kLooksBack : 0u); }

/// Event kinds every game has, in this order.
enum class BuiltIn : std::uint16_t {
  kMoved,
  kChanged,
  kAttached,
  kShuffled,
  kTurnedUp,
  kPlayed,
  kNegated,
  kEnded,
  kEliminated,
  kTurnedDown,
  kCreated,
  kVanished
};
/// The number of events that every game has; they come before those that a rule set declares.
inline constexpr std::size_t kBuiltIns = static_cast<std::size_t>(BuiltIn::kVanished) + 1;
inline constexpr EventKindId built_in(BuiltIn kind) { return EventKindId{static_cast<std::uint16_t>(kind)}; }

}  // namespace qd::events
