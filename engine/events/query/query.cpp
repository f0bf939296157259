#include "engine/events/query/query.hpp"

#include <algorithm>

namespace qd::events {

void Query::too_deep(ExprId id) const {
  const ExprSource& source = rules_->expressions.sources[id.index()];
  throw ScriptError(source.place,
                    "\"" + source.text +
                        "\" reads itself, by way of stats or commands, deeper than kExpressionDepthMax (" +
                        std::to_string(limits::kExpressionDepthMax) + ")");
}

void Query::members(ExprId id, const Env& env, std::vector<EntityId>& out) const {
  each(id, env, [&](EntityId e) {
    out.push_back(e);
    return true;
  });
}

// Of the cards with numbers from 64 * `word` on those in `from_zone` that may be the source for a card; of a zone of
// each seat they reach what `to_zone` says without a further look.
Word Query::sources(const Modifier& m, EntityId e, std::size_t word) const {
  const state::Layout& l = state_->layout();
  const Word* cards = l.def_mask[m.card.index()].words() + word;
  if (*cards == 0) return 0;
  const std::size_t first = l.zone_base[m.from_zone.index()];
  const state::ZoneInfo& from = l.zone_info[first];
  if (!from.in_play) return 0;
  if (from.seat == 0xFF) return *cards & state_->members(ZoneId(first))[word];
  if (m.to_zone.valid()) {
    const state::ZoneInfo& at = l.zone_info[state_->zone(e).index()];
    if (at.kind != m.to_zone.value) return 0;
    if (at.seat != 0xFF) return *cards & state_->members(ZoneId(first + at.seat))[word];
  }
  Word all = 0;
  for (std::size_t s = 0; s < l.seats; ++s) all |= state_->members(ZoneId(first + s))[word];
  return *cards & all;
}

template <class F>
void Query::each_source(const Modifier& m, EntityId e, F&& f) const {
  if (m.to_host) {
    for (EntityId c{state_->row(e).child}; c.valid(); c = EntityId{state_->row(c).sibling})
      if (state_->def(c) == m.card) f(c);
    return;
  }
  const state::Layout& l = state_->layout();
  if (m.of_itself) {
    if (state_->def(e) == m.card && state_->in_play(e) &&
        (!m.from_zone.valid() || l.zone_info[state_->zone(e).index()].kind == m.from_zone.value))
      f(e);
    return;
  }
  if (m.from_zone.valid()) {
    for (std::size_t w = 0; w < l.words; ++w)
      for (Word rest = sources(m, e, w); rest != 0; rest &= rest - 1)
        f(EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
    return;
  }
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
  each(m.to, at, [&](EntityId x) {
    member = x == at.it;
    return !member;
  });
  return member;
}

namespace {
std::int64_t changed(ModifierOp op, std::int64_t value, std::int64_t by) {
  switch (op) {
    case ModifierOp::kAdd: return value + by;
    case ModifierOp::kSet: return by;
    case ModifierOp::kAtMost: return std::min(value, by);
    case ModifierOp::kAtLeast: return std::max(value, by);
  }
  return value;
}
}  // namespace

// What costs least is looked at first: most modifiers of most cards change nothing.
template <bool kListed>
std::int32_t Query::stat_general(const Stat& stat, EntityId e, EntityId other, std::vector<Contribution>* list) const {
  step();
  const state::Layout& l = state_->layout();
  Env env;
  env.it = e;
  env.other = other;
  env.me = state_->controller(e);
  std::int64_t value = stat.base.valid() ? eval(stat.base, env) : 0;  // of all modifiers: less than 2^63
  const auto told = [&](std::int64_t v) { return stat_in_range(v, stat, e); };
  if constexpr (kListed) list->push_back({nullptr, EntityId::none(), 0, told(value), false});
  NameId once;  // modifiers of one name stand together: build_index sorts them so
  const bool bare = state_->row(e).child == 0xFFFF;
  for (const Stat::Fitting& f : stat.fitting[state_->row(e).def]) {
    if (f.card != DefId::kNoneValue && (f.to_host ? bare : l.count_of_def[f.card] == 0)) continue;
    const Modifier& m = rules_->modifiers[f.modifier];
    const auto spent = [&] { return m.once.valid() && m.once == once; };  // another one has counted
    if (!kListed && spent()) continue;
    if (m.counted && !kListed) {
      for (std::size_t w = 0; w < l.words && !spent(); ++w)
        if (const Word from = sources(m, e, w); from != 0 && all_hold(m.of_it, env)) {
          const bool each = m.op == ModifierOp::kAdd && !m.once.valid();
          once = m.once;
          value = changed(m.op, value, each ? std::int64_t{m.amount} * std::popcount(from) : m.amount);
        }
      continue;
    }
    auto count = [&](const Env& at) {
      if ((!kListed && spent()) || (m.to.valid() && !reaches(m, at)) ||
          !(m.parted ? all_hold(m.of_rest, at) : holds(m.when, at)))
        return;
      if (kListed && spent()) {
        list->push_back({&m, at.card, told(value), told(value), true});
        return;
      }
      once = m.once;
      const std::int64_t before = value;
      value = changed(m.op, value, eval(m.value, at));
      if constexpr (kListed) list->push_back({&m, at.card, told(before), told(value), false});
    };
    if (!m.card.valid()) {
      if (all_hold(m.of_it, env)) count(env);
      continue;
    }
    if (!all_hold(m.of_it, env)) continue;
    Env at = env;
    each_source(m, e, [&](EntityId source) {
      at.card = source;
      at.me = state_->controller(source);
      count(at);
    });
  }
  return told(value);
}

std::int32_t Query::stat_in_range(std::int64_t value, const Stat& stat, EntityId card) const {
  if (!limits::in_range(value)) stat_out_of_range(value, stat, card);
  return static_cast<std::int32_t>(value);
}

void Query::stat_out_of_range(std::int64_t value, const Stat& stat, EntityId card) const {
  throw ScriptError("'" + stat.name + "' of '" + state_->definition(card).key + "' has the value " +
                    std::to_string(value) + ", out of range");
}

std::int32_t Query::stat(StatId id, EntityId e, EntityId other) const {
  const Stat& stat = rules_->stats[id.index()];
  if (!stat.only_host_constants) return stat_general<false>(stat, e, other, nullptr);
  Env env;
  env.it = e;
  env.other = other;
  env.me = state_->controller(e);
  std::int64_t value = stat.base.valid() ? eval(stat.base, env) : 0;
  for (std::uint16_t c = state_->row(e).child; c != 0xFFFF; c = state_->row(EntityId{c}).sibling)
    value += stat.host_add[state_->row(EntityId{c}).def];
  return stat_in_range(value, stat, e);
}

std::vector<Contribution> Query::explain(StatId id, EntityId e, EntityId other) const {
  std::vector<Contribution> list;
  stat_general<true>(rules_->stats[id.index()], e, other, &list);
  return list;
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

void Query::fault(const Code& c, const std::string& what) const {
  fault(static_cast<std::size_t>(&c - rules_->expressions.code.data()), what);
}

void Query::fault(std::size_t node, const std::string& what) const {
  const Expressions& all = rules_->expressions;
  for (const ExprSource& s : all.sources)
    if (all.has(s.root, node)) throw ScriptError(s.place, "'" + s.text + "' " + what);
  throw ScriptError("an expression " + what);
}

}  // namespace qd::events
