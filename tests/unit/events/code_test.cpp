// Compares how expressions run (code.cpp) with the meaning of their nodes: a plain walk over the tree, in random
// positions.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "tests/unit/events/world.hpp"

using namespace qd;
using namespace qd::core_test;
using events::Env;
using events::ExprNode;
using events::Op;
using events::Query;

namespace {

/// Without shortcuts: a set is a list, a value is a number.
struct Reference {
  const events::Rules& rules;
  const state::State& s;

  [[nodiscard]] const ExprNode& at(std::uint16_t i) const { return rules.expressions.nodes[i]; }
  [[nodiscard]] std::vector<EntityId> set(std::uint16_t i, const Env& env) const {
    std::vector<EntityId> out;
    const ExprNode& n = at(i);
    auto zone = [&](SeatId seat) {
      for (std::size_t k = 0; s.nth(s.layout().zone(ZoneKindId{static_cast<std::uint16_t>(n.imm)}, seat), k).valid();
           ++k)
        out.push_back(s.nth(s.layout().zone(ZoneKindId{static_cast<std::uint16_t>(n.imm)}, seat), k));
    };
    if (n.op == Op::kZoneShared) zone(SeatId::none());
    if (n.op == Op::kZoneEvery)
      for (std::size_t k = 0; k < s.layout().seats; ++k) zone(SeatId(k));
    if (n.op == Op::kZone && seat(n.a, env).valid()) zone(seat(n.a, env));
    if (n.op == Op::kAttached && card(n.a, env).valid())
      for (EntityId e{s.row(card(n.a, env)).child}; e.valid(); e = EntityId{s.row(e).sibling}) out.push_back(e);
    if (n.op == Op::kUnion || n.op == Op::kWhere) {  // by number, each once
      for (EntityId e : set(n.a, env)) {
        Env inner = env;
        inner.it = e;
        if (n.op == Op::kUnion || value(n.b, inner) != 0) out.push_back(e);
      }
      if (n.op == Op::kUnion)
        for (EntityId e : set(n.b, env)) out.push_back(e);
      std::sort(out.begin(), out.end());
      out.erase(std::unique(out.begin(), out.end()), out.end());
    }
    return out;
  }
  [[nodiscard]] EntityId card(std::uint16_t i, const Env& env) const { return Query::as_entity(value(i, env)); }
  [[nodiscard]] SeatId seat(std::uint16_t i, const Env& env) const { return Query::as_seat(value(i, env)); }
  [[nodiscard]] std::vector<std::int32_t> each(const ExprNode& n, Env env) const {
    std::vector<std::int32_t> out;
    for (EntityId e : set(n.a, env)) {
      env.it = e;
      out.push_back(n.b == 0xFFFF ? 1 : value(n.b, env));
    }
    return out;
  }
  [[nodiscard]] std::int32_t variable(const ExprNode& n, const Env& env) const {
    switch (static_cast<events::Variable>(n.imm)) {
      case events::Variable::kMe: return Ref::of(env.me).value;
      case events::Variable::kCard: return Ref::of(env.card).value;
      case events::Variable::kTarget: return env.target.value;
      case events::Variable::kIt: return Ref::of(env.it).value;
      default: return Ref::of(env.seat).value;
    }
  }
  [[nodiscard]] std::int32_t of_card(const ExprNode& n, EntityId e) const {
    auto slot = SlotId{static_cast<std::uint16_t>(n.imm)};
    switch (n.op) {
      case Op::kEntitySlot: return e.valid() ? s.value(slot, Ref::of(e)) : 0;
      case Op::kNumber: return e.valid() ? s.definition(e).numbers[slot.index()] : 0;
      case Op::kStat:
        return e.valid() ? static_cast<std::int32_t>(Query(rules, s).explain(StatId{slot.value}, e).back().after) : 0;
      case Op::kOwner: return !e.valid() ? 0xFFFF : Ref::of(s.owner(e).valid() ? s.owner(e) : s.controller(e)).value;
      case Op::kController: return e.valid() ? Ref::of(s.controller(e)).value : 0xFFFF;
      case Op::kHost: return e.valid() ? Ref::of(s.host(e)).value : 0xFFFF;
      case Op::kDef: return e.valid() ? s.def(e).value : -1;
      case Op::kIsKind: return e.valid() && s.definition(e).kind.value == n.imm ? 1 : 0;
      case Op::kIsDef: return e.valid() && s.def(e).value == n.imm ? 1 : 0;
      case Op::kInPlay: return e.valid() && s.in_play(e) ? 1 : 0;
      default: return e.valid() && s.layout().zone_kind[s.zone(e).index()] == n.imm ? 1 : 0;  // kInZone
    }
  }
  [[nodiscard]] std::int32_t value(std::uint16_t i, const Env& env) const {
    const ExprNode& n = at(i);
    auto a = [&] { return value(n.a, env); };
    auto b = [&] { return value(n.b, env); };
    auto list = [&] { return each(n, env); };
    auto members = [&](auto&& test) {
      std::vector<EntityId> all = set(n.a, env);
      return static_cast<std::int32_t>(std::count_if(all.begin(), all.end(), test));
    };
    auto slot = SlotId{static_cast<std::uint16_t>(n.imm)};
    switch (n.op) {
      case Op::kConst: return n.imm;
      case Op::kVariable: return variable(n, env);
      case Op::kLocal: return env.locals[n.imm];
      case Op::kMatchSlot: return s.value(slot, Ref::none());
      case Op::kSeatSlot: return seat(n.a, env).valid() ? s.value(slot, Ref::of(seat(n.a, env))) : 0;
      case Op::kExists: return a() != 0xFFFF ? 1 : 0;
      case Op::kNext:
        return seat(n.a, env).valid() ? Ref::of(SeatId((seat(n.a, env).index() + 1) % s.layout().seats)).value : 0xFFFF;
      case Op::kSeatIndex: return seat(n.a, env).valid() ? seat(n.a, env).value + 1 : 0;
      case Op::kCount: {
        std::vector<std::int32_t> v = list();
        return static_cast<std::int32_t>(std::count_if(v.begin(), v.end(), [](int x) { return x != 0; }));
      }
      case Op::kAny: {
        std::vector<std::int32_t> v = list();
        return std::any_of(v.begin(), v.end(), [](int x) { return x != 0; }) ? 1 : 0;
      }
      case Op::kAll: {
        std::vector<std::int32_t> v = list();
        return std::all_of(v.begin(), v.end(), [](int x) { return x != 0; }) ? 1 : 0;
      }
      case Op::kLeast: {
        std::vector<std::int32_t> v = list();
        return v.empty() ? 0 : *std::min_element(v.begin(), v.end());
      }
      case Op::kGreatest: {
        std::vector<std::int32_t> v = list();
        return v.empty() ? 0 : *std::max_element(v.begin(), v.end());
      }
      case Op::kSum: {
        std::int32_t sum = 0;
        for (std::int32_t x : list()) sum += x;
        return sum;
      }
      case Op::kCountKind: return members([&](EntityId e) { return s.definition(e).kind.value == n.imm; });
      case Op::kAnyKind: return members([&](EntityId e) { return s.definition(e).kind.value == n.imm; }) != 0 ? 1 : 0;
      case Op::kAnyDef: {
        std::int32_t def = b();
        return members([&](EntityId e) { return s.def(e).value == def; }) != 0 ? 1 : 0;
      }
      case Op::kTop: {
        std::vector<EntityId> all = set(n.a, env);
        return all.empty() ? 0xFFFF : all.back().value;
      }
      case Op::kFirst: {
        std::vector<EntityId> all = set(n.a, env);
        std::vector<std::int32_t> v = list();
        for (std::size_t k = 0; k < v.size(); ++k)
          if (v[k] != 0) return all[k].value;
        return 0xFFFF;
      }
      case Op::kSeats: {
        std::int32_t found = 0xFFFF, count = 0;
        std::vector<std::int32_t> values;
        for (std::size_t k = s.layout().seats; k-- > 0;) {
          Env inner = env;
          inner.seat = SeatId(k);
          values.insert(values.begin(), value(n.b, inner));
          if (values.front() == 0) continue;
          found = Ref::of(SeatId(k)).value;
          ++count;
        }
        if (static_cast<Op>(n.imm) == Op::kFirst) return found;
        if (static_cast<Op>(n.imm) == Op::kMax) {  // the best of the seats
          const auto most = std::max_element(values.begin(), values.end());
          return std::count(values.begin(), values.end(), *most) == 1
                     ? Ref::of(SeatId(static_cast<std::size_t>(most - values.begin()))).value
                     : 0xFFFF;
        }
        return static_cast<Op>(n.imm) == Op::kCount ? count
               : static_cast<Op>(n.imm) == Op::kAny ? (count != 0 ? 1 : 0)
                                                    : (count == static_cast<std::int32_t>(s.layout().seats) ? 1 : 0);
      }
      case Op::kAdd: return a() + b();
      case Op::kSub: return a() - b();
      case Op::kMul: return a() * b();
      case Op::kNeg: return -a();
      case Op::kMin: return std::min(a(), b());
      case Op::kMax: return std::max(a(), b());
      case Op::kEqual: return a() == b() ? 1 : 0;
      case Op::kNotEqual: return a() != b() ? 1 : 0;
      case Op::kLess: return a() < b() ? 1 : 0;
      case Op::kLessEqual: return a() <= b() ? 1 : 0;
      case Op::kAnd: return a() != 0 && b() != 0 ? 1 : 0;
      case Op::kOr: return a() != 0 || b() != 0 ? 1 : 0;
      case Op::kNot: return a() == 0 ? 1 : 0;
      default: return of_card(n, card(n.a, env));
    }
  }
};

struct Scramble : World {
  std::mt19937 random{7};
  Env env;
  std::int32_t locals[2] = {};

