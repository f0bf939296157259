// Exact odds compared with closed forms, all results of the dice, and simulated games.
#include "engine/sim/odds.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "tests/unit/child.hpp"
#include "tests/unit/match/battlegroup.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;
using combat::Fraction;
using combat::Wide;
using match::Match;
using sim::Chance;
using sim::OddsPlan;
using sim::OddsReport;

namespace {

const SeatId kA(0), kB(1);

sim::Policy by(const std::string& bot) {
  return [bot](const Match& m, SeatId seat) { return sim::make_bot(bot, 1, seat, m); };
}

OddsReport odds(const Match& m, const std::string& bot = "usual", bool to_the_end = false) {
  OddsPlan plan;
  plan.to_the_end = to_the_end;
  return sim::exact_odds(m, by(bot), plan);
}

/// A match from a position, stopped at its first question even if there is nothing to choose.
Match at(const Fleets& f, const std::shared_ptr<script::Ruleset>& rules = battlegroup(),
         std::vector<dice::Scripted::Die> luck = {}) {
  match::Setup setup = f.setup();
  setup.stop_at_forced = true;
  setup.luck.dice = std::move(luck);
  return Match(rules, setup);
}

OddsReport round_of(const Fleets& f, const std::string& bot = "usual") { return odds(at(f), bot); }

/// The chance that a ship is lost, "0" if it is not named.
std::string lost(const OddsReport& r, int ship) {
  for (const sim::Loss& l : r.losses)
    if (l.card.value == ship)
      return l.chance.exact ? l.chance.fraction.text() : "about " + std::to_string(l.chance.value);
  return "0";
}

/// The same in one step of the round.
std::string lost_in(const OddsReport& r, int step, int ship) {
  for (const sim::OddsStep& s : r.steps)
    if (s.number == step)
      for (const sim::Loss& l : s.losses)
        if (l.card.value == ship) return l.chance.fraction.text();
  return "0";
}

/// Plays by a bot, up to the end of the round if `one_round`.
struct Course : phases::Decider {
  const phases::Program& program;
  bool one_round;
  std::vector<std::unique_ptr<phases::Decider>> bots;
  Course(const Match& m, const std::string& bot, bool round) : program(m.rules().program()), one_round(round) {
    for (std::size_t s = 0; s < 2; ++s) bots.push_back(sim::make_bot(bot, 1, SeatId(s), m));
  }
  bool decide(const phases::Decision& d, phases::Answer& a) override {
    if (program.name(d.name) == "rest") {
      a.count = 0;
      return !one_round;
    }
    return bots[d.seat.index()]->decide(d, a);
  }
};

std::vector<bool> sunk(const Match& m) {
  std::vector<bool> out;
  for (std::size_t e = 0; e < m.state().layout().entities; ++e) out.push_back(!m.state().in_play(EntityId(e)));
  return out;
}

/// The chance of each loss in a round, over all results of this many dice of ten.
std::vector<Fraction> all_falls(const Fleets& f, const std::string& bot, int dice) {
  std::vector<std::uint64_t> count;
  std::vector<int> faces(static_cast<std::size_t>(dice), 1);
  std::uint64_t falls = 0;
  while (true) {
    match::Setup setup = f.setup();
    setup.stop_at_forced = true;
    setup.luck.strict_dice = true;
    for (int face : faces) setup.luck.dice.push_back({face, ""});
    Match m(battlegroup(), setup, false);
    Course course(m, bot, true);
    m.play_out(course);
    std::vector<bool> gone = sunk(m);
    count.resize(gone.size());
    for (std::size_t e = 0; e < gone.size(); ++e) count[e] += gone[e] ? 1 : 0;
    ++falls;
    std::size_t i = 0;
    for (; i < faces.size() && faces[i] == 10; ++i) faces[i] = 1;
    if (i == faces.size()) break;
    ++faces[i];
  }
  std::vector<Fraction> out;
  for (std::uint64_t n : count) out.emplace_back(Wide{n}, Wide{falls});
  return out;
}

/// How often each ship is lost in simulated games, and who wins.
struct Sampled {
  std::vector<double> lost, wins;
  double draws = 0;
};
Sampled sample(const Fleets& f, const std::string& bot, bool one_round, int games) {
  match::Setup setup = f.setup();
  setup.stop_at_forced = one_round;
  Match m(battlegroup(), setup, false);
  state::State start = m.state();
  Course course(m, bot, one_round);
  Sampled out;
  out.lost.resize(start.layout().entities);
  out.wins.resize(2);
  for (int i = 0; i < games; ++i) {
    state::State from = start;
    from.header().seed = static_cast<std::uint64_t>(i) * 2654435761u + 17;
    m.set_state(from);
    m.play_out(course);
    std::vector<bool> gone = sunk(m);
    for (std::size_t e = 0; e < gone.size(); ++e) out.lost[e] += gone[e] ? 1 : 0;
    if (!m.ended()) continue;
    if (m.winners() == 0) ++out.draws;
    for (std::size_t s = 0; s < 2; ++s) out.wins[s] += ((m.winners() >> s) & 1) != 0 ? 1 : 0;
  }
  return out;
}

bool near(double seen, double p, int games) {
  double error = std::sqrt(p * (1 - p) / games);
  return std::abs(seen / games - p) <= 4.5 * error + 1e-12;
}

double value_of(const OddsReport& r, std::size_t ship) {
  for (const sim::Loss& l : r.losses)
    if (l.card.index() == ship) return l.chance.value;
  return 0;
}

}  // namespace

