// attached(set): all cards attached to cards of a set, in every function that takes sets, compared with a loop over
// cards.
#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <set>

#include "engine/base/error.hpp"
#include "engine/dice/generator.hpp"
#include "tests/unit/events/world.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using events::Env;
using events::Query;
using events::Scope;
using Ints = std::vector<int>;

namespace {

/// 160 cards: ships in fleets, guns and ships attached to them, some of them attached to attachments.
struct Port : World {
  Scope scope;
  Env env;

  explicit Port(std::uint64_t seed) {
    std::vector<state::RosterEntry> roster;
    for (int d = 0; d < 4; ++d) roster.push_back({DefId(d), SeatId::none(), 40});
    state = state::State(state::make_layout(catalog, 2, roster), 1);
    dice::Luck luck(seed);
    Ints in_play;
    for (int e = 0; e < 160; ++e) {
      state.set_value(slot("damage"), Ref::of(EntityId(e)), static_cast<std::int32_t>(luck.below(4)));
      switch (luck.below(5)) {
        case 0:
          put(e, zone("fleet", kA));
          in_play.push_back(e);
          break;
        case 1:
          put(e, zone("fleet", kB));
          in_play.push_back(e);
          break;
        case 2: put(e, zone("discard")); break;
        default:
          if (in_play.empty()) break;
          state.attach(EntityId(e), EntityId(in_play[luck.below(static_cast<std::uint32_t>(in_play.size()))]));
          if (luck.below(4) == 0) in_play.push_back(e);
      }
    }
    scope.card = scope.it = true;
    env.me = kA;
    env.card = EntityId(in_play.front());
    env.it = EntityId(in_play.back());
  }
  std::int32_t operator()(const std::string& text) {
    ExprId id = compile(text, scope);
    rules.build_index();
    return Query(rules, state).eval(id, env);
  }
  Ints members(const std::string& text) {
    ExprId id = compile(text, scope);
    std::vector<EntityId> found;
    Query(rules, state).members(id, env, found);
    Ints out;
    for (EntityId e : found) out.push_back(e.value);
    return out;
  }
  Ints bits(const std::string& text) {
    ExprId id = compile(text, scope);
    Query::Bits found;
    Query(rules, state).bits(id, env, found);
    Ints out;
    for (int e = 0; e < 160; ++e)
      if (((found[static_cast<std::size_t>(e) / 64] >> (e % 64)) & 1u) != 0) out.push_back(e);
    return out;
  }
  /// The cards attached to these, host by host in number order.
  [[nodiscard]] Ints carried(Ints hosts) const {
    std::sort(hosts.begin(), hosts.end());
    Ints out;
    for (int h : hosts)
      for (int e : core_test::attached(state, EntityId(h))) out.push_back(e);
    return out;
  }
  [[nodiscard]] int damage(int e) const { return state.value(slot("damage"), Ref::of(EntityId(e))); }
  [[nodiscard]] int def(int e) const { return state.def(EntityId(e)).value; }
};
Ints sorted(Ints list) {
  std::sort(list.begin(), list.end());
  return list;
}

}  // namespace

TEST_CASE("attached of a set are what is attached to its cards, host by host, and bits are the same set") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Port w(seed);
    INFO("seed " << seed);
    for (const char* set :
         {"me.fleet", "every.fleet", "me.fleet | discard", "where(every.fleet, it.damage > 1)", "discard",
          "card.attached", "attached(every.fleet)", "where(me.fleet, false)", "stack(card)"}) {
      INFO(set);
      const std::string whole = std::string("attached(") + set + ")";
      const Ints expected = w.carried(w.members(set));
      REQUIRE(w.members(whole) == expected);
      REQUIRE(w.bits(whole) == sorted(expected));
    }
    REQUIRE(!w.members("attached(every.fleet)").empty());
  }
}