  explicit Scramble(std::size_t seats) : World(seats) {}
  int below(int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); }
  EntityId some_card() { return below(5) == 0 ? EntityId::none() : EntityId(below(12)); }
  SeatId some_seat() { return below(5) == 0 ? SeatId::none() : SeatId(below(static_cast<int>(state.layout().seats))); }
  void shuffle() {
    for (int e = 0; e < 12; ++e) {
      ZoneId z{static_cast<std::uint16_t>(below(static_cast<int>(state.layout().zones)))};
      EntityId host = some_card();
      bool attaches = below(3) == 0 && host.valid() && host.value != e && state.in_play(host) &&
                      !state.host(host).valid() && state.row(EntityId(e)).child == 0xFFFF;
      if (attaches) state.attach(EntityId(e), host);
      else if (state.layout().zone_kind[z.index()] != state::kAttached.value && state.row(EntityId(e)).child == 0xFFFF)
        put(e, z);
      state.set_value(slot("damage"), Ref::of(EntityId(e)), below(4));
    }
    for (std::size_t i = 0; i < state.layout().seats; ++i)
      state.set_value(slot("points"), Ref::of(SeatId(i)), below(5));
    state.set_value(slot("turn"), Ref::none(), below(6));
    state.set_value(slot("chosen"), Ref::none(), Ref::of(some_card()).value);
    state.set_value(slot("active"), Ref::none(), Ref::of(some_seat()).value);
    env.me = some_seat();
    env.seat = some_seat();
    env.card = some_card();
    env.it = some_card();
    env.target = Ref::of(some_card());
    locals[0] = Ref::of(some_card()).value;
    locals[1] = below(6);
    env.locals = locals;
  }
};

