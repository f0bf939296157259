#include "repl/session/console.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/base/text.hpp"
#include "repl/session/files.hpp"
#include "tests/unit/repl/desk.hpp"

using namespace qd;
using repl_test::Desk;
namespace fs = std::filesystem;

TEST_CASE("a match is played by keys and numbers, and taken back") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "2"});
  std::string before = desk.state();
  CHECK(text::contains(desk.run("first"), "B's turn"));
  desk.run(":undo");
  CHECK(desk.state() == before);
  CHECK_THROWS_WITH(desk.run("third"), Catch::Contains("is not an option of 'go'"));
  CHECK(desk.state() == before);
}

TEST_CASE("a wrong answer tells a viewer nothing of what another seat could answer") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper", "first"});
  CHECK_THROWS_WITH(desk.run("third"), Catch::Contains("play Jk"));
  desk.run(":view A");
  for (const char* wrong : {"third", "9", "play 4", "pass, pass"}) {
    INFO(wrong);
    CHECK_THROWS_WITH(desk.run(wrong), Catch::Contains("A may not know what B can answer") && !Catch::Contains("Jk"));
  }
}

TEST_CASE("without a match a command says how to start one") {
  Desk desk;
  for (const char* line :
       {":log", ":log 5", ":why", ":why 3", ":why 1.2", ":why_not play", ":why_no_trigger explode", ":diff 1",
        ":diff main", ":goto 1", ":timeline", ":branches", ":explain attack", ":map", ":state", ":step"}) {
    INFO(line);
    CHECK_THROWS_WITH(desk.run(line), Catch::Contains("no match is running"));
  }
}

TEST_CASE("expressions read the match and change nothing") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper", "first"});
  std::string before = desk.state();
  CHECK(desk.run("= game.turn") == "1\n");
  CHECK(desk.run("#A.hand:list()") == "8\n");
  CHECK(desk.run("B.base + 1") == "11\n");
  CHECK(desk.run("= { A.letter, true }") == "{ \"A\", true }\n");
  for (const char* line : {"= act.change(A, 'base', -1)", "= act.shuffle(game.deck)", "= dice.pick(game.deck)",
                           "= ask.command(A, 'upgrade')", "= act.win(A, 'turn limit')"})
    CHECK_THROWS_WITH(desk.run(line), Catch::Contains("expressions only read"));
  CHECK_THROWS_WITH(desk.run("= (function() while true do end end)()"), Catch::Contains("too many Lua instructions"));
  CHECK_THROWS_AS(desk.run("= os.exit()"), ScriptError);
  CHECK(desk.state() == before);
  CHECK(text::contains(desk.run("pass"), "after_draw"));
}

TEST_CASE("a person plays against a bot") {
  Desk desk;
  CHECK(text::contains(desk.run(":new dreadnaught seed=7 B=random"), "A is asked"));
  for (int i = 0; i < 5; ++i) CHECK(text::contains(desk.run("1"), "A is asked"));
  CHECK_THROWS_WITH(desk.run(":step"), Catch::Contains("played by you"));
  std::string before = desk.state();
  CHECK(text::contains(desk.run(":undo 2"), "A is asked"));
  desk.run(":step 100");  // replays what was taken back, but no further
  CHECK(desk.state() == before);
}

TEST_CASE("bots alone play step by step to the end") {
  Desk desk;
  CHECK(text::contains(desk.run(":new dreadnaught seed=7 A=random B=first"), "A is asked: throw"));
  desk.run(":step 3");
  CHECK(text::contains(desk.run(":step 100000"), "wins"));
  CHECK_THROWS_WITH(desk.run(":step"), Catch::Contains("over"));
}

TEST_CASE("a saved match is loaded exactly, a failed save keeps the old file") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper"});
  std::string file = (desk.folder.path / "match.rec").string(), before = desk.state();
  desk.run(":save " + file);
  desk.run(":new dreadnaught seed=8");
  CHECK(text::contains(desk.run(":load " + file), "EXACT, 2 decisions"));
  CHECK(desk.state() == before);
  std::string content = repl::read_whole_file(file);
  CHECK_THROWS_AS(desk.run(":save " + (desk.folder.path / "nowhere" / "x").string()), UserError);
  CHECK_THROWS_AS(desk.run(":load " + (desk.folder.path / "cards/dreadnaught/mine.lua").string()), UserError);
  CHECK(repl::read_whole_file(file) == content);
  CHECK(desk.state() == before);
}

