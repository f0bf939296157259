#include "repl/report/contest_text.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "repl/report/matrix_text.hpp"
#include "repl/report/sprt.hpp"
#include "repl/report/swapped_deck.hpp"
#include "repl/report/work.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using Catch::Contains;
using repl::Contenders;
using repl::parse_sprt;
using sim_test::duel;

namespace {

std::shared_ptr<script::Ruleset> rules_of(const std::string& game) {
  return script::Ruleset::load(duel(1).sources, game);
}

}  // namespace

TEST_CASE("what is to be tested is read with its figure, bounds and error rates") {
  const repl::SprtWish elo = parse_sprt("0, 10", "5%,5%", 500);
  CHECK(elo.figure.empty());
  CHECK_FALSE(elo.percent);
  CHECK(repl::contest_test(elo, 2).low == 0.5);
  CHECK(repl::contest_test(elo, 2).high == Approx(sim::elo_score(10)));
  const repl::SprtWish share = parse_sprt("-1%,2%", "1%", 100);
  CHECK(repl::contest_test(share, 4).low == Approx(0.24));
  CHECK(repl::contest_test(share, 4).high == Approx(0.27));
  CHECK(share.alpha == Approx(0.01));
  CHECK(share.beta == Approx(0.01));
  const repl::SprtWish wins = parse_sprt("wins.A:0,2%", "0.05,0.1", 100);
  CHECK(repl::figure_test(wins).wanted.high == Approx(0.02));
  CHECK(repl::figure_test(wins).wanted.beta == Approx(0.1));
  const repl::SprtWish measure = parse_sprt("A.hand:list():0,1.5", "5%", 1);
  CHECK(measure.figure == "A.hand:list()");
  CHECK(repl::figure_test(measure).wanted.high == 1.5);
  for (const char* wrong : {"", "1", "1,2,3", "a,b", "2,2", "0,1e99", "0,nan", "wins.A:", "%,%"})
    CHECK_THROWS_WITH(parse_sprt(wrong, "5%", 500), Contains("--sprt"));
  for (const char* wrong : {"0", "41%", "5%,5%,5%", "x", ""}) CHECK_THROWS_AS(parse_sprt("0,1", wrong, 500), UserError);
  CHECK_THROWS_WITH(repl::contest_test(parse_sprt("-30%,60%", "5%", 1), 2), Contains("beyond 0 or 100 %"));
  CHECK_THROWS_WITH(repl::contest_test(parse_sprt("0,2000", "5%", 1), 2), Contains("1000 Elo"));
}

TEST_CASE("contenders are what the rule set knows by their names") {
  const auto ships = rules_of("battlegroup"), duels = rules_of("dreadnaught");
  CHECK(repl::contenders_of("", {"greedy", "random"}, *ships) == Contenders::kBots);
  CHECK(repl::contenders_of("", {"greedy", "mcts:20"}, *ships) == Contenders::kBots);
  CHECK(repl::contenders_of("", {"exec:./bot", "random"}, *ships) == Contenders::kBots);
  CHECK(repl::contenders_of("", {"north", "south"}, *ships) == Contenders::kDecks);
  CHECK(repl::contenders_of("", {"base", "shipyard+return_fire"}, *duels) == Contenders::kVariants);
  CHECK(repl::contenders_of("", {"base", "base"}, *duels) == Contenders::kVariants);
  CHECK(repl::contenders_of("", {"north", "greedy"}, *ships) == Contenders::kVariants);  // which says what is unknown
  CHECK(repl::contenders_of("decks", {"a", "b"}, *ships) == Contenders::kDecks);
}

TEST_CASE("a deck with a card swapped is the deck otherwise") {
  const auto ships = rules_of("battlegroup");
  const script::Deck& north = ships->deck("north", SeatId(0));
  const std::string text = repl::swapped_deck(*ships, north, "other", "BB", "CA");
  CHECK_THAT(text, Contains("id = \"other\"") && !Contains("\"BB\"") && Contains("\"CA\""));
  const std::string same = repl::swapped_deck(*ships, north, "other", "BB", "BB");
  const std::string less = repl::swapped_deck(*ships, north, "other", "BB", repl::kNoCard);
  CHECK(less.size() < same.size());
  CHECK_THROWS_WITH(repl::swapped_deck(*ships, north, "other", "BBB", "CA"), Contains("there is no card 'BBB'"));
  const auto duels = rules_of("dreadnaught");
  CHECK_THROWS_WITH(repl::swapped_deck(*duels, duels->deck("", SeatId(0)), "other", "Ace", "none"),
                    Contains("which all seats share"));
}

TEST_CASE("everybody meets everybody") {
  using Meetings = std::vector<std::pair<std::size_t, std::size_t>>;
  CHECK(repl::all_meetings(3, false) == Meetings{{0, 1}, {0, 2}, {1, 2}});
  CHECK(repl::all_meetings(2, true) == Meetings{{0, 0}, {0, 1}, {1, 1}});
}

TEST_CASE("long work tells its rate and the time that is left, where there is room") {
  CHECK(repl::progress_line(300, 1000, "games", 100, 120) ==
        "[#########.....................] 300 of 1000 games, 120 a second, 6 s left  (Ctrl-C stops)");
  CHECK_THAT(repl::progress_line(300, 1000000, "games", 100, 2.5), Contains("2.5 a second, 111 h left"));
  CHECK_THAT(repl::progress_line(300, 100000, "games", 100, 20), Contains("83 min left"));
  CHECK(repl::progress_line(300, 1000, "games", 80, 0) == repl::progress_line(300, 1000, "games", 80));
  for (std::size_t width = 20; width < 100; ++width)
    CHECK(repl::progress_line(300, 1000, "games", width, 120).size() < width);
}
