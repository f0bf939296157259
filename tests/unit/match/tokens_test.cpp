// Cards that come into being, through a whole match: records, undo, forks, edits, worlds, numbers of viewers.
#include <algorithm>
#include <map>

#include "engine/sim/worlds/worlds.hpp"
#include "engine/translate/write.hpp"
#include "engine/view/sightings.hpp"
#include "tests/unit/match/edits.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;

namespace {

std::shared_ptr<script::Ruleset> hangar() {
  script::Sources sources;
  sources.root = root();
  sources.own = {root() / "tests" / "games"};
  return script::Ruleset::load(sources, "hangar");
}

match::Setup lines(std::vector<std::string> a, std::vector<std::string> b, std::vector<std::string> hand) {
  state::Position p;
  p.sides["A"].zones["line"] = std::move(a);
  p.sides["B"].zones["line"] = std::move(b);
  p.sides["A"].zones["hand"] = std::move(hand);
  p.phase = "turns";
  return given(p);
}

EntityId card_at(const Match& m, const char* seat, const char* zone, std::size_t n) {
  const state::State& s = m.state();
  return s.nth(s.layout().zone(s.catalog().find_zone(zone), state::parse_seat(seat, 2)), n);
}

}  // namespace

TEST_CASE("a match with tokens is recorded, taken back and forked like others") {
  const auto rules = hangar();
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Match m(rules, seeded(seed));
    dice::Luck luck(seed);
    std::vector<std::string> stops;
    while (m.decision() != nullptr && stops.size() < 40) {
      stops.push_back(fingerprint(m));
      m.decide(random_answer(*m.decision(), luck));
      REQUIRE(m.find_flaw().empty());
    }
    REQUIRE(count(m, "vanished") + count(m, "launched") + count(m, "raised") > 0);
    check_replay(m);
    const Match copy(m);
    CHECK(fingerprint(copy) == fingerprint(m));
    while (!stops.empty()) {
      REQUIRE(m.undo());
      CHECK(fingerprint(m) == stops.back());
      stops.pop_back();
    }
  }
}

TEST_CASE("edits put tokens and move them out of play, where they cease to be") {
  Match m(hangar(), lines({"C"}, {"H"}, {}));
  m.edit("put A.line d[token=vanishes]{T}");
  CHECK(zone(m, "A", "line") == Texts{"C", "d{T}[token=vanishes]"});
  m.edit("put B.line d");
  m.edit("move A.d A.wrecks");
  CHECK(zone(m, "A", "line") == Texts{"C"});
  CHECK(zone(m, "A", "wrecks") == Texts{"T"});
  m.edit("move B.d B.wrecks");
  CHECK(zone(m, "B", "wrecks") == Texts{"d"});
  m.edit("put A.line F[token=stays]");  // of a card that the match has not had
  CHECK(zone(m, "A", "line") == Texts{"C", "F[token=stays]"});
  CHECK_THAT(error_of(m, "put A.line d[token=often]"), Contains("'token' is stays or vanishes"));
  CHECK(m.find_flaw().empty());
  check_replay(m);
}

TEST_CASE("a viewer gives what comes into being a new number, also in a row that was in use") {
  Match m(hangar(), lines({"C", "d[token=vanishes]"}, {"C"}, {"B", "S"}));
  view::Sightings seen(SeatId(1));
  const auto look = [&] { seen.look(m, view::make_view(m, Viewer(SeatId(1)))); };
  look();
  const EntityId drone = card_at(m, "A", "line", 1);
  const std::uint32_t number = seen.number(drone);
  CHECK(number != 0);
  answer(m, "play B -> A.d");
  look();
  CHECK(seen.number(drone) == 0);
  answer(m, "pass");
  answer(m, "play S");
  look();
  for (std::size_t n = 1; n <= 3; ++n) {
    const EntityId e = card_at(m, "A", "line", n);
    REQUIRE(e.valid());
    CHECK(seen.number(e) > number);
  }
}

TEST_CASE("worlds exchange cards that came into a hand with those of the deck, and keep what is seen") {
  state::Position p;
  p.sides["A"].zones["hand"] = {"T[token=stays]", "T[token=stays]"};
  p.sides["A"].zones["deck"] = {"H", "C"};
  p.sides["A"].zones["line"] = {"d[token=vanishes]"};
  p.sides["B"].zones["line"] = {"C"};
  p.phase = "turns";
  Match m(hangar(), given(p));
  dice::Luck luck(5);
  std::map<std::string, int> hands;
  for (int i = 0; i < 400; ++i) {
    const state::State world = sim::determinize(m, SeatId(1), luck);
    REQUIRE(state::find_flaw(world).empty());
    const state::Position there = state::describe(world);
    CHECK(there.sides.at("A").zones.at("line") == Texts{"d[token=vanishes]"});
    std::string hand;
    for (const std::string& card : there.sides.at("A").zones.at("hand")) hand += card.substr(0, 1);
    std::sort(hand.begin(), hand.end());
    ++hands[hand];
  }
  // A has drawn one of four cards that B does not see: three in the hand
  CHECK(hands.size() == 3);
  for (const auto& [hand, times] : hands) CHECK(times > 60);
}

TEST_CASE("a match with tokens is played by the tables, and that is decided by its roster") {
  Match m(hangar(), lines({"C"}, {"C"}, {"S"}));
  CHECK_FALSE(translate::translatable(m.machine().tables()));
  CHECK_FALSE(m.machine().is_translated());
}
