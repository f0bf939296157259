#include <catch2/catch.hpp>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/dice/generator.hpp"
#include "engine/sim/bots.hpp"
#include "repl/match_tests/match_tests.hpp"
#include "repl/match_tests/session.hpp"
#include "repl/session/console.hpp"
#include "repl/session/files.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Catch::Contains;
namespace fs = std::filesystem;

namespace {

/// A console over the scripts of the repository, or over a copy of them if `own`.
struct Desk {
  explicit Desk(bool own = false) : console(program, screen()) {
    program.sources.root = own ? folder.path : view_test::source_root();
    for (const char* name : {"scripts", "cards"})
      if (own) fs::copy(view_test::source_root() / name, folder.path / name, fs::copy_options::recursive);
  }
  repl::Screen screen() {
    repl::Screen s;
    s.out = &text;
    return s;
  }
  std::string run(const std::string& line) {
    text.str("");
    console.run(line);
    return text.str();
  }
  std::string state() { return run(":state all json"); }
  [[nodiscard]] std::string file(const std::string& name) const { return (folder.path / name).string(); }

  view_test::TemporaryFolder folder;
  repl::Program program;
  std::ostringstream text;
  repl::Console console;
};

/// The output of `qd test FILE`.
std::string tested(const Desk& desk, const std::string& file) {
  repl::MatchTestOptions t;
  t.sources = desk.program.sources;
  t.paths = {file};
  const repl::MatchTestResult r = repl::run_match_tests(t);
  std::string out = std::to_string(r.matches) + " matches, " + std::to_string(r.runs) + " runs";
  for (const repl::Failure& f : r.failures) out += "; " + f.place.text() + ": " + f.message;
  return out;
}

std::size_t decisions(Desk& desk) { return desk.console.match().history().size(); }

}  // namespace

TEST_CASE("a position is edited at the console, and each edit is one step of :undo") {
  Desk desk;
  desk.folder.write("p.lua",
                    R"(return { A = { hand = { "5", "8", "3" }, ships = { "K" } }, B = { ships = { "Q" } },
          deck = { "10", "9", "Q" }, phase = "attack" })");
  desk.run(":new dreadnaught seed=3 position=" + desk.file("p.lua"));
  const std::string before = desk.state();
  const std::string shown = desk.run(":set B.base 3");
  CHECK_THAT(shown, Contains("* edit: set B.base 3") && Contains("base 3"));
  for (const char* line : {":put A.ships J{2}", ":move A.8 discard", ":attach A.hand.3 K", ":detach K/3",
                           ":stack deck Q 10", ":shuffle deck", ":turn B", ":phase attack", ":edit set turn 4"})
    desk.run(line);
  CHECK(decisions(desk) == 10);
  CHECK(desk.run("game.turn") == "4\n");
  CHECK_THROWS_WITH(desk.run(":tap K"), Contains("cards of dreadnaught are not tapped"));
  CHECK_THROWS_WITH(desk.run(":edit"), Contains("set NAME|SEAT.NAME|CARD NAME VALUE"));
  CHECK_THROWS_WITH(desk.run(":move A.Zorg deck"), Contains("there is no card"));
  CHECK(decisions(desk) == 10);
  desk.run(":back 10");
  CHECK(desk.state() == before);
  desk.run(":step 3");  // edits are replayed
  CHECK(decisions(desk) == 3);
  CHECK_THAT(desk.run(":set B.base 9"), Contains("what followed is kept as branch 'main~1'"));
}

TEST_CASE("a record of an edited session is read again") {
  Desk desk;
  desk.run(":new battlegroup seed=3 A=random B=random");
  desk.run(":put A.battle_group DD");
  desk.run(":dice gunnery 1 1 1 1");
  desk.run(":step 9");
  const std::uint64_t hash = desk.console.match().hash();
  desk.run(":save " + desk.file("r.txt"));
  desk.run(":new battlegroup seed=4");
  CHECK_THAT(desk.run(":load " + desk.file("r.txt")), Contains("EXACT, 11 decisions"));
  CHECK(desk.console.match().hash() == hash);
}

TEST_CASE("an edit in the middle of an effect is shown once, whatever it changes of what came before it") {
  Desk desk;
  desk.folder.write("p.lua",
                    R"(return { A = { hand = { "5" } }, B = { ships = { "Q" }, base = 4 }, phase = "attack" })");
  desk.run(":new dreadnaught position=" + desk.file("p.lua"));
  desk.run("5");
  const std::string shown = desk.run(":set B.base 3");
  CHECK(text::starts_with(shown, "* edit: set B.base 3\n---"));
  CHECK_THAT(shown, Contains("B is asked: block"));
  CHECK_THAT(desk.run("none"), Contains("base of B: 3 to 2") && !Contains("* edit"));
}

