#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/phases/navy.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using phases::DecisionKind;
using phases::Keys;
using Texts = std::vector<std::string>;

namespace {

/// A has F F C, B has F C: each may fire at any enemy ship; cruisers wait unless they get an order.
struct Battle : Navy {
  explicit Battle(const std::vector<Ship>& ships = {{"F", kA}, {"F", kA}, {"C", kA}, {"F", kB}, {"C", kB}},
                  std::size_t seats = 2)
      : Navy(ships, 1, seats) {
    gunnery();
    fire_order();
    order("wait", {"C"}, "", "true");
  }
  /// Begins with a question to both seats, then notes "after".
  Battle& together(const std::string& repeats = "") {
    NodeId ask = ask_orders("orders", true, {"fire", "wait"}, repeats);
    sail(seq("match", {ask, note("after")}));
    play({});
    return *this;
  }
  /// The same for a question to A alone.
  Battle& alone(const std::string& repeats = "", const std::string& set = "me.fleet") {
    NodeId ask = ask_orders("orders", false, {"fire", "wait"}, repeats, set);
    sail(seq("match", {ask, note("after")}));
    play({});
    return *this;
  }
  [[nodiscard]] const phases::Decision& asked() const { return machine->decision(); }
  [[nodiscard]] Keys keys() const { return {program, state, asked()}; }
  [[nodiscard]] std::string parsed(const std::string& text) const {
    try {
      return keys().answer(keys().parse(text));
    } catch (const UserError& e) {
      return e.what();
    }
  }
  /// Each card that gets an order, with its options.
  [[nodiscard]] Texts parts() const {
    Texts out;
    for (std::size_t i = 0; i < asked().parts.size(); ++i) {
      const phases::Part& p = asked().parts[i];
      std::string line = keys().part(i) + (p.repeat == 0 ? ":" : "+:");
      for (std::size_t k = p.first; k < static_cast<std::size_t>(p.first) + p.count; ++k)
        line += " " + keys().option(k) + (k == p.usual ? "*" : "");
      out.push_back(line);
    }
    return out;
  }
};

std::int32_t aim(const Navy& n, int card, const char* name = "aim") {
  return n.state.value(n.slot(name), Ref::of(EntityId(card)));
}

}  // namespace

TEST_CASE("a question for orders has a part for each card that may do something, with options of its own") {
  Battle b;
  b.together();
  CHECK(b.asked().kind == DecisionKind::kVector);
  CHECK(b.asked().seat == kA);
  CHECK(b.asked().secret);
  CHECK(b.parts() == Texts{"F1: F* C", "F2: F* C", "C: F C wait*"});
  CHECK(b.asked().min == 3);
  CHECK(b.asked().max == 3);
}

TEST_CASE("a card that may do nothing gets no order, and one that may do one thing does it") {
  Battle b({{"L", kA}, {"F", kB}});  // nobody orders lasers, and the frigate has one target
  b.together();
  CHECK(b.state.header().ended == 1);
  CHECK(b.notes == Texts{"B F fire L", "after"});
  CHECK(b.player.asked.empty());
  CHECK(b.state.header().decisions[0] + b.state.header().decisions[1] == 0);
}

TEST_CASE("orders are carried out when all seats have answered, seat by seat and card by card") {
  Battle b;
  b.together();
  CHECK_FALSE(b.play({"F1=C, F2=F, C=F"}));
  CHECK(b.notes.empty());
  CHECK(b.asked().seat == kB);
  CHECK(aim(b, 0) == 0xFFFF);
  CHECK(b.play({"C=F2"}));
  CHECK(b.notes == Texts{"A F1 fire C", "A F2 fire F", "A C fire F", "B F fire F1", "B C fire F2", "after"});
  CHECK(aim(b, 0) == 4);
  CHECK(aim(b, 1) == 3);
  CHECK(aim(b, 2) == 3);
  CHECK(aim(b, 4) == 1);
}

TEST_CASE("orders that are carried out leave nothing behind") {
  Battle b;
  b.together();
  b.play({"F1=C"});
  bool kept = false;
  for (int e = 0; e < 5; ++e) kept = kept || b.state.order(EntityId(e), 0) != 0;
  CHECK(kept);
  CHECK(b.play({"usual"}));
  for (int e = 0; e < 5; ++e)
    for (std::size_t n = 0; n < limits::kOrdersPerCardMax; ++n) CHECK(b.state.order(EntityId(e), n) == 0);
}

TEST_CASE("a question to one seat is carried out at once, and it names a card of whoever") {
  Battle b;
  b.alone();
  CHECK(b.play({"F2=C"}));
  CHECK(b.notes == Texts{"A F1 fire F", "A F2 fire C", "A C wait", "after"});
}

