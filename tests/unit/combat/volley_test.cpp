#include "engine/combat/volley.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/combat/chance.hpp"

using namespace qd;
using namespace qd::combat_test;
using combat::CombineRule;
using combat::Damage;
using combat::Shot;
using combat::Volley;

namespace {

const EntityId kFirst(1), kSecond(2), kTarget(7), kOther(8);

Shot shot(EntityId attacker, EntityId target, int dice, int sides, int need, bool combines = false) {
  return {attacker, target, static_cast<std::uint16_t>(dice), static_cast<std::uint16_t>(sides), need, combines};
}

std::string text(const Volley& v) {
  std::string out = "face " + std::to_string(v.combine.face) + " x " + std::to_string(v.combine.dice) + " as " +
                    std::to_string(v.combine.as) + ":";
  for (const Shot& s : v.shots)
    out += " " + std::to_string(s.dice) + "d" + std::to_string(s.sides) + " at " + std::to_string(s.target.value) +
           " for " + std::to_string(s.need) + (s.combines ? " combining" : "") + ";";
  return out;
}

/// Each die of the volley with its shot, in the order of rolling.
std::vector<const Shot*> dice_of(const Volley& v) {
  std::vector<const Shot*> out;
  for (const Shot& s : v.shots)
    for (int i = 0; i < s.dice; ++i) out.push_back(&s);
  return out;
}

/// The rule in plain words: a target is sunk by one die that reaches what is needed; or by enough dice of the face,
/// whoever rolled them, if the last of these belongs to a shot for which their combined value is enough.
bool sunk_by_the_book(const Volley& v, EntityId target, const std::vector<int>& faces) {
  std::vector<const Shot*> dice = dice_of(v);
  int alike = 0;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    if (dice[i]->target != target) continue;
    if (faces[i] >= dice[i]->need) return true;
    if (v.combine.face == 0 || !dice[i]->combines || faces[i] != v.combine.face) continue;
    if (++alike >= v.combine.dice && v.combine.as >= dice[i]->need) return true;
  }
  return false;
}

/// The chance of losing a target, over all results: as Damage counts, and by the rule in words.
struct Tried {
  Fraction counted, book;
};
Tried all_falls(const Volley& v, EntityId target) {
  std::vector<const Shot*> dice = dice_of(v);
  std::vector<int> sides;
  for (const Shot* s : dice) sides.push_back(s->sides);
  std::uint64_t falls = 0, counted = 0, book = 0;
  each_fall(sides, [&](const std::vector<int>& faces) {
    Damage damage;
    for (std::size_t i = 0; i < dice.size(); ++i)
      if (dice[i]->target == target) damage.take(v.combine, *dice[i], faces[i]);
    ++falls;
    counted += damage.hits > 0 ? 1 : 0;
    book += sunk_by_the_book(v, target, faces) ? 1 : 0;
  });
  return {Fraction(Wide{counted}, Wide{falls}), Fraction(Wide{book}, Wide{falls})};
}

/// A volley of a few shots at two targets. All shots at a target may need the same number, or different ones.
Volley made_up(Numbers& numbers, bool alike, int shots, int sides) {
  Volley v;
  if (numbers(0, 4) != 0) v.combine = {numbers(1, sides), numbers(1, 3), numbers(1, sides + 4)};
  int need[] = {numbers(0, sides + 3), numbers(0, sides + 3)};
  for (int i = 0; i < shots; ++i) {
    int at = numbers(0, 2) == 0 ? 1 : 0;
    int needed = alike ? need[at] : numbers(0, sides + 3);
    v.shots.push_back(shot(EntityId(numbers(0, 3)), at == 0 ? kTarget : kOther, numbers(0, 2), numbers(2, sides),
                           needed, numbers(0, 2) != 0));
  }
  return v;
}

}  // namespace

TEST_CASE("known odds: two dice of ten against 8, two destroyers against 9") {
  Volley v;
  v.shots = {shot(kFirst, kTarget, 2, 10, 8)};
  CHECK(v.chance_of_loss(kTarget) == Fraction(51, 100));
  v.combine = {6, 2, 10};
  v.shots = {shot(kFirst, kTarget, 1, 6, 9, true), shot(kSecond, kTarget, 1, 6, 9, true)};
  CHECK(v.chance_of_loss(kTarget) == Fraction(1, 36));
  v.shots.push_back(shot(EntityId(3), kTarget, 1, 6, 9, true));
  CHECK(v.chance_of_loss(kTarget) == Fraction(16, 216));  // at least two sixes of three
  v.shots.push_back(shot(EntityId(4), kTarget, 1, 10, 9));
  CHECK(v.chance_of_loss(kTarget) == Fraction(1) - Fraction(200, 216) * Fraction(4, 5));
}

TEST_CASE("a target that nobody fires at is safe, and so is one that cannot be reached") {
  Volley v;
  CHECK(v.chance_of_loss(kTarget) == Fraction());
  CHECK(v.targets().empty());
  v.shots = {shot(kFirst, kOther, 2, 10, 8), shot(kFirst, kTarget, 3, 6, 7), shot(kFirst, kTarget, 0, 6, 2)};
  CHECK(v.chance_of_loss(kTarget) == Fraction());
  CHECK(v.chance_of_loss(EntityId(99)) == Fraction());
}

