#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "repl/branches/source_watch.hpp"
#include "repl/session/files.hpp"
#include "tests/unit/repl/desk.hpp"

using namespace qd;
using repl_test::Desk;
using text::contains;

namespace {

const char* const kMine = "cards/dreadnaught/mine.lua";

/// Changes one place in a file of the desk, which must exist.
void edit(const Desk& desk, const std::string& file, const std::string& before, const std::string& after) {
  std::string content = repl::read_whole_file(desk.folder.path / file);
  const std::size_t at = content.find(before);
  REQUIRE(at != std::string::npos);
  desk.folder.write(file, content.replace(at, before.size(), after));
}

/// Two bots up to a decision: in this match B plays a mine at the base of A with decision 7.
void play(Desk& desk, const char* step = ":step 20") {
  desk.run_all({":new dreadnaught seed=2 A=random B=random", step});
}

std::size_t decision(Desk& desk) { return desk.console.branch().at(); }
std::size_t branches(Desk& desk) { return desk.console.branches().all().size(); }

}  // namespace

TEST_CASE("a card that was not played yet is reloaded without effect on the match so far") {
  Desk desk;
  play(desk, ":step 6");
  const std::string before = desk.state();
  edit(desk, kMine, "damage = 1", "damage = 2");
  CHECK(desk.run(":reload") ==
        "reloaded: 1 file has changed (cards/dreadnaught/mine.lua); the match so far is the same, decision 6\n");
  CHECK(desk.state() == before);
  CHECK(branches(desk) == 1);
  desk.run("play 4 -> base");
  CHECK(desk.run("= A.base") == "8\n");
  CHECK(desk.run(":reload") == "reloaded: no file has changed; the match so far is the same, decision 7\n");
}

TEST_CASE(
    "a reload tells the first line of the log that differs, lands at the same decision and keeps the match as it was") {
  Desk desk;
  play(desk);
  CHECK(desk.run("= A.base") == "9\n");
  edit(desk, kMine, "damage = 1", "damage = 2");
  const std::string told = desk.run(":reload");
  CHECK(
      text::starts_with(told,
                        "reloaded: 1 file has changed (cards/dreadnaught/mine.lua)\n"
                        "first difference, after decision 7 (B after_draw: play 4 -> base):\n"
                        "  before  base of A: 10 to 9\n"
                        "  now     base of A: 10 to 8\n"
                        "all answers were given again: decision 20; the match as it was is kept as branch 'main~1'\n"));
  CHECK(contains(told, "A   base 8"));
  CHECK(decision(desk) == 20);
  desk.run(":goto main~1");
  CHECK(desk.run("= A.base") == "9\n");
  CHECK(decision(desk) == 20);
  desk.run(":goto 6");  // the branch still has the old card
  desk.run(":redo");
  CHECK(desk.run("= A.base") == "9\n");
  desk.run(":branch main");
  CHECK(desk.run("= A.base") == "8\n");
}

TEST_CASE("an answer that is not possible any more ends the match played again before it") {
  Desk desk;
  play(desk);
  edit(desk, kMine, "target { \"foe\", key = \"base\",",
       "target { \"foe\", key = \"base\", need = { need { \"false\", \"bases are safe\" } },");
  const std::string told = desk.run(":reload");
  CHECK(contains(told, "decision 7 (B after_draw: play 4 -> base) cannot be taken again: "));
  CHECK(contains(told,
                 "decision 5 of 20 (without 1 pass that is not asked for any more); the match as it was is kept as "
                 "branch 'main~1'\n"));
  CHECK_FALSE(contains(told, "first difference"));
  CHECK(decision(desk) == 5);
  desk.run(":branch main~1");
  CHECK(decision(desk) == 20);
}

TEST_CASE("a question more or less is told") {
  Desk desk;
  play(desk);
  edit(desk, "scripts/dreadnaught/rules.lua", "param { \"hand_size\", 6", "param { \"hand_size\", 7");
  const std::string told = desk.run(":reload");
  CHECK(contains(told, "(scripts/dreadnaught/rules.lua)\nfirst difference, after decision 6 (B turn_start: pass):\n"));
  CHECK(contains(told, "  now     B draws J\n"));
}

