#include "engine/dice/dice.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "engine/base/error.hpp"
#include "tests/unit/core_support.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using dice::Dice;
using dice::Scripted;
using state::End;
using state::State;

namespace {

const StreamId kAttack(1), kLuck(2);

std::vector<std::uint32_t> draws(Dice& d, StreamId stream, Ref subject, std::uint32_t bound, int n) {
  std::vector<std::uint32_t> out;
  for (int i = 0; i < n; ++i) out.push_back(d.draw(stream, subject, bound));
  return out;
}

double chi_square(const std::vector<std::uint64_t>& counts, double expected) {
  double sum = 0;
  for (std::uint64_t n : counts)
    sum += (static_cast<double>(n) - expected) * (static_cast<double>(n) - expected) / expected;
  return sum;
}

State with_deck(int cards, std::uint64_t seed) {
  State s = fresh(2, seed);
  for (int i = 0; i < cards; ++i) s.move(EntityId(i), zone(s, "deck"), End::kTop);
  return s;
}

}  // namespace

TEST_CASE("the first bits of key 0 are those of splitmix64 with seed 0") {
  CHECK(dice::bits_at(0, 0) == 0xE220A839u);  // 0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F
  CHECK(dice::bits_at(0, 1) == 0x6E789E6Au);
  CHECK(dice::bits_at(0, 2) == 0x06C45D18u);
}

TEST_CASE("keys and draws have the same values on every machine") {
  // computed by an independent program from the definitions in generator.hpp
  CHECK(dice::stream_key(42, hash_text("attack"), 0) == 0xE61CC5B80C8950E5ull);
  CHECK(dice::stream_key(42, hash_text("attack"), 7) == 0x3B4BD150C82248CDull);
  dice::Luck luck(1);
  std::vector<std::uint32_t> hundred;
  for (int i = 0; i < 10; ++i) hundred.push_back(luck.below(100));
  CHECK(hundred == std::vector<std::uint32_t>{74, 37, 43, 95, 20, 59, 45, 18, 31, 88});
}

TEST_CASE("the draws of a match depend on its seed, the stream, the subject and their number only") {
  State s = fresh(2, 42);
  Dice d(s, nullptr);
  CHECK(draws(d, kLuck, Ref::none(), 6, 10) == std::vector<std::uint32_t>{1, 1, 2, 3, 3, 5, 4, 4, 5, 3});
  CHECK(draws(d, kAttack, Ref::of(EntityId(2)), 6, 10) == std::vector<std::uint32_t>{4, 4, 5, 3, 2, 1, 0, 0, 3, 4});
  CHECK(draws(d, kAttack, Ref::of(kA), 6, 10) == std::vector<std::uint32_t>{2, 5, 0, 0, 3, 1, 4, 4, 3, 0});
  State other = fresh(2, 7);
  Dice e(other, nullptr);
  CHECK(draws(e, kLuck, Ref::none(), 1000, 5) == std::vector<std::uint32_t>{537, 259, 207, 990, 396});
}

TEST_CASE("a draw that would be biased is drawn again, and counts") {
  State s = fresh(2, 42);
  Dice d(s, nullptr);
  CHECK(draws(d, kLuck, Ref::none(), 0xC0000001u, 6) ==
        std::vector<std::uint32_t>{571344338, 550738787, 1642517429, 1884566569, 2696950628, 2796949206});
  CHECK(s.draw_counter(s.layout().stream_base[2]) == 9);
}

