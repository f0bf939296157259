#include "engine/sim/duel_odds.hpp"

#include <algorithm>

#include "engine/base/error.hpp"

namespace qd::sim {

std::vector<DuelOdds> duel_odds(const match::Match& m, EntityId card, EntityId target) {
  const std::vector<script::DuelRules>& duels = m.rules().odds().duels;
  if (duels.empty())
    throw UserError(m.rules().id() + " has no odds of one card against another", "it declares no duels in 'odds'");
  const events::Query& q = m.machine().events().query();
  auto value = [&](ExprId lost, EntityId by, EntityId whom) {
    events::Env env;
    env.me = m.state().controller(by);
    env.card = by;
    env.target = Ref::of(whom);
    return q.eval(lost, env);
  };
  std::vector<DuelOdds> out;
  for (const script::DuelRules& d : duels) {
    const EntityId first = d.back ? target : card, second = d.back ? card : target;
    events::Env env;
    env.me = m.state().controller(first);
    env.card = first;
    env.target = Ref::of(second);
    if (!q.holds(d.when, env)) continue;
    std::vector<EntityId> by{first};
    if (d.by.valid()) {
      by.clear();
      q.members(d.by, env, by);
    }
    for (EntityId who : by) {
      DuelOdds one;
      one.name = d.name;
      one.by = who;
      one.target = second;
      one.spec = &m.fighter().specs()[d.combat];
      if (one.spec->rule == combat::Rule::kPools) {
        one.pools = m.fighter().pools(*one.spec, who, second);
        m.fighter().demand_plain(*one.spec, one.pools, who, second);
        one.damage = combat::damage(one.pools);
      } else {
        one.duel = m.fighter().duel(d.combat, who, second);
        const combat::Rolls rolls = m.fighter().rolls_of(*one.spec, one.duel, who, second);
        one.critical = combat::margin(rolls).chance(one.duel.critical_margin);
        one.damage = combat::damage(one.duel, rolls);
      }
      for (const script::DuelRules::Loss& l : d.losses)
        one.losses.push_back({l.text, value(l.at, who, second), one.duel.both ? value(l.at, second, who) : 0});
      one.back = d.back;
      one.instead = d.one && by.size() > 1;
      out.push_back(std::move(one));
    }
  }
  return out;
}

combat::Distribution together(const std::vector<DuelOdds>& duels) {
  combat::Distribution sum;
  sum.weights = {1};
  for (const DuelOdds& d : duels) {
    combat::Distribution hits = d.damage;  // only the damage to the target counts
    if (hits.low < 0) {
      const auto below = static_cast<std::size_t>(-hits.low);
      combat::Wide none = 0;
      for (std::size_t i = 0; i <= below && i < hits.weights.size(); ++i) none += hits.weights[i];
      hits.weights.erase(hits.weights.begin(),
                         hits.weights.begin() + static_cast<std::ptrdiff_t>(std::min(below, hits.weights.size())));
      if (hits.weights.empty()) hits.weights.push_back(0);
      hits.weights[0] = none;
      hits.low = 0;
    }
    sum = combat::sum(sum, hits);
  }
  return sum;
}

}  // namespace qd::sim
