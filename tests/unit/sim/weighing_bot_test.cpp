// Bots that value their options by the bot file of a rule set.
#include <catch2/catch.hpp>
#include <set>

#include "engine/base/error.hpp"
#include "engine/sim/bots.hpp"
#include "engine/sim/odds.hpp"
#include "engine/sim/simulate.hpp"
#include "tests/unit/match/battlegroup.hpp"
#include "tests/unit/match/game_copy.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;
using match::Match;

namespace {

const SeatId kA(0), kB(1);

/// The bot's answer to the open question, as text.
std::string words(const Match& m, const std::string& bot = "greedy", std::uint64_t seed = 1) {
  auto b = sim::make_bot(bot, seed, m.decision()->seat, m);
  phases::Answer a;
  REQUIRE(b->decide(*m.decision(), a));
  REQUIRE(phases::check_answer(*m.decision(), a).empty());
  return m.keys().answer(a);
}

Match battle(const Cards& a, const Cards& b) { return Match(battlegroup(), fleets(a, b).setup()); }

/// The step in which destroyers of A act; everybody before them has missed.
Match destroyers_turn(const Cards& a, const Cards& b) {
  match::Setup setup = fleets(a, b).setup();
  for (int i = 0; i < 3; ++i) setup.luck.dice.push_back({1, ""});
  Match m(battlegroup(), setup);
  while (asked(m) != "A orders") m.decide(m.keys().parse("usual"));
  return m;
}

/// The increase in the expected value of sunk barrels by an order, given the shots ordered before.
double gain(const Match& m, const combat::Volley& before, const phases::Option& o) {
  const phases::Program& program = m.rules().program();
  if (program.commands[o.command.index()].id != "fire") return 0;
  EntityId target = o.target.entity();
  combat::Volley after = before;
  after.combine = {6, 2, 10};
  after.shots.push_back(m.fighter().aim(m.rules().combats()[0], o.source.entity(), target));
  double cost = m.rules().catalog().definitions[m.state().def(target).index()].numbers[static_cast<std::size_t>(
      m.rules().catalog().find_number("cost"))];
  combat::Volley now = before;
  now.combine = after.combine;
  return cost * (after.chance_of_loss(target).value() - now.chance_of_loss(target).value());
}

/// A bot file in a copy of the game.
Shipyard& with_bot(Shipyard& yard, const std::string& id, const std::string& values) {
  return yard.write("scripts/battlegroup/bots/" + id + ".lua",
                    "return bot { id = \"" + id + "\", text = \"x\", values = { " + values + " } }\n");
}

std::string load_error(const std::string& file, const std::string& code) {
  Shipyard yard;
  yard.write("scripts/battlegroup/bots/" + file + ".lua", code);
  try {
    (void)yard.load();
  } catch (const Error& e) {
    return e.what();
  }
  return "loaded";
}

}  // namespace

TEST_CASE("the greedy bot takes the shot that sinks the most barrels, on average") {
  CHECK(words(battle({"BB"}, {"BC", "BB"})) == "BB=BB");        // 8 barrels at 51 %: 4.08; 5 at 75 %: 3.75
  CHECK(words(battle({"BB"}, {"CA", "BB"})) == "BB=CA");        // behind a cruiser 36 %: 2.88; 4 at 84 %: 3.36
  CHECK(words(battle({"BB"}, {"CA", "DD", "BC"})) == "BB=CA");  // behind both screens 51 %: 2.55; 4 at 75 %: 3.00
  CHECK(words(battle({"BC"}, {"DD", "CA"})) == "BC=CA");
}

TEST_CASE("shots at one target add up: a second ship fires where it adds the most") {
  CHECK(words(battle({"BB", "BB"}, {"CA", "CA"})) == "BB1=CA1, BB2=CA2");
  CHECK(words(battle({"BC", "BC", "BC"}, {"CA", "CA"})) == "BC1=CA1, BC2=CA2, BC3=CA1");
  CHECK(words(battle({"CV"}, {"CVL", "CVL"})) == "CV=CVL1+CVL2");
}

TEST_CASE("the second of two destroyers completes a pair only if the first has a reason to fire there") {
  Match m = destroyers_turn({"DD", "DD"}, {"BB", "CA"});
  CHECK(words(m) == "DD1=CA, DD2=CA");
}