TEST_CASE("asking again after each seat changes nothing") {
  Battle b;
  b.together();
  std::uint64_t hash = b.state.hash();
  CHECK_FALSE(b.play({}));
  CHECK(b.state.hash() == hash);
  b.play({"F1=C"});
  hash = b.state.hash();
  CHECK_FALSE(b.play({}));
  CHECK(b.state.hash() == hash);
}

TEST_CASE("a card may get several orders over the same options, each with an aim of its own") {
  Battle b;
  b.alone("choose(it.is_cruiser, 2, 1)");
  CHECK(b.parts() == Texts{"F1: F* C", "F2: F* C", "C: F C wait*", "C+: F C wait*"});
  CHECK(b.parsed("C=F+C") == "F1=F, F2=F, C=F+C");
  CHECK(b.parsed("C=F") == "F1=F, F2=F, C=F+F");
  CHECK(b.play({"C=C+F"}));
  CHECK(b.notes == Texts{"A F1 fire F", "A F2 fire F", "A C fire C", "A C fire F", "after"});
  CHECK(aim(b, 2) == 4);
  CHECK(aim(b, 2, "second_aim") == 3);
}

TEST_CASE("more than four orders for a card are an error, and so are more parts than an answer has") {
  Battle b;
  CHECK_THROWS_WITH(b.alone("5"), Contains("a card gets 5 orders: at most 4 "));
  Battle fine;
  fine.alone("4");
  CHECK(fine.asked().parts.size() == 12);
  std::vector<Navy::Ship> ships(limits::kAnswerMax + 1, {"F", kA});
  ships.push_back({"F", kB});
  ships.push_back({"F", kB});
  Battle many(ships);
  CHECK_THROWS_WITH(many.alone(), Contains("at most 256 "));
}

TEST_CASE("no orders at all is no question") {
  Battle b;
  b.alone("0");
  CHECK(b.state.header().ended == 1);
  CHECK(b.notes == Texts{"after"});
  Battle nobody;
  nobody.alone("", "me.vault");
  CHECK(nobody.notes == Texts{"after"});
}

TEST_CASE("an answer has one order for each part, of the options of its card") {
  Battle b;
  b.together();
  const phases::Decision& d = b.asked();
  phases::Answer a;
  a.count = 3;
  for (std::size_t i = 0; i < 3; ++i) a.picks[i] = d.parts[i].first;
  CHECK(phases::check_answer(d, a) == "");
  a.picks[1] = d.parts[2].first;
  CHECK(phases::check_answer(d, a) == "order 2 does not belong to its card");
  a.picks[1] = 999;
  CHECK(phases::check_answer(d, a) == "order 2 does not belong to its card");
  a.count = 2;
  CHECK(phases::check_answer(d, a) == "3 cards get an order, not 2");
  CHECK(phases::check_answer(d, phases::Answer{}) == "3 cards get an order, not 0");
}

TEST_CASE("a decider that answers wrongly is refused, and the match stays as it was") {
  struct Wrong : phases::Decider {
    bool decide(const phases::Decision&, phases::Answer& a) override {
      a = phases::Answer::one(0);
      return true;
    }
  } wrong;
  Battle b;
  b.together();
  CHECK_THROWS_WITH(b.machine->run(wrong), Contains("illegal answer: 3 cards get an order, not 1"));
  CHECK(b.notes.empty());
}

TEST_CASE("the text of an answer: what is not named does the usual thing") {
  Battle b;
  b.together();
  CHECK(b.parsed("") == "F1=F, F2=F, C=wait");
  for (const char* usual : {"usual", "none", "(nothing)", "  "}) CHECK(b.parsed(usual) == b.parsed(""));
  CHECK(b.parsed("F2=C") == "F1=F, F2=C, C=wait");
  CHECK(b.parsed("  C = F ,F1= C") == "F1=C, F2=F, C=F");
  CHECK(b.parsed(b.parsed("C=C, F1=C")) == b.parsed("C=C, F1=C"));
}

TEST_CASE("a text that is no answer says what is wrong, and what would be right") {
  Battle b;
  b.together();
  for (const auto& [text, error] : std::vector<std::pair<const char*, const char*>>{
           {"fire", "'fire' is not an order; write CARD=ORDER, e.g. F1=F"},
           {"F1", "'F1' is not an order; write CARD=ORDER"},
           {"F1=C, ", "'' is not an order; write CARD=ORDER"},
           {"F3=C", "'F3' gets no order here; did you mean 'F"},
           {"F=C", "'F' gets no order here"},
           {"=C", "'' gets no order here"},
           {"F1=C, F1=F", "'F1' gets two orders; several orders of one card are written CARD=A+B"},
           {"F1=C+F", "'F1' gets one order, not 2"},
           {"F1=L", "'L' is not an order for F1; its orders are: F, C"},
           {"F1=wait", "'wait' is not an order for F1; its orders are: F, C"},
           {"C=F1", "'F1' is not an order for C; its orders are: F, C, wait"}}) {
    INFO(text);
    CHECK_THAT(b.parsed(text), Catch::StartsWith(error));
  }
}

