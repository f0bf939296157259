// Wrong expressions: column, reason and place; and those that are too long, too deep or out of range.
#include <catch2/catch.hpp>

#include "tests/unit/child.hpp"
#include "tests/unit/events/ships.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using events::Scope;

TEST_CASE("an error of an expression quotes it with column, reason and place") {
  Ships t;
  for (const auto& [text, column, why] : std::vector<std::tuple<const char*, int, const char*>>{
           {"me.pints > 1", 4, "a seat has no 'pints'; did you mean 'points'?"},
           {"it.damge", 4, "a card has no 'damge'; did you mean 'damage'?"},
           {"it.strenght", 4, "did you mean 'strength'?"},
           {"it.is_frigat", 4, "did you mean 'is_frigate'?"},
           {"dek", 1, "unknown name 'dek'; did you mean 'deck'?"},
           {"param.hand_sise", 7, "unknown parameter 'hand_sise'; did you mean 'hand_size'?"},
           {"every.flet", 7, "unknown zone of a seat 'flet'; did you mean 'fleet'?"},
           {"event.amunt", 7, "unknown field of an event 'amunt'; did you mean 'amount'?"},
           {"can(\"atack\")", 6, "unknown command 'atack'; did you mean 'attack'?"},
           {"coutn(me.fleet)", 1, "unknown function 'coutn'; did you mean 'count'?"},
           {"1 +", 4, "expected a name or a number"},
           {"(1", 3, "expected ')'"},
           {"1 2", 3, "did not expect '2' here"},
           {"", 1, "expected a name"},
           {"turn = 2", 6, "'=' is not a comparison; write '=='"},
           {"turn != 2", 6, "'!=' is not Lua; write '~='"},
           {"turn / 2", 6, "numbers are whole; write '//'"},
           {"me.fleet.limit", 10, "a set of cards has no property 'limit'; use count(set)"},
           {"turn.x", 6, "a number or condition has no property 'x'"},
           {"me + 1", 0, "expected a number or condition, got a seat"},
           {"me.fleet and true", 0, "expected a number or condition, got a set of cards"},
           {"card == me", 0, "compares a card with a seat"},
           {"me == 1", 0, "compares a seat with a number or condition"},
           {"sum(me.fleet)", 0, "sum needs a second argument about 'it'"},
           {"all(me.fleet)", 0, "all needs a second argument"},
           {"count(turn)", 0, "expected a set of cards, got a number or condition"},
           {"min(1)", 0, "expected ','"}}) {
    std::string error = t.error(text);
    CHECK_THAT(error, Catch::StartsWith("cards/x.lua:7: in \"" + std::string(text) + "\", column "));
    CHECK_THAT(error, Contains(why));
    if (column != 0) CHECK_THAT(error, Contains("column " + std::to_string(column) + ":"));
  }
}

TEST_CASE("a number that is none has column and place, too") {
  Ships t;
  CHECK_THAT(t.error("turn > 12abc"), Contains("cards/x.lua:7") && Contains("column"));
  CHECK_THAT(t.error("turn > 99999999999"), Contains("cards/x.lua:7") && Contains("column"));
}

TEST_CASE("variables that are not bound at a place are unknown there") {
  Ships t;
  t.scope = Scope{};
  for (const char* word : {"card", "target", "it", "seat"})
    CHECK_THAT(t.error(word), Contains("unknown name '" + std::string(word) + "'"));
  CHECK_THAT(t.error("event.amount"), Contains("unknown name 'event'"));
  t.scope.me = false;
  CHECK_THAT(t.error("me.points"), Contains("unknown name 'me'"));
}

TEST_CASE("exists asks about a card or a seat, not about a set or a number") {
  Ships t;
  CHECK_THAT(t.error("exists(discard)"), Contains("expected a card"));
  CHECK_THAT(t.error("exists(turn)"), Contains("expected a card"));
}

TEST_CASE("an expression may be long, but not without end") {
  Ships t;
  std::string text = "1";
  while (text.size() < 1990) text += " + 1";
  CHECK(t(text) == 498 + 1);
  while (text.size() <= 2000) text += " + 1";
  CHECK_THAT(t.error(text), Contains("at most 2,000 characters"));
}

TEST_CASE("words nested without end are an error, not a crash") {
  std::string end = unit::in_child([] {
    Ships t;
    std::string open(990, '('), close(990, ')');
    t.words["w0"] = "1";
    for (int i = 1; i < 17; ++i) t.words["w" + std::to_string(i)] = open + "w" + std::to_string(i - 1) + close;
    return t.error("w16");
  });
  CHECK_THAT(end, Contains("cards/x.lua:7") || Catch::Equals("no error"));
}

TEST_CASE("numbers that run over their limits are an error, not a crash or another number") {
  auto outcome = [](const char* text) {
    return unit::in_child([&] {
      Ships t;
      try {
        return std::to_string(t(text));
      } catch (const ScriptError&) {
        return std::string("error");
      }
    });
  };
  CHECK(outcome("(0 - 1000000000 - 1000000000 - 147483648) // -1") == "error");
  CHECK_THAT(outcome("(0 - 1000000000 - 1000000000 - 147483648) % -1"), Catch::Equals("0") || Catch::Equals("error"));
  CHECK(outcome("1000000000 * 1000000000") == "error");
  CHECK(outcome("1000000000 + 1000000000 + 1000000000") == "error");
}
