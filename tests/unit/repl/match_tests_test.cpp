// Scripted matches with errors in files, declarations or surroundings: what fails, where, and that the others still
// run.
#include "repl/match_tests/match_tests.hpp"

#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "tests/unit/match/game_copy.hpp"

using namespace qd;

namespace {

/// Match files in temporary folders, with the rule sets of the repository.
class Tested : public match_test::GameCopy<Tested> {
 public:
  Tested() : GameCopy("dreadnaught") {
    for (const char* part : {"scripts", "cards"}) std::filesystem::remove_all(path() / part);
  }
  repl::MatchTestResult run(const std::vector<std::string>& paths,
                            std::vector<repl::Mode> modes = repl::MatchTestOptions().modes) {
    repl::MatchTestOptions o;
    o.sources.root = match_test::root();
    o.modes = std::move(modes);
    for (const std::string& p : paths) o.paths.push_back(path() / p);
    return repl::run_match_tests(o);
  }
  /// "FILE:LINE (modes) name: message" for each failure; FILE without its folder.
  std::vector<std::string> failures(const std::vector<std::string>& paths) {
    std::vector<std::string> out;
    for (const repl::Failure& f : run(paths, {repl::Mode::kPlain}).failures)
      out.push_back(std::filesystem::path(f.place.file).filename().string() + ":" + std::to_string(f.place.line) + " " +
                    f.match + ": " + f.message);
    return out;
  }
};

const std::string kGood =
    R"lua(match "good" { rules = "dreadnaught", given = { phase = "discard" }, play = function(t) t.running() end })lua"
    "\n";
std::string declared(const std::string& name, const std::string& fields) {
  return "match \"" + name + "\" { rules = \"dreadnaught\", " + fields + " }\n";
}
std::string played(const std::string& name, const std::string& line) {
  return declared(name, "given = { phase = \"discard\" }, play = function(t) " + line + " end");
}

void check_contains(const std::vector<std::string>& got, const std::vector<std::string>& wanted) {
  INFO(text::join(got, "\n"));
  REQUIRE(got.size() == wanted.size());
  for (std::size_t i = 0; i < got.size(); ++i) CHECK_THAT(got[i], Catch::Contains(wanted[i]));
}

}  // namespace

TEST_CASE("a declaration that is wrong fails by itself, at its line, and the others are run") {
  Tested t;
  t.write("m/a.lua", "match \"bad\" { rulez = 1 }\n" + kGood +
                         declared("seed", "seed = \"x\", play = function(t) t.running() end") + "match \"half\"\n");
  check_contains(t.failures({"m"}), {"a.lua:1 bad: match \"bad\": unknown field 'rulez'; did you mean 'rules'?",
                                     "a.lua:3 seed: match \"seed\": 'seed' is not a whole number from 0 on",
                                     "a.lua:4 half: match \"half\" has no table { … }"});
  const repl::MatchTestResult r = t.run({"m"});
  CHECK(r.matches == 4);
  CHECK(r.runs == 3);
  CHECK(r.failed == 3);
}

TEST_CASE("a file that cannot be read fails by itself, and so does one without a match") {
  Tested t;
  t.write("m/a.lua", kGood).write("m/b.lua", "return 5 +\n").write("m/c.lua", "return {}\n");
  t.write("m/common.lua", "return {}\n");
  t.write("n/common.lua", "error(\"no\")\n").write("n/d.lua", played("other", "t.running()"));
  check_contains(t.failures({"m", "n"}),
                 {"b.lua:2 : unexpected symbol", "c.lua:0 : the file declares no match", "common.lua:1 : no"});
  CHECK(t.run({"m", "n"}).runs == 3);
}

TEST_CASE("a match that does nothing fails, and so does a check of nothing") {
  Tested t;
  t.write("m/a.lua", played("idle", "") + played("check", "t.check { A = {} }"));
  check_contains(t.failures({"m"}),
                 {"a.lua:1 idle: 'play' never uses t", "a.lua:2 check: check: nothing is expected of A"});
}

