// The table of differences between texts and functions is true and complete.
#include "engine/events/compile/differences.hpp"

#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "engine/events/compile/terms.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/lift/lift.hpp"
#include "tests/unit/match/support.hpp"

using namespace qd;
using namespace qd::match_test;

TEST_CASE("what texts and functions spell in two ways means the same") {
  const auto rules = dreadnaught();
  match::Match m(rules, seeded(3));
  events::CommandNames commands;
  for (const phases::Command& c : rules->program().commands) commands.push_back(c.id);
  events::Scope scope;
  scope.card = scope.it = scope.past = true;
  const auto value = [&](const std::string& text, bool lua) {
    events::Rules copy = *rules->program().rules;
    events::Scope in = scope;
    in.lua = lua;
    const ExprId id = events::Compiler(copy, rules->words(), commands).compile(text, in, Place{});
    std::string out;
    for (int seat : {0, 1})
      for (int card : {0, 9, 30, 40}) {
        events::Env env;
        env.me = SeatId(seat);
        env.card = EntityId(card + 1);
        env.it = EntityId(card);
        out += std::to_string(m.machine().events().query().with(copy).eval(id, env)) + " ";
      }
    return out;
  };
  for (const events::Difference& d : events::differences()) {
    INFO(d.in_texts);
    const bool whole = text::starts_with(d.in_functions, "function");
    const std::string function =
        whole ? d.in_functions : "function(me, it, card, foe) return " + std::string(d.in_functions) + " end";
    lua_State* l = rules->host().lua();
    rules->host().push_environment("script");
    rules->host().load("return " + function, "function.lua", false);
    const script::Lifted read = script::lift_function(l, -1, rules->words());
    lua_pop(l, 1);
    CHECK(read.why.empty());
    CHECK(value(d.in_texts, false) == value(read.text, true));
  }
}

TEST_CASE("what handles have is in texts as well, or in the table of what is not") {
  using Sort = events::Term::Sort;
  const auto is_listed = [](const std::string& name, const std::string& whose) {
    for (const events::Term& w : events::terms(Sort::kOnlyInFunctions))
      if (name == w.name && whose == w.parameters) return true;
    return false;
  };
  std::size_t listed = 0;
  for (const std::string& handle : script::handle_names()) {
    const std::size_t dot = handle.find_first_of(".:");
    const std::string whose = text::lower(handle.substr(0, dot)), name = handle.substr(dot + 1);
    const Sort sort = whose == "card"   ? Sort::kCardProperty
                      : whose == "seat" ? Sort::kSeatProperty
                      : whose == "zone" ? Sort::kZoneProperty
                                        : Sort::kEventProperty;
    INFO(handle);
    if (whose == "game") continue;
    CHECK((events::find_term(sort, name) != nullptr) != is_listed(name, whose));
    listed += is_listed(name, whose) ? 1 : 0;
  }
  CHECK(listed == events::terms(Sort::kOnlyInFunctions).size());
}
