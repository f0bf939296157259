// Rules that are only tested by a designer's own cards: a rule set with one more card, and a match with it.
#include <catch2/catch.hpp>

#include "engine/sim/bots.hpp"
#include "repl/match_tests/match_tests.hpp"
#include "tests/unit/match/game_copy.hpp"

using namespace qd;

namespace {

class Designed : public match_test::GameCopy<Designed> {
 public:
  explicit Designed(const std::string& game) : GameCopy(game) {
    std::filesystem::copy(match_test::root() / "scripts/testing", path() / "scripts/testing",
                          std::filesystem::copy_options::recursive);
  }
  /// The result of a match script: the number of runs, and the failures.
  std::string played(const std::string& script, std::vector<repl::Mode> modes = repl::MatchTestOptions().modes) {
    write("m.lua", script);
    repl::MatchTestOptions options;
    options.modes = std::move(modes);
    options.sources = sources();
    options.paths = {path() / "m.lua"};
    const repl::MatchTestResult result = repl::run_match_tests(options);
    std::string out = std::to_string(result.runs) + " runs";
    for (const repl::Failure& f : result.failures) out += "\n" + f.message;
    return out;
  }
};

}  // namespace

// POP-G20: a pope counts when it is destroyed
TEST_CASE("popes: a joker that a card keeps from destruction does not count, and one that is destroyed does") {
  Designed copy("popes");
  copy.write("cards/popes/guard.lua", R"lua(return card {
    id = "guard", key = "BG", name = "Guard", kind = "commander", suit = 2,
    instead { id = "shield", text = "While it lies in your hand, it is destroyed in place of a joker of yours.",
        optional = true,
      event = "card_bombed", awake_in = "hand", when = "event.card.is_pope and event.card.owner == me",
      run = function(event, me, self) act.move(self, me.destroyed, "card_bombed") end },
  })lua");
  CHECK(copy.played(R"lua(
    for _, case in ipairs { { "yes", { "BG" }, { "X1" }, 0 }, { "no", { "X1" }, {}, 1 } } do
      local answer, destroyed, discard, popes = table.unpack(case)
      match("the guard steps in: " .. answer) {
        rules = "popes", given = { A = { fleets = { "SA" }, deck = { "S2", "S3" } },
          B = { hand = { "BG" }, discard = { "X1" }, deck = { "D4" } } },
        play = function(t)
          t.A:attack("SA", "B")
          t.A:hit("discard")
          t.B:may(answer)
          t.check { B = { destroyed = destroyed, discard = discard }, A = { popes = popes } }
        end,
      }
    end)lua") == "6 runs");
}

// DRE-72: an unblocked ship costs the base its attack in points
TEST_CASE("dreadnaught: a ship whose attack is below zero takes nothing from a base, and gives nothing") {
  Designed copy("dreadnaught");
  copy.write("cards/dreadnaught/leech.lua", R"lua(return card {
    id = "leech", key = "LE", name = "Leech", kind = "upgrade",
    modify { id = "drain", text = "-3 attack.", stat = "attack", add = -3, to = "host" },
  })lua");
  CHECK(copy.played(R"lua(match "a weak ship" {
    rules = "dreadnaught", given = { A = { ships = { "J{LE}" } }, B = { base = 7 }, phase = "attack" },
    play = function(t)
      t.A:attack { ships = { "J" } }
      t.check { B = { base = 7 } }
    end,
  })lua") == "3 runs");
}

// ADM-92: both squadrons roll; one that an instant has sent home is not there to roll
TEST_CASE("admiral: in a dogfight nobody rolls when one of the two has been taken away") {
  Designed copy("admiral");
  copy.write("cards/admiral/recall.lua", R"lua(return card {
    id = "recall", key = "recall", name = "Recall", kind = "instant", subtype = "order", cost = 1,
    play { id = "recall", text = "Take a squadron of yours back into your hand.",
        target = target { "attached(me.water)", need = {
        need { "target.is_aircraft", "squadrons only", id = "aircraft" } } },
      does = move { "back", card = "target", to = "hand", seat = "target.owner", event = "scrapped" } },
  })lua");
  CHECK(copy.played(R"lua(match "recalled" {
    rules = "admiral",
    given = { A = { water = { "colossus{cormorant}" }, hand = { "recall" }, battlefield = { "depot" } },
        B = { water = { "centaur{kestrel}" } } },
    luck = { dice = {} },
    play = function(t)
      t.A:launch("cormorant", "anti_ship")
      t.B:intercept("kestrel")
      t.A:play("recall", "colossus/cormorant")
      t.A:asked("main_phase")
      t.check { A = { hand = { "cormorant" } }, B = { water = { "centaur{kestrel[damage=0]}" } } }
    end,
  })lua") == "3 runs");
}

