// Odds of one card against another: the rolls that a rule set names for an attack, with exact chances, and several of
// them together.
#include "engine/sim/duel_odds.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/combat/duels.hpp"
#include "tests/unit/match/support.hpp"
#include "tests/unit/script/shop.hpp"

using namespace qd;
using namespace qd::unit;
using combat::Distribution;
using combat::Fraction;
using combat::Wide;
using match::Match;
using sim::DuelOdds;

namespace {

const SeatId kA(0), kB(1);

/// A shop in which wares fight: an attack, an answer by targets larger than one, and one by all pennies of the
/// attacker.
Pebbles& arena(Pebbles& p) {
  return shop(p).rules("--[[more]]", R"lua(combats = {
    combat { "strike", stream = "luck", rule = "opposed",
        attack = roll { dice = 2, sides = 6, add = "card.cost", event = "rolled" },
        defense = roll { dice = 1, sides = 6, add = "target.damage", event = "rolled" },
      critical = critical { margin = 2, dice = 1, event = "rolled" } },
    combat { "grapple", stream = "luck", rule = "opposed", both = true,
        attack = roll { dice = "card.size", sides = 4, event = "rolled" },
        defense = roll { dice = 1, sides = 6, event = "rolled" } },
  },
  odds = { duels = {
    duel { "blow", combat = "strike", lost = "target.size * 3 - target.damage" },
    duel { "answer", combat = "grapple", back = true, when = "target.is_food", lost = 7 },
    duel { "coins", combat = "grapple", by = "where(me.purse, it.worth == 1)", when = "count(me.purse) > 0" },
  } },)lua");
}
EntityId card(const Match& m, const char* key) {
  for (std::size_t e = 0; e < m.state().layout().entities; ++e)
    if (m.state().definition(EntityId(e)).key == key) return EntityId(e);
  throw UserError("no " + std::string(key));
}
Distribution made_up(combat_test::Numbers& n) {
  Distribution d;
  d.low = n(-6, 0);
  d.all = 0;
  for (int i = n(1, 10); i > 0; --i) d.weights.push_back(static_cast<Wide>(n(0, 5)));
  d.weights.front() += 1;
  for (Wide w : d.weights) d.all += w;
  return d;
}

}  // namespace

TEST_CASE("the duels of an attack are those whose condition holds, in order, with who rolls against whom") {
  Pebbles p;
  Match m(arena(p).load(), shop_setup({{}, {"P", "P", "L"}, {"H"}}, {{}, {}, {"R"}}));
  const EntityId hammer = card(m, "H"), bread = card(m, "R");
  const std::uint64_t hash = m.hash();
  std::vector<DuelOdds> duels = sim::duel_odds(m, hammer, bread);
  REQUIRE(duels.size() == 3);  // the bread is food, but the answer is a separate attack: against the hammer
  CHECK((duels[0].name == "blow" && duels[0].by == hammer && duels[0].target == bread && !duels[0].back));
  CHECK(combat_test::text(duels[0].duel) == "2d6+3 against 1d6+0, critical at 2: 1d6");
  CHECK((duels[0].losses.size() == 1 && duels[0].losses[0].text == "lost" && duels[0].losses[0].at == 3));
  CHECK(
      (duels[1].name == "coins" && duels[2].name == "coins" && duels[1].by != duels[2].by && duels[1].target == bread));
  duels = sim::duel_odds(m, bread, hammer);
  REQUIRE(duels.size() == 2);
  CHECK((duels[1].name == "answer" && duels[1].by == hammer && duels[1].target == bread && duels[1].back &&
         duels[1].losses.at(0).at == 7 && duels[1].losses.at(0).back_at == 7));
  CHECK(m.hash() == hash);
}