TEST_CASE("an order without a word is no order, even if there is only one target") {
  Battle b({{"C", kA}, {"F", kB}});
  b.together();
  CHECK(b.parts() == Texts{"C: F wait*"});
  CHECK_THAT(b.parsed("C="), Contains("'' is not an order for C; its orders are: F, wait"));
  CHECK_THAT(b.parsed("C= "), Contains("is not an order for C"));
}

TEST_CASE("a second order without a word is no order, either") {
  Battle b({{"C", kA}, {"F", kB}});
  b.alone("2");
  CHECK(b.parsed("C=F+wait") == "C=F+wait");
  CHECK_THAT(b.parsed("C=wait+"), Contains("is not an order for C"));
  CHECK_THAT(b.parsed("C=+wait"), Contains("is not an order for C"));
}

TEST_CASE("a target is named by its key, its number or its id; a key of several is ambiguous") {
  Battle b({{"F", kA}, {"F", kA}, {"F", kB}, {"F", kB}, {"C", kB}});
  b.together();
  CHECK(b.parts() == Texts{"F1: F1* F2 C", "F2: F1* F2 C"});
  CHECK(b.parsed("F1=F2") == "F1=F2, F2=F1");
  CHECK(b.parsed("F1=cruiser") == "F1=C, F2=F1");
  CHECK_THAT(b.parsed("F1=F"), Contains("'F' may mean several targets of F1; its orders are: F1, F2, C"));
  CHECK_THAT(b.parsed("F1=frigate"), Contains("'frigate' may mean several targets of F1"));
}

TEST_CASE("copies are called F1, F2 from the first to the last day, whatever is lost") {
  Battle b({{"F", kA}, {"F", kA}, {"F", kA}, {"C", kA}, {"F", kB}, {"F", kB}});
  auto names = [&] {
    Texts out;
    for (int e = 0; e < 6; ++e) out.push_back(phases::entity_key(b.state, EntityId(e)));
    return out;
  };
  Texts before = names();
  CHECK(before == Texts{"F1", "F2", "F3", "C", "F1", "F2"});
  for (int e : {0, 4}) b.put(e, b.zone("discard"));
  CHECK(names() == before);
  b.together();
  CHECK(b.parts() == Texts{"F2: F2*", "F3: F2*", "C: F2 wait*"});
  CHECK(b.parsed("C=F2") == "F2=F2, F3=F2, C=F2");
  CHECK_THAT(b.parsed("F1=F2"), Contains("'F1' gets no order here"));
  CHECK_THAT(b.parsed("C=F1"), Contains("'F1' is not an order for C"));
}

TEST_CASE("the first order that usually is given is the usual one, else the first of all") {
  Battle b;
  b.order("hide", {"F", "C"}, "", "card.damage > 0");
  NodeId ask = b.ask_orders("orders", false, {"fire", "hide", "wait"});
  b.state.set_value(b.slot("damage"), Ref::of(EntityId(1)), 2);
  b.state.set_value(b.slot("damage"), Ref::of(EntityId(2)), 2);
  b.sail(b.seq("match", {ask}));
  b.play({});
  CHECK(b.parts() == Texts{"F1: F* C hide", "F2: F C hide*", "C: F C hide* wait"});
}

TEST_CASE("ships of one sort get the same orders in one place only, and only if no order speaks of more") {
  Battle b({{"F", kA}, {"F", kA}, {"F", kA}, {"C", kA}, {"F", kB}});
  b.order("hide", {"F"}, "", "card.in_hand");
  b.program.commands[2].card_needs.push_back(
      {b.expression("card.is_frigate and card.in_hand", false, false, true), "it is at sea"});
  b.order("mend", {"F"});
  b.program.commands[3].card_needs.push_back(
      {b.expression("card.damage > 0", false, false, true), "nothing is damaged"});
  b.state.move(EntityId(2), b.zone("hand", kA), state::End::kTop);
  b.state.set_value(b.slot("damage"), Ref::of(EntityId(1)), 1);
  NodeId alike = b.ask_orders("orders", false, {"fire", "hide"}, "", "me.fleet | me.hand"),
         other = b.ask_orders("repairs", false, {"fire", "mend"});
  b.sail(b.seq("match", {alike, other}));
  const phases::Legality& l = b.machine->legality();
  CHECK(l.ordered_alike(alike, EntityId(0), EntityId(1)));
  CHECK_FALSE(l.ordered_alike(alike, EntityId(0), EntityId(2)));
  CHECK_FALSE(l.ordered_alike(alike, EntityId(0), EntityId(3)));
  CHECK_FALSE(l.ordered_alike(other, EntityId(0), EntityId(1)));
  b.play({});
  CHECK(b.parts() == Texts{"F1: F*", "F2: F*", "F3: F hide*", "C: F*"});
  b.play({"usual"});
  CHECK(b.parts() == Texts{"F1: F*", "F2: F* mend", "C: F*"});
}

