// Changes, marks, moves, checks, volleys and contests are written once for two readers (events/code, phases/code,
// combat/code). The same flow runs from tables and as a program that the compiler makes for this test, from the same
// generated positions: the resulting states or errors are equal.
#include <catch2/catch.hpp>

#include "engine/translate/write.hpp"
#include "tests/unit/combat/chance.hpp"
#include "tests/unit/phases/navy.hpp"
#include "tests/unit/repl/module.hpp"

using namespace qd;
using namespace qd::core_test;
using combat_test::Numbers;
using events::Stage;

namespace {

const std::vector<Navy::Ship> kShips{{"F", kA}, {"F", kA}, {"F", kA}, {"C", kA}, {"C", kA}, {"L", kA}, {"S", kA},
                                     {"F", kB}, {"F", kB}, {"C", kB}, {"C", kB}, {"L", kB}, {"L", kB}, {"S", kB}};

/// Whether listeners hear what the flow does.
enum class Ears { kNone, kSome };

struct Played : Navy {
  std::unique_ptr<Module> module;
  phases::Translated translated;

  explicit Played(Ears ears) : Navy(kShips) {
    gunnery("card.is_frigate");
    combat::Spec& hard = gunnery();
    hard.hit_of_target = true;
    hard.hit = compile("target.need + target.damage", shot_scope());
    hard.pools.insert(hard.pools.begin(),
                      {compile("card.damage > 1", shot_scope()), compile("card.dice + 1", shot_scope()),
                       compile("card.sides", shot_scope())});
    combat::Spec duel;
    duel.name = "duel";
    duel.place = Place{"combat.lua", 9};
    duel.rule = combat::Rule::kOpposed;
    duel.stream = catalog->find_stream("attack");
    duel.both = true;
    duel.attack = {compile("card.dice", shot_scope()), compile("card.sides", shot_scope()),
                   compile("card.damage", shot_scope()), event("shot")};
    duel.defense = {compile("target.damage", shot_scope()), compile("6", shot_scope()), ExprId::none(), event("hit")};
    duel.critical = {2, 1, 4, event("scored")};
    duel.die = event("die");
    specs.push_back(duel);
    expressions_of_dice();
    if (ears == Ears::kSome) {
      on(Stage::kAmend, "die", [](events::Event& e, EntityId) { return e.amount > 1 ? e.amount - 1 : 1; });
      on(Stage::kReact, "sunk", [](events::Event& e, EntityId) { return e.card.value % 3 == 0 ? 0 : 1; });
      on(Stage::kAmend, "hit", [](events::Event& e, EntityId) { return e.amount + 1; });
    }
    check("turn % 2 == 1 and any(seat.fleet)", leaf("again", phases::Set{slot("turn"), expression("turn + 1"), {}}));
    begin_with(
        seq("match",
            {mark("plain", "every.fleet", "it.damage + 1 + it.damage // 1000000000", ""),
             mark("same", "me.fleet", "2", ""), odd(), mark("told", "every.fleet | discard", "it.damage // 2", "hit"),
             mark("told_same", "foe.hand", "3", "scored"), gather("home", "me.hand", "fleet"),
             volley("first", 0, "every.fleet"), odd(), gather("gone", "where(foe.fleet, it.damage > 3)", "discard"),
             volley("second", 1, "where(every.fleet, it.need > 3)"), duels(),
             gather("hidden", "where(every.fleet, it.is_gun)", "hand"), odd(), duels(), duels(3),
             volley("third", 4, "every.fleet"), duels(5), thrown("wind", "(turn + 1)d6 reroll 1 + d4 explode")}));
    compile_module();
  }
  ~Played() { machine.reset(); }

  int numbered = 0;
  std::string next(const std::string& name) { return name + std::to_string(++numbered); }
  NodeId mark(const std::string& name, const std::string& of, const std::string& value, const char* as) {
    const ExprId set = expression(of), to = expression(value, true);
    return leaf(name, phases::Mark{set, slot("damage"), to, *as == 0 ? EventKindId::none() : event(as)});
  }
  NodeId odd() { return leaf(next("odd"), phases::Set{slot("turn"), expression("turn + 1 - turn % 2"), {}}); }
  NodeId gather(const std::string& name, const std::string& of, const char* to) {
    const ExprId set = expression(of);
    const NodeId id = leaf(name, phases::Move{{{}, set, {}, {}}, {}});
    node(id).effect().to = catalog->find_zone(to);
    node(id).effect().as = event("sunk");
    return id;
  }
  NodeId volley(const std::string& name, std::uint16_t combat, const std::string& of) {
    const ExprId set = expression(of);
    return leaf(name, phases::Fight{{combat, set}, {slot("aim"), slot("second_aim")}});
  }
  NodeId duels(std::uint16_t combat = 2) {
    const ExprId who = expression("top(me.fleet)"), whom = expression("top(foe.fleet)");
    return leaf(next("duel"), phases::Contest{combat, who, whom, slot("hits"), {}, {}, {}});
  }
  DiceId dice_of(const std::string& text, bool counted = false, bool per_hit = false) {
    dice::Reading reading{nullptr, counted, per_hit};
    reading.number = [&](std::string_view number) { return compile(std::string(number), shot_scope()); };
    rules.throws.push_back(dice::parse_expression(text, reading));
    return DiceId(rules.throws.size() - 1);
  }
  NodeId thrown(const std::string& name, const std::string& text) {
    phases::Throw t;
    dice::Reading reading;
    reading.number = [&](std::string_view number) { return expression(std::string(number)); };
    rules.throws.push_back(dice::parse_expression(text, reading));
    t.dice = DiceId(rules.throws.size() - 1).value;
    t.stream = catalog->find_stream("attack").value;
    t.store = slot("hits");
    t.event = event("scored");
    t.die = event("die");
    return leaf(name, t);
  }
  /// Combats that a translation leaves to the fighter: an opposed one, a volley, pools.
  void expressions_of_dice() {
    combat::Spec duel = specs.back();
    duel.throws = true;
    duel.attack.dice = duel.attack.sides = ExprId::none();
    duel.attack.how = dice_of("{(card.dice)d(card.sides), d6 explode} keep highest 2");
    specs.push_back(duel);
    gunnery();
    combat::Spec& volley = specs.back();
    volley.throws = true;
    volley.combine = {};
    volley.pools = {
        {ExprId::none(), ExprId::none(), ExprId::none(), dice_of("(card.dice)d6 reroll 1 explode 2 times", true)}};
    combat::Spec pools;
    pools.name = "pools";
    pools.place = Place{"combat.lua", 9};
    pools.rule = combat::Rule::kPools;
    pools.stream = duel.stream;
    pools.throws = true;
    pools.hitting = {
        {}, {}, compile("target.need", shot_scope()), 0, 0, event("shot"), dice_of("(card.dice)d6 twice 6", true)};
    pools.blocking = {{}, {}, compile("4", shot_scope()), 0, 0, event("hit"), dice_of("d6 reroll 1", true, true)};
    pools.die = event("die");
    specs.push_back(pools);
  }
  void begin_with(NodeId root) {
    program.root = root;
    make();
    ready();
  }

