// Operators, sets and stats are written once for two readers (events/code). Both read generated expressions here: from
// tables, and as constants of a program that the compiler makes for this test. They give the same value or fail with
// the same message.
#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "engine/base/file.hpp"
#include "engine/events/code/table.hpp"
#include "engine/translate/write.hpp"
#include "tests/unit/phases/flow.hpp"
#include "tests/unit/repl/module.hpp"

using namespace qd;
using namespace qd::core_test;

namespace {

/// Valid expressions with every operator except those left to tables.
class Generator {
 public:
  explicit Generator(std::uint32_t seed) : random_(seed) {}

  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  std::string number(int depth) {
    if (depth <= 0)
      return pick({"-1",
                   "0",
                   "1",
                   "2",
                   "turn",
                   "me.points",
                   "it.damage",
                   "card.damage",
                   "target.damage",
                   "it.power",
                   "target.limit",
                   "it.fresh",
                   "me.index",
                   "me.previous.points",
                   "game.seats",
                   "it.strength",
                   "card.strength",
                   "min(it.power, it.limit)",
                   "choose(card.is_ship, card.power, 5)",
                   "A.points",
                   "me.team",
                   "count(it.attached, it.is_gun)",
                   "me.next.points"});
    switch (below(17)) {
      case 0: return "(" + number(depth - 1) + " + " + number(depth - 1) + ")";
      case 1: return "(" + number(depth - 1) + " - " + number(depth - 1) + ")";
      case 2: return "(" + number(depth - 1) + " * " + number(depth - 1) + ")";
      case 3: return "(" + number(depth - 1) + " // " + number(depth - 1) + ")";
      case 4: return "(" + number(depth - 1) + " % " + number(depth - 1) + ")";
      case 5: return "-" + number(0);
      case 6: return "min(" + number(depth - 1) + ", " + number(depth - 1) + ")";
      case 7: return "max(" + number(depth - 1) + ", " + number(depth - 1) + ")";
      case 8: return "choose(" + truth(depth - 1) + ", " + number(depth - 1) + ", " + number(depth - 1) + ")";
      case 9: return "count(" + set(depth - 1) + ")";
      case 10: return "count(" + set(depth - 1) + ", " + truth(depth - 1) + ")";
      case 11: return pick({"sum", "min", "max", "most"}) + "(" + set(depth - 1) + ", " + number(depth - 1) + ")";
      case 12: return "count(seats, " + of_seat() + ")";
      case 13: return "sum(seats, seat.points)";
      case 14: return pick({"best(seats, seat.points)", "first(seats, " + of_seat() + ")"}) + ".index";
      case 15: return "against(" + card(depth - 1) + ", it.strength)";
      default: return card(depth - 1) + "." + pick({"damage", "power", "def", "strength", "fresh"});
    }
  }
  std::string truth(int depth) {
    if (depth <= 0)
      return pick({"it.is_ship",
                   "card.is_gun",
                   "it.is_frigate",
                   "it.in_hand",
                   "target.in_play",
                   "exists(chosen)",
                   "any(it.attached)",
                   "count(it.attached) == 0",
                   "it.damage > 1",
                   "it.damage == card.damage",
                   "it.power == 2",
                   "it.power < target.power",
                   "me.eliminated",
                   "exists(it.host)",
                   "it == card",
                   "any(it.attached, it.is_gun)",
                   "any(it.attached, it.def == card.def)",
                   "me.forfeited",
                   "me == C",
                   "it.zone.seat == me",
                   "it.owner == it.controller"});
    switch (below(11)) {
      case 0: return "(" + truth(depth - 1) + " and " + truth(depth - 1) + ")";
      case 1: return "(" + truth(depth - 1) + " or " + truth(depth - 1) + ")";
      case 2: return "not (" + truth(depth - 1) + ")";
      case 3: return "(" + number(depth - 1) + pick({" == ", " ~= ", " < ", " <= ", " > "}) + number(depth - 1) + ")";
      case 4: return "any(" + set(depth - 1) + ")";
      case 5: return pick({"any", "all"}) + "(" + set(depth - 1) + ", " + truth(depth - 1) + ")";
      case 6: return pick({"same", "distinct", "sorted"}) + "(" + set(depth - 1) + ", " + number(depth - 1) + ")";
      case 7: return "exists(" + card(depth - 1) + ")";
      case 8: return "(" + card(depth - 1) + " == " + card(depth - 1) + ")";
      case 9: return pick({"any", "all"}) + "(seats, " + of_seat() + ")";
      default: return truth(0);
    }
  }
  std::string set(int depth) {
    if (depth <= 0)
      return pick({"me.fleet", "foe.fleet", "me.hand", "every.hand", "every.fleet", "deck", "discard", "card.attached",
                   "it.attached", "target.attached", "card.zone"});
    switch (below(4)) {
      case 0: return "(" + set(depth - 1) + " | " + set(depth - 1) + ")";
      case 1: return "where(" + set(depth - 1) + ", " + truth(depth - 1) + ")";
      case 2: return "attached(" + set(depth - 1) + ")";
      default: return "stack(" + card(0) + ")";
    }
  }