TEST_CASE("slips in functions of a file that was saved are told with it") {
  Desk desk;
  play(desk);
  edit(desk, kMine, "return card {", "local function hurt(seat) act.chnge(seat, \"base\", -1) end\nreturn card {");
  const std::string told = desk.run(":reload");
  CHECK(contains(told, "reloaded: 1 file has changed (cards/dreadnaught/mine.lua)"));
  CHECK(contains(told, "\ncards/dreadnaught/mine.lua:2: 'act' has no 'chnge'; did you mean 'change'?\n"));
  CHECK_FALSE(contains(desk.run(":reload"), "chnge"));
}

TEST_CASE("an event that only reads otherwise is no other match") {
  Desk desk;
  play(desk);
  edit(desk, "scripts/dreadnaught/rules.lua", "base of {target}: {before} to {after}",
       "{target}'s base has {after} points left");
  CHECK(desk.run(":reload") ==
        "reloaded: 1 file has changed (scripts/dreadnaught/rules.lua); the match so far is the same, decision 20\n"
        "only the wording of the log differs:\n"
        "  before  base of A: 10 to 9\n"
        "  now     A's base has 9 points left\n");
  CHECK(branches(desk) == 1);
}

TEST_CASE("the same events in another position are told by what differs") {
  Desk desk;
  play(desk, ":step 39");
  edit(desk, "cards/dreadnaught/fighter.lua", "stat = \"defense\", add = 1", "stat = \"defense\", add = 5");
  const std::string told = desk.run(":reload");
  CHECK(
      contains(told, "the match so far is the same, decision 39\nthe events are the same, but some values differ:\n"));
  CHECK(contains(told, "B ships"));
  CHECK(contains(told, "defense 7"));
}

TEST_CASE("a broken card, rule script or variant leaves the session as it was and is named with its place") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=2 variant=stronger_bases A=random B=random", ":step 20", ":back 3"});
  const std::string before = desk.state(), card = repl::read_whole_file(desk.folder.path / kMine);
  auto refused = [&](const std::string& file, const std::string& old, const std::string& now,
                     const std::string& message) {
    const std::string content = repl::read_whole_file(desk.folder.path / file);
    edit(desk, file, old, now);
    CHECK_THROWS_WITH(desk.run(":reload"), Catch::StartsWith(file) && Catch::Contains(message));
    CHECK(desk.state() == before);
    CHECK(desk.console.branch().length() == 20);
    CHECK(branches(desk) == 1);
    desk.folder.write(file, content);
  };
  refused(kMine, "play {", "paly {", "did you mean 'play'?");
  refused(kMine, "damage = 1,", "damage = ,", "unexpected symbol");
  refused(kMine, "id = \"explode\",", "id = \"explode\", colour = \"red\",", "colour");
  refused(kMine, "return card {", "return nothing {", "nothing");
  refused("scripts/dreadnaught/flow.lua", "seq {", "sec {", "sec");
  refused("scripts/dreadnaught/rules.lua", "param { \"hand_size\", 6", "param { \"hand_size\", \"six\"", "six");
  refused("scripts/dreadnaught/variants/stronger_bases.lua", "base_points", "base_pints", "base_pints");
  CHECK(desk.run(":reload") ==
        "reloaded: no file has changed; the match so far is the same, decision 17, and 3 that were taken back\n");
}

TEST_CASE("a card that fails when the match is played again leaves the session as it was, too") {
  Desk desk;
  play(desk);
  const std::string before = desk.state();
  edit(desk, kMine, "by = \"-card.damage\"", "by = \"-(card.damage // 0)\"");
  CHECK_THROWS_WITH(desk.run(":reload"),
                    Catch::StartsWith(kMine) && Catch::Contains("when decision 7 was taken again"));
  CHECK(desk.state() == before);
  CHECK(branches(desk) == 1);
}

