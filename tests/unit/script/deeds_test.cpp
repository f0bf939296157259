// Deeds: effects of cards and commands, declared in place of a function.
#include <catch2/catch.hpp>

#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::Equals;
using Catch::StartsWith;
using unit::Pebbles;

namespace {

/// Replaces the stone's `run` by deeds.
Pebbles& stone_deeds(Pebbles& p, const std::string& text) {
  p.body("");
  return p.change("cards/pebbles/stone.lua", "run = function(me, card, target)\n\n    end", "does = " + text);
}

/// The result of throwing a stone with this effect, or the error.
std::string thrown(const std::string& text, const std::vector<std::string>& answers = {}) {
  Pebbles p;
  stone_deeds(p, text);
  return unit::in_child([&]() -> std::string {
    try {
      match::Match m(p.load(), match::Setup{});
      m.decide(m.keys().parse("throw S"));
      for (const std::string& a : answers) m.decide(m.keys().parse(a));
      if (std::string flaw = m.find_flaw(); !flaw.empty()) return flaw;
      const state::State& s = m.state();
      SlotId points = s.catalog().find_slot(state::SlotScope::kSeat, "points"),
             count = s.catalog().find_slot(state::SlotScope::kMatch, "count");
      auto in = [&](const char* zone, int seat) {
        return std::to_string(s.count(s.layout().zone(s.catalog().find_zone(zone), SeatId(seat))));
      };
      std::string out = "points " + std::to_string(s.value(points, Ref::of(SeatId(0)))) + " " +
                        std::to_string(s.value(points, Ref::of(SeatId(1))));
      out += ", count " + std::to_string(s.value(count, Ref::none())) + ", hands " + in("hand", 0) + " " +
             in("hand", 1) + ", heaps " + in("heap", 0) + " " + in("heap", 1);
      return out + (m.decision() != nullptr && m.machine().in_script()
                        ? ", asks " + m.rules().program().name(m.decision()->name)
                        : "");
    } catch (const Error& e) {
      return e.what();
    }
  });
}
const char* const kStone = "cards/pebbles/stone.lua:";
// A and B have three stones each; A throws one
const char* const kNothing = "points 0 0, count 0, hands 2 3, heaps 0 0";

}  // namespace

TEST_CASE("deeds are done in order, where their conditions hold") {
  CHECK_THAT(thrown("change { \"score\", attribute = \"points\", by = \"card.weight\", event = \"scored\" }"),
             Equals("points 2 0, count 0, hands 2 3, heaps 0 0"));
  CHECK_THAT(thrown("{ set { \"one\", \"count\", \"count + 1\" }, set { \"two\", \"count\", \"count * 10\", when = "
                    "\"count == 1\" }, set { \"three\", \"count\", \"7\", when = \"count == 1\" } }"),
             Equals("points 0 0, count 10, hands 2 3, heaps 0 0"));
  CHECK_THAT(thrown("seq { \"never\", when = \"count == 1\", set { \"two\", \"count\", \"2\" } }"), Equals(kNothing));
  CHECK_THAT(thrown("set { \"theirs\", \"points\", \"4\", of = \"foe\" }"),
             Equals("points 0 4, count 0, hands 2 3, heaps 0 0"));
  CHECK_THAT(thrown("set { \"nobody's\", \"heat\", \"4\", of = \"top(me.heap)\" }"), Equals(kNothing));
}

TEST_CASE("a name keeps the value it was given, whatever changes meanwhile") {
  CHECK_THAT(thrown("{ let { \"held\", \"count(foe.hand)\" }, move { \"one\", card = \"top(foe.hand)\", to = \"heap\" "
                    "}, set { \"remember\", \"count\", \"held\" } }"),
             Equals("points 0 0, count 3, hands 2 2, heaps 1 0"));
  CHECK_THAT(thrown("{ let { \"last\", \"top(foe.hand)\" }, move { \"one\", card = \"last\", to = \"heap\" }, set { "
                    "\"hot\", \"heat\", \"3\", of = \"last\" }, "
                    "set { \"remember\", \"count\", \"last.heat\" } }"),
             Equals("points 0 0, count 3, hands 2 2, heaps 1 0"));
}

