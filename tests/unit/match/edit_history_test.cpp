// Edits as entries of a match: back and forth, inside effects, in records and logs.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/match/find_card.hpp"
#include "tests/unit/match/edits.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;

TEST_CASE("an edit is an entry of the match: undone, copied, recorded and replayed like an answer") {
  Match m(dreadnaught(), fight());
  const std::string before = fingerprint(m);
  m.edit("set B.base   3");
  CHECK(value(m, "B", "base") == 3);
  REQUIRE(m.history().size() == 1);
  CHECK(m.history()[0].edit);
  CHECK(m.history()[0].answer == "set B.base 3");
  Match fork(m);
  CHECK(fingerprint(fork) == fingerprint(m));
  const std::string after = fingerprint(m);
  fire(m);
  answer(m, "none");
  CHECK(value(m, "B", "base") == 2);
  check_replay(m);
  CHECK_THAT(match::write_record(m), Contains("\n1 * edit: set B.base 3 | "));
  for (int i = 0; i < 4; ++i) CHECK(m.undo());
  CHECK(fingerprint(m) == after);
  CHECK(m.undo());
  CHECK(fingerprint(m) == before);
  CHECK(fingerprint(fork) == after);
}

TEST_CASE("an edit is kept as a record reads it, however its blanks and quotes lie") {
  for (const char* line : {"  set  B.base  3 ", "set B.base 3 \"\"", "set \"\" B.base 3", "set B.base 3 \"",
                           "\"set\" B.base \"3\n\"", "\"set\nB.base\" 3"}) {
    INFO(line);
    Match m(dreadnaught(), fight());
    m.edit(line);
    CHECK(m.history().back().answer == "set B.base 3");
    check_replay(m);
  }
}

TEST_CASE("a record that was changed behind an edit diverges there") {
  Match m(dreadnaught(), fight());
  m.edit("set B.base 3");
  std::string text = match::write_record(m);
  text.replace(text.find("set B.base 3"), 12, "set B.base 4");
  CHECK_THAT(match::replay(match::read_record(text, "r"), dreadnaught()).text(),
             Contains("DIVERGED at decision 1: the position after"));
}

TEST_CASE("a card that was not in the match comes into it, and goes again by an undo") {
  Match m(dreadnaught(), fight());
  const std::string before = fingerprint(m);
  const std::size_t entities = m.state().layout().entities;
  m.edit("put A.ships K{3,8}");
  CHECK(zone(m, "A", "ships") == Texts{"K{6}", "K{3,8}"});
  CHECK(m.state().layout().entities == entities + 3);
  const std::string once = fingerprint(m);
  m.edit("put deck Jk bottom");
  m.edit("put deck Ace");
  CHECK(zone(m, "", "deck") == Texts{"Ace", "10", "9", "Q", "3", "Jk"});
  m.edit("move K#2 discard");
  CHECK(zone(m, "", "discard") == Texts{"8", "3", "K", "4"});
  CHECK(m.find_flaw().empty());
  check_replay(m);
  Match fork(m);
  for (int i = 0; i < 3; ++i) CHECK(m.undo());
  CHECK(fingerprint(m) == once);
  CHECK(m.undo());
  CHECK(fingerprint(m) == before);
  CHECK(m.state().layout().entities == entities);
  CHECK(fork.state().layout().entities == entities + 5);
  fire(fork);
  CHECK(asked(fork) == "B block");
}

TEST_CASE("a new card changes neither the numbers of the others nor their luck") {
  auto rules = rules_of("battlegroup");
  Match plain(rules, seeded(3)), more(rules, seeded(3));
  more.edit("put A.battle_group DD");
  for (std::size_t e = 0; e < plain.state().layout().entities; ++e)
    CHECK(plain.state().def(EntityId(e)) == more.state().def(EntityId(e)));
  const StreamId stream = rules->catalog().find_stream("gunnery");
  state::State a = plain.state(), b = more.state();
  dice::Dice x(a, nullptr), y(b, nullptr);
  for (Ref who : {Ref::of(EntityId(2)), Ref::of(SeatId(1)), Ref::none()})
    for (int i = 0; i < 5; ++i) CHECK(x.draw(stream, who, 1'000'000) == y.draw(stream, who, 1'000'000));
  state::State c = more.state();
  dice::Dice z(c, nullptr);
  CHECK(z.draw(stream, Ref::of(EntityId(plain.state().layout().entities)), 1'000'000) !=
        dice::Dice(a = plain.state(), nullptr).draw(stream, Ref::of(SeatId(0)), 1'000'000));
  check_replay(more);
}

