// Worlds: what a match may look like to one seat, all equally likely.
#include <catch2/catch.hpp>
#include <functional>
#include <map>

#include "engine/sim/statistics.hpp"
#include "tests/unit/chi_square.hpp"
#include "tests/unit/sim/popes.hpp"

using namespace qd;
using namespace qd::popes_test;
using match::Match;

namespace {

/// The cards at places that a seat does not see, by key, in the order of zones; stacks from the top down.
std::string hidden_part(const Match& m, const state::State& world, SeatId viewer) {
  const state::State& s = m.state();
  std::string out;
  std::function<void(EntityId, EntityId)> visit = [&](EntityId e, EntityId other) {
    if (!s.sees(viewer, e)) out += world.definition(other).key + " ";
    EntityId d{world.row(other).child};
    for (EntityId c{s.row(e).child}; c.valid(); c = EntityId{s.row(c).sibling}, d = EntityId{world.row(d).sibling})
      visit(c, d);
  };
  for (std::size_t z = 0; z < s.layout().zones; ++z) {
    if (s.layout().zone_kind[z] < 2) continue;
    EntityId d = world.bottom_of(ZoneId(z));
    for (EntityId e = s.bottom_of(ZoneId(z)); e.valid(); e = s.above(e), d = world.above(d)) visit(e, d);
  }
  return out;
}

/// Fleets as the rules build them: ships of one suit, the strongest first; only the top card may be a commander.
bool legal_fleets(const state::State& s) {
  const int rank = s.catalog().find_number("rank"), suit = s.catalog().find_number("suit");
  const KindId ship = s.catalog().find_kind("ship");
  for (std::size_t seat = 0; seat < s.layout().seats; ++seat)
    for (EntityId host = s.bottom_of(s.layout().zone(s.catalog().find_zone("fleets"), SeatId(seat))); host.valid();
         host = s.above(host)) {
      EntityId before = s.definition(host).kind == ship ? host : EntityId::none();
      for (EntityId c{s.row(host).child}; c.valid(); before = c, c = EntityId{s.row(c).sibling}) {
        if (s.definition(c).kind != ship) return false;
        if (!before.valid()) continue;
        if (s.layout().number(suit, s.def(c)) != s.layout().number(suit, s.def(before))) return false;
        if (s.layout().number(rank, s.def(c)) > s.layout().number(rank, s.def(before))) return false;
      }
    }
  return true;
}

/// All legal exchanges of the hidden cards of one seat, by trying everything. Requires: no group.
std::map<std::string, std::uint64_t> all_worlds(const Match& m, SeatId viewer) {
  std::vector<std::uint16_t> places;
  for (std::size_t e = 0; e < m.state().layout().entities; ++e)
    if (!m.state().sees(viewer, EntityId(e)) && m.state().owner(EntityId(e)) != viewer)
      places.push_back(static_cast<std::uint16_t>(e));
  std::vector<std::uint16_t> cards = places;
  std::map<std::string, std::uint64_t> out;
  do {
    sim::Order order = sim::same_order(m.state());
    for (std::size_t i = 0; i < places.size(); ++i) order[places[i]] = cards[i];
    state::State world = sim::renamed(m.state(), order);
    if (legal_fleets(world)) out[hidden_part(m, world, viewer)] = 0;
  } while (std::next_permutation(cards.begin(), cards.end()));
  return out;
}

/// Draws worlds and compares their frequencies with equal chances.
void check_uniform(const Match& m, SeatId viewer, std::map<std::string, std::uint64_t> seen, std::size_t expected) {
  REQUIRE(seen.size() == expected);
  dice::Luck luck(5);
  for (std::size_t i = 0; i < 100 * expected; ++i) {
    state::State world = sim::renamed(m.state(), sim::random_world(m, viewer, luck));
    REQUIRE(state::find_flaw(world) == "");
    std::string text = hidden_part(m, world, viewer);
    INFO(text);
    REQUIRE(seen.count(text) == 1);
    ++seen[text];
  }
  std::vector<std::uint64_t> counts;
  for (const auto& [text, n] : seen) counts.push_back(n);
  CHECK(unit::chi_square(counts, std::vector<double>(counts.size(), 1)) < unit::chi_square_limit(counts.size() - 1));
}

/// The cards in each zone.
std::vector<std::pair<std::string, Cards>> position(const state::State& s) {
  std::vector<std::pair<std::string, Cards>> out;
  for (const auto& [letter, part] : state::describe(s).sides)
    for (const auto& [zone, cards] : part.zones) out.emplace_back(letter + " " + zone, cards);
  return out;
}

const Cards kOwn{"X1", "X2", "C2"};

}  // namespace

