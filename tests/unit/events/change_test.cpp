// Leaves that change a number of one card or of each card of a set, and moves of whole sets: amounts are read first,
// and all changes are one batch. Attachments of a card that leaves play go to their own owner.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/phases/flow.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using events::Stage;
using state::find_flaw;
using Ints = std::vector<int>;
using Texts = std::vector<std::string>;

namespace {

/// A: frigate 0 with laser 6, frigate 1, cruiser 3; B: frigate 2 with shield 9.
struct Harbour : Flow {
  Harbour() {
    for (int c : {0, 1, 3}) put(c, zone("fleet", kA));
    put(2, zone("fleet", kB));
    state.attach(EntityId(6), EntityId(0));
    state.attach(EntityId(9), EntityId(2));
    for (auto [card, v] : {std::pair{0, 1}, {1, 2}, {3, 5}, {2, 7}})
      state.set_value(slot("damage"), Ref::of(EntityId(card)), v);
  }
  bool zeros = false;  // changes are events even if they change nothing
  NodeId change(const std::string& card, const std::string& of, const std::string& by, const char* event = "hit",
                const std::string& source = "") {
    ExprId owner = card.empty() ? ExprId{} : expression(card), set = of.empty() ? ExprId{} : expression(of),
           value = expression(by, true), from = source.empty() ? ExprId{} : expression(source);
    return leaf("change", phases::Change{slot("damage"), value, {}, owner, set, this->event(event), from, zeros});
  }
  NodeId move(const std::string& of, const char* to, const std::string& seat = "") {
    ExprId set = expression(of), who = seat.empty() ? ExprId{} : expression(seat, true);
    const NodeId id = leaf("move", phases::Move{{{}, set, who, {}}, {}});
    phases::Node& n = node(id);
    n.effect().to = catalog->find_zone(to);
    n.effect().as = event("scored");
    return id;
  }
  Harbour& sail(std::vector<NodeId> parts, bool log = true) {
    begin(seq("match", std::move(parts)));
    if (!log) events->set_log(nullptr);
    CHECK(play({}));
    CHECK(find_flaw(state).empty());
    return *this;
  }
  [[nodiscard]] int damage(int card) const { return state.value(slot("damage"), Ref::of(EntityId(card))); }
  [[nodiscard]] Ints damages() const { return {damage(0), damage(1), damage(3), damage(2)}; }
};

/// A listener that does nothing, so that events go through all stages.
std::int32_t nothing(events::Event& e, EntityId) { return e.amount; }

}  // namespace

TEST_CASE(
    "a number of one card changes by an amount about that card, and the event says whose, by how much and by whom") {
  Harbour f;
  f.sail({f.change("top(me.fleet)", "", "it.damage * 2 + 1", "hit", "top(me.next.fleet)")});
  CHECK(f.damages() == Ints{1, 2, 16, 7});
  REQUIRE(f.logged() == Texts{"hit", "ended"});
  const events::Event& e = f.log[0];
  CHECK((e.card == Ref::of(EntityId(3)) && e.amount == 11 && e.before == 5 && e.source == Ref::of(EntityId(2)) &&
         e.seat == kA));
}

TEST_CASE("a change of no card, of no set or by nothing is no event, and one by nothing is if it says so") {
  Harbour f;
  f.sail({f.change("top(me.hand)", "", "1"), f.change("", "me.hand", "1"),
          f.change("top(me.fleet)", "", "it.damage - 5"), f.change("", "every.fleet", "0")});
  CHECK(f.logged() == Texts{"ended"});
  Harbour even;
  even.zeros = true;
  NodeId one = even.change("top(me.fleet)", "", "0"), all = even.change("", "me.fleet", "choose(it.is_cruiser, 0, 1)");
  even.sail({one, all});
  CHECK(even.logged() == Texts{"hit", "hit", "hit", "hit", "ended"});
  CHECK(even.damages() == Ints{2, 3, 5, 7});
}

TEST_CASE("all amounts are read before the first change is made") {
  for (bool log : {true, false}) {
    Harbour f;
    f.sail({f.change("", "every.fleet", "sum(every.fleet, it.damage) - it.damage")}, log);
    CHECK(f.damages() == Ints{15, 15, 15, 15});
  }
}

