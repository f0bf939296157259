// A rule set, compiled: the flow tree, the commands and their conditions, checks. Constant; shared by all matches.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/events/rules.hpp"
#include "engine/phases/acts.hpp"
#include "engine/phases/decision.hpp"
#include "engine/state/layout.hpp"

namespace qd::phases {

/// A condition with the reason a player is told when it fails.
struct Need {
  ExprId holds;
  std::string because;
};

/// One of the ways to aim a command: a set of cards or one seat.
struct Target {
  ExprId from;
  bool seat = false;
  std::string key;           // what players write for a seat target, e.g. "base"; "" = the seat's letter
  std::vector<Need> needs;   // about `target`, `card`, `me`
  std::vector<NodeId> does;  // deeds if the command was aimed this way
};

/// An attribute that goes up by one, or is set: of the seat, the card or the target.
struct Tally {
  enum class Of : std::uint8_t { kMe, kCard, kTarget };
  Of of = Of::kMe;
  SlotId slot;
  bool sets = false;
  std::int32_t value = 1;
};

/// What happens without a script: the card is attached to the target or goes somewhere, and tallies go up.
struct Effect {
  bool attach = false;
  ZoneKindId to;
  EventKindId as;
  std::vector<Tally> tallies;
  std::vector<SlotId> aims;  // order of a card: the attribute of the card that holds the target, by number of the order
};

/// Something a seat may do when it is offered: play a card, use a ship, end a phase.
struct Command {
  std::string id;    // unique: "gem.throw"
  std::string verb;  // what players write: "play"
  std::string mode;  // told apart from other uses of the same card: "upgrade"
  std::string text;
  Place place;
  std::vector<std::string> windows;  // where it is offered
  // source
  ZoneKindId from;                // a zone of the seat …
  ExprId among;                   // … or a set of cards; neither: no card is needed
  bool order = false;             // given to a card that the question names, wherever it lies
  ExprId usual;                   // order: what the card does if nobody says otherwise
  std::vector<DefId> cards;       // which cards of that zone
  std::vector<Need> needs;        // about `me` alone: looked at first
  std::vector<Need> card_needs;   // about `card`
  std::vector<Target> targets;    // empty: none
  std::uint16_t course = 0xFFFF;  // by number, for Mover: a card moves on the table …
  std::uint16_t spot = 0xFFFF;    // … or the card is put there
  ExprId cost;                    // about `card`: what is paid before anything happens; none: nothing
  std::uint16_t price = 0;        // of the prices of the program: how
  // course
  ZoneKindId through;        // the card lies here while its effect runs; none = it stays where it is
  NodeId responses;          // window that may negate it
  FunctionId run;            // what it does: a function …
  std::vector<NodeId> does;  // … or deeds
  Effect effect;             // after that, if the card is still where it was
  ZoneKindId spent;          // where a negated card goes