const char* const kTexts[] = {
    "turn", "me.points", "active.points", "me.next.points", "seat.index", "it.damage", "target.damage", "card.damage",
    "chosen.damage", "picked.damage", "it.power", "card.limit", "target.power", "chosen.limit", "it.strength",
    "target.strength", "it.owner", "card.controller", "target.host", "it.def", "chosen.def", "it.is_ship",
    "card.is_gun", "target.is_laser", "it.in_play", "target.in_fleet", "exists(chosen)", "exists(me)", "me.next",
    "active.next.next", "number", "count(me.hand)", "count(me.next.hand)", "count(active.fleet)", "count(deck)",
    "count(every.fleet)", "count(target.attached)", "count(chosen.attached)", "count(me.fleet, it.is_ship)",
    "count(every.hand, it.is_gun)", "count(target.attached, it.is_gun)", "count(every.fleet, it.damage > 1)",
    "any(me.fleet)", "any(target.attached)", "any(me.next.fleet, it.is_ship)",
    "any(target.attached, it.def == card.def)", "any(every.hand, it.power == 2)", "all(every.fleet, it.damage > 0)",
    "all(me.hand, it.is_gun)", "sum(every.fleet, it.power + it.damage)", "max(every.fleet, it.power - it.damage)",
    "min(every.fleet, it.damage)", "max(target.attached, it.power)",
    "min(where(me.hand, it.damage > 0), it.power + me.points)", "top(deck)", "top(me.hand)", "top(target.attached)",
    "top(every.fleet)", "first(every.fleet, it.damage > 1)", "first(target.attached, it.is_laser)",
    "first(deck, it.def == card.def)", "turn < 3", "3 > turn", "turn >= number", "me.points < 3", "me.points <= turn",
    "it.damage == 0", "target.damage < target.limit", "target.strength < target.limit", "card.damage ~= turn",
    "turn == turn", "chosen == none", "chosen ~= card", "active == me", "me ~= none", "picked == it",
    "number <= it.damage", "turn + me.points * 2 - 1", "-it.damage", "min(turn, me.points)", "max(it.damage, -3)",
    "not turn < 3", "turn < 3 and it.damage > 0 or me.points == 1",
    "not any(target.attached, it.is_gun) and count(me.fleet) < 3",
    // sets by words: conditions split into parts about `it`, about cards that depend on it, or about neither
    "count(me.fleet | me.next.fleet)", "count(me.hand | deck | every.fleet, it.damage > 1)",
    "any(me.fleet | target.attached)", "any(active.fleet | active.hand)", "count(where(every.fleet, it.power == turn))",
    "count(where(every.fleet | every.hand, it.power == 2 or it.damage == me.points))",
    "count(every.fleet, it.limit ~= 2 and not it.is_gun)", "count(every.fleet, 1 < it.damage)",
    "count(every.fleet, turn >= it.power)", "count(every.fleet, it.power <= it.damage)",
    "count(every.fleet, it.is_cruiser or it.in_hand)", "count(every.fleet | every.hand, it.in_fleet and it.damage > 0)",
    "any(every.fleet, it == card)", "count(every.fleet | target.attached, it.host.is_ship)",
    "count(every.fleet, it.host.damage == 1)", "count(every.hand, exists(it.host))",
    "count(every.fleet, exists(chosen))", "all(every.fleet, it.damage == 0 or it.is_ship)",
    "all(me.fleet | me.hand, it.power > 1)", "any(every.fleet, it.damage == 2)", "any(every.fleet, turn == 3)",
    "all(every.fleet, turn == 3)", "count(where(every.fleet, any(every.hand, it.damage == 1)))",
    "count(where(where(every.fleet, it.damage > 0), it.is_ship) | deck)",
    "sum(where(every.fleet, it.damage > 1), it.power)", "first(me.fleet | me.next.fleet, it.damage > 1)",
    "top(where(every.fleet, it.is_ship))", "count(every.fleet, it.damage == target.damage)",
    "count(every.fleet, it.strength > 2)", "first(seats, any(seat.fleet))", "first(seats, seat.points > 2)",
    "best(seats, seat.points)", "best(seats, count(seat.fleet))",
    "first(seats, not any(seat.fleet | seat.hand)).points", "count(seats, any(seat.fleet, it.damage > 1))",
    "any(seats, seat.points == turn)", "all(seats, seat.points < 4)",
    // unions of many sets; parts that cannot fail come before those that may
    "any(me.fleet | seat.hand | every.hand)", "any(seat.fleet | seat.hand | me.next.hand)",
    "count(every.hand | me.fleet | seat.fleet | deck)", "any(me.fleet | me.hand, it.damage > 0 and it.strength > 2)",
    "any(seat.fleet | every.hand | deck, it.is_ship and it.damage > 0 and it.power + it.damage > 2)",
    "any(me.fleet, it.damage > 1 and it.strength > 3)",
    "any(every.fleet | target.attached, turn > 2 and it.damage - 1 == me.points)"};

}  // namespace