TEST_CASE("a card that fails when the match goes on leaves what was taken back as it was") {
  Desk desk;
  play(desk, ":step 5");
  edit(desk, kMine, "by = \"-card.damage\"", "by = \"-(card.damage // 0)\"");
  desk.run_all({":reload", ":back 3"});
  const std::string before = desk.state();
  CHECK_THROWS_WITH(desk.run(":step 20"), Catch::StartsWith(kMine));
  CHECK(desk.state() == before);
  CHECK(desk.console.branch().length() == 5);
  CHECK(decision(desk) == 2);
}

TEST_CASE("what was taken back is played again with the rest, and can be gone along") {
  Desk desk;
  play(desk);
  const std::string end = desk.state();
  desk.run(":back 15");
  edit(desk, kMine, "damage = 1", "damage = 1 ");
  CHECK(contains(desk.run(":reload"), "the match so far is the same, decision 5, and 15 that were taken back\n"));
  desk.run(":redo 15");
  CHECK(desk.state() == end);
  desk.run(":back 15");
  edit(desk, kMine, "damage = 1", "damage = 2");
  CHECK(contains(desk.run(":reload"),
                 "all answers were given again: decision 5, and 15 that were taken back; the match as it was is kept "
                 "as branch 'main~1'"));
  desk.run(":redo 15");
  CHECK(desk.run("= A.base") == "8\n");
  desk.run(":back 15");
  edit(desk, kMine, "key = \"base\",", "key = \"base\", need = { need { \"false\", \"bases are safe\" } },");
  CHECK(contains(desk.run(":reload"), "cannot be taken again: "));
  CHECK(decision(desk) == 5);
  CHECK(desk.console.branch().length() == 5);
}

TEST_CASE("edits of the position are made again") {
  Desk desk;
  play(desk, ":step 6");
  desk.run_all({":set A.base 5", "play 4 -> base"});
  edit(desk, kMine, "damage = 1", "damage = 2");
  const std::string told = desk.run(":reload");
  CHECK(contains(
      told, "  before  base of A: 5 to 4\n  now     base of A: 5 to 3\nall answers were given again: decision 8;"));
  desk.run_all({":back 2", ":put A.hand shield"});
  std::filesystem::remove(desk.folder.path / "cards/dreadnaught/decks/standard.lua");
  CHECK_THROWS(desk.run(":reload"));
  CHECK(decision(desk) == 7);
}

TEST_CASE("a question in the midst of an effect is landed at again") {
  Desk desk;
  std::size_t seen = 0;
  for (int seed = 1; seed <= 12; ++seed) {
    desk.run(":new dreadnaught A=random B=random seed=" + std::to_string(seed));
    for (int i = 0; i < 80 && desk.console.match().decision() != nullptr; ++i, desk.run(":step")) {
      if (!desk.console.match().machine().in_script()) continue;
      ++seen;
      const std::string before = desk.state();
      CHECK(contains(desk.run(":reload"), "the match so far is the same"));
      CHECK(desk.state() == before);
    }
  }
  CHECK(seen > 0);
}

TEST_CASE("other branches keep the rules they were played with until one reloads there") {
  Desk desk;
  play(desk);
  desk.run(":branch other");
  edit(desk, kMine, "damage = 1", "damage = 2");
  desk.run_all({":branch main", ":reload", ":branch other"});
  CHECK(desk.run("= A.base") == "9\n");
  CHECK(contains(desk.run(":reload"), "now     base of A: 10 to 8"));
}

TEST_CASE("a reload without a change is the same match in every game") {
  Desk desk;
  for (const char* game : {"dreadnaught", "battlegroup", "popes seats=3 C=random", "admiral", "warfleet"})
    for (int seed = 1; seed <= 3; ++seed) {
      INFO(game << " seed " << seed);
      desk.run(std::string(":new ") + game + " A=random B=random seed=" + std::to_string(seed));
      for (int steps : {7 * seed, 31, 64}) {
        if (desk.console.match().decision() == nullptr) break;
        desk.run_all({(":step " + std::to_string(steps)).c_str(), ":back 4"});
        const std::string before = desk.state();
        CHECK(contains(desk.run(":reload"), "reloaded: no file has changed; the match so far is the same"));
        CHECK(desk.state() == before);
        const std::uint64_t tip = desk.console.branch().whole().hash();
        desk.run(":redo 4");
        CHECK(desk.console.match().hash() == tip);
      }
      CHECK(branches(desk) == 1);
    }
}

