// The question for orders is written once, for two readers; if a seat does not look at its orders, a translated program
// draws them without building a list. From equal positions the orders, their effects and the errors are the same.
#include <catch2/catch.hpp>
#include <set>

#include "engine/sim/bots.hpp"
#include "engine/translate/write.hpp"
#include "tests/unit/combat/chance.hpp"
#include "tests/unit/phases/navy.hpp"
#include "tests/unit/repl/module.hpp"

using namespace qd;
using namespace qd::core_test;

namespace {

struct Ordered : Navy {
  Ordered()
      : Navy({{"F", kA}, {"F", kA}, {"C", kA}, {"L", kA}, {"S", kA}, {"F", kB}, {"C", kB}, {"C", kB}, {"L", kB}}) {
    gunnery();
    fire_order();
    order("wait", {"C", "L"}, "", "card.damage > 1");
    phases::Command& hail = order("hail", {"F", "L"}, "foe.fleet");
    phases::Target friends;
    friends.from = expression("me.fleet", false, false, true);
    hail.targets.push_back(friends);
    const NodeId asked = ask_orders("orders", true, {"fire", "wait", "hail"}, "it.damage");
    program.root = seq("match", {asked, fight(), note("after")});
    make();
    ready();
  }
};

/// Draws like a random bot, but looks at each question.
struct Looking : sim::RandomBot {
  using sim::RandomBot::RandomBot;
  dice::Luck* indifferent(SeatId) override { return nullptr; }
};

struct End {
  std::string error;
  std::vector<std::string> notes;
  std::uint64_t state = 0;
  friend bool operator==(const End&, const End&) = default;
};

End play(Ordered& o, phases::Decider& bot, bool translated) {
  o.notes.clear();
  o.events->distrust_checks();
  phases::Machine machine(o.program, *o.tables, o.state, *o.events, o.script);
  machine.set_fighter(o.fighter.get());
  if (!translated) machine.interpret();
  REQUIRE(machine.is_translated() == translated);
  machine.start();
  try {
    if (machine.run(bot) != phases::Machine::Status::kEnded) return {"a question is open", {}, 0};
  } catch (const ScriptError& e) {
    return {e.message(), o.notes, 0};
  }
  o.state.header().steps = o.state.header().batches = 0;  // these count steps
  return {"", o.notes, o.state.hash()};
}

}  // namespace

TEST_CASE("orders are the same by tables and as constants, listed and drawn without a list") {
  Ordered o;
  const Module module(translate::written(o.program, *o.tables, o.specs));
  o.tables->translated.advance = module.door<bool(phases::Machine&)>("qd_advance");
  o.events->set_log(nullptr);
  combat_test::Numbers numbers(7);
  const state::State begin = o.state;
  std::set<std::string> notes;
  int failed = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    INFO("seed " << seed);
    o.state = begin;
    for (int e = 0; e < 9; ++e) o.state.set_value(o.slot("damage"), Ref::of(EntityId(e)), numbers(0, 4));
    const bool too_many = seed % 10 == 0;
    if (too_many) o.state.set_value(o.slot("damage"), Ref::of(EntityId(0)), 7);
    const state::State position = o.state;
    const auto played = [&](phases::Decider&& bot, bool translated) {
      o.state = position;
      return play(o, bot, translated);
    };
    const End listed = played(Looking(seed), false);
    REQUIRE(played(Looking(seed), true) == listed);
    REQUIRE(played(sim::RandomBot(seed), true) == listed);
    REQUIRE(listed.error.find("a card gets 7 orders") == (too_many ? 0 : std::string::npos));
    notes.insert(listed.notes.begin(), listed.notes.end());
    failed += listed.error.empty() ? 0 : 1;
  }
  CHECK(failed == 6);
  for (const char* note : {"A F1 hail F", "A F1 hail F2", "B L wait", "A C fire C1", "after"}) {
    INFO(note);
    CHECK(notes.count(note) == 1);
  }
}