 private:
  std::string pick(const std::vector<std::string>& of) {
    return of[static_cast<std::size_t>(below(static_cast<int>(of.size())))];
  }
  std::string card(int depth) {
    if (depth <= 0) return pick({"it", "card", "target", "chosen", "it.host", "card.host"});
    return pick({"top(" + set(depth - 1) + ")", "first(" + set(depth - 1) + ", " + truth(depth - 1) + ")"});
  }
  std::string of_seat() { return pick({"seat.points > 9", "seat == me", "any(seat.fleet)", "seat.eliminated"}); }

  std::mt19937 random_;
};

/// The world of the tests with a stat that modifiers of every sort change, a flow that does nothing, and expressions.
struct Readers : Flow {
  Generator make;
  std::vector<ExprId> numbers, truths, sets;
  std::unique_ptr<Module> module;

  explicit Readers(std::uint32_t seed, std::size_t seats) : Flow(seats), make(seed) {
    const StatId strength = stat("strength", "it.power + it.damage");
    modify(strength, events::ModifierOp::kAdd, "1", DefId(2)).to_host = true;
    modify(strength, events::ModifierOp::kAdd, "2", DefId(1)).when = when("card.in_fleet and it.is_ship");
    events::Modifier& against = modify(strength, events::ModifierOp::kAdd, "1", DefId(0));
    against.value = when("other.damage");
    against.when = when("card == it and exists(other)");
    modify(strength, events::ModifierOp::kSet, "7").when = when("it.damage == 3", false);
    modify(strength, events::ModifierOp::kAtMost, "count(me.fleet) + 3", DefId(3)).to = set_of("me.fleet | me.hand");
    modify(strength, events::ModifierOp::kAtLeast, "1", {}, 1);
    for (int i = 0; i < 60; ++i) {
      add_to(numbers, make.number(3));
      add_to(truths, make.truth(3));
      add_to(sets, make.set(3));
    }
    const NodeId next = leaf("next_round", phases::Set{slot("turn"), expression("turn + 1"), {}});
    begin(loop("rounds", "turn == 3", {next}));
  }

  ExprId when(const std::string& text, bool card = true) { return compile(text, full_scope(card)); }
  ExprId set_of(const std::string& text) { return compile(text, full_scope(true)); }
  static events::Scope full_scope(bool card) {
    events::Scope scope;
    scope.card = card;
    scope.it = scope.other = true;
    return scope;
  }
  void add_to(std::vector<ExprId>& list, const std::string& text) {
    events::Scope scope;
    scope.card = scope.it = scope.has_target = true;
    try {
      list.push_back(compile(text, scope));
    } catch (const ScriptError&) {  // too long
    }
  }

