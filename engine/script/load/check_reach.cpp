// Finds conditions that can never be true, for targets, modifiers, triggers and choices. A contradiction for every kind
// of card is an error. A condition that no card of the rule set meets is only a remark, as such a card may still be
// added.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/events/compile/certain.hpp"
#include "engine/script/load/loader.hpp"
#include "engine/script/load/reach.hpp"

namespace qd::script {

using events::Actor;
using events::Cast;
using events::Variable;

namespace {

class Reach {
 public:
  Reach(const phases::Program& program, std::vector<Actor> actors, bool declared, std::vector<ScriptError>& out)
      : rules_(*program.rules), actors_(std::move(actors)), declared_(declared), out_(out) {}

  void command(const phases::Command& c) {
    if (c.has_card() && c.cards.empty() && !declared_) {
      complain(c.place, "'" + c.id + "': there is no card it could be used for",
               "compare its 'kind' and its 'card' with the cards of the rule set");
      return;
    }
    const std::vector<Actor> cards = cards_of(c);
    if (!c.card_needs.empty()) {
      if (std::none_of(cards.begin(), cards.end(), [&](const Actor& card) {
            return all_hold(c.card_needs, {{Variable::kCard, card}});
          }))
        complain(c.place,
                 "'" + c.id +
                     "': no card can ever meet its needs: " + quoted(blamed(c.card_needs, Variable::kCard, cards, {})),
                 hint("card"));
    }
    for (const phases::Target& t : c.targets) {
      if (t.seat) continue;
      const bool reachable = std::any_of(cards.begin(), cards.end(), [&](const Actor& card) {
        return std::any_of(actors_.begin(), actors_.end(), [&](const Actor& target) {
          return events::may_contain(rules_, t.from, target, {{Variable::kCard, card}}) &&
                 all_hold(t.needs, {{Variable::kCard, card}, {Variable::kTarget, target}});
        });
      });
      if (reachable) continue;
      const Cast cast{{Variable::kCard, cards.size() == 1 ? cards.front() : Actor{}}};
      std::vector<std::string> wrong = blamed(t.needs, Variable::kTarget, actors_, cast);
      if (std::any_of(actors_.begin(), actors_.end(),
                      [&](const Actor& target) { return !events::may_contain(rules_, t.from, target, cast); }))
        wrong.insert(wrong.begin(), text(t.from));
      complain(place(t.from), "'" + c.id + "': no card can ever be its target: " + quoted(wrong), hint("target"));
    }
  }

  void modifier(const events::Modifier& m, const std::string& owner) {
    const Actor self = m.card.valid() ? known(m.card) : Actor{};
    const std::string who = "'" + owner + m.id + "'";
    if (std::none_of(actors_.begin(), actors_.end(), [&](const Actor& it) {
          return events::may_contain(rules_, m.to, it, {{Variable::kCard, self}}) &&
                 events::may_hold(rules_, m.when, {{Variable::kCard, self}, {Variable::kIt, it}});
        })) {
      std::vector<std::string> wrong;
      for (ExprId e : {m.to, m.when})
        if (e.valid()) wrong.push_back(text(e));
      complain(m.place, who + ": there is no card it could ever change: " + quoted(wrong), hint("card"));
      return;
    }
    if (!may_be(m.when, Variable::kOther, {{Variable::kCard, self}}))
      complain(m.place, who + ": no card exists against which it could ever count: " + quoted({text(m.when)}),
               hint("card"));
  }

  void listener(const events::Listener& l, const std::string& owner) {
    const Actor self = l.card.valid() ? known(l.card) : Actor{};
    for (Variable v : {Variable::kEventCard, Variable::kEventSource}) {
      if (may_be(l.when, v, {{Variable::kCard, self}})) continue;
      complain(l.place, "'" + owner + l.id + "': no event can ever meet its 'when': " + quoted({text(l.when)}),
               hint("card"));
      return;
    }
  }

  void question(const phases::Node& n) {
    if (n.kind != phases::NodeKind::kAsk || !n.ask().from.valid()) return;
    const phases::Ask& ask = n.ask();
    if (std::any_of(actors_.begin(), actors_.end(), [&](const Actor& it) {
          const bool fits = ask.cards.empty() || it.is != Actor::Is::kCard ||
                            std::find(ask.cards.begin(), ask.cards.end(), it.def) != ask.cards.end();
          return fits && events::may_contain(rules_, ask.from, it, {}) && all_hold(ask.needs, {{Variable::kIt, it}});
        }))
      return;
    std::vector<std::string> wrong = blamed(ask.needs, Variable::kIt, actors_, {});
    wrong.insert(wrong.begin(), text(ask.from));
    complain(n.place, "ask '" + n.name + "': there can never be anything to choose from: " + quoted(wrong),
             hint("card"));
  }