TEST_CASE("the changes of a set are one batch: who reacts sees none of them, who comes after sees all") {
  Harbour f;
  Texts seen;
  auto look = [&](const char* when) {
    return [&f, &seen, when](events::Event& e, EntityId) {
      std::string line = std::string(when) + " " + std::to_string(e.card.entity().value) + ":";
      for (int d : f.damages()) line += " " + std::to_string(d);
      seen.push_back(line);
      return 1;
    };
  };
  f.on(Stage::kReact, "hit", look("react"));
  f.on(Stage::kAfter, "hit", look("after"));
  f.sail({f.change("", "me.fleet", "10")});
  CHECK(seen == Texts{"react 0: 1 2 5 7", "react 1: 1 2 5 7", "react 3: 1 2 5 7", "after 0: 11 12 15 7",
                      "after 1: 11 12 15 7", "after 3: 11 12 15 7"});
}

TEST_CASE("one change of a set may be forbidden, replaced, amended or stopped, and the others are made") {
  struct Case {
    Stage stage;
    Ints damages;
  };
  for (const Case& c : {Case{Stage::kForbid, {11, 2, 15, 7}},
                        {Stage::kInstead, {11, 2, 15, 7}},
                        {Stage::kAmend, {11, 5, 15, 7}},
                        {Stage::kReact, {11, 2, 15, 7}}}) {
    Harbour f;
    ExprId when = f.listener_when("event.card.damage == 2");
    f.on(
         c.stage, "hit",
         c.stage == Stage::kForbid
             ? Lambdas::Run{}
             : [stage = c.stage](events::Event&, EntityId) { return stage == Stage::kAmend ? 3 : 0; })
        .when = when;
    f.sail({f.change("", "me.fleet", "10")});
    INFO("stage " << static_cast<int>(c.stage));
    CHECK(f.damages() == c.damages);
    CHECK(f.logged().size() == (c.stage == Stage::kAmend ? 4 : 3));
  }
}

TEST_CASE("what a listener changes meanwhile is added to, not written over") {
  Harbour f;
  f.on(Stage::kReact, "hit", [&](events::Event& e, EntityId) {
    if (e.card == Ref::of(EntityId(0))) f.events->change(f.slot("damage"), Ref::of(EntityId(3)), 100);
    return 1;
  });
  f.sail({f.change("", "me.fleet", "10")});
  CHECK(f.damages() == Ints{11, 12, 115, 7});
}

TEST_CASE("a change of attached cards is that of their hosts' seats") {
  Harbour f;
  f.sail({f.change("", "attached(every.fleet)", "choose(it.is_gun, it.host.damage, 0)")});
  CHECK((f.damage(6) == 1 && f.damage(9) == 7));
  REQUIRE(f.logged() == Texts{"hit", "hit", "ended"});
  CHECK((f.log[0].seat == kA && f.log[1].seat == kB));
}

TEST_CASE("a change of a set is the same state whoever looks or listens") {
  std::vector<std::uint64_t> hashes;
  for (int way = 0; way < 5; ++way) {
    Harbour f;
    if (way >= 2)
      f.on(way == 2   ? Stage::kAmend
           : way == 3 ? Stage::kAfter
                      : Stage::kReact,
           "hit", way == 4 ? Lambdas::Run([](events::Event&, EntityId) { return 1; }) : Lambdas::Run(nothing));
    f.sail({f.change("", "every.fleet", "it.damage + 1"), f.change("top(me.fleet)", "", "3"),
            f.move("where(every.fleet, it.damage > 5)", "hand", "it.controller.next")},
           way == 1);
    hashes.push_back(f.state.hash());
  }
  for (std::uint64_t h : hashes) CHECK(h == hashes.front());
}

TEST_CASE("a change beyond the numbers of the engine, and an amount that cannot be read, are errors") {
  Harbour f;
  f.begin(f.seq("match", {f.change("", "every.fleet", "choose(it.is_cruiser, 2 * 1000000000, 1)")}));
  CHECK_THROWS_WITH(f.play({}), Contains("'damage' would be 2000000005, out of range"));
  Harbour g;
  g.begin(g.seq("match", {g.change("", "every.fleet", "10 // (it.damage - 5)")}));
  CHECK_THROWS_WITH(g.play({}), Contains("divides by zero"));
  CHECK(g.damages() == Ints{1, 2, 5, 7});
}

