// The tables of words and what they describe: the sandbox, handles, editors.
#include <catch2/catch.hpp>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/events/compile/terms.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/ruleset.hpp"
#include "repl/reference/reference.hpp"

using namespace qd;
using script::Binding;
using script::Sort;
using Names = std::set<std::string>;

namespace {

const Binding* find(const std::string& name) {
  static const std::vector<Binding> kAll = script::all_bindings();
  for (const Binding& b : kAll)
    if ((b.sort == Sort::kDeclaration || b.sort == Sort::kTable) && name == b.name) return &b;
  return nullptr;
}

}  // namespace

TEST_CASE("every sort of value that a field names is explained") {
  Names known;
  for (const script::TypeWord& t : script::types()) known.insert(t.name);
  std::function<void(const std::string&)> check = [&](const std::string& type) {
    for (std::string one : repl::alternatives(type)) {
      INFO("type '" << type << "'");
      while (text::starts_with(one, "list of ") || text::starts_with(one, "map of "))
        one = one.substr(one.find(" of ") + 4);
      if (one[0] == '"' || text::starts_with(one, "function(") || known.count(one) != 0) continue;
      CHECK(find(one.substr(0, one.find(" {"))) != nullptr);
    }
  };
  for (const Binding& b : script::all_bindings()) {
    INFO(b.whole_name());
    for (const script::Field& f : b.fields) check(f.type);
    if (b.sort != Sort::kExpression && *b.result != '\0') check(b.result);
    CHECK(*b.text != '\0');
  }
}

TEST_CASE("what every handle has is in the tables of words, and no more") {
  Names rows, there;
  for (const Binding& b : script::handle_words()) {
    const std::string name = b.name;
    if (std::none_of(name.begin(), name.end(), [](char c) { return c >= 'A' && c <= 'Z'; }))
      rows.insert(b.whole_name());
  }
  for (const std::string& name : script::handle_names()) there.insert(name);
  CHECK(rows == there);
}

TEST_CASE("every name that a script can write is in the tables of words") {
  script::Host host;
  lua_State* l = host.lua();
  Names known{"table", "string", "math", "act", "ask", "dice", "game"};
  for (const Binding& b : script::all_bindings()) {
    known.insert(b.name);
    known.insert(b.whole_name());
  }
  lua_getfield(l, LUA_REGISTRYINDEX, "script.names");
  std::size_t names = 0;
  for (lua_pushnil(l); lua_next(l, -2) != 0; lua_pop(l, 1), ++names) {
    const std::string name = lua_tostring(l, -2);
    INFO(name);
    CHECK(known.count(name) == 1);
  }
  lua_settop(l, 0);
  CHECK(names > 80);
}

TEST_CASE("luacheck knows the words of scripts") {
  std::ifstream in(std::filesystem::path(QD_SOURCE_DIR) / ".luacheckrc");
  std::ostringstream text;
  text << in.rdbuf();
  for (const std::string& name : script::constructor_names()) {
    INFO(name);
    CHECK(text::contains(text.str(), "\"" + name + "\""));
  }
}

TEST_CASE("signatures are made of the fields") {
  auto signature = [](const std::string& name) {
    for (const Binding& b : script::all_bindings())
      if (b.whole_name() == name) return b.signature();
    return std::string("no such word");
  };
  CHECK(signature("act.move") == "act.move(card, zone [, event [, source]]) -> boolean");
  CHECK(signature("stream") == "stream { name [, per_subject] }");
  CHECK(signature("Zone:find") == "Zone:find(id) -> Card | nil");
  CHECK(signature("count") == "count(set or seats [, condition]) -> number");
  CHECK(signature("Card.owner") == "Card.owner: Seat");
  CHECK(signature("ask.number") == "ask.number { seat, question [, min], max [, prompt] } -> integer");
  CHECK(signature("ask.word") == "ask.word { seat, question, words [, prompt] } -> word name");
}
