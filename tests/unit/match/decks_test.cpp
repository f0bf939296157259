// Decks and positions: their requirements, who hears of errors, and by which name.
#include <catch2/catch.hpp>

#include "tests/unit/match/battlegroup.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;
using Catch::EndsWith;
using Catch::StartsWith;
using match::Match;

namespace {

const SeatId kA(0), kB(1);

match::Setup decks(std::vector<std::string> named) {
  match::Setup setup;
  setup.decks = std::move(named);
  return setup;
}

/// The error of starting a match with these decks.
std::string started(const std::shared_ptr<script::Ruleset>& rules, const match::Setup& setup) {
  try {
    Match m(rules, setup);
  } catch (const Error& e) {
    return e.what();
  }
  return "started";
}

/// The error of a match from a position.
std::string placed(const Fleets& f) { return started(battlegroup(), f.setup()); }

/// The error of loading.
std::string loaded(const Shipyard& yard) {
  try {
    (void)yard.load();
  } catch (const Error& e) {
    return e.what();
  }
  return "loaded";
}

}  // namespace

TEST_CASE("each seat has its standard deck, or the one that is named for it, or the one for all") {
  Match standard(battlegroup(), match::Setup{});
  CHECK(in_zone(standard, "battle_group", kA) == Cards{"BB", "CA", "CL1", "DD1"});
  CHECK(in_zone(standard, "carrier_group", kA) == Cards{"DD2", "CL2", "CV"});
  CHECK(in_zone(standard, "submarines", kA) == Cards{"SS"});
  CHECK(in_zone(standard, "battle_group", kB) == Cards{"BC1", "BC2", "CA", "DD1", "DD2"});
  CHECK(in_zone(standard, "carrier_group", kB) == Cards{"CVL1", "CVL2", "DD3"});
  Match turned(battlegroup(), decks({"south", "north"}));
  for (const char* zone : {"battle_group", "carrier_group", "submarines"}) {
    CHECK(in_zone(turned, zone, kA) == in_zone(standard, zone, kB));
    CHECK(in_zone(turned, zone, kB) == in_zone(standard, zone, kA));
  }
  Match same(battlegroup(), decks({"north"}));
  CHECK(in_zone(same, "battle_group", kA) == in_zone(same, "battle_group", kB));
  CHECK(in_zone(same, "battle_group", kB) == in_zone(standard, "battle_group", kA));
}

TEST_CASE("ships of one deck are told apart by numbers in the order of the deck, those of another do not count") {
  Match m(battlegroup(), decks({"south", "south"}));
  CHECK(in_zone(m, "battle_group", kA) == Cards{"BC1", "BC2", "CA", "DD1", "DD2"});
  CHECK(in_zone(m, "carrier_group", kA) == Cards{"CVL1", "CVL2", "DD3"});
  CHECK(in_zone(m, "battle_group", kB) == in_zone(m, "battle_group", kA));
  for (std::size_t e = 1; e < m.state().layout().entities; ++e)
    CHECK(m.state().owner(EntityId(e - 1)) <= m.state().owner(EntityId(e)));
}

TEST_CASE("there is one deck for all seats, or one for each") {
  CHECK_THAT(started(battlegroup(), decks({"north", "south", "north"})),
             StartsWith("3 decks for 2 seats; name one for each seat, or one for all"));
  CHECK_THAT(started(battlegroup(), decks({"north", "sooth"})),
             Contains("unknown deck 'sooth' of battlegroup; did you mean 'south'?"));
  CHECK_THAT(started(battlegroup(), decks({"norht"})), Contains("did you mean 'north'?"));
}

TEST_CASE("a fleet over budget is refused by name, with both numbers, whoever has it") {
  Shipyard yard;
  yard.fleet("proud", R"(battle_group = { "BB", "BB", "BB", "BB", "CL" })")
      .fleet("thrifty", R"(battle_group = { "BB", "BB", "BB", "BB", "DD" })");
  auto rules = yard.load();
  for (const auto& named : {std::vector<std::string>{"proud", "north"}, {"north", "proud"}, {"proud"}}) {
    std::string error = started(rules, decks(named));
    CHECK_THAT(error,
               StartsWith("cards/battlegroup/fleets/proud.lua:1: 'Fleet proud': the fleet costs more than its budget"));
    CHECK_THAT(error, Contains("sum(fleet, it.cost) <= budget (35 <= 34)"));
  }
  CHECK(started(rules, decks({"thrifty"})) == "started");
  yard.write("rich.lua", "return variant { id = \"rich\", text = \"x\", touches = {}, param = { budget = 35 } }");
  CHECK(started(yard.load({(yard.path() / "rich.lua").string()}), decks({"proud"})) == "started");
}

TEST_CASE("a budget is for fleets, not for positions") {
  CHECK(placed(fleets({"BB", "BB", "BB", "BB", "BB", "BB"}, {"BB", "CV"})) == "started");
}

