// Fights in whole matches: with and without events, with and without listeners, in unusual positions.
#include <catch2/catch.hpp>

#include "tests/unit/child.hpp"
#include "tests/unit/match/battlegroup.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;
using match::Match;

namespace {

const SeatId kA(0), kB(1);

/// The hash after every answer of a whole match with a log.
std::vector<std::uint64_t> course(const std::shared_ptr<script::Ruleset>& rules, const match::Setup& setup,
                                  std::uint64_t seed) {
  Match m(rules, setup);
  std::vector<std::uint64_t> out{m.hash()};
  play(m, "random", seed, [&](Match& now) { out.push_back(now.hash()); });
  return out;
}

/// The last state of a match that is run in one go, without a log.
std::uint64_t last_hash(const std::shared_ptr<script::Ruleset>& rules, const match::Setup& setup, std::uint64_t seed) {
  Match m(rules, setup, false);
  sim::Seats seats = seats_of("random", seed, m);
  m.play_out(seats);
  REQUIRE(m.ended());
  return m.hash();
}

const char* const kListeners =
    "after { id = \"watch_dice\", text = \"x\", event = \"die_rolled\", run = function(event) local seen = "
    "event.amount end },\n"
    "after { id = \"watch_shots\", text = \"x\", event = \"shot_fired\", run = function(event, me) local seen = "
    "event.card end },\n"
    "after { id = \"watch_losses\", text = \"x\", event = \"ship_sunk\", run = function() end }";

}  // namespace

TEST_CASE("a battle with a log is the one without, answer by answer and to the last state") {
  for (std::uint64_t seed = 1; seed <= 15; ++seed) {
    INFO("seed " << seed);
    REQUIRE(course(battlegroup(), seeded(seed), seed).back() == last_hash(battlegroup(), seeded(seed), seed));
  }
}

TEST_CASE("so are battles from made-up positions") {
  dice::Luck luck(5);
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    match::Setup setup = made_up(luck, 1, 7).setup(seed);
    INFO("position " << seed);
    REQUIRE(course(battlegroup(), setup, seed).back() == last_hash(battlegroup(), setup, seed));
  }
}

TEST_CASE("listeners that do nothing change nothing: every state of whole battles is the same") {
  Shipyard yard;
  auto watched = yard.ability(kListeners).load();
  CHECK(watched->hash() != battlegroup()->hash());
  std::size_t states = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    INFO("seed " << seed);
    std::vector<std::uint64_t> plain = course(battlegroup(), seeded(seed), seed);
    REQUIRE(course(watched, seeded(seed), seed) == plain);
    REQUIRE(last_hash(watched, seeded(seed), seed) == plain.back());
    states += plain.size();
  }
  CHECK(states > 150);
}

TEST_CASE("a variant that only listens changes nothing, either") {
  Shipyard yard;
  yard.write("quiet.lua",
             std::string("return variant { id = \"quiet\", text = \"Listens.\", touches = {}, abilities = {\n") +
                 kListeners + " } }\n");
  auto watched = yard.load({(yard.path() / "quiet.lua").string()});
  REQUIRE(watched->variants().size() == 1);
  for (std::uint64_t seed = 20; seed <= 60; ++seed)
    REQUIRE(last_hash(watched, seeded(seed), seed) == last_hash(battlegroup(), seeded(seed), seed));
}

TEST_CASE("a card that listens changes nothing while it does nothing, afloat or sunk") {
  Shipyard yard;
  auto watched = yard.change("cards/battlegroup/destroyer.lua", "-- BGP-86",
                             "after { id = \"look_out\", text = \"x\", event = \"shot_fired\", run = function(event, "
                             "me, self) local seen = self end },\n"
                             "  after { id = \"count\", text = \"x\", event = \"ship_sunk\", run = function(event, me, "
                             "self) local seen = self end },\n  -- BGP-86")
                     .load();
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    REQUIRE(last_hash(watched, seeded(seed), seed) == last_hash(battlegroup(), seeded(seed), seed));
}

