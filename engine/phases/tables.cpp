#include "engine/phases/tables.hpp"

#include <algorithm>

namespace qd::phases {

namespace {
// An ability that may be borrowed may be any card's.
bool may_be_lent(const Program& program, const Command& c) { return program.rules->borrows.valid() && c.of.valid(); }

std::vector<DefId> all_of(const state::Layout& layout) {
  std::vector<DefId> out;
  for (std::size_t d = 0; d < layout.def_mask.size(); ++d) out.emplace_back(d);
  return out;
}
}  // namespace

bool do_abilities_change(const Program& program) {
  const auto gated = [](const auto& all) {
    return std::any_of(all.begin(), all.end(), [](const auto& one) { return one.gate.valid(); });
  };
  return program.rules->borrows.valid() || gated(program.rules->modifiers) || gated(program.rules->listeners) ||
         gated(program.commands) || !program.power_gates.empty();
}

Tables::Tables(const Program& program, std::shared_ptr<const state::Layout> l)
    : layout(std::move(l)), abilities_change(do_abilities_change(program)) {
  for (const Command& c : program.commands) {
    command_cards.push_back(layout->cards_of(may_be_lent(program, c) ? all_of(*layout) : c.cards));
    add_offering(program, c);
  }
  for (const Node& n : program.nodes) {
    add_step(n);
    add_window(program, n);
    const Ask* ask = n.question_asked();
    ask_cards.push_back(ask == nullptr || ask->cards.empty() ? state::CardSet{} : layout->cards_of(ask->cards));
  }
}

void Tables::add_offering(const Program& program, const Command& c) {
  Offering o;
  o.needs = !c.needs.empty();
  o.card_needs = !c.card_needs.empty();
  o.cost = c.cost.valid();
  o.gated = c.gate.valid() || may_be_lent(program, c);
  o.aimed = !c.targets.empty();
  o.ways = c.has_way();
  o.sets = !o.ways && c.targets.size() <= Offering::kSetsMax &&
           std::none_of(c.targets.begin(), c.targets.end(), [](const Target& t) { return t.seat; });
  const events::Expressions& all = program.rules->expressions;
  auto fixed = [&](ExprId e) { return !all.code[all.roots[e.index()]].depends_on(events::Variable::kCard); };
  for (const Target& t : c.targets) {
    Offering::Fixed f;
    if (!t.seat) f.zone = one_zone(all, t.from);
    f.keep = c.cards.size() > 1 && !t.seat && fixed(t.from);
    while (f.keep && f.needs < t.needs.size() && fixed(t.needs[f.needs].holds)) ++f.needs;
    o.targets.push_back(f);
  }
  offerings.push_back(std::move(o));
}

void Tables::add_step(const Node& n) {
  Step s;
  s.kind = n.kind;
  const Window* window = std::get_if<Window>(&n.act);
  s.rests = window != nullptr && window->rests;
  s.when = n.when;
  s.child = static_cast<std::uint16_t>(children.size());
  s.children = static_cast<std::uint16_t>(n.children.size());
  s.reset = static_cast<std::uint16_t>(resets.size());
  s.resets = static_cast<std::uint16_t>(n.resets.size());
  children.insert(children.end(), n.children.begin(), n.children.end());
  resets.insert(resets.end(), n.resets.begin(), n.resets.end());
  steps.push_back(s);
}

void Tables::add_window(const Program& program, const Node& n) {
  std::vector<WindowZone> zones;
  std::vector<std::vector<std::vector<CommandId>>> of_def;  // by zone, then by definition
  cardless.emplace_back();
  for (CommandId id : n.commands()) {
    const Command& c = program.commands[id.index()];
    if (!c.from.valid()) {  // or from a set, which is checked later
      cardless.back().push_back(id);
      continue;
    }
    auto found = std::find_if(zones.begin(), zones.end(), [&](const WindowZone& z) { return z.zone == c.from; });
    std::size_t at = static_cast<std::size_t>(found - zones.begin());
    if (found == zones.end()) {
      zones.push_back({c.from, layout->cards_of({}), {}, {}});
      of_def.emplace_back(layout->first_of_def.size());
    }
    zones[at].cards.merge(command_cards[id.index()]);
    if (may_be_lent(program, c))
      for (std::vector<CommandId>& list : of_def[at]) list.push_back(id);
    else
      for (DefId d : c.cards) of_def[at][d.index()].push_back(id);
  }
  for (std::size_t z = 0; z < zones.size(); ++z) {
    for (const std::vector<CommandId>& list : of_def[z]) {
      zones[z].first.push_back(static_cast<std::uint16_t>(zones[z].commands.size()));
      zones[z].commands.insert(zones[z].commands.end(), list.begin(), list.end());
    }
    zones[z].first.push_back(static_cast<std::uint16_t>(zones[z].commands.size()));
  }
  Step& step = steps.back();
  for (CommandId id : n.commands()) step.ways = step.ways || program.commands[id.index()].has_way();
  const Window* window = std::get_if<Window>(&n.act);
  step.by_cards = window != nullptr && cardless.back().empty();
  step.skippable =
      step.by_cards && !window->always && window->policy == WindowPolicy::kUntilAllPass && !window->count.valid();
  step.prefilter = static_cast<std::uint16_t>(prefilters.size());
  if (step.by_cards)
    for (CommandId id : n.commands()) add_prefilter(program, program.commands[id.index()], command_cards[id.index()]);
  step.prefilters = static_cast<std::uint16_t>(prefilters.size() - step.prefilter);
  step.one_zone = layout->words == 1 && zones.size() == 1 && step.by_cards && !layout->changes;
  if (step.one_zone) {
    step.zone = prefilters[step.prefilter].zone;
    step.zone_step = prefilters[step.prefilter].zone_step;
    step.cards = zones.front().cards.fixed.words()[0];
  }
  windows.push_back(std::move(zones));
}

OneZone Tables::one_zone(const events::Expressions& all, ExprId id) const {
  OneZone out;
  const events::ExprNode& set = all.root(id);
  if (set.op == events::Op::kZoneShared) out.whose = OneZone::Whose::kShared;
  if (set.op == events::Op::kZone && all.is_variable(all.nodes[set.a], events::Variable::kMe))
    out.whose = OneZone::Whose::kMine;
  if (set.op == events::Op::kZone && all.nodes[set.a].op == events::Op::kNext &&
      all.is_variable(all.nodes[all.nodes[set.a].a], events::Variable::kMe))
    out.whose = OneZone::Whose::kNext;
  if (out.whose != OneZone::Whose::kOther) out.zone = layout->zone_base[static_cast<std::size_t>(set.imm)];
  return out;
}

void Tables::add_prefilter(const Program& program, const Command& c, const state::CardSet& cards) {
  WindowPrefilter g;
  g.zone = layout->zone_base[c.from.index()];
  g.zone_step = layout->zone_info[g.zone].seat != 0xFF ? 1 : 0;
  g.cards = cards;
  if (c.targets.size() == 1 && !c.targets.front().seat)
    g.targets = one_zone(program.rules->expressions, c.targets.front().from);
  for (std::size_t i = steps.back().prefilter; i < prefilters.size(); ++i) {
    WindowPrefilter& known = prefilters[i];
    if (known.zone != g.zone || known.targets != g.targets) continue;
    known.cards.merge(cards);
    return;
  }
  prefilters.push_back(std::move(g));
}

}  // namespace qd::phases
