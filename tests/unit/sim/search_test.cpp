// Bots that search: what they find, what they may not know, and that only the seed decides.
#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>

#include "engine/sim/search/searching_bot.hpp"
#include "engine/sim/simulate.hpp"
#include "tests/unit/match/battlegroup.hpp"
#include "tests/unit/sim/popes.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;
using match::Match;

namespace {

const SeatId kA(0), kB(1);

std::shared_ptr<script::Ruleset> duel_rules() {
  static const std::shared_ptr<script::Ruleset> kRules = dreadnaught();
  return kRules;
}

/// The answer of a search to the open question, as text.
std::string found(const Match& m, const std::string& bot = "mcts:50", std::uint64_t seed = 1) {
  sim::SearchingBot b(sim::parse_search(bot), m, m.decision()->seat, seed);
  phases::Answer a;
  const std::string before = fingerprint(m);
  REQUIRE(b.decide(*m.decision(), a));
  CHECK(fingerprint(m) == before);
  REQUIRE(phases::check_answer(*m.decision(), a).empty());
  CHECK(b.tally()->without == 0);
  return m.keys().answer(a);
}

Match at_attack(const Cards& hand, std::int32_t base, const Cards& ships = {}) {
  state::Position p;
  p.phase = "attack";
  p.sides["A"].zones["hand"] = hand;
  p.sides["B"].zones["ships"] = ships;
  p.sides["B"].values["base"] = base;
  return Match(duel_rules(), given(p));
}

/// The answer of a search as something that is shown to its seat, so that find_leak examines it. `secret`: a number of
/// the match that the search is told.
repl::LeakCheck leak_check(const std::string& bot, const std::function<std::uint64_t(const Match&)>& secret) {
  return {[bot, secret](const Match& m, SeatId seat) {
            if (m.decision() == nullptr || m.decision()->seat != seat) return std::string();
            sim::SearchingBot b(sim::parse_search(bot), m, seat, secret(m));
            phases::Answer a;
            REQUIRE(b.decide(*m.decision(), a));
            CHECK(b.tally()->without == 0);
            return m.keys().answer(a);
          },
          {}};
}

/// What find_leak says about a search at random questions of a game.
std::string leak_of(const std::string& game, const std::string& bot, std::size_t points, std::uint32_t distance,
                    const std::function<std::uint64_t(const Match&)>& secret) {
  script::Sources sources;
  sources.root = match_test::root();
  const repl::LeakCheck check = leak_check(bot, secret);
  dice::Luck luck(3);
  std::string leak;
  std::size_t checked = 0;
  popes_test::at_random_points(script::Ruleset::load(sources, game), 2, points, distance,
                               [&](const Match& m, const phases::Answer&) {
                                 if (!repl::can_check_leak(m) || !leak.empty()) return;
                                 ++checked;
                                 leak = repl::find_leak(m, m.decision()->seat, luck, check);
                               });
  CHECK((!leak.empty() || 4 * checked >= points));
  return leak;
}

sim::Plan plan_of(const std::string& game, const std::vector<std::string>& bots, std::uint64_t games) {
  sim::Plan plan;
  plan.sources.root = match_test::root();
  plan.rules = game;
  plan.bots = bots;
  plan.games = games;
  return plan;
}

}  // namespace

TEST_CASE("the name of a search says how long it thinks") {
  CHECK(sim::parse_search("mcts:400").iterations == 400);
  CHECK(sim::parse_search("mcts:2s").seconds == 2);
  CHECK(sim::parse_search("mcts:2s").iterations == 0);
  CHECK(sim::names_search("mcts"));
  CHECK_FALSE(sim::names_search("mctsy:4"));
  for (const char* wrong : {"mcts", "mcts:", "mcts:0", "mcts:-4", "mcts:4x", "mcts:s", "mcts:1000001", "mcts:601s",
                            "mcts:99999999999999999999", "mcts: 4"})
    CHECK_THROWS_WITH(sim::parse_search(wrong), Contains(wrong) && Contains("expected 1 to "));
  CHECK(sim::is_bot("mcts:7", *duel_rules()));
  CHECK_THROWS_WITH(sim::check_bot("mcts:x", *duel_rules()), Contains("iterations after 'mcts:'"));
  CHECK_THROWS_WITH(sim::check_bot("mtcs:400", *duel_rules()), Contains("did you mean 'mcts:400'?"));
}