TEST_CASE("an expression has the value that its parts say, in every position") {
  for (std::size_t seats : {std::size_t{2}, std::size_t{3}}) {
    Scramble w(seats);
    StatId strength = w.stat("strength", "it.power + it.damage");
    w.modify(strength, events::ModifierOp::kAdd, "1", DefId(2)).to_host = true;
    events::Scope scope;
    scope.card = scope.it = scope.seat = scope.has_target = true;
    scope.locals = {{"picked", events::Type::kEntity}, {"number", events::Type::kInteger}};
    std::vector<ExprId> compiled;
    for (const char* text : kTexts) compiled.push_back(w.compile(text, scope));
    w.rules.build_index();
    const events::Rules copy = w.rules;  // compiled code does not point into the rules it was compiled with
    Query query(copy, w.state);
    Reference reference{w.rules, w.state};
    int differ = 0;
    for (int round = 0; round < 400; ++round) {
      w.shuffle();
      for (std::size_t i = 0; i < compiled.size(); ++i) {
        std::int32_t got = query.eval(compiled[i], w.env),
                     expected = reference.value(w.rules.expressions.roots[compiled[i].index()], w.env);
        if (got == expected) continue;
        ++differ;
        UNSCOPED_INFO(kTexts[i] << " is " << got << ", not " << expected);
      }
      if (differ > 3) break;
    }
    CHECK(differ == 0);
  }
}

