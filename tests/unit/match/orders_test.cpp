// Orders in whole matches: undo, fork, records, names, secrecy.
#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "tests/unit/match/battlegroup.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;
using Catch::StartsWith;
using match::Match;

namespace {

const SeatId kA(0), kB(1);

/// Tier 3 of a round: two battleships and a battle cruiser of A, two battle cruisers and a cruiser of B.
match::Setup tier_three() { return fleets({"BB", "BB", "BC"}, {"BC", "BC", "CA"}).setup(5); }

std::string replayed(const std::string& record) {
  try {
    return match::replay(match::read_record(record, "x.qdr"), battlegroup()).text();
  } catch (const Error& e) {
    return std::string("error: ") + e.what();
  }
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string line(const std::string& record, int n) {
  for (const std::string& l : text::split(record, '\n'))
    if (text::starts_with(l, std::to_string(n) + " ")) return l;
  return "";
}

/// The targets that a ship has fired at.
std::vector<int> targets_of(const Match& m, int ship) {
  std::vector<int> out;
  for (const events::Event& e : m.log())
    if (e.kind == m.rules().program().rules->find_event("shot_fired") && e.card.value == ship)
      out.push_back(e.target.value);
  return out;
}

}  // namespace

TEST_CASE("orders are taken back one seat at a time, exactly, at every point of random battles") {
  for (std::uint64_t seed : {1u, 2u, 3u}) {
    Match m(battlegroup(), seeded(seed));
    sim::Seats bots = seats_of("random", seed, m);
    std::vector<std::string> prints{fingerprint(m)};
    std::vector<phases::Answer> answers;
    for (int i = 0; i < 40 && m.decision() != nullptr; ++i) {
      phases::Answer a;
      bots.decide(*m.decision(), a);
      answers.push_back(a);
      m.decide(a);
      REQUIRE(m.find_flaw().empty());
      prints.push_back(fingerprint(m));
      REQUIRE(m.undo());
      REQUIRE(fingerprint(m) == prints[prints.size() - 2]);
      m.decide(a);
      REQUIRE(fingerprint(m) == prints.back());
    }
    for (std::size_t n = answers.size(); n > 0; --n) {
      REQUIRE(m.undo());
      REQUIRE(fingerprint(m) == prints[n - 1]);
    }
    CHECK_FALSE(m.undo());
    for (const phases::Answer& a : answers) m.decide(a);
    CHECK(fingerprint(m) == prints.back());
  }
}

TEST_CASE("A may take orders back and give others as long as B has not answered; what counts is the last word") {
  Match m(battlegroup(), tier_three()), straight(battlegroup(), tier_three());
  REQUIRE(asked(m) == "A orders");
  answer(m, "BB1=CA, BB2=CA, BC=CA");
  REQUIRE(asked(m) == "B orders");
  CHECK(m.undo());
  CHECK(asked(m) == "A orders");
  answer(m, "BB1=BC2, BB2=BC2, BC=BC1");
  answer(straight, "BB1=BC2, BB2=BC2, BC=BC1");
  CHECK(fingerprint(m) == fingerprint(straight));
  for (Match* each : {&m, &straight}) answer(*each, "BC1=BB1, BC2=BC");
  CHECK(fingerprint(m) == fingerprint(straight));
}

TEST_CASE("after a fight the orders of both are taken back with its dice and losses") {
  Match m(battlegroup(), tier_three());
  std::string start = fingerprint(m);
  answer(m, "usual");
  std::string half = fingerprint(m);
  answer(m, "usual");
  REQUIRE(count(m, "shot_fired") > 0);
  std::string after = fingerprint(m);
  CHECK(m.undo());
  CHECK(fingerprint(m) == half);
  CHECK(count(m, "shot_fired") == 0);
  answer(m, "usual");
  CHECK(fingerprint(m) == after);
  CHECK(m.undo());
  CHECK(m.undo());
  CHECK(fingerprint(m) == start);
}

TEST_CASE("other orders in a step do not move the dice of ships that fire as before") {
  Match m(battlegroup(), tier_three());
  auto faces_of = [](const Match& x, int ship) {
    for (const events::Event& e : x.log())
      if (e.kind == x.rules().program().rules->find_event("shot_fired") && e.card.value == ship) return e.faces;
    return std::uint64_t{0};
  };
  Match other(m);
  answer(m, "BB1=BC1");
  answer(m, "usual");
  answer(other, "BB1=CA");
  answer(other, "usual");
  for (int ship = 0; ship < 5; ++ship) CHECK(faces_of(m, ship) == faces_of(other, ship));
}

TEST_CASE("a fork between the answers of two seats keeps the orders of the first") {
  Match m(battlegroup(), tier_three());
  answer(m, "BB1=BC1, BB2=BC1, BC=BC1");
  std::string before = fingerprint(m);
  Match fork(m), same(m);
  CHECK(fingerprint(fork) == before);
  answer(fork, "BC1=BC");
  CHECK(fingerprint(m) == before);
  answer(m, "BC1=BB2");
  answer(same, "BC1=BB2");
  CHECK(fingerprint(m) == fingerprint(same));
  CHECK(targets_of(m, 3) == std::vector<int>{1});
  CHECK(targets_of(fork, 3) == std::vector<int>{2});
  fork.undo();
  CHECK(fingerprint(fork) == before);
  std::unique_ptr<Match> fresh = fork.fresh_copy();
  CHECK(fresh->hash() == fork.hash());
}

TEST_CASE("cards that are not named do the usual thing") {
  Match m(battlegroup(), fleets({"SS", "SS"}, {"BB", "CA"}).setup());
  REQUIRE(asked(m) == "A orders");
  CHECK(parsed(m, "usual") == "SS1=hold, SS2=hold");
  CHECK(parsed(m, "SS2=CA") == "SS1=hold, SS2=CA");
  answer(m, "SS2=CA");
  CHECK(count(m, "shot_fired") == 1);
  Match guns(battlegroup(), tier_three());
  CHECK(parsed(guns, "BB2=CA") == "BB1=BC1, BB2=CA, BC=BC1");  // a ship that must fire takes the first target
  Match start(battlegroup(), seeded(1));
  REQUIRE(asked(start) == "A placement");
  CHECK(parsed(start, "") == "CL1=battle_group, DD1=battle_group, DD2=carrier_group, CL2=carrier_group");
}

TEST_CASE("the two dice of an aircraft carrier: one word for both, or one for each") {
  Match m(battlegroup(), fleets({"CV", "CVL"}, {"CA", "BB", "CVL"}).setup());
  REQUIRE(asked(m) == "A orders");
  CHECK(parsed(m, "CV=BB") == "CV=BB+BB, CVL=CA");
  CHECK(parsed(m, "CV=CVL+BB") == "CV=CVL+BB, CVL=CA");
  CHECK(parsed(m, " CV = CVL + BB , CVL=CVL") == "CV=CVL+BB, CVL=CVL");
  CHECK_THAT(parsed(m, "CV=BB+CA+CVL"), Contains("'CV' gets 2 orders, not 3"));
  CHECK_THAT(parsed(m, "CVL=BB+CA"), Contains("'CVL' gets one order, not 2"));
  CHECK_THAT(parsed(m, "CV=hold"), Contains("'hold' is not an order for CV; its orders are: CA, BB, CVL"));
  answer(m, "CV=CVL+BB");
  answer(m, "usual");
  CHECK(targets_of(m, 0).size() == 2);
}

TEST_CASE("an order for a carrier without a word is an error, even with one target") {
  Match m(battlegroup(), fleets({"CV", "SS"}, {"SS"}).setup());
  REQUIRE(asked(m) == "A orders");  // the u-boat's
  CHECK_THAT(parsed(m, "SS="), Contains("is not an order for SS"));
}

TEST_CASE("names of ships stay the same after a loss, in questions, orders and the log of losses") {
  match::Setup setup = fleets({"BB"}, {"DD", "DD", "DD"}).setup();
  for (int d : {10, 10, 1, 1}) setup.luck.dice.push_back({d, ""});
  Match m(battlegroup(), setup);
  REQUIRE(asked(m) == "A orders");
  answer(m, "BB=DD1");
  CHECK(in_zone(m, "sunk", kB) == Cards{"DD1"});
  CHECK(in_zone(m, "battle_group", kB) == Cards{"DD2", "DD3"});
  REQUIRE(asked(m) == "B orders");
  CHECK(parsed(m, "DD3=BB") == "DD2=BB, DD3=BB");
  CHECK_THAT(parsed(m, "DD1=BB"), Contains("'DD1' gets no order here"));
  answer(m, "usual");
  REQUIRE(asked(m) == "A orders");
  CHECK_THAT(parsed(m, "BB=DD1"), Contains("'DD1' is not an order for BB; its orders are: DD2, DD3"));
  CHECK_THAT(parsed(m, "BB=DD"), Contains("'DD' may mean several targets of BB; its orders are: DD2, DD3"));
}

TEST_CASE("a record of whole battles is replayed exactly") {
  for (std::uint64_t seed : {1u, 7u, 9u}) {
    Match m(battlegroup(), seeded(seed));
    play(m, seed == 9 ? "greedy" : "random", seed, [](Match&) {});
    std::string record = match::write_record(m);
    CHECK(replayed(record) == "EXACT");
    std::unique_ptr<Match> again;
    match::replay(match::read_record(record, "x.qdr"), battlegroup(), &again);
    REQUIRE(again != nullptr);
    CHECK(match::write_record(*again) == record);
    CHECK(fingerprint(*again) == fingerprint(m));
  }
}

TEST_CASE("a record of a made-up position is replayed exactly, also in the middle of a step") {
  dice::Luck luck(77);
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Match m(battlegroup(), made_up(luck, 2, 6).setup(seed));
    play(
        m, "random", seed, [](Match&) {}, static_cast<std::size_t>(seed));
    INFO(match::write_record(m));
    CHECK(replayed(match::write_record(m)) == "EXACT");
  }
}

