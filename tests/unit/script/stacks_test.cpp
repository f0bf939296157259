// The words of rule sets for stacks, piles and eliminated seats, at play: deeds and expressions.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/script/quarry.hpp"

using namespace qd;
using Catch::Contains;
using Catch::StartsWith;
using unit::deeds;
using unit::keys_of;
using unit::Pebbles;
using unit::quarry;
using unit::value_of;
using Texts = std::vector<std::string>;

namespace {

const SeatId kA(0), kB(1), kC(2);
const char* const kRules = "scripts/pebbles/rules.lua:";

/// A: hand F G H, carts G{H}; B: hand J, carts F, kept S; C: hand F.
state::Position position() {
  state::Position p;
  p.sides["A"].zones["hand"] = {"F", "G", "H"};
  p.sides["A"].zones["carts"] = {"G{H}"};
  p.sides["B"].zones["hand"] = {"J"};
  p.sides["B"].zones["carts"] = {"F"};
  p.sides["B"].zones["kept"] = {"S"};
  p.sides["C"].zones["hand"] = {"F"};
  return p;
}

struct Played {
  Pebbles files;
  std::unique_ptr<match::Match> m;
  explicit Played(const std::string& code, const state::Position& p = position(), std::size_t seats = 3) {
    deeds(files, code);
    m = std::make_unique<match::Match>(files.load(), unit::quarry_setup(p, seats));
  }
  match::Match& act() {
    m->decide(m->keys().parse("act"));
    CHECK(m->find_flaw() == "");
    return *m;
  }
};
std::string act_error(const std::string& code) {
  return unit::in_child([&]() -> std::string {
    try {
      Played p(code);
      p.act();
    } catch (const Error& e) {
      return e.what();
    }
    return "done";
  });
}
/// The value of an expression for A, in that position.
std::int32_t value(const std::string& text) {
  Played p("set { 'it', 'result', '" + text + "' }");
  return value_of(p.act(), "result");
}
}  // namespace

TEST_CASE("cards make a stack in the order of the zone, and join one where they belong") {
  Played p("stack { 'new', of = 'me.hand', to = 'carts', event = 'joined' }");
  CHECK(keys_of(p.act(), "carts", kA) == Texts{"G{H}", "F{G,H}"});
  Played join("stack { 'one', card = 'first(me.hand, it.weight == 2)', on = 'first(me.carts, true)' }");
  CHECK(keys_of(join.act(), "carts", kA) == Texts{"G{G,H}"});
  Played lead("stack { 'one', card = 'first(me.hand, it.weight == 1)', on = 'first(me.carts, true)' }");
  CHECK(keys_of(lead.act(), "carts", kA) == Texts{"F{G,H}"});
  Played all("stack { 'all', of = 'me.hand', on = 'first(me.carts, true)' }");
  CHECK(keys_of(all.act(), "carts", kA) == Texts{"F{G,G,H,H}"});
}

TEST_CASE("a stack of another seat can be joined or begun; without a card or a host nothing happens") {
  Played p(
      "stack { 'a', card = 'first(me.hand, it.weight == 3)', on = 'first(me.next.carts, true)' }, stack { 'b', of = "
      "'where(me.hand, it.weight < 3)', to = 'carts', seat = 'me.previous' }");
  match::Match& m = p.act();
  CHECK(keys_of(m, "carts", kB) == Texts{"F{H}"});
  CHECK(keys_of(m, "carts", kC) == Texts{"F{G}"});
  Played none(
      "stack { 'a', card = 'first(me.hand, false)', on = 'first(me.carts, true)' }, stack { 'b', of = 'me.hand', on = "
      "'first(me.yard, true)' }, stack { 'c', of = 'me.yard', to = 'carts' }");
  match::Match& n = none.act();
  CHECK(keys_of(n, "carts", kA) == Texts{"G{H}"});
  CHECK(keys_of(n, "hand", kA).size() == 3);
}

TEST_CASE("what heads no stack cannot be joined: the error names the deed") {
  for (const char* on : {"first(me.hand, it.weight == 3)", "first(stack(first(me.carts, true)), it.weight == 3)",
                         "first(me.next.kept, true)"})
    CHECK_THAT(act_error(std::string("stack { 'bad', card = 'first(me.hand, it.weight == 1)', on = '") + on + "' }"),
               StartsWith(kRules) && Contains("is not the top card of a stack"));
}

