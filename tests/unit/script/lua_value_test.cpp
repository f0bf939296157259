// Lua values as layers above `script` see them.
#include "engine/script/lua_value.hpp"

#include <catch2/catch.hpp>
#include <optional>

#include "engine/script/load/observer.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using script::LuaValue;
using unit::Pebbles;

namespace {

struct Kept : script::LoadObserver {
  LuaValue rules_table;
  std::vector<std::pair<script::DeclaredTable, LuaValue>> abilities;
  std::vector<script::DeclaredTable> cards;
  void tables(const LuaValue& rules, const LuaValue&, const LuaValue&) override { rules_table = rules; }
  void ability(const script::DeclaredTable& ability, const LuaValue& card) override {
    abilities.emplace_back(ability, card);
  }
  void card(const script::DeclaredTable& card) override { cards.push_back(card); }
};

script::Sources sources_of(const Pebbles& p) {
  script::Sources sources;
  sources.root = p.root();
  return sources;
}

}  // namespace

TEST_CASE("a value of Lua is read by name, by place and as a whole") {
  script::Host host;
  host.push_environment("script");
  host.load("local kept = 7\nreturn { name = 'gem', 5, 1.5, true, add = function(a, b, ...) return a + kept end }",
            "gem.lua", false);
  const LuaValue table(host.lua(), -1);
  lua_settop(host.lua(), 0);
  CHECK(table.is(LuaValue::Is::kTable));
  CHECK(table.field("name").text() == "gem");
  CHECK(table.at(1).integer() == 5);
  CHECK(table.at(2).is(LuaValue::Is::kNumber));
  CHECK(table.at(2).shown() == "1.5");
  CHECK(table.at(3).shown() == "true");
  CHECK(table.shown() == "table");
  CHECK(table.at(3).is(LuaValue::Is::kBoolean));
  CHECK(table.at(4).is(LuaValue::Is::kNil));
  CHECK(table.field("nothing").field("deeper").is(LuaValue::Is::kNil));
  CHECK(table.entries().size() == 5);
  const LuaValue add = table.field("add");
  CHECK(add.identity() == table.field("add").identity());
  CHECK(add.identity() != table.identity());
  const LuaValue::Function f = add.function();
  CHECK(f.chunk == "gem.lua");
  CHECK(f.line == 2);
  CHECK(f.parameters == 2);
  CHECK(f.variadic);
  CHECK(f.gives);
  REQUIRE(add.upvalues().size() == 1);
  CHECK(add.upvalues().front().first == "kept");
  CHECK(add.upvalues().front().second.integer() == 7);
  const LuaValue names = script::names_in(host, "script");
  CHECK(names.field("card").is(LuaValue::Is::kBuiltIn));
  CHECK(names.field("no_such_name").is(LuaValue::Is::kNil));
  CHECK(names.field("string").field("rep").is_function());
  CHECK(lua_gettop(host.lua()) == 0);
}

TEST_CASE("a value of Lua may be let go after its host") {
  LuaValue kept;
  {
    script::Host host;
    kept = script::names_in(host, "script");
    CHECK(kept.is(LuaValue::Is::kTable));
  }
  kept = LuaValue();
  CHECK(kept.is(LuaValue::Is::kNil));
}

TEST_CASE("who observes a load sees each card with its abilities, also when it fails") {
  Pebbles p;
  (void)p.load();  // writes the files
  Kept kept;
  {
    const auto rules = script::Ruleset::load(sources_of(p), "pebbles", {}, &kept);
    REQUIRE_FALSE(kept.cards.empty());
    for (const script::DeclaredTable& card : kept.cards) {
      const state::Definition& d = rules->catalog().definitions[card.card.index()];
      CHECK(card.what == "card '" + d.id + "'");
      CHECK(card.table.field("id").text() == d.id);
      CHECK(card.place == d.place);
    }
    CHECK(kept.rules_table.field("zones").is(LuaValue::Is::kTable));
    REQUIRE_FALSE(kept.abilities.empty());
    for (const auto& [ability, card] : kept.abilities)
      CHECK((card.is(LuaValue::Is::kTable) == ability.card.valid() && ability.table.is(LuaValue::Is::kTable)));
  }
  p.write("cards/pebbles/gem.lua", "return card { id = 'gem' }\n");
  CHECK_THROWS_AS(p.load(), ScriptError);
  std::optional<Kept> of_wrong(std::in_place);
  CHECK_THROWS_AS(script::Ruleset::load(sources_of(p), "pebbles", {}, &*of_wrong), ScriptError);
  of_wrong.reset();
}