TEST_CASE("a record tells orders by name, and another order is found out") {
  Match m(battlegroup(), tier_three());
  answer(m, "BB1=BC2, BB2=CA, BC=BC2");
  answer(m, "BC2=BB2");
  std::string record = match::write_record(m);
  CHECK_THAT(line(record, 1), StartsWith("1 A orders: BB1=BC2, BB2=CA, BC=BC2 | "));
  CHECK_THAT(line(record, 2), StartsWith("2 B orders: BC1=BB1, BC2=BB2 | "));
  CHECK_THAT(replayed(changed(record, "BB1=BC2", "BB1=BC1")),
             StartsWith("DIVERGED at decision 1: the position after '"));
  CHECK_THAT(replayed(changed(record, "BC2=BB2", "BC2=BC")), StartsWith("DIVERGED at decision 2: "));
  CHECK_THAT(replayed(changed(record, "BB1=BC2", "BB3=BC2")),
             StartsWith("DIVERGED at decision 1: ") && Contains("'BB3' gets no order here"));
}

TEST_CASE("a record that names fewer cards is the same if they do the usual thing") {
  Match m(battlegroup(), tier_three());
  answer(m, "BB2=CA");
  std::string record = match::write_record(m);
  CHECK_THAT(line(record, 1), StartsWith("1 A orders: BB1=BC1, BB2=CA, BC=BC1 | "));
  std::unique_ptr<Match> again;
  match::replay(match::read_record(changed(record, "BB1=BC1, BB2=CA, BC=BC1", "BB2=CA"), "x.qdr"), battlegroup(),
                &again);
  REQUIRE(again != nullptr);
  CHECK(again->hash() == m.hash());
}