TEST_CASE("each goes through the cards that were there at the beginning, or through the seats") {
  CHECK_THAT(thrown("each { \"all\", var = \"stone\", of = \"foe.hand\", move { \"take\", card = \"stone\", to = "
                    "\"heap\" }, set { \"so_far\", \"count\", \"count + stone.weight\" } }"),
             Equals("points 0 0, count 6, hands 2 0, heaps 3 0"));
  CHECK_THAT(
      thrown(
          "each { \"both\", var = \"player\", set { \"index\", \"points\", \"player.index + 4\", of = \"player\" } }"),
      Equals("points 5 6, count 0, hands 2 3, heaps 0 0"));
}

TEST_CASE("a question among deeds is one of a script: it comes up in the middle and is answered there") {
  const std::string ask =
      "{ change { \"first\", attribute = \"points\", by = \"1\" }, "
      "ask { \"which\", seat = \"foe\", from = \"me.hand\", none = \"none\", store = \"stone\" }, "
      "move { \"give\", when = \"stone ~= none\", card = \"stone\", to = \"heap\" } }";
  CHECK_THAT(thrown(ask), Equals("points 1 0, count 0, hands 3 3, heaps 0 0, asks which"));
  CHECK_THAT(thrown(ask, {"S"}), Equals("points 1 0, count 0, hands 2 2, heaps 1 0"));
  CHECK_THAT(thrown(ask, {"none"}), Equals("points 1 0, count 0, hands 2 3, heaps 0 0"));
}

TEST_CASE("what a deed cannot mean is refused when it is loaded") {
  CHECK_THAT(thrown("\"score\""), StartsWith(kStone) && Contains("expected deeds"));
  CHECK_THAT(thrown("window { \"w\" }"), StartsWith(kStone) && Contains("is not a deed"));
  CHECK_THAT(thrown("let { \"count\", \"3\" }"), StartsWith(kStone) && Contains("already has a meaning"));
  CHECK_THAT(thrown("let { \"it\", \"3\" }"), StartsWith(kStone) && Contains("already has a meaning"));
  CHECK_THAT(thrown("let { \"all\", \"me.hand\" }"),
             StartsWith(kStone) && Contains("a set of cards cannot be given a name"));
  CHECK_THAT(thrown("{ each { \"e\", var = \"s\", of = \"me.hand\", set { \"x\", \"count\", \"1\" } }, set { \"y\", "
                    "\"count\", \"s.weight\" } }"),
             StartsWith(kStone) && Contains("unknown name 's'"));
  CHECK_THAT(thrown("ask { \"again\", command = \"go\" }"), StartsWith(kStone) && Contains("unknown command 'go'"));
  CHECK_THAT(thrown("seq { \"empty\" }"), StartsWith(kStone) && Contains("has no parts"));
  CHECK_THAT(thrown("move { \"m\", card = \"card\" }"),
             StartsWith(kStone) && Contains("field 'to': expected a text, got nothing"));
  std::string many = "{ ";
  for (int i = 0; i < 9; ++i) many += "let { \"n" + std::to_string(i) + "\", \"1\" }, ";
  CHECK_THAT(thrown(many + "}"), StartsWith(kStone) && Contains("too many names: at most 8 "));
  CHECK_THAT(thrown("change { \"c\", attribute = \"points\", by = \"1\" }, run = function() end"),
             StartsWith(kStone) && Contains("both 'run' and 'does'"));
}

TEST_CASE("an error while deeds are done names their line and whose they are; the match is as before") {
  Pebbles p;
  stone_deeds(p, "set { \"half\", \"count\", \"count // 0\" }");
  CHECK_THAT(p.throw_error(), StartsWith(kStone) && Contains("stone.throw: 'count // 0' divides by zero"));
}

