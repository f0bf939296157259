#include "engine/translate/write_rules.hpp"

#include <algorithm>

#include "engine/base/hash.hpp"
#include "engine/events/query/query.hpp"
#include "engine/phases/kinds.hpp"

namespace qd::translate {

namespace {

using events::Op;
using phases::Command;
using phases::Node;
using phases::NodeKind;
using phases::Program;
using phases::Tables;

/// Finds stats and commands that depend on themselves.
class Circles {
 public:
  explicit Circles(const Program& program)
      : p_(program), state_(program.rules->stats.size() + program.commands.size(), kNew) {}

  [[nodiscard]] bool closed_stat(std::size_t stat) { return closed(stat); }
  [[nodiscard]] bool closed_command(std::size_t command) { return closed(p_.rules->stats.size() + command); }

 private:
  enum State : std::uint8_t { kNew, kOpen, kClosed, kCircle };

  bool closed(std::size_t at) {
    if (state_[at] == kOpen) return false;
    if (state_[at] != kNew) return state_[at] == kClosed;
    state_[at] = kOpen;
    bool good = true;
    const auto read = [&](ExprId e) {
      good = good && (!e.valid() || reads_closed(p_.rules->expressions.roots[e.index()]));
    };
    const std::size_t stats = p_.rules->stats.size();
    if (at < stats) {
      read(p_.rules->stats[at].base);
      for (std::uint16_t i : p_.rules->stats[at].modifiers) {
        const events::Modifier& m = p_.rules->modifiers[i];
        for (ExprId e : {m.value, m.to, m.when}) read(e);
      }
    } else {
      p_.commands[at - stats].each_expression([&](ExprId e) { read(e); });
    }
    state_[at] = good ? kClosed : kCircle;
    return good;
  }
  bool reads_closed(std::uint16_t i) {
    if (i == 0xFFFF) return true;
    const events::ExprNode& n = p_.rules->expressions.nodes[i];
    if (n.op == Op::kStat && !closed_stat(static_cast<std::size_t>(n.imm))) return false;
    if (n.op == Op::kCall) return false;
    if (n.op == Op::kCan && !closed_command(static_cast<std::size_t>(n.imm))) return false;
    return reads_closed(n.a) && reads_closed(n.b);
  }

  const Program& p_;
  std::vector<State> state_;
};

class RulesWriter {
 public:
  RulesWriter(const Program& program, const Tables& tables, Masks& masks)
      : p_(program), t_(tables), l_(*tables.layout), masks_(masks), circles_(program) {}

  std::string write(const std::vector<combat::Spec>& combats) {
    told_.resize(p_.rules->events.size());
    for (const std::vector<Node>* nodes : {&p_.nodes, &p_.deeds})
      for (const Node& n : *nodes) tell(phases::event_of(n));
    for (const Command& c : p_.commands) tell(c.effect.as);
    for (std::size_t i = 0; i < p_.commands.size(); ++i) order(i);
    for (const Node& n : p_.nodes) ask_orders(n);
    for (std::size_t i = 0; i < p_.rules->stats.size(); ++i) stat(i);
    for (const events::Modifier& m : p_.rules->modifiers) modifier(m);
    for (const combat::Spec& c : combats) combat(c);
    for (const phases::Check& c : p_.checks) checks_.put(row({id(c.when), id(c.variable), id(c.node)}));
    for (const phases::Price& p : p_.prices) prices_.put(row({id(p.from), id(p.worth)}));
    events();
    listeners();
    std::string out = constant("kChecks", p_.checks.size()) + constant("kCombats", combats.size()) +
                      constant("kPrices", std::max<std::size_t>(1, p_.prices.size())) +
                      constant("kListeners", listeners_.items.size()) + stacks();
    for (const List* list : {&orders_,
                             &ask_orders_,
                             &order_commands_,
                             &stats_,
                             &sorts_,
                             &sort_of_,
                             &host_add_,
                             &of_sort_,
                             &modifiers_,
                             &parts_,
                             &specs_,
                             &pools_of_,
                             &pools_,
                             &checks_,
                             &prices_,
                             &listeners_,
                             &without_listeners_,
                             &moves_without_listeners_,
                             &foreseen_,
                             &amended_})
      out += list->str();
    return out;
  }