TEST_CASE("cards of a set that move go to a zone of their own seat, or of the one that is named about them") {
  Harbour own;
  own.sail({own.move("every.fleet", "vault")});
  CHECK(cards(own.state, own.zone("vault", kA)) == Ints{0, 6, 1, 3});  // attachments follow their host
  CHECK(cards(own.state, own.zone("vault", kB)) == Ints{2, 9});
  Harbour other;
  other.sail({other.move("every.fleet", "vault", "choose(it.damage > 4, it.controller.next, it.controller)")});
  CHECK(cards(other.state, other.zone("vault", kA)) == Ints{0, 6, 1, 2, 9});
  CHECK(cards(other.state, other.zone("vault", kB)) == Ints{3});
}

TEST_CASE("seats of a set that moves are read before the first card has moved") {
  for (bool log : {true, false}) {
    Harbour f;  // the seat with more ships gets all of them
    f.sail({f.move("every.fleet", "vault", "choose(count(me.fleet) == 3, it.controller, it.controller.next)")}, log);
    CHECK(cards(f.state, f.zone("vault", kA)) == Ints{0, 6, 1, 3});
    CHECK(cards(f.state, f.zone("vault", kB)) == Ints{2, 9});
  }
}

TEST_CASE("a card of nobody does not go to the first seat because nobody else is named") {
  for (const char* seat : {"", "it.controller"}) {
    Harbour f;
    f.put(4, f.zone("discard"));
    f.begin(f.seq("match", {f.move("discard", "hand", seat)}));
    try {
      f.play({});
    } catch (const ScriptError&) {
      // so is this
    }
    INFO("seat '" << seat << "'");
    CHECK(f.state.count(f.zone("hand", kA)) == 0);
  }
}

namespace {

/// A's frigate 0 carries laser 6 of B with shield 9 of A on it, laser 7 of A, and shield 10 of nobody; it moves.
Texts after_move(const char* to, SeatId seat, int way, SeatId owner = kA) {
  World w;
  w.put(0, w.zone("fleet", kA));
  for (auto [card, host] : {std::pair{6, 0}, {9, 6}, {7, 0}, {10, 0}}) w.state.attach(EntityId(card), EntityId(host));
  if (owner.valid()) w.state.set_owner(EntityId(0), owner);
  for (auto [card, whose] : {std::pair{6, kB}, {9, kA}, {7, kA}}) w.state.set_owner(EntityId(card), whose);
  if (way == 2) w.on(Stage::kAfter, "moved", nothing);
  if (way == 3) w.on(Stage::kAmend, "sunk", nothing);
  w.start();
  if (way != 0) w.events->set_log(nullptr);
  w.events->move(EntityId(0), w.zone(to, seat), state::End::kTop, w.event("sunk"));
  CHECK(find_flaw(w.state).empty());
  Texts out;
  for (int c : {0, 6, 9, 7, 10}) {
    ZoneId z = w.state.zone(EntityId(c));
    SeatId whose = w.state.layout().seat_of(z);
    out.push_back(std::to_string(c) + " " + w.state.layout().kind_of(z).name +
                  (whose.valid() ? whose == kA ? " A" : " B" : ""));
  }
  return out;
}

}  // namespace

TEST_CASE(
    "what is attached to a card that leaves play for a zone of its owner goes to that zone of its own owner, whoever "
    "looks or listens") {
  // with a log, without, with a listener to later events, with one to the move itself
  for (int way = 0; way < 4; ++way) {
    INFO("way " << way);
    CHECK(after_move("hand", kA, way) == Texts{"0 hand A", "6 hand B", "9 hand A", "7 hand A", "10 hand A"});
    CHECK(after_move("vault", kA, way) == Texts{"0 vault A", "6 vault B", "9 vault A", "7 vault A", "10 vault A"});
  }
}

TEST_CASE("what is attached follows to a zone of all, of somebody else, and of a card that belongs to nobody") {
  for (int way = 0; way < 4; ++way) {
    INFO("way " << way);
    CHECK(after_move("discard", SeatId::none(), way) ==
          Texts{"0 discard", "6 discard", "9 discard", "7 discard", "10 discard"});
    CHECK(after_move("hand", kB, way) == Texts{"0 hand B", "6 hand B", "9 hand A", "7 hand B", "10 hand B"});
    CHECK(after_move("hand", kA, way, SeatId::none()) ==
          Texts{"0 hand A", "6 hand A", "9 hand A", "7 hand A", "10 hand A"});
    CHECK(after_move("fleet", kA, way)[1] == "6 attached");
  }
}
