// The effects of edits, and the errors of refused ones.
#include "engine/base/text.hpp"
#include "engine/match/find_card.hpp"
#include "tests/unit/match/edits.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;

TEST_CASE("cards are moved with what they carry, and to both ends of a pile") {
  Match m(dreadnaught(), fight());
  m.edit("move 8 deck");
  CHECK(zone(m, "", "deck") == Texts{"8", "10", "9", "Q", "3"});
  m.edit("move A.hand.3 deck bottom");
  CHECK(zone(m, "", "deck") == Texts{"8", "10", "9", "Q", "3", "3"});
  m.edit("move B.Q discard");  // with its shield
  CHECK(zone(m, "", "discard") == Texts{"2", "Q", "4"});
  CHECK(zone(m, "B", "ships") == Texts{"J"});
  m.edit("move deck.9 B.hand");
  CHECK(zone(m, "B", "hand") == Texts{"7", "9"});
  m.edit("move J nowhere");
  CHECK(zone(m, "B", "ships").empty());
  m.edit("move nowhere.J A.ships");
  CHECK(zone(m, "A", "ships") == Texts{"K{6}", "J"});
  CHECK(m.find_flaw().empty());
  check_replay(m);
}

TEST_CASE("cards are attached and taken off") {
  Match m(dreadnaught(), fight());
  m.edit("attach A.hand.3 K");
  CHECK(zone(m, "A", "ships") == Texts{"K{6,3}"});
  m.edit("attach K/6 B.J");
  CHECK(zone(m, "B", "ships") == Texts{"Q{2}", "J{6}"});
  m.edit("detach J/6");
  CHECK(zone(m, "B", "ships") == Texts{"Q{2}", "J", "6"});
  CHECK_THAT(error_of(m, "detach J"), Contains("'J' is not attached"));
  CHECK_THAT(error_of(m, "attach 5 A.hand.8"), Contains("'A.hand.8' is not in play"));
  CHECK_THAT(error_of(m, "attach K K/3"), Contains("to itself"));
  check_replay(m);
}

TEST_CASE("attributes of the match, of seats and of cards are set, cards and seats among them") {
  Match m(dreadnaught(), fight());
  m.edit("set turn 7");
  m.edit("set A.base = 4");
  m.edit("set A deployed 1");
  m.edit("set K announced 2");
  m.edit("set attacker B.J");
  m.edit("set endangered B");
  CHECK(value(m, "", "turn") == 7);
  CHECK(value(m, "A", "base") == 4);
  CHECK(value(m, "A", "deployed") == 1);
  CHECK(zone(m, "A", "ships") == Texts{"K{6}[announced=2]"});
  CHECK(position(m).shared.seats.at("endangered") == "B");
  const SlotId attacker = m.state().catalog().find_slot(state::SlotScope::kMatch, "attacker");
  CHECK(Ref{static_cast<std::uint16_t>(m.state().value(attacker, Ref::none()))}.entity() ==
        match::find_card(m.state(), "B.J", SeatId(0), match::Search::kInSight, Viewer::all()));
  m.edit("set attacker none");
  CHECK(m.state().value(attacker, Ref::none()) == 0xFFFF);
  check_replay(m);
}