 private:
  void order(std::size_t i) {
    const Command& c = p_.commands[i];
    const bool aimed =
        std::any_of(c.targets.begin(), c.targets.end(), [](const phases::Target& t) { return !t.does.empty(); });
    const bool deeds = c.run.valid() || !c.does.empty() || aimed;
    const bool simple = c.order && t_.offerings[i].sets;
    orders_.items.push_back(row({id(c.usual), number(masks_(t_.command_cards[i].fixed)), truth(c.order), truth(simple),
                                 truth(deeds), truth(circles_.closed_command(i))}));
  }

  void ask_orders(const Node& n) {
    const bool together = n.kind == NodeKind::kTogether && n.gives_orders();
    if (!together) {
      ask_orders_.items.push_back("{}");
      return;
    }
    const std::size_t first = order_commands_.items.size();
    for (CommandId c : n.commands()) order_commands_.items.push_back(id(c));
    ask_orders_.items.push_back("{" + number(first) + ", " + number(n.commands().size()) + "}");
  }

  // Cards of definitions with the same modifiers form one sort.
  void stat(std::size_t i) {
    const events::Stat& s = p_.rules->stats[i];
    std::vector<std::vector<std::uint16_t>> sorts;
    for (std::size_t d = 0; d < l_.def_mask.size(); ++d) {
      std::vector<std::uint16_t> list;
      const bool here = d < s.fitting.size() && l_.count_of_def[d] != 0;
      if (here)
        for (const events::Stat::Fitting& f : s.fitting[d])
          if (f.card == DefId::kNoneValue || l_.count_of_def[f.card] != 0) list.push_back(f.modifier);
      const auto known = std::find(sorts.begin(), sorts.end(), list);
      sort_of_.items.push_back(number(here ? static_cast<std::size_t>(known - sorts.begin()) : 0));
      if (here && known == sorts.end()) sorts.push_back(list);
      host_add_.items.push_back(std::to_string(d < s.host_add.size() ? s.host_add[d] : 0));
    }
    const auto modifiers = [&](const std::vector<std::uint16_t>& list) {
      return of_sort_.put_all(list, [](std::uint16_t m) { return number(m); });
    };
    stats_.items.push_back(row(
        {id(s.base), truth(circles_.closed_stat(i)), truth(s.only_host_constants), sorts_.put_all(sorts, modifiers)}));
  }

  void modifier(const events::Modifier& m) {
    const auto parts = [&](const std::vector<std::uint16_t>& list) {
      return parts_.put_all(list, [](std::uint16_t n) { return number(n); });
    };
    const std::string op = "events::ModifierOp(" + number(static_cast<unsigned>(m.op)) + ")";
    modifiers_.items.push_back(
        row({op, id(m.value), id(m.to), id(m.when), id(m.card), id(m.once), truth(m.to_host), truth(m.of_itself),
             truth(m.parted), truth(m.counted), id(m.awake_in), id(m.from_zone), id(m.to_zone),
             std::to_string(m.amount), parts(m.of_it), parts(m.of_rest)}));
  }

  static std::string roll(const combat::RollSpec& r) { return row({id(r.dice), id(r.sides), id(r.add), id(r.event)}); }
  void combat(const combat::Spec& c) {
    const combat::Critical& more = c.critical;
    const combat::Combine& together = c.combine;
    Fields f;
    f.add("rule", "combat::Rule(" + number(static_cast<unsigned>(c.rule)) + ")");
    f.ref("stream", c.stream);
    f.ref("die", c.die);
    f.flag("throws", c.throws);
    f.flag("both", c.both);
    f.add("attack", roll(c.attack));
    f.add("defense", roll(c.defense));
    f.add("critical",
          row({std::to_string(more.margin), std::to_string(more.dice), std::to_string(more.sides), id(more.event)}));
    f.ref("hit", c.hit);
    f.flag("hit_of_target", c.hit_of_target);
    f.add("combine", row({std::to_string(together.face), std::to_string(together.dice), std::to_string(together.as),
                          id(together.of)}));
    f.ref("lost_to", c.lost_to);
    f.ref("lost", c.lost);
    f.ref("shot", c.shot);
    specs_.put(f.str());
    pools_of_.put(pools_.put_all(c.pools, [](const combat::Pool& p) {
      return row({id(p.when), id(p.dice), id(p.sides)});
    }));
    if (c.rule == combat::Rule::kOpposed)
      for (EventKindId kind : {c.attack.event, c.defense.event, c.critical.event, c.die}) tell(kind);
  }
  void tell(EventKindId kind) {
    if (kind.valid()) told_[kind.index()] = true;
  }