TEST_CASE("closed forms: one ship against one") {
  OddsReport bb = round_of(fleets({"BB"}, {"BB"}));
  CHECK(lost(bb, 0) == "51/100");
  CHECK(lost(bb, 1) == "51/100");
  REQUIRE(bb.steps.size() == 1);
  CHECK(bb.steps[0].number == 3);
  OddsReport bc = round_of(fleets({"BC"}, {"BC"}));
  CHECK(lost(bc, 0) == "1/2");
  OddsReport ca = round_of(fleets({"CA"}, {"BC"}));  // the battle cruiser fires one step earlier
  CHECK(lost_in(ca, 3, 0) == "3/5");
  CHECK(lost_in(ca, 4, 1) == "1/5");
  CHECK(lost(ca, 1) == "1/5");
}

TEST_CASE("closed forms: two destroyers against a battleship need two sixes, and to be there") {
  OddsReport r = round_of(fleets({"DD", "DD"}, {"BB"}));
  CHECK(lost(r, 0) == "91/100");
  CHECK(lost(r, 1) == "0");
  CHECK(lost(r, 2) == "1/400");  // 9/100 * 1/36
}

TEST_CASE("closed forms: a u-boat that fires can be hit, one that holds is safe") {
  OddsReport fires = round_of(fleets({"SS"}, {"BB"}), "first");
  CHECK(lost_in(fires, 1, 1) == "51/100");
  CHECK(lost_in(fires, 3, 0) == "49/300");
  OddsReport holds = round_of(fleets({"SS"}, {"BB"}), "usual");
  CHECK(lost(holds, 1) == "0");
  CHECK(lost(holds, 0) == "0");  // a six does not reach ten
}

TEST_CASE("to the end: battleship against battleship is the sum over all rounds") {
  OddsReport r = odds(at(fleets({"BB"}, {"BB"})), "usual", true);
  double p = 0.51, none = (1 - p) * (1 - p), rounds = (1 - std::pow(none, 20)) / (1 - none);
  CHECK(r.wins[0].value == Approx(p * (1 - p) * rounds).epsilon(1e-12));
  CHECK(r.wins[1].value == Approx(r.wins[0].value).epsilon(1e-14));
  CHECK(r.draw.value == Approx(p * p * rounds + std::pow(none, 20)).epsilon(1e-12));
  CHECK(r.wins[0].value + r.wins[1].value + r.draw.value == Approx(1).epsilon(1e-12));
  CHECK(lost(r, 0) == "51/100");  // losses of the whole round
}

TEST_CASE("to the end: six ships, as nothing reads the number of the round") {
  Fleets f = fleets({"BB", "BC", "CA"}, {"BB", "BC", "CA"});
  OddsReport r = odds(at(f), "usual", true);
  CHECK(r.wins[0].value + r.wins[1].value + r.draw.value == Approx(1).epsilon(1e-12));
  constexpr int kGames = 5'000;
  Sampled s = sample(f, "usual", false, kGames);
  CHECK(near(s.wins[0], r.wins[0].value, kGames));
  CHECK(near(s.draws, r.draw.value, kGames));
  CHECK(r.losses.size() == odds(at(f), "usual", false).losses.size());  // those of the round, as before
}

TEST_CASE("one round of battlecruisers: every result is exact and they add up to one") {
  OddsReport r = odds(at(fleets({"BC"}, {"BC"})), "usual", true);
  REQUIRE(r.wins[0].exact);
  Fraction none(1, 4), rounds(1), power(1);
  for (int i = 1; i < 20; ++i) {
    power = power * none;
    rounds = rounds + power;
  }
  CHECK(r.wins[0].fraction == Fraction(1, 4) * rounds);
  CHECK(r.draw.fraction == Fraction(1, 4) * rounds + power * none);
  CHECK(r.wins[0].fraction + r.wins[1].fraction + r.draw.fraction == Fraction(1));
}