TEST_CASE("a wrong edit says what is wrong with it, and leaves everything as it was") {
  Match m(dreadnaught(), fight());
  m.edit("set A.base 4");
  CHECK_THAT(error_of(m, ""), Contains("which edit?"));
  CHECK_THAT(error_of(m, "sett A.base 4"), Contains("there is no edit 'sett'") && Contains("did you mean 'set'"));
  CHECK_THAT(error_of(m, "set A.base"),
             Contains("is not an edit") && Contains("write: set NAME|SEAT.NAME|CARD NAME VALUE"));
  CHECK_THAT(error_of(m, "set A.bse 4"), Contains("a seat has no attribute 'bse'") && Contains("did you mean 'base'"));
  CHECK_THAT(error_of(m, "set base 4"), Contains("is an attribute of a seat: whose?"));
  CHECK_THAT(error_of(m, "set trun 4"),
             Contains("the match has no attribute 'trun'") && Contains("did you mean 'turn'"));
  CHECK_THAT(error_of(m, "set K anounced 4"), Contains("a card has no attribute 'anounced'"));
  CHECK_THAT(error_of(m, "set A.base many"), Contains("base"));
  CHECK_THAT(error_of(m, "set A.base 99999999999"), Contains("base"));
  CHECK_THAT(error_of(m, "set endangered C"), Contains("there is no seat 'C'"));
  CHECK_THAT(error_of(m, "move X deck"), Contains("there is no card 'X' in the match"));
  CHECK_THAT(error_of(m, "move 5 dekc"), Contains("there is no zone 'dekc'") && Contains("did you mean 'deck'"));
  CHECK_THAT(error_of(m, "move 5 A.deck"), Contains("'deck' is one zone for all seats"));
  CHECK_THAT(error_of(m, "move 5 deck middle"), Contains("write: move CARD ZONE"));
  CHECK_THAT(error_of(m, "put A.hand Zorg"), Contains("unknown card 'Zorg'"));
  CHECK_THAT(error_of(m, "put A.hand K{"), Contains("a name is missing"));
  CHECK_THAT(error_of(m, "put attached K"), Contains("there is no zone 'attached'"));
  CHECK_THAT(error_of(m, "put A.hand 3{2}"), Contains("only cards in play carry others"));
  CHECK_THAT(error_of(m, "stack deck 10 10"), Contains("there is no further card '10' in 'deck'"));
  CHECK_THAT(error_of(m, "dice 3"), Contains("no dice are rolled in this game"));
  CHECK_THAT(error_of(m, "turn C"), Contains("there is no seat 'C'"));
  CHECK_THAT(error_of(m, "phase supper"), Contains("the flow has no node 'supper'"));
  CHECK_THAT(error_of(m, "phase block"), Contains("it runs once for each of several cards or seats"));
  CHECK_THAT(error_of(m, "place K 3,4"), Contains("has no place"));
  CHECK(m.history().size() == 1);
}

TEST_CASE("the check that ends the match looks at what an edit has changed") {
  Match m(dreadnaught(), fight());
  const std::string before = fingerprint(m);
  m.edit("set B.base 0");
  CHECK(m.ended());
  CHECK(match::result_text(m) == "A wins: a base is destroyed");
  CHECK_THAT(error_of(m, "set B.base 5"), Contains("the match is over"));
  check_replay(m);
  CHECK(m.undo());
  CHECK(fingerprint(m) == before);
}

TEST_CASE("the turn is handed over, and the flow goes on elsewhere") {
  Match m(dreadnaught(), fight());
  m.edit("turn B");
  CHECK(m.machine().active() == SeatId(1));
  CHECK(m.machine().where()[2] == "turn");
  CHECK(value(m, "", "turn") == 1);
  m.edit("phase attack");
  CHECK(m.machine().where()[3] == "attack");
  CHECK(m.decision()->seat == SeatId(1));
  m.edit("phase discard");
  CHECK(m.machine().active() == SeatId(1));
  CHECK(m.machine().where()[3] == "discard");
  check_replay(m);
  while (m.undo()) {
  }
  CHECK(asked(m) == "A attack.card");
  Match opening(dreadnaught(), seeded(4));
  opening.edit("turn B");  // no turn has begun, so the first one does
  CHECK(opening.machine().active() == SeatId(1));
  CHECK(value(opening, "", "turn") == 1);
  check_replay(opening);
  Match battle(rules_of("battlegroup"), seeded(4));
  CHECK_THAT(error_of(battle, "turn B"), Contains("there are no turns in this game"));
  CHECK_THAT(error_of(battle, "dice bones 3"), Contains("no dice are rolled from 'bones'"));
  CHECK_THAT(error_of(battle, "dice 0"), Contains("die"));
}

