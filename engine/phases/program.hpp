// A rule set, compiled: the flow tree, the commands and their conditions, checks. Constant; shared by all matches.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/events/rules.hpp"
#include "engine/phases/acts.hpp"
#include "engine/phases/decision.hpp"
#include "engine/state/layout.hpp"

namespace qd::phases {

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

struct Node {
  NodeKind kind = NodeKind::kSeq;
  std::string name;
  std::string path;  // "turn/attack/ships"; of a deed whose it is: "gem.throw"
  Place place;
  NameId question;  // its name, as questions and answers have it
  std::vector<NodeId> children;
  ExprId when;                 // skipped if false
  std::vector<SlotId> resets;  // attributes that last until this node ends
  Effect effect;  // kAsk, kPay: what happens to what was chosen; kMove: to the cards; kFight: whom they aim at
  Act act;        // what else its kind has; the alternative of its kind

  /// Its struct, or the Fields of that. Requires: it is a part of that kind.
  template <class T>
  [[nodiscard]] const T& as() const {
    if constexpr (std::is_same_v<T, AskFields>) {
      return ask();
    } else {
      const auto* part = std::get_if<typename Whole<T>::Type>(&act);
      if (part == nullptr) __builtin_unreachable();
      return *part;
    }
  }
  /// Begins the struct of a kind.
  template <class T>
  T& begin() {
    kind = kind_of<T>();
    return act.emplace<T>();
  }
  /// Of kAsk and kTogether: the question; of another part: null.
  [[nodiscard]] const Ask* question_asked() const {
    const Together* together = std::get_if<Together>(&act);
    return together != nullptr ? together : std::get_if<Ask>(&act);
  }
  /// Requires: it is one of these two.
  [[nodiscard]] const Ask& ask() const { return kind == NodeKind::kTogether ? as<Together>() : as<Ask>(); }
  [[nodiscard]] Ask& ask() { return const_cast<Ask&>(std::as_const(*this).ask()); }
  /// Do cards get orders here?
  [[nodiscard]] bool gives_orders() const {
    const Ask* ask = question_asked();
    return ask != nullptr && ask->of.valid();
  }
  /// Does a match script look at the position here even if there is nothing to choose?
  [[nodiscard]] bool rests() const {
    if (const Window* window = std::get_if<Window>(&act)) return window->rests;
    const Ask* ask = question_asked();
    return kind == NodeKind::kPause || (ask != nullptr && ask->rests);
  }
  /// May a subset of cards be chosen, one after the other?
  [[nodiscard]] bool chooses_cards() const {
    const Ask* ask = question_asked();
    return kind == NodeKind::kPay || (ask != nullptr && ask->subset);
  }
  /// Commands that are offered in a window, or as orders.
  [[nodiscard]] const std::vector<CommandId>& commands() const {
    static const std::vector<CommandId> kNone;
    if (const Window* window = std::get_if<Window>(&act)) return window->commands;
    const Ask* ask = question_asked();
    return ask != nullptr ? ask->commands : kNone;
  }
  /// The word for none of what is offered.
  [[nodiscard]] NameId pass() const {
    if (const Window* window = std::get_if<Window>(&act)) return window->pass;
    const Ask* ask = question_asked();
    return ask != nullptr ? ask->pass : NameId::none();
  }
  /// Deeds of a part that runs them.
  [[nodiscard]] const std::vector<NodeId>& does() const {
    static const std::vector<NodeId> kNone;
    const Run* run = std::get_if<Run>(&act);
    return run != nullptr ? run->does : kNone;
  }
  /// The function that a part runs; none: it runs none.
  [[nodiscard]] FunctionId function() const {
    if (const Run* run = std::get_if<Run>(&act)) return run->run;
    const Ask* ask = question_asked();
    return ask != nullptr ? ask->run : FunctionId::none();
  }
  /// What the asked player reads.
  [[nodiscard]] const std::string& prompt() const {
    static const std::string kNone;
    return std::visit(
        [](const auto& part) -> const std::string& {
          if constexpr (requires { part.prompt; }) return part.prompt;
          else return kNone;
        },
        act);
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
struct PriceFields {
  ExprId from;   // a set, about `me`: who pays
  ExprId worth;  // about `it`
};
struct Price : PriceFields {
  using Fields = PriceFields;
  std::string name;
  NodeId node;  // the question of a command that costs something
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
  NameId zero;  // "0", then the names of the numbers up to Option::kNumberWordsMax, and one for all others; none: this
                // was made without scripts
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
  /// What an option is called that is a word or a number.
  [[nodiscard]] std::string word(const Option& o) const {
    return o.is_number() ? std::to_string(o.number) : name(o.word);
  }
  /// The command of this id, or all with this verb that are no orders.
  [[nodiscard]] std::vector<CommandId> commands_called(const std::string& name) const;
  [[nodiscard]] NodeId find_node(const std::string& path) const;  // by path or unique name
  /// The deeds of a power of a card; null if it has none of that name, or one that is a function.
  [[nodiscard]] const Power* power(DefId card, NameId name) const;
  /// What the asked player is told: the text of the node, or that of the script that asks.
  [[nodiscard]] const std::string& prompt(const Decision& d) const {
    return d.node.valid() ? nodes[d.node.index()].prompt() : d.prompt;
  }
};

}  // namespace qd::phases