TEST_CASE("two matches of one name fail in one game, and a file that is named twice is one") {
  Tested t;
  t.write("m/a.lua", kGood).write("m/b.lua", "\n" + kGood);
  check_contains(t.failures({"m"}), {"a.lua:1 declares a match of this name for 'dreadnaught', too"});
  CHECK(t.failures({"m/a.lua", "m/a.lua", "m/../m/a.lua"}).empty());
  t.write("m/b.lua", R"lua(match "good" { rules = "popes", seed = 1, play = function(t) t.running() end })lua");
  CHECK(t.failures({"m"}).empty());
}

TEST_CASE("a failure is told once, with the modes in which it comes") {
  Tested t;
  t.write("m/a.lua", played("wrong", "t.check { turn = 9 }"));
  const repl::MatchTestResult r = t.run({"m"});
  REQUIRE(r.failures.size() == 1);
  CHECK(repl::mode_names(r.failures[0].modes) == "plain, fork, replay");
  CHECK(r.failed == 3);
}

TEST_CASE("what goes wrong in a function of the rules is told at the line of the match") {
  Tested t;
  t.write("m/a.lua", R"lua(match "shielded" {
  rules = "warfleet",
  given = { A = { fleet = { "L@36,20,0{giga[mount=front],repair}" } },
    B = { fleet = { "L@36,30,180{giga[mount=front],shield}" } }, class = "light" },
  luck = { dice = { 4, 3, 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
  end,
})lua");
  const std::vector<std::string> got = t.failures({"m"});
  check_contains(got, {"a.lua:9 shielded: scripts/warfleet/combat.lua:31: "});
  CHECK_THAT(got.at(0), Catch::Contains("no scripted die is left"));
}

TEST_CASE("orders of a ship that is out of play, and a tier at which nobody is asked, say so") {
  Tested t;
  t.write("m/a.lua", R"lua(
local function battle(name, given, play)
  match(name) { rules = "battlegroup", given = given, play = play }
end
battle("sunk", { A = { battle_group = { "BB" }, sunk = { "DD" } }, B = { battle_group = { "CA" } }, tier = 2 },
  function(t) t.A:orders { DD = "CA" } end)
battle("tier", { A = { battle_group = { "BB" } }, B = { battle_group = { "CA" } }, tier = 2 },
  function(t) t.to_tier(4) end)
)lua");
  check_contains(t.failures({"m"}),
                 {"a.lua:6 sunk: expected A to be asked 'orders' with DD=CA (DD lies in 'sunk'): on the way there: ",
                  "a.lua:8 tier: going to tier 4, where nobody was asked, but at tier 3: on the way there: "});
}

// ---- files named by a match

TEST_CASE("cards, variants and decks that a match names lie beside it, above it or at the root") {
  Tested t;
  t.write("m/deep/a.lua", declared("variant", R"lua(variants = { "own/many.lua", "./own/many.lua" }, seed = 1,
            play = function(t) t.check { A = { base = 12 } } end)lua") +
                              declared("deck", R"lua(decks = "decks/few.lua", seed = 1,
                play = function(t) t.check { deck = 20 } end)lua") +
                              declared("root", R"lua(variants = { "scripts/dreadnaught/variants/stronger_bases.lua",
                "stronger_bases" }, seed = 1, play = function(t) t.check { A = { base = 15 } } end)lua"));
  t.write("m/own/many.lua", R"lua(return variant { id = "many", text = "Bases have 12 points.",
    param = { base_points = 12 } })lua");
  t.write("m/decks/few.lua", R"lua(return deck { id = "few", title = "few", zone = "deck",
    cards = { "20 shield" } })lua");
  // both names of the last one mean the same file, which is not an error
  const std::vector<std::string> got = t.failures({"m"});
  check_contains(got, {});
}

