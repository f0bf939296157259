// The tables of words and what they describe: readers, the sandbox, handles, editors.
#include <catch2/catch.hpp>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/events/compile/terms.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/read/reader.hpp"
#include "engine/script/ruleset.hpp"
#include "repl/reference/reference.hpp"

using namespace qd;
using script::Binding;
using script::Sort;
using Names = std::set<std::string>;

namespace {

/// The fields that the readers of all rule sets look for, by declaration, those of the small games for tests included.
const script::Reader::Looks& looks() {
  static const script::Reader::Looks kLooks = [] {
    script::Reader::Looks found;
    script::Sources sources;
    sources.root = QD_SOURCE_DIR;
    sources.own.push_back(std::filesystem::path(QD_SOURCE_DIR) / "tests" / "games");
    Names verbs;
    const auto load = [&](const std::string& game, const std::vector<std::string>& variants = {}) {
      const script::Reader::Watch watch(found);
      return script::Ruleset::load(sources, game, variants);
    };
    for (const std::string& game : script::Ruleset::available(sources)) {
      const auto rules = load(game);
      for (const std::string& number : rules->catalog().numbers)
        found["card"].erase(number);  // any number may be a field of a card
      for (const phases::Command& c : rules->program().commands)
        if (c.id.find('.') != std::string::npos) verbs.insert(c.verb);
    }
    (void)load("popes", {"one_strike"});
    script::Reader::Looks out;
    for (const auto& [about, fields] : found) {
      const bool verb = verbs.count(about) != 0 && about != "travel";
      out[verb ? "VERB" : about].insert(fields.begin(), fields.end());
    }
    if (verbs.count("travel") != 0) {  // an ability in one game, a node in another
      for (const char* node : {"1", "course", "when"}) out["travel"].erase(node);
      out["VERB"].insert(out["travel"].begin(), out["travel"].end());
      out["travel"] = {"1", "course", "card", "target", "when"};
    }
    return out;
  }();
  return kLooks;
}

Names documented(const Binding& b) {
  Names out;
  for (const script::Field& f : b.fields) out.insert(f.name);
  return out;
}

/// Fields that are only looked for in combination with others, without effect or to refuse them.
const std::map<std::string, Names> kRefused{
    {"forbid", {"run", "amount", "optional"}},
    {"instead", {"amount"}},
    {"react", {"amount"}},
    {"after", {"amount"}},
    {"VERB", {"card"}},
};
/// Tables whose keys are names given by authors.
const Names kOpen{"rules.words",         "deck.zones",     "map.zones", "rules.picture.patterns",
                  "rules.picture.marks", "rules.position", "duel.lost", "card.shape.corners"};

const Binding* find(const std::string& name) {
  static const std::vector<Binding> kAll = script::all_bindings();
  for (const Binding& b : kAll)
    if ((b.sort == Sort::kDeclaration || b.sort == Sort::kTable) && name == b.name) return &b;
  return nullptr;
}

/// What scripts read before the readers do: patches of variants, and what cards bring.
std::string prelude(const std::string& name) {
  std::ifstream in(std::filesystem::path(QD_SOURCE_DIR) / "scripts/prelude" / (name + ".lua"));
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

}  // namespace

TEST_CASE("readers are watched no longer than asked, also if a rule set fails to load meanwhile") {
  script::Sources sources;
  sources.root = QD_SOURCE_DIR;
  script::Reader::Looks found;
  {
    const script::Reader::Watch watch(found);
    CHECK_THROWS(script::Ruleset::load(sources, "popes", {"no_such_variant"}));
  }
  const std::size_t seen = found.size();
  CHECK(seen > 0);
  (void)script::Ruleset::load(sources, "dreadnaught");
  CHECK(found.size() == seen);
}

TEST_CASE("every field that a reader takes is in the tables of words") {
  for (const auto& [about, fields] : kRefused)
    for (const std::string& field : fields) {
      INFO("nobody looks at '" << field << "' of '" << about << "' any more");
      CHECK(looks().at(about).count(field) == 1);
    }
  for (const auto& [about, fields] : looks()) {
    if (about.empty() || kOpen.count(about) != 0) continue;
    const Binding* b = find(about);
    INFO("the table '" << about << "' has no row in engine/script/words");
    REQUIRE(b != nullptr);
    const Names known = documented(*b);
    const auto refused = kRefused.find(about);
    for (const std::string& field : fields) {
      INFO("'" << about << "' reads '" << field << "': add it to its fields in engine/script/words");
      CHECK((known.count(field) != 0 || (refused != kRefused.end() && refused->second.count(field) != 0)));
    }
  }
}

TEST_CASE("every field in the tables of words is read by somebody") {
  // a script applies patches, and the library of tests reads matches; any number may be a field of a card
  const Names elsewhere{"variant", "hook", "card.brings", "match", "match.luck", "ordered"};
  const Names patterns{"NUMBER"};
  // no rule set of the repository asks one seat alone for orders, or lends a command
  const std::map<std::string, Names> unused{{"ask", {"offers", "free"}}};
  for (const Binding& b : script::all_bindings()) {
    if ((b.sort != Sort::kDeclaration && b.sort != Sort::kTable) || elsewhere.count(b.name) != 0) continue;
    const auto seen = looks().find(b.name);
    INFO("no rule set has a '" << b.name << "'");
    REQUIRE(seen != looks().end());
    for (const std::string& field : documented(b)) {
      INFO("nobody reads '" << field << "' of '" << b.name << "'");
      const auto rare = unused.find(b.name);
      CHECK((seen->second.count(field) != 0 || patterns.count(field) != 0 ||
             (std::string_view(b.name) == "card" && field == "brings") ||
             (rare != unused.end() && rare->second.count(field) != 0)));
    }
  }
  for (const std::string& field : documented(*find("variant"))) {
    INFO(field);
    if (looks().at("variant").count(field) == 0) CHECK(text::contains(prelude("variant"), field));
  }
  for (const std::string& field : documented(*find("card.brings"))) CHECK(text::contains(prelude("cards"), field));
  std::ifstream library(std::filesystem::path(QD_SOURCE_DIR) / "scripts/testing/declarations.lua");
  std::ostringstream testing;
  testing << library.rdbuf();
  for (const std::string& field : documented(*find("match"))) CHECK(text::contains(testing.str(), "\"" + field + "\""));
}

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
