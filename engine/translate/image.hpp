// A compiled rule set for one roster as plain constants: what a translated program is made of. Lists are ranges of the
// arrays that write.cpp puts beside these.
#pragma once

#include "engine/phases/tables.hpp"

namespace qd::translate {

/// A piece of a list.
struct Range {
  std::uint16_t first = 0, count = 0;
};

/// Where the values of an attribute lie, counted from the first of all attributes; see state::SlotInfo.
struct SlotImage {
  std::uint32_t first = 0, values = 0;
  std::uint16_t owner_bits = 0;
  std::int32_t initial = 0;
};

/// See phases::Check.
struct CheckImage {
  ExprId when;
  SlotId variable;
  NodeId node;
};

/// Who may listen to an event; see events::Listener.
struct ListenerImage {
  EventKindId event;
  ExprId amount;            // of an amend that is an expression
  bool rule = false;        // no card, always awake
  std::uint16_t cards = 0;  // a mask
  ExprId when;
  ZoneKindId awake_in;
};

/// What happens to a card; see phases::Effect.
struct EffectImage {
  bool attach = false;
  ZoneKindId to;
  EventKindId as;
  Range tallies;
  Range aims;
};

/// See phases::Node and phases::Step.
struct NodeImage {
  phases::NodeKind kind = phases::NodeKind::kSeq;
  phases::ConstantAct act;  // what its kind has but for lists and texts
  Range children, resets;
  ExprId when;
  NameId question;
  bool to_pile = false;  // kAsk: what is chosen goes to a pile of which the topmost card is seen
  phases::WindowPolicy policy = phases::WindowPolicy::kUntilAllPass;
  bool skippable = false, by_cards = false;
  bool stores_card = false;  // kAsk: `store` gets the card that was chosen
  std::uint16_t local = 0;   // of deeds
  bool plain = false;        // kAsk, kWindow: has nothing but what is listed here
  ZoneKindId from_zone;
  std::uint16_t cards = 0xFFFF;  // kAsk: the mask of those it may offer
  Range needs, words;
  Range prefilters, zones, cardless;
  Range does;    // of `does`
  Range powers;  // kUse
  EffectImage effect;
};

/// What the part N of a program holds.
template <class P, std::size_t N>
inline constexpr const auto& kPart = std::get<static_cast<std::size_t>(P::flow[N].kind)>(P::flow[N].act);
/// The same of a leaf.
template <class P, std::size_t N, class T>
inline constexpr const T& kLeaf = std::get<T>(P::flow[N].act);

/// What a card of a definition does when a kUse node uses it; see phases::Power.
struct PowerImage {
  DefId card;
  Range does;
};

/// See phases::WindowPrefilter.
struct WindowPrefilterImage {
  std::uint16_t zone = 0, step = 0;
  phases::OneZone targets;
  std::uint16_t cards = 0;  // a mask
};

/// See phases::WindowZone.
struct ZoneImage {
  ZoneKindId kind;
  std::uint16_t cards = 0;  // a mask
  Range users;              // of `users`
};
/// The commands for which some cards may be used that follow each other.
struct UserImage {
  std::uint16_t cards = 0;  // a mask
  Range commands;
};

/// See phases::Target, phases::Offering::Fixed.
struct TargetImage {
  ExprId from;
  bool seat = false;
  phases::OneZone zone;
  Range needs;
  bool keep = false;
  std::uint16_t fixed = 0;  // so many needs do not depend on the card
  Range does;
};

/// See phases::Command.
struct CommandImage {
  Range needs, card_needs, targets;
  ExprId cost;
  bool has_card = false;
  bool plain = false;       // carried out by what is listed here alone
  ExprId among;             // its card is one of this set
  std::uint16_t cards = 0;  // which it may be: a mask
  std::uint16_t price = 0;
  ZoneKindId from, through, spent;
  NodeId responses;
  SlotId answers;  // how many responses there were
  Range does;
  EffectImage effect;
};

}  // namespace qd::translate