TEST_CASE("of several cards one of which answers each is told as an alternative") {
  for (const bool both : {true, false}) {
    Pebbles p;
    arena(p).rules("by = \"where(me.purse, it.worth == 1)\"", "one = true, by = \"where(me.purse, it.worth == 1)\"");
    Match m(p.load(),
            shop_setup({{}, both ? std::vector<std::string>{"P", "P", "L"} : std::vector<std::string>{"P", "L"}, {"H"}},
                       {{}, {}, {"R"}}));
    const std::vector<DuelOdds> duels = sim::duel_odds(m, card(m, "H"), card(m, "R"));
    REQUIRE(duels.size() == (both ? 3 : 2));
    CHECK(duels[1].instead == both);
    CHECK_FALSE(duels[0].instead);
  }
}

TEST_CASE("admiral: an aircraft is answered by one anti-air weapon, and by who could have intercepted only") {
  script::Sources sources;
  sources.root = match_test::root();
  match::Setup setup;
  setup.given = state::Position{};
  setup.given->sides["A"].zones["water"] = {"centaur{cormorant}", "oberon", "sverdlov"};
  setup.given->sides["B"].zones["water"] = {"daring{sam,ciws}", "leander", "adams[crippled=1]"};
  const Match m(script::Ruleset::load(sources, "admiral"), setup);
  const auto answers = [&](const char* from, const char* at) {
    std::string out;
    for (const DuelOdds& d : sim::duel_odds(m, card(m, from), card(m, at)))
      if (d.back) out += (out.empty() ? "" : ", ") + d.name + (d.instead ? " or" : "");
    return out;
  };
  CHECK(answers("cormorant", "daring") == "anti-air or, anti-air or");
  CHECK(answers("cormorant", "leander").empty());  // it carries none
  CHECK(answers("oberon", "daring").empty());      // no SONAR (ADM-62)
  CHECK(answers("oberon", "leander") == "counter-attack");
  CHECK(answers("sverdlov", "leander") == "counter-attack");
  CHECK(answers("sverdlov", "adams").empty());  // crippled (ADM-141)
}

TEST_CASE("a rule set without duels says that it has none") {
  Pebbles p;
  Match m(shop(p).load(), shop_setup({{}, {}, {"H"}}, {{}, {}, {"R"}}));
  CHECK_THROWS_WITH(sim::duel_odds(m, card(m, "H"), card(m, "R")),
                    Catch::Contains("no odds of one card against another"));
}

TEST_CASE("what several duels deal together is the sum of what each deals, and what hurts who attacks is none of it") {
  combat_test::Numbers numbers(6);
  for (int i = 0; i < 200; ++i) {
    std::vector<DuelOdds> duels(static_cast<std::size_t>(numbers(0, 3)));
    for (DuelOdds& d : duels) d.damage = made_up(numbers);
    std::map<int, Fraction> expected{{0, Fraction(1)}};
    for (const DuelOdds& d : duels) {
      std::map<int, Fraction> next;
      for (const auto& [sum, chance] : expected)
        for (std::size_t w = 0; w < d.damage.weights.size(); ++w) {
          const int dealt = std::max(d.damage.low + static_cast<int>(w), 0);
          next[sum + dealt] = next[sum + dealt] + chance * Fraction(d.damage.weights[w], d.damage.all);
        }
      expected = next;
    }
    const Distribution together = sim::together(duels);
    bool same = true;
    for (int v = -10; v <= 40; ++v)
      same = same && together.chance(v) == (expected.count(v) != 0 ? expected[v] : Fraction());
    REQUIRE(same);
  }
}

TEST_CASE("a contest deals what the odds of the duel say, for one attack of many seeds") {
  Pebbles p;
  arena(p).flow("--[[round]]",
                "contest { 'blow', combat = 'strike', card = 'top(me.shelf)', target = 'top(me.next.shelf)', store = "
                "'result' },");
  auto rules = p.load();
  std::map<int, std::uint64_t> counted;
  Distribution exact;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    Match m(rules, shop_setup({{}, {}, {"H"}}, {{}, {}, {"R"}}, seed));
    if (seed == 1) exact = sim::duel_odds(m, card(m, "H"), card(m, "R")).front().damage;
    give(m, {"done"});
    ++counted[number_of(m, "result")];
  }
  CHECK(combat_test::compare(
            counted, [&](int v) { return exact.chance(v); }, exact.low,
            exact.low + static_cast<int>(exact.weights.size()) - 1) == "");
}