  // The listeners of the events of contests, moves and announcements.
  void listeners() {
    for (const events::Listener& l : p_.rules->listeners) {
      const bool present = !l.card.valid() || l_.count_of_def[l.card.index()] != 0;
      if (!present || !told_[l.event.index()]) continue;
      Fields f;
      f.ref("event", l.event);
      if (l.stage == events::Stage::kAmend) f.ref("amount", l.amount);
      f.flag("rule", !l.card.valid());
      if (l.card.valid()) f.add("cards", number(masks_(l_.def_mask[l.card.index()])));
      f.ref("when", l.when);
      f.ref("awake_in", l.awake_in);
      listeners_.put(f.str());
    }
  }

  // The events that no ability hears in a match with this roster: see Events::index_listeners.
  void events() {
    std::vector<bool> heard(p_.rules->events.size()), later(heard), several(heard), scripted(heard);
    for (const events::Listener& l : p_.rules->listeners) {
      if (l.card.valid() && l_.count_of_def[l.card.index()] == 0) continue;
      if (heard[l.event.index()]) several[l.event.index()] = true;
      if (l.card.valid() || l.stage != events::Stage::kAmend || !l.amount.valid() || l.optional)
        scripted[l.event.index()] = true;
      heard[l.event.index()] = true;
      if (l.stage == events::Stage::kAfter) later[l.event.index()] = true;
    }
    const bool moves = heard[events::built_in(events::BuiltIn::kMoved).index()];
    for (std::size_t e = 0; e < heard.size(); ++e) {
      without_listeners_.put(truth(!heard[e]));
      moves_without_listeners_.put(truth(!heard[e] && !moves));
      foreseen_.put(truth(heard[e] && !later[e] && !moves));
      amended_.put(truth(heard[e] && !several[e] && !scripted[e] && !moves));
    }
  }

  // The zone kind with stacks, and their order. Programs with several such kinds use the machine.
  std::string stacks() {
    std::size_t kind = 0xFFFF, kinds = 0;
    for (std::size_t k = 0; k < p_.stacks.size(); ++k)
      if (p_.stacks[k].by.valid() && l_.zone_info[l_.zone_base[k]].stacks) {
        kind = k;
        ++kinds;
      }
    return constant("kStacks", kinds == 1 ? kind : 0xFFFFu) +
           constant("kStackBy", kinds == 1 ? p_.stacks[kind].by.index() : 0);
  }

  const Program& p_;
  const Tables& t_;
  const state::Layout& l_;
  Masks& masks_;
  Circles circles_;
  List orders_{"OrderImage", "orders", {}}, ask_orders_{"Range", "ask_orders", {}},
      order_commands_{"CommandId", "order_commands", {}};
  List stats_{"StatImage", "stats", {}}, sorts_{"Range", "sorts", {}}, sort_of_{"std::uint16_t", "sort_of", {}},
      host_add_{"std::int64_t", "host_add", {}};
  List of_sort_{"std::uint16_t", "of_sort", {}}, modifiers_{"ModifierImage", "modifiers", {}},
      parts_{"std::uint16_t", "parts", {}};
  List specs_{"combat::SpecFields", "specs", {}}, pools_of_{"Range", "pools_of", {}},
      pools_{"combat::Pool", "pools", {}};
  List checks_{"CheckImage", "checks", {}}, prices_{"phases::PriceFields", "prices", {}};
  List listeners_{"ListenerImage", "listeners", {}}, without_listeners_{"bool", "without_listeners", {}},
      moves_without_listeners_{"bool", "moves_without_listeners", {}}, foreseen_{"bool", "foreseen", {}};
  List amended_{"bool", "amended", {}};
  std::vector<bool> told_;  // events of contests, moves and announcements
};

}  // namespace

std::string rules_written(const Program& program, const Tables& tables, const std::vector<combat::Spec>& combats,
                          Masks& masks) {
  return RulesWriter(program, tables, masks).write(combats);
}

}  // namespace qd::translate
