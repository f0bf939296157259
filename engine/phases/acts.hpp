// The fields of each kind of flow node and deed: one struct for each kind, one row for each member (leaf_fields.hpp,
// node_fields.hpp). A translated program holds the same structs as constants, or their part `Fields` without lists.
#pragma once

#include <cstdint>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/state/field.hpp"

namespace qd::phases {

/// Nodes that hold parts come first, then nodes that ask, then leaves, then those that only deeds have: the machine
/// compares kinds with < and >.
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
  kThrow,
  kCreate,
  kLet,
  kPick,
  kAskCommand
};

/// True for nodes that ask one seat and need no frame of their own.
constexpr bool asks_alone(NodeKind kind) { return kind >= NodeKind::kAsk && kind <= NodeKind::kPay; }

/// The number of a name that a deed defines.
using Local = std::uint16_t;
inline constexpr Local kNoLocal = 0xFFFF;

/// A condition, and the reason that the player reads when it fails.
struct Need {
  ExprId holds;
  std::string because;
};

/// Adds one to an attribute of the seat, the card or the target, or sets it.
struct Tally {
  enum class Of : std::uint8_t { kMe, kCard, kTarget };
  Of of = Of::kMe;
  SlotId slot;
  bool sets = false;
  std::int32_t value = 1;
};

/// What a declared effect does: attach the card to the target or move it, and update tallies.
struct Effect {
  bool attach = false;
  ZoneKindId to;
  EventKindId as;
  std::vector<Tally> tallies;
  std::vector<SlotId> aims;  // order of a card: the attribute of the card that holds the target, by number of the order

  // for phases/code; see translate::ConstEffect
  /// Does a card go to a zone, and nothing else?
  [[nodiscard]] bool only_moves() const {
    return !attach && to.valid() && to != state::kAttached && tallies.empty() && aims.empty();
  }
  void each_tally(auto&& f) const {
    for (const Tally& t : tallies) f(t);
  }
  void with_aim(std::size_t n, auto&& f) const {
    if (n < aims.size()) f(aims[n]);
  }
};

/// Runs its parts in order.
struct Seq {};
/// Runs its parts again and again.
struct Loop {
  ExprId until;  // tested before each round
};
/// Runs its parts for each card of a set, or for each seat, beginning with the active one.
struct EachFields {
  SlotId variable;  // a slot of the match: the current card or seat
  ExprId of;        // none: the seats
  ExprId by;        // about `it` or `seat`: ascending positive key that orders them; 0 = left out
};
struct Each : EachFields {
  using Fields = EachFields;
  Local local = kNoLocal;  // in deeds: the name that replaces the variable
};
/// A question to one seat: words, a number, a seat, a card, some cards, or orders for the cards of a set.
struct AskFields {
  ExprId seat;
  ExprId from;      // the set of cards to choose from
  ExprId min, max;  // of a number; of a subset: how many
  ExprId same;      // of a subset, about `it`: all chosen cards have the same value
  NameId pass;      // the word for choosing nothing
  SlotId store;     // gets the chosen card or the number of the word: a slot of the match, of a seat for `together`
  SlotId order;     // of a subset: slot of a card that gets its place 1, 2, 3 …
  ExprId of;        // the cards that get orders
  ExprId repeats;   // about `it`: how many orders a card gets; none: one
  bool number = false;
  bool always = false;  // asked even if there is only one answer
  bool subset = false;
  bool all = false;        // of a subset: all cards are chosen, so only their order is a choice
  bool top_first = false;  // of a subset: the first chosen card ends up on top
  bool secret = false;
  bool optional = false;
  bool is_final = false;  // at a table with people elsewhere its answer is not taken back
  bool rests = false;     // a match script looks at the position here even if there is nothing to choose
  bool blind = false;     // the options are the places of `from`, which is one zone
};
struct Ask : AskFields {
  using Fields = AskFields;
  std::vector<NameId> words;        // choice among words
  std::vector<KindId> kinds;        // of the cards
  std::vector<DefId> cards;         // only these cards of `from` (empty: all) …
  std::vector<Need> needs;          // … that meet these conditions about `it`; of seats about `seat`
  bool seats = false;               // choice among seats
  bool without_cards = false;       // `seats` or `blind`: no cards are offered, whatever `from` says
  ZoneKindId from_zone;             // `from` as a zone of the asked seat, if it is one
  std::vector<CommandId> commands;  // the commands that are offered as orders
  Effect effect;                    // what happens to the cards that were chosen
  FunctionId run;                   // called with the answer
  std::string prompt;
  Local local = kNoLocal;  // in deeds: gets the answer; of a subset how many were chosen
};
/// A place where match scripts can stop. It asks nothing.
struct Pause {};
/// A seat pays: it chooses a subset of cards.
struct PayFields {
  ExprId amount;  // none: the command gives it
  std::uint16_t price = 0xFFFF;
  ExprId seat;
};
struct Pay : PayFields {
  using Fields = PayFields;
  Effect effect;  // that of the price
  std::string prompt;
};
/// Who is asked in a window and when it closes.
enum class WindowPolicy : std::uint8_t {
  kUntilAllPass,  // seats in turn from the first, until all have passed in a row
  kChain,         // seats in turn from the first; the first pass closes it
  kSolo,          // one seat, until it passes
  kOne,           // one seat, at most one command
};
/// Commands that are offered to one seat, or to all in turn.
struct WindowFields {
  ExprId seat;   // the first
  ExprId until;  // tested before each question
  SlotId count;  // gets the number of commands chosen
  NameId pass;   // the word for passing
  bool always = false;
  bool must = false;  // a seat may pass only if it can do nothing else
  bool optional = false;
  bool rests = false;  // see AskFields
};
struct Window : WindowFields {
  using Fields = WindowFields;
  WindowPolicy policy = WindowPolicy::kUntilAllPass;
  std::vector<CommandId> commands;
  std::string prompt;
};
/// The same question to all seats.
using TogetherFields = AskFields;  // the name that translations write
struct Together : Ask {};
/// Calls a function, or runs deeds instead.
struct RunFields {};
struct Run : RunFields {
  using Fields = RunFields;
  FunctionId run;
  std::vector<NodeId> does;
};

