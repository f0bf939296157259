#include "repl/leak/leak.hpp"

#include <catch2/catch.hpp>

#include "engine/match/match.hpp"
#include "engine/sim/bots.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using sim_test::root;

namespace {

/// The view of a seat, drawn by hand: every card that it may know, "?" for the others, and the attributes that are not
/// secret.
std::string honest(const match::Match& m, SeatId viewer) {
  const state::State& s = m.state();
  std::string out;
  for (std::size_t z = 0; z < s.layout().zones; ++z) {
    if (s.layout().zone_kind[z] == state::kNowhere.value) continue;
    out += s.layout().kind_of(ZoneId(z)).name + ":";
    for (EntityId e = s.bottom_of(ZoneId(z)); e.valid(); e = s.above(e))
      out += " " + (s.sees(viewer, e) ? s.definition(e).key : "?");
    out += "\n";
  }
  for (std::size_t i = 0; i < s.catalog().slots.size(); ++i) {
    const state::Slot& slot = s.catalog().slots[i];
    if (slot.scope == state::SlotScope::kSeat && !slot.secret)
      for (std::size_t seat = 0; seat < s.layout().seats; ++seat)
        out += slot.name + " " + std::to_string(s.value(SlotId(i), Ref::of(SeatId(seat)))) + "\n";
  }
  return out + "asked: " + state::seat_letter(m.decision()->seat) + " " + m.rules().program().name(m.decision()->name);
}

struct Tried {
  int checked = 0;
  std::string leak;
};

/// Plays random matches and looks for leaks at every question, for both seats.
Tried try_matches(const repl::LeakCheck& check, int matches, int stop_after = 1) {
  script::Sources sources;
  sources.root = root();
  auto rules = script::Ruleset::load(sources, "dreadnaught");
  dice::Luck luck(99);
  Tried out;
  for (int i = 0; i < matches; ++i) {
    match::Setup setup;
    setup.seed = static_cast<std::uint64_t>(i) + 1;
    match::Match m(rules, setup);
    sim::RandomBot bot(setup.seed);
    while (m.decision() != nullptr) {
      for (int seat = 0; seat < 2; ++seat) {
        if (!repl::can_check_leak(m)) continue;
        ++out.checked;
        std::uint64_t before = m.hash();
        if (std::string leak = repl::find_leak(m, SeatId(seat), luck, check); !leak.empty()) {
          out.leak = leak;
          if (--stop_after == 0) return out;
        }
        REQUIRE(m.hash() == before);
      }
      phases::Answer answer;
      bot.decide(*m.decision(), answer);
      m.decide(answer);
    }
  }
  return out;
}

}  // namespace

TEST_CASE("a picture of what a seat may see leaks nothing, at any question of random matches") {
  Tried tried = try_matches({honest, {}}, 4);
  CHECK(tried.leak == "");
  CHECK(tried.checked > 400);
}

TEST_CASE("leaks are found: another seat's hand, the order of the deck, the future luck, another seat's options") {
  auto leaky = [](auto what) {
    return repl::LeakCheck{[what](const match::Match& m, SeatId viewer) { return honest(m, viewer) + what(m, viewer); },
                           {}};
  };
  auto hand = [](const match::Match& m, SeatId viewer) {
    const state::State& s = m.state();
    ZoneId z = s.layout().zone(s.catalog().find_zone("hand"), SeatId(1 - viewer.value));
    return s.count(z) == 0 ? std::string() : s.definition(s.top_of(z)).key;
  };
  auto deck = [](const match::Match& m, SeatId) {
    const state::State& s = m.state();
    ZoneId z = s.layout().zone(s.catalog().find_zone("deck"), SeatId::none());
    return s.count(z) == 0 ? std::string() : s.definition(s.bottom_of(z)).key;
  };
  auto future = [](const match::Match& m, SeatId) { return std::to_string(m.hash() % 1000); };
  auto options = [](const match::Match& m, SeatId) { return m.keys().all().front(); };
  auto thrown = [](const match::Match& m, SeatId viewer) {
    return std::to_string(m.state().value(m.rules().catalog().find_slot(state::SlotScope::kSeat, "thrown"),
                                          Ref::of(SeatId(1 - viewer.value))));
  };
  CHECK_THAT(try_matches(leaky(hand), 2).leak, Catch::Contains("learns of hidden cards"));
  CHECK(try_matches(leaky(deck), 2).leak != "");
  CHECK(try_matches(leaky(future), 1).leak != "");
  CHECK(try_matches(leaky(options), 2).leak != "");
  CHECK(try_matches(leaky(thrown), 2).leak != "");
}

TEST_CASE("only cards with the same back are exchanged") {
  // Every definition has its own back: nothing is exchanged, so even a leaky picture passes.
  repl::LeakCheck check;
  check.picture = [](const match::Match& m, SeatId) {
    std::string out;
    for (std::size_t e = 0; e < m.state().layout().entities; ++e)
      out += m.state().definition(EntityId(e)).key + std::to_string(m.state().zone(EntityId(e)).value) + " ";
    return out;
  };
  check.back = [](const state::State&, EntityId e) { return std::uint64_t{e.value}; };
  CHECK(try_matches(check, 1).leak == "");
  check.back = nullptr;
  CHECK(try_matches(check, 1).leak != "");
}