  /// Is it chosen with a way on the table?
  [[nodiscard]] bool has_way() const { return course != 0xFFFF || spot != 0xFFFF; }
  [[nodiscard]] bool has_card() const { return from.valid() || among.valid() || order; }
};

/// Who is asked in a window and when it closes.
enum class WindowPolicy : std::uint8_t {
  kUntilAllPass,  // seats in turn from the first, until all have passed in a row
  kChain,         // seats in turn from the first; the first pass closes it
  kSolo,          // one seat, until it passes
  kOne,           // one seat, one command at most
};

struct Node {
  NodeKind kind = NodeKind::kSeq;
  std::string name;
  std::string path;  // "turn/attack/ships"; of a deed whose it is: "gem.throw"
  Place place;
  std::vector<NodeId> children;
  ExprId when;                 // skipped if false
  std::vector<SlotId> resets;  // attributes that last until this node ends
  FunctionId run;              // kRun; kAsk: receives the answer
  std::vector<NodeId> does;    // kRun: deeds, in place of a function
  ExprId until;                // kRepeat, kWindow: ends when true (tested before each round)
  // kEach
  SlotId variable;
  ExprId of;  // a set, or none: all seats from `first`; questions: the cards that get orders
  ExprId by;  // ascending positive key that orders the set; 0 = left out
  // kAsk, kWindow
  NameId question;
  ExprId seat;  // who is asked (first)
  std::string prompt;
  WindowPolicy policy = WindowPolicy::kUntilAllPass;
  std::vector<CommandId> commands;  // kWindow
  NameId pass;                      // word for none of it: "pass", "done", "none"
  bool optional = false;
  bool secret = false;
  bool pause = false;  // asks nothing: a resting place for match scripts
  bool must = false;   // kWindow: passing is for who can do nothing else
  bool rests = false;  // a match script looks at the position here even if there is nothing to choose
  SlotId count;        // kWindow: how many commands were chosen
  // kAsk, kTogether: orders for each of several cards
  ExprId repeats;  // about `it`: how many orders a card gets; none: one
  // kAsk
  bool subset = false;
  bool always = false;           // asked even if there is one answer only (kWindow as well)
  bool all = false;              // subset: all of them, so it is the order that is asked for
  bool top_first = false;        // subset: the first one comes to lie on top
  ExprId min, max;               // subset: how many
  ExprId same;                   // subset, about `it`: what is chosen has one value of it
  std::vector<NameId> words;     // choice among words
  bool number = false;           // choice of a number from `min` to `max`
  std::uint16_t price = 0xFFFF;  // subset that pays `value` of this price; see Price
  ExprId from;                   // choice among cards
  ZoneKindId from_zone;          // the same as a zone of the asked seat, if it is one …
  std::vector<DefId> cards;      // … and only these cards of it (empty: all)
  std::vector<Need> needs;       // about `it`
  SlotId store;                  // match slot: chosen card or number of the word; seat slot for kTogether
  SlotId order;                  // subset: entity slot that gets 1, 2, 3 …
  Effect effect;                 // what happens to what was chosen; kMove: to the cards; kFight: whom they aim at
  ExprId value;                  // with a price: what is due
  // deeds only: kAsk gives the answer a name, kEach the card at hand; kAskCommand: one legal use of `command`
  Local local = 0xFFFF;
  CommandId command;
  Act act;  // a leaf: what it does
  /// Requires: it is a leaf of that kind.
  template <class T>
  [[nodiscard]] const T& as() const {
    const T* leaf = std::get_if<T>(&act);
    if (leaf == nullptr) __builtin_unreachable();
    return *leaf;
  }
};

/// How a stack in a zone is built; all about `it`.
struct StackRule {
  ExprId by;    // ascending from the host down
  ExprId of;    // what everybody knows of a hidden card in it; none: nothing
  ExprId same;  // what all cards that `of` speaks of have in common; none: nothing
  ExprId told;  // of the host: whether everybody knows what that is; none: only from the cards seen
};

/// What players pay with: cards, each of some worth. A payment is a set of them that reaches the price and of which no
/// card could be left out. What exceeds the price is lost.
struct Price {
  std::string name;
  ExprId from;   // a set, about `me`: who pays
  ExprId worth;  // about `it`
  NodeId node;   // the question of a command that costs something
  Place place;
};

/// A power of a card that is declared as deeds.
struct Power {
  NameId name;
  std::vector<NodeId> does;
};

/// A state check: for each seat, when its condition holds, its node is run.
struct Check {
  std::string id;
  std::string text;
  ExprId when;      // `seat`
  SlotId variable;  // gets the seat
  NodeId node;
  Place place;
};

struct Program {
  std::shared_ptr<events::Rules> rules;
  std::vector<Node> nodes;
  NodeId root;
  std::vector<Command> commands;
  std::vector<Check> checks;
  std::vector<Price> prices;
  NameId zero;  // "0", then the names of the other numbers that may be answered; none: this was made without scripts
  std::vector<StackRule> stacks;   // by kind of zone; shorter if the last ones hold none
  std::vector<std::string> names;  // by NameId
  std::unordered_map<std::string, NameId>
      name_index;  // of each text the first that has it; looked up, never walked through
  /// Deeds: what cards and commands do, as parts like those of the flow, but done in one go, as a script would.
  std::vector<Node> deeds;
  std::vector<std::vector<Power>> powers;  // by definition; shorter if the last ones have none

  [[nodiscard]] const state::Catalog& catalog() const { return *rules->catalog; }
  [[nodiscard]] const std::string& name(NameId id) const { return names[id.index()]; }
  /// Fails: LimitError (kNamesMax).
  NameId intern(const std::string& text);
  [[nodiscard]] NameId find_name(const std::string& text) const;
  /// Which number a word stands for that a question for a number offers; -1 for other words.
  [[nodiscard]] std::int32_t number(NameId word) const {
    if (!zero.valid() || !word.valid() || word.index() < zero.index()) return -1;
    const std::size_t n = word.index() - zero.index();
    return n <= static_cast<std::size_t>(limits::kNumberAnswerMax) ? static_cast<std::int32_t>(n) : -1;
  }
  [[nodiscard]] NodeId find_node(const std::string& path) const;  // by path or unique name
  /// The deeds of a power of a card; null if it has none of that name, or one that is a function.
  [[nodiscard]] const Power* power(DefId card, NameId name) const;
  /// What the asked player is told: the text of the node, or that of the script that asks.
  [[nodiscard]] const std::string& prompt(const Decision& d) const {
    return d.node.valid() ? nodes[d.node.index()].prompt : d.prompt;
  }
};

}  // namespace qd::phases
