// What each part of the flow and each deed holds: a struct for each kind, with a row for each member in kinds.cpp. A
// translated program holds the same structs, as constants; of a part with lists and texts it holds the Fields.
#pragma once

#include <cstdint>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/base/ids.hpp"

namespace qd::phases {

/// First those that hold parts, then those that ask, then leaves: the machine compares.
enum class NodeKind : std::uint8_t {
  kSeq,
  kLoop,
  kEach,
  kAsk,
  kPause,
  kPay,
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
  kCreate,
  kLet,
  kPick,
  kAskCommand
};

/// Does it ask one seat, without a frame of its own?
constexpr bool asks_alone(NodeKind kind) { return kind >= NodeKind::kAsk && kind <= NodeKind::kPay; }

/// A name that a deed gives.
using Local = std::uint16_t;

/// A condition with the reason a player is told when it fails.
struct Need {
  ExprId holds;
  std::string because;
};

/// One part after the other.
struct Seq {};
/// The parts again and again.
struct Loop {
  ExprId until;  // tested before each round
};
/// The parts for each card of a set, or each seat from the active one.
struct EachFields {
  SlotId variable;  // of the match: the card or seat at hand
  ExprId of;        // none: the seats
  ExprId by;        // about `it`: ascending positive key that orders the set; 0 = left out
};
struct Each : EachFields {
  using Fields = EachFields;
  Local local = 0xFFFF;  // in deeds, in place of the variable
};
/// A question to one seat: words, a number, a card, some cards, or orders for the cards of a set.
struct AskFields {
  ExprId seat;
  ExprId from;      // choice among cards
  ExprId min, max;  // of a number; of a subset: how many
  ExprId same;      // of a subset, about `it`: what is chosen has one value of it
  NameId pass;      // word for none of it
  SlotId store;     // match slot: chosen card or number of the word; seat slot for together
  SlotId order;     // of a subset: entity slot that gets 1, 2, 3 …
  ExprId of;        // the cards that get orders
  ExprId repeats;   // about `it`: how many orders a card gets; none: one
  bool number = false;
  bool always = false;  // asked even if there is one answer only
  bool subset = false;
  bool all = false;        // of a subset: all of them, so it is the order that is asked for
  bool top_first = false;  // of a subset: the first one comes to lie on top
  bool secret = false;
  bool optional = false;
  bool rests = false;  // a match script looks at the position here even if there is nothing to choose
};
struct Ask : AskFields {
  using Fields = AskFields;
  std::vector<NameId> words;        // choice among words
  std::vector<DefId> cards;         // of `from` only these (empty: all) …
  std::vector<Need> needs;          // … that meet these conditions about `it`
  ZoneKindId from_zone;             // `from` as a zone of the asked seat, if it is one
  std::vector<CommandId> commands;  // orders that are offered
  FunctionId run;                   // receives the answer
  std::string prompt;
  Local local = 0xFFFF;  // in deeds: gets the card
};
/// A resting place for match scripts. It asks nothing.
struct Pause {};
/// A seat pays: it chooses a subset of cards.
struct PayFields {
  ExprId amount;  // none: the command says it
  std::uint16_t price = 0xFFFF;
  ExprId seat;
};
struct Pay : PayFields {
  using Fields = PayFields;
  std::string prompt;
};
/// Who is asked in a window and when it closes.
enum class WindowPolicy : std::uint8_t {
  kUntilAllPass,  // seats in turn from the first, until all have passed in a row
  kChain,         // seats in turn from the first; the first pass closes it
  kSolo,          // one seat, until it passes
  kOne,           // one seat, one command at most
};
/// Commands that are offered to one seat, or to all in turn.
struct WindowFields {
  ExprId seat;   // the first
  ExprId until;  // tested before each question
  SlotId count;  // how many commands were chosen
  NameId pass;   // word for none of it
  bool always = false;
  bool must = false;  // passing is for who can do nothing else
  bool optional = false;
  bool rests = false;  // as of a question
};
struct Window : WindowFields {
  using Fields = WindowFields;
  WindowPolicy policy = WindowPolicy::kUntilAllPass;
  std::vector<CommandId> commands;
  std::string prompt;
};
/// The same question to all seats.
using TogetherFields = AskFields;
struct Together : Ask {};
/// A function, or deeds in its place.
struct RunFields {};
struct Run : RunFields {
  using Fields = RunFields;
  FunctionId run;
  std::vector<NodeId> does;
};

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
/// Cards come into being: of a definition, or as copies of a card.
struct CreateFields {
  ExprId copy;
  ZoneKindId to;  // where they go …
  ExprId on;      // … or what they are attached to
  ExprId seat, count;
  EventKindId event;
  ExprId source;
  SlotId store;  // of the match: gets the last of them
  bool changes = false, vanishes = false;
};
struct Create : CreateFields {
  using Fields = CreateFields;
  DefId card;
  Local local = 0xFFFF;  // in deeds, in place of `store`
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
/// A deed: a seat chooses one legal use of a command.
struct AskCommandFields {
  ExprId seat;
};
struct AskCommand : AskCommandFields {
  using Fields = AskCommandFields;
  CommandId command;
  std::string prompt;
};

/// Of a part: what a translated program holds of it.
template <class Part>
struct Constants {
  using Type = Part;
};
template <class Part>
requires requires { typename Part::Fields; }
struct Constants<Part> {
  using Type = typename Part::Fields;
};

// In the order of NodeKind.
using Act = std::variant<Seq, Loop, Each, Ask, Pause, Pay, Window, Together, Run, Set, Deal, Shuffle, Move, Change,
                         Announce, Use, Mark, Fight, Contest, Stack, TurnUp, Eliminate, Lot, Finish, Travel, Create,
                         Let, Pick, AskCommand>;
/// The same in a translated program.
template <class>
struct ConstantActOf;
template <class... Part>
struct ConstantActOf<std::variant<Part...>> {
  using Type = std::variant<typename Constants<Part>::Type...>;
};
using ConstantAct = ConstantActOf<Act>::Type;

/// Of a struct itself or its Fields: the struct.
template <class T, class Of = Act>
struct Whole;
template <class T, class First, class... Rest>
struct Whole<T, std::variant<First, Rest...>> : Whole<T, std::variant<Rest...>> {};
template <class T, class First, class... Rest>
requires(std::is_same_v<T, First> ||
         std::is_same_v<T, typename Constants<First>::Type>) struct Whole<T, std::variant<First, Rest...>> {
  using Type = First;
};

template <class T>
constexpr NodeKind kind_of() {
  std::size_t at = 0;
  [&]<class... Part>(std::type_identity<std::variant<Part...>>) {
    (void)((std::is_same_v<T, Part> || (++at, false)) || ...);
  }(std::type_identity<Act>{});
  return NodeKind(at);
}

}  // namespace qd::phases
