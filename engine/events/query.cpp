#include "engine/events/query.hpp"

#include <algorithm>

namespace qd::events {

namespace {
std::int32_t in_range(std::int64_t v) {
  if (v < -2'000'000'000 || v > 2'000'000'000) throw ScriptError("an expression has the value " + std::to_string(v) + ", out of range");
  return static_cast<std::int32_t>(v);
}
std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  if (b == 0) throw ScriptError("an expression divides by zero");
  std::int64_t q = a / b;
  return (a % b != 0 && ((a < 0) != (b < 0))) ? q - 1 : q;
}
std::int32_t of(EntityId e) { return Ref::of(e).value; }
std::int32_t of(SeatId s) { return Ref::of(s).value; }
}  // namespace

std::int32_t Query::fold(const ExprNode& n, const Env& env) const {
  Env inner = env;
  std::int32_t result = n.op == Op::kAll ? 1 : 0;
  each(n.a, env, [&](EntityId e) {
    inner.it = e;
    std::int32_t v = n.b == 0xFFFF ? 1 : node(n.b, inner);
    switch (n.op) {
      case Op::kCount: result += v != 0 ? 1 : 0; return true;
      case Op::kSum: result += v; return true;
      case Op::kAny: if (v != 0) result = 1; return v == 0;
      default: if (v == 0) result = 0; return v != 0;  // kAll
    }
  });
  return result;
}

std::int32_t Query::fold_seats(const ExprNode& n, const Env& env) const {
  Env inner = env;
  Op how = static_cast<Op>(n.imm);
  std::int32_t result = how == Op::kAll ? 1 : 0;
  for (std::size_t s = 0; s < state_->layout().seats; ++s) {
    inner.seat = SeatId(s);
    std::int32_t v = node(n.b, inner);
    if (how == Op::kCount) result += v != 0 ? 1 : 0;
    else if (how == Op::kSum) result += v;
    else if ((v != 0) == (how == Op::kAny)) return how == Op::kAny ? 1 : 0;
  }
  return result;
}

void Query::bits(std::uint16_t set, const Env& env, Bits& out) const {
  const ExprNode& n = rules_->expressions.nodes[set];
  const state::Layout& l = state_->layout();
  if (n.op == Op::kUnion) {
    Bits other;
    bits(n.a, env, out);
    bits(n.b, env, other);
    for (std::size_t w = 0; w < l.words; ++w) out[w] |= other[w];
    return;
  }
  if (n.op == Op::kWhere) {
    bits(n.a, env, out);
    Env inner = env;
    for (std::size_t w = 0; w < l.words; ++w)
      for (Word rest = out[w]; rest != 0; rest &= rest - 1) {
        inner.it = EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        if (node(n.b, inner) == 0) out[w] &= ~(rest & (~rest + 1));
      }
    return;
  }
  for (std::size_t w = 0; w < l.words; ++w) out[w] = 0;
  each(set, env, [&](EntityId e) {
    out[e.index() / 64] |= Word{1} << (e.index() % 64);
    return true;
  });
}

