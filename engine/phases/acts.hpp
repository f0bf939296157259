// What each leaf of the flow and each deed holds: a struct for each kind, its members in the order of its rows in
// kinds.cpp. A translated program holds the same structs, as constants.
#pragma once

#include <cstdint>
#include <type_traits>
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
  SlotId attribute;
  ExprId value;
  ExprId of;  // the card or seat whose attribute it is; none: of the match
};
struct Shuffle {
  ZoneKindId zone;
  ExprId seat;
};
/// Cards from the top of a zone; an empty zone is refilled and shuffled.
struct Deal {
  ZoneKindId from, to;
  ExprId count, seat;
  ZoneKindId refill;
  EventKindId event;
};
/// A card, or all cards of a set in one batch. Where it goes stands in the effect of the node.
struct Move {
  ExprId card, of, seat, source;
};
/// A number of a seat, of a card, or of each card of a set.
struct Change {
  SlotId attribute;
  ExprId by, seat, card, of;
  EventKindId event;
  ExprId source;
  bool even_zero = false;  // also a change by 0 is an event
};
struct Announce {
  EventKindId event;
  ExprId card, amount;
  SlotId store;  // gets what became of the amount
  ExprId seat, source;
};
/// A power of a card.
struct Use {
  ExprId card;
  NameId power;
  ExprId seat, source;
};
/// An attribute of each card of a set gets a value that is about it.
struct Mark {
  ExprId of;
  SlotId attribute;
  ExprId value;
  EventKindId event;
};
/// The cards of a set fire at what the attributes in the effect of the node hold.
struct Fight {
  std::uint16_t combat = 0xFFFF;
  ExprId of;
};
/// A combat of two cards.
struct Contest {
  std::uint16_t combat = 0xFFFF;
  ExprId card, target;
  SlotId store;  // gets the result
  // of pools
  ExprId hits;                     // so many hits are to be blocked, no attack is rolled; none: it is rolled
  SlotId store_hits, store_marks;  // get the hits before blocking, the attack dice that show the marked face
};
/// A card moves on a course that leaves no choice.
struct Travel {
  std::uint16_t course = 0xFFFF;
  ExprId card, target;
};
/// A card, or the cards of a set, join the stack of a card, or make one in a zone.
struct Stack {
  ExprId card, of, on;
  ZoneKindId to;
  ExprId seat;
  EventKindId event;
};
struct TurnUp {
  ExprId card;
  EventKindId event;
};
struct Eliminate {
  ExprId seat;
};
/// An attribute gets one of the seats by chance.
struct Lot {
  SlotId attribute;
};
/// The match ends.
struct Finish {
  NameId reason;
  ExprId winner;  // none: a draw
};
/// A deed: a value gets a name.
struct Let {
  Local name = 0xFFFF;
  ExprId value;
};
/// A deed: a random card of a zone gets a name.
struct Pick {
  Local name = 0xFFFF;
  ZoneKindId from;
  ExprId seat;
};

// In the order of NodeKind.
using Act = std::variant<std::monostate, Set, Deal, Shuffle, Move, Change, Announce, Use, Mark, Fight, Contest, Stack,
                         TurnUp, Eliminate, Lot, Finish, Travel, Let, Pick>;

/// The kind of a leaf.
template <class T>
constexpr NodeKind kind_of() {
  std::size_t at = static_cast<std::size_t>(NodeKind::kRun);
  [&]<class... Leaf>(std::type_identity<std::variant<std::monostate, Leaf...>>) {
    (void)((++at, std::is_same_v<T, Leaf>) || ...);
  }(std::type_identity<Act>{});
  return NodeKind(at);
}

}  // namespace qd::phases