TEST_CASE("deeds turn up, mark, deal, move and pick") {
  Played p(
      "turn_up { 'up', card = 'first(me.hand, it.weight == 3)' }, mark { 'm', of = 'stack(first(me.carts, true))', "
      "attribute = 'dust', value = 'it.weight' }, "
      "deal { 'd', from = 'hand', to = 'heap', count = '2' }, pick { 'any', from = 'hand' }, set { 's', 'result', "
      "'any.weight' }");
  match::Match& m = p.act();
  CHECK(keys_of(m, "heap", kA) == Texts{"H", "G"});
  CHECK(value_of(m, "result") == 1);
  const state::State& s = m.state();
  EntityId head = s.bottom_of(s.layout().zone(s.catalog().find_zone("carts"), kA));
  EntityId h = s.bottom_of(s.layout().zone(s.catalog().find_zone("heap"), kA));
  CHECK(s.entity_value(s.catalog().column(s.catalog().find_slot(state::SlotScope::kEntity, "dust")), head) == 2);
  CHECK(s.row(h).face_up == 1);
}

TEST_CASE("pick from an empty zone gives no card, and what is done with it does nothing") {
  Played p(
      "pick { 'any', from = 'yard' }, set { 's', 'result', 'choose(exists(any), 1, 2)' }, turn_up { 'up', card = 'any' "
      "}, move { 'm', card = 'any', to = 'gone' }, "
      "stack { 'st', card = 'any', to = 'carts' }");
  CHECK(value_of(p.act(), "result") == 2);
}

TEST_CASE("finish among deeds ends everything after it, however deep") {
  for (const char* code :
       {"finish { 'over', reason = 'goal', winner = 'me.next' }, set { 'late', 'result', '1' }",
        "seq { 'inner', finish { 'over', reason = 'goal', winner = 'me.next' } }, set { 'late', 'result', '1' }",
        "each { 'seats', var = 's', finish { 'over', reason = 'goal', winner = 's.next' }, set { 'late', 'result', '1' "
        "} }, set { 'later', 'result', '2' }",
        "each { 'cards', of = 'me.hand', var = 'c', finish { 'over', reason = 'goal', winner = 'me.next' }, move { "
        "'late', card = 'c', to = 'gone' } }"}) {
    Played p(code);
    match::Match& m = p.act();
    INFO(code);
    CHECK(m.ended());
    CHECK(m.winners() == 2);
    CHECK(m.ending() == "goal");
    CHECK(value_of(m, "result") == 0);
    CHECK(keys_of(m, "gone").empty());
    CHECK(m.undo());
    CHECK_FALSE(m.ended());
  }
  Played draw("finish { 'over', reason = 'nobody left' }");
  CHECK(draw.act().winners() == 0);
}

TEST_CASE("eliminate among deeds: cards, ring and the next question") {
  Played p(
      "eliminate { 'out', seat = 'me.next' }, eliminate { 'again', seat = 'me.next.previous.previous' }, set { 'n', "
      "'result', 'count(seats, true) * 10 + game.seats' }");
  match::Match& m = p.act();  // B, then (C.previous = A).previous = C
  CHECK(value_of(m, "result") == 13);
  CHECK(keys_of(m, "carts", kB).empty());
  CHECK(keys_of(m, "kept", kB) == Texts{"S"});
  CHECK(m.decision()->seat == kA);
  m.decide(m.keys().parse("done"));
  CHECK(m.decision()->seat == kA);
  CHECK(m.undo());
  CHECK(m.undo());
  CHECK(m.state().plays(kB));
}

TEST_CASE("a seat that eliminates itself in its menu is not asked again") {
  Played p("eliminate { 'out', seat = 'me' }");
  match::Match& m = p.act();
  CHECK(m.decision()->seat == kB);
  CHECK(keys_of(m, "hand", kA).empty());
}