TEST_CASE("a command that leads to itself, and deeds without end, hit a limit") {
  Pebbles p;
  p.rules("commands = {}", "commands = { command { \"go\", does = ask { \"go\", command = \"go\" } } }");
  stone_deeds(p, "ask { \"go\", command = \"go\" }");
  CHECK_THAT(p.throw_error(), Contains("too deeply"));
  std::string nested = "set { \"x\", \"count\", \"1\" }";
  for (int i = 0; i < 8; ++i)
    nested = "each { \"e\", var = \"s" + std::to_string(i) + "\", of = \"bag\", " + nested + " }";
  Pebbles q;
  stone_deeds(q, nested);
  CHECK_THAT(q.throw_error(), Contains("too many deeds"));
}

TEST_CASE("a power whose name nobody has said is an error and no crash") {
  for (const NameId name : {NameId::none(), NameId(60'000)}) {
    CHECK_THAT(unit::in_child([&]() -> std::string {
                 Pebbles p;
                 const auto rules = p.load();
                 match::Match m(rules, match::Setup{});
                 try {
                   rules->host().use(name, SeatId(0), EntityId(0));
                 } catch (const ScriptError& e) {
                   return e.what();
                 }
                 return "used";
               }),
               Contains("a power is used that neither the rules nor a card name"));
  }
}

TEST_CASE("a power may be deeds, for rules and for scripts; targets may have deeds of their own") {
  Pebbles p;
  p.body("act.use(card, \"shine\", me)")
      .ability(
          "power { \"shine\", text = \"Shines.\", does = change { \"glow\", attribute = \"points\", by = \"3\", event "
          "= \"scored\" } },");
  CHECK(p.throw_error() == "thrown");
  Pebbles q;
  stone_deeds(q,
              "{}, target = { target { \"foe.heap\", does = move { \"take\", card = \"target\", to = \"heap\" } }, "
              "target { \"foe\", key = \"them\", "
              "does = change { \"hit\", seat = \"target\", attribute = \"points\", by = \"-2\" } } }");
  std::string points = unit::in_child([&]() -> std::string {
    try {
      match::Match m(q.load(), match::Setup{});
      m.decide(m.keys().parse("throw S -> them"));
      SlotId slot = m.state().catalog().find_slot(state::SlotScope::kSeat, "points");
      return std::to_string(m.state().value(slot, Ref::of(SeatId(1))));
    } catch (const Error& e) {
      return e.what();
    }
  });
  CHECK(points == "-2");
  Pebbles twice;
  stone_deeds(twice,
              "{}, target = { target { \"foe.heap\", does = move { \"a\", card = \"target\", to = \"heap\" } }, target "
              "{ \"me.hand\", does = move { \"b\", card = \"target\", to = \"heap\" } } }");
  CHECK_THAT(twice.load_error(), Contains("two targets that are cards have deeds"));
}

TEST_CASE(
    "an ability that does too much is stopped with its place, also where the first deed of another ability is one too "
    "many") {
  for (const char* before : {"", "set { \"before\", \"count\", \"1\" }, "}) {
    Pebbles p;
    stone_deeds(p, std::string("{ ") + before +
                       "each { \"a\", var = \"a\", of = \"bag\", each { \"b\", var = \"b\", of = \"bag\", each { "
                       "\"c\", var = \"c\", of = \"bag\", "
                       "use { \"more\", card = \"card\", power = \"count\" } } } } }");
    p.ability("power { \"count\", text = \"Counts.\", does = set { \"one\", \"count\", \"count\" } },");
    p.change("cards/pebbles/decks/standard.lua", "12 stone", "60 stone");
    CHECK_THAT(p.throw_error(), StartsWith(kStone) && Contains("too many deeds: at most 100,000 "));
  }
}