TEST_CASE("a listener that changes dice does so with a log and without") {
  Shipyard yard;
  auto loaded = yard.ability(
                        "amend { id = \"loaded\", text = \"x\", event = \"die_rolled\", amount = \"choose(event.amount "
                        "== 1, 10, event.amount)\" }")
                    .load();
  bool differs = false;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    std::uint64_t last = last_hash(loaded, seeded(seed), seed);
    REQUIRE(course(loaded, seeded(seed), seed).back() == last);
    differs = differs || last != last_hash(battlegroup(), seeded(seed), seed);
  }
  CHECK(differs);
}

TEST_CASE("no state of a battle has a flaw") {
  dice::Luck luck(6);
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Match m(battlegroup(), seed % 3 == 0 ? seeded(seed) : made_up(luck, 1, 6).setup(seed));
    REQUIRE(m.find_flaw() == "");
    play(m, seed % 2 == 0 ? "random" : "greedy", seed, [](Match& now) { REQUIRE(now.find_flaw() == ""); });
  }
}

TEST_CASE("two battleships sink each other in one step, and the battle is drawn") {
  match::Setup setup = fleets({"BB"}, {"BB"}).setup();
  for (int d : {8, 1, 1, 9}) setup.luck.dice.push_back({d, ""});
  Match m(battlegroup(), setup);
  CHECK(m.ended());
  CHECK(m.winners() == 0);
  CHECK(m.ending() == "fleet sunk");
  CHECK(in_zone(m, "sunk", kA) == Cards{"BB"});
  CHECK(in_zone(m, "sunk", kB) == Cards{"BB"});
  CHECK(count(m, "shot_fired") == 2);
  CHECK(count(m, "ship_sunk") == 2);
}

TEST_CASE("who looks at one loss of a step sees all of them") {
  Shipyard yard;
  auto rules = yard.change("scripts/battlegroup/rules.lua", "attribute { \"losses\"",
                           "attribute { \"seen\", text = \"x\" }, attribute { \"losses\"")
                   .ability(
                       "after { id = \"look\", text = \"x\", event = \"ship_sunk\", run = function() act.set(game, "
                       "\"seen\", seat(1).sunk.count * 10 + seat(2).sunk.count) end }")
                   .load();
  match::Setup setup = fleets({"BB"}, {"BB"}).setup();
  for (int d : {8, 1, 1, 9}) setup.luck.dice.push_back({d, ""});
  Match m(rules, setup);
  CHECK(m.state().value(rules->catalog().find_slot(state::SlotScope::kMatch, "seen"), Ref::none()) == 11);
}

TEST_CASE("a position cannot name the card that an attribute of a card holds") {
  Fleets f = fleets({"BB[aim=3]", "CA"}, {"BB"});
  f.put("B", "sunk", {"DD"});
  REQUIRE_THROWS_WITH(Match(battlegroup(), f.setup(4)),
                      Contains("card 'BB': attribute 'aim' holds a card, which a position cannot name"));
}

TEST_CASE("an aim of a position at no ship of the match is an error, not a crash") {
  for (const char* ship : {"BB[aim=4]", "BB[aim=1000]", "BB[aim=65024]", "BB[aim=70000]", "BB[aim=-70000]"}) {
    std::string end = unit::in_child(
        [&]() -> std::string {
          try {
            Match m(battlegroup(), fleets({ship, "DD"}, {"BB", "DD"}).setup());
            play(
                m, "random", 1, [](Match&) {}, 20);
          } catch (const Error&) {
            return "error";
          }
          return "played";
        },
        3);
    INFO(ship);
    CHECK(end == "error");
  }
}

TEST_CASE("what was aimed at is forgotten after the step") {
  Match m(battlegroup(), fleets({"BB", "CA"}, {"BB", "CA"}).setup(3));
  SlotId aim = battlegroup()->catalog().find_slot(state::SlotScope::kEntity, "aim");
  for (int i = 0; i < 6 && m.decision() != nullptr; ++i) {
    for (int e = 0; e < 4; ++e) REQUIRE(m.state().value(aim, Ref::of(EntityId(e))) == 0xFFFF);
    m.decide(m.keys().parse("usual"));
  }
}
