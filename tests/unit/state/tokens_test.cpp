// Rows for cards that come into being in a match: how they are taken, read, left and given back.
#include <catch2/catch.hpp>
#include <numeric>

#include "engine/state/position.hpp"
#include "tests/unit/core_support.hpp"

using namespace qd;
using namespace qd::core_test;
using state::End;
using state::State;

namespace {

std::shared_ptr<const state::Layout> with_tokens(std::size_t tokens,
                                                 const std::vector<state::RosterEntry>& later = {}) {
  state::Catalog c = catalog();
  c.tokens = tokens;
  c.definitions[3].token = true;  // shields are in no deck
  return state::make_layout(std::make_shared<const state::Catalog>(c), 2,
                            {{DefId(0), kA, 2}, {DefId(1), kA, 2}, {DefId(2), kB, 1}}, later);
}
State match_of(std::size_t tokens) { return {with_tokens(tokens), 1}; }

}  // namespace

TEST_CASE("a match without tokens has the block that it had") {
  const auto without = with_tokens(0), with = with_tokens(3);
  CHECK_FALSE(without->changes);
  CHECK(without->created == without->bytes);
  CHECK(without->entities == 5);
  CHECK((with->entities == 8 && with->dealt == 8 && with->first_token == 5 && with->changes));
  CHECK((with->has(DefId(2)) && with->has(DefId(3)) && !without->has(DefId(3))));
}

TEST_CASE("a row is taken, reads what it is told to, and is found by that") {
  State s = match_of(2);
  const std::uint16_t before = s.row(EntityId(6)).generation;
  const EntityId e = s.make(DefId(3), kB, false);
  CHECK(e == EntityId(6));  // one row after the other, from the second on
  CHECK(s.row(e).generation != before);
  CHECK((s.def(e) == DefId(3) && s.owner(e) == kB && s.is_token(e) && !s.vanishes(e)));
  CHECK((s.is_free_row(EntityId(5)) && !s.is_token(EntityId(0)) && !s.is_free_row(EntityId(0))));
  CHECK(((s.of_kind(1, 0) >> 6) & 1) == 1);
  CHECK(((s.of_kind(0, 0) >> 6) & 1) == 0);
  CHECK(s.of_definition(3, 0) == Word{1} << 6);
  CHECK(s.of_definition(0, 0) >> 6 == 0);
  CHECK(((s.with_number(1, 0, 0) >> 6) & 1) == 1);
  const state::CardSet set = s.layout().cards_of({DefId(0), DefId(3)});
  CHECK(s.of_cards(set, 0) >> 6 == 1);
  CHECK((s.is_one_of(set, e) && s.is_one_of(set, EntityId(1)) && !s.is_one_of(set, EntityId(2))));
  s.move(e, zone(s, "fleet", kB), End::kTop);
  CHECK((s.has_some(zone(s, "fleet", kB), set) && !s.has_some(zone(s, "fleet", kA), set)));
  std::vector<int> found;
  s.each_of(DefId(3), [&](EntityId x) { found.push_back(x.value); });
  CHECK(found == std::vector<int>{6});
  CHECK(state::find_flaw(s).empty());
  CHECK(s.make(DefId(0), kA, true) == EntityId(5));
  CHECK_FALSE(s.make(DefId(0), kA, true).valid());  // there were two
}

TEST_CASE("what vanishes is due when it has left play, and so is what never came") {
  State s = match_of(3);
  const EntityId stays = s.make(DefId(0), kA, false), goes = s.make(DefId(0), kA, true),
                 never = s.make(DefId(1), kA, false);
  for (EntityId e : {stays, goes}) s.move(e, zone(s, "fleet", kA), End::kTop);
  CHECK(s.take_due() == std::vector<EntityId>{never});
  s.unmake(never);
  CHECK(s.take_due().empty());
  CHECK_FALSE(s.tokens_due());
  s.header().dirty = 0;
  s.attach(EntityId(2), goes);
  for (EntityId e : {stays, goes}) s.move(e, zone(s, "discard"), End::kTop);
  CHECK((s.tokens_due() && s.header().dirty == 1));
  CHECK((s.has_left(goes) && !s.has_left(stays)));
  CHECK(s.take_due() == std::vector<EntityId>{goes});
}