TEST_CASE("an order may depend on whether its card could get another one") {
  Battle b({{"F", kA}, {"C", kA}, {"F", kB}});
  phases::Command& stay = b.order("stay", {"F", "C"});
  b.commands = {"fire", "wait", "stay"};
  stay.card_needs.push_back({b.expression("not can(\"fire\")", false, false, true), "a ship that has a target fires"});
  b.program.commands[0].card_needs.push_back({b.expression("card.damage == 0", false, false, true), "it is damaged"});
  b.state.set_value(b.slot("damage"), Ref::of(EntityId(0)), 1);
  NodeId ask = b.ask_orders("orders", false, {"fire", "wait", "stay"});
  b.sail(b.seq("match", {ask}));
  b.play({});
  CHECK(b.parts() == Texts{"F: stay*", "C: F wait*"});
  CHECK(b.machine->legality().why_not(CommandId(2), kA, EntityId(1), Ref::none()) ==
        "a ship that has a target fires: not can(\"fire\")");
  CHECK(b.machine->legality().why_not(CommandId(0), kA, EntityId(0), Ref::none()) ==
        "it is damaged: card.damage == 0 (1 == 0)");
  CHECK(b.machine->legality().why_not(CommandId(2), kA, EntityId(0), Ref::none()) == "");
  CHECK(b.machine->legality().why_not(CommandId(1), kA, EntityId(0), Ref::none()) == "'wait' is not an order for F");
  CHECK(b.machine->legality().why_not(CommandId(1), kA, EntityId::none(), Ref::none()) == "say for which card");
}

TEST_CASE("two orders with targets are told apart by their verb") {
  Battle b;
  b.order("ram", {"F", "C"}, "foe.fleet");
  NodeId ask = b.ask_orders("orders", false, {"fire", "ram", "wait"});
  b.sail(b.seq("match", {ask}));
  b.play({});
  CHECK(b.parts()[0] == "F1: fire F* fire C ram F ram C");
  CHECK(b.parsed("F1=ram C") == "F1=ram C, F2=fire F, C=wait");
}

TEST_CASE("a target alone does not say which of two orders is meant") {
  Battle b;
  b.order("ram", {"F", "C"}, "foe.fleet");
  NodeId ask = b.ask_orders("orders", false, {"ram", "fire"});
  b.sail(b.seq("match", {ask}));
  b.play({});
  CHECK(b.parsed("F1=fire C, F2=ram C") == "F1=fire C, F2=ram C, C=ram F");
  CHECK_THAT(b.parsed("F1=C"), Contains("'C' may mean several"));
}

TEST_CASE("the hash of a question for orders depends on its cards, their options and nothing else") {
  Battle a, same, fewer({{"F", kA}, {"F", kA}, {"C", kA}, {"F", kB}});
  for (Battle* b : {&a, &same, &fewer}) b->together();
  CHECK(a.keys().hash() == same.keys().hash());
  CHECK(a.keys().hash() != fewer.keys().hash());
}

TEST_CASE("with three seats all answer before anything is carried out") {
  Battle b({{"F", kA}, {"C", kA}, {"F", kB}, {"C", kB}, {"F", kC}, {"C", kC}}, 3);
  b.set_active(kB);
  b.together();
  for (SeatId seat : {kB, kC, kA}) {
    CHECK(b.asked().seat == seat);
    CHECK(b.notes.empty());
    b.play({"C=F"});
  }
  CHECK(b.notes.size() == 7);
  CHECK(b.notes.front().substr(0, 1) == "A");
}

TEST_CASE("orders and the fight that follows: the ships that are aimed at are hit") {
  Battle b;
  NodeId ask = b.ask_orders("orders", true, {"fire", "wait"}), volley = b.fight();
  for (int d : {4, 1, 4, 4, 3}) b.luck.dice.push_back({d, ""});
  b.luck.strict_dice = true;
  b.sail(b.seq("match", {ask, volley}));
  CHECK(b.play({"F1=F, F2=F", "F=C, C=F1"}));
  CHECK(b.lost() == std::vector<int>{3, 0});
  CHECK(b.afloat(kA) == std::vector<int>{1, 2});
  CHECK(b.afloat(kB) == std::vector<int>{4});
}
