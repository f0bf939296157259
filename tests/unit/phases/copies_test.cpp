// Copies in one pile stand for each other: one of them is offered, and the best known one is used.
#include <catch2/catch.hpp>

#include "tests/unit/phases/flow.hpp"

using namespace qd;
using namespace qd::core_test;
using Texts = std::vector<std::string>;

namespace {

/// Moves this many cards of A's hand to the discard pile.
NodeId discard(Flow& f, const char* from, const char* many) {
  NodeId id = f.cards_of("throw", from, true);
  ExprId count = f.expression(many);
  phases::Node& n = f.node(id);
  f.ask(id).min = f.ask(id).max = count;
  n.effect().to = f.catalog->find_zone("discard");
  n.effect().as = events::built_in(events::BuiltIn::kMoved);
  return id;
}
void know(Flow& f, int card, SeatId seat) {
  f.state.set_known(EntityId(card), static_cast<std::uint8_t>(f.state.seen_by(EntityId(card)) | (1u << seat.value)));
}

}  // namespace

TEST_CASE("of copies in several heaps the one that was named is taken") {
  Flow f;
  state::Catalog c = *f.catalog;
  for (int e : {0, 3}) f.put(e, f.zone("hand", kA));
  for (int e : {1, 6}) f.put(e, f.zone("hand", kB));
  f.begin(discard(f, "me.hand | me.next.hand", "1"));
  CHECK(f.play({"B.F"}));
  CHECK(cards(f.state, f.zone("discard")) == std::vector<int>{1});
}

TEST_CASE("of copies of a subset those that most seats know are taken first, then in the order of the options") {
  Flow f;
  for (int e : {0, 1, 2, 3}) f.put(e, f.zone("hand", kA));
  know(f, 2, kB);
  f.begin(discard(f, "me.hand", "2"));
  CHECK(f.play({"F, F"}));
  CHECK(cards(f.state, f.zone("discard")) == std::vector<int>{2, 0});
}

TEST_CASE("of copies that a question offers as one the best known one is taken, in a set as well as in a zone") {
  for (bool zone : {false, true}) {
    Flow f;
    for (int e : {0, 1, 2, 3}) f.put(e, f.zone("hand", kA));
    know(f, 1, kB);
    NodeId ask = f.cards_of("one", "me.hand");
    if (zone) f.ask(ask).from_zone = f.catalog->find_zone("hand");
    f.node(ask).effect().to = f.catalog->find_zone("discard");
    f.node(ask).effect().as = events::built_in(events::BuiltIn::kMoved);
    f.begin(ask);
    CHECK(f.play({"F"}));
    CHECK(f.player.asked == Texts{"A one: F, C"});
    CHECK(cards(f.state, f.zone("discard")) == std::vector<int>{1});
  }
}

TEST_CASE("of copies that a command may start from the best known one is taken") {
  for (bool among : {false, true}) {
    Flow f;
    for (int e : {0, 1, 2, 3}) f.put(e, f.zone("hand", kA));
    know(f, 2, kB);
    phases::Command c;
    c.id = c.verb = "throw";
    c.cards = {DefId(0), DefId(1)};
    if (among) c.among = f.expression("me.hand");
    else c.from = f.catalog->find_zone("hand");
    c.effect.to = f.catalog->find_zone("discard");
    c.effect.as = events::built_in(events::BuiltIn::kMoved);
    f.program.commands.push_back(c);
    f.begin(f.window("main", phases::WindowPolicy::kSolo, {CommandId(0)}));
    CHECK_FALSE(f.play({"throw F"}));
    CHECK(f.player.asked == Texts{"A main: throw F, throw C, pass"});
    CHECK(cards(f.state, f.zone("discard")) == std::vector<int>{2});
    CHECK(f.open() == "A main: throw F, throw C, pass");
  }
}