TEST_CASE("a replay stops between the answers of two seats") {
  Match m(battlegroup(), tier_three());
  answer(m, "BB2=CA");
  std::string half = fingerprint(m);
  answer(m, "usual");
  std::unique_ptr<Match> again;
  CHECK(match::replay(match::read_record(match::write_record(m), "x.qdr"), battlegroup(), &again, 1).exact);
  CHECK(fingerprint(*again) == half);
}

TEST_CASE("wrong answers to a question for orders are errors and leave the match as it was") {
  Match m(battlegroup(), tier_three());
  std::string before = fingerprint(m);
  CHECK_THROWS_WITH(m.decide(phases::Answer::one(0)), Contains("illegal answer: 3 cards get an order, not 1"));
  phases::Answer a = m.keys().parse("usual");
  a.picks[2] = a.picks[0];
  CHECK_THROWS_WITH(m.decide(a), Contains("illegal answer: order 3 does not belong to its card"));
  CHECK(fingerprint(m) == before);
}

TEST_CASE("where nothing is to be chosen a match script may look all the same, and the course is the same") {
  std::size_t stopped = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    match::Setup setup = fleets({"BB"}, {"CA"}).setup(seed), looking = setup;
    looking.stop_at_forced = true;
    Match plain(battlegroup(), setup), stops(battlegroup(), looking);
    CHECK(plain.ended());
    for (; stops.decision() != nullptr; ++stopped) stops.decide(stops.keys().parse("none"));
    CHECK(plain.log().size() == stops.log().size());
    CHECK(plain.hash() == stops.hash());
    CHECK(match::result_text(plain) == match::result_text(stops));
  }
  CHECK(stopped > 10);
}