TEST_CASE("reloading broken or other scripts leaves the session as it was") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper", "first"});
  std::string before = desk.state();
  std::string card = repl::read_whole_file(desk.folder.path / "cards/dreadnaught/mine.lua");
  desk.folder.write("cards/dreadnaught/mine.lua", "return card { id = }");
  CHECK_THROWS_WITH(desk.run(":reload"), Catch::StartsWith("cards/dreadnaught/mine.lua:1"));
  CHECK(desk.state() == before);
  desk.folder.write("cards/dreadnaught/mine.lua", "-- a remark\n" + card);
  CHECK(text::contains(desk.run(":reload"), "(cards/dreadnaught/mine.lua); the match so far is the same"));
  CHECK_FALSE(text::contains(desk.run(":variant stronger_bases"), "base 10"));
  desk.run_all({"rock", "paper", "first"});
  CHECK(text::contains(desk.run(":state"), "base 15"));
}

TEST_CASE("a deck of the command line is for matches that begin with decks") {
  Desk desk;
  desk.program.decks = {"standard"};
  desk.folder.write("p.lua", R"(return { A = { base = 5, ships = { "K" } }, B = { ships = { "J" } } })");
  const std::string position = " position=" + (desk.folder.path / "p.lua").string();
  CHECK_NOTHROW(desk.run(":new dreadnaught" + position));
  CHECK(desk.run("= A.base") == "5\n");
  CHECK_THROWS_WITH(desk.run(":new dreadnaught deck=standard" + position),
                    Catch::Contains("decks have no effect with a position"));
  CHECK_NOTHROW(desk.run(":new dreadnaught seed=7"));
  CHECK(desk.console.branch().launch.decks == std::vector<std::string>{"standard"});
}

TEST_CASE("why_not names the failed condition, or the question that does not offer it") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper", "first"});
  CHECK(text::contains(desk.run(":why_not upgrade 6"), "upgrade: "));
  CHECK(text::contains(desk.run(":why_not deploy Q"), "does not offer it; it is offered in: deploy"));
  CHECK(text::contains(desk.run(":why_not play Jk"), "it is legal, and offered now"));
  CHECK_THROWS_WITH(desk.run(":why_not fly"), Catch::Contains("no command 'fly'"));
}

TEST_CASE("why_not speaks of cards that start from a set, that lie elsewhere, and of another seat") {
  Desk desk;
  desk.folder.write(
      "w.lua",
      R"(return { A = { water = { "centaur{cormorant,kestrel}", "adams{missile}[fresh=1]", "koni[damage=3]" },
          hand = { "dcparty", "battery" }, battlefield = { "depot", "depot", "depot" } },
    B = { water = { "leander", "whiskey" } } })");
  desk.run((":new admiral position=" + (desk.folder.path / "w.lua").string()).c_str());
  CHECK(text::contains(desk.run(":why_not launch centaur/cormorant anti_ship"), "it is legal, and offered now"));
  CHECK(text::contains(desk.run(":why_not launch centaur/kestrel anti_ship"), "it cannot act as an attacker"));
  CHECK(text::contains(desk.run(":why_not launch adams/missile"), "the ship is in shakedown"));
  CHECK(text::contains(desk.run(":why_not play dcparty adams"), "the ship is not damaged"));
  CHECK(text::contains(desk.run(":why_not play battery whiskey"), "a submarine is out of reach"));
  CHECK_THROWS_WITH(desk.run(":why_not play sam"), Catch::Contains("A has no sam in 'hand'"));
  desk.folder.write("b.lua",
                    R"(return { A = { battle_group = { "DD" } }, B = { battle_group = { "BB", "DD" } }, tier = 4 })");
  desk.run((":new battlegroup position=" + (desk.folder.path / "b.lua").string()).c_str());
  desk.run(":view A");
  CHECK(text::contains(desk.run(":why_not fire A.DD A.DD"),
                       "the target is not among \"foe.submarines\", \"foe.battle_group\", \"foe.carrier_group\""));
  CHECK_THROWS_WITH(desk.run(":why_not fire B.DD A.DD"),
                    Catch::Contains("DD is not A's but B's; switch to the view of B first: :view B"));
}

