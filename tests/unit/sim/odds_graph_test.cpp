// The graph of positions behind exact odds: what stands beside a position changes no result.
#include "engine/sim/odds_graph.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/match/battlegroup.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using namespace qd::match_test;
using match::Match;
using sim::OddsPlan;
using sim::OddsReport;

namespace {

/// Answers like a bot, but might remember what it was asked, so every position is followed by itself.
struct Veiled : phases::Decider {
  std::unique_ptr<phases::Decider> bot;
  bool decide(const phases::Decision& d, phases::Answer& a) override { return bot->decide(d, a); }
};

sim::Policy seen(const std::string& bot) {
  return [bot](const Match& m, SeatId seat) { return sim::make_bot(bot, 1, seat, m); };
}

sim::Policy veiled(const std::string& bot) {
  return [bot](const Match& m, SeatId seat) {
    auto out = std::make_unique<Veiled>();
    out->bot = sim::make_bot(bot, 1, seat, m);
    return out;
  };
}

/// A match that stops at its first question even if there is nothing to choose.
Match standing(const Fleets& f) {
  match::Setup setup = f.setup();
  setup.stop_at_forced = true;
  return Match(battlegroup(), setup);
}

}  // namespace

TEST_CASE("to the end: numbers that the flow seldom reads stand beside the positions, with the same result") {
  OddsPlan plan;
  plan.to_the_end = true;
  for (const Fleets& f : {fleets({"BB", "DD"}, {"BC", "CVL"}), fleets({"SS", "CL"}, {"CV", "+DD"}),
                          fleets({"BC"}, {"BC"}), fleets({"DD"}, {"BB"})})
    for (const char* bot : {"usual", "first"}) {
      const Match m = standing(f);
      const OddsReport together = sim::exact_odds(m, seen(bot), plan), alone = sim::exact_odds(m, veiled(bot), plan);
      CHECK(together.positions == alone.positions);
      CHECK(together.losses.size() == alone.losses.size());
      for (std::size_t s = 0; s < 2; ++s) {
        CHECK(together.wins[s].value == alone.wins[s].value);
        CHECK(together.wins[s].text() == alone.wins[s].text());
      }
      CHECK(together.draw.text() == alone.draw.text());
    }
}

TEST_CASE("counts of rounds and losses are seldom read, what volleys depend on is not") {
  const Match m = standing(fleets({"BB"}, {"BC"}));
  const state::Catalog& c = m.rules().catalog();
  const auto slot = [&](const std::string& name) {
    for (std::size_t i = 0; i < c.slots.size(); ++i)
      if (c.slots[i].name == name) return SlotId(i);
    return SlotId::none();
  };
  const std::vector<SlotId> round{slot("round")};
  const sim::SeldomRead seldom = sim::find_seldom_read(m, round);
  CHECK(seldom.slots == std::vector<SlotId>{slot("quiet"), slot("losses")});
  CHECK(std::count(seldom.readers.begin(), seldom.readers.end(), 1) == 2);
}

TEST_CASE("a match that is stopped before each part of the flow goes on as if it had not been") {
  const auto play = [](bool stops) {
    const std::unique_ptr<Match> m = standing(fleets({"BB", "DD"}, {"BC", "CVL"})).fresh_copy(true);
    std::size_t parts = 0;
    bool reached = true;
    if (stops)
      m->machine().set_watch([&](NodeId) {
        reached = !reached;  // it is asked about the same part again when the flow goes on
        parts += reached ? 0 : 1;
        return !reached;
      });
    sim::Seats seats;
    for (std::size_t s = 0; s < 2; ++s) seats.set(SeatId(s), sim::make_bot("usual", 1, SeatId(s), *m));
    for (std::size_t runs = 0; !m->ended() && runs < 100'000; ++runs) m->play_out(seats);
    CHECK((parts > 10) == stops);
    return std::pair(m->hash(), m->winners());
  };
  CHECK(play(true) == play(false));
}