TEST_CASE("cards are tapped where a game taps cards") {
  Desk desk;
  desk.run(":new admiral seed=3");
  const state::Catalog& c = desk.console.match().rules().catalog();
  std::string card;
  for (const state::Definition& d : c.definitions)
    if (c.kinds[d.kind.index()] == "resource") card = d.key;
  REQUIRE_FALSE(card.empty());
  desk.run(":put A.battlefield " + card);
  desk.run(":tap A.battlefield." + card);
  CHECK(desk.console.match().history().back().answer == "set A.battlefield." + card + " tapped 1");
  const state::State& s = desk.console.match().state();
  const SlotId tapped = c.find_slot(state::SlotScope::kEntity, "tapped");
  const EntityId e(s.layout().entities - 1);
  CHECK(s.value(tapped, Ref::of(e)) == 1);
  desk.run(":untap A.battlefield." + card);
  CHECK(desk.console.match().state().value(tapped, Ref::of(e)) == 0);
}

TEST_CASE("a bot that is asked after an edit is named") {
  Desk desk;
  desk.run(":new dreadnaught seed=3 B=random");
  desk.run("rock");
  CHECK_THAT(desk.run(":turn B"), Contains("seat B is asked, played by random: :step lets it answer"));
}

TEST_CASE("a session is saved as a scripted match that passes, at any point of every game") {
  Desk desk;
  struct Game {
    const char* name;
    std::size_t seats;
    const char* edit;
  };
  dice::Luck luck(41);
  std::size_t n = 0;
  for (const Game& g : {Game{"dreadnaught", 2, "set A.base 7"}, Game{"admiral", 2, "shuffle A.main"},
                        Game{"battlegroup", 2, "dice gunnery 1 10 1"}, Game{"popes", 2, "shuffle A.deck"},
                        Game{"popes", 3, "shuffle B.deck"}, Game{"popes", 4, "move A.deck.1 A.hand"},
                        Game{"warfleet", 2, "dice gunnery 2 5"}}) {
    std::string players;
    for (std::size_t s = 0; s < g.seats; ++s) players += " " + state::seat_letter(SeatId(s)) + "=random";
    for (int point = 0; point < 3; ++point) {
      const std::string file = desk.file("m" + std::to_string(++n) + ".lua");
      desk.run(std::string(":new ") + g.name + players + " seats=" + std::to_string(g.seats) +
               " seed=" + std::to_string(100 + n));
      desk.run(":step " + std::to_string(1 + luck.below(60)));
      try {
        desk.run(std::string(":edit ") + g.edit);
      } catch (const UserError&) {
        // a secret round, the end, no such card
      }
      if (desk.console.match().decision() != nullptr)
        desk.run(":step " + std::to_string(1 + luck.below(point == 2 ? 400 : 30)));
      INFO(g.name << " " << g.seats << ", point " << point << ", " << decisions(desk) << " entries");
      CHECK_THAT(desk.run(":save match \"a point of a game " + std::to_string(n) + "\" " + file),
                 Contains("3 runs passed"));
      CHECK(tested(desk, file) == "1 matches, 3 runs");
    }
  }
}

TEST_CASE("cards that nobody owns are told apart by names that can be written") {
  Desk desk;
  for (const char* line :
       {":new dreadnaught seed=7 A=random B=random", ":step 3", ":put discard Jk", ":put discard Jk"})
    desk.run(line);
  std::string told;
  try {
    desk.run(":move discard.Jk A.hand");
  } catch (const UserError& e) {
    told = e.message();
  }
  REQUIRE_THAT(told, Contains("may be one of several cards: discard.Jk#"));
  const std::string name = told.substr(told.find("discard.Jk#"), 12);
  CHECK_THAT(desk.run(":move " + name + " A.hand"), Contains("* edit: move " + name + " A.hand"));
}

TEST_CASE("a saved match has a name") {
  Desk desk;
  desk.run(":new dreadnaught seed=7");
  CHECK_THROWS_WITH(desk.run(":save match \"\" " + desk.file("unnamed.lua")), Contains("which name?"));
  CHECK_THROWS_WITH(desk.run(":save match \" \" " + desk.file("unnamed.lua")), Contains("which name?"));
}

TEST_CASE("options, maps, variants and large seeds are saved with the match") {
  Desk desk;
  const std::string file = desk.file("m.lua");
  struct Case {
    const char *line, *saved;
  };
  for (const Case& c :
       {Case{":new warfleet A=random B=random map=open", "map = \"open\""},
        Case{":new popes A=random B=random C=random seats=3 first=B", "first = \"B\""},
        Case{":new dreadnaught A=random B=random seed=18446744073709551615", "seed = \"18446744073709551615\""},
        Case{":new popes A=random B=random variant=two_popes", "variants = { \"two_popes\" }"},
        Case{":new admiral A=random B=random deck=north,east", "decks = { \"north\", \"east\" }"}}) {
    INFO(c.line);
    desk.run(c.line);
    desk.run(":step 20");
    desk.run(":save match m " + file + " replace");
    CHECK_THAT(repl::read_whole_file(file), Contains(c.saved));
    CHECK(tested(desk, file) == "1 matches, 3 runs");
  }
}