TEST_CASE("a round is the one that all falls of the dice give") {
  struct Case {
    Fleets fleets;
    const char* bot;
    int dice;
  };
  for (const Case& c : std::vector<Case>{{fleets({"BB"}, {"BC"}), "usual", 3},
                                         {fleets({"CA", "CA"}, {"BC"}), "usual", 3},
                                         {fleets({"BC"}, {"CA", "CVL"}), "usual", 3},
                                         {fleets({"CV"}, {"BC"}), "first", 3},
                                         {fleets({"SS"}, {"CVL"}), "first", 3},
                                         {fleets({"BC", "CA"}, {"CA"}), "greedy", 3}}) {
    std::vector<Fraction> expected = all_falls(c.fleets, c.bot, c.dice);
    OddsReport r = odds(at(c.fleets), c.bot);
    for (std::size_t e = 0; e < expected.size(); ++e) {
      INFO(c.bot << ", ship " << e);
      CHECK(lost(r, static_cast<int>(e)) == expected[e].text());
    }
  }
}

TEST_CASE("a round of several ships is within 4.5 standard errors of 20,000 simulated ones") {
  struct Case {
    Fleets fleets;
    const char* bot;
    int games;
  };
  for (const Case& c :
       std::vector<Case>{{fleets({"SS", "BB", "CA", "DD"}, {"CV", "BC", "CL", "+DD"}), "first", 20'000},
                         {fleets({"BB", "BC", "DD", "DD"}, {"CVL", "BB", "CA", "DD"}), "greedy", 5000}}) {
    OddsReport r = odds(at(c.fleets), c.bot);
    Sampled s = sample(c.fleets, c.bot, true, c.games);
    for (std::size_t e = 0; e < s.lost.size(); ++e) {
      INFO(c.bot << ", ship " << e << ": exactly " << value_of(r, e) << ", " << s.lost[e] << " times");
      CHECK(near(s.lost[e], value_of(r, e), c.games));
    }
  }
}

TEST_CASE("a battle to its end is within 4.5 standard errors of 20,000 simulated ones") {
  constexpr int kGames = 20'000;
  Fleets f = fleets({"BB", "DD"}, {"BC", "CA"});
  OddsReport r = odds(at(f), "usual", true);
  Sampled s = sample(f, "usual", false, kGames);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    INFO("seat " << seat << ": exactly " << r.wins[seat].value << ", " << s.wins[seat] << " times");
    CHECK(near(s.wins[seat], r.wins[seat].value, kGames));
  }
  CHECK(near(s.draws, r.draw.value, kGames));
  CHECK(r.wins[0].value + r.wins[1].value + r.draw.value == Approx(1).epsilon(1e-12));
}

TEST_CASE("a loss of the round is the sum of its losses in the steps, and never more than certain") {
  dice::Luck luck(4);
  for (int i = 0; i < 12; ++i) {
    Match m = at(made_up(luck, 1, 3));
    OddsReport r = odds(m, i % 2 == 0 ? "first" : "greedy");
    for (const sim::Loss& l : r.losses) {
      Fraction sum;
      for (const sim::OddsStep& s : r.steps)
        for (const sim::Loss& x : s.losses)
          if (x.card == l.card) sum = sum + x.chance.fraction;
      REQUIRE(l.chance.exact);
      REQUIRE(sum == l.chance.fraction);
      REQUIRE_FALSE(Fraction(1) < sum);
      REQUIRE(l.chance.value == Approx(sum.value()));
    }
  }
}

TEST_CASE("orders that are given already count, and the question at hand is answered by the stated rule") {
  Match m(battlegroup(), fleets({"BB", "BB"}, {"BC", "CA"}).setup());
  answer(m, "BB1=CA, BB2=CA");
  REQUIRE(asked(m) == "B orders");
  OddsReport r = odds(m);
  CHECK(lost_in(r, 3, 2) == "0");
  CHECK(lost_in(r, 3, 3) == (Fraction(1) - Fraction(16, 100) * Fraction(16, 100)).text());  // four dice against 5
  m.undo();
  CHECK(lost_in(odds(m), 3, 3) == "0");  // usually both fire at the battle cruiser
}

TEST_CASE("odds leave the match as it was, and are the same when asked again") {
  Match m = at(fleets({"BB"}, {"BC", "DD"}));
  std::string before = fingerprint(m);
  OddsReport first = odds(m, "greedy", true), again = odds(m, "greedy", true);
  CHECK(fingerprint(m) == before);
  CHECK(first.positions == again.positions);
  CHECK(first.wins[0].value == again.wins[0].value);
  m.decide(m.keys().parse("none"));
}

