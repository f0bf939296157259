// Questions, windows, payments and rounds are written once, for two readers: see docs/decisions/0021. Both play the
// same flow here: from tables, and as a program that the compiler makes for this test. Each question, each state at a
// question and the end are the same.
#include <catch2/catch.hpp>
#include <set>

#include "engine/base/file.hpp"
#include "engine/sim/bots.hpp"
#include "engine/translate/write.hpp"
#include "repl/match_tests/translated.hpp"
#include "tests/unit/phases/till.hpp"
#include "tests/unit/piles.hpp"
#include "tests/unit/repl/module.hpp"

using namespace qd;
using namespace qd::core_test;
using phases::WindowPolicy;

namespace {

struct Asked : WithPiles<Till> {
  std::vector<CommandId> open, aimed;

  explicit Asked(std::size_t seats = 3) : WithPiles<Till>(seats) {
    price();
    price("guns", "me.hand", "choose(it.is_gun, it.power, 0)", nullptr);
    program.zero = program.intern("0");
    for (int n = 1; n <= phases::Option::kNumberWordsMax; ++n) program.intern(std::to_string(n));
    command("wait", "", {}, "turn > 0");
    command("launch", "hand", {0, 1}, "me.points > 4");
    command("fire", "fleet", {1, 2}, "", {"foe.fleet", "every.hand"}, "target.limit >= card.limit");
    command("match", "hand", {0, 1, 2, 3}, "", {"foe.fleet"}, "target.power == card.power");
    command("salute", "hand", {3}, "", {"me.next"}, "target.points > 3");
    for (std::size_t i = 1; i < program.commands.size(); ++i) aimed.emplace_back(i);
    for (std::size_t i = 0; i < program.commands.size(); ++i) open.emplace_back(i);
    begin_flow();
  }

  /// With declared effects: the card goes to the discard pile, its seat loses a point.
  void command(const std::string& id, const char* from, std::vector<int> defs, const std::string& need,
               std::vector<std::string> targets = {}, const std::string& fits = "") {
    phases::Command c;
    c.id = c.verb = id;
    const bool card = *from != '\0';
    if (card) c.from = catalog->find_zone(from);
    for (int d : defs) c.cards.emplace_back(d);
    if (!need.empty()) c.needs.push_back({expression(need), "no"});
    for (const std::string& set : targets) {
      phases::Target t;
      t.from = expression(set);
      t.seat = set == "me.next";
      events::Scope scope;
      scope.card = scope.has_target = true;
      scope.target = t.seat ? events::Type::kSeat : events::Type::kEntity;
      t.needs.push_back({compile(fits, scope), "no"});
      c.targets.push_back(t);
    }
    c.effect.tallies.push_back({phases::Tally::Of::kMe, slot("points"), true, static_cast<std::int32_t>(id.size())});
    if (card) c.effect.to = catalog->find_zone("discard");
    c.effect.as = events::built_in(events::BuiltIn::kMoved);
    program.commands.push_back(c);
  }
  NodeId cards(const std::string& name, const std::string& from, const char* to) {
    const NodeId id = cards_of(name, from);
    ask(id).pass = program.intern("none");
    ask(id).store = slot("chosen");
    ask(id).needs.push_back({expression("it.damage < 3", true), "no"});
    ask(id).optional = true;
    node(id).effect() = {false, catalog->find_zone(to), event("sunk"), {}, {}};
    return id;
  }
  struct Some {
    const char *min = "", *max = "", *same = "", *to = "";
    bool all = false, top_first = false, order = false;
  };
  NodeId some(const std::string& name, const std::string& from, const Some& w) {
    const NodeId id = cards_of(name, from, true);
    const auto number = [&](const char* text, bool it) { return *text == '\0' ? ExprId{} : expression(text, it); };
    const ExprId min = number(w.min, false), max = number(w.max, false), same = number(w.same, true);
    phases::Ask& a = ask(id);
    a.min = min, a.max = max, a.same = same;
    a.all = w.all, a.top_first = w.top_first, a.always = w.order;
    if (w.order) a.order = slot("damage");
    if (*w.to != '\0')
      node(id).effect() = {false, catalog->find_zone(w.to), events::built_in(events::BuiltIn::kMoved), {}, {}};
    return id;
  }
  NodeId number(const std::string& name, const char* least, const char* most) {
    const NodeId id = add<phases::Ask>(name);
    const ExprId min = expression(least), max = expression(most), seat = expression("foe");
    ask(id).number = true;
    ask(id).min = min, ask(id).max = max, ask(id).seat = seat;
    ask(id).store = slot("points");
    return id;
  }
  NodeId menu(const std::string& name, WindowPolicy policy, bool count, const char* until = "") {
    const NodeId id = window(name, policy, policy == WindowPolicy::kUntilAllPass ? aimed : open);
    const ExprId ends = *until == '\0' ? ExprId{} : expression(until);
    auto& w = part<phases::Window>(id);
    w.until = ends;
    if (count) w.count = slot("turn");
    w.must = policy == WindowPolicy::kOne;
    w.always = policy == WindowPolicy::kChain;
    return id;
  }
  NodeId each(const std::string& name, const char* of, const char* by, std::vector<NodeId> parts) {
    const NodeId id = add<phases::Each>(name, std::move(parts));
    events::Scope scope;
    (*of == '\0' ? scope.seat : scope.it) = true;
    const ExprId set = *of == '\0' ? ExprId{} : expression(of), key = *by == '\0' ? ExprId{} : compile(by, scope);
    part<phases::Each>(id) = {{slot("chosen"), set, key}};
    return id;
  }
  NodeId sets(const std::string& name, const char* attribute, const char* value, const char* of = "") {
    const ExprId whose = *of == '\0' ? ExprId{} : expression(of);
    return leaf(name, phases::Set{slot(attribute), expression(value), whose});
  }
  NodeId shows(const std::string& name) { return leaf(name, phases::Announce{event("hit"), {}, {}, {}, {}, {}}); }

