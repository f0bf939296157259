#include "engine/events/query/query.hpp"

#include <algorithm>

#include "engine/events/code/stats.hpp"

namespace qd::events {

void Query::too_deep(ExprId id) const {
  const ExprSource& source = rules_->expressions.sources[id.index()];
  throw ScriptError(source.place, "\"" + source.text + "\" reads itself through stats or commands: " +
                                      at_most(limits::kExpressionDepthMax, "levels"));
}

std::int32_t Query::eval_deeper(const Code& c, ExprId id, const Env& env) const {
  Deeper deeper(*this, id);
  return c.run(c, *this, env);
}

namespace {
/// For states of the past: which commands are possible is known only for the present.
struct NoCommands : CommandOracle {
  [[nodiscard]] bool any_legal(std::size_t, SeatId, EntityId) const override {
    throw ScriptError("'can' asks what can be done now, so nothing that is looked back on may read it");
  }
};
}  // namespace

Query Query::at(const state::State& state) const {
  static const NoCommands kNone;
  Query out(*rules_, state, &kNone, nullptr, functions_);
  out.meter_ = meter_;
  return out;
}

std::int32_t Query::was(const Code& node, const Env& env) const {
  const Code& of = node.left();
  if (env.event == nullptr || env.event->past == nullptr) return of.run(of, *this, env);
  const Query then = at(*env.event->past);
  return of.run(of, then, env);
}

Word Query::was_members(const Code& node, const Env& env, std::size_t word) const {
  if (env.event == nullptr || env.event->past == nullptr) return members(node.left(), env, word);
  return at(*env.event->past).members(node.left(), env, word);
}

std::vector<EntityId> Query::was_list(const Code& node, const Env& env) const {
  std::vector<EntityId> out;
  const auto add = [&](EntityId e) {
    out.push_back(e);
    return true;
  };
  if (env.event == nullptr || env.event->past == nullptr) each(node.left(), env, add);
  else at(*env.event->past).each(node.left(), env, add);
  return out;
}

void Query::members(ExprId id, const Env& env, std::vector<EntityId>& out) const {
  each(id, env, [&](EntityId e) {
    out.push_back(e);
    return true;
  });
}

namespace {

// The handles of modifiers and stats for events/code/stats.hpp.
struct TableModifier {
  const Modifier& m;
  const Rules& rules;

  [[nodiscard]] ModifierOp op() const { return m.op; }
  [[nodiscard]] DefId card() const { return m.card; }
  [[nodiscard]] NameId once() const { return m.once; }
  [[nodiscard]] bool to_host() const { return m.to_host; }
  [[nodiscard]] bool of_itself() const { return m.of_itself; }
  [[nodiscard]] bool counted() const { return m.counted; }
  [[nodiscard]] bool of_holders() const { return m.of_holders; }
  [[nodiscard]] bool gated() const { return m.gate.valid(); }
  [[nodiscard]] bool is_had(const code::TableView& v, EntityId card) const {
    return v.query().has(m.gate, card, m.below);
  }
  [[nodiscard]] ZoneKindId awake_in() const { return m.awake_in; }
  [[nodiscard]] ZoneKindId from_zone() const { return m.from_zone; }
  [[nodiscard]] ZoneKindId to_zone() const { return m.to_zone; }
  [[nodiscard]] std::int32_t amount() const { return m.amount; }
  [[nodiscard]] static std::int32_t count(Word from, std::size_t) { return count_bits(from); }
  [[nodiscard]] bool has_to() const { return m.to.valid(); }
  [[nodiscard]] code::AnyNode to(const code::TableView&) const {
    return {rules.expressions.code[rules.expressions.roots[m.to.index()]]};
  }
  /// The parts of its condition about `it` alone; fits_rest: the others.
  [[nodiscard]] bool fits_it(const code::TableView& v, const Env& env) const { return all_hold(m.of_it, v, env); }
  [[nodiscard]] bool fits(const code::TableView& v, const Env& env) const {
    return m.parted ? all_hold(m.of_rest, v, env) : v.query().holds(m.when, env);
  }
  [[nodiscard]] ExprId value_id() const { return m.value; }
  [[nodiscard]] std::int32_t value(const code::TableView& v, const Env& env) const {
    return v.query().eval(m.value, env);
  }

 private:
  static bool all_hold(const std::vector<std::uint16_t>& nodes, const code::TableView& v, const Env& env) {
    for (std::uint16_t i : nodes)
      if (v.query().value(i, env) == 0) return false;
    return true;
  }
};

struct TableStat {
  const Stat& s;