TEST_CASE("a saved match fails when the rules change") {
  Desk desk(true);
  desk.run(":new dreadnaught A=random B=random seed=5");
  desk.run(":step 40");
  desk.run(":set A.base 4");
  desk.run(":step 5");
  const std::string file = desk.file("m.lua");
  desk.run(":save match guard " + file);
  REQUIRE(tested(desk, file) == "1 matches, 3 runs");
  std::string script = repl::read_whole_file(file);
  const std::size_t at = script.find("t.edit(\"set A.base 4\")");
  REQUIRE(at != std::string::npos);
  script.replace(at, 22, "t.edit(\"set A.base 3\")");
  desk.folder.write("m.lua", script);
  CHECK_THAT(tested(desk, file), Contains("A.base: expected 4, got 3") || Contains("expected"));
}

TEST_CASE("a session from a given position is saved with it, and a scripted match is where another session begins") {
  Desk desk(true);
  desk.folder.write("p.lua",
                    R"(return { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "CA", "DD" } } })");
  desk.run(":new battlegroup seed=9 A=random B=random position=" + desk.file("p.lua"));
  desk.run(":step 4");
  desk.run(":dice gunnery 1 1 1 1 1 1 1 1");
  desk.run(":step 6");
  fs::create_directories(desk.folder.path / "tests/matches/battlegroup");
  CHECK_THAT(desk.run(":save match \"Small: a duel of two\""),
             Contains("tests/matches/battlegroup/small_a_duel_of_two.lua; 3 runs passed"));
  const std::string script =
      repl::read_whole_file(desk.folder.path / "tests/matches/battlegroup/small_a_duel_of_two.lua");
  CHECK_THAT(script, Contains("given = {") && Contains("chance = true") && Contains("windows = \"strict\"") &&
                         Contains("rests = false"));
  CHECK_THROWS_WITH(desk.run(":save match \"Small: a duel of two\""), Contains("already") && Contains("'replace'"));
  desk.run(":save match \"Small: a duel of two\" replace");
  const std::uint64_t hash = desk.console.match().hash();
  desk.run(":new battlegroup match=\"a duel\" seed=9 A=random B=random");
  desk.run(":step 4");
  desk.run(":dice gunnery 1 1 1 1 1 1 1 1");
  desk.run(":step 6");
  CHECK(desk.console.match().hash() == hash);
  CHECK_THROWS_WITH(desk.run(":new battlegroup match=nothing"),
                    Contains("no scripted match of 'battlegroup' has 'nothing' in its name"));
  CHECK_THROWS_WITH(desk.run(":save match"), Contains("which name?"));
}

TEST_CASE("the search for leaks goes on through matches that are edited, and finds none") {
  struct Game {
    const char* name;
    std::size_t seats;
    std::vector<const char*> edits;
  };
  const repl::LeakCheck check = repl::leak_check();
  for (const Game& g :
       {Game{"dreadnaught",
             2,
             {"put A.hand 5", "move deck.Q B.hand", "stack deck K 3", "set A.base 8", "turn B", "put B.ships K{3}"}},
        Game{"popes", 3, {"shuffle A.deck", "put C.hand C5", "turn B", "shuffle B.deck"}},
        Game{"admiral", 2, {"shuffle A.main", "turn B", "shuffle B.resource"}}}) {
    INFO(g.name);
    script::Sources sources;
    sources.root = view_test::source_root();
    match::Setup setup;
    setup.seats = g.seats;
    setup.seed = 12;
    match::Match m(script::Ruleset::load(sources, g.name), setup);
    sim::RandomBot bot(5);
    dice::Luck luck(77);
    std::size_t points = 0, edited = 0;
    for (int step = 0; step < 80 && m.decision() != nullptr; ++step) {
      if (step % 5 == 4) {
        try {
          m.edit(g.edits[edited % g.edits.size()]);
          ++edited;
        } catch (const UserError&) {
          // no such card at present, or a secret round
        }
        if (m.decision() == nullptr) break;
      }
      phases::Answer answer;
      bot.decide(*m.decision(), answer);
      for (std::size_t s = 0; s < g.seats && repl::can_check_leak(m); ++s, ++points) {
        CHECK(repl::find_leak(m, SeatId(s), luck, check).empty());
        CHECK(repl::find_log_leak(m, SeatId(s), answer, luck, check).empty());
      }
      m.decide(answer);
    }
    CHECK(edited > 4);
    CHECK(points > 40);
  }
}