 private:
  [[nodiscard]] std::vector<Actor> cards_of(const phases::Command& c) const {
    std::vector<Actor> out;
    if (c.has_card() && (!declared_ || c.cards.size() == 1))
      for (DefId d : c.cards) out.push_back(known(d));
    if (out.empty()) out.emplace_back();
    return out;
  }
  /// Variants may change the numbers of a card, but not its kind.
  [[nodiscard]] Actor known(DefId card) const {
    const state::Definition& d = rules_.catalog->definitions[card.index()];
    return declared_ ? Actor::of_kind(d.kind, d.subtype) : Actor::card(card);
  }
  [[nodiscard]] bool all_hold(const std::vector<phases::Need>& needs, const Cast& cast) const {
    return std::all_of(needs.begin(), needs.end(),
                       [&](const phases::Need& n) { return events::may_hold(rules_, n.holds, cast); });
  }
  // True if the condition can hold with some card, or none, as the variable.
  [[nodiscard]] bool may_be(ExprId condition, Variable v, Cast cast) const {
    cast[v] = Actor::nobody();
    if (events::may_hold(rules_, condition, cast)) return true;
    return std::any_of(actors_.begin(), actors_.end(), [&](const Actor& a) {
      cast[v] = a;
      return events::may_hold(rules_, condition, cast);
    });
  }
  // The needs that no card can meet.
  [[nodiscard]] std::vector<std::string> blamed(const std::vector<phases::Need>& needs, Variable v,
                                                const std::vector<Actor>& actors, Cast cast) const {
    std::vector<std::string> out;
    for (const phases::Need& n : needs)
      if (std::any_of(actors.begin(), actors.end(), [&](const Actor& a) {
            cast[v] = a;
            return !events::may_hold(rules_, n.holds, cast);
          }))
        out.push_back(text(n.holds));
    return out;
  }
  [[nodiscard]] const std::string& text(ExprId e) const { return rules_.expressions.sources[e.index()].text; }
  [[nodiscard]] const Place& place(ExprId e) const { return rules_.expressions.sources[e.index()].place; }
  [[nodiscard]] static std::string quoted(const std::vector<std::string>& texts) {
    return "\"" + text::join(texts, "\" and \"") + "\"";
  }
  [[nodiscard]] std::string hint(const std::string& what) const {
    if (declared_) return "a card has one kind and one subtype: did you mean 'or'?";
    return "no card of the rule set is such a " + what + "; is a name misspelt, or is the card not written yet?";
  }
  void complain(const Place& place, const std::string& message, const std::string& hint) {
    out_.emplace_back(place, message, hint);
  }

  const events::Rules& rules_;
  std::vector<Actor> actors_;
  bool declared_;
  std::vector<ScriptError>& out_;
};

void look_for_reach(const phases::Program& p, const std::vector<Actor>& actors, bool declared,
                    std::vector<ScriptError>& out) {
  if (actors.empty()) return;
  const events::Rules& rules = *p.rules;
  const auto owner = [&](DefId card) {
    return card.valid() ? rules.catalog->definitions[card.index()].id + "." : std::string();
  };
  Reach reach(p, actors, declared, out);
  for (const phases::Command& c : p.commands) reach.command(c);
  for (const events::Modifier& m : rules.modifiers) reach.modifier(m, owner(m.card));
  for (const events::Listener& l : rules.listeners) reach.listener(l, owner(l.card));
  for (const phases::Node& n : p.nodes) reach.question(n);
  for (const phases::Node& n : p.deeds) reach.question(n);
}

}  // namespace

void Loader::check_reach() const {
  std::vector<Actor> actors;
  for (const KindOfCard& k : rules_.kinds_) {
    if (k.subtypes.empty()) actors.push_back(Actor::of_kind(k.id, KindId::none()));
    for (const std::string& s : k.subtypes) actors.push_back(Actor::of_kind(k.id, catalog_->find_kind(s)));
  }
  std::vector<ScriptError> impossible;
  look_for_reach(rules_.program_, actors, true, impossible);
  if (!impossible.empty()) throw impossible.front();
}

std::vector<ScriptError> out_of_reach(const Ruleset& rules) {
  std::vector<Actor> actors;
  for (std::size_t d = 0; d < rules.catalog().definitions.size(); ++d) actors.push_back(Actor::card(DefId(d)));
  std::vector<ScriptError> out;
  look_for_reach(rules.program(), actors, false, out);
  return out;
}

}  // namespace qd::script