  static std::string array(const char* name, const std::vector<ExprId>& ids) {
    std::string out = "constexpr std::uint16_t " + std::string(name) + "[] = {";
    for (ExprId id : ids) out += std::to_string(id.value) + ", ";
    return out + "};\n";
  }
  /// Compiles the program, with functions to evaluate its expressions.
  void compile_module() {
    module = std::make_unique<Module>(translate::written(program, *tables, {}) + "\nnamespace {\n" +
                                      array("kNumbers", numbers) + array("kTruths", truths) + array("kSets", sets) + R"(
using View = StateView<P>;
template <std::size_t... I>
std::int32_t number(std::index_sequence<I...>, std::size_t i, const View& v, const Env& env) {
  using F = std::int32_t (*)(const View&, const Env&);
  static constexpr F kAll[] = {eval<P, kNumbers[I]>...};
  return kAll[i](v, env);
}
template <std::size_t... I>
std::int32_t truth(std::index_sequence<I...>, std::size_t i, const View& v, const Env& env) {
  using F = std::int32_t (*)(const View&, const Env&);
  static constexpr F kAll[] = {eval<P, kTruths[I]>...};
  return kAll[i](v, env);
}
template <std::size_t... I>
Word picked(std::index_sequence<I...>, std::size_t i, const View& v, Env& env, Word from) {
  using F = Word (*)(const View&, Env&, Word);
  static constexpr F kAll[] = {pick<P, P::roots[kTruths[I]], Variable::kIt, 0>...};
  return kAll[i](v, env, from);
}
template <std::size_t... I>
Word word(std::index_sequence<I...>, std::size_t i, const View& v, const Env& env) {
  using F = Word (*)(const View&, const Env&);
  static constexpr F kAll[] = {members<P, P::roots[kSets[I]], 0>...};
  return kAll[i](v, env);
}
template <std::size_t I>
void walk(const View& v, const Env& env, std::vector<EntityId>& out) {
  each<P, P::roots[kSets[I]]>(v, env, [&](EntityId e) { out.push_back(e); return true; });
}
template <std::size_t... I>
void walked(std::index_sequence<I...>, std::size_t i, const View& v, const Env& env, std::vector<EntityId>& out) {
  using F = void (*)(const View&, const Env&, std::vector<EntityId>&);
  static constexpr F kAll[] = {walk<I>...};
  kAll[i](v, env, out);
}
}  // namespace
extern "C" std::int32_t qd_number(std::size_t i, const events::Events& e, const Env& env) {
  return number(std::make_index_sequence<std::size(kNumbers)>(), i, View(e), env);
}
extern "C" std::int32_t qd_truth(std::size_t i, const events::Events& e, const Env& env) {
  return truth(std::make_index_sequence<std::size(kTruths)>(), i, View(e), env);
}
extern "C" Word qd_picked(std::size_t i, const events::Events& e, Env& env, Word from) {
  return picked(std::make_index_sequence<std::size(kTruths)>(), i, View(e), env, from);
}
extern "C" Word qd_word(std::size_t i, const events::Events& e, const Env& env) {
  return word(std::make_index_sequence<std::size(kSets)>(), i, View(e), env);
}
extern "C" void qd_walked(std::size_t i, const events::Events& e, const Env& env, std::vector<EntityId>& out) {
  walked(std::make_index_sequence<std::size(kSets)>(), i, View(e), env, out);
}
)");
  }

  void shuffle(events::Env& env) {
    const int seats = static_cast<int>(state.layout().seats);
    std::vector<ZoneId> zones{zone("deck"), zone("discard")};
    for (int s = 0; s < seats; ++s)
      for (const char* name : {"fleet", "hand"}) zones.push_back(zone(name, SeatId(s)));
    for (int e = 0; e < 12; ++e) {
      put(e, zones[static_cast<std::size_t>(make.below(static_cast<int>(zones.size())))]);
      state.set_value(slot("damage"), Ref::of(EntityId(e)), make.below(5));
      state.set_value(slot("fresh"), Ref::of(EntityId(e)), make.below(2));
    }
    for (int s = 0; s < seats; ++s) state.set_value(slot("points"), Ref::of(SeatId(s)), 8 + make.below(4));
    state.set_value(slot("turn"), Ref::none(), make.below(4));
    const auto any = [&] { return make.below(6) == 0 ? EntityId::none() : EntityId(make.below(12)); };
    env.me = SeatId(make.below(seats));
    env.card = any();
    env.it = any();
    env.target = Ref::of(any());
    state.set_value(slot("chosen"), Ref::none(), Ref::of(any()).value);
    if (env.card.valid() && state.in_play(env.card))
      for (int e = 0; e < 12; ++e)
        if (env.card.value != e && make.below(4) == 0 && state.free(EntityId(e))) state.attach(EntityId(e), env.card);
  }
};