TEST_CASE("a u-boat that can sink something fires") {
  CHECK(words(battle({"SS"}, {"BB", "DD"})) == "SS=BB");
  CHECK(words(battle({"SS"}, {"SS", "SS"})) == "SS=SS1");
}

TEST_CASE("of several best options the first one is taken") {
  CHECK(words(battle({"BB"}, {"CA", "CA", "CA"})) == "BB=CA1");
  Match m = destroyers_turn({"DD"}, {"SS", "SS"});
  CHECK(words(m) == "DD=SS1");  // both out of reach
}

TEST_CASE("in generated battles every order is the best one, given those before it") {
  dice::Luck luck(12);
  std::size_t orders = 0;
  for (std::uint64_t seed = 1; seed <= 14; ++seed) {
    Match m(battlegroup(), seed % 4 == 0 ? seeded(seed) : made_up(luck, 2, 6).setup(seed));
    sim::Seats seats = seats_of("greedy", seed, m);
    while (m.decision() != nullptr) {
      const phases::Decision& d = *m.decision();
      phases::Answer a;
      std::uint64_t before = m.hash();
      seats.decide(d, a);
      REQUIRE(m.hash() == before);
      if (asked(m).substr(2) == "orders") {
        combat::Volley volley;
        for (std::size_t p = 0; p < d.parts.size(); ++p) {
          double taken = gain(m, volley, d.options[a.picks[p]]), best = taken;
          for (std::size_t o = d.parts[p].first; o < static_cast<std::size_t>(d.parts[p].first) + d.parts[p].count; ++o)
            best = std::max(best, gain(m, volley, d.options[o]));
          INFO("seed " << seed << ": " << m.keys().answer(a) << ", order " << p << ": " << taken << " of " << best);
          REQUIRE(taken >= best - 1e-4);
          ++orders;
          const phases::Option& o = d.options[a.picks[p]];
          if (o.target.valid())
            volley.shots.push_back(m.fighter().aim(m.rules().combats()[0], o.source.entity(), o.target.entity()));
        }
      }
      m.decide(a);
    }
  }
  CHECK(orders > 150);
}

TEST_CASE("questions that the file does not speak of are answered at random, by seed") {
  Match m(battlegroup(), match::Setup{});
  REQUIRE(asked(m) == "A placement");
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CHECK(words(m, "greedy", seed) == words(m, "greedy", seed));
    CHECK(words(m, "greedy", seed) == words(m, "random", seed));
    seen.insert(words(m, "greedy", seed));
  }
  CHECK(seen.size() > 5);
}

TEST_CASE("an answer does not depend on the questions before it, nor on the seed where there is a best one") {
  Match m = battle({"BB", "BC", "CA"}, {"BC", "CA", "DD"});
  auto bot = sim::make_bot("greedy", 1, kA, m);
  phases::Answer first, second;
  bot->decide(*m.decision(), first);
  bot->decide(*m.decision(), second);
  CHECK(first == second);
  for (std::uint64_t seed = 2; seed < 6; ++seed) CHECK(words(m, "greedy", seed) == m.keys().answer(first));
}

TEST_CASE("the worth of an order may speak of the ship, its target, the seat and the chance") {
  Shipyard yard;
  with_bot(
      yard, "hunter",
      R"(value { question = "orders", order = "fire", worth = "choose(target.is_destroyer, 1000000, 0) + chance" })");
  with_bot(yard, "coward",
           R"(value { question = "orders", order = "fire", worth = "0 - chance" },
          value { question = "orders", order = "hold", worth = "1" })");
  with_bot(yard, "ranked",
           R"lua(value { question = "orders", order = "fire",
          worth = "choose(card.is_battleship, target.tier, 0 - target.tier) + count(me.battle_group)" })lua");
  with_bot(yard, "mover", R"lua(value { question = "orders", order = "to_carrier_group", worth = "5" },
    value { question = "placement", order = "carrier_group", worth = "choose(card.is_destroyer, 1, 0 - 1)" })lua");
  auto rules = yard.load();
  CHECK(words(Match(rules, fleets({"BB"}, {"BB", "CA", "DD"}).setup()), "hunter") == "BB=DD");
  CHECK(words(Match(rules, fleets({"SS"}, {"BB", "CA"}).setup()), "coward") == "SS=hold");
  CHECK(words(Match(rules, fleets({"BB", "BC"}, {"BB", "CA"}).setup()), "ranked") == "BB=CA, BC=BB");
  Match destroyers(rules, fleets({"DD", "DD"}, {"CA", "CA"}).setup(1));
  while (asked(destroyers) != "A orders") destroyers.decide(destroyers.keys().parse("usual"));
  CHECK(words(destroyers, "mover").find("to_carrier_group") != std::string::npos);
  CHECK(words(Match(rules, match::Setup{}), "mover") ==
        "CL1=battle_group, DD1=carrier_group, DD2=carrier_group, CL2=battle_group");
  CHECK(rules->hash() == battlegroup()->hash());  // bots do not belong to the rules
}