TEST_CASE("a ship in a group where it may not be is named, with its fleet") {
  Shipyard yard;
  yard.fleet("odd", R"(battle_group = { "BB", "CVL" })")
      .fleet("deep", R"(battle_group = { "BB", "SS" })")
      .fleet("heavy", R"(carrier_group = { "CV", "DD", "CA", "CA" })")
      .fleet("sub", R"(battle_group = { "BB" }, submarines = { "SS", "DD" })");
  auto rules = yard.load();
  CHECK_THAT(started(rules, decks({"north", "odd"})),
             StartsWith("cards/battlegroup/fleets/odd.lua:1: 'Fleet odd': CVL: neither carriers nor u-boats are ever "
                        "in the battle group") &&
                 Contains("it.is_capital or it.is_escort"));
  CHECK_THAT(started(rules, decks({"deep"})), Contains("'Fleet deep': SS: neither carriers nor u-boats"));
  CHECK_THAT(started(rules, decks({"heavy"})),
             Contains("'Fleet heavy': CA1: only carriers and ships of the escort are in the carrier group"));
  CHECK_THAT(started(rules, decks({"sub", "south"})),
             Contains("'Fleet sub': DD: only u-boats are outside of the groups"));
}

TEST_CASE("a fleet file fills the zones of fleets, with ships as they leave the yard") {
  const auto with = [](const std::string& zones) {
    Shipyard yard;
    yard.fleet("odd", zones);
    return loaded(yard);
  };
  CHECK_THAT(with(R"(battle_group = { "DD" }, sunk = { "5 BB" })"),
             StartsWith("cards/battlegroup/fleets/odd.lua:1: deck 'odd': BB: a deck cannot fill 'sunk'; it can "
                        "fill battle_group, carrier_group, submarines"));
  CHECK_THAT(with(R"(battle_group = { "4 DD{BB}" })"),
             Contains("DD: cards of 'battle_group' cannot have attachments in a deck"));
  CHECK_THAT(with(R"(submarines = { "SS[surfaced=1]" })"), Contains("SS: a deck cannot set 'surfaced'"));
  CHECK_THAT(with(
                 R"(battle_group = { "DD{CV}", "CL[moving=1]", "BB[moving=2]", "CA[moving=2]" },
              sunk = { "BC", "BC" })"),  // all at once, each but once
             EndsWith("DD: cards of 'battle_group' cannot have attachments in a deck\n  CL: a deck cannot set "
                      "'moving'\n  BB: a deck "
                      "cannot set 'moving'\n  "
                      "CA: a deck cannot set 'moving'\n  BC: a deck cannot fill 'sunk'; it can fill battle_group, "
                      "carrier_group, submarines"));
}

TEST_CASE("the same holds for positions, which are told by their seat") {
  CHECK_THAT(placed(Fleets().put("A", "battle_group", {"BB", "CV"}).put("B", "battle_group", {"BB"})),
             Contains("seat A: CV: neither carriers nor u-boats are ever in the battle group"));
  CHECK_THAT(placed(Fleets().put("A", "battle_group", {"BB"}).put("B", "carrier_group", {"CV", "DD", "BC", "BC"})),
             Contains("seat B: BC1: only carriers and ships of the escort"));
  CHECK_THAT(placed(Fleets().put("A", "battle_group", {"BB"}).put("B", "submarines", {"CL"})),
             Contains("seat B: CL: only u-boats are outside of the groups"));
  CHECK_THAT(placed(Fleets().put("A", "battle_group", {"BB"}).put("B", "battle_group", {"DD", "DD", "SS", "DD"})),
             Contains("seat B: SS: neither"));
  state::Position p = Fleets().put("A", "battle_group", {"CV"}).put("B", "battle_group", {"BB"}).position;
  p.place = Place{"tests/x.lua", 12};
  CHECK_THAT(started(battlegroup(), given(p)), StartsWith("tests/x.lua:12: seat A: CV: "));
}

TEST_CASE("a sunk ship may lie in a position, whatever it is") {
  Fleets f = fleets({"BB"}, {"BB"});
  f.put("A", "sunk", {"CV", "SS", "DD"});
  CHECK(placed(f) == "started");
}

TEST_CASE("an unknown ship, zone or number in a fleet file is an error of the file with the nearest name") {
  auto with = [](const std::string& zones) {
    Shipyard yard;
    yard.fleet("odd", zones);
    return loaded(yard);
  };
  CHECK_THAT(with(R"(battle_group = { "BX" })"), StartsWith("cards/battlegroup/fleets/odd.lua") &&
                                                     Contains("deck 'odd'") &&
                                                     Contains("unknown card 'BX'; did you mean 'B"));
  CHECK_THAT(with(R"(battle_group = { "2 destroyr" })"),
             Contains("unknown card 'destroyr'; did you mean 'destroyer'?"));
  CHECK_THAT(with(R"(battle_group = { "0 DD" })"), Contains("card line '0 DD'"));
  CHECK_THAT(with(R"(battle_group = { "two DD" })"), Contains("card line 'two DD'"));
  CHECK_THAT(with(R"(battle_group = { "DD DD DD" })"), Contains("card line 'DD DD DD'") && Contains("write \"4 ID\""));
  CHECK_THAT(with(R"(battle_group = { "" })"), Contains("card line ''"));
  CHECK_THAT(with(R"(battel_group = { "DD" })"), Contains("battel_group") && Contains("battle_group"));
  CHECK_THAT(with(""), Contains("the deck has no cards"));
  CHECK_THAT(with(R"(battle_group = { "2 DD", "destroyer", "BB" })"), Catch::Equals("loaded"));
}