  void begin_flow() {
    const NodeId dues = pay("dues", "min(2, sum(me.fleet, it.power))"),
                 guns = pay("arms", "min(1, sum(me.hand, choose(it.is_gun, it.power, 0)))", 1);
    const NodeId round =
        seq("round", {sets("next", "turn", "turn + 1"),
                      words("way", {"left", "right", "on"}, "turn"),
                      number("most", "0", "turn + 2"),
                      cards("drop", "me.hand", "discard"),
                      cards("take", "foe.fleet", "pile"),
                      some("lay", "me.hand", {"1", "3", "", "pile", false, true, false}),
                      some("alike", "every.fleet", {"2", "", "it.power"}),
                      some("sort", "me.fleet", {"", "", "", "", true, false, true}),
                      menu("free", WindowPolicy::kUntilAllPass, false),
                      menu("chain", WindowPolicy::kChain, true),
                      menu("own", WindowPolicy::kSolo, false, "me.points < 3"),
                      menu("one", WindowPolicy::kOne, true),
                      dues,
                      guns,
                      add<phases::Pause>("rest"),
                      each("ships", "every.fleet", "", {sets("hurt", "damage", "chosen.damage + 1", "chosen")}),
                      each("keyed", "every.fleet | me.hand", "it.power", {shows("pass")}),
                      each("turns", "", "", {words("ready", {"yes", "no"})}),
                      each("ranks", "", "3 - seat.points", {words("set", {"yes", "no"})}),
                      loop("again", "turn > 4", {sets("far", "turn", "turn + 1")})});
    program.root = each("rounds", "", "", {round});
    make();
  }
  void deal(std::uint64_t seed, std::uint8_t out) {
    state = state::State(state::make_layout(catalog, state.layout().seats, three_of_each()), seed);
    dice::Luck luck(seed);
    for (int e = 0; e < 12; ++e) {
      const SeatId seat(static_cast<int>(luck.below(3)));
      put(e, zone(luck.below(2) == 0 ? "hand" : "fleet", seat));
    }
    set_active(kA);
    state.header().out = out;
  }
};

/// A random bot that looks at each question and records it.
struct Noting : phases::Decider {
  const state::State& state;
  sim::RandomBot bot;
  std::vector<std::uint64_t> seen;
  std::set<std::uint16_t> names;

  Noting(const state::State& s, std::uint64_t seed) : state(s), bot(seed) {}
  bool decide(const phases::Decision& d, phases::Answer& answer) override {
    seen.push_back(repl::hash_of(d, state));
    names.insert(d.name.value);
    return bot.decide(d, answer);
  }
};

struct Played {
  std::vector<std::uint64_t> questions;
  std::set<std::uint16_t> names;
  std::uint64_t end = 0;
  std::size_t events = 0;
  bool translated = false;
};

Played play(Asked& a, std::uint64_t seed, bool log, bool translated) {
  a.deal(seed, seed % 5 == 4 ? 0b010 : 0);
  a.log.clear();
  a.start();
  if (!log) a.events->set_log(nullptr);
  phases::Machine machine(a.program, *a.tables, a.state, *a.events, a.script);
  if (!translated) machine.interpret();
  machine.start();
  Noting witness(a.state, seed);
  REQUIRE(machine.run(witness) == phases::Machine::Status::kEnded);
  a.state.header().steps = a.state.header().batches = 0;
  return {witness.seen, witness.names, a.state.hash(), a.log.size(), machine.is_translated()};
}

}  // namespace

TEST_CASE("a flow with every kind of question is the same by tables and as constants") {
  Asked a;
  const Module module(translate::written(a.program, *a.tables, {}));
  a.tables->translated.advance = module.door<bool(phases::Machine&)>("qd_advance");
  std::set<std::uint16_t> names;
  for (std::uint64_t seed = 1; seed <= 60; ++seed)
    for (const bool log : {false, true}) {
      INFO("seed " << seed << (log ? ", with a log" : ""));
      const Played tables = play(a, seed, log, false), constants = play(a, seed, log, true);
      REQUIRE(!tables.translated);
      REQUIRE(constants.translated);
      REQUIRE(tables.questions == constants.questions);
      REQUIRE(tables.end == constants.end);
      REQUIRE(tables.events == constants.events);
      REQUIRE(tables.questions.size() > 10);
      names.insert(tables.names.begin(), tables.names.end());
    }
  for (const char* name : {"way", "most", "drop", "take", "lay", "alike", "sort", "free", "chain", "own", "one",
                           "coins", "guns", "ready"}) {
    INFO(name);
    CHECK(names.count(a.program.find_name(name).value) == 1);  // it was asked
  }
}
