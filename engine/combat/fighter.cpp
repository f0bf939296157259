#include "engine/combat/fighter.hpp"

#include <algorithm>
#include <array>

#include "engine/base/hash.hpp"

namespace qd::combat {

using events::Env;
using events::Event;

Shot Fighter::aim(const Spec& spec, EntityId attacker, EntityId target) const {
  const TableFight f = of(spec);
  const Env env = code::about(f.view(), attacker, target);
  Shot shot;
  shot.attacker = attacker;
  shot.target = target;
  shot.need = f.view().eval(spec.hit, env);
  if (spec.throws)
    if (const Pool* p = pool_of_shot(spec, env); p != nullptr && p->how.valid()) {
      aim_thrown(spec, p->how, env, shot);
      return shot;
    }
  std::int32_t dice = 0, sides = 0;
  code::pool_of(f, env, dice, sides);
  shot.dice = static_cast<std::uint16_t>(dice);
  shot.sides = static_cast<std::uint16_t>(sides);
  shot.combines = code::combines(f, env);
  return shot;
}

const Spec* Fighter::spec_of(const phases::Program& program, const phases::Command& command) const {
  const std::vector<SlotId>& aims = command.effect.aims;
  for (const phases::Node& n : program.nodes)
    if (const auto* fight = std::get_if<phases::Fight>(&n.act); fight != nullptr)
      for (SlotId slot : fight->aims)
        if (std::find(aims.begin(), aims.end(), slot) != aims.end()) return &(*specs_)[fight->combat];
  return nullptr;
}

// Adds a shot. Two orders of a card for the same target are one shot.
void Fighter::shoot(const Spec& spec, EntityId attacker, Ref aimed, Volley& out) const {
  const state::State& state = events_->query().state();
  const EntityId target = aimed.entity();
  if (!target.valid() || !state.in_play(target)) return;
  const Shot shot = aim(spec, attacker, target);
  Shot* before = out.shots.empty() ? nullptr : &out.shots.back();
  if (before != nullptr && before->attacker == attacker && before->target == target && before->sides == shot.sides &&
      before->thrown == nullptr && shot.thrown == nullptr)
    before->dice = static_cast<std::uint16_t>(before->dice + shot.dice);
  else out.shots.push_back(shot);
}

// The shots are in the order of the node's set of cards, which is the order of the dice.
void Fighter::gather(const phases::Node& node, const Env& env, Volley& out) const {
  const Spec& spec = (*specs_)[node.as<phases::Fight>().combat];
  out.combine = combine_of(spec);
  out.shots.clear();
  const TableFight f{*events_, spec, &node.as<phases::Fight>()};
  if (f.each_aim([&](SlotId slot, std::size_t) { return f.is_none_everywhere(slot); })) return;  // nobody aims
  f.each_attacker(env, 0, [&](EntityId attacker) {
    return f.each_aim([&](SlotId slot, std::size_t) {
      if (const Ref target{static_cast<std::uint16_t>(f.view().value(slot, Ref::of(attacker)))}; target.valid())
        shoot(spec, attacker, target, out);
      return true;
    });
  });
}

bool Fighter::watched(const Spec& spec) const {
  return events_->logs() || events_->heard(spec.shot) || events_->heard(spec.die);
}

void Fighter::fight(const phases::Node& node, const Env& env) {
  const Spec& spec = (*specs_)[node.as<phases::Fight>().combat];
  if (!hook_ && !watched(spec) && !spec.throws) {
    (void)code::fire(TableFight{*events_, spec, &node.as<phases::Fight>()}, env);
    return;
  }
  Volley volley;
  gather(node, env, volley);
  if (volley.shots.empty()) return;
  if (hook_) hook_(spec, volley);
  else fire_in_events(spec, volley);
}

void Fighter::fire_in_events(const Spec& spec, const Volley& volley) {
  const TableFight f = of(spec);
  std::vector<Damage> damage(events_->state().layout().entities);
  for (const Shot& s : volley.shots) {
    Event shot = code::roll_of(f, spec.shot, s.attacker, s.target, s.sides);
    shot.source = shot.card;
    Damage after = damage[s.target.index()];
    if (s.thrown != nullptr) fire_thrown(spec, s, after, shot);
    for (std::uint16_t i = 0; s.thrown == nullptr && i < s.dice; ++i) {
      std::int32_t face = events_->dice().roll(spec.stream, Ref::of(s.attacker), s.sides);
      if (!code::change_die(f, shot, face)) face = 0;
      code::show(shot, i, face);
      shot.amount += after.take(volley.combine, s, face) ? 1 : 0;
    }
    if (events_->announce(shot)) damage[s.target.index()] = after;
  }
  std::vector<std::pair<EntityId, EntityId>> lost;
  for (const Shot& s : volley.shots) {
    const Damage hit = std::exchange(damage[s.target.index()], {});
    if (hit.hits != 0 && events_->state().in_play(s.target))
      lost.emplace_back(s.target, hit.by);  // a listener may have removed the target
  }
  take_losses(spec, lost);
}

void Fighter::take_losses(const Spec& spec, const std::vector<std::pair<EntityId, EntityId>>& lost) {
  code::take_losses(of(spec), [&](auto&& take) {
    for (const auto& [target, by] : lost) take(target, by);
  });
}

// ---- one roll against another

Duel Fighter::duel(std::size_t combat, EntityId attacker, EntityId target) const {
  const TableFight f = of((*specs_)[combat]);
  Duel d = code::terms_of(f);
  if (f.of.throws) return d;  // its sides are dice expressions: see throws()
  if (std::array<std::int32_t, 6> n;
      translated_.numbers != nullptr && translated_.numbers(*events_, combat, attacker, target, n)) {
    d.attack = {static_cast<std::uint16_t>(n[0]), static_cast<std::uint16_t>(n[1]), n[2]};
    d.defense = {static_cast<std::uint16_t>(n[3]), static_cast<std::uint16_t>(n[4]), n[5]};
  } else {
    (void)code::sides_of(f, attacker, target, d);
  }
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
  if (spec.throws) return mean_thousandths(spec, law_of(spec, thrown_pools(spec, card, target), card, target).damage);
  const Pools p = pools(spec, card, target);
  demand_plain(spec, p, card, target);
  const Fraction mean = mean_damage(p);
  const Wide thousandths = mean.numerator() * 1000 / mean.denominator();
  if (thousandths > limits::kNumberMax) refuse_mean(spec, wide_text(thousandths));
  return static_cast<std::int32_t>(thousandths);
}

std::int32_t Fighter::mean_thousandths(const Spec& spec, const Distribution& damage) {
  const double mean = damage.mean() * 1000;
  if (mean > static_cast<double>(limits::kNumberMax)) refuse_mean(spec, std::to_string(mean));
  return static_cast<std::int32_t>(mean);
}

void Fighter::refuse_mean(const Spec& spec, const std::string& thousandths) {
  throw ScriptError(spec.place,
                    "combat '" + spec.name + "': a mean damage of " + thousandths + " thousandths is out of range");
}

std::int32_t Fighter::odds(std::size_t combat, EntityId card, EntityId target, std::int32_t at_least) const {
  const Spec& spec = (*specs_)[combat];
  if (spec.rule != Rule::kPools)
    return of_damage(combat, card, target, [&](const Distribution& d) {
      return static_cast<std::int32_t>(d.at_least(at_least).value() * 1000);
    });
  if (spec.throws)
    return static_cast<std::int32_t>(
        law_of(spec, thrown_pools(spec, card, target), card, target).damage.at_least(at_least).times(1000));
  const Pools p = pools(spec, card, target);
  demand_plain(spec, p, card, target);
  return thousandths(p, at_least);
}

std::int32_t Fighter::exchange_in_events(std::size_t combat, EntityId attacker, EntityId target) {
  if (const Spec& spec = (*specs_)[combat]; spec.throws) return exchange_thrown(spec, attacker, target);
  return code::exchange(of((*specs_)[combat]), duel(combat, attacker, target), attacker, target);
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