TEST_CASE("worlds with one fleet and a hand: each legal one equally often") {
  // SK{S9,S5}: two ships of one suit, sorted, out of S9 S5 S7 C8 C4; the rest in any order in the hand
  Match m(popes(), Sides()
                       .put("A", "hand", kOwn)
                       .put("B", "fleets", {"SK{S9,S5}"})
                       .put("B", "hand", {"X1", "S7", "C8", "C4"})
                       .setup());
  check_uniform(m, kA, all_worlds(m, kA), (3 + 1) * 24);
}

TEST_CASE("a seen ship of a fleet tells the suit of the others and bounds them") {
  Match m(popes(), Sides()
                       .put("A", "hand", kOwn)
                       .put("B", "fleets", {"S7{S5,S3}"})
                       .put("B", "hand", {"SA", "S2", "C4", "C3"})
                       .setup());
  check_uniform(m, kA, all_worlds(m, kA), 3 * 24);  // two of S5 S3 S2; SA beats the one on top
}

TEST_CASE("worlds with two fleets of one owner: what one takes, the other lacks") {
  Match m(popes(), Sides()
                       .put("A", "hand", kOwn)
                       .put("B", "fleets", {"SK{S9,S5}", "CQ{C8,C3}"})
                       .put("B", "hand", {"S7", "C4", "DJ"})
                       .setup());
  check_uniform(m, kA, all_worlds(m, kA), (2 * 3 * 3) * 6);
}

TEST_CASE("everybody is told the suit of the fleet that attacks") {
  Match m(popes(), Sides()
                       .put("A", "hand", kOwn)
                       .put("A", "fleets", {"SK{S9,S5,S3}"})
                       .put("A", "deck", {"C8", "C7", "C3", "S2"})
                       .put("B", "fleets", {"D9{D8,D7}"})
                       .setup());
  REQUIRE(asked(m) == "A orders");
  dice::Luck luck(3);
  std::map<std::string, int> tops;
  auto draw = [&] {
    tops.clear();
    for (int i = 0; i < 300; ++i) {
      state::State world = sim::renamed(m.state(), sim::random_world(m, kB, luck));
      REQUIRE(legal_fleets(world));
      EntityId host = world.bottom_of(world.layout().zone(world.catalog().find_zone("fleets"), kA));
      ++tops[world.definition(EntityId{world.row(host).child}).key.substr(0, 1)];
    }
  };
  draw();
  CHECK(tops.size() == 2);  // spades or clubs
  answer(m, "attack SK -> B");
  REQUIRE(asked(m) == "B block");
  draw();
  CHECK(tops == std::map<std::string, int>{{"S", 300}});
}

TEST_CASE("cards that were laid on a pile in one go stay where they are known to be, in any order") {
  // B's fleet is seen in the battle; its remaining cards lie on the pile in an order that only B knows
  Match m(popes(), Sides()
                       .put("A", "hand", kOwn)
                       .put("A", "fleets", {"S4{S3,S2}"})
                       .put("B", "fleets", {"D10{D9,D8,D7}"})
                       .put("B", "hand", {"X1", "C3", "C4"})
                       .put("B", "deck", {"X2", "C5"})
                       .setup());
  answer(m, "attack S4 -> B");
  answer(m, "D10");
  while (asked(m) == "A bombardment" || asked(m) == "A repair") answer(m, m.keys().all().back());
  REQUIRE(asked(m) == "B repair");  // D10 D9 D8 were seen, D7 was not
  answer(m, "D7, D10, D9, D8");
  // A knows D7 on top, and D10 D9 D8 below it in any order
  dice::Luck luck(8);
  std::map<std::string, std::uint64_t> seen;
  for (int i = 0; i < 600; ++i) {
    state::State world = sim::renamed(m.state(), sim::random_world(m, kA, luck));
    std::string pile;
    for (EntityId e = world.top_of(world.layout().zone(world.catalog().find_zone("discard"), kB)); e.valid();
         e = world.below(e))
      pile += world.definition(e).key + " ";
    REQUIRE(pile.substr(0, 3) == "D7 ");
    ++seen[pile];
  }
  CHECK(seen.size() == 6);
  for (const auto& [pile, n] : seen) CHECK(n > 60);
}