TEST_CASE("bots of a rule set stand beside those of every game") {
  CHECK(sim::bot_names(*battlegroup()) == std::vector<std::string>{"first", "greedy", "mcts:400", "random", "usual"});
  CHECK(sim::bot_names(*dreadnaught()) == sim::bot_names());
  Match m(battlegroup(), match::Setup{});
  CHECK_THROWS_WITH(sim::make_bot("greedi", 1, kA, m),
                    Contains("unknown bot 'greedi' of battlegroup; did you mean 'greedy'?"));
  CHECK_THROWS_WITH(sim::check_bot("greedy", *dreadnaught()), Contains("unknown bot 'greedy' of dreadnaught"));
}

TEST_CASE("the usual bot does what cards do that are not named") {
  for (Match m :
       {Match(battlegroup(), match::Setup{}), battle({"SS", "SS"}, {"BB", "CA"}), battle({"CV", "CVL"}, {"CA", "BB"})})
    CHECK(words(m, "usual") == parsed(m, "usual"));
}

TEST_CASE("a bot file that is wrong is an error with its place and the nearest name") {
  auto error = [](const std::string& value) {
    return load_error("bad", "return bot { id = \"bad\", text = \"x\", values = {\n" + value + " } }\n");
  };
  CHECK(error(R"(value { question = "orders", order = "fire", worth = "chance" })") == "loaded");
  CHECK_THAT(error(R"(value { question = "ordres", order = "fire", worth = "chance" })"),
             Catch::StartsWith("scripts/battlegroup/bots/bad.lua:2: ") && Contains("unknown question 'ordres'"));
  CHECK_THAT(error(R"(value { question = "orders", order = "fier", worth = "chance" })"),
             Catch::StartsWith("scripts/battlegroup/bots/bad.lua:2: ") &&
                 Contains("unknown command 'fier'; did you mean 'fire'?"));
  CHECK_THAT(error(R"(value { question = "orders", order = "fire", worth = "chanse" })"),
             Contains("bad.lua:2: in \"chanse\", column 1: unknown name 'chanse'; did you mean 'chance'?"));
  CHECK_THAT(error(R"(value { question = "orders", order = "fire", worth = "target" })"),
             Contains("\"target\" is a card, expected a number or condition"));
  CHECK_THAT(error(R"(value { question = "orders", order = "fire" })"), Contains("worth"));
  CHECK_THAT(load_error("bad", "return bot { id = \"other\", text = \"x\" }\n"),
             Contains("the file has another name: 'bad'"));
  CHECK_THAT(load_error("bad", "return { id = \"bad\" }\n"), Contains("returns no bot"));
}

TEST_CASE("a value for a question or command that a variant takes out does not count") {
  struct Harbour : GameCopy<Harbour> {
    Harbour() : GameCopy("admiral") {}
  } harbour;
  harbour.write("scripts/admiral/variants/open_sea.lua",
                "return variant { id = \"open_sea\", text = \"Nobody intercepts.\", touches = { \"ADM-55\" }, flow = { "
                "intercept = { remove = true } } }\n");
  const auto rules = harbour.load({"open_sea"});
  CHECK_NOTHROW(sim::check_bot("greedy", *rules));
}