TEST_CASE("in the middle of an effect an edit is made before it, and the answers are given again") {
  Match m(dreadnaught(), fight());
  fire(m);
  REQUIRE(m.machine().in_script());
  const std::string before = fingerprint(m);
  m.edit("set B.base 3");
  CHECK(asked(m) == "B block");
  const std::string after = fingerprint(m);
  m.edit("move A.8 discard");  // other options come first: the answer keeps its name
  CHECK(asked(m) == "B block");
  answer(m, "none");
  CHECK(value(m, "B", "base") == 2);
  check_replay(m);
  CHECK(m.undo());
  CHECK(m.undo());
  CHECK(fingerprint(m) == after);
  CHECK(m.undo());
  CHECK(fingerprint(m) == before);
  CHECK_THAT(error_of(m, "move A.hand.5 deck"), Contains("there is no card"));  // it is on the stack
  CHECK_THAT(error_of(m, "set attack_card none"), Contains("the same answers no longer lead to the open question"));
  CHECK_THAT(error_of(m, "phase discard"), Contains("the same answers no longer lead to the open question"));
  m.edit("put A.hand 9");
  answer(m, "Q");
  check_replay(m);
}

TEST_CASE("in the middle of a secret round nothing is edited") {
  Match m(dreadnaught(), seeded(7));
  CHECK(asked(m) == "A throw");
  m.edit("set A.base 9");
  answer(m, "rock");
  CHECK_THAT(error_of(m, "set A.base 8"), Contains("already chosen in a secret round"));
  answer(m, "paper");
  m.edit("set A.base 8");
  check_replay(m);
  const Texts log = view::log_lines(m, SeatId(1));
  CHECK(log[1] == "* edit: set A.base 9");
  CHECK(log.back() == "* edit: set A.base 8");
}

TEST_CASE("the log tells each seat of an edit what it may know") {
  Match m(dreadnaught(), fight());
  auto last = [&](Viewer seat) { return view::log_lines(m, seat).back(); };
  struct Case {
    const char *line, *a, *b;
  };
  for (const Case& c :
       {Case{"set B.base 3", "set B.base 3", "set B.base 3"},
        Case{"move A.hand.8 deck", "move A.hand.8 deck", "move a card deck"},
        Case{"move B.hand.7 discard", "move B.hand.7 discard", "move B.hand.7 discard"},
        Case{"put B.hand 9", "put B.hand a card", "put B.hand 9"}, Case{"stack deck Q 3", "stack deck", "stack deck"},
        Case{"move deck.10 A.hand", "move deck.10 A.hand", "move a card A.hand"},
        Case{"set B.hand.9 announced 2", "set a card", "set B.hand.9 announced 2"},
        Case{"set A.thrown 2", "set A.thrown 2", "set"},
        Case{"attach B.hand.9 B.J", "attach B.hand.9 B.J", "attach B.hand.9 B.J"},
        Case{"shuffle deck", "shuffle deck", "shuffle deck"}}) {
    m.edit(c.line);
    INFO(c.line);
    CHECK(last(Viewer::all()) == std::string("* edit: ") + c.line);
    CHECK(last(SeatId(0)) == std::string("* edit: ") + c.a);
    CHECK(last(SeatId(1)) == std::string("* edit: ") + c.b);
  }
  CHECK(view::decision_lines(m, SeatId(0)).size() == m.history().size());
}