TEST_CASE("a match names no file outside of the folders that are looked in") {
  Tested t;
  t.write("m/a.lua", declared("up", "cards = \"../cards\", seed = 1, play = function(t) t.running() end") +
                         declared("root", "variants = \"/etc/x.lua\", seed = 1, play = function(t) t.running() end") +
                         declared("gone", "decks = \"decks/no.lua\", seed = 1, play = function(t) t.running() end") +
                         declared("link", "cards = \"linked\", seed = 1, play = function(t) t.running() end"));
  std::filesystem::create_directory_symlink("/usr", t.path() / "m/linked");
  check_contains(t.failures({"m/a.lua"}),
                 {"a.lua:1 up: match \"up\": cards: '../cards' leads out of the folder of the match",
                  "a.lua:2 root: match \"root\": variants: '/etc/x.lua' leads out of the folder of the match",
                  "a.lua:3 gone: match \"gone\": decks: there is no 'decks/no.lua'",
                  "a.lua:4 link: match \"link\": cards: 'linked' is a link that leads out of the folders"});
}

TEST_CASE("what the loader refuses is tested by a match, and a rule set that loads fails it") {
  Tested t;
  t.write("m/a.lua", declared("refused", "cards = \"broken\", fails_load = \"unknown kind\"") +
                         declared("loads", "fails_load = \"unknown kind\"") +
                         declared("other", "cards = \"broken\", fails_load = \"something else\""));
  t.write("m/broken/x.lua", R"lua(return card { id = "x", key = "X", name = "X", kind = "upgrde" })lua");
  check_contains(t.failures({"m"}), {"a.lua:2 loads: expected that the rules do not load", "x.lua:1 other: "});
}

// ---- mode leak

namespace {

// Legal only while the other player holds a mine: the offer reveals it.
const std::string kSpy = R"lua(return card { id = "spy", key = "Y", name = "Spy", kind = "anytime",
  play { id = "look", text = "1 damage to the opposing base, if a mine is in that hand.",
    need = { need { "any(foe.hand, it.is_mine)", "no mine there" } },
    does = change { "hurt", seat = "foe", attribute = "base", by = -1, event = "base_damaged", source = "card" } },
})lua";

/// Numbers of the detected leaking matches, in file order.
std::vector<std::string> leaks_found(Tested& t, std::uint64_t seed, std::size_t exchanges) {
  repl::MatchTestOptions o;
  o.sources.root = match_test::root();
  o.paths = {t.path() / "m"};
  o.modes = {repl::Mode::kLeak};
  o.exchanges = {seed, exchanges};
  std::vector<std::string> out;
  for (const repl::Failure& f : repl::run_match_tests(o).failures) {
    CHECK_THAT(f.message, Catch::Contains("mode leak: seat A learns of hidden cards"));
    out.push_back(f.match);
  }
  return out;
}

}  // namespace

TEST_CASE("the mode leak finds more with each seed, and with many exchanges what few worlds bring to light") {
  Tested t;
  t.write("m/cards/spy.lua", kSpy);
  std::string matches;
  for (int i = 0; i < 20; ++i)
    matches += declared("leak " + std::to_string(i), R"lua(cards = "cards", seats = 2,
      given = { A = { hand = { "Y" } }, B = { hand = { "4", "7", "8", "9" } }, deck = { "10", "10" },
        phase = "upgrade" },
      play = function(t) t.A:play("Y") end)lua");
  t.write("m/a.lua", matches);
  const std::size_t usual = repl::Exchanges::kUsual;
  const std::vector<std::string> first = leaks_found(t, 1, usual);
  CHECK(first.size() > 2);
  CHECK(first.size() < 20);
  CHECK(leaks_found(t, 1, usual) == first);
  CHECK(leaks_found(t, 2, usual) != first);
  CHECK(leaks_found(t, 1, repl::Exchanges::kThorough).size() == 20);
}
