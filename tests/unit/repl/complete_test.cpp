// Completion in all games.
#include "repl/complete/complete.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "engine/base/text.hpp"
#include "tests/unit/repl/desk.hpp"

using namespace qd;
using repl::Offered;
using repl_test::Desk;

namespace {

bool has(const Offered& all, const std::string& word) { return std::find(all.begin(), all.end(), word) != all.end(); }
Offered tab(const Desk& desk, const std::string& line) { return desk.console.complete(line); }
/// Every word must begin with a suffix of the line.
bool fits(const std::string& line, const Offered& all) {
  return std::all_of(all.begin(), all.end(), [&](const std::string& word) {
    for (std::size_t from = 0; from <= line.size(); ++from)
      if (text::starts_with(word, line.substr(from))) return true;
    return false;
  });
}

}  // namespace

TEST_CASE("commands are offered by name, and without a match") {
  Desk desk;
  CHECK(has(tab(desk, ""), ":new"));
  CHECK(tab(desk, ":ne") == Offered{":new"});
  CHECK(tab(desk, ":qqq").empty());
  CHECK(has(tab(desk, ":new "), "warfleet"));
  CHECK(tab(desk, ":new po") == Offered{"popes"});
  CHECK(tab(desk, ":explain ").empty());
  CHECK(tab(desk, "roc").empty());
  CHECK(tab(desk, ":nosuch x").empty());
}

TEST_CASE("what could steer a terminal is not offered") {
  CHECK(repl::beginning_with("a", {"ab", "a\x1b[2J", "a\xff", "ac"}) == repl::Offered{"ab", "ac"});
}

TEST_CASE("the words of a new match are those of its game") {
  Desk desk;
  const Offered keys = tab(desk, ":new warfleet ");
  for (const char* key : {"seed=", "deck=", "variant=", "map=", "A=", "B="}) CHECK(has(keys, key));
  CHECK(!has(tab(desk, ":new dreadnaught "), "map="));
  CHECK(!has(tab(desk, ":new warfleet seed=1 "), "seed="));
  CHECK(has(tab(desk, ":new warfleet map="), "map=belt"));
  CHECK(has(tab(desk, ":new warfleet deck="), "deck=rams"));
  CHECK(has(tab(desk, ":new warfleet deck=rams,"), "deck=rams,long_guns"));
  CHECK(!has(tab(desk, ":new warfleet deck=rams,"), "deck=rams,rams"));
  CHECK(tab(desk, ":new admiral variant=short") == Offered{"variant=short_hands"});
  CHECK(has(tab(desk, ":new admiral variant=short_hands,"), "variant=short_hands,green_crews"));
  CHECK(has(tab(desk, ":new admiral B="), "B=greedy"));
  CHECK(has(tab(desk, ":new admiral A=h"), "A=human"));
  CHECK(!has(tab(desk, ":new dreadnaught B="), "B=greedy"));
  CHECK(tab(desk, ":new popes seats=") == Offered{"seats=2", "seats=3", "seats=4"});
  CHECK(tab(desk, ":new nosuch ").empty());
}

TEST_CASE("the legal answers are offered, and nothing else") {
  Desk desk;
  desk.run(":new dreadnaught seed=7");
  CHECK(tab(desk, "") == Offered{"rock", "paper", "scissors"});
  CHECK(tab(desk, "p") == Offered{"paper"});
  CHECK(tab(desk, "zzz").empty());
  desk.run_all({"rock", "paper", "first"});
  while (desk.console.match().rules().program().name(desk.console.match().decision()->name) != "upgrade_menu")
    desk.run(desk.console.match().keys().all().back());
  const Offered keys = desk.console.match().keys().all();
  CHECK(tab(desk, "") == keys);
  for (const std::string& key : keys) {
    CHECK(has(tab(desk, key.substr(0, key.size() / 2)), key));
    CHECK(fits(key.substr(0, key.size() / 2), tab(desk, key.substr(0, key.size() / 2))));
  }
}

TEST_CASE("answers of each game can be put together with Tab alone") {
  for (const char* game : {"dreadnaught", "battlegroup", "popes", "admiral", "warfleet"}) {
    Desk desk;
    desk.run(std::string(":new ") + game + " seed=3");
    for (int n = 0; n < 25 && desk.console.match().decision() != nullptr; ++n) {
      const Offered offered = tab(desk, "");
      const phases::Decision& d = *desk.console.match().decision();
      INFO(game << " " << desk.console.match().rules().program().name(d.name));
      REQUIRE(!offered.empty());
      std::string line = offered.front();
      if (d.kind == phases::DecisionKind::kVector && line != "usual") {
        const Offered orders = tab(desk, line);
        REQUIRE(!orders.empty());
        CHECK(fits(line, orders));
        line = orders.front();
      }
      if (d.kind == phases::DecisionKind::kSubset) {
        std::size_t chosen = 1;
        while (d.due == 0 && chosen < d.min) {
          const Offered more = tab(desk, line + ", ");
          REQUIRE(!more.empty());
          line += ", " + more.front();
          ++chosen;
        }
        while (d.due > 0) {
          const Offered more = tab(desk, line + ", ");
          if (more.empty()) break;
          line += ", " + more.front();
        }
        if (d.due > 0) line = "usual";
      }
      INFO(line);
      CHECK_NOTHROW(desk.run(line));
    }
  }
}