namespace {

template <class Below>
std::string random_edit(const Match& m, Below&& below) {
  const EntityId card(below(m.state().layout().entities));
  ZoneId to;
  do to = ZoneId(below(m.state().layout().zones));
  while (m.state().layout().kind_of(to).on_table);
  const SeatId seat = m.state().layout().seat_of(to);
  const std::string zone = (seat.valid() ? state::seat_letter(seat) + "." : "") + m.state().layout().kind_of(to).name;
  const SeatId of = m.state().controller(card);
  const std::string named = (of.valid() ? state::seat_letter(of) + "." : "") + phases::entity_key(m.state(), card);
  const state::Catalog& c = m.rules().catalog();
  switch (below(9)) {
    case 0: return "put " + zone + " " + m.state().definition(card).id;
    case 1: return "move " + named + " " + zone;
    case 2: return "shuffle " + zone;
    case 3:
      return "set " + state::seat_letter(SeatId(below(m.setup().seats))) + "." + c.slots[below(c.slots.size())].name +
             " 1";
    case 6: return "phase " + m.rules().program().nodes[below(m.rules().program().nodes.size())].name;
    case 7: return "detach " + named;
    case 8: return "set " + named + " " + c.slots[below(c.slots.size())].name + " " + (below(2) != 0 ? "1" : named);
    case 4: return "turn " + state::seat_letter(SeatId(below(m.setup().seats)));
    default: return "attach " + named + " " + m.state().definition(EntityId(below(m.state().layout().entities))).key;
  }
}

/// A bot plays at random, with random edits now and then. Returns the number of edits that could be made.
std::size_t play_edited(const char* game, std::size_t seats, std::uint64_t seed) {
  INFO(game << " " << seats << " seed " << seed);
  auto rules = rules_of(game);
  match::Setup setup = seeded(seed);
  setup.seats = seats;
  Match m(rules, setup);
  dice::Luck luck(seed);
  sim::RandomBot bot(seed);
  auto below = [&](std::size_t n) { return static_cast<std::size_t>(luck.below(static_cast<std::uint32_t>(n))); };
  std::size_t done = 0;
  for (int step = 0; step < 160 && m.decision() != nullptr; ++step) {
    if (below(3) != 0) {
      try {
        m.decide(bot_answer(m, bot));
      } catch (const Error&) {
        break;  // rules may fail in a position that they would never reach
      }
      continue;
    }
    const std::string line = random_edit(m, below);
    INFO(line);
    const std::string before = fingerprint(m);
    Match fork(m);
    try {
      m.edit(line);
    } catch (const Error&) {
      CHECK(fingerprint(m) == before);
      continue;
    }
    ++done;
    CHECK(m.find_flaw().empty());
    const std::string after = fingerprint(m);
    m.undo();
    CHECK(fingerprint(m) == before);
    fork.edit(line);
    CHECK(fingerprint(fork) == after);
    m.edit(line);
  }
  check_replay(m);
  for (std::size_t s = 0; s < seats; ++s) CHECK_FALSE(view::log_lines(m, SeatId(s)).empty());
  const std::string end = fingerprint(m);
  const Trail<match::Entry> entries = m.history();
  while (m.undo()) {
  }
  for (const match::Entry& e : entries) {
    if (e.edit) m.edit(e.answer);
    else m.decide(e.picks);
  }
  CHECK(fingerprint(m) == end);
  return done;
}

}  // namespace

TEST_CASE("matches of every game go back and are replayed exactly, however they are edited") {
  struct Game {
    const char* name;
    std::size_t seats;
  };
  std::size_t all = 0;
  for (const Game& game : {Game{"dreadnaught", 2}, Game{"admiral", 2}, Game{"battlegroup", 2}, Game{"popes", 2},
                           Game{"popes", 4}, Game{"warfleet", 2}})
    for (std::uint64_t seed : {1u, 6u, 10u}) all += play_edited(game.name, game.seats, seed);
  CHECK(all > 250);
}

TEST_CASE("a new card that is a copy of another one in the hand is the same option") {
  Match m(dreadnaught(), fight("deploy"));
  m.edit("put A.hand J");
  m.edit("put deck Q");
  m.edit("put A.hand J");
  m.edit("move deck.Q A.hand");
  const Texts options = m.keys().all();
  CHECK(std::count(options.begin(), options.end(), "deploy J") == 1);
  CHECK(std::count(options.begin(), options.end(), "deploy Q") == 1);
  answer(m, "deploy J");
  CHECK(zone(m, "A", "ships") == Texts{"K{6}", "J[fresh=1]"});
  check_replay(m);
}

TEST_CASE("where copies have names of their own no two cards get the same one") {
  Match m(rules_of("battlegroup"), seeded(3));
  CHECK_THAT(error_of(m, "move B.CA A.carrier_group"), Contains("two cards would be called 'A.CA'"));
  m.edit("put A.carrier_group CA");
  CHECK(asked(m) == "A placement");
  CHECK_NOTHROW(match::find_card(m.state(), "A.CA2", SeatId(0), match::Search::kInSight, Viewer::all()));
  CHECK_NOTHROW(match::find_card(m.state(), "A.CA1", SeatId(0), match::Search::kInSight, Viewer::all()));
  check_replay(m);
}