TEST_CASE("a card of a group that was never seen may be any hidden card") {
  // only D10 and D9 meet a ship: D8 and D7 of the fleet were not seen; one of the four is on top
  Match m(popes(), Sides()
                       .put("A", "hand", kOwn)
                       .put("A", "fleets", {"S4{S3}"})
                       .put("B", "fleets", {"D10{D9,D8,D7}"})
                       .put("B", "hand", {"X1", "C3", "C4"})
                       .setup());
  answer(m, "attack S4 -> B");
  answer(m, "D10");
  while (asked(m) == "A bombardment" || asked(m) == "A repair") answer(m, m.keys().all().back());
  REQUIRE(asked(m) == "B repair");
  answer(m, "D9, D8, D10, D7");
  dice::Luck luck(8);
  std::map<std::string, int> where;  // of D10
  std::map<std::string, int> others;
  for (int i = 0; i < 900; ++i) {
    state::State world = sim::renamed(m.state(), sim::random_world(m, kA, luck));
    int depth = 0;
    for (EntityId e = world.top_of(world.layout().zone(world.catalog().find_zone("discard"), kB)); e.valid();
         e = world.below(e), ++depth) {
      std::string key = world.definition(e).key;
      if (key == "D10") ++where[std::to_string(depth)];
      else if (depth > 0) ++others[key];
    }
  }
  CHECK(where.size() == 3);
  for (const auto& [depth, n] : where) CHECK((n > 240 && n < 360));
  CHECK(others.size() == 5);  // X1 C3 C4 D8 D7
  for (const auto& [key, n] : others) CHECK((n > 280 && n < 440));
}

TEST_CASE("two matches that differ in nothing a seat knows have the same worlds") {
  std::size_t compared = 0;
  dice::Luck luck(77);
  at_random_points(popes(), 3, 120, 9, [&](Match& m, const phases::Answer&) {
    for (std::size_t s = 0; s < 3; ++s) {
      SeatId viewer(s);
      Match other(m);
      state::State changed = sim::renamed(m.state(), sim::random_world(m, viewer, luck));
      other.suppose([&](state::State& state) { state = changed; });
      if (!(other.state() == changed)) continue;  // somebody else is asked
      dice::Luck one(compared), two(compared);
      state::State a = sim::renamed(m.state(), sim::random_world(m, viewer, one)),
                   b = sim::renamed(other.state(), sim::random_world(other, viewer, two));
      REQUIRE(position(a) == position(b));
      ++compared;
    }
  });
  CHECK(compared > 150);
}

TEST_CASE("a match made definite never contradicts what the seat sees") {
  dice::Luck luck(78);
  std::size_t own = 0;
  for (std::size_t seats : {2u, 3u, 4u})
    at_random_points(popes(), seats, 60, 9, [&](Match& m, const phases::Answer&) {
      SeatId asked_seat = m.decision()->seat;
      Match other(m);
      state::State world = sim::determinize(m, asked_seat, luck);
      REQUIRE(legal_fleets(world));
      REQUIRE(state::find_flaw(world) == "");
      REQUIRE(world.header().seed != m.state().header().seed);
      other.suppose([&](state::State& state) { state = world; });
      REQUIRE(picture(other, asked_seat) == picture(m, asked_seat));
      ++own;
    });
  CHECK(own == 180);
}

TEST_CASE("what a seat keeps, and what another one sees, stays in place") {
  Match m(popes(), match::Setup{});
  dice::Luck luck(2);
  sim::WorldRules rules;
  rules.also = kB;
  EntityId top = m.state().top_of(m.state().layout().zone(m.state().catalog().find_zone("deck"), kB));
  rules.keep = {top};
  bool moved = false;
  for (int i = 0; i < 20; ++i) {
    sim::Order order = sim::random_world(m, kA, luck, rules);
    CHECK(order[top.index()] == top.value);
    for (std::size_t e = 0; e < order.size(); ++e) {
      if (m.state().sees(kA, EntityId(e)) || m.state().sees(kB, EntityId(e))) CHECK(order[e] == e);
      else moved = moved || order[e] != e;
    }
  }
  CHECK(moved);
}

TEST_CASE("in the middle of an effect a match cannot be made definite") {
  auto rules = match_test::dreadnaught();
  dice::Luck luck(9);
  std::size_t inside = 0;
  for (std::uint64_t seed = 1; seed < 12 && inside == 0; ++seed) {
    match::Setup setup;
    setup.seed = seed;
    Match m(rules, setup);
    sim::RandomBot bot(seed);
    while (m.decision() != nullptr) {
      if (m.decision()->node.valid()) {
        CHECK_NOTHROW(sim::determinize(m, kA, luck));
      } else {
        ++inside;
        CHECK_THROWS_AS(sim::determinize(m, kA, luck), UserError);
      }
      phases::Answer a;
      bot.decide(*m.decision(), a);
      m.decide(a);
    }
  }
  CHECK(inside > 0);
}