TEST_CASE("variants come into force and out of it in mid-session") {
  Desk desk;
  play(desk);
  std::string told = desk.run(":variant +stronger_bases");
  CHECK(text::starts_with(
      told,
      "now with variant stronger_bases\nfirst difference, after decision 7 (B after_draw: play 4 -> base):\n"
      "  before  base of A: 10 to 9\n  now     base of A: 15 to 14\n"
      "all answers were given again: decision 20; the match as it was is kept as branch 'main~1'\n"));
  CHECK(contains(desk.run(":variant"), "* stronger_bases: "));
  told = desk.run(":variant +weak_repairs");
  CHECK(contains(told, "now with variants stronger_bases, weak_repairs; the match so far is the same, decision 20\n"));
  CHECK_THROWS_WITH(desk.run(":variant +weak_repairs"), Catch::Contains("named twice"));
  CHECK_THROWS_WITH(desk.run(":variant -shipyard"), Catch::Contains("is not in force"));
  CHECK_THROWS_WITH(desk.run(":variant +shipyrad"), Catch::Contains("did you mean 'shipyard'?"));
  CHECK_THROWS_WITH(desk.run(":variant +shipyard weak_repairs"), Catch::Contains("has no sign"));
  CHECK_THROWS_WITH(desk.run(":variant \"\" +shipyard"), Catch::Contains("has no sign"));
  CHECK_THROWS_WITH(desk.run(":variant \"\""), Catch::Contains("is empty"));
  CHECK_THROWS_WITH(desk.run(":variant -stronger_bases -stronger_bases"),
                    Catch::Contains("is not in force; did you mean 'weak_repairs'") ||
                        Catch::Contains("is not in force; known: weak_repairs"));
  told = desk.run(":variant -stronger_bases -weak_repairs");
  CHECK(text::starts_with(told, "now with no variant\nfirst difference"));
  CHECK(desk.run("= A.base") == "9\n");
  edit(desk, "scripts/dreadnaught/variants/stronger_bases.lua", "base_points = 15", "base_points = 20");
  CHECK(contains(desk.run(":variant +stronger_bases"), "base of A: 20 to 19"));
  edit(desk, "scripts/dreadnaught/variants/stronger_bases.lua", "base_points = 20", "base_points = 12");
  CHECK(contains(desk.run(":reload"), "(scripts/dreadnaught/variants/stronger_bases.lua)\nfirst difference"));
  CHECK(desk.run("= A.base") == "11\n");
  CHECK(contains(desk.run(":variant none"), "a new match, no variant"));
}

TEST_CASE("another position keeps the match as it was, though the events are the same") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7 A=human B=human", "rock", "paper", "first"});
  const std::string told = desk.run(":variant +stronger_bases");
  CHECK(contains(told, "the same events led to a different position:\n"));
  CHECK(contains(told, "A base  10"));
  CHECK(contains(told, "the match as it was is kept as branch 'main~1'\n"));
  desk.run(":branch main~1");
  CHECK(desk.run("= A.base") == "10\n");
}