  [[nodiscard]] std::int64_t base(const code::TableView& v, const Env& env) const {
    return s.base.valid() ? v.query().eval(s.base, env) : 0;
  }
  [[nodiscard]] bool only_host_constants() const { return s.only_host_constants; }
  [[nodiscard]] std::int64_t added_by(std::uint16_t def) const { return s.host_add[def]; }
  // The cheapest tests come first, because most modifiers do not apply to most cards.
  template <class F>
  void each_modifier(const code::TableView& v, EntityId e, F&& f) const {
    const Query& q = v.query();
    q.step();
    const bool bare = v.row(e).child == EntityId::kNoneValue;
    for (const Stat::Fitting& fitting : s.fitting[v.def(e).value]) {
      if (fitting.card != DefId::kNoneValue && (fitting.to_host ? bare : !q.state().layout().has(DefId{fitting.card})))
        continue;
      f(TableModifier{q.rules().modifiers[fitting.modifier], q.rules()});
    }
  }
};

/// The same, up to a layer.
struct LowerStat : TableStat {
  int below;
  template <class F>
  void each_modifier(const code::TableView& v, EntityId e, F&& f) const {
    TableStat::each_modifier(v, e, [&](TableModifier m) {
      if (m.m.layer < below) f(m);
    });
  }
};

}  // namespace

std::int32_t Query::stat_in_range(std::int64_t value, const Stat& stat, EntityId card) const {
  if (!limits::in_range(value)) stat_out_of_range(value, stat, card);
  return static_cast<std::int32_t>(value);
}

void Query::stat_out_of_range(std::int64_t value, const Stat& stat, EntityId card) const {
  const bool known = value > -code::kBeyond / 2 && value < code::kBeyond / 2;
  throw ScriptError("'" + stat.name + "' of '" + state_->definition(card).key + "' has " +
                        (known ? "the value " + std::to_string(value) : "a value") + ", out of range",
                    "numbers reach " + std::to_string(limits::kNumberMax));
}

void Query::bad_divisor(ExprId value, std::int32_t by) const {
  const ExprSource& s = rules_->expressions.sources[value.index()];
  throw ScriptError(s.place, "'" + s.text + "' is " + std::to_string(by) + ", and a modifier divides by 1 or more");
}

std::int32_t Query::stat(StatId id, EntityId e, EntityId other) const {
  const Stat& stat = rules_->stats[id.index()];
  return stat_in_range(code::stat_of(code::TableView(*this), TableStat{stat}, e, other, nullptr), stat, e);
}

std::int32_t Query::stat_below(StatId id, EntityId e, int below) const {
  const Stat& stat = rules_->stats[id.index()];
  return stat_in_range(code::stat_of(code::TableView(*this), LowerStat{{stat}, below}, e, EntityId::none(), nullptr),
                       stat, e);
}

bool Query::borrows(EntityId e, DefId of, StatId gate) const {
  if (!rules_->borrows.valid()) return false;
  struct Looker {
    const Query& query;
    EntityId e;
    DefId of;
    StatId gate;
    bool& found;
    void operator()(std::nullptr_t, EntityId, std::int64_t, std::int64_t, bool) const {}
    void operator()(TableModifier m, EntityId source, std::int64_t, std::int64_t, bool idle) const {
      if (idle || found) return;
      Env env;
      env.it = e;
      env.card = source;
      env.me = query.state().controller(source.valid() ? source : e);
      query.each(m.m.lenders, env, [&](EntityId lender) {
        found = query.state().def(lender) == of && (!gate.valid() || query.has(gate, lender));
        return !found;
      });
    }
  };
  bool found = false;
  const Stat& stat = rules_->stats[rules_->borrows.index()];
  (void)code::stat_of(code::TableView(*this), TableStat{stat}, e, EntityId::none(), Looker{*this, e, of, gate, found});
  return found;
}

std::vector<Contribution> Query::explain(StatId id, EntityId e, EntityId other) const {
  const Stat& stat = rules_->stats[id.index()];
  std::vector<Contribution> list;
  struct Teller {
    std::vector<Contribution>& list;
    void operator()(std::nullptr_t, EntityId source, std::int64_t before, std::int64_t after, bool idle) const {
      list.push_back({nullptr, source, before, after, idle});
    }
    void operator()(TableModifier m, EntityId source, std::int64_t before, std::int64_t after, bool idle) const {
      list.push_back({&m.m, source, before, after, idle});
    }
  };
  (void)stat_in_range(code::stat_of(code::TableView(*this), TableStat{stat}, e, other, Teller{list}), stat, e);
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
      if (!hosted || (m.to_self && source != e) ||
          !code::reaches(code::TableView(*this), TableModifier{m, *rules_}, env))
        out.push_back({&m, source, Idle::Why::kNotMeant, env});
      else if (!holds(m.when, env)) out.push_back({&m, source, Idle::Why::kFails, env});
      else if (m.gate.valid() && !has(m.gate, source, m.below)) out.push_back({&m, source, Idle::Why::kLost, env});
    };
    const state::Layout& l = state_->layout();
    if (m.of_holders) {
      for (std::size_t c = 0; c < l.entities; ++c)
        if (state_->awake(EntityId(c), m.awake_in) && has(m.gate, EntityId(c), m.below)) look(EntityId(c));
      if (!any) out.push_back({&m, EntityId::none(), Idle::Why::kNowhere, env});
      continue;
    }
    if (!m.card.valid()) {
      look(EntityId::none());
      continue;
    }
    state_->each_of(m.card, [&](EntityId source) {
      if (state_->awake(source, m.awake_in)) look(source);
    });
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
