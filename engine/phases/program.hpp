// A compiled rule set: the flow tree, the commands with their conditions, the state-based checks. Constant, shared by
// all matches.
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

/// One way to aim a command: at the cards of a set, or at one seat.
struct Target {
  ExprId from;
  bool seat = false;
  std::string key;           // how players write a seat target, e.g. "base"; "": by the letter of the seat
  std::vector<Need> needs;   // about `target`, `card`, `me`
  std::vector<NodeId> does;  // deeds for commands aimed at this target
};

/// Something a seat may do when it is offered: play a card, use a ship, end a phase.
struct Command {
  std::string id;    // unique: "gem.throw"
  std::string verb;  // what players write: "play"
  std::string mode;  // distinguishes uses of the same card with the same verb: "upgrade"
  std::string text;
  Place place;
  std::vector<std::string> windows;  // the windows that offer it
  // source
  ZoneKindId from;                // a zone of the seat …
  ExprId among;                   // … or a set of cards; neither: no card is needed
  bool order = false;             // given to a card that the question names, wherever it lies
  bool is_final = false;          // not taken back in a match with people elsewhere
  ExprId usual;                   // order: what the card does if nobody says otherwise
  std::vector<KindId> kinds;      // which cards of that zone: of these kinds …
  DefId only;                     // … or just this one
  std::vector<DefId> cards;       // all of them
  DefId of;                       // an ability of this card; none: of the rules, or of a keyword
  StatId gate;                    // what its card must have; none: nothing takes it away
  std::vector<Need> needs;        // about `me` alone: checked first
  std::vector<Need> card_needs;   // about `card`
  std::vector<Target> targets;    // empty: it is not aimed
  std::uint16_t course = 0xFFFF;  // index of the course that the card takes, for Mover …
  std::uint16_t spot = 0xFFFF;    // … or of the spot where the card is put
  ExprId cost;                    // about `card`: the amount to pay first; none: nothing
  std::uint16_t price = 0;        // index of the price in the program
  // course
  ZoneKindId through;        // the card lies here while its effect runs; none: it stays where it is
  NodeId responses;          // window that may negate it
  FunctionId run;            // its effect: a function …
  std::vector<NodeId> does;  // … or deeds
  Effect effect;             // applied afterwards if the card has not moved
  ZoneKindId spent;          // where the card goes if the command is negated

  void each_target(auto&& f) const {
    for (const Target& t : targets) f(t);
  }
  /// Calls f for what decides whether it may be used, on what, and what it costs.
  void each_expression(auto&& f) const {
    for (const auto* all : {&needs, &card_needs})
      for (const Need& n : *all) f(n.holds);
    for (const Target& t : targets) {
      f(t.from);
      for (const Need& n : t.needs) f(n.holds);
    }
    f(cost);
  }
  /// Is it chosen with a way on the table?
  [[nodiscard]] bool has_way() const { return course != 0xFFFF || spot != 0xFFFF; }
  [[nodiscard]] bool has_card() const { return from.valid() || among.valid() || order; }
};

struct Node {
  NodeKind kind = NodeKind::kSeq;
  std::string name;
  std::string path;  // "turn/attack/ships"; of a deed: where it belongs, "gem.throw"
  Place place;
  NameId question;  // its name in questions and answers
  std::vector<NodeId> children;
  ExprId when;                 // skipped if false
  std::vector<SlotId> resets;  // attributes that are reset when this node ends
  Act act;                     // the fields of its kind

