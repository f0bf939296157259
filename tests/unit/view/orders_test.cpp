// Secret orders: for two different answers of A everything that B is shown is the same, byte for byte.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "engine/view/view.hpp"
#include "repl/leak/leak.hpp"
#include "tests/unit/match/battlegroup.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;
using match::Match;
using view::log_lines;
using view::make_view;

namespace {

const SeatId kA(0), kB(1);

/// Everything that a seat is shown or can ask for: the view as text and as JSON, the log, the question, its options and
/// their hash.
std::string shown(const Match& m, SeatId seat) {
  view::TextStyle style, colour;
  colour.paint.name = colour.paint.card = "<";
  colour.paint.end = ">";
  colour.width = 40;
  view::SeatView v = make_view(m, seat);
  std::string out = view::view_text(v, style) + view::view_text(v, colour) + view::view_json(v).dump(2);
  for (const std::string& l : log_lines(m, seat)) out += "\n" + l;
  if (m.decision() == nullptr || m.decision()->seat != seat) return out;
  out += "\n" + m.rules().program().prompt(*m.decision()) + " " + hash_hex(m.keys().hash());
  for (const std::string& k : m.keys().all()) out += " " + k;
  for (std::size_t i = 0; i < m.decision()->options.size(); ++i) out += " " + m.keys().label(i);
  for (std::size_t i = 0; i < m.decision()->parts.size(); ++i)
    out += " " + m.keys().part(i) + "/" + std::to_string(m.decision()->parts[i].usual) + "/" +
           std::to_string(m.decision()->parts[i].count);
  return out + " " + parsed(m, "usual");
}

/// The first difference between two texts.
std::string difference(const std::string& a, const std::string& b) {
  std::size_t at = 0;
  while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
  if (at == a.size() && at == b.size()) return "";
  std::size_t from = at < 60 ? 0 : at - 60;
  return a.substr(from, 140) + " <-> " + b.substr(from, 140);
}

bool tells(const Match& m, SeatId seat, const std::string& text) {
  for (const std::string& l : log_lines(m, seat))
    if (l.find(text) != std::string::npos) return true;
  return false;
}

/// Another answer to the same question.
phases::Answer other_answer(const phases::Decision& d, const phases::Answer& a) {
  phases::Answer b = a;
  for (std::size_t i = 0; i < b.count; ++i) {
    const phases::Part& p = d.parts[i];
    b.picks[i] = static_cast<std::uint16_t>(p.first + (a.picks[i] - p.first + 1u) % p.count);
  }
  return b;
}

}  // namespace

TEST_CASE("B is shown the same whatever A has ordered, until B has answered: generated battles") {
  dice::Luck luck(3);
  std::size_t compared = 0, differ_after = 0;
  std::string leak;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Match m(battlegroup(), seed % 2 == 0 ? seeded(seed) : made_up(luck, 2, 6).setup(seed));
    sim::Seats bots = seats_of("random", seed, m);
    for (int i = 0; i < 24 && m.decision() != nullptr; ++i) {
      phases::Answer a;
      bots.decide(*m.decision(), a);
      Match other(m);
      std::size_t events = m.log().size();
      bool by_a = m.decision()->seat == kA;
      phases::Answer b = other_answer(*m.decision(), a);
      m.decide(a);
      // the same step: B is asked, and nothing has happened since A was
      if (!by_a || a == b || m.decision() == nullptr || m.decision()->seat != kB || m.log().size() != events) continue;
      other.decide(b);
      ++compared;
      REQUIRE(m.hash() != other.hash());  // the orders are stored
      REQUIRE(m.keys().hash() == other.keys().hash());
      if (leak.empty()) leak = difference(shown(m, kB), shown(other, kB));
      Match mine(m);
      for (Match* each : {&mine, &other}) answer(*each, "usual");
      differ_after += shown(mine, kB) != shown(other, kB) ? 1 : 0;
    }
  }
  CHECK(leak == "");
  CHECK(compared > 30);
  CHECK(differ_after > compared / 2);  // afterwards the difference is visible
}

TEST_CASE("A sees the own orders in the log at once, B that A has chosen, and both all of it afterwards") {
  Match m(battlegroup(), fleets({"BB", "BC"}, {"BC", "CA"}).setup(2));
  answer(m, "BB=CA, BC=BC");
  CHECK(tells(m, kA, "A orders: BB=CA, BC=BC"));
  CHECK_FALSE(tells(m, kB, "BB=CA"));
  CHECK(tells(m, kB, "A has chosen"));
  answer(m, "usual");
  CHECK(tells(m, kB, "A orders: BB=CA, BC=BC"));
  CHECK(tells(m, kA, "B orders: "));
}

