// Cards that read as others: which definition counts when, and that each is itself again.
#include <catch2/catch.hpp>

#include "engine/state/reading.hpp"
#include "tests/unit/core_support.hpp"

using namespace qd;
using namespace qd::core_test;
using state::End;
using state::State;

namespace {

const DefId kFrigate(0), kCruiser(1);

struct Forms {
  std::shared_ptr<const state::Catalog> catalog;
  State state;
  SlotId guise, likeness;
  explicit Forms(std::vector<state::RosterEntry> roster = {{kFrigate, SeatId::none(), 3},
                                                           {kCruiser, SeatId::none(), 3}}) {
    auto c = std::make_shared<state::Catalog>(core_test::catalog());
    for (const char* name : {"likeness", "guise"}) {
      state::Slot slot;
      slot.name = name;
      slot.scope = state::SlotScope::kEntity;
      slot.form = true;
      c->slots.push_back(slot);
    }
    likeness = SlotId(c->slots.size() - 2);
    guise = SlotId(c->slots.size() - 1);
    catalog = c;
    state = State(state::make_layout(catalog, 2, std::move(roster)), 1);
  }
  [[nodiscard]] ZoneId zone(const char* name) const { return core_test::zone(state, name, SeatId(0)); }
  void read_as(int e, SlotId slot, DefId def) {
    state.set_value(slot, Ref::of(EntityId(e)), def.valid() ? def.value + 1 : 0);
  }
};

}  // namespace

TEST_CASE("a card in play reads what its last form says, and is itself without one") {
  Forms f;
  State& s = f.state;
  s.move(EntityId(0), f.zone("fleet"), End::kTop);
  CHECK(s.def(EntityId(0)) == kFrigate);
  f.read_as(0, f.likeness, kCruiser);
  CHECK(s.def(EntityId(0)) == kCruiser);
  CHECK(s.own_def(EntityId(0)) == kFrigate);
  f.read_as(0, f.guise, kFrigate);
  CHECK(s.def(EntityId(0)) == kFrigate);
  f.read_as(0, f.guise, DefId::none());
  CHECK(s.def(EntityId(0)) == kCruiser);
  CHECK(state::find_flaw(s).empty());
  CHECK(s.reset_slot(f.likeness));
  CHECK(s.def(EntityId(0)) == kFrigate);
  CHECK(state::find_flaw(s).empty());
}

TEST_CASE("a card that leaves play is itself again") {
  Forms f;
  f.state.move(EntityId(0), f.zone("fleet"), End::kTop);
  f.read_as(0, f.likeness, kCruiser);
  f.state.move(EntityId(0), f.zone("hand"), End::kTop);
  CHECK(f.state.def(EntityId(0)) == kFrigate);
  CHECK(f.state.value(f.likeness, Ref::of(EntityId(0))) == 0);
  CHECK(state::find_flaw(f.state).empty());
}

TEST_CASE("out of play, or of no card, a form is told as wrong and does nothing") {
  Forms f;
  f.state.move(EntityId(1), f.zone("hand"), End::kTop);
  CHECK_FALSE(f.state.settle_forms().valid());
  f.read_as(1, f.guise, kCruiser);
  CHECK(f.state.def(EntityId(1)) == kFrigate);
  CHECK(f.state.settle_forms() == EntityId(1));
  f.read_as(1, f.guise, DefId::none());
  f.state.move(EntityId(2), f.zone("fleet"), End::kTop);
  f.read_as(2, f.guise, DefId(999));
  CHECK(f.state.def(EntityId(2)) == kFrigate);
  CHECK(f.state.settle_forms() == EntityId(2));
}

TEST_CASE("sets by definition, kind and number see what cards read now") {
  Forms f;
  State& s = f.state;
  const auto bit = [](int e) { return Word{1} << e; };
  CHECK(s.of_definition(kFrigate.index(), 0) == (bit(0) | bit(1) | bit(2)));
  s.move(EntityId(0), f.zone("fleet"), End::kTop);
  f.read_as(0, f.guise, kCruiser);
  CHECK(s.of_definition(kFrigate.index(), 0) == (bit(1) | bit(2)));
  CHECK(s.of_definition(kCruiser.index(), 0) == (bit(0) | bit(3) | bit(4) | bit(5)));
  std::vector<EntityId> cruisers;
  s.each_of(kCruiser, [&](EntityId e) { cruisers.push_back(e); });
  CHECK(cruisers == std::vector<EntityId>{EntityId(0), EntityId(3), EntityId(4), EntityId(5)});
  CHECK_FALSE(s.only_one_of(kCruiser).valid());
}

TEST_CASE("copies of a state, and a state with room for more cards, keep what cards read") {
  Forms f;
  f.state.move(EntityId(0), f.zone("fleet"), End::kTop);
  f.read_as(0, f.guise, kCruiser);
  const State copy = f.state;
  CHECK(copy == f.state);
  CHECK(copy.hash() == f.state.hash());
  const State more(state::make_layout(f.catalog, 2, f.state.layout().roster, {{kCruiser, SeatId::none(), 1}}), f.state);
  CHECK(more.def(EntityId(0)) == kCruiser);
  CHECK(more.own_def(EntityId(0)) == kFrigate);
  CHECK(state::find_flaw(more).empty());
}

TEST_CASE("a state without forms has no room for them") {
  const auto catalog = std::make_shared<const state::Catalog>(core_test::catalog());
  const auto layout = state::make_layout(catalog, 2, {{kFrigate, SeatId::none(), 3}});
  CHECK(layout->forms.empty());
  CHECK_FALSE(layout->changes);
  CHECK(State(layout, 1).own_def(EntityId(1)) == kFrigate);
}
