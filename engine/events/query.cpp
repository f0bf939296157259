#include "engine/events/query.hpp"

#include <algorithm>

namespace qd::events {

void Query::too_deep(ExprId id) const {
  const ExprSource& source = rules_->expressions.sources[id.index()];
  throw ScriptError(source.place, "\"" + source.text + "\" reads itself, by way of stats or commands, deeper than kExpressionDepthMax (" +
                                      std::to_string(limits::kExpressionDepthMax) + ")");
}

void Query::members(ExprId id, const Env& env, std::vector<EntityId>& out) const {
  each(id, env, [&](EntityId e) { out.push_back(e); return true; });
}

std::int32_t Query::stat(StatId id, EntityId e, EntityId other) const {
  const Stat& stat = rules_->stats[id.index()];
  if (!stat.only_host_constants) return stat_general(stat, e, other, nullptr);
  Env env;
  env.it = e;
  env.other = other;
  env.me = state_->controller(e);
  std::int32_t value = stat.base.valid() ? eval(stat.base, env) : 0;
  for (std::uint16_t c = state_->row(e).child; c != 0xFFFF; c = state_->row(EntityId{c}).sibling)
    value += stat.host_add[state_->row(EntityId{c}).def];
  return value;
}

std::vector<Contribution> Query::explain(StatId id, EntityId e, EntityId other) const {
  std::vector<Contribution> list;
  stat_general(rules_->stats[id.index()], e, other, &list);
  return list;
}

template <class F>
void Query::each_source(const Modifier& m, EntityId e, F&& f) const {
  if (!m.card.valid()) { f(EntityId::none()); return; }
  if (m.to_host) {
    for (EntityId c{state_->row(e).child}; c.valid(); c = EntityId{state_->row(c).sibling})
      if (state_->def(c) == m.card) f(c);
    return;
  }
  const state::Layout& l = state_->layout();
  for (std::size_t i = 0; i < l.count_of_def[m.card.index()]; ++i) {
    EntityId source = l.copy(m.card, i);
    if (state_->in_play(source)) f(source);
  }
}

// Is `it` in the set the modifier speaks of?
bool Query::reaches(const Modifier& m, const Env& at) const {
  if (!m.to.valid()) return true;
  if (m.to_zone.valid()) return at.me.valid() && state_->contains(state_->layout().zone(m.to_zone, at.me), at.it);
  bool member = false;
  each(m.to, at, [&](EntityId x) { member = x == at.it; return !member; });
  return member;
}

std::int32_t Query::stat_general(const Stat& stat, EntityId e, EntityId other, std::vector<Contribution>* list) const {
  Env env;
  env.it = e;
  env.other = other;
  env.me = state_->controller(e);
  std::int32_t value = stat.base.valid() ? eval(stat.base, env) : 0;
  if (list != nullptr) list->push_back({nullptr, EntityId::none(), 0, value, false});
  NameId once;  // modifiers of one name stand together: build_index sorts them so
  for (std::uint16_t i : stat.of_definition[state_->row(e).def]) {
    const Modifier& m = rules_->modifiers[i];
    if (!all_hold(m.of_it, env)) continue;
    Env at = env;
    each_source(m, e, [&](EntityId source) {
      if (list == nullptr && m.once.valid() && m.once == once) return;  // another one has counted
      at.card = source;
      at.me = source.valid() ? state_->controller(source) : env.me;
      if (!reaches(m, at) || !(m.parted ? all_hold(m.of_rest, at) : holds(m.when, at))) return;
      if (m.once.valid() && m.once == once) {
        if (list != nullptr) list->push_back({&m, source, value, value, true});
        return;
      }
      once = m.once;
      std::int32_t v = eval(m.value, at);
      std::int32_t before = value;
      switch (m.op) {
        case ModifierOp::kAdd: value += v; break;
        case ModifierOp::kSet: value = v; break;
        case ModifierOp::kAtMost: value = std::min(value, v); break;
        case ModifierOp::kAtLeast: value = std::max(value, v); break;
      }
      if (list != nullptr) list->push_back({&m, source, before, value, false});
    });
  }
  return value;
}

std::vector<Idle> Query::idle(StatId id, EntityId e, EntityId other) const {
  std::vector<Idle> out;
  Env env;
  env.it = e;
  env.other = other;
  env.me = state_->controller(e);
  for (std::uint16_t i : rules_->stats[id.index()].modifiers) {
    const Modifier& m = rules_->modifiers[i];
    bool any = false;
    auto look = [&](EntityId source) {
      any = true;
      env.card = source;
      env.me = source.valid() ? state_->controller(source) : state_->controller(e);
      const bool hosted = !m.to_host || (source.valid() && state_->host(source) == e);
      if (!hosted || !reaches(m, env)) out.push_back({&m, source, Idle::Why::kNotMeant, env});
      else if (!holds(m.when, env)) out.push_back({&m, source, Idle::Why::kFails, env});
    };
    if (!m.card.valid()) {
      look(EntityId::none());
      continue;
    }
    const state::Layout& l = state_->layout();
    for (std::size_t n = 0; n < l.count_of_def[m.card.index()]; ++n)
      if (state_->in_play(l.copy(m.card, n))) look(l.copy(m.card, n));
    if (!any) out.push_back({&m, EntityId::none(), Idle::Why::kNowhere, env});
  }
  return out;
}

}  // namespace qd::events