TEST_CASE("of a subset the chosen ones are not offered again") {
  Desk desk;
  desk.run(":new battlegroup seed=3");
  while (desk.console.match().decision()->kind != phases::DecisionKind::kVector) desk.run(tab(desk, "").front());
  const Offered cards = tab(desk, "");
  REQUIRE(cards.front().back() == '=');
  const Offered orders = tab(desk, cards.front());
  REQUIRE(orders.size() > 1);
  for (const std::string& word : tab(desk, orders.front() + ", ")) CHECK(!text::starts_with(word, cards.front()));
  CHECK(tab(desk, "XX=").empty());
}

TEST_CASE("expressions of cards are offered where they may be asked, with the words that mean something there") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper", "first"});
  for (const char* start : {"= ", ":hist ", ":watch ", ":break when ", ":break base_damaged when "}) {
    INFO(start);
    CHECK(fits(start, tab(desk, start)));
    for (const char* word : {"me", "foe", "it", "card", "count("}) CHECK(has(tab(desk, start), word));
    CHECK(has(tab(desk, std::string(start) + "fo"), "foe"));
    CHECK(has(tab(desk, std::string(start) + "me.ba"), "me.base"));
    CHECK(has(tab(desk, std::string(start) + "count(foe.ha"), "foe.hand"));
    CHECK(has(tab(desk, std::string(start) + "A.ba"), "A.base"));
    CHECK_FALSE(has(tab(desk, start), "target"));
  }
  CHECK(has(tab(desk, ":break base_damaged when "), "event"));
  CHECK_FALSE(has(tab(desk, ":break when "), "event"));
  CHECK(has(tab(desk, ":break base_damaged when event."), "event.seat"));
}

TEST_CASE("words of commands follow from their usage") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper", "first"});
  CHECK(has(tab(desk, ":explain "), "attack"));
  CHECK(has(tab(desk, ":explain att"), "attack"));
  CHECK(has(tab(desk, ":why_not "), "upgrade"));
  CHECK(!has(tab(desk, ":why_not "), "pass"));
  CHECK(!tab(desk, ":why_not upgrade ").empty());
  CHECK(has(tab(desk, ":view "), "B"));
  CHECK(has(tab(desk, ":view a"), "asked"));
  CHECK(has(tab(desk, ":state "), "json"));
  CHECK(has(tab(desk, ":odds "), "win"));
  CHECK(has(tab(desk, ":help act.m"), "act.move_all"));
  CHECK(has(tab(desk, ":source mega"), "megamissile"));
  CHECK(has(tab(desk, "? ship_d"), "ship_destroyed"));
  CHECK(has(tab(desk, "?? ship_d"), "ship_destroyed"));
  CHECK(!has(tab(desk, "?? act."), "act.move"));
  CHECK(tab(desk, ":quit ").empty());
}

TEST_CASE("words of measuring commands: options behind an expression, lists of bots and of variants") {
  Desk desk;
  desk.run(":new dreadnaught seed=7");
  CHECK(has(tab(desk, ":hist A.base --at "), "decision"));
  CHECK(!has(tab(desk, ":hist A.base --at "), "game"));
  CHECK(has(tab(desk, ":hist A.base --bots "), "usual"));
  CHECK(tab(desk, ":hist A.base --bots random,us") == Offered{"random,usual"});
  CHECK(tab(desk, ":sim --bots random,r") == Offered{"random,random"});
  CHECK(has(tab(desk, ":compare "), "base"));
  CHECK(has(tab(desk, ":compare base "), "stronger_bases"));
  CHECK(!has(tab(desk, ":compare base "), "none"));
  CHECK(tab(desk, ":compare base return_fire+stro") == Offered{"return_fire+stronger_bases"});
}

