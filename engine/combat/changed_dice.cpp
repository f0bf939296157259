// Exact chances of rolls whose dice abilities change: predicts the effect of each ability on every face and every sum.
// If an effect is only known by running the ability, there are no exact chances.
#include <algorithm>
#include <map>

#include "engine/combat/fighter.hpp"

namespace qd::combat {

using events::Event;
using events::Foreseen;

namespace {

using Weights = std::map<std::int32_t, Wide>;
constexpr std::int64_t kWidthMax = 2'000;  // values from the lowest result to the highest

Distribution laid_out(const Weights& weights, Wide all) {
  Distribution out;
  out.low = weights.begin()->first;
  const std::int64_t width = std::int64_t{weights.rbegin()->first} - out.low + 1;
  if (width > kWidthMax)
    throw LimitError(
        "changed dice have " + std::to_string(width) + " results: exact odds take at most " + std::to_string(kWidthMax),
        "simulate it instead");
  out.weights.assign(static_cast<std::size_t>(width), 0);
  for (const auto& [value, weight] : weights) out.weights[static_cast<std::size_t>(value - out.low)] = weight;
  out.all = all;
  return out;
}

}  // namespace

std::string Fighter::changes_dice(const events::Listener& l, const Spec& spec) const {
  const std::string whose = l.card.valid() ? " of " + events_->state().catalog().definitions[l.card.index()].name : "";
  return "'" + l.id + "'" + whose + " may change the dice or shots of '" + spec.name + "': exact odds do not know how";
}

bool Fighter::hears_dice(const Spec& spec) const {
  const auto heard = [&](EventKindId kind) { return kind.valid() && events_->heard(kind); };
  return heard(spec.die) || (spec.rule == Rule::kPools
                                 ? heard(spec.hitting.event) || heard(spec.blocking.event)
                                 : heard(spec.attack.event) || heard(spec.defense.event) || heard(spec.critical.event));
}

// The amount after all abilities: 0 if the event does not happen.
std::int32_t Fighter::foreseen(const Spec& spec, Event& e, EventKindId kind, std::int32_t amount, bool declines) const {
  if (!kind.valid() || !events_->heard(kind)) return amount;
  e.kind = kind;
  e.amount = amount;
  const Foreseen f = events_->foresee(e, declines);
  if (f.unknown != nullptr)
    throw UserError(f.unknown->place, changes_dice(*f.unknown, spec),
                    "play games instead: qd odds --games 10000, :sim --here");
  return f.happens ? f.amount : 0;
}

Distribution Fighter::rolled(const Spec& spec, const Roll& r, EventKindId kind, EntityId who, EntityId against,
                             bool declines) const {
  Event e = code::roll_of(of(spec), kind, who, against, r.sides);
  if (r.dice == 0) return laid_out({{foreseen(spec, e, kind, r.add, declines), 1}}, 1);
  const double width = static_cast<double>(r.dice) * r.sides;
  if (width * width > static_cast<double>(limits::kDistributionWork))
    throw LimitError(spec.place, "combat '" + spec.name + "': exact odds of " + std::to_string(r.dice) +
                                     " changed dice take too many steps: " + at_most(limits::kDistributionWork, ""));
  Weights faces;
  for (std::int32_t face = 1; face <= r.sides; ++face) ++faces[foreseen(spec, e, spec.die, face, declines)];
  const Distribution die = laid_out(faces, r.sides);
  Distribution all = laid_out({{r.add, 1}}, 1);
  for (std::uint16_t i = 0; i < r.dice; ++i) all = sum(all, die);
  return foreseen_sums(spec, all, kind, who, against, r.sides, declines);
}

// Applies abilities to each result.
Distribution Fighter::foreseen_sums(const Spec& spec, const Distribution& all, EventKindId kind, EntityId who,
                                    EntityId against, std::uint16_t sides, bool declines) const {
  if (!kind.valid() || !events_->heard(kind)) return all;
  Event e = code::roll_of(of(spec), kind, who, against, sides);
  Weights sums;
  for (std::size_t i = 0; i < all.weights.size(); ++i)
    if (all.weights[i] != 0)
      sums[foreseen(spec, e, kind, all.low + static_cast<std::int32_t>(i), declines)] += all.weights[i];
  Distribution out = laid_out(sums, all.all);
  out.left = all.left;
  return out;
}

Rolls Fighter::rolls_of(const Spec& spec, const Duel& d, EntityId attacker, EntityId target, bool declines) const {
  if (spec.throws) return thrown_rolls(spec, attacker, target, declines);
  if (!hears_dice(spec)) return rolls(d);
  const Roll extra{d.critical_dice, d.critical_sides, 0, 0};
  const bool critical = d.critical_dice != 0;
  Rolls out{rolled(spec, d.attack, spec.attack.event, attacker, target, declines),
            rolled(spec, d.defense, spec.defense.event, target, attacker, declines),
            laid_out({{0, 1}}, 1),
            {}};
  if (critical) out.more = rolled(spec, extra, spec.critical.event, attacker, target, declines);
  out.more_back = critical && d.both ? rolled(spec, extra, spec.critical.event, target, attacker, declines) : out.more;
  return out;
}

// A result of hits and blocks is not a sum of faces, so any change of these dice is refused.
void Fighter::demand_unchanged(const Spec& spec, EventKindId kind, EntityId who, EntityId against, std::int32_t sides,
                               std::int32_t low, std::int32_t high) const {
  if (!kind.valid() || !events_->heard(kind)) return;
  Event e = code::roll_of(of(spec), kind, who, against, static_cast<std::uint16_t>(std::min(sides, 0xFFFF)));
  for (std::int32_t amount = low; amount <= high; ++amount) {
    e.amount = amount;
    if (const events::Listener* l = events_->foresee(e).first; l != nullptr)
      throw UserError(l->place, changes_dice(*l, spec), "play games instead: qd odds --games 10000, :sim --here");
  }
}

void Fighter::demand_plain(const Spec& spec, const Pools& p, EntityId attacker, EntityId target) const {
  if (!hears_dice(spec)) return;
  demand_unchanged(spec, spec.die, attacker, target, p.attack.sides, 1, p.attack.sides);
  demand_unchanged(spec, spec.die, target, attacker, p.block.sides, 1, p.block.sides);
  demand_unchanged(spec, spec.hitting.event, attacker, target, p.attack.sides, 0, p.attack.dice);
  demand_unchanged(spec, spec.blocking.event, target, attacker, p.block.sides, 0, p.attack.dice);
}

}  // namespace qd::combat
