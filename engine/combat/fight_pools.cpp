// Contests of pools between two cards: their current numbers, their dice with their events, and what is stored.
#include <algorithm>

#include "engine/combat/fighter.hpp"

namespace qd::combat {

using events::Env;
using events::Event;

DicePool Fighter::pool(const Spec& spec, const PoolSpec& p, const Env& env) const {
  const events::Query& q = events_->query();
  const std::int32_t dice = p.dice.valid() ? q.eval(p.dice, env) : 0, sides = q.eval(p.sides, env);
  // for a block the number of dice is not known yet
  if (!code::are_dice(p.dice.valid() ? dice : 1, sides)) of(spec).refuse(dice, sides);
  DicePool out;
  out.dice = static_cast<std::uint16_t>(dice);
  out.sides = static_cast<std::uint16_t>(sides);
  out.need = q.eval(p.need, env);
  out.always = p.always;
  out.never = p.never;
  return out;
}

Pools Fighter::pools(const Spec& spec, EntityId attacker, EntityId target, bool given) const {
  const Env env = code::about(of(spec).view(), attacker, target);
  Pools p;
  if (!given) p.attack = pool(spec, spec.hitting, env);
  p.block = pool(spec, spec.blocking, env);
  p.damage = damage_of_hit(spec, env);
  return p;
}

std::int32_t Fighter::damage_of_hit(const Spec& spec, const Env& env) const {
  const std::int32_t damage = spec.damage.valid() ? events_->query().eval(spec.damage, env) : 1;
  if (damage < 0)
    throw ScriptError(spec.place, "combat '" + spec.name + "': the damage of a hit is " + std::to_string(damage),
                      "it must be at least 0: damage = \"max(0, …)\"");
  return damage;
}

// How many dice count, and how many show the marked face, after abilities have changed them. If the roll is stopped,
// none counts, but those that show the marked face are still reported.
Fighter::PoolRoll Fighter::roll_pool(const Spec& spec, const DicePool& p, const PoolSpec& of, EntityId who,
                                     EntityId against) {
  const std::int32_t mark = &of == &spec.hitting ? spec.mark : 0;
  const TableFight f = this->of(spec);
  PoolRoll out;
  if (!f.is_heard(of.event)) {
    events_->dice().roll_each(spec.stream, Ref::of(who), p.sides, p.dice, [&](int face) {
      out.good += static_cast<int>(counts(p, face));
      out.marked += static_cast<int>(face == mark);
    });
    events_->count_without_listeners(1);
    return out;
  }
  Event roll = code::roll_of(f, of.event, who, against, p.sides);
  for (std::uint16_t i = 0; i < p.dice; ++i) {
    std::int32_t face = events_->dice().roll(spec.stream, Ref::of(who), p.sides);
    const bool shown = code::change_die(f, roll, face);  // a forbidden die shows nothing
    code::show(roll, i, shown ? face : 0);
    roll.amount += shown && counts(p, face) ? 1 : 0;
    out.marked += shown && mark != 0 && face == mark ? 1 : 0;
  }
  out.good = events::announce_roll(*events_, roll);
  return out;
}

void Fighter::contest_pools(const Spec& spec, const phases::Contest& node, const Env& env, EntityId attacker,
                            EntityId target) {
  std::int32_t result = 0, hits = 0, marked = 0;
  if (attacker.valid() && target.valid()) {
    const bool given = node.hits.valid();
    Pools p;
    ThrownPools t;  // if the dice are dice expressions
    if (spec.throws) t = thrown_pools(spec, attacker, target, given);
    else p = pools(spec, attacker, target, given);
    if (given) {
      hits = events_->query().eval(node.hits, env);
    } else {
      const PoolRoll attack = spec.throws ? roll_thrown(spec, t.attack, spec.hitting, attacker, target)
                                          : roll_pool(spec, p.attack, spec.hitting, attacker, target);
      hits = attack.good;
      marked = attack.marked;
    }
    hits = std::max(hits, 0);
    if (hits > static_cast<std::int32_t>(limits::kDicePerRollMax))
      throw LimitError(spec.place, "combat '" + spec.name + "': " + std::to_string(hits) +
                                       " hits to be blocked: " + at_most(limits::kDicePerRollMax, "dice in one roll"));
    p.block.dice = static_cast<std::uint16_t>(hits);
    t.block.groups[0].count = hits;
    std::int32_t blocked = 0;
    if (hits != 0)
      blocked = spec.throws ? roll_thrown(spec, t.block, spec.blocking, target, attacker).good
                            : roll_pool(spec, p.block, spec.blocking, target, attacker).good;
    const std::int64_t dealt = std::int64_t{spec.throws ? t.damage : p.damage} * (hits - std::clamp(blocked, 0, hits));
    if (!limits::in_range(dealt))
      throw ScriptError(spec.place,
                        "combat '" + spec.name + "': a damage of " + std::to_string(dealt) + " is out of range");
    result = static_cast<std::int32_t>(dealt);
  }
  events_->set_quiet(node.store, Ref::none(), result);
  if (node.store_hits.valid()) events_->set_quiet(node.store_hits, Ref::none(), hits);
  if (node.store_marks.valid()) events_->set_quiet(node.store_marks, Ref::none(), marked);
}

}  // namespace qd::combat