TEST_CASE("deeds that go through seats pass by who is out, and ask nobody who is") {
  Played p(
      "eliminate { 'out', seat = 'me.next' }, each { 'all', var = 's', set { 'n', 'result', 'result * 10 + s.index + "
      "4' } }, "
      "ask { 'which', from = 'me.hand', seat = 'me.next.previous.next', store = 'card_of' }, set { 'x', 'goal', "
      "'choose(exists(card_of), 1, 0)' }");
  match::Match& m = p.act();
  CHECK(value_of(m, "result") == 57);
  Played asked(
      "let { 'foe', 'me.next' }, eliminate { 'out', seat = 'foe' }, ask { 'which', from = 'every.kept', seat = 'foe', "
      "store = 'c' }, set { 'x', 'result', 'choose(exists(c), 1, 2)' }");
  CHECK(value_of(asked.act(), "result") == 2);
}

TEST_CASE("a command is not asked of a seat that is out: the deed is left out") {
  CHECK(unit::in_child([]() -> std::string {
          Pebbles files;
          deeds(files,
                "let { 'foe', 'me.next' }, eliminate { 'out', seat = 'foe' }, ask { 'must', command = 'rest', seat = "
                "'foe' }, set { 'n', 'result', '1' }")
              .rules("--[[commands]]",
                     "command { 'rest', windows = 'other', text = 'rests', does = set { 'r', 'goal', '1' } }, command "
                     "{ 'work', windows = 'other', text = 'works', does = set { 'w', 'goal', '2' } },");
          files.flow("menu { \"main\"", "menu { \"side\", offers = \"other\", when = \"false\" }, menu { \"main\"");
          match::Match m(files.load(), unit::quarry_setup(position()));
          m.decide(m.keys().parse("act"));
          return std::to_string(value_of(m, "result")) + std::to_string(value_of(m, "goal"));
        }) == "15");
}

TEST_CASE("an optional ability is not offered to a seat that is out") {
  CHECK(unit::in_child([]() -> std::string {
          Pebbles files;
          deeds(files, "eliminate { 'out', seat = 'me.next' }, set { 'n', 'result', '1' }")
              .rules("--[[more]]",
                     "abilities = { after { id = 'revenge', text = 'x', event = 'eliminated', optional = true, run = "
                     "function() act.set(game, 'goal', 1) end } },");
          match::Match m(files.load(), unit::quarry_setup(position()));
          m.decide(m.keys().parse("act"));
          return state::seat_letter(m.decision()->seat) + std::to_string(value_of(m, "result"));
        }) == "A1");
}

TEST_CASE("who is asked whether an ability happens reads what it is about, as far as they see it") {
  const auto asked = [](const std::string& deed, const std::string& event) {
    return unit::in_child([&]() -> std::string {
      Pebbles files;
      deeds(files, deed)
          .rules("--[[more]]", "abilities = { after { id = 'revenge', text = 'Revenge?', event = '" + event +
                                   "', optional = true, run = function() end } },");
      match::Match m(files.load(), unit::quarry_setup(position()));
      m.decide(m.keys().parse("act"));
      return m.decision()->prompt;
    });
  };
  CHECK(asked("change { 'c', seat = 'me', attribute = 'points', by = 2, event = 'scored' }", "scored") ==
        "Revenge? (scored: A, 2)");
}

TEST_CASE("a whole stack goes to a pile in one go: its head was seen, the rest was not") {
  Played p("move { 'm', of = 'stack(first(me.carts, true))', to = 'heap' }");
  match::Match& m = p.act();
  CHECK(keys_of(m, "carts", kA).empty());
  CHECK(keys_of(m, "heap", kA).size() == 2);
  CHECK(m.state().sees(kC, m.state().top_of(m.state().layout().zone(m.state().catalog().find_zone("heap"), kA))));
}

TEST_CASE("scripts see the ring, and eliminate") {
  Pebbles p;
  quarry(p).rules("start = \"rounds\"", "start = \"opening\"").flow("--[[flow]]", R"lua(run { "opening", function(me)
    act.eliminate(seat(2))
    act.set(game,
        "result",
        me.next.index * 1000 + me.previous.index * 100 + (seat(2).eliminated and 10 or 0) + (me.eliminated and 1 or 0))
    if act.eliminate(seat(2)) then act.set(game, "goal", 99) end
  end },)lua");
  match::Match m(p.load(), unit::quarry_setup(position(), 4));
  CHECK(value_of(m, "result") == 3410);
  CHECK(value_of(m, "goal") == 5);
  CHECK(keys_of(m, "kept", kB) == Texts{"S"});
}