std::int32_t Query::node(std::uint16_t i, const Env& env) const {
  const ExprNode& n = rules_->expressions.nodes[i];
  const state::State& s = *state_;
  const state::Layout& l = s.layout();
  switch (n.op) {
    case Op::kConst: return n.imm;
    case Op::kVariable:
      switch (static_cast<Variable>(n.imm)) {
        case Variable::kMe: return of(env.me);
        case Variable::kCard: return of(env.card);
        case Variable::kTarget: return env.target.value;
        case Variable::kIt: return of(env.it);
        case Variable::kSeat: return of(env.seat);
        case Variable::kEventCard: return env.event_card.value;
        case Variable::kEventSource: return env.event_source.value;
        case Variable::kEventSeat: return of(env.event_seat);
        case Variable::kEventAmount: return env.event_amount;
        case Variable::kChance: return env.chance;
      }
      return 0;
    case Op::kMatchSlot: return s.global(l.column[static_cast<std::size_t>(n.imm)]);
    case Op::kSeatSlot: {
      SeatId seat = as_seat(node(n.a, env));
      return seat.valid() ? s.seat_value(l.column[static_cast<std::size_t>(n.imm)], seat) : 0;
    }
    case Op::kEntitySlot: {
      EntityId e = as_entity(node(n.a, env));
      return e.valid() ? s.entity_value(l.column[static_cast<std::size_t>(n.imm)], e) : 0;
    }
    case Op::kNumber: {
      EntityId e = as_entity(node(n.a, env));
      return e.valid() ? l.number(n.imm, s.def(e)) : 0;
    }
    case Op::kStat: {
      EntityId e = as_entity(node(n.a, env));
      return e.valid() ? stat(StatId{static_cast<std::uint16_t>(n.imm)}, e) : 0;
    }
    case Op::kOwner: {
      EntityId e = as_entity(node(n.a, env));
      return e.valid() ? of(s.owner(e).valid() ? s.owner(e) : s.controller(e)) : 0xFFFF;
    }
    case Op::kController: {
      EntityId e = as_entity(node(n.a, env));
      return e.valid() ? of(s.controller(e)) : 0xFFFF;
    }
    case Op::kHost: {
      EntityId e = as_entity(node(n.a, env));
      return e.valid() ? of(s.host(e)) : 0xFFFF;
    }
    case Op::kDef: {
      EntityId e = as_entity(node(n.a, env));
      return e.valid() ? s.def(e).value : -1;
    }
    case Op::kIsKind: {
      EntityId e = as_entity(node(n.a, env));
      return e.valid() && l.kind_mask[static_cast<std::size_t>(n.imm)].test(e.index()) ? 1 : 0;
    }
    case Op::kIsDef: {
      EntityId e = as_entity(node(n.a, env));
      return e.valid() && s.def(e).value == n.imm ? 1 : 0;
    }
    case Op::kInPlay: {
      EntityId e = as_entity(node(n.a, env));
      return e.valid() && s.in_play(e) ? 1 : 0;
    }
    case Op::kInZone: {
      EntityId e = as_entity(node(n.a, env));
      return e.valid() && l.zone_info[s.zone(e).index()].kind == n.imm ? 1 : 0;
    }
    case Op::kExists: return Ref{static_cast<std::uint16_t>(node(n.a, env))}.valid() ? 1 : 0;
    case Op::kNext: {
      SeatId seat = as_seat(node(n.a, env));
      return seat.valid() ? of(SeatId((seat.index() + 1) % l.seats)) : 0xFFFF;
    }
    case Op::kSeatIndex: {
      SeatId seat = as_seat(node(n.a, env));
      return seat.valid() ? seat.value : -1;
    }
    case Op::kZone: case Op::kZoneShared: case Op::kZoneEvery: case Op::kAttached: case Op::kUnion: case Op::kWhere: return 0;  // sets have no value
    case Op::kSeats: return fold_seats(n, env);
    case Op::kChoose: {
      const ExprNode& values = rules_->expressions.nodes[n.b];
      return node(node(n.a, env) != 0 ? values.a : values.b, env);
    }
    case Op::kPair: return 0;  // read by kChoose
    case Op::kCountKind: {
      const ExprNode& set = rules_->expressions.nodes[n.a];
      const Mask& kind = l.kind_mask[static_cast<std::size_t>(n.imm)];
      if (set.op != Op::kZone && set.op != Op::kZoneShared) {
        std::int32_t count = 0;
        each(n.a, env, [&](EntityId e) { count += kind.test(e.index()) ? 1 : 0; return true; });
        return count;
      }
      SeatId seat = set.op == Op::kZone ? as_seat(node(set.a, env)) : SeatId::none();
      const Word* members = s.members(l.zone(ZoneKindId{static_cast<std::uint16_t>(set.imm)}, seat));
      std::size_t count = 0;
      for (std::size_t w = 0; w < l.words; ++w) count += static_cast<std::size_t>(std::popcount(members[w] & kind.words()[w]));
      return static_cast<std::int32_t>(count);
    }
    case Op::kCount:
      if (n.b == 0xFFFF && rules_->expressions.nodes[n.a].op == Op::kZone) {
        const ExprNode& set = rules_->expressions.nodes[n.a];
        SeatId seat = as_seat(node(set.a, env));
        return seat.valid() ? static_cast<std::int32_t>(s.count(l.zone(ZoneKindId{static_cast<std::uint16_t>(set.imm)}, seat))) : 0;
      }
      return fold(n, env);
    case Op::kAnyKind: {
      const Mask& kind = l.kind_mask[static_cast<std::size_t>(n.imm)];
      bool found = false;
      each(n.a, env, [&](EntityId e) { found = kind.test(e.index()); return !found; });
      return found ? 1 : 0;
    }
    case Op::kAnyDef: {
      std::int32_t def = node(n.b, env);
      bool found = false;
      each(n.a, env, [&](EntityId e) { found = s.row(e).def == def; return !found; });
      return found ? 1 : 0;
    }
    case Op::kAny: case Op::kAll: case Op::kSum: return fold(n, env);
    case Op::kTop: {
      EntityId top;
      each(n.a, env, [&](EntityId e) { top = e; return true; });
      return of(top);
    }
    case Op::kAdd: return in_range(std::int64_t{node(n.a, env)} + node(n.b, env));
    case Op::kSub: return in_range(std::int64_t{node(n.a, env)} - node(n.b, env));
    case Op::kMul: return in_range(std::int64_t{node(n.a, env)} * node(n.b, env));
    case Op::kDiv: return in_range(floor_div(node(n.a, env), node(n.b, env)));
    case Op::kMod: {
      std::int64_t a = node(n.a, env), b = node(n.b, env);
      return in_range(a - floor_div(a, b) * b);
    }
    case Op::kNeg: return in_range(-std::int64_t{node(n.a, env)});
    case Op::kMin: return std::min(node(n.a, env), node(n.b, env));
    case Op::kMax: return std::max(node(n.a, env), node(n.b, env));
    case Op::kEqual: return node(n.a, env) == node(n.b, env) ? 1 : 0;
    case Op::kNotEqual: return node(n.a, env) != node(n.b, env) ? 1 : 0;
    case Op::kLess: return node(n.a, env) < node(n.b, env) ? 1 : 0;
    case Op::kLessEqual: return node(n.a, env) <= node(n.b, env) ? 1 : 0;
    case Op::kAnd: return node(n.a, env) != 0 && node(n.b, env) != 0 ? 1 : 0;
    case Op::kOr: return node(n.a, env) != 0 || node(n.b, env) != 0 ? 1 : 0;
    case Op::kNot: return node(n.a, env) == 0 ? 1 : 0;
    case Op::kCan: return oracle_ != nullptr && oracle_->any_legal(static_cast<std::size_t>(n.imm), env.me, env.card) ? 1 : 0;
  }
  return 0;
}