TEST_CASE("a search finds the card that wins at once, and leaves the others") {
  Match m = at_attack({"5", "10"}, 3);  // one damage, three damage
  REQUIRE(asked(m) == "A attack.card");
  CHECK(found(m) == "10");
}

TEST_CASE("in the middle of an effect a search saves the base, and knows no more than its seat") {
  Match m = at_attack({"5"}, 1, {"Q"});
  answer(m, "5");
  REQUIRE(asked(m) == "B block");
  REQUIRE_FALSE(m.decision()->node.valid());
  CHECK(found(m) == "Q");
}

TEST_CASE("a search chooses alike in worlds that its seat cannot tell apart, in every game") {
  const auto nothing = [](const Match&) { return std::uint64_t{7}; };
  CHECK(leak_of("dreadnaught", "mcts:12", 10, 6, nothing).empty());
  CHECK(leak_of("battlegroup", "mcts:12", 10, 4, nothing).empty());
  CHECK(leak_of("popes", "mcts:12", 10, 20, nothing).empty());
  CHECK(leak_of("admiral", "mcts:12", 10, 20, nothing).empty());
  CHECK(leak_of("warfleet", "mcts:6", 4, 12, nothing).empty());
}

TEST_CASE("a search that is told of hidden cards is found out") {
  const auto hidden = [](const Match& m) { return m.hash(); };
  CHECK_THAT(leak_of("dreadnaught", "mcts:6", 20, 3, hidden), Contains("learns of hidden cards"));
}

TEST_CASE("who answers second in secret does not know what the first one has answered") {
  const Match m = Match(battlegroup(), fleets({"BB", "BC"}, {"CA", "BB", "DD"}).setup());
  REQUIRE(asked(m) == "A orders");
  Match one(m), other(m);
  answer(one, "BB=CA, BC=CA");
  answer(other, "BB=BB, BC=DD");
  REQUIRE(asked(one) == "B orders");
  CHECK(found(one, "mcts:40") == found(other, "mcts:40"));
}

TEST_CASE("a question that is asked although it has one answer takes no games") {
  bool met = false;
  popes_test::at_random_points(popes_test::popes(), 2, 40, 3, [&](const Match& m, const phases::Answer&) {
    if (met || m.decision()->kind != phases::DecisionKind::kChoice || m.decision()->options.size() != 1) return;
    met = true;
    sim::SearchingBot bot(sim::parse_search("mcts:1000000"), m, m.decision()->seat, 1);
    phases::Answer a;
    REQUIRE(bot.decide(*m.decision(), a));
    CHECK(a == phases::Answer::one(0));
    CHECK(bot.tally()->asked == 1);
  });
  CHECK(met);
}

TEST_CASE("a hint for a game with a bot tries that bot's answer, as a bot that searches does") {
  const Match m = Match(battlegroup(), fleets({"BB", "BC"}, {"CA", "BB", "DD"}).setup());
  const std::optional<phases::Answer> wished = sim::wish(m, *m.decision(), 1);
  REQUIRE(wished);
  sim::SearchingBot bot(sim::parse_search("mcts:4"), m, kA, 1);
  const sim::Found f = bot.look(*m.decision(), false);
  CHECK(std::any_of(f.prospects.begin(), f.prospects.end(), [&](const auto& p) { return p.answer == *wished; }));
  const Match without = Match(duel_rules(), seeded(4));
  CHECK_FALSE(sim::wish(without, *without.decision(), 1));
}

TEST_CASE("orders are found step by step, one for each card") {
  const Match m = Match(battlegroup(), fleets({"BB", "BB"}, {"CA", "CA"}).setup());
  const std::string answer = found(m, "mcts:60");
  CHECK_THAT(answer, Contains("BB1=") && Contains("BB2="));
}

TEST_CASE("a search gives the same games on any number of threads, and again") {
  const std::string game = GENERATE("dreadnaught", "popes");  // without and with a bot to play on with
  sim::Plan plan = plan_of(game, {"mcts:8", "random"}, 4);
  const sim::Report one = sim::run(plan);
  plan.threads = 3;
  const sim::Report three = sim::run(plan);
  CHECK(one.failed == 0);
  CHECK(one.signature == three.signature);
  CHECK(one.seats[0].searches.asked > 0);
  CHECK(one.seats[0].searches.asked == three.seats[0].searches.asked);
  CHECK(one.seats[1].searches.asked == 0);
}