template <class F>
std::string told(F&& f) {
  try {
    return std::to_string(f());
  } catch (const ScriptError& e) {
    return e.what();
  }
}

}  // namespace

TEST_CASE("generated expressions are the same by tables and as constants") {
  Readers r(3, 3);
  using events::Op;
  // only deeds, events and commands have these; those of the last line are left to tables
  const std::set<Op> elsewhere{Op::kLocal,  Op::kCan,  Op::kEventZone, Op::kWas, Op::kZoneNamed,
                               Op::kWasSet, Op::kOdds, Op::kExpect,    Op::kCall};
  std::set<Op> used;
  for (const events::ExprNode& n : r.rules.expressions.nodes) used.insert(n.op);
  for (int op = 0; op <= static_cast<int>(events::kLastOp); ++op) {
    INFO("no expression has operator " << op);
    const auto is = static_cast<Op>(op);
    CHECK((used.count(is) == 1 || elsewhere.count(is) == 1 || events::code::is_of_table(is)));
  }
  r.compile_module();
  const auto number = r.module->door<std::int32_t(std::size_t, const events::Events&, const events::Env&)>("qd_number");
  const auto truth = r.module->door<std::int32_t(std::size_t, const events::Events&, const events::Env&)>("qd_truth");
  const auto picked = r.module->door<Word(std::size_t, const events::Events&, events::Env&, Word)>("qd_picked");
  const auto word = r.module->door<Word(std::size_t, const events::Events&, const events::Env&)>("qd_word");
  const auto walked =
      r.module->door<void(std::size_t, const events::Events&, const events::Env&, std::vector<EntityId>&)>("qd_walked");
  const events::Query& q = r.events->query();
  const auto text = [&](ExprId id) { return r.rules.expressions.sources[id.index()].text; };
  CHECK(r.numbers.size() + r.truths.size() + r.sets.size() > 120);
  std::size_t failed = 0, differing = 0;
  std::set<std::string> values;
  for (int round = 0; round < 60; ++round) {
    events::Env env;
    r.shuffle(env);
    for (std::size_t i = 0; i < r.numbers.size(); ++i) {
      const std::string expected = told([&] { return q.eval(r.numbers[i], env); });
      INFO(text(r.numbers[i]));
      REQUIRE(told([&] { return number(i, *r.events, env); }) == expected);
      failed += expected.find("expression") != std::string::npos || expected.size() > 12 ? 1 : 0;
      values.insert(expected);
    }
    for (std::size_t i = 0; i < r.truths.size(); ++i) {
      const Word from = static_cast<Word>(r.make.below(1 << 12));
      INFO(text(r.truths[i]));
      REQUIRE(told([&] { return truth(i, *r.events, env); }) == told([&] { return q.eval(r.truths[i], env); }));
      const auto ask = [&](auto&& f) {
        return told([&] {
          events::Env inner = env;
          return f(inner);
        });
      };
      const std::string expected =
          ask([&](events::Env& e) { return q.pick(r.truths[i], e, events::Variable::kIt, 0, from); });
      REQUIRE(ask([&](events::Env& e) { return picked(i, *r.events, e, from); }) == expected);
      differing += expected != "0" && expected != std::to_string(from) ? 1 : 0;
    }
    for (std::size_t i = 0; i < r.sets.size(); ++i) {
      INFO(text(r.sets[i]));
      REQUIRE(told([&] { return word(i, *r.events, env); }) == told([&] { return q.members(r.sets[i], env, 0); }));
      const auto list = [&](auto&& f) {
        std::vector<EntityId> cards;
        const std::string error = told([&] { return f(cards), 0; });
        std::string out = error == "0" ? "" : error;
        for (EntityId e : cards) out += " " + std::to_string(e.value);
        return error == "0" ? out : error;
      };
      REQUIRE(list([&](std::vector<EntityId>& out) { walked(i, *r.events, env, out); }) ==
              list([&](std::vector<EntityId>& out) { q.members(r.sets[i], env, out); }));
    }
  }
  CHECK(values.size() > 20);  // the comparison is not trivial
  CHECK(failed > 20);
  CHECK(differing > 200);
}