std::int32_t Query::eval(ExprId id, const Env& env) const {
  const ExprSource& source = rules_->expressions.sources[id.index()];
  struct Deeper {
    int& depth;
    explicit Deeper(int& d) : depth(++d) {}
    ~Deeper() { --depth; }
  } deeper(depth_);
  if (depth_ > limits::kExpressionDepthMax)
    throw ScriptError(source.place, "\"" + source.text + "\" reads itself, by way of stats or commands, deeper than kExpressionDepthMax (" +
                                        std::to_string(limits::kExpressionDepthMax) + ")");
  return node(source.root, env);
}

void Query::members(ExprId id, const Env& env, std::vector<EntityId>& out) const {
  each(rules_->expressions.sources[id.index()].root, env, [&](EntityId e) { out.push_back(e); return true; });
}

std::int32_t Query::stat(StatId id, EntityId e) const {
  const Stat& stat = rules_->stats[id.index()];
  if (!stat.only_host_constants) return stat_general(stat, e, nullptr);
  Env env;
  env.it = e;
  env.me = state_->controller(e);
  std::int32_t value = stat.base.valid() ? eval(stat.base, env) : 0;
  for (std::uint16_t c = state_->row(e).child; c != 0xFFFF; c = state_->row(EntityId{c}).sibling)
    value += stat.host_add[state_->row(EntityId{c}).def];
  return value;
}

std::vector<Contribution> Query::explain(StatId id, EntityId e) const {
  std::vector<Contribution> list;
  stat_general(rules_->stats[id.index()], e, &list);
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

std::int32_t Query::stat_general(const Stat& stat, EntityId e, std::vector<Contribution>* list) const {
  Env env;
  env.it = e;
  env.me = state_->controller(e);
  std::int32_t value = stat.base.valid() ? eval(stat.base, env) : 0;
  if (list != nullptr) list->push_back({nullptr, EntityId::none(), 0, value, false});
  NameId once;  // modifiers of one name stand together: build_index sorts them so
  for (std::uint16_t i : stat.modifiers) {
    const Modifier& m = rules_->modifiers[i];
    each_source(m, e, [&](EntityId source) {
      Env at = env;
      at.card = source;
      if (source.valid()) at.me = state_->controller(source);
      if (m.to.valid()) {
        bool member = false;
        each(rules_->expressions.sources[m.to.index()].root, at, [&](EntityId x) { member = x == e; return !member; });
        if (!member) return;
      }
      if (!holds(m.when, at)) return;
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

std::uint16_t Query::first_false(std::uint16_t i, const Env& env) const {
  const ExprNode& n = rules_->expressions.nodes[i];
  if (n.op != Op::kAnd) return i;
  return node(n.a, env) == 0 ? first_false(n.a, env) : first_false(n.b, env);
}

std::string Query::why_false(ExprId id, const Env& env) const {
  const ExprSource& source = rules_->expressions.sources[id.index()];
  const ExprNode& n = rules_->expressions.nodes[first_false(source.root, env)];
  std::string text = n.to > n.from ? source.text.substr(n.from, static_cast<std::size_t>(n.to - n.from)) : source.text;
  while (!text.empty() && text.back() == ' ') text.pop_back();
  bool swapped = (n.op == Op::kLess || n.op == Op::kLessEqual) && n.imm == 1;
  const char* sign = swapped ? (n.op == Op::kLess ? ">" : ">=") : n.op == Op::kLess ? "<" : n.op == Op::kLessEqual ? "<=" : n.op == Op::kEqual ? "==" : n.op == Op::kNotEqual ? "~=" : nullptr;
  if (sign != nullptr && rules_->expressions.nodes[n.a].type == Type::kInteger)
    text += " (" + std::to_string(node(swapped ? n.b : n.a, env)) + " " + sign + " " + std::to_string(node(swapped ? n.a : n.b, env)) + ")";
  return text;
}

}  // namespace qd::events
