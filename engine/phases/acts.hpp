// What each leaf of the flow and each deed holds: a struct for each kind, its members in the order of its rows in
// kinds.cpp. A translated program holds the same structs, as constants.
#pragma once

#include <cstdint>
#include <variant>

#include "engine/base/ids.hpp"

namespace qd::phases {

/// First those that hold parts, then those that ask, then leaves: the machine compares.
enum class NodeKind : std::uint8_t {
  kSeq,
  kRepeat,
  kEach,
  kAsk,
  kWindow,
  kTogether,
  kRun,
  kSet,
  kDeal,
  kShuffle,
  kMove,
  kChange,
  kAnnounce,
  kUse,
  kMark,
  kFight,
  kContest,
  kStack,
  kTurnUp,
  kEliminate,
  kLot,
  kFinish,
  kTravel,
  kLet,
  kPick,
  kAskCommand
};

/// A name that a deed gives.
using Local = std::uint16_t;

/// An attribute gets a value, without an event.
struct Set {
  static constexpr NodeKind kKind = NodeKind::kSet;
  SlotId attribute;
  ExprId value;
  ExprId of;  // the card or seat whose attribute it is; none: of the match
};
struct Shuffle {
  static constexpr NodeKind kKind = NodeKind::kShuffle;
  ZoneKindId zone;
  ExprId seat;
};
/// Cards from the top of a zone; an empty zone is refilled and shuffled.
struct Deal {
  static constexpr NodeKind kKind = NodeKind::kDeal;
  ZoneKindId from, to;
  ExprId count, seat;
  ZoneKindId refill;
  EventKindId event;
};
/// A card, or all cards of a set in one batch. Where it goes stands in the effect of the node.
struct Move {
  static constexpr NodeKind kKind = NodeKind::kMove;
  ExprId card, of, seat, source;
};
/// A number of a seat, of a card, or of each card of a set.
struct Change {
  static constexpr NodeKind kKind = NodeKind::kChange;
  SlotId attribute;
  ExprId by, seat, card, of;
  EventKindId event;
  ExprId source;
  bool even_zero = false;  // also a change by 0 is an event
};
struct Announce {
  static constexpr NodeKind kKind = NodeKind::kAnnounce;
  EventKindId event;
  ExprId card, amount;
  SlotId store;  // gets what became of the amount
  ExprId seat, source;
};
/// A power of a card.
struct Use {
  static constexpr NodeKind kKind = NodeKind::kUse;
  ExprId card;
  NameId power;
  ExprId seat, source;
};
/// An attribute of each card of a set gets a value that is about it.
struct Mark {
  static constexpr NodeKind kKind = NodeKind::kMark;
  ExprId of;
  SlotId attribute;
  ExprId value;
  EventKindId event;
};
/// The cards of a set fire at what the attributes in the effect of the node hold.
struct Fight {
  static constexpr NodeKind kKind = NodeKind::kFight;
  std::uint16_t combat = 0xFFFF;
  ExprId of;
};
/// A combat of two cards.
struct Contest {
  static constexpr NodeKind kKind = NodeKind::kContest;
  std::uint16_t combat = 0xFFFF;
  ExprId card, target;
  SlotId store;  // gets the result
  // of pools
  ExprId hits;                     // so many hits are to be blocked, no attack is rolled; none: it is rolled
  SlotId store_hits, store_marks;  // get the hits before blocking, the attack dice that show the marked face
};
/// A card moves on a course that leaves no choice.
struct Travel {
  static constexpr NodeKind kKind = NodeKind::kTravel;
  std::uint16_t course = 0xFFFF;
  ExprId card, target;
};
/// A card, or the cards of a set, join the stack of a card, or make one in a zone.
struct Stack {
  static constexpr NodeKind kKind = NodeKind::kStack;
  ExprId card, of, on;
  ZoneKindId to;
  ExprId seat;
  EventKindId event;
};
struct TurnUp {
  static constexpr NodeKind kKind = NodeKind::kTurnUp;
  ExprId card;
  EventKindId event;
};
struct Eliminate {
  static constexpr NodeKind kKind = NodeKind::kEliminate;
  ExprId seat;
};
/// An attribute gets one of the seats by chance.
struct Lot {
  static constexpr NodeKind kKind = NodeKind::kLot;
  SlotId attribute;
};
/// The match ends.
struct Finish {
  static constexpr NodeKind kKind = NodeKind::kFinish;
  NameId reason;
  ExprId winner;  // none: a draw
};
/// A deed: a value gets a name.
struct Let {
  static constexpr NodeKind kKind = NodeKind::kLet;
  Local name = 0xFFFF;
  ExprId value;
};
/// A deed: a random card of a zone gets a name.
struct Pick {
  static constexpr NodeKind kKind = NodeKind::kPick;
  Local name = 0xFFFF;
  ZoneKindId from;
  ExprId seat;
};

using Act = std::variant<std::monostate, Set, Shuffle, Deal, Move, Change, Announce, Use, Mark, Fight, Contest, Travel,
                         Stack, TurnUp, Eliminate, Lot, Finish, Let, Pick>;

}  // namespace qd::phases