/// Sets an attribute without an event.
struct Set {
  SlotId attribute;
  ExprId value;
  ExprId of;  // the card or seat that has the attribute; none: the match
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
/// Moves a card, or all cards of a set in one batch.
struct MoveFields {
  ExprId card, of, seat, source;
};
struct Move : MoveFields {
  using Fields = MoveFields;
  Effect effect;
};
/// Changes a number of a seat, of a card, or of each card of a set.
struct Change {
  SlotId attribute;
  ExprId by, seat, card, of;
  EventKindId event;
  ExprId source;
  bool even_zero = false;  // a change by 0 is an event, too
};
struct Announce {
  EventKindId event;
  ExprId card, amount;
  SlotId store;  // gets the amount that was really changed
  ExprId seat, source;
};
/// Uses a power of a card.
struct Use {
  ExprId card;
  NameId power;
  ExprId seat, source;
};
/// Sets an attribute of each card of a set to a value about that card.
struct Mark {
  ExprId of;
  SlotId attribute;
  ExprId value;
  EventKindId event;
};
/// The cards of a set fire at the cards that attributes of theirs hold.
struct FightFields {
  std::uint16_t combat = 0xFFFF;
  ExprId of;
};
struct Fight : FightFields {
  using Fields = FightFields;
  std::vector<SlotId> aims;
};
/// A combat of two cards.
struct Contest {
  std::uint16_t combat = 0xFFFF;
  ExprId card, target;
  SlotId store;  // gets the result
  // for combats with pools of dice
  ExprId hits;                     // this many hits are to be blocked; none: an attack is rolled first
  SlotId store_hits, store_marks;  // get the hits before blocking, and how many attack dice show the marked face
};
/// Moves a card along a course that has only one way.
struct Travel {
  std::uint16_t course = 0xFFFF;
  ExprId card, target;
};
/// Adds a card, or the cards of a set, to the stack of another card, or starts a stack in a zone.
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
/// Sets an attribute to a random seat.
struct Lot {
  SlotId attribute;
};
/// Ends the match.
struct Finish {
  NameId reason;
  ExprId winner;  // none: a draw
};
/// Dice are rolled.
struct ThrowFields {
  std::uint16_t dice = 0xFFFF, stream = 0xFFFF;  // a DiceId, a StreamId
  ExprId of;                                     // whose dice: a card or a seat
  SlotId store;                                  // of the flow: gets the result
  EventKindId die, event;                        // of each die, of the roll
  ExprId seat, source;
};
struct Throw : ThrowFields {
  using Fields = ThrowFields;
  Local local = kNoLocal;  // in deeds, in place of `store`
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
  Local local = kNoLocal;  // in deeds, in place of `store`
};
/// A deed: gives a name to a value.
struct Let {
  Local name = kNoLocal;
  ExprId value;
};
/// A deed: gives a name to a random card of a zone.
struct Pick {
  Local name = kNoLocal;
  ZoneKindId from;
  ExprId seat;
};
/// A deed: a seat chooses one legal use of some commands.
struct AskCommandFields {
  ExprId seat;
};
struct AskCommand : AskCommandFields {
  using Fields = AskCommandFields;
  std::string name;                 // of the command, or the verb of all of them
  std::vector<CommandId> commands;  // filled in when all are known
  ExprId from;                      // cards that may be used in place of those of the command
  bool free = false;                // what the command costs is not paid
  NameId pass;
  std::string prompt;
  Local local = kNoLocal;  // gets the card that is used
};

/// The struct of a kind in a translated program: its `Fields` if it has some, else the whole struct.
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
                         Announce, Use, Mark, Fight, Contest, Stack, TurnUp, Eliminate, Lot, Finish, Travel, Throw,
                         Create, Let, Pick, AskCommand>;
/// The same variant for a translated program.
template <class>
struct ConstantActOf;
template <class... Part>
struct ConstantActOf<std::variant<Part...>> {
  using Type = std::variant<typename Constants<Part>::Type...>;
};
using ConstantAct = ConstantActOf<Act>::Type;

/// The struct that T is, or whose Fields T is.
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

namespace qd::fields {

template <>
inline constexpr Field::Holds kHeldAs<std::vector<phases::Need>> = Field::Holds::kNeeds;
template <>
inline constexpr Field::Holds kHeldAs<std::vector<phases::Tally>> = Field::Holds::kTallies;

}  // namespace qd::fields