TEST_CASE("what needs nothing is hit by every die, and by no dice not at all") {
  Volley v;
  v.shots = {shot(kFirst, kTarget, 1, 6, 0)};
  CHECK(v.chance_of_loss(kTarget) == Fraction(1));
  v.shots[0].need = -3;
  CHECK(v.chance_of_loss(kTarget) == Fraction(1));
  v.shots[0].dice = 0;
  CHECK(v.chance_of_loss(kTarget) == Fraction());
}

TEST_CASE("targets come once each, in the order of first mention") {
  Volley v;
  v.shots = {shot(kFirst, kOther, 1, 6, 4), shot(kFirst, kTarget, 1, 6, 4), shot(kSecond, kOther, 1, 6, 4)};
  CHECK(v.targets() == std::vector<EntityId>{kOther, kTarget});
}

TEST_CASE("the chance of a loss is the one that all falls of the dice give") {
  Numbers numbers(1);
  for (int i = 0; i < 400; ++i) {
    Volley v = made_up(numbers, true, 4, 5);
    INFO(text(v));
    for (EntityId target : {kTarget, kOther}) {
      Tried tried = all_falls(v, target);
      REQUIRE(tried.counted.text() == tried.book.text());
      REQUIRE(v.chance_of_loss(target).text() == tried.counted.text());
    }
  }
}

TEST_CASE("also if every shot at a target needs something else, before and after a combination") {
  Numbers numbers(2);
  for (int i = 0; i < 400; ++i) {
    Volley v = made_up(numbers, false, 4, 4);
    INFO(text(v));
    for (EntityId target : {kTarget, kOther}) {
      Tried tried = all_falls(v, target);
      REQUIRE(tried.counted.text() == tried.book.text());
      REQUIRE(v.chance_of_loss(target).text() == tried.counted.text());
    }
  }
}

TEST_CASE("combinations of every size, up to more dice than there are: all falls") {
  for (int dice = 1; dice <= 5; ++dice)
    for (int need : {4, 6, 7, 10, 11}) {
      Volley v;
      v.combine = {6, dice, 10};
      v.shots = {shot(kFirst, kTarget, 2, 6, need, true), shot(kSecond, kTarget, 1, 10, need, false),
                 shot(EntityId(3), kTarget, 2, 6, need, true)};
      INFO(text(v));
      CHECK(v.chance_of_loss(kTarget).text() == all_falls(v, kTarget).book.text());
    }
}

TEST_CASE("dice at another target do not combine with those at this one") {
  Volley v;
  v.combine = {6, 2, 10};
  v.shots = {shot(kFirst, kTarget, 1, 6, 9, true), shot(kSecond, kOther, 1, 6, 9, true)};
  CHECK(v.chance_of_loss(kTarget) == Fraction());
  CHECK(v.chance_of_loss(kOther) == Fraction());
}

TEST_CASE("damage counts a combination once, at the die that completes it") {
  CombineRule rule{6, 2, 10};
  Shot s = shot(kFirst, kTarget, 4, 6, 9, true);
  Damage d;
  CHECK_FALSE(d.take(rule, s, 6));
  CHECK_FALSE(d.take(rule, s, 5));
  CHECK(d.take(rule, s, 6));
  CHECK_FALSE(d.take(rule, s, 6));
  CHECK(d.hits == 1);
  Damage weak;
  s.need = 11;  // more than a combination is worth
  for (int i = 0; i < 5; ++i) CHECK_FALSE(weak.take(rule, s, 6));
  CHECK(weak.hits == 0);
}

TEST_CASE("many dice are exact as long as their cases are below 2^126, then a LimitError") {
  Volley v;
  v.shots = {shot(kFirst, kTarget, 37, 10, 10)};
  Wide all = 1, misses = 1;
  for (int i = 0; i < 37; ++i) {
    all *= 10;
    misses *= 9;
  }
  CHECK(v.chance_of_loss(kTarget) == Fraction(all - misses, all));
  v.shots[0].dice = 38;
  CHECK_THROWS_WITH(v.chance_of_loss(kTarget), Catch::Contains("2^126") && Catch::Contains("simulate"));
  CHECK(v.chance_of_loss(kOther) == Fraction());
}

TEST_CASE("rolled often, a volley comes up as its chance says") {
  Numbers numbers(3);
  for (int i = 0; i < 20; ++i) {
    Volley v = made_up(numbers, i % 2 == 0, 6, 10);
    INFO(text(v));
    dice::Luck luck(static_cast<std::uint64_t>(i), hash_text("volley"));
    std::map<int, std::uint64_t> lost;
    for (int n = 0; n < 4000; ++n) {
      Damage damage;
      for (const Shot& s : v.shots)
        for (int k = 0; k < s.dice; ++k)
          if (s.target == kTarget) damage.take(v.combine, s, static_cast<int>(luck.below(s.sides)) + 1);
      ++lost[damage.hits > 0 ? 1 : 0];
    }
    Fraction p = v.chance_of_loss(kTarget);
    CHECK(compare(
              lost, [&](int hit) { return hit == 1 ? p : Fraction(1) - p; }, 0, 1) == "");
  }
}