TEST_CASE("why_not speaks of cards that a question does not offer, of modes, and in the words of the options") {
  Desk desk;
  desk.folder.write(
      "w.lua",
      R"(return { A = { water = { "centaur{cormorant}", "oberon" }, hand = { "gun45" }, battlefield = { "depot" } },
          B = { water = { "centaur", "adams", "whiskey" } } })");
  desk.run((":new admiral position=" + (desk.folder.path / "w.lua").string()).c_str());
  CHECK_THROWS_WITH(desk.run(":why_not launch cormorant bombing"),
                    Catch::Contains("'launch' has no mode 'bombing'; known: anti_ship, surface_warfare"));
  CHECK_THROWS_WITH(desk.run(":why_not attack B.adams"),
                    Catch::Contains("'attack' starts from A's water, and B.adams is another's"));
  CHECK(text::contains(desk.run(":why_not attack A.oberon"), "it is legal, and offered now"));
  CHECK_THROWS_WITH(desk.run(":why_not deploy gun45 -> flagship"), Catch::Contains("A has no gun45 in 'construction'"));
  CHECK_THROWS_WITH(desk.run("repair oberon"), Catch::Contains("why: :why_not repair oberon"));
  CHECK_THROWS_WITH(desk.run(":why_not main_phase"), Catch::Contains("'main_phase' is not about cards"));
  desk.run("attack oberon");
  desk.run(":view A");
  CHECK_THROWS_WITH(desk.run(":why_not centaur"),
                    Catch::Contains("'intercept' is asked of B; switch to the view of B first"));
  desk.run(":view B");
  CHECK(text::contains(desk.run(":why_not centaur"),
                       "intercept: it is not offered: it does not meet \"meets_submarines\" (it is B's centaur)"));
  CHECK(text::contains(desk.run(":why_not intercept whiskey"), "intercept: it is offered"));
  CHECK(text::contains(desk.run(":why_not oberon"), "it is not among \"where(me.water"));
  CHECK_THROWS_WITH(desk.run(":why_not intercept"), Catch::Contains("which card?"));
  CHECK_THROWS_WITH(desk.run(":why_not centaurr"), Catch::Contains("there is no card 'centaurr'"));
}

TEST_CASE("the public is shown what lies open, and is told nothing of what a seat could do") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper", "first"});
  const std::string seen = desk.run(":view public") + desk.run(":state");
  CHECK(text::contains(seen, "as the public sees it"));
  CHECK_FALSE(text::contains(seen, "as A sees it"));
  CHECK(text::contains(desk.run(":state json"), "\"view\": \"public\""));
  CHECK(text::contains(desk.run(":log"), "is dealt a card"));
  for (const char* command : {":why_not attack 5", ":sim 2 --here"})
    CHECK_THROWS_WITH(desk.run(command), Catch::Contains("the public"));
  CHECK_FALSE(text::contains(desk.run(":view all"), "the public"));
}

TEST_CASE("who has gone back answers a secret question of another seat through its eyes only") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", ":view B", ":back"});
  for (const char* other : {"rock", "paper"})
    CHECK_THROWS_WITH(
        desk.run(other),
        Catch::Contains("A answers in secret, and you see what B sees; switch to the view of A first: :view A"));
  desk.run(":view A");
  CHECK(text::contains(desk.run("paper"), "another way: what followed is kept as branch"));
}

TEST_CASE(
    "a variant is not tried on a match in which another seat has answered in secret: whether it can be played so would "
    "tell") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", ":view B"});
  CHECK_THROWS_WITH(desk.run(":variant +shipyard"), Catch::Contains("a seat has answered in secret"));
  desk.run(":view all");
  CHECK_NOTHROW(desk.run(":variant +shipyard"));
}

