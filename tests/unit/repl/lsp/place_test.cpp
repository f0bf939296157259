// The context of a place in a script, and what is expected there.
#include <catch2/catch.hpp>

#include "repl/lsp/expected.hpp"
#include "repl/lsp/lua_place.hpp"

using namespace qd::repl::lsp;

namespace {

/// The place of the bar in a script.
LuaPlace at(std::string script) {
  const std::size_t bar = script.find('|');
  script.erase(bar, 1);
  return place_in(script, bar);
}
std::string levels(const std::string& script) {
  std::string out;
  for (const Level& l : at(script).levels)
    out += l.name + l.bracket + l.key + (l.item == 0 ? "" : std::to_string(l.item)) + " ";
  return out;
}
std::string types(const std::string& script) {
  std::string out;
  for (const std::string& type : expected_in(at(script).levels).types) out += (out.empty() ? "" : " | ") + type;
  return out;
}

}  // namespace

TEST_CASE("a place lies in code, in a text or in a comment") {
  using In = LuaPlace::In;
  CHECK(at("x = |").in == In::kCode);
  CHECK(at("x = \"a|b\"").in == In::kText);
  CHECK(at("x = \"a|b\"").typed == "a");
  CHECK(at("x = \"a\\\"b|\"").typed == "a\\\"b");
  CHECK(at("x = \"ab\"|").in == In::kCode);
  CHECK(at("x = 'a\nb|").in == In::kCode);  // not closed: it ends with its line
  CHECK(at("x = [[a\nb|]]").typed == "a\nb");
  CHECK(at("x = [==[a]]|]==]").typed == "a]]");
  CHECK(at("-- a \"b|").in == In::kComment);
  CHECK(at("--[[ a\n| ]] b").in == In::kComment);
  CHECK(at("--[[ a ]] b|").in == In::kCode);
  CHECK(at("-- a\nb.c|").typed == "b.c");
  for (const char* broken : {"|", "\"|", "[[|", "--|", "--[==|", "}})|", "end end|", "x = \"\\|", "function(|"})
    (void)at(broken);
}

TEST_CASE("every place of a script is found, however it is broken") {
  for (const std::string script :
       {"x = [==[ a ]==] --[[ b", "x = [[", "--[==[", "--", "'\\", "a.b:c(\"\\\"", "f{[[x]], 'y"})
    for (std::size_t at = 0; at <= script.size(); ++at) {
      const LuaPlace place = place_in(script, at);
      CHECK(place.typed.size() <= at);
    }
}

TEST_CASE("brackets that are open are known with their names and fields") {
  CHECK(levels("return card { id = \"x\", modify { when = \"|\" } }") == "card{ modify{when ");
  CHECK(levels("need = { need { \"a\", \"|") == "{ need{1 ");
  CHECK(levels("card { run = function(me) act.change(me, \"|") == "card{run f act.change(1 ");
  CHECK(levels("card { run = function(me) local a, b = 1, 2; if a == b then f() end end, x = |") == "card{x ");
  CHECK(levels("match \"name\" { rules = \"|") == "match{rules ");
  CHECK(levels("t.A:offered(|") == "t.A:offered( ");
  CHECK(levels("x { a = { 1, 2 }, [\"b\"] = f(3), |") == "x{ ");
}

TEST_CASE("what is expected follows from the rows of words") {
  CHECK(types("return card { modify { when = \"|") == "condition");
  CHECK(types("return card { modify { stat = \"|") == "stat name");
  CHECK(types("return card { after { event = \"|") == "event name");
  CHECK(types("return card { play { need = { need { \"|") == "condition");
  CHECK(types("return card { play { to = \"|") == "zone name");  // a verb of the rules
  CHECK(types("function f(me) act.change(me, \"|") == "attribute name");
  CHECK(types("function f(me) act.announce(\"|") == "event name");
  CHECK(types("function f(me) local x = \"|").empty());
  CHECK(types("return card { text = \"|") == "text");
  CHECK(types("nonsense { when = \"|").empty());
}

TEST_CASE("the names around a place belong together") {
  const std::string script = "a + card.owner.base*2";
  const WordAt word = word_at(script, 12);
  CHECK(word.name == "owner");
  CHECK(word.chain == "card.owner");
  CHECK(word_at(script, 19).chain == "card.owner.base");
  CHECK(word_at(script, 2).name.empty());
  CHECK(word_at("", 0).name.empty());
}