TEST_CASE("two decks of one id are an error that tells of both") {
  Shipyard yard;
  yard.write("cards/battlegroup/fleets/second.lua",
             "return deck { id = \"north\", zones = { battle_group = { \"BB\" } } }\n");
  CHECK_THAT(loaded(yard), StartsWith("cards/battlegroup/fleets/second.lua:1: ") &&
                               Contains("there is a deck with this id already: cards/battlegroup/fleets/north.lua:1"));
}

TEST_CASE("how many of a ship: a line of two is two ships with names of their own") {
  Shipyard yard;
  yard.fleet("many", R"(battle_group = { "BB", "2 DD", "destroyer" }, carrier_group = { "DD" })");
  Match m(yard.load(), decks({"many", "north"}));
  CHECK(in_zone(m, "battle_group", kA) == Cards{"BB", "DD1", "DD2", "DD3"});
  CHECK(in_zone(m, "carrier_group", kA) == Cards{"DD4"});
}

TEST_CASE("a deck may be named by its file, wherever it lies") {
  Shipyard yard;
  yard.fleet("guest", R"(battle_group = { "BB", "DD" })", "elsewhere");
  std::string file = (yard.path() / "elsewhere/guest.lua").string();
  script::Sources sources = yard.sources();
  sources.add_decks({file, "north"});
  REQUIRE(sources.decks.size() == 1);
  auto rules = script::Ruleset::load(sources, "battlegroup");
  CHECK(rules->deck_ids({file, "north"}) == std::vector<std::string>{"guest", "north"});
  CHECK(rules->deck_ids({(yard.path() / "elsewhere/../elsewhere/./guest.lua").string()}) ==
        std::vector<std::string>{"guest"});
  CHECK(rules->deck_ids({(yard.path() / "cards/battlegroup/fleets/south.lua").string()}) ==
        std::vector<std::string>{"south"});
  CHECK(rules->deck_ids({}).empty());
  CHECK(rules->deck_ids({"no_such_deck"}) == std::vector<std::string>{"no_such_deck"});  // the match reports it
  CHECK_THROWS_WITH(rules->deck_ids({"elsewhere/stranger.lua"}),
                    Contains("there is no deck file 'elsewhere/stranger.lua'"));
  Match m(rules, decks(rules->deck_ids({"south", file})));
  CHECK(in_zone(m, "battle_group", kB) == Cards{"BB", "DD"});
  CHECK(in_zone(m, "carrier_group", kB).empty());
  CHECK(rules->hash() == yard.load()->hash());  // fleets do not belong to the rules
}

TEST_CASE("a deck file that is named but does not exist is an error") {
  Shipyard yard;
  script::Sources sources = yard.sources();
  sources.add_decks({(yard.path() / "missing.lua").string()});
  CHECK_THROWS_WITH(script::Ruleset::load(sources, "battlegroup"), Contains("cannot read") && Contains("missing.lua"));
}

TEST_CASE("a file of the game's own decks may be named as a file, too") {
  script::Sources sources;
  sources.root = root();
  std::string file = (root() / "cards/battlegroup/fleets/north.lua").string();
  sources.add_decks({file});
  auto rules = script::Ruleset::load(sources, "battlegroup");
  CHECK(rules->decks().size() == battlegroup()->decks().size());
  CHECK(rules->deck_ids({file}) == std::vector<std::string>{"north"});
}

TEST_CASE("a position names what each seat has; ships without a number are called by their key") {
  Match m(battlegroup(), fleets({"BB", "DD"}, {"DD", "DD", "+DD", "SS"}).setup());
  CHECK(in_zone(m, "battle_group", kA) == Cards{"BB", "DD"});
  CHECK(in_zone(m, "battle_group", kB) == Cards{"DD1", "DD2"});
  CHECK(in_zone(m, "carrier_group", kB) == Cards{"DD3"});
  CHECK(in_zone(m, "submarines", kB) == Cards{"SS"});
}

TEST_CASE("an unknown ship or zone of a position is an error with the nearest name") {
  CHECK_THAT(placed(Fleets().put("A", "battle_group", {"BX"})), Contains("unknown card 'BX'"));
  CHECK_THAT(placed(Fleets().put("A", "battel_group", {"BB"})),
             Contains("unknown zone or attribute 'battel_group' of a seat; did you mean 'battle_group'?"));
  CHECK_THAT(placed(Fleets().put("C", "battle_group", {"BB"})), Contains("there is no seat 'C'"));
}