TEST_CASE("a condition about target picks from a word of cards those for which it holds one by one") {
  Scramble w(2);
  events::Scope scope;
  scope.card = scope.it = scope.seat = scope.has_target = true;
  std::vector<ExprId> compiled;
  const std::vector<const char*> texts{
      "target.is_ship", "not target.is_gun", "target.damage == 1", "turn < target.damage", "target.power == turn",
      "target.in_fleet or target.damage > 1", "card.is_ship or target.damage == 1", "turn == 2",
      "it.damage == target.damage", "it.is_ship", "target.is_ship and any(every.fleet, it.damage == target.damage)",
      "target.host.is_ship", "exists(target.host)", "target == chosen",
      // cards attached to the subject
      "any(target.attached)", "count(target.attached) == 0", "not any(target.attached, it.is_gun)",
      "any(target.attached, it.def == card.def)", "any(target.attached, it.def == target.def)",
      "any(chosen.attached, it.is_gun)", "count(chosen.attached) == 0"};
  for (const char* text : texts) compiled.push_back(w.compile(text, scope));
  w.rules.build_index();
  Query query(w.rules, w.state);
  for (int round = 0; round < 200; ++round) {
    w.shuffle();
    const Word from = w.random() & 0xFFFu;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      Word expected = 0;
      for (std::size_t e = 0; e < 12; ++e) {
        Env env = w.env;
        env.target = Ref::of(EntityId(e));
        if (((from >> e) & 1u) != 0 && query.eval(compiled[i], env) != 0) expected |= Word{1} << e;
      }
      Env env = w.env;
      INFO(texts[i]);
      REQUIRE(query.pick(compiled[i], env, events::Variable::kTarget, 0, from) == expected);
    }
  }
}

TEST_CASE("any and all stop at what decides if a condition may fail") {
  Scramble w(2);
  events::Scope scope;
  scope.it = true;
  ExprId any = w.compile("any(me.fleet, 6 // it.damage == 3)", scope);
  w.rules.build_index();
  for (int i : {1, 0}) w.put(i, w.zone("fleet", kA));  // 1 comes first
  w.state.set_value(w.slot("damage"), Ref::of(EntityId(1)), 2);
  Env env;
  env.me = kA;
  CHECK(Query(w.rules, w.state).eval(any, env) == 1);  // card 0 would divide by zero
}

TEST_CASE("what decides first is looked at first, also where part of a condition is looked at for all cards at once") {
  Scramble w(2);
  events::Scope scope;
  scope.it = true;
  ExprId any = w.compile("any(me.fleet | me.hand, it.damage < 3 and 6 // it.damage == 3)", scope);
  w.rules.build_index();
  for (int i : {2, 1, 0}) w.put(i, w.zone("fleet", kA));
  auto damage = [&](int card, std::int32_t n) { w.state.set_value(w.slot("damage"), Ref::of(EntityId(card)), n); };
  Env env;
  env.me = kA;
  damage(0, 3);
  damage(1, 2);
  CHECK(Query(w.rules, w.state).eval(any, env) == 1);  // card 2 would divide by zero, but card 1 comes first by number
  damage(1, 1);
  CHECK_THROWS_AS(Query(w.rules, w.state).eval(any, env), ScriptError);
  damage(2, 3);
  CHECK(Query(w.rules, w.state).eval(any, env) == 0);
}

TEST_CASE("what can be read of a set or of nobody is in range, or an error") {
  Scramble w(2);
  events::Scope scope;
  ExprId wide = w.compile("sum(every.fleet, 1000000000)", scope);
  w.rules.build_index();
  for (int i : {0, 1, 2}) w.put(i, w.zone("fleet", kA));
  CHECK_THROWS_AS(Query(w.rules, w.state).eval(wide, Env{}), ScriptError);
}
