// A compiled rule set for one roster as plain constants, from which a translated program is made. Lists are ranges of
// the arrays that write.cpp adds.
#pragma once

#include "engine/phases/tables.hpp"

namespace qd::translate {

/// A part of a list.
struct Range {
  std::uint16_t first = 0, count = 0;
};

/// The place of an attribute's values, counted from the first of all attributes; see state::SlotInfo.
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

/// A possible listener of an event; see events::Listener.
struct ListenerImage {
  EventKindId event;
  ExprId amount;            // of an amend with an expression
  bool rule = false;        // no card: always awake
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
  phases::ConstantAct act;  // the fields of its kind without lists and texts
  Range children, resets;
  ExprId when;
  NameId question;
  bool to_pile = false;  // kAsk: chosen cards go to a pile with a visible top card
  phases::WindowPolicy policy = phases::WindowPolicy::kUntilAllPass;
  bool skippable = false, by_cards = false;
  bool stores_card = false;                // kAsk: `store` gets the chosen card
  std::uint16_t local = phases::kNoLocal;  // of deeds
  bool plain = false;                      // kAsk, kWindow: the fields here describe it completely
  ZoneKindId from_zone;
  std::uint16_t cards = 0xFFFF;  // kAsk: the mask of the cards it may offer
  Range needs, words;
  Range prefilters, zones, cardless;
  Range does;    // the deeds of `does`
  Range powers;  // kUse
  EffectImage effect;
  Range aims;  // kFight
};

/// The fields of node N of a program.
template <class P, std::size_t N>
inline constexpr const auto& kPart = std::get<static_cast<std::size_t>(P::flow[N].kind)>(P::flow[N].act);

/// The deeds of a power for cards of a definition, for kUse nodes; see phases::Power.
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
  Range users;              // range in `users`
};
/// The commands for which some consecutive cards may be used.
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
  std::uint16_t fixed = 0;  // number of needs that do not depend on the card
  Range does;
};

/// See phases::Command.
struct CommandImage {
  Range needs, card_needs, targets;
  ExprId cost;
  bool has_card = false;
  bool plain = false;       // the fields here describe its effect completely
  ExprId among;             // its card is from this set
  std::uint16_t cards = 0;  // mask of the cards it may use
  std::uint16_t price = 0;
  ZoneKindId from, through, spent;
  NodeId responses;
  SlotId answers;  // number of responses
  Range does;
  EffectImage effect;
};

}  // namespace qd::translate
