// The output of `qd odds --duel` and `:odds CARD TARGET` for a contest of pools.
#include <catch2/catch.hpp>
#include <sstream>

#include "repl/report/odds_text.hpp"
#include "tests/unit/script/shop.hpp"

using namespace qd;
using namespace qd::unit;
using match::Match;

namespace {

/// Coins are weapons with as many dice as their worth; florins aim better. Targets block by their size.
Pebbles& armed(Pebbles& p, const std::string& lost) {
  return shop(p).rules("--[[stats]]", "stat { 'aim', base = '4' },").rules("--[[more]]", R"lua(combats = {
    combat { "shot", stream = "luck", rule = "pools", damage = 2,
      attack = pool { dice = "card.worth", sides = 6, need = "card.aim", always = 6, never = 1, event = "rolled" },
      block = pool { sides = 6, need = "target.size + 4", event = "rolled" } },
  },
  abilities = { modify { id = "steady", text = "Aims well.", stat = "aim", to = "where(every.purse, it.worth == 2)",
      add = -1 } },
  odds = { duels = { duel { "fire", combat = "shot", lost = )lua" + lost + " } } },");
}
EntityId card(const Match& m, const char* key) {
  for (std::size_t e = 0; e < m.state().layout().entities; ++e)
    if (m.state().definition(EntityId(e)).key == key) return EntityId(e);
  throw UserError("no " + std::string(key));
}
std::string odds(const Match& m, const char* who, const char* whom) {
  std::ostringstream out;
  repl::write_duel_odds(out, m, card(m, who), card(m, whom));
  return out.str();
}

}  // namespace

TEST_CASE("the odds of pools tell the dice, the hits, the chance of each damage and of what it means") {
  Pebbles p;
  Match m(armed(p, "{ { 'scratched', 2 }, { 'not a crumb is left', 4 }, { 'gone already', 0 } }").load(),
          shop_setup({{}, {"L"}, {}}, {{}, {}, {"R"}}));
  const std::string text = odds(m, "L", "R");  // two dice, each hits on 3 and is blocked on 5: 2/3 times 2/3
  INFO(text);
  CHECK(text.substr(0, text.find("    aim")) ==
        "A's L attacks B's R\nfire: A's L 2d6 >= 3 (6 always, 1 never) against B's R d6 >= 5 for each hit; damage 2\n");
  CHECK(text.find("    aim of L: 4 base value\n    aim of L: 4 -> 3  steady: Aims well.  scripts/pebbles/rules.lua:") !=
        std::string::npos);
  CHECK(text.substr(text.find("  hits ")) ==
        "  hits            mean 1.33, not blocked 0.89\n"
        "  hit             56/81          69.1 %\n"
        "  damage 0        25/81          30.9 %\n"
        "  damage 2        40/81          49.4 %\n"
        "  damage 4        16/81          19.8 %\n"
        "  damage          mean 1.78\n"
        "  scratched       56/81          69.1 %\n"
        "  not a crumb is left  16/81          19.8 %\n");
}

TEST_CASE("one expression for what is lost is called so, and a weapon may be attached to a card") {
  Pebbles p;
  Match m(armed(p, "'target.size * 3'").load(), shop_setup({{}, {}, {"H{C}"}}, {{}, {}, {"R"}}));
  const std::string text = odds(m, "C", "R");
  INFO(text);
  CHECK(text.find("A's H/C attacks B's R\nfire: A's H/C 5d6 >= 4") == 0);
  CHECK(text.find("  lost            131/243        53.9 %\n") != std::string::npos);  // two of five dice with 1/3
}