TEST_CASE("odds of a card that the viewer does not see are those of a card that there is not") {
  Desk desk;
  std::ofstream(desk.folder.path / "o.lua") << "return { A = { water = { 'leander' } }, B = { water = { 'koni' }, hand "
                                               "= { 'adams', 'sam' } }, active = 'A' }\n";
  desk.run(":new admiral position=" + (desk.folder.path / "o.lua").string());
  desk.run(":view A");
  std::vector<std::string> said;
  for (const char* card : {"adams", "daring"}) {
    try {
      said.push_back(desk.run(std::string(":odds B.hand.") + card + " leander"));
    } catch (const UserError& e) {
      said.emplace_back(e.what());
    }
  }
  CHECK(text::contains(said[0], "there is no card 'B.hand.adams' in sight"));
  CHECK(text::contains(said[1], "there is no card 'B.hand.daring' in sight"));
  CHECK(text::contains(desk.run(":odds B.koni leander"), "attack: B's koni"));
}

TEST_CASE("JSON tells what lies on a card wherever a view tells it") {
  Desk desk;
  desk.folder.write(
      "c.lua", R"(return { A = { construction = { "koni[counters=1]", "leander[counters=2]" }, hand = { "sam" } } })");
  desk.run((":new admiral position=" + (desk.folder.path / "c.lua").string()).c_str());
  const auto seats = nlohmann::ordered_json::parse(desk.run(":state json"))["seats"];
  const auto& items = seats["A"]["zones"]["construction"];
  REQUIRE(items["cards"].dump() == R"(["koni","leander"])");
  CHECK((items["details"][0]["attributes"]["counters"] == 1 && items["details"][1]["attributes"]["counters"] == 2));
  CHECK(!seats["A"]["zones"]["hand"].contains("details"));  // nothing to report
}

TEST_CASE("explain lists what a value is made of, with the lines of the cards") {
  Desk desk;
  desk.folder.write("scripts/dreadnaught/variants/fleet.lua",
                    R"(return variant { id = "fleet", text = "Everybody begins with hands of forty.",
    touches = { "DRE-02" }, param = { first_hand = 20, second_hand = 20, hand_size = 20 } })");
  desk.run_all({":new dreadnaught seed=7 variant=fleet", "rock", "paper", "first"});
  CHECK(text::contains(desk.run(":explain attack 6"), "attack of "));
  CHECK_THROWS_WITH(desk.run(":explain atack 6"), Catch::Contains("did you mean 'attack'?"));
}

TEST_CASE("help knows commands and the words of scripts; Tab completes both and the options") {
  Desk desk;
  CHECK(text::contains(desk.run(":help"), ":why_not VERB"));
  CHECK(text::contains(desk.run(":help act.move"), "act.move(card, zone"));
  CHECK_THROWS_AS(desk.run(":help nonsense"), UserError);
  CHECK(desk.console.complete(":und") == std::vector<std::string>{":undo"});
  CHECK(desk.console.complete(":new dread") == std::vector<std::string>{"dreadnaught"});
  desk.run(":new dreadnaught");
  CHECK(desk.console.complete("sc") == std::vector<std::string>{"scissors"});
  CHECK_THROWS_WITH(desk.run(":unod"), Catch::Contains("did you mean ':undo'?"));
}

TEST_CASE("a record is gone on with by whoever is named") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7 B=random", "rock"});
  const std::string file = (desk.folder.path / "match.txt").string();
  desk.run(":save " + file);
  desk.run(":load " + file + " B=random");
  CHECK(desk.console.branch().party.humans() == 1);
  CHECK(text::contains(desk.run("1"), "A is asked"));
  desk.run(":load " + file);
  CHECK(desk.console.branch().party.humans() == 2);
  CHECK_THROWS_WITH(desk.run(":load " + file + " B=randm"),
                    Catch::Contains("did you mean 'random'?") || Catch::Contains("random"));
  CHECK_THROWS_WITH(desk.run(":load " + file + " B=random B=human"), Catch::Contains("'B' is given twice"));
  CHECK_THROWS_WITH(desk.run(":load " + file + " C=random"), Catch::Contains("C"));
  CHECK_THROWS_WITH(desk.run(":load"), Catch::Contains("which file?"));
}

TEST_CASE("a file without an end is not read for ever") {
  Desk desk;
  CHECK_THROWS_WITH(desk.run(":load /dev/zero"), "cannot read '/dev/zero'; it is a device: expected a file");
}