TEST_CASE("a value may be for the question of a variant") {
  Shipyard yard;
  yard.write("scripts/battlegroup/bots/bidder.lua",
             "return bot { id = \"bidder\", text = \"x\", values = { value { question = \"bidding\", variant = "
             "\"auction\", word = \"high\", worth = \"1\" } } }\n");
  yard.write("scripts/battlegroup/variants/auction.lua",
             "return variant { id = \"auction\", text = \"Who bids?\", touches = { \"BGP-55\" }, flow = { placement = "
             "{ before = {\n"
             "  ask { \"bidding\", seat = \"first(seats, true)\", words = { \"low\", \"high\" }, prompt = \"How "
             "much?\" } } } } }\n");
  CHECK_NOTHROW(yard.load());
  const Match m(yard.load({"auction"}), match::Setup{});
  REQUIRE(m.rules().program().name(m.decision()->name) == "bidding");
  CHECK(words(m, "bidder") == "high");
}

TEST_CASE("the chance is known in bot files only") {
  Shipyard yard;
  yard.change("scripts/battlegroup/rules.lua", "need { \"it.is_submarine\"", "need { \"chance > 0\"");
  CHECK_THROWS_WITH(yard.load(), Contains("unknown name 'chance'"));
}

TEST_CASE("the greedy bot is better than chance, and the usual one") {
  sim::Plan plan;
  plan.sources.root = root();
  plan.rules = "battlegroup";
  plan.games = 150;
  plan.decks = {"south"};
  for (const char* other : {"random", "usual"}) {
    plan.bots = {"greedy", other};
    sim::Report r = sim::run(plan);
    CHECK(r.failures.empty());
    CHECK(r.counted == 150);
    INFO(other << " wins " << r.seats[1].wins << ", greedy " << r.seats[0].wins);
    CHECK(r.seats[0].wins > 90);
  }
}

TEST_CASE("of shots that are worth exactly the same the greedy bot takes the first one") {
  match::Setup setup;
  setup.given = state::Position{};
  setup.given->sides["A"].zones["battle_group"] = {"CL", "CA", "CA"};
  setup.given->sides["B"].zones["carrier_group"] = {"CVL", "CV"};
  setup.given->shared.values["tier"] = 3;
  Match m(battlegroup(), setup);
  CHECK(words(m) == "CL=CVL, CA1=CV, CA2=CVL");  // by then 2/3 of 3/5 of 5 barrels against 1/2 of 1/2 of 8
}

namespace {
struct Admiral : GameCopy<Admiral> {
  Admiral() : GameCopy("admiral") {}
};
}  // namespace

TEST_CASE("a bot that is told its odds by functions that are called plays as it does by texts") {
  const char* const bot = "scripts/admiral/bots/greedy.lua";
  const auto played = [&](const Admiral& copy) {
    sim::Plan plan;
    plan.sources = copy.sources();
    plan.rules = "admiral";
    plan.bots = {"greedy"};
    plan.games = 2;
    const sim::Report r = sim::run(plan);
    return r.failures.empty() ? std::to_string(r.signature) : r.failures.front().text;
  };
  Admiral texts, functions;
  functions.change(bot, R"('expect("exchange", it, attacker) - expect("exchange", attacker, it)'
        .. ' + 2 * expect("exchange", attacker, top(me.flagship)) + 300')",
                   R"(function(it, attacker, me)
        local n = 0
        for i = 1, 3 do n = n + 100 end
        return expect("exchange", it, attacker) - expect("exchange", attacker, it)
          + 2 * expect("exchange", attacker, me.flagship.top) + n
      end)");
  functions.change(bot,
                   R"('choose(it.is_flagship, 3 * expect("exchange", choose(exists(missile), missile, attacker), it),'
        .. ' choose(it.in_water, it.cost * odds("exchange", choose(exists(missile), missile, attacker), it,)"
                   R"( it.hp - it.damage), 0))')",
                   R"(function(it, attacker, missile)
        local by = attacker
        for i = 1, 1 do by = missile or attacker end
        if it.is_flagship then return 3 * expect("exchange", by, it) end
        return it.in_water and it.cost * odds("exchange", by, it, it.hp - it.damage) or 0
      end)");
  CHECK(played(functions) == played(texts));
}