TEST_CASE("with autoreload a saved card is in the match before the next line, a broken one is told once") {
  Desk desk;
  play(desk);
  CHECK(contains(desk.run(":autoreload on"), "autoreload is on"));
  CHECK(desk.run("= A.base") == "9\n");
  edit(desk, kMine, "damage = 1", "damage = 2");
  std::string told = desk.run("= A.base");
  CHECK(contains(told, "now     base of A: 10 to 8"));
  CHECK(text::starts_with(desk.run("= A.base"), "8\n"));
  edit(desk, kMine, "play {", "paly {");
  told = desk.run("= A.base");
  CHECK(contains(told, "not reloaded: cards/dreadnaught/mine.lua:6: unknown name 'paly'; did you mean 'play'?\n8\n"));
  CHECK(desk.run("= A.base") == "8\n");
  edit(desk, kMine, "paly {", "play {");
  CHECK(desk.run("= A.base") == "8\n");  // as it was loaded
  edit(desk, "scripts/dreadnaught/rules.lua", "base of {target}:", "the base of {target}:");
  CHECK(contains(desk.run(""), "only the wording of the log differs"));
  desk.folder.write("scripts/dreadnaught/variants/none_yet.lua", "return nothing");
  CHECK(desk.run("").empty());
  CHECK(desk.run(":autoreload off") == "autoreload is off\n");
  edit(desk, kMine, "damage = 2", "damage = 3");
  CHECK(desk.run("= A.base") == "8\n");
}

TEST_CASE("autoreload sees a new card file right after another one was reloaded, and after another match has begun") {
  Desk desk;
  play(desk, ":step 6");
  desk.run(":autoreload on");
  const std::string card = repl::read_whole_file(desk.folder.path / kMine);
  const auto write_new = [&](const std::string& id, const std::string& key) {
    std::string copy = card;
    copy.replace(copy.find("\"mine\""), 6, "\"" + id + "\"");
    copy.replace(copy.find("key = \"4\""), 9, "key = \"" + key + "\"");
    desk.folder.write("cards/dreadnaught/" + id + ".lua", copy);
  };
  edit(desk, kMine, "damage = 1", "damage = 2");
  CHECK(contains(desk.run(""), "mine.lua"));
  write_new("second", "Y");
  CHECK(contains(desk.run(""), "cards/dreadnaught/second.lua (new)"));
  desk.run(":new dreadnaught seed=3 A=random B=random");
  write_new("third", "YY");
  CHECK(contains(desk.run(""), "cards/dreadnaught/third.lua (new)"));
}

TEST_CASE("an answer that was typed for a question which a reload has changed is not given") {
  Desk desk;
  play(desk, ":step 6");
  desk.run(":autoreload on");
  edit(desk, kMine, "damage = 1", "damage = 2");
  edit(desk, kMine, "target { \"foe\", key",
       "target { \"foe\", need = { need { \"foe.base > 10\", \"bases are safe\" } }, key");
  CHECK_THROWS_WITH(desk.run("1"), Catch::Contains("the scripts have changed, and with them the question"));
  CHECK(decision(desk) < 7);
  edit(desk, "cards/dreadnaught/laser.lua", "\n", " \n");
  desk.run("1");
}

TEST_CASE("what a reload tells is what the viewer may know") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7 A=human B=random", "rock", ":view A"});
  edit(desk, "scripts/dreadnaught/rules.lua", "param { \"first_hand\", 6", "param { \"first_hand\", 7");
  const std::string told = desk.run(":reload");
  INFO(told);
  CHECK(contains(told, "first difference"));
  CHECK(contains(told, "  now     B is dealt a card\n"));
  CHECK_FALSE(contains(told, "B is dealt K"));
}

TEST_CASE("files are known to have changed by content, not by time") {
  view_test::TemporaryFolder folder;
  auto rules = view_test::toy(folder);
  repl::SourceWatch watch;
  watch.follow(*rules);
  CHECK_FALSE(watch.changed());
  const std::string card = repl::read_whole_file(folder.path / "cards/toy/one.lua");
  folder.write("cards/toy/one.lua", card);
  CHECK_FALSE(watch.changed());
  folder.write("cards/toy/one.lua", card + "\n");
  CHECK(watch.changed());
  CHECK_FALSE(watch.changed());
  folder.write("cards/toy/one.lua", card);
  CHECK(watch.changed());
  folder.write("cards/toy/more/three.lua", R"(return card { id = "three", key = "3", name = "Three", kind = "ship" })");
  CHECK(watch.changed());
  std::filesystem::remove(folder.path / "cards/toy/more/three.lua");
  CHECK(watch.changed());
  CHECK_FALSE(watch.changed());
}