TEST_CASE("announce with store keeps what became of the amount, and 0 if it was forbidden or replaced") {
  struct Case {
    const char* ability;
    int stored;
  };
  for (const Case& c :
       {Case{"", 4}, Case{"amend { id = 'a', text = 'x', event = 'scored', amount = 'event.amount * 2 + 1' }", 9},
        Case{"forbid { id = 'a', text = 'x', event = 'scored' }", 0},
        Case{"instead { id = 'a', text = 'x', event = 'scored', run = function() end }", 0},
        Case{"react { id = 'a', text = 'x', event = 'scored', run = function() return false end }", 0}}) {
    Pebbles files;
    deeds(files, "announce { 'tell', event = 'scored', amount = '4', store = 'result' }")
        .rules("--[[more]]", std::string("abilities = { ") + c.ability + " },");
    match::Match m(files.load(), unit::quarry_setup(position()));
    m.decide(m.keys().parse("act"));
    INFO(c.ability);
    CHECK(value_of(m, "result") == c.stored);
  }
}

TEST_CASE("stack(card) is the host and what it carries, whichever of them is named") {
  CHECK(value("count(stack(first(me.carts, true)))") == 2);
  CHECK(value("count(stack(top(first(me.carts, true).attached)))") == 2);
  CHECK(value("sum(stack(top(first(me.carts, true).attached)), it.weight)") == 5);
  CHECK(value("first(stack(top(first(me.carts, true).attached)), true).weight") == 2);
  CHECK(value("count(stack(first(me.hand, it.weight == 3)))") == 1);
  CHECK(value("count(stack(none))") == 0);
  CHECK(value("choose(any(stack(none)), 1, 0)") == 0);
  CHECK(value("choose(any(stack(first(me.carts, true))), 1, 0)") == 1);
  CHECK(value("count(stack(first(me.carts, true)), it.weight == 3)") == 1);
  CHECK(value("count(stack(first(me.carts, true)), it.is_rock)") == 2);
  CHECK(value("count(stack(first(me.carts, true)) | me.hand)") == 5);
  CHECK(value("count(where(stack(first(me.carts, true)), it.weight > 2))") == 1);
  CHECK(value("top(stack(first(me.carts, true))).weight") == 3);
  CHECK(value("first(me.carts, true).load") == 5);
}

TEST_CASE("same, distinct and sorted look at values in the order of the set") {
  CHECK(value("same(me.hand, it.weight)") == 0);
  CHECK(value("same(where(me.hand, it.weight < 3), it.colour)") == 1);
  CHECK(value("same(me.yard, it.weight)") == 1);
  CHECK(value("distinct(me.hand, it.weight)") == 1);
  CHECK(value("distinct(me.hand, it.colour)") == 0);
  CHECK(value("distinct(me.yard, it.weight)") == 1);
  CHECK(value("sorted(me.hand, it.weight)") == 1);
  CHECK(value("sorted(me.hand, 0 - it.weight)") == 0);
  CHECK(value("sorted(me.hand, it.colour)") == 1);
  CHECK(value("sorted(me.yard, it.weight)") == 1);
  CHECK(value("sorted(stack(top(first(me.carts, true).attached)), it.weight)") == 1);
  CHECK(value("sorted(stack(first(me.carts, true)), 0 - it.weight)") == 0);
}

TEST_CASE("a check that reads cards through their holder sees them change hands") {
  Pebbles files;
  deeds(files, "move { 'give', of = 'where(me.yard, true)', to = 'gone' }")
      .rules("--[[checks]]",
             "check { 'bare', text = 'x', when = 'seat.points > 0 and not any(seat.yard)', var = 'lucky', flow = "
             "change { 'lose', attribute = 'points', by = '-3', seat = 'lucky' } }");
  state::Position p = position();
  for (const char* s : {"A", "B", "C"}) p.sides[s].zones["yard"] = {"S"};
  match::Match m(files.load(), unit::quarry_setup(p));
  CHECK(value_of(m, "points", kA) == 3);
  m.decide(m.keys().parse("act"));
  CHECK(value_of(m, "points", kA) == 0);
  CHECK(value_of(m, "points", kB) == 3);
}
