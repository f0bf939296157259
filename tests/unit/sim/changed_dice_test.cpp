// Exact odds with abilities that change dice: taken into account, or refused with the name of the card.
#include <catch2/catch.hpp>
#include <functional>

#include "engine/sim/duel_odds.hpp"
#include "tests/unit/child.hpp"
#include "tests/unit/match/game_copy.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;
using match::Match;
using sim::DuelOdds;

namespace {

class Navy : public GameCopy<Navy> {
 public:
  Navy() : GameCopy("admiral") {}
  /// A crew with this ability.
  Navy& crew(const std::string& id, const std::string& ability) {
    return write(
        "cards/admiral/extra/" + id + ".lua",
        "return card { id = \"" + id + "\", key = \"" + id + "\", name = \"The " + id +
            "\", kind = \"personnel\", subtype = \"crew\", cost = 1,\n  assign { id = \"serve\", text = \"x\", "
            "target = \"me.water\", attach = true, event = \"assigned\" },\n  " +
            ability + " }\n");
  }
};

match::Setup facing(const std::string& mine, const std::string& theirs) {
  state::Position p;
  p.sides["A"].zones["water"] = {mine};
  p.sides["B"].zones["water"] = {theirs};
  return given(p);
}
EntityId ship(const Match& m, const char* seat) {
  const state::State& s = m.state();
  return s.bottom_of(s.layout().zone(s.catalog().find_zone("water"), SeatId(*seat == 'A' ? 0 : 1)));
}

using Change = std::function<int(int)>;
/// The number of the 1296 cases of 2d6 against 2d6 with at least `least` damage, without critical dice.
int cases(const DuelOdds& d, int least, const Change& die, const Change& attack, const Change& defense_die) {
  int n = 0;
  for (int i = 0; i < 1296; ++i) {
    const int a = attack(die(i % 6 + 1) + die(i / 6 % 6 + 1) + d.duel.attack.add);
    const int b = defense_die(i / 36 % 6 + 1) + defense_die(i / 216 + 1) + d.duel.defense.add;
    n += a - b >= least ? 1 : 0;
  }
  return n;
}
int same(int x) { return x; }

const char* const kSix =
    "amend { id = \"six\", text = \"x\", event = \"die_rolled\", when = \"event.card == card.host and event.amount == "
    "1\", "
    "amount = 6 }";

}  // namespace

TEST_CASE("an amended die counts as what it is amended to, of the attack and of the defense") {
  Navy navy;
  auto rules = navy.crew("sixer", kSix).load();
  const auto six = [](int face) { return face == 1 ? 6 : face; };
  Match m(rules, facing("adams{sixer}", "leander"));
  const std::vector<DuelOdds> duels = sim::duel_odds(m, ship(m, "A"), ship(m, "B"));
  REQUIRE(duels.size() >= 2);
  CHECK(duels[0].damage.at_least(1) == combat::Fraction(cases(duels[0], 1, six, same, same), 1296));
  CHECK(duels[0].damage.at_least(1) == combat::Fraction(830, 1296));
  CHECK(duels[1].damage.at_least(1) == combat::Fraction(cases(duels[1], 1, same, same, six), 1296));
  const auto exactly = [&](int by) {
    return cases(duels[0], by, six, same, same) - cases(duels[0], by + 1, six, same, same);
  };
  CHECK(duels[0].critical == combat::Fraction(exactly(duels[0].duel.critical_margin), 1296));
}

TEST_CASE("so does an amended sum, and cards of the repository are reckoned with") {
  Navy navy;
  auto rules = navy.load();
  Match drilled(rules, facing("krivak", "leander"));
  DuelOdds d = sim::duel_odds(drilled, ship(drilled, "A"), ship(drilled, "B"))[0];
  const auto two = [](int face) { return std::max(face, 2); };
  CHECK(d.damage.at_least(1) == combat::Fraction(cases(d, 1, two, same, same), 1296));
  Match steady(rules, facing("adams{rangefinder}", "leander"));
  d = sim::duel_odds(steady, ship(steady, "A"), ship(steady, "B"))[0];
  const auto nine = [](int sum) { return std::max(sum, 9); };
  CHECK(d.damage.at_least(1) == combat::Fraction(cases(d, 1, same, nine, same), 1296));
  CHECK(steady.fighter().odds(0, ship(steady, "A"), ship(steady, "B"), 1) ==
        static_cast<std::int32_t>(d.damage.at_least(1).value() * 1000));
  CHECK(steady.fighter().expect(0, ship(steady, "A"), ship(steady, "B")) ==
        static_cast<std::int32_t>(d.damage.mean() * 1000));
}

TEST_CASE("a die that is forbidden shows nothing") {
  Navy navy;
  auto rules =
      navy.crew("fumbler",
                "forbid { id = \"fumble\", text = \"x\", event = \"die_rolled\", when = \"event.card == card.host "
                "and event.amount > 4\" }")
          .load();
  Match m(rules, facing("adams{fumbler}", "leander"));
  const DuelOdds d = sim::duel_odds(m, ship(m, "A"), ship(m, "B"))[0];
  CHECK(d.damage.at_least(1) == combat::Fraction(cases(
                                                     d, 1, [](int face) { return face > 4 ? 0 : face; }, same, same),
                                                 1296));
}

TEST_CASE("what only acting shows is refused with the name of the card, if it would act in this duel") {
  Navy navy;
  auto rules =
      navy.crew("gambler",
                "amend { id = \"bet\", text = \"x\", event = \"die_rolled\", when = \"event.card == card.host and "
                "event.amount == 6\", run = function(event) return event.amount end }")
          .load();
  Match m(rules, facing("adams{gambler}", "leander"));
  const EntityId a = ship(m, "A"), b = ship(m, "B");
  const char* const why = "'bet' of The gambler may change the dice or shots of";
  CHECK_THROWS_WITH(sim::duel_odds(m, a, b), Contains(why));
  CHECK_THROWS_WITH(m.fighter().expect(0, a, b), Contains(why));
  CHECK_THROWS_WITH(m.fighter().odds(0, a, b, 1), Contains(why));
  Match ashore(rules, facing("adams", "leander{gambler}"));
  Match none(rules, facing("adams", "leander"));
  CHECK_THROWS_WITH(sim::duel_odds(ashore, ship(ashore, "A"), ship(ashore, "B")), Contains(why));  // it defends
  CHECK(sim::duel_odds(none, ship(none, "A"), ship(none, "B"))[0].damage.at_least(1) == combat::Fraction(575, 1296));
}
