// Changes without listeners take shortcuts: the resulting state is the same as with a log.
#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/piles.hpp"

using namespace qd;
using namespace qd::core_test;
using events::BuiltIn;
using events::Events;
using state::End;
using state::find_flaw;

namespace {

const EventKindId kMoved = events::built_in(BuiltIn::kMoved);

/// The same world with a log and without.
template <class W>
struct Both {
  W loud, quiet;

  Both() {
    loud.start();
    quiet.start();
    quiet.events->set_log(nullptr);
  }
  /// Does the same to both. True if it was refused.
  template <class Do>
  bool all(Do&& act) {
    bool refused[2] = {};
    W* worlds[2] = {&loud, &quiet};
    for (int i = 0; i < 2; ++i) {
      try {
        act(*worlds[i]);
      } catch (const Error&) {
        refused[i] = true;
      }
    }
    CHECK(refused[0] == refused[1]);
    return refused[0];
  }
  [[nodiscard]] bool same() const {
    return loud.state.size() == quiet.state.size() &&
           std::memcmp(loud.state.data(), quiet.state.data(), loud.state.size()) == 0;
  }
};

// Deals as a flow does.
template <class W>
void draw(W& w, ZoneId from, ZoneId to, std::size_t cards) {
  while (cards > 0 && w.state.count(from) != 0) {
    std::size_t drawn = w.events->draw_without_listeners(from, to, cards, kMoved);
    if (drawn == 0) {
      w.events->move(w.state.top_of(from), to);
      drawn = 1;
    }
    cards -= drawn;
  }
}

template <class W>
void batch(W& w, const std::vector<EntityId>& cards, ZoneId to) {
  events::Events::Together together(*w.events);
  for (EntityId e : cards) w.events->move(e, to);
  together.commit();
}

template <class W>
void move_together(W& w, const std::vector<EntityId>& cards, ZoneId to) {
  std::vector<events::PendingMove> moves;
  for (EntityId e : cards) moves.push_back({e, w.state.zone(e), to});
  if (!w.events->changes().move_together_without_listeners(moves, kMoved)) batch(w, cards, to);
}

template <class W>
void lay(W& w, const std::vector<EntityId>& cards, ZoneId pile) {
  if (!w.events->lay_without_listeners(cards, pile, kMoved)) batch(w, cards, pile);
}

/// The cards attached to the host of a card, beginning with the n-th.
std::vector<EntityId> stack_of(const state::State& s, EntityId card, std::size_t n) {
  const EntityId head = s.host(card).valid() ? s.host(card) : card;
  std::vector<EntityId> out{head};
  for (EntityId e{s.row(head).child}; e.valid(); e = EntityId{s.row(e).sibling}) out.push_back(e);
  std::rotate(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(n % out.size()), out.end());
  return out;
}

template <class W>
void play(std::uint32_t seed, const std::vector<const char*>& places) {
  Both<W> both;
  dice::Luck luck(seed);
  const std::size_t seats = both.loud.state.layout().seats;
  for (int step = 0; step < 700; ++step) {
    auto place = [&] {
      return both.loud.zone(places[luck.below(static_cast<std::uint32_t>(places.size()))],
                            SeatId(static_cast<int>(luck.below(static_cast<std::uint32_t>(seats)))));
    };
    const EntityId card(std::size_t{luck.below(12)}), other(std::size_t{luck.below(12)});
    const ZoneId here = place(), there = place();
    const std::uint32_t n = luck.below(6), act = luck.below(14);
    std::vector<EntityId> several;
    for (int c = 0; c < 12; ++c)
      if (luck.below(3) == 0) several.emplace_back(c);
    both.all([&](W& w) {
      Events& e = *w.events;
      switch (act) {
        case 0: e.move(card, there, End::kBottom); break;
        case 1: e.attach(card, other); break;
        case 2: e.join(card, other, n % 3); break;
        case 3: e.change(w.slot("damage"), Ref::of(card), static_cast<std::int32_t>(n) - 2); break;
        case 4:
          e.change(w.slot("points"), Ref::of(SeatId(static_cast<int>(n % seats))), n == 5 ? 2'000'000'000 : 1);
          break;
        case 5: e.shuffle(here); break;
        case 6: e.turn_up(card, n % 2 == 0); break;
        case 7: draw(w, here, there, n); break;
        case 8: e.refill(there, here); break;
        case 9: move_together(w, several, there); break;
        case 10:
          if (w.state.layout().shows_tops && several.size() > 1)
            lay(w, several, w.zone("pile", SeatId(static_cast<int>(n % seats))));
          break;
        case 12:
          if (const std::vector<EntityId> cards = stack_of(w.state, card, n);
              w.state.layout().shows_tops && cards.size() > 1)
            lay(w, cards, w.zone("pile", SeatId(static_cast<int>(n % seats))));
          break;
        case 11: e.announce(w.event("sunk"), SeatId(0), Ref::of(card)); break;
        default: e.move(card, there);
      }
    });
    INFO("seed " << seed << " step " << step << " act " << act);
    REQUIRE(both.same());
    REQUIRE(find_flaw(both.quiet.state) == "");
    REQUIRE(both.quiet.log.empty());
  }
}

}  // namespace

TEST_CASE("whatever is done, the state is the same whether it is logged or not") {
  for (std::uint32_t seed = 1; seed <= 12; ++seed)
    play<World>(seed, {"deck", "hand", "hand", "fleet", "discard", "vault"});
}

TEST_CASE("the same with piles of which others see the top, with stacks and with groups") {
  for (std::uint32_t seed = 1; seed <= 12; ++seed)
    play<WithPiles<World>>(seed,
                           {"deck", "hand", "fleet", "discard", "vault", "pile", "pile", "table", "hold", "lost"});
}

TEST_CASE("cards are drawn at once where nobody hears it, and one by one where somebody does") {
  Both<World> both;
  both.all([](World& w) {
    for (int c = 0; c < 5; ++c) w.put(c, w.zone("deck"));
  });
  CHECK(both.loud.events->draw_without_listeners(both.loud.zone("deck"), both.loud.zone("hand", kA), 3, kMoved) == 0);
  Events& e = *both.quiet.events;
  state::State& s = both.quiet.state;
  const std::uint32_t before = s.header().events;
  CHECK(e.draw_without_listeners(both.quiet.zone("deck"), both.quiet.zone("hand", kA), 3, kMoved) == 3);
  CHECK(cards(s, both.quiet.zone("hand", kA)) == std::vector<int>{4, 3, 2});
  CHECK(cards(s, both.quiet.zone("deck")) == std::vector<int>{0, 1});
  CHECK(s.header().events == before + 3);
  CHECK(s.header().batches == 3);
  CHECK(who_sees(s, 3) == "A");
  CHECK(e.draw_without_listeners(both.quiet.zone("deck"), both.quiet.zone("hand", kB), 9, kMoved) == 2);
  CHECK(e.draw_without_listeners(both.quiet.zone("deck"), both.quiet.zone("hand", kB), 9, kMoved) == 0);
  CHECK(find_flaw(s).empty());
}

TEST_CASE("cards that leave play, leave a stack or lie on a pile are not drawn at once") {
  Both<WithPiles<World>> both;
  auto& w = both.quiet;
  for (const char* from : {"fleet", "table", "pile"}) {
    w.put(0, w.zone(from, kA));
    CHECK(w.events->draw_without_listeners(w.zone(from, kA), w.zone("hand", kA), 1, kMoved) == 0);
  }
  w.put(0, w.zone("hand", kA));
  CHECK(w.events->draw_without_listeners(w.zone("hand", kA), w.zone("pile", kA), 1, kMoved) == 0);
  CHECK(w.events->draw_without_listeners(w.zone("hand", kA), w.zone("hand", kA), 1, kMoved) == 0);
}

TEST_CASE("what a heap was known to hold is forgotten as cards are drawn from it") {
  Both<World> both;
  both.all([](World& w) {
    for (int c = 0; c < 4; ++c) w.put(c, w.zone("discard"));
    for (int c = 0; c < 4; ++c) w.put(c, w.zone("hand", kA));
    draw(w, w.zone("hand", kA), w.zone("vault", kB), 2);
  });
  CHECK(both.same());
  for (int c = 0; c < 4; ++c) CHECK(who_sees(both.quiet.state, c) == "A");
}

TEST_CASE("a refill is heard card by card by whoever listens") {
  World w;
  int moved = 0, shuffled = 0;
  w.on(events::Stage::kAfter, "moved", [&](events::Event&, EntityId) {
    ++moved;
    return 1;
  });
  w.on(events::Stage::kAfter, "shuffled", [&](events::Event&, EntityId) {
    ++shuffled;
    return 1;
  });
  Events& e = w.start();
  e.set_log(nullptr);
  for (int c = 0; c < 3; ++c) w.put(c, w.zone("discard"));
  CHECK(e.draw_without_listeners(w.zone("discard"), w.zone("hand", kA), 1, kMoved) == 0);
  e.refill(w.zone("deck"), w.zone("discard"));
  CHECK(moved == 3);
  CHECK(shuffled == 1);
  CHECK(w.state.count(w.zone("deck")) == 3);
}

TEST_CASE("of a refill whoever hears may take cards away, and those that have to stay hold up nobody") {
  World w;
  w.on(events::Stage::kForbid, "moved").when = w.listener_when("event.card.is_cruiser");
  w.on(events::Stage::kAfter, "moved", [&](events::Event& e, EntityId) {
    if (e.card == Ref::of(EntityId(0))) w.events->move(EntityId(2), w.zone("hand", kA));
    return 1;
  });
  Events& e = w.start();
  for (int c : {3, 0, 1, 2}) w.put(c, w.zone("discard"));
  e.refill(w.zone("deck"), w.zone("discard"));
  CHECK(cards(w.state, w.zone("discard")) == std::vector<int>{3});
  CHECK(w.state.count(w.zone("deck")) == 2);
  CHECK(cards(w.state, w.zone("hand", kA)) == std::vector<int>{2});
  CHECK(find_flaw(w.state).empty());
}

TEST_CASE("whoever forbids a shuffle keeps knowing the cards of a refill") {
  World w;
  w.on(events::Stage::kForbid, "shuffled");
  Events& e = w.start();
  e.set_log(nullptr);
  for (int c = 0; c < 3; ++c) w.put(c, w.zone("discard"));
  e.refill(w.zone("deck"), w.zone("discard"));
  CHECK(cards(w.state, w.zone("deck")) == std::vector<int>{0, 1, 2});
  CHECK(who_sees(w.state, 1) == "AB");
}

TEST_CASE("draws do not go over the limit of events between two decisions") {
  World w;
  Events& e = w.start();
  e.set_log(nullptr);
  for (int c = 0; c < 3; ++c) w.put(c, w.zone("deck"));
  w.state.header().batches = limits::kBatchesPerStepMax - 1;
  CHECK(e.draw_without_listeners(w.zone("deck"), w.zone("hand", kA), 3, kMoved) == 0);
  e.move(w.state.top_of(w.zone("deck")), w.zone("hand", kA));
  CHECK_THROWS_AS(e.move(w.state.top_of(w.zone("deck")), w.zone("hand", kA)), LimitError);
}