TEST_CASE("what has been written for one phase ends with it when the flow is sent elsewhere") {
  Match m(dreadnaught(), fight());
  m.edit("set K announced 2");
  m.edit("set K fresh 1");
  m.edit("phase discard");  // `announced` lasts for the attack, `fresh` for the turn
  CHECK(zone(m, "A", "ships") == Texts{"K{6}[fresh=1]"});
  m.edit("turn A");
  CHECK(zone(m, "A", "ships") == Texts{"K{6}"});
}

TEST_CASE("a pile is stacked and shuffled, and nobody knows it then") {
  Match m(dreadnaught(), fight());
  m.edit("stack deck Q 3");
  CHECK(zone(m, "", "deck") == Texts{"Q", "3", "10", "9"});
  for (std::size_t s = 0; s < 2; ++s)
    CHECK_FALSE(m.state().sees(
        SeatId(s), m.state().top_of(m.state().layout().zone(m.state().catalog().find_zone("deck"), SeatId::none()))));
  Match fork(m);
  m.edit("shuffle deck");
  fork.edit("shuffle deck");
  CHECK(m.hash() == fork.hash());
  check_replay(m);
}

TEST_CASE("the next dice are those of the edit, by stream, whatever else rolls before") {
  auto catalog = std::make_shared<state::Catalog>(state::make_catalog());
  catalog->streams.push_back({"attack", false});
  catalog->streams.push_back({"defense", true});
  state::State s(state::make_layout(catalog, 2, {}), 5);
  dice::Scripted luck;
  luck.dice = {{4, "", 0}, {3, "", 0}};
  const StreamId attack{1}, defense{2};
  {
    dice::Dice d(s, &luck);
    CHECK(d.roll(attack, Ref::none(), 6) == 4);
    dice::Scripted more = luck;
    d.prescribe(more, {{6, "attack", 1}, {1, "attack", 1}});
    luck = more;
  }
  dice::Dice d(s, &luck);
  CHECK(d.roll(defense, Ref::of(SeatId(0)), 6) == 3);  // from the start
  int chance = d.roll(defense, Ref::of(SeatId(0)), 6);
  CHECK((chance >= 1 && chance <= 6));
  CHECK(d.waiting().size() == 2);
  CHECK(d.roll(attack, Ref::none(), 6) == 6);
  CHECK(d.left_over() == "1 scripted dice were not rolled");
  {
    dice::Scripted more = luck;
    d.prescribe(more, {{5, "attack", 2}, {2, "defense", 2}});  // before those that already wait
    luck = more;
  }
  dice::Dice e(s, &luck);
  CHECK(e.roll(defense, Ref::of(SeatId(1)), 6) == 2);
  CHECK(e.roll(attack, Ref::none(), 6) == 5);
  CHECK(e.roll(attack, Ref::none(), 6) == 1);
  CHECK(e.left_over().empty());
  dice::Scripted many = luck;
  CHECK_THROWS_WITH(e.prescribe(many, std::vector<dice::Scripted::Die>(17, {1, "attack", 3})),
                    Contains("more than 16 dice would wait"));
}

TEST_CASE("dice of an edit are rolled in a match, recorded and taken back") {
  Match m(rules_of("battlegroup"), seeded(3));
  m.edit("dice gunnery 1 1 1 1 1 1 1 1");
  Match fork(m);
  sim::RandomBot bot(5);
  while (m.decision() != nullptr && m.waiting_dice().size() == 8) m.decide(bot_answer(m, bot));
  REQUIRE(m.waiting_dice().size() < 8);
  check_replay(m);
  std::size_t ones = 0;
  for (const events::Event& e : m.log())
    if (e.sides != 0) ones += (e.faces & 0xFFu) == 1 ? 1 : 0;
  CHECK(ones > 0);
  while (m.history().size() > 1) m.undo();
  CHECK(fingerprint(m) == fingerprint(fork));
  CHECK(m.waiting_dice().size() == 8);
}