TEST_CASE("bounded numbers are uniform") {
  for (std::uint64_t seed : {1u, 2u, 3u, 4u, 5u}) {
    dice::Luck luck(seed);
    std::vector<std::uint64_t> die(6), wide(3);
    for (int i = 0; i < 60'000; ++i) ++die[luck.below(6)];
    for (int i = 0; i < 30'000; ++i)
      ++wide[luck.below(0xC0000000u) / 0x40000000u];  // a plain product would favour one third
    CHECK(chi_square(die, 10'000) < 25);              // five degrees of freedom
    CHECK(chi_square(wide, 10'000) < 20);             // two
  }
}

TEST_CASE("a bound of one leaves no choice") {
  dice::Luck luck(9);
  for (int i = 0; i < 10; ++i) CHECK(luck.below(1) == 0);
}

TEST_CASE("one more die in one stream does not move another") {
  State a = fresh(2, 5), b = fresh(2, 5);
  Dice x(a, nullptr), y(b, nullptr);
  y.roll(kLuck, Ref::none(), 6);
  y.roll(kAttack, Ref::of(EntityId(3)), 6);
  y.roll(kAttack, Ref::of(kB), 6);
  CHECK(draws(x, kAttack, Ref::of(EntityId(2)), 100, 8) == draws(y, kAttack, Ref::of(EntityId(2)), 100, 8));
  CHECK(draws(x, kAttack, Ref::of(kA), 100, 8) == draws(y, kAttack, Ref::of(kA), 100, 8));
  CHECK(draws(x, kAttack, Ref::of(EntityId(3)), 100, 8) != draws(y, kAttack, Ref::of(EntityId(3)), 100, 8));
}

TEST_CASE("a die without a subject does not move those of the first card") {
  State a = fresh(2, 5), b = fresh(2, 5);
  Dice x(a, nullptr), y(b, nullptr);
  y.roll(kAttack, Ref::none(), 6);
  CHECK(draws(x, kAttack, Ref::of(EntityId(0)), 100, 8) == draws(y, kAttack, Ref::of(EntityId(0)), 100, 8));
}

TEST_CASE("a stream that knows no subjects has one course for all") {
  State a = fresh(2, 5), b = fresh(2, 5);
  Dice x(a, nullptr), y(b, nullptr);
  CHECK(x.draw(kLuck, Ref::of(EntityId(3)), 1000) == y.draw(kLuck, Ref::none(), 1000));
  CHECK(x.draw(kLuck, Ref::none(), 1000) == y.draw(kLuck, Ref::of(kB), 1000));
}

TEST_CASE("a copied state draws the same numbers as the original") {
  State a = fresh(2, 8);
  Dice x(a, nullptr);
  x.roll(kLuck, Ref::none(), 6);
  State b = a;
  Dice y(b, nullptr);
  CHECK(draws(x, kLuck, Ref::none(), 1000, 5) == draws(y, kLuck, Ref::none(), 1000, 5));
  CHECK(a == b);
}

TEST_CASE("a die shows 1 to its number of sides") {
  State s = fresh(2, 3);
  Dice d(s, nullptr);
  std::map<int, int> seen;
  for (int i = 0; i < 300; ++i) ++seen[d.roll(kLuck, Ref::none(), 6)];
  CHECK(seen.size() == 6);
  CHECK(seen.begin()->first == 1);
  CHECK(seen.rbegin()->first == 6);
}

TEST_CASE("a die has one side at least and kDieSidesMax at most") {
  State s = fresh();
  Dice d(s, nullptr);
  CHECK(d.roll(kLuck, Ref::none(), 1) == 1);
  CHECK_THROWS_WITH(d.roll(kLuck, Ref::none(), 0), Contains("at most 1,000,000 "));
  CHECK_THROWS_AS(d.roll(kLuck, Ref::none(), 1'000'001), LimitError);
}

TEST_CASE("scripted dice are used in their order, then chance goes on") {
  State a = fresh(2, 4), b = fresh(2, 4);
  Scripted luck;
  luck.dice = {{6, ""}, {1, "attack"}, {3, "luck"}};
  Dice d(a, &luck), plain(b, nullptr);
  CHECK(d.roll(kLuck, Ref::none(), 6) == 6);
  CHECK(d.roll(kAttack, Ref::of(EntityId(1)), 6) == 1);
  CHECK(d.left_over() == "1 scripted dice were not rolled");
  CHECK(d.roll(kLuck, Ref::none(), 6) == 3);
  CHECK(d.left_over().empty());
  CHECK(d.roll(kLuck, Ref::none(), 6) == plain.roll(kLuck, Ref::none(), 6));  // nothing was drawn for scripted dice
}

TEST_CASE("a scripted die of another stream is an error and stays unused") {
  State s = fresh();
  Scripted luck;
  luck.dice = {{6, "attack"}};
  Dice d(s, &luck);
  CHECK_THROWS_WITH(d.roll(kLuck, Ref::none(), 6), "scripted die 1 is meant for 'attack', but 'luck' rolls");
  CHECK(d.left_over() == "1 scripted dice were not rolled");
}

TEST_CASE("a scripted die has to fit its number of sides") {
  State s = fresh();
  Scripted luck;
  luck.dice = {{3, ""}, {7, ""}, {0, ""}};
  Dice d(s, &luck);
  CHECK(d.roll(kLuck, Ref::none(), 6) == 3);
  CHECK_THROWS_WITH(d.roll(kLuck, Ref::none(), 6), "scripted die 2 shows 7 on a die of 6 sides");
  s.header().forced_next = 2;
  CHECK_THROWS_AS(d.roll(kLuck, Ref::none(), 6), UserError);
}

TEST_CASE("with strict dice a die that is not scripted is an error that says what to do") {
  State s = fresh();
  Scripted luck;
  luck.dice = {{2, ""}};
  luck.strict_dice = true;
  Dice d(s, &luck);
  CHECK(d.roll(kLuck, Ref::none(), 6) == 2);
  CHECK_THROWS_WITH(
      d.roll(kAttack, Ref::none(), 10),
      Contains("'attack' rolls a die of 10 sides, but no scripted die is left") && Contains("add it to the dice"));
}

TEST_CASE("how much of the scripted luck is used up is part of the state") {
  State s = fresh();
  Scripted luck;
  luck.dice = {{1, ""}, {2, ""}};
  Dice d(s, &luck);
  State before = s;
  CHECK(d.roll(kLuck, Ref::none(), 6) == 1);
  s = before;
  CHECK(d.roll(kLuck, Ref::none(), 6) == 1);
}

TEST_CASE("a shuffle is a pinned permutation of its seed") {
  State s = with_deck(8, 42);
  Dice d(s, nullptr);
  d.shuffle(zone(s, "deck"));
  CHECK(cards(s, zone(s, "deck")) == std::vector<int>{7, 0, 5, 1, 3, 4, 6, 2});
  CHECK(state::find_flaw(s).empty());
}

TEST_CASE("every order of a shuffled zone is equally likely") {
  std::map<std::vector<int>, std::uint64_t> seen;
  for (std::uint64_t seed = 1; seed <= 4800; ++seed) {
    State s = with_deck(4, seed);
    Dice(s, nullptr).shuffle(zone(s, "deck"));
    ++seen[cards(s, zone(s, "deck"))];
  }
  std::vector<std::uint64_t> counts;
  for (const auto& [order, n] : seen) counts.push_back(n);
  REQUIRE(counts.size() == 24);
  CHECK(chi_square(counts, 200) < 55);  // 23 degrees of freedom
}

TEST_CASE("a shuffle takes knowledge and identity of what lies in the zone") {
  State s = with_deck(3, 1);
  s.set_known(EntityId(1), 0xFF);
  Dice(s, nullptr).shuffle(zone(s, "deck"));
  CHECK(s.row(EntityId(1)).known == 0);
  CHECK(s.row(EntityId(1)).generation == 1);
}

TEST_CASE("an empty zone can be shuffled and has no random card") {
  State s = fresh();
  Dice d(s, nullptr);
  d.shuffle(zone(s, "deck"));
  CHECK_FALSE(d.pick(zone(s, "deck")).valid());
}

TEST_CASE("every card of a zone is picked equally often") {
  std::vector<std::uint64_t> counts(5);
  for (std::uint64_t seed = 1; seed <= 5000; ++seed) {
    State s = with_deck(5, seed);
    ++counts[Dice(s, nullptr).pick(zone(s, "deck")).index()];
  }
  CHECK(chi_square(counts, 1000) < 25);  // four degrees of freedom
}

TEST_CASE("a scripted shuffle names the cards on top, a scripted pick the card") {
  State s = with_deck(6, 9);  // three frigates, three cruisers
  Scripted luck;
  luck.shuffles = {{DefId(1), DefId(0), DefId(1)}, {DefId(0)}};
  Dice d(s, &luck);
  ZoneId deck = zone(s, "deck");
  d.shuffle(deck);
  CHECK(s.def(s.nth(deck, 5)) == DefId(1));
  CHECK(s.def(s.nth(deck, 4)) == DefId(0));
  CHECK(s.def(s.nth(deck, 3)) == DefId(1));
  CHECK(s.count(deck) == 6);
  CHECK(d.left_over() == "1 scripted shuffles or picks did not happen");
  CHECK(s.def(d.pick(deck)) == DefId(0));
  CHECK(d.left_over().empty());
  CHECK(state::find_flaw(s).empty());
}

TEST_CASE("a scripted shuffle draws as much chance as a free one") {
  State a = with_deck(6, 9), b = with_deck(6, 9);
  Scripted luck;
  luck.shuffles = {{DefId(1)}};
  Dice x(a, &luck), y(b, nullptr);
  x.shuffle(zone(a, "deck"));
  y.shuffle(zone(b, "deck"));
  CHECK(a.draw_counter(0) == b.draw_counter(0));
}

TEST_CASE("a scripted card that is not there is an error that names card and zone") {
  State s = with_deck(3, 9);  // frigates only
  Scripted luck;
  luck.shuffles = {{DefId(1)}, {DefId(0), DefId(0)}};
  Dice d(s, &luck);
  CHECK_THROWS_WITH(d.shuffle(zone(s, "deck")), Contains("names 'C'") && Contains("not in zone 'deck'"));
  s.header().picks_next = 1;
  CHECK_THROWS_WITH(d.pick(zone(s, "deck")), Contains("a scripted pick names one card, but this one names 2"));
}

TEST_CASE("what is left over is told in one line") {
  State s = fresh();
  Scripted luck;
  luck.dice = {{1, ""}, {2, ""}};
  luck.shuffles = {{DefId(0)}};
  CHECK(Dice(s, &luck).left_over() == "2 scripted dice were not rolled, 1 scripted shuffles or picks did not happen");
  CHECK(Dice(s, nullptr).left_over().empty());
}
