#include "engine/combat/fighter.hpp"

#include <algorithm>
#include <array>

#include "engine/base/hash.hpp"

namespace qd::combat {

using events::Env;
using events::Event;

Env Fighter::about(EntityId attacker, EntityId target) const {
  Env env;
  env.me = events_->state().controller(attacker);
  env.card = attacker;
  env.target = Ref::of(target);
  env.it = target;
  return env;
}

void Fighter::refuse_dice(const Spec& spec, std::int32_t dice, std::int32_t sides) {
  if (dice < 0 || dice > static_cast<std::int32_t>(limits::kDicePerRollMax))
    throw LimitError(spec.place, "combat '" + spec.name + "': a roll of " + std::to_string(dice) +
                                     " dice: at least 0, " + at_most(limits::kDicePerRollMax, ""));
  throw ScriptError(spec.place, "combat '" + spec.name + "': a die of " + std::to_string(sides) + " sides");
}

void Fighter::aim(const Spec& spec, const Env& env, const std::vector<Shot>* known, Shot& shot) const {
  const events::Query& q = events_->query();
  shot.attacker = env.card;
  shot.target = env.it;
  for (const Pool& p : spec.pools) {
    if (!q.holds(p.when, env)) continue;
    std::int32_t dice = q.eval(p.dice, env), sides = q.eval(p.sides, env);
    check_dice(spec, dice, sides);
    shot.dice = static_cast<std::uint16_t>(dice);
    shot.sides = static_cast<std::uint16_t>(sides);
    break;
  }
  const Shot* same = nullptr;
  if (known != nullptr && spec.hit_of_target)
    for (const Shot& s : *known)
      if (s.target == env.it) same = &s;
  shot.need = same != nullptr ? same->need : q.eval(spec.hit, env);
  shot.combines = spec.combine.face != 0 && q.holds(spec.combine.of, env);
}

const Spec* Fighter::spec_of(const phases::Program& program, const phases::Command& command) const {
  for (const phases::Node& n : program.nodes)
    for (SlotId slot : n.effect.aims)
      if (n.kind == phases::NodeKind::kFight &&
          std::find(command.effect.aims.begin(), command.effect.aims.end(), slot) != command.effect.aims.end())
        return &(*specs_)[n.as<phases::Fight>().combat];
  return nullptr;
}

// Two orders of a card for the same target are one shot.
void Fighter::shoot(const Spec& spec, EntityId attacker, Ref aimed, Volley& out) const {
  const state::State& state = events_->query().state();
  const EntityId target = aimed.entity();
  if (!target.valid() || !state.in_play(target)) return;
  Shot shot;
  aim(spec, about(attacker, target), &out.shots, shot);
  Shot* before = out.shots.empty() ? nullptr : &out.shots.back();
  if (before != nullptr && before->attacker == attacker && before->target == target && before->sides == shot.sides)
    before->dice = static_cast<std::uint16_t>(before->dice + shot.dice);
  else out.shots.push_back(shot);
}

// In the order of the set of the node: that is the order of the dice.
void Fighter::gather(const phases::Node& node, const Env& env, Volley& out) const {
  const events::Query& q = events_->query();
  const Spec& spec = (*specs_)[node.as<phases::Fight>().combat];
  out.combine = combine_of(spec);
  out.shots.clear();
  const state::State& state = q.state();
  const std::vector<SlotId>& aims = node.effect.aims;
  auto used = [&](SlotId slot) { return !state.all_none(slot); };
  const auto first = std::find_if(aims.begin(), aims.end(), used);
  if (first == aims.end()) return;  // nobody aims
  const auto last = std::find_if(aims.rbegin(), aims.rend(), used).base();
  const auto aimed = [&](SlotId slot, EntityId e) {
    return Ref{static_cast<std::uint16_t>(state.entity_value(state.layout().slot_info[slot.index()].column, e))};
  };
  q.each(node.as<phases::Fight>().of, env, [&](EntityId attacker) {
    for (auto slot = first; slot != last; ++slot)
      if (const Ref target = aimed(*slot, attacker); target.valid()) shoot(spec, attacker, target, out);
    return true;
  });
}

bool Fighter::watched(const Spec& spec) const {
  return events_->logs() || events_->heard(spec.shot) || events_->heard(spec.die);
}

std::int32_t Fighter::roll(const Spec& spec, const Shot& shot) {
  return events_->dice().roll(spec.stream, Ref::of(shot.attacker), shot.sides);
}

void Fighter::fight(const phases::Node& node, const Env& env) {
  const Spec& spec = (*specs_)[node.as<phases::Fight>().combat];
  gather(node, env, volley_);
  if (volley_.shots.empty()) return;
  if (hook_) {
    hook_(spec, volley_);
    return;
  }
  if (damage_.size() != events_->state().layout().entities) damage_.resize(events_->state().layout().entities);
  for (const Shot& s : volley_.shots) damage_[s.target.index()] = Damage{};
  if (watched(spec)) fire_in_events(spec);
  else fire_fast(spec);
  take_losses(spec);
}

void Fighter::fire_fast(const Spec& spec) {
  for (const Shot& s : volley_.shots)
    events_->dice().roll_each(spec.stream, Ref::of(s.attacker), s.sides, s.dice,
                              [&](int face) { damage_[s.target.index()].take(volley_.combine, s, face); });
  events_->count_without_listeners(static_cast<std::uint32_t>(volley_.shots.size()));
}

void Fighter::fire_in_events(const Spec& spec) {
  // a listener may run scripts that fire again: what this volley needs stays on its own stack
  Volley volley = volley_;
  std::vector<Damage> damage = damage_;
  for (const Shot& s : volley.shots) {
    Event shot;
    shot.kind = spec.shot;
    shot.card = Ref::of(s.attacker);
    shot.target = Ref::of(s.target);
    shot.source = Ref::of(s.attacker);
    shot.seat = events_->state().controller(s.attacker);
    shot.sides = s.sides;
    Damage after = damage[s.target.index()];
    for (std::uint16_t i = 0; i < s.dice; ++i) {
      std::int32_t face = roll(spec, s);
      if (spec.die.valid() && events_->heard(spec.die)) {
        Event die = shot;
        die.kind = spec.die;
        die.amount = face;
        die.silent = true;
        events_->announce(die);
        face = die.cancelled ? 0 : die.amount;
      }
      if (i < 8) shot.faces |= static_cast<std::uint64_t>(std::clamp(face, 0, 255)) << (8 * i);
      shot.amount += after.take(volley.combine, s, face) ? 1 : 0;
    }
    if (events_->announce(shot)) damage[s.target.index()] = after;
  }
  volley_ = std::move(volley);
  damage_ = std::move(damage);
}

void Fighter::take_losses(const Spec& spec) {
  std::vector<std::pair<EntityId, EntityId>> lost;
  lost.swap(lost_);  // its memory is kept; a listener of a loss may fire again
  lost.clear();
  for (const Shot& s : volley_.shots) {
    Damage& damage = damage_[s.target.index()];
    if (damage.hits == 0) continue;
    damage.hits = 0;
    if (events_->state().in_play(s.target))
      lost.emplace_back(s.target, damage.by);  // a listener may have taken it away
  }
  take_losses(spec, lost);
  lost_.swap(lost);
}

// One batch: cards that beat each other are both lost.
void Fighter::take_losses(const Spec& spec, const std::vector<std::pair<EntityId, EntityId>>& lost) {
  if (lost.empty()) return;
  const state::Layout& l = events_->state().layout();
  const bool alone = lost.size() == 1 && !events_->logs() && !l.shows_tops;  // then it need be no batch
  events::Events::Together together(*events_, !alone);
  for (const auto& [target, by] : lost)
    events_->move(target, l.zone(spec.lost_to, events_->state().controller(target)), state::End::kTop, spec.lost,
                  Ref::of(by));
  together.commit();
}

// ---- one roll against another

Roll Fighter::side(const Spec& spec, const RollSpec& r, const Env& env) const {
  const events::Query& q = events_->query();
  const std::int32_t dice = q.eval(r.dice, env), sides = q.eval(r.sides, env);
  check_dice(spec, dice, sides);
  Roll out;
  out.dice = static_cast<std::uint16_t>(dice);
  out.sides = static_cast<std::uint16_t>(sides);
  out.add = r.add.valid() ? q.eval(r.add, env) : 0;
  return out;
}

Duel Fighter::duel(std::size_t combat, EntityId attacker, EntityId target) const {
  const Spec& spec = (*specs_)[combat];
  Duel d;
  if (std::array<std::int32_t, 6> n;
      translated_.numbers != nullptr && translated_.numbers(*events_, combat, attacker, target, n)) {
    d.attack = {static_cast<std::uint16_t>(n[0]), static_cast<std::uint16_t>(n[1]), n[2]};
    d.defense = {static_cast<std::uint16_t>(n[3]), static_cast<std::uint16_t>(n[4]), n[5]};
  } else {
    const Env env = about(attacker, target);
    d.attack = side(spec, spec.attack, env);
    d.defense = side(spec, spec.defense, env);
  }
  d.both = spec.both;
  d.critical_margin = spec.critical.margin;
  d.critical_dice = static_cast<std::uint16_t>(spec.critical.dice);
  d.critical_sides = static_cast<std::uint16_t>(spec.critical.sides);
  return d;
}

const Distribution& Fighter::damage_of(const Duel& d) const {
  constexpr std::size_t kKnown = 256;
  if (known_.empty()) known_.resize(kKnown);
  std::uint64_t key = hash_join(d.critical_dice, static_cast<std::uint32_t>(d.critical_margin));
  for (const Roll& r : {d.attack, d.defense}) {
    const auto dice = static_cast<std::uint64_t>(r.dice) << 16, sides = static_cast<std::uint64_t>(r.sides);
    key = hash_join(key, hash_join(dice | sides, static_cast<std::uint32_t>(r.add)));
  }
  Known& k = known_[key % kKnown];
  if (k.damage.weights.empty() || !(k.of == d)) k = {d, damage(d)};
  return k.damage;
}

std::int32_t Fighter::expect(std::size_t combat, EntityId card, EntityId target) const {
  const Spec& spec = (*specs_)[combat];
  if (spec.rule != Rule::kPools)
    return of_damage(combat, card, target,
                     [](const Distribution& d) { return static_cast<std::int32_t>(d.mean() * 1000); });
  const Pools p = pools(spec, card, target);
  demand_plain(spec, p, card, target);
  const Fraction mean = mean_damage(p);
  const Wide thousandths = mean.numerator() * 1000 / mean.denominator();
  if (thousandths > limits::kNumberMax)
    throw ScriptError(spec.place, "combat '" + spec.name + "': a mean damage of " + wide_text(thousandths) +
                                      " thousandths is out of range");
  return static_cast<std::int32_t>(thousandths);
}

std::int32_t Fighter::odds(std::size_t combat, EntityId card, EntityId target, std::int32_t at_least) const {
  const Spec& spec = (*specs_)[combat];
  if (spec.rule != Rule::kPools)
    return of_damage(combat, card, target, [&](const Distribution& d) {
      return static_cast<std::int32_t>(d.at_least(at_least).value() * 1000);
    });
  const Pools p = pools(spec, card, target);
  demand_plain(spec, p, card, target);
  return thousandths(p, at_least);
}

// One die of a roll, as cards may have changed it; none if it is forbidden.
std::optional<std::int32_t> Fighter::roll_die(const Spec& spec, const Event& roll, EntityId who) {
  const std::int32_t face = events_->dice().roll(spec.stream, Ref::of(who), roll.sides);
  if (!spec.die.valid() || !events_->heard(spec.die)) return face;
  Event die = roll;
  die.kind = spec.die;
  die.amount = face;
  die.silent = true;
  events_->announce(die);
  if (die.cancelled) return std::nullopt;
  return die.amount;
}

// The sum of a roll, as cards may have changed it. A roll that is stopped counts for nothing.
std::int32_t Fighter::roll_side(const Spec& spec, const Roll& r, EventKindId kind, EntityId who, EntityId against) {
  const bool told = events_->logs() || events_->heard(kind);
  if (!told && !events_->heard(spec.die)) {
    std::int32_t sum = r.add;
    events_->dice().roll_each(spec.stream, Ref::of(who), r.sides, r.dice, [&](int face) { sum += face; });
    events_->count_without_listeners(1);
    return sum;
  }
  Event roll;
  roll.kind = kind;
  roll.card = Ref::of(who);
  roll.target = roll.source = Ref::of(against);
  roll.seat = events_->state().controller(who);
  roll.sides = r.sides;
  roll.amount = r.add;
  for (std::uint16_t i = 0; i < r.dice; ++i) {
    const std::int32_t face = roll_die(spec, roll, who).value_or(0);
    if (i < 8) roll.faces |= static_cast<std::uint64_t>(std::clamp(face, 0, 255)) << (8 * i);
    roll.amount = roll_sum(std::int64_t{roll.amount} + face);
  }
  if (!told) events_->count_without_listeners(1);
  else if (!events_->announce(roll)) return 0;
  return roll.amount;
}

std::int32_t Fighter::exchange_in_events(std::size_t combat, EntityId attacker, EntityId target) {
  const Spec& spec = (*specs_)[combat];
  const Duel d = duel(combat, attacker, target);
  const std::int32_t attack = roll_side(spec, d.attack, spec.attack.event, attacker, target),
                     defense = roll_side(spec, d.defense, spec.defense.event, target, attacker);
  if (const std::int64_t apart = std::int64_t{attack} - defense; !limits::in_range(apart))
    throw ScriptError(spec.place,
                      "combat '" + spec.name + "': sums " + std::to_string(apart) + " apart are out of range");
  return dealt(d, attack, defense, [&](bool by_attacker) {
    const Roll extra{d.critical_dice, d.critical_sides, 0, 0};
    return by_attacker ? roll_side(spec, extra, spec.critical.event, attacker, target)
                       : roll_side(spec, extra, spec.critical.event, target, attacker);
  });
}

void Fighter::contest(const phases::Node& node, const Env& env) {
  const auto& contest = node.as<phases::Contest>();
  const Spec& spec = (*specs_)[contest.combat];
  const events::Query& q = events_->query();
  const EntityId attacker = events::Query::as_entity(q.eval(contest.card, env)),
                 target = events::Query::as_entity(q.eval(contest.target, env));
  if (spec.rule == Rule::kPools) return contest_pools(spec, contest, env, attacker, target);
  events_->set_quiet(contest.store, Ref::none(),
                     attacker.valid() && target.valid() ? exchange(contest.combat, attacker, target) : 0);
}

}  // namespace qd::combat