  void compile_module() {
    module = std::make_unique<Module>(translate::written(program, *tables, specs));
    translated.advance = module->door<std::remove_pointer_t<decltype(translated.advance)>>("qd_advance");
    translated.numbers = module->door<std::remove_pointer_t<decltype(translated.numbers)>>("qd_numbers");
    translated.exchange = module->door<std::remove_pointer_t<decltype(translated.exchange)>>("qd_exchange");
  }

  /// A position: cards anywhere, some attached, some with targets.
  void shuffle(Numbers& numbers) {
    const int cards = static_cast<int>(kShips.size());
    for (int e = 0; e < cards; ++e) {
      const SeatId seat(numbers(0, 1));
      const char* const places[] = {"fleet", "fleet", "hand", "vault"};
      const int place = numbers(0, 5);
      state.move(EntityId(e), place > 3 ? zone(place == 4 ? "deck" : "discard") : zone(places[place], seat),
                 state::End::kTop);
      state.set_value(slot("damage"), Ref::of(EntityId(e)), numbers(0, 4));
      aim(e, numbers(0, 2) == 0 ? 0xFFFF : numbers(0, cards - 1));
      aim(e, numbers(0, 3) != 0 ? 0xFFFF : numbers(0, cards - 1), "second_aim");
    }
    for (int e = 0; e < cards; ++e) {
      const int host = numbers(0, cards - 1);
      if (numbers(0, 5) == 0 && host != e && state.in_play(EntityId(host)) && state.free(EntityId(e)))
        state.attach(EntityId(e), EntityId(host));
    }
    state.set_value(slot("turn"), Ref::none(), numbers(0, 1));
    if (numbers(0, 9) == 0) state.set_value(slot("damage"), Ref::of(EntityId(numbers(0, cards - 1))), 1'999'999'999);
  }

  /// Plays on from the position with one reader; returns the error, if any.
  std::string played(bool by_program, bool logged) {
    tables->translated = by_program ? translated : phases::Translated{};
    machine = std::make_unique<phases::Machine>(program, *tables, state, *events, script);
    fighter = std::make_unique<combat::Fighter>(specs, *events, tables->translated);
    machine->set_fighter(fighter.get());
    REQUIRE(machine->is_translated() == by_program);
    log.clear();
    events->set_log(logged ? &log : nullptr);
    events->distrust_checks();
    try {
      machine->start();
      const bool ended = machine->run(player) == phases::Machine::Status::kEnded;
      state.header().steps = state.header().batches = 0;  // these count steps
      return ended ? "" : "a question is open";
    } catch (const ScriptError& e) {
      return e.message();
    }
  }
};

void compare(Ears ears) {
  Played p(ears);
  Numbers numbers(ears == Ears::kNone ? 5 : 6);
  const state::State begin = p.state;
  int changed = 0, failed = 0;
  for (int round = 0; round < 150; ++round) {
    INFO("round " << round);
    p.state = begin;
    p.shuffle(numbers);
    const state::State position = p.state;
    const std::string error = p.played(false, false);
    const state::State read = p.state;
    for (const bool logged : {false, true}) {
      p.state = position;
      REQUIRE(p.played(true, logged) == error);
      if (error.empty()) REQUIRE(p.state == read);
      REQUIRE(state::find_flaw(p.state) == "");
    }
    failed += error.empty() ? 0 : 1;
    changed += p.state == position ? 0 : 1;
  }
  CHECK(changed > 140);
  CHECK(failed > 0);
  CHECK(failed < 75);
}

}  // namespace

TEST_CASE("a flow to which nobody listens comes to the same state by tables and as constants") { compare(Ears::kNone); }

TEST_CASE("a flow to which rules listen comes to the same state by tables and as constants") { compare(Ears::kSome); }