TEST_CASE("a game with searches is the one that its answers give by themselves") {
  sim::Plan plan = plan_of("battlegroup", {"mcts:6", "greedy"}, 1);
  std::uint64_t hash = 0;
  plan.each_game = [&](const sim::GameResult& g) { hash = g.hash; };
  (void)sim::run(plan);
  Match m(battlegroup(), seeded(sim::match_seed(plan.seed, 0)));
  sim::Seats seats;
  seats.set(kA, sim::make_bot("mcts:6", sim::bot_seed(plan.seed, 0), kA, m));
  seats.set(kB, sim::make_bot("greedy", sim::bot_seed(plan.seed, 0), kB, m));
  phases::Answer a;
  while (m.decision() != nullptr && seats.decide(*m.decision(), a)) m.decide(a);
  CHECK(m.hash() == hash);
}

TEST_CASE("a search that is undone and asked again answers the same") {
  Match m(GENERATE(0, 1) == 0 ? duel_rules() : popes_test::popes(), seeded(4));
  sim::SearchingBot bot(sim::parse_search("mcts:10"), m, kA, 9);
  phases::Answer first, again;
  for (int i = 0; i < 12; ++i) {
    phases::Answer a;
    REQUIRE(bot.decide(*m.decision(), a));
    m.decide(a);
  }
  REQUIRE(bot.decide(*m.decision(), first));
  const std::string words = m.keys().answer(first);
  m.decide(first);
  m.undo();
  REQUIRE(bot.decide(*m.decision(), again));
  CHECK(m.keys().answer(again) == words);
}

TEST_CASE("what a search found lists options with visits and values, and what mostly followed") {
  Match m = at_attack({"5", "10"}, 3);
  sim::SearchingBot bot(sim::parse_search("mcts:40"), m, kA, 1);
  const sim::Found f = bot.look(*m.decision(), true);
  REQUIRE(f.answer);
  REQUIRE(f.prospects.size() == m.decision()->options.size());
  std::uint32_t visits = 0;
  for (const sim::Prospect& p : f.prospects) visits += p.visits;
  CHECK(visits == 40);
  CHECK(m.keys().answer(f.prospects[0].answer) == "10");
  CHECK(f.prospects[0].value == 1.0);
  REQUIRE_FALSE(f.prospects[0].line.empty());
  CHECK(f.prospects[0].line[0] == "A attack.card: 10");
}

TEST_CASE("a rule set may say how well a seat stands: searches go by that") {
  class Duel : public GameCopy<Duel> {
   public:
    Duel() : GameCopy("dreadnaught") {}
  } copy;
  copy.change("scripts/dreadnaught/rules.lua", "deck = \"standard\",", "deck = \"standard\", score = \"me.base\",");
  const std::shared_ptr<script::Ruleset> rules = copy.load();
  REQUIRE(rules->score().valid());
  state::Position p;
  p.phase = "attack";
  p.sides["A"].zones["hand"] = {"5", "10"};
  p.sides["B"].values["base"] = 9;
  Match m(rules, given(p));
  CHECK(found(m, "mcts:100") == "10");
  copy.change("scripts/dreadnaught/rules.lua", "score = \"me.base\"", "score = \"me.bass\"");
  CHECK_THROWS_WITH(copy.load(), Contains("rules.lua:") && Contains("me.bass"));
}

TEST_CASE("a seat that is out is beaten, whatever the scores of the others are") {
  class Below : public GameCopy<Below> {
   public:
    Below() : GameCopy("popes") {}
  } copy;
  copy.change("scripts/popes/rules.lua", "score = \"6 *", "score = \"-9000 + 6 *");
  match::Setup setup = seeded(4);
  setup.seats = 3;
  Match m(copy.load(), setup);
  m.suppose([&](state::State& s) { s.header().out |= 1U << 2; });
  REQUIRE(m.decision()->seat == kA);
  sim::SearchingBot bot(sim::parse_search("mcts:10"), m, kA, 1);
  const sim::Found f = bot.look(*m.decision(), false);
  REQUIRE_FALSE(f.prospects.empty());
  CHECK(f.prospects[0].value > 0.4);
  CHECK(f.prospects[0].value < 0.6);
}

TEST_CASE("a search inside of a running match plays on beside it, but not while a script is at work") {
  const Match m(duel_rules(), seeded(4));
  const std::unique_ptr<Match> bare = m.fresh_copy();
  sim::SearchingBot bot(sim::parse_search("mcts:4"), *bare, kA, 9);
  bare->play_out(bot);
  CHECK(bare->ended());
  CHECK(bot.tally()->asked > bot.tally()->without);
}