TEST_CASE("the orders of A stay secret also if only one seat was asked in the step before") {
  struct Case {
    Cards a, b;
    const char *seat, *order;
  };
  for (const Case& c : std::vector<Case>{{{"BB", "BC"}, {"CVL", "BC", "CA"}, "B", "CVL=BC"},
                                         {{"CVL", "BB", "CA"}, {"BC", "CA", "BB"}, "A", "CVL=CA"}}) {
    match::Setup setup = fleets(c.a, c.b).setup(2);
    setup.luck.dice = {{1, ""}};
    Match m(battlegroup(), setup), other(battlegroup(), setup);
    INFO("tier 2: " << c.seat << " " << c.order);
    for (Match* each : {&m, &other}) {
      REQUIRE(asked(*each) == std::string(c.seat) + " orders");
      answer(*each, c.order);
      REQUIRE(asked(*each) == "A orders");  // tier 3
    }
    for (SeatId seat : {kA, kB})
      CHECK(tells(m, seat, std::string(c.seat) + " orders: " + c.order));  // the order is carried out
    answer(m, "BB=CA");
    answer(other, "BB=BC");
    REQUIRE(asked(m) == "B orders");
    CHECK_FALSE(tells(m, kB, "BB=CA"));
    CHECK(difference(shown(m, kB), shown(other, kB)) == "");
  }
}

TEST_CASE("the groups that escorts start in are chosen in secret, too") {
  Match m(battlegroup(), seeded(1)), other(battlegroup(), seeded(1));
  REQUIRE(asked(m) == "A placement");
  answer(m, "DD1=carrier_group, CL1=carrier_group");
  answer(other, "DD2=battle_group, CL2=battle_group");
  REQUIRE(asked(m) == "B placement");
  CHECK(difference(shown(m, kB), shown(other, kB)) == "");
  CHECK(in_zone(m, "battle_group", kA) == in_zone(other, "battle_group", kA));
}

TEST_CASE("the attribute that will hold the aim stays empty until both have answered") {
  Match m(battlegroup(), fleets({"BB", "BC"}, {"BC", "CA"}).setup(2));
  answer(m, "BB=CA");
  for (const char* name : {"aim", "second_aim"})
    for (int e = 0; e < 4; ++e)
      CHECK(m.state().value(m.rules().catalog().find_slot(state::SlotScope::kEntity, name), Ref::of(EntityId(e))) ==
            0xFFFF);
  std::string json = view::view_json(make_view(m, Viewer::all())).dump();
  CHECK_THAT(json, !Contains("\"aim\""));
}

TEST_CASE("a view of a question for orders lists each card with its options, to who is asked alone") {
  Match m(battlegroup(), fleets({"CV", "CVL"}, {"BB", "CA", "CVL"}).setup(2));
  view::SeatView a = make_view(m, kA), b = make_view(m, kB);
  REQUIRE(a.asks);
  REQUIRE(a.question.parts.size() == 2);
  CHECK(a.question.parts[0].card == "CV");
  CHECK(a.question.parts[0].orders == 2);
  CHECK(a.question.parts[0].options == Cards{"BB", "CA", "CVL"});
  CHECK(a.question.parts[1].card == "CVL");
  CHECK(a.question.parts[1].orders == 1);
  CHECK(a.question.secret);
  CHECK(b.asks);
  CHECK(b.question.parts.empty());
  CHECK(b.question.options.empty());
  nlohmann::ordered_json mine = view::view_json(a), theirs = view::view_json(b);
  CHECK(mine["question"]["kind"] == "vector");
  CHECK(mine["question"]["parts"].size() == 2);
  CHECK(theirs["question"]["kind"] == "vector");
  CHECK_FALSE(theirs["question"].contains("parts"));
  CHECK_FALSE(theirs["question"].contains("options"));
}

TEST_CASE("no leak is found at any question of battles, for either seat") {
  auto picture = [](const Match& m, SeatId seat) {
    view::TextStyle style;
    return view::view_text(make_view(m, seat), style) + view::view_json(make_view(m, seat)).dump();
  };
  dice::Luck luck(9);
  int checked = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    Match m(battlegroup(), seeded(seed));
    play(
        m, "random", seed,
        [&](Match& now) {
          for (SeatId seat : {kA, kB}) {
            if (!repl::can_check_leak(now)) continue;
            ++checked;
            REQUIRE(repl::find_leak(now, seat, luck, {picture, {}}) == "");
          }
        },
        30);
  }
  CHECK(checked > 40);
}

TEST_CASE("a picture that shows the orders of another seat is found out") {
  auto picture = [](const Match& m, SeatId) { return std::to_string(m.state().order(EntityId(0), 0)); };
  Match m(battlegroup(), fleets({"BB", "BC"}, {"BC", "CA"}).setup(2));
  answer(m, "BB=CA");
  REQUIRE(asked(m) == "B orders");
  REQUIRE(repl::can_check_leak(m));
  dice::Luck luck(9);
  std::string leak;
  for (int i = 0; i < 20 && leak.empty(); ++i) leak = repl::find_leak(m, kB, luck, {picture, {}});
  CHECK(leak != "");
}