TEST_CASE("hidden cards are not offered") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper", "first"});
  const match::Match& m = desk.console.match();
  REQUIRE(m.decision()->seat == SeatId(1));
  desk.run(":view A");
  const Offered seen = repl::cards_in_sight(desk.console);
  const state::State& s = m.state();
  const ZoneId theirs = s.layout().zone(m.rules().catalog().find_zone("hand"), SeatId(1)),
               mine = s.layout().zone(m.rules().catalog().find_zone("hand"), SeatId(0));
  std::set<std::string> known;
  for (EntityId e = s.bottom_of(mine); e.valid(); e = s.above(e)) known.insert(phases::entity_key(s, e));
  for (EntityId e = s.bottom_of(mine); e.valid(); e = s.above(e)) CHECK(has(seen, phases::entity_key(s, e)));
  for (EntityId e = s.bottom_of(theirs); e.valid(); e = s.above(e))
    if (const std::string key = phases::entity_key(s, e); known.count(key) == 0) CHECK(!has(seen, key));
  CHECK(seen.size() == known.size());
  // the question is B's: its answers would reveal B's hand
  CHECK(!has(tab(desk, ""), m.keys().all().front()));
  desk.run(":view all");
  CHECK(has(tab(desk, ""), m.keys().all().front()));
}

TEST_CASE("expressions are completed by what can be read") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper", "first"});
  CHECK(has(tab(desk, "= A."), "A.hand"));
  CHECK(has(tab(desk, "= A."), "A.base"));
  CHECK(has(tab(desk, "= A."), "A.next"));
  CHECK(!has(tab(desk, "= A."), "A.deck"));
  CHECK(has(tab(desk, "= game."), "game.deck"));
  CHECK(has(tab(desk, "= #game.dis"), "game.discard"));
  CHECK(has(tab(desk, "= A.hand:"), "A.hand:list()"));
  CHECK(!has(tab(desk, "= A.hand."), "A.hand.list()"));
  CHECK(has(tab(desk, "= A.hand.t"), "A.hand.top"));
  CHECK(has(tab(desk, "= A.ships.top."), "A.ships.top.attack"));
  CHECK(has(tab(desk, "= A.ships.top.is_sh"), "A.ships.top.is_ship"));
  CHECK(has(tab(desk, "= A.ships:list()[1].ow"), "A.ships:list()[1].owner"));
  CHECK(has(tab(desk, "= A.ships.top.owner.next.ba"), "A.ships.top.owner.next.base"));
  CHECK(has(tab(desk, "= 1 + param.hand"), "param.hand_size"));
  CHECK(has(tab(desk, "= A.ships:find(\"me"), "megamissile"));
  CHECK(has(tab(desk, "= mat"), "math"));
  CHECK(has(tab(desk, "= math.m"), "math.max("));
  CHECK(has(tab(desk, "A.ha"), "A.hand"));  // the sign may be left out
  CHECK(tab(desk, "= act.").empty());
  CHECK(!has(tab(desk, "= a"), "act"));
  CHECK(tab(desk, "= C.").empty());  // two seats
  CHECK(tab(desk, "= A.hand.count.").empty());
  CHECK(tab(desk, "= \"A.").empty());
  for (const char* line : {"= A.", "= #game.dis", "= A.ships:find(\"me", "A.ha", "= 1 + param.hand"})
    CHECK(fits(line, tab(desk, line)));
}

TEST_CASE("the usage of a command says what stands in which place") {
  using repl::usage_words;
  CHECK(usage_words("STAT CARD", {"attack"}) == Offered{"CARD"});
  CHECK(usage_words("[CARD TARGET | round | win] [BOT]", {}) == Offered{"CARD", "round", "win", "TARGET", "BOT"});
  CHECK(usage_words("[CARD TARGET | round | win] [BOT]", {"K"}) == Offered{"TARGET", "BOT"});
  CHECK(usage_words("A | all | asked", {}) == Offered{"A", "all", "asked"});
  CHECK(usage_words("[on | off]", {}) == Offered{"on", "off"});
  CHECK(usage_words("ZONE CARD [top|bottom]", {"deck", "K"}) == Offered{"top", "bottom"});
  CHECK(usage_words("ZONE CARD …", {"deck", "K", "Q", "J"}) == Offered{"CARD"});
  CHECK(usage_words("[EVENT] [when CONDITION] | off [N]", {"moved", "when"}) == Offered{"CONDITION"});
  CHECK(usage_words("EXPR [--games N] [--bots A,B]", {"x", "--games"}) == Offered{"N"});
  CHECK(usage_words("EXPR [--games N] [--bots A,B]", {"x", "--games", "10"}) == Offered{"--bots"});
  CHECK(usage_words("EXPR [--games N] [--bots A,B]", {}) == Offered{"EXPR", "--games", "--bots"});
  CHECK(usage_words("", {}).empty());
  CHECK(usage_words("STAT CARD", {"attack", "K"}).empty());
}