  /// The struct of its kind, or the Fields of it. Requires: the node is of that kind.
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
  /// Creates the struct of a kind.
  template <class T>
  T& begin() {
    kind = kind_of<T>();
    return act.emplace<T>();
  }
  /// The question of a kAsk or kTogether; null for other nodes.
  [[nodiscard]] const Ask* question_asked() const {
    const Together* together = std::get_if<Together>(&act);
    return together != nullptr ? together : std::get_if<Ask>(&act);
  }
  /// Requires: kAsk or kTogether.
  [[nodiscard]] const Ask& ask() const { return kind == NodeKind::kTogether ? as<Together>() : as<Ask>(); }
  [[nodiscard]] Ask& ask() { return const_cast<Ask&>(std::as_const(*this).ask()); }
  /// True if cards get orders here.
  [[nodiscard]] bool gives_orders() const {
    const Ask* ask = question_asked();
    return ask != nullptr && ask->of.valid();
  }
  /// True if a match script stops here even if there is nothing to choose.
  [[nodiscard]] bool rests() const {
    if (const Window* window = std::get_if<Window>(&act)) return window->rests;
    const Ask* ask = question_asked();
    return kind == NodeKind::kPause || (ask != nullptr && ask->rests);
  }
  /// True if a subset of cards may be chosen, one after the other.
  [[nodiscard]] bool chooses_cards() const {
    const Ask* ask = question_asked();
    return kind == NodeKind::kPay || (ask != nullptr && ask->subset);
  }
  /// The commands that are offered in a window or as orders.
  [[nodiscard]] const std::vector<CommandId>& commands() const {
    static const std::vector<CommandId> kNone;
    if (const Window* window = std::get_if<Window>(&act)) return window->commands;
    const Ask* ask = question_asked();
    return ask != nullptr ? ask->commands : kNone;
  }
  /// The word for choosing nothing.
  [[nodiscard]] NameId pass() const {
    if (const Window* window = std::get_if<Window>(&act)) return window->pass;
    const Ask* ask = question_asked();
    return ask != nullptr ? ask->pass : NameId::none();
  }
  /// The deeds of a node that runs some.
  [[nodiscard]] const std::vector<NodeId>& does() const {
    static const std::vector<NodeId> kNone;
    const Run* run = std::get_if<Run>(&act);
    return run != nullptr ? run->does : kNone;
  }
  /// The function that a node calls; none if it calls none.
  [[nodiscard]] FunctionId function() const {
    if (const Run* run = std::get_if<Run>(&act)) return run->run;
    const Ask* ask = question_asked();
    return ask != nullptr ? ask->run : FunctionId::none();
  }
  /// What happens to the cards that are chosen or moved. Writing to it requires a kind that has an effect.
  [[nodiscard]] const Effect& effect() const {
    static const Effect kNone;
    return std::visit(
        [](const auto& part) -> const Effect& {
          if constexpr (requires { part.effect; }) return part.effect;
          else return kNone;
        },
        act);
  }
  [[nodiscard]] Effect& effect() { return const_cast<Effect&>(std::as_const(*this).effect()); }
  /// The text that the asked player reads.
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

/// How a stack in a zone is sorted, and what of it is open. All about `it`.
struct StackRule {
  ExprId by;    // sort key, ascending from the host down
  ExprId of;    // the value that everybody knows of a hidden card in it; none: nothing is known
  ExprId same;  // a value that is the same for all cards with a known `of`; none: no such value
  ExprId told;  // of the host: true if everybody knows that value; none: only visible cards tell it
};

/// What players pay with: cards, each worth something. A payment is a set of cards that reaches the price and would not
/// without any one of them. Change is not given.
struct PriceFields {
  ExprId from;   // a set, about `me`, the paying seat
  ExprId worth;  // about `it`
};
struct Price : PriceFields {
  using Fields = PriceFields;
  std::string name;
  NodeId node;    // the node that asks for the payment
  Effect effect;  // what happens to the cards that pay
  Place place;
};

/// A power of a card, declared as deeds.
struct Power {
  NameId name;
  std::vector<NodeId> does;
};

/// What a card must have for a power of it to do anything.
struct PowerGate {
  DefId card;
  NameId name;
  StatId gate;
};

/// A state-based check: runs its node for each seat for which its condition holds.
struct Check {
  std::string id;
  std::string text;
  ExprId when;      // about `seat`
  SlotId variable;  // set to the seat
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
  NameId forfeit;               // the ending of a match that only one team goes on with
  bool reads_forfeits = false;  // a check says what comes of a seat that gives up
  NameId zero;  // "0", then the names of the numbers up to Option::kNumberWordsMax, and one for all others; none: this
                // was made without scripts
  std::vector<StackRule> stacks;   // by kind of zone; shorter if the last ones hold none
  std::vector<std::string> names;  // by NameId
  std::unordered_map<std::string, NameId>
      name_index;  // the first id of each text; used for look-up only, never iterated
  /// Deeds: effects of cards and commands, written like flow nodes but run at once like a script.
  std::vector<Node> deeds;
  std::vector<std::vector<Power>> powers;  // by definition; shorter if the last definitions have none
  std::vector<PowerGate> power_gates;      // of powers that something takes away

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
  /// The names that it knows: ids and verbs.
  [[nodiscard]] std::vector<std::string> callable() const;
  [[nodiscard]] NodeId find_node(const std::string& path) const;  // by path or unique name
  /// A power of a card that is declared as deeds; null if it has none of that name, or that one is a function.
  [[nodiscard]] const Power* power(DefId card, NameId name) const;
  /// What a card must have for this power; none: nothing takes it away.
  [[nodiscard]] StatId power_gate(DefId card, NameId name) const;
  /// What the asked player reads: the text of the node, or of the script that asks.
  [[nodiscard]] const std::string& prompt(const Decision& d) const {
    return d.node.valid() ? nodes[d.node.index()].prompt() : d.prompt;
  }
};

}  // namespace qd::phases

namespace qd::fields {

template <>
inline constexpr Field::Holds kHeldAs<std::vector<phases::Target>> = Field::Holds::kTargets;

}  // namespace qd::fields