TEST_CASE("nothing points at what has ceased to be, and it can be read until its row is taken again") {
  State s = match_of(1);
  const EntityId e = s.make(DefId(1), kA, true);
  s.move(e, zone(s, "fleet", kA), End::kTop);
  s.set_value(slot(s, "chosen"), Ref::none(), e.value);
  s.set_value(slot(s, "damage"), Ref::of(e), 2);
  s.attach(EntityId(4), e);
  const std::uint16_t before = s.row(e).generation;
  s.move(e, zone(s, "discard"), End::kTop);
  s.unmake(e);
  CHECK(state::find_flaw(s).empty());
  CHECK(s.value(slot(s, "chosen"), Ref::none()) == 0xFFFF);
  CHECK(s.value(slot(s, "damage"), Ref::of(e)) == 0);
  CHECK((s.def(e) == DefId(1) && s.is_free_row(e) && s.row(e).generation != before));
  CHECK(s.zone(e) == zone(s, "nowhere"));
  CHECK(cards(s, zone(s, "discard")) == std::vector<int>{4});
  CHECK(s.make(DefId(2), kB, false) == e);
  CHECK(s.def(e) == DefId(2));
}

TEST_CASE("a command at work keeps the row that it names, as long as there is another one") {
  State s = match_of(2);
  const EntityId first = s.make(DefId(0), kA, true);
  s.header().depth = 1;
  s.frame(0).node = state::kCommandFrame;
  s.frame(0).b = static_cast<std::int32_t>(first.value | (std::uint32_t{first.value} << 16));
  s.unmake(first);
  const EntityId second = s.make(DefId(0), kA, true);
  CHECK(second != first);
  s.unmake(second);
  CHECK(s.make(DefId(0), kA, true) == second);
  CHECK(s.make(DefId(0), kA, true) == first);
  CHECK(s.frame(0).b == -1);  // nobody, twice
}

TEST_CASE("cards of an edit come after the rows of tokens, which stay what they are") {
  State s = match_of(2);
  const EntityId e = s.make(DefId(3), kB, true);
  s.move(e, zone(s, "fleet", kB), End::kTop);
  const State more(with_tokens(2, {{DefId(1), kB, 2}}), s);
  CHECK(more.layout().entities == 9);
  CHECK((more.def(EntityId(7)) == DefId(1) && more.is_token(e) && more.vanishes(e) && !more.is_token(EntityId(7))));
  CHECK(((more.of_definition(1, 0) >> 7) & 3) == 3);
  CHECK(state::find_flaw(more).empty());
}

TEST_CASE("a position says which cards came into being, and is set up as it says") {
  State s = match_of(2);
  s.move(EntityId(0), zone(s, "fleet", kA), End::kTop);
  s.move(s.make(DefId(0), kA, true), zone(s, "fleet", kA), End::kTop);
  s.move(s.make(DefId(3), kA, false), zone(s, "hand", kA), End::kTop);
  const state::Position p = state::describe(s);
  CHECK(p.sides.at("A").zones.at("fleet") == std::vector<std::string>{"F", "F[token=vanishes]"});
  CHECK(p.sides.at("A").zones.at("hand") == std::vector<std::string>{"S[token=stays]"});
  state::Catalog c = catalog();
  c.tokens = 2;
  const auto shared = std::make_shared<const state::Catalog>(c);
  const auto roster = state::roster_of(c, p, 2);
  State again(state::make_layout(shared, 2, roster), 1);
  state::set_up(again, p);
  CHECK(again.layout().has(DefId(3)));  // that of a copy whose model is gone, too
  CHECK(state::describe(again).sides.at("A").zones == p.sides.at("A").zones);
  CHECK(state::find_flaw(again).empty());
  const auto error = [&](const char* card) -> std::string {
    try {
      state::Position wrong;
      wrong.sides["A"].zones["fleet"] = {card, "F[token=stays]", "F[token=stays]"};
      State w(state::make_layout(shared, 2, state::roster_of(c, wrong, 2)), 1);
      state::set_up(w, wrong);
    } catch (const UserError& e) {
      return e.message();
    }
    return "";
  };
  CHECK(error("F[token=3]") == "card 'F': 'token' is stays or vanishes, not '3'");
  CHECK(error("F[token=stays]") == "card 'F': at most 2 tokens (docs/security.md) exist at once");
}

TEST_CASE("in another world a row is what it was, wherever it lies") {
  State s = match_of(2);
  const EntityId made = s.make(DefId(3), kB, true);
  s.move(made, zone(s, "hand", kB), End::kTop);
  s.move(EntityId(4), zone(s, "deck"), End::kTop);
  std::vector<std::uint16_t> order(s.layout().entities);
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  std::swap(order[made.index()], order[4]);
  State w = s;
  w.rename(s, order);
  CHECK((w.def(made) == DefId(3) && w.vanishes(made) && w.zone(made) == zone(w, "deck")));
  CHECK(w.zone(EntityId(4)) == zone(w, "hand", kB));
  CHECK(state::find_flaw(w).empty());
}