// The answer is given and its price is due: its effect must also happen, or a match of a broken card would pass.
TEST_CASE("what the last line of a match has given is paid and happens") {
  Designed copy("admiral");
  copy.write("cards/admiral/extra/broken.lua", R"lua(return card {
    id = "broken", key = "broken", name = "Broken", kind = "instant", subtype = "strike", cost = 1,
    play { id = "use", text = "Fails.", run = function(me, card) act.move(card, me.nowhere_at_all) end },
  })lua");
  const std::string told = copy.played(R"lua(
    match "a broken card" { rules = "admiral", given = { A = { hand = { "broken" },
        battlefield = { "depot", "yard" } } },
      play = function(t) t.A:play("broken") end })lua");
  CHECK_THAT(told, Catch::Contains("nowhere_at_all"));
}

TEST_CASE("a file of cards that would lose one of them is refused") {
  const std::string
      x = R"(card { id = "x1", key = "x1", name = "X", kind = "resource", subtype = "basic", req = 1, hp = 3 })",
      y = R"(card { id = "y1", key = "y1", name = "Y", kind = "resource", subtype = "basic", req = 1, hp = 3 })";
  const auto loaded = [&](const std::string& code) {
    Designed copy("admiral");
    copy.write("cards/admiral/extra/two.lua", code);
    return copy.played(
        R"lua(match "one" { rules = "admiral", given = { A = { hand = { "y1" } } },
            play = function(t) t.running() end })lua");
  };
  CHECK_THAT(loaded("return " + x + ", " + y), Catch::Contains("2 values are returned where one is expected"));
  CHECK_THAT(loaded("return { " + x + ", nil, " + y + " }"), Catch::Contains("an entry [3] after a gap"));
  CHECK_THAT(loaded("return { " + x + ", extra = " + y + " }"), Catch::Contains("a field 'extra'"));
}

// It forbids what the rules keep offering: a bot that looks only at the position would try it for ever.
TEST_CASE("a bot that gets nowhere with its answer gives another one") {
  Designed copy("admiral");
  copy.write("cards/admiral/extra/ice.lua", R"lua(return card {
    id = "ice", key = "ice", name = "Ice", kind = "resource", subtype = "basic", req = 1, hp = 3,
    forbid { id = "frozen", text = "No ship can be deployed.", event = "ship_deployed" },
  })lua");
  const auto rules = script::Ruleset::load(copy.sources(), "admiral");
  match::Setup setup;
  state::Position p;
  p.sides["A"].zones["battlefield"] = {"ice"};
  p.sides["A"].zones["construction"] = {"koni[counters=2]"};
  setup.given = p;
  match::Match m(rules, setup, false);
  sim::Seats seats;
  for (std::size_t s = 0; s < 2; ++s) seats.set(SeatId(s), sim::make_bot("greedy", 1, SeatId(s), m));
  m.play_out(seats);
  CHECK(m.ended());
  CHECK(m.state().header().decisions[0] < 20'000);
}

// Raiders shows a daring of B. If the card that B then builds is exchanged for another daring, the open one is meant,
// and A sees it leave.
TEST_CASE("the check for leaks takes no open card for a hidden copy of it") {
  Designed copy("admiral");
  CHECK(copy.played(R"lua(
    match "a leander is built beside an open daring" { rules = "admiral",
      given = { A = { hand = { "raiders" }, battlefield = { "depot", "yard" }, main = { "koni" } },
        B = { hand = { "daring" }, main = { "leander", "daring", "daring", "daring" },
            battlefield = { "depot", "yard" } } },
      play = function(t)
        t.A:play("raiders")
        t.A:done()
        t.B:library("main")
        t.B:place("leander")
        t.B:payment(1)
        t.check { B = { construction = 1 } }
      end })lua",
                    {repl::Mode::kLeak}) == "1 runs");
}
