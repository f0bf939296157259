// Combats with dice expressions (dice/expression.hpp): their current numbers, their dice with their events, and exact
// chances that include what abilities change.
#include <algorithm>
#include <tuple>

#include "engine/combat/fighter.hpp"
#include "engine/events/thrown.hpp"

namespace qd::combat {

using dice::Throw;
using events::Env;
using events::Event;

namespace {

/// Equal dice without rerolls, explosions or dropped dice.
Throw plain(std::int32_t dice, std::int32_t sides) {
  Throw t;
  t.size = 1;
  t.groups[0].count = dice;
  t.groups[0].sides = sides;
  return t;
}

}  // namespace

Throw Fighter::thrown(const Spec& spec, DiceId how, const Env& env) const {
  return events::throw_of(events_->query(), how.index(), env, spec.place,
                          [&] { return "combat '" + spec.name + "': "; });
}

// ---- one roll against another

Throw Fighter::thrown_side(const Spec& spec, const RollSpec& r, const Env& env) const {
  Throw t;
  if (r.how.valid()) {
    t = thrown(spec, r.how, env);
  } else {
    Roll side;
    (void)code::side(of(spec), r, env, side);
    t = plain(side.dice, side.sides);
  }
  if (r.add.valid()) t.add = roll_sum(std::int64_t{t.add} + events_->query().eval(r.add, env));
  return t;
}

std::pair<Throw, Throw> Fighter::throws(const Spec& spec, EntityId attacker, EntityId target) const {
  const Env env = code::about(of(spec).view(), attacker, target);
  return {thrown_side(spec, spec.attack, env), thrown_side(spec, spec.defense, env)};
}

std::int32_t Fighter::exchange_thrown(const Spec& spec, EntityId attacker, EntityId target) {
  const TableFight f = of(spec);
  const auto [attack, defense] = throws(spec, attacker, target);
  const auto roll = [&](const Throw& t, EventKindId kind, EntityId who, EntityId against) {
    Event e = code::roll_of(f, kind, who, against, 0);
    events::throw_dice(*events_, t, spec.stream, Ref::of(who), spec.die, e);
    return events::announce_roll(*events_, e);
  };
  const std::int32_t sum = roll(attack, spec.attack.event, attacker, target),
                     against = roll(defense, spec.defense.event, target, attacker);
  if (const std::int64_t apart = std::int64_t{sum} - against; !limits::in_range(apart)) f.refuse_sums(apart);
  const Duel d = code::terms_of(f);
  return dealt(d, sum, against, [&](bool by_attacker) {
    return code::roll_side(f, Roll{d.critical_dice, d.critical_sides, 0, 0}, spec.critical.event,
                           by_attacker ? attacker : target, by_attacker ? target : attacker);
  });
}

// ---- pools

Throw Fighter::thrown_pool(const Spec& spec, const PoolSpec& p, const Env& env) const {
  Throw t;
  if (p.how.valid()) {
    t = thrown(spec, p.how, env);
  } else {
    const DicePool same = pool(spec, p, env);
    t = plain(p.dice.valid() ? same.dice : 1, same.sides);
  }
  t.compare = dice::Compare::kAtLeast;
  t.target = events_->query().eval(p.need, env);
  t.always = p.always;
  t.never = p.never;
  return t;
}

ThrownPools Fighter::thrown_pools(const Spec& spec, EntityId attacker, EntityId target, bool given) const {
  const Env env = code::about(of(spec).view(), attacker, target);
  ThrownPools p;
  if (!given) p.attack = thrown_pool(spec, spec.hitting, env);
  p.block = thrown_pool(spec, spec.blocking, env);
  p.damage = damage_of_hit(spec, env);
  return p;
}

Fighter::PoolRoll Fighter::roll_thrown(const Spec& spec, const Throw& t, const PoolSpec& of, EntityId who,
                                       EntityId against) {
  Event roll = code::roll_of(this->of(spec), of.event, who, against, 0);
  const dice::Thrown thrown = events::throw_dice(*events_, t, spec.stream, Ref::of(who), spec.die, roll);
  PoolRoll out;
  if (&of == &spec.hitting && spec.mark != 0)
    for (const dice::Thrown::Die& die : thrown.dice) out.marked += !die.out && die.face == spec.mark ? 1 : 0;
  out.good = events::announce_roll(*events_, roll);
  return out;
}

// ---- volleys

const Pool* Fighter::pool_of_shot(const Spec& spec, const Env& env) const {
  const auto found = std::find_if(spec.pools.begin(), spec.pools.end(),
                                  [&](const Pool& p) { return events_->query().holds(p.when, env); });
  return found == spec.pools.end() ? nullptr : &*found;
}

void Fighter::aim_thrown(const Spec& spec, DiceId how, const Env& env, Shot& shot) const {
  Throw t = thrown(spec, how, env);
  t.compare = dice::Compare::kAtLeast;
  t.target = shot.need;
  std::int32_t dice = 0;
  for (std::size_t i = 0; i < t.size; ++i) dice += t.groups[i].count;
  shot.dice = static_cast<std::uint16_t>(dice);
  shot.thrown = std::make_shared<const Throw>(t);
}

void Fighter::fire_thrown(const Spec& spec, const Shot& s, Damage& damage, Event& shot) {
  events::throw_dice(*events_, *s.thrown, spec.stream, Ref::of(s.attacker), spec.die, shot);
  if (shot.amount > 0 && damage.hits == 0) damage.by = s.attacker;
  damage.hits = static_cast<std::uint16_t>(damage.hits + shot.amount);
}

// ---- exact chances

void Fighter::demand_plain_dice(const Spec& spec, const Throw& t, EntityId who, EntityId against) const {
  for (std::size_t i = 0; i < t.size; ++i)
    demand_unchanged(spec, spec.die, who, against, t.groups[i].sides, 1, t.groups[i].sides);
}

Rolls Fighter::thrown_rolls(const Spec& spec, EntityId attacker, EntityId target, bool declines) const {
  const auto [attack, defense] = throws(spec, attacker, target);
  demand_plain_dice(spec, attack, attacker, target);
  demand_plain_dice(spec, defense, target, attacker);
  const Duel d = code::terms_of(of(spec));
  Rolls out;
  out.more = out.more_back = distribution({d.critical_dice, d.critical_sides, 0, 0});
  std::tie(out.attack, out.defense) = laws(attack, defense, out.more.all);
  out.attack = foreseen_sums(spec, out.attack, spec.attack.event, attacker, target, 0, declines);
  out.defense = foreseen_sums(spec, out.defense, spec.defense.event, target, attacker, 0, declines);
  if (d.critical_dice != 0 && hears_dice(spec)) {
    const Roll extra{d.critical_dice, d.critical_sides, 0, 0};
    out.more = rolled(spec, extra, spec.critical.event, attacker, target, declines);
    out.more_back = d.both ? rolled(spec, extra, spec.critical.event, target, attacker, declines) : out.more;
  }
  return out;
}

PoolsLaw Fighter::law_of(const Spec& spec, const ThrownPools& p, EntityId attacker, EntityId target) const {
  if (hears_dice(spec)) {
    demand_plain_dice(spec, p.attack, attacker, target);
    demand_plain_dice(spec, p.block, target, attacker);
  }
  PoolsLaw out = law(p);
  const auto most = static_cast<std::int32_t>(out.hits.low + static_cast<std::int64_t>(out.hits.weights.size()) - 1);
  demand_unchanged(spec, spec.hitting.event, attacker, target, 0, 0, most);
  demand_unchanged(spec, spec.blocking.event, target, attacker, 0, 0, most);
  return out;
}

}  // namespace qd::combat
