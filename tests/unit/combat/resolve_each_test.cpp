#include <catch2/catch.hpp>

#include "engine/combat/contest.hpp"
#include "engine/dice/generator.hpp"
#include "repl/bench/rolls.hpp"

using namespace qd;
using combat::Contest;
using combat::Rule;

namespace {

/// One contest of each sort that has its own loop, and some of other sorts.
std::vector<Contest> contests() {
  std::vector<Contest> out;
  for (Rule rule : {Rule::kEach, Rule::kTotal, Rule::kOpposed})
    for (int sort = 0; sort < 6; ++sort) {
      Contest c;
      c.rule = rule;
      c.attack = {4, 10, 1, 0};
      c.defense = {3, 6, 0, 0};
      c.need = rule == Rule::kEach ? 6 : 22;
      c.ties_hit = sort % 2 == 0;
      if (sort == 1) c.block = 4;
      if (sort == 2) c.always_hits = 1;
      if (sort == 3) c.always_misses = 10;
      if (sort == 4) c.hits_twice = 10;
      if (sort == 5) c.attack.best = 2;
      out.push_back(c);
    }
  return out;
}

}  // namespace

TEST_CASE("a contest resolved many times comes out as in single calls, on the same dice") {
  for (const Contest& c : contests()) {
    dice::Luck one(7), many(7);
    auto die = [](dice::Luck& luck) {
      return [&luck](std::uint16_t sides) { return static_cast<std::int32_t>(luck.below(sides)) + 1; };
    };
    std::vector<std::pair<int, int>> single, bulk;
    for (int i = 0; i < 200; ++i) {
      repl::bench::Outcome o = repl::bench::resolve(c, die(one));
      single.emplace_back(o.hits, o.margin);
    }
    repl::bench::resolve_each(c, 200, die(many),
                              [&](const repl::bench::Outcome& o) { bulk.emplace_back(o.hits, o.margin); });
    INFO("rule " << static_cast<int>(c.rule) << ", block " << c.block << ", twice " << c.hits_twice << ", best "
                 << c.attack.best);
    CHECK(single == bulk);
    CHECK(one.bits() == many.bits());  // as many dice
  }
}
