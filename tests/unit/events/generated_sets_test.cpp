// Generated sets of cards, compared with plain lists.
#include <catch2/catch.hpp>
#include <random>

#include "tests/unit/events/sets.hpp"

using namespace qd;
using namespace qd::core_test;
using Ints = std::vector<int>;

namespace {

/// A set as a list without duplicates, built by hand: the sets to build it from, and the conditions for each card.
struct MadeUp {
  std::mt19937 random{11};
  Sets& s;
  explicit MadeUp(Sets& sets) : s(sets) {}
  int below(int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); }

  struct Set {
    std::string text;
    std::vector<bool> has;
  };
  std::vector<bool> none() const { return std::vector<bool>(12, false); }
  template <class F>
  std::vector<bool> those(F&& f) const {
    std::vector<bool> out = none();
    for (int e = 0; e < 12; ++e) out[static_cast<std::size_t>(e)] = f(EntityId(e));
    return out;
  }
  Set basic() {
    const state::State& st = s.state;
    auto zone = [&](ZoneId z) { return those([&](EntityId e) { return st.zone(e) == z; }); };
    switch (below(6)) {
      case 0: return {"me.fleet", zone(s.zone("fleet", kA))};
      case 1: return {"foe.fleet", zone(s.zone("fleet", kB))};
      case 2:
        return {"every.hand", those([&](EntityId e) {
                  return st.zone(e) == s.zone("hand", kA) || st.zone(e) == s.zone("hand", kB);
                })};
      case 3: return {"deck", zone(s.zone("deck"))};
      case 4:
        return {"card.attached", those([&](EntityId e) { return st.host(e) == s.env.card && s.env.card.valid(); })};
      default: return {"discard", zone(s.zone("discard"))};
    }
  }
  Set set(int depth) {
    int kind = depth == 0 ? 0 : below(3);
    if (kind == 0) return basic();
    Set a = set(depth - 1);
    if (kind == 1) {
      Set b = set(depth - 1);
      for (std::size_t e = 0; e < 12; ++e) a.has[e] = a.has[e] || b.has[e];
      return {"(" + a.text + " | " + b.text + ")", a.has};
    }
    int limit = below(4);
    bool damage = below(2) == 0;
    for (std::size_t e = 0; e < 12; ++e)
      a.has[e] = a.has[e] && (damage ? s.state.value(s.slot("damage"), Ref::of(EntityId(e))) > limit
                                     : s.state.definition(EntityId(e)).kind.value == limit % 2);
    return {"where(" + a.text + ", " +
                (damage ? "it.damage > " + std::to_string(limit)
                        : std::string(limit % 2 == 0 ? "it.is_ship" : "it.is_gun")) +
                ")",
            a.has};
  }
  void shuffle() {
    std::vector<ZoneId> zones{s.zone("fleet", kA), s.zone("fleet", kB), s.zone("hand", kA),
                              s.zone("hand", kB),  s.zone("deck"),      s.zone("discard")};
    for (int e = 0; e < 12; ++e) s.put(e, zones[static_cast<std::size_t>(below(6))]);
    for (int e = 0; e < 12; ++e) s.state.set_value(s.slot("damage"), Ref::of(EntityId(e)), below(5));
    s.env.card = EntityId(below(12));
    for (int e = 0; e < 12; ++e)
      if (s.state.in_play(s.env.card) && s.env.card.value != e && below(4) == 0)
        s.state.attach(EntityId(e), s.env.card);
  }
};

}  // namespace

TEST_CASE("generated sets in generated positions: members, counts, sums and searches are those of a plain list") {
  Sets s;
  MadeUp made(s);
  for (int round = 0; round < 400; ++round) {
    made.shuffle();
    MadeUp::Set set = made.set(3);
    if (set.text.size() > 900) continue;
    INFO(round << ": " << set.text);
    Ints expected;
    int damage = 0, ships = 0;
    for (int e = 0; e < 12; ++e) {
      if (!set.has[static_cast<std::size_t>(e)]) continue;
      expected.push_back(e);
      damage += s.state.value(s.slot("damage"), Ref::of(EntityId(e)));
      ships += s.state.definition(EntityId(e)).kind.value == 0 ? 1 : 0;
    }
    Ints members = s.members(set.text);
    REQUIRE(members.size() == expected.size());
    if (set.text[0] == '(' || set.text[0] == 'w') REQUIRE(members == expected);
    REQUIRE(s.bits(set.text) == expected);
    int size = static_cast<int>(expected.size());
    REQUIRE(s("count(" + set.text + ")") == size);
    REQUIRE(s("any(" + set.text + ")") == (size > 0 ? 1 : 0));
    REQUIRE(s("sum(" + set.text + ", it.damage)") == damage);
    REQUIRE(s("count(" + set.text + ", it.is_ship)") == ships);
    REQUIRE(s("any(" + set.text + ", it.is_ship)") == (ships > 0 ? 1 : 0));
    REQUIRE(s("all(" + set.text + ", it.is_ship)") == (ships == size ? 1 : 0));
  }
}