TEST_CASE("functions of sets say of attached(set) what they say of its cards one by one") {
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Port w(seed);
    INFO("seed " << seed);
    for (const char* set : {"me.fleet", "every.fleet", "where(me.fleet, it.damage == 3)",
                            "where(every.fleet, it == card)", "where(me.fleet, false)"}) {
      const std::string a = std::string("attached(") + set + ")";
      const Ints list = w.carried(w.members(set));
      auto count = [&](const std::function<bool(int)>& f) {
        return static_cast<int>(std::count_if(list.begin(), list.end(), f));
      };
      auto check = [&](const std::string& text, int expected) {
        INFO(text);
        REQUIRE(w(text) == expected);
        std::string function = text;
        if (std::size_t at = text.find(a); at != std::string::npos) function.replace(at, a.size(), "X");
        seen[function] |= 1 << (expected != 0 && expected != 0xFFFF ? 1 : 0);
      };
      Ints damages;
      for (int e : list) damages.push_back(w.damage(e));
      std::map<int, int> of_value;
      int sum = 0, most = 0;
      for (int v : damages) {
        sum += v;
        most = std::max(most, ++of_value[v]);
      }
      auto found = std::find_if(list.begin(), list.end(), [&](int e) { return w.damage(e) == 2; });
      check("count(" + a + ")", static_cast<int>(list.size()));
      check("count(" + a + ", it.damage > 1)", count([&](int e) { return w.damage(e) > 1; }));
      check("count(" + a + ", it.is_gun)", count([&](int e) { return w.def(e) >= 2; }));
      check("count(" + a + ", it.damage // 2 == 1)", count([&](int e) { return w.damage(e) / 2 == 1; }));
      check("any(" + a + ")", list.empty() ? 0 : 1);
      check("any(" + a + ", it.damage == 3)", count([&](int e) { return w.damage(e) == 3; }) > 0 ? 1 : 0);
      check("any(" + a + ", it.is_ship)", count([&](int e) { return w.def(e) < 2; }) > 0 ? 1 : 0);
      check("any(" + a + ", it.def == card.def)",
            count([&](int e) { return w.def(e) == w.def(w.env.card.value); }) > 0 ? 1 : 0);
      check("all(" + a + ", it.is_gun)",
            count([&](int e) { return w.def(e) >= 2; }) == static_cast<int>(list.size()) ? 1 : 0);
      check("all(" + a + ", it.damage < 3)",
            count([&](int e) { return w.damage(e) < 3; }) == static_cast<int>(list.size()) ? 1 : 0);
      check("sum(" + a + ", it.damage)", sum);
      check("most(" + a + ", it.damage)", most);
      check("same(" + a + ", it.damage)", of_value.size() <= 1 ? 1 : 0);
      check("distinct(" + a + ", it.damage)", most <= 1 ? 1 : 0);
      check("sorted(" + a + ", it.damage)", std::is_sorted(damages.begin(), damages.end()) ? 1 : 0);
      check("first(" + a + ", it.damage == 2)", found == list.end() ? 0xFFFF : *found);
      check("top(" + a + ")", list.empty() ? 0xFFFF : list.back());
      check("exists(top(" + a + "))", list.empty() ? 0 : 1);
      check("count(where(" + a + ", it.damage == 0))", of_value[0]);
      check("count(where(" + a + ", it.is_gun and it.damage ~= 1))",
            count([&](int e) { return w.def(e) >= 2 && w.damage(e) != 1; }));
      check("count(" + a + " | discard)", static_cast<int>(list.size() + w.members("discard").size()));
      check("count(attached(" + a + "))", static_cast<int>(w.carried(list).size()));
      check("count(seats, count(attached(seat.fleet)) > 30)",
            static_cast<int>(w.carried(w.members("me.fleet")).size() > 30) +
                static_cast<int>(w.carried(w.members("me.next.fleet")).size() > 30));
      check("count(every.fleet, any(attached(it.attached), it.damage == 1))", static_cast<int>([&] {
              int n = 0;
              for (int h : w.members("every.fleet")) {
                Ints deep = w.carried(core_test::attached(w.state, EntityId(h)));
                n += std::any_of(deep.begin(), deep.end(), [&](int e) { return w.damage(e) == 1; }) ? 1 : 0;
              }
              return n;
            }()));
    }
  }
  for (const auto& [function, both] : seen) {  // each was true and false, or some and none
    INFO(function);
    if (function.find("discard") == std::string::npos) CHECK(both == 3);
  }
}

TEST_CASE("attached takes a set, and of a card one writes card.attached") {
  Port w(1);
  for (const auto& [text, error] : std::vector<std::pair<const char*, const char*>>{
           {"count(attached(card))", "expected a set"},
           {"count(attached(me))", "expected a set"},
           {"count(attached(1))", "expected a set"},
           {"count(attached(me.fleet, true))", "expected ')'"},
           {"attached(me.fleet).damage", "has no property 'damage'"},
           {"attached(me.fleet) == attached(me.fleet)", "sets cannot be compared"},
           {"1 + attached(me.fleet)", "got a set"}}) {
    INFO(text);
    CHECK_THROWS_WITH(w.compile(text, w.scope), Contains(error));
  }
}