TEST_CASE("odds do not depend on the seed of the match or on scripted dice") {
  Fleets f = fleets({"BB"}, {"BC", "CA"});
  match::Setup other = f.setup(99);
  other.stop_at_forced = true;
  CHECK(lost(round_of(f), 2) == lost(odds(Match(battlegroup(), other)), 2));
  CHECK(lost(odds(at(f, battlegroup(), {{10, ""}, {10, ""}})), 1) == lost(round_of(f), 1));
}

TEST_CASE("two full fleets to the end are refused with an estimate, a round of them is not") {
  Match m(battlegroup(), match::Setup{});
  OddsPlan plan;
  plan.to_the_end = true;
  plan.positions_max = 1500;
  CHECK_THROWS_AS(sim::exact_odds(m, by("usual"), plan), LimitError);
  CHECK_THROWS_WITH(sim::exact_odds(m, by("usual"), plan), Contains("more than 1500 positions") &&
                                                               Contains("17 cards in play up to 131072") &&
                                                               Contains("--games 10000"));
  OddsReport round = odds(m);
  CHECK(round.positions < 1500);
  CHECK(round.losses.size() > 3);
}

TEST_CASE(
    "a position without chance, a match that is over, an effect at work and a game without odds are refused in words") {
  Match over(battlegroup(), fleets({"BB"}, {"BB"}).setup());
  REQUIRE(over.ended());
  CHECK_THROWS_WITH(odds(over), Contains("the match is over"));
  auto dreadnaughts = dreadnaught();
  CHECK_THROWS_WITH(odds(Match(dreadnaughts, match::Setup{})),
                    Contains("dreadnaught does not say which steps its odds follow") && Contains("--games 1000"));
  Match open(battlegroup(), match::Setup{});
  CHECK_THROWS_AS(sim::exact_odds(open, [](const Match&, SeatId) { return std::make_unique<sim::Seats>(); }, {}),
                  UserError);
}

TEST_CASE("the shots that are offered, with the chance of each alone") {
  Match m(battlegroup(), fleets({"BB", "BC"}, {"BC", "CA", "SS"}).setup());
  REQUIRE(asked(m) == "B orders");
  answer(m, "usual");
  REQUIRE(asked(m) == "A orders");
  phases::Keys keys = m.keys();
  std::map<std::string, std::string> shots;
  for (const auto& [option, chance] : sim::odds_of_options(m)) {
    std::size_t part = option < m.decision()->parts[1].first ? 0 : 1;
    shots[keys.part(part) + "=" + keys.option(option)] = chance.text();
  }
  // a cruiser beside the battle cruiser: 7; the u-boat is submerged, and the battle cruiser has one die of six against
  // it
  CHECK(
      shots ==
      std::map<std::string, std::string>{
          {"BB=BC", "16/25"}, {"BB=CA", "21/25"}, {"BB=SS", "0"}, {"BC=BC", "2/5"}, {"BC=CA", "3/5"}, {"BC=SS", "0"}});
  Match placement(battlegroup(), match::Setup{});
  CHECK(sim::odds_of_options(placement).empty());
}

TEST_CASE("a chance stays a number when its fraction gets too long") {
  Chance c(Fraction(1, 3)), p(Fraction(1));
  CHECK(Chance(Fraction(51, 100)).text() == "51/100  51.0 %");
  for (int i = 0; i < 100; ++i) p = p * c;
  CHECK_FALSE(p.exact);
  CHECK(p.value == Approx(std::pow(1.0 / 3, 100)));
  Chance sum;
  sum += c;
  sum += p;
  CHECK_FALSE(sum.exact);
  CHECK(sum.text() == "33.3 %");
  Chance two;
  two += c;
  two += c;
  CHECK(two.exact);
  CHECK(two.fraction == Fraction(2, 3));
}

TEST_CASE("a chance that is hardly any is not shown as none, nor one that is nearly certain as certain") {
  Chance rare(Fraction(1));
  for (int i = 0; i < 30; ++i) rare = rare * Chance(Fraction(1, 10));
  REQUIRE(rare.exact);
  CHECK(rare.text() == "<0.1 %");
  Chance sure(Fraction(1) - Fraction(1, Wide{1} << 90));
  CHECK(sure.text() == ">99.9 %");
  for (int i = 0; i < 30; ++i) rare = rare * Chance(Fraction(1, 10));
  REQUIRE_FALSE(rare.exact);
  CHECK(rare.text() == "<0.1 %");
}
