// A volley without listeners, and the losses of any volley. Rolls the dice of each shot as soon as it is found, because
// no shot depends on an earlier one. See parts.hpp.
#pragma once

#include "engine/base/room.hpp"
#include "engine/combat/code/parts.hpp"

namespace qd::combat::code {

/// What a volley does to its targets.
template <std::size_t kEntities>
struct Struck {
  struct alignas(16) Target {
    std::int32_t need;
    std::uint16_t by, hits, combining;
    bool combined;
  };
  std::size_t shots = 0, count = 0;
  EntityId attacker, target;  // of the last shot
  std::int32_t sides = 0;
  std::uint32_t hits = 0;
  std::array<Word, words_for(kEntities)> known{};
  std::array<std::uint16_t, kEntities> line;  // the known targets, in the order of the shots
  std::array<Target, kEntities> targets;
  Struck() {}  // NOLINT: not defaulted, so that the lists stay as they are

  [[nodiscard]] bool knows(EntityId e) const { return ((known[e.index() / 64] >> (e.index() % 64)) & 1u) != 0; }
};

/// Reads the dice of one shot from the first pool whose condition holds. Returns false if they are out of range and
/// f.refuse does not throw.
template <class F>
bool pool_of(const F& f, const Env& env, std::int32_t& dice, std::int32_t& sides) {
  dice = sides = 0;
  if constexpr (kCertain<decltype(f.pools_are_print())>) {  // avoids an unpredictable branch
    f.each_pool_backwards([&](auto p) {
      const std::int32_t on = -static_cast<std::int32_t>(f.view().holds(get<&Pool::when>(p), env));
      dice ^= (dice ^ f.view().eval(get<&Pool::dice>(p), env)) & on;
      sides ^= (sides ^ f.view().eval(get<&Pool::sides>(p), env)) & on;
    });
    return true;
  } else {
    f.while_pools([&](auto p) {
      if (!f.view().holds(get<&Pool::when>(p), env)) return true;
      dice = f.view().eval(get<&Pool::dice>(p), env);
      sides = f.view().eval(get<&Pool::sides>(p), env);
      return false;
    });
    return are_dice(dice, sides) || f.refuse(dice, sides);
  }
}

template <class F>
bool combines(const F& f, const Env& env) {
  const auto combine = get<&SpecFields::combine>(f.spec());
  return get<&Combine::face>(combine) != 0 && f.view().holds(get<&Combine::of>(combine), env);
}

/// One shot of a card at the target in its attribute. Returns false if its dice are out of range, as above.
template <class F, std::size_t kEntities>
bool shoot(const F& f, EntityId attacker, Ref aimed, Struck<kEntities>& volley) {
  const auto& v = f.view();
  const auto combine = get<&SpecFields::combine>(f.spec());
  const EntityId target = aimed.entity();
  if (!target.valid() || !v.zone_in_play(v.row(target).zone)) return true;
  const Env env = f.about_shot(attacker, target);
  std::int32_t dice = 0, sides = 0;
  if (!pool_of(f, env, dice, sides)) return false;
  auto& at = volley.targets[target.index()];
  if (!volley.knows(target)) {
    volley.known[target.index() / 64] |= Word{1} << (target.index() % 64);
    volley.line[volley.count++] = target.value;
    at = {v.eval(get<&SpecFields::hit>(f.spec()), env), 0xFFFF, 0, 0, false};
  } else if (!get<&SpecFields::hit_of_target>(f.spec())) {
    at.need = v.eval(get<&SpecFields::hit>(f.spec()), env);
  }
  // two orders of a card for one target are one shot
  if (attacker != volley.attacker || target != volley.target || sides != volley.sides) {
    ++volley.shots;
    volley.attacker = attacker;
    volley.target = target;
    volley.sides = sides;
  }
  const bool combining = combines(f, env);
  std::uint32_t hits = 0;
  f.dice().roll_each(get<&SpecFields::stream>(f.spec()), Ref::of(attacker), static_cast<std::uint32_t>(sides),
                     static_cast<std::size_t>(dice), [&](int face) {  // see combat::Damage
                       bool hit = face >= at.need;
                       if (combining && face == get<&Combine::face>(combine) &&
                           ++at.combining >= get<&Combine::dice>(combine) && get<&Combine::as>(combine) >= at.need &&
                           !at.combined)
                         at.combined = hit = true;
                       hits += hit ? 1 : 0;
                     });
  volley.hits |= hits;
  const int first = -static_cast<int>((at.hits == 0) & (hits != 0));  // all bits, or none
  at.by = static_cast<std::uint16_t>(at.by ^ ((at.by ^ attacker.value) & first));
  at.hits = static_cast<std::uint16_t>(at.hits + hits);
  return true;
}

/// Takes all losses in one batch, so cards that beat each other are both lost. `each_lost` calls a function with each
/// lost card and the card that hit it.
template <class F, class Each>
void take_losses(const F& f, const Each& each_lost) {
  const auto lost = get<&SpecFields::lost>(f.spec());
  const auto place = [&](EntityId e) {
    return f.view().zone(get<&SpecFields::lost_to>(f.spec()), f.view().controller(e));
  };
  Room<events::PendingMove, F::kEntitiesMax> moves;
  each_lost([&](EntityId e, EntityId) { moves.push_back({e, ZoneId{f.view().row(e).zone}, place(e)}); });
  if (moves.empty()) return;
  if (get<&SpecFields::lost_to>(f.spec()) != state::kAttached &&
      f.does().move_together_without_listeners(moves.items(), lost))
    return;
  events::Events& events = f.does().events();
  const bool alone = moves.size() == 1 && !events.logs() && !f.does().shows_tops();  // needs no batch
  events::Events::Together together(events, !alone);
  each_lost([&](EntityId e, EntityId by) { events.move(e, place(e), state::End::kTop, lost, Ref::of(by)); });
  together.commit();
}

/// Fires at the targets in attributes of cards. Requires: nobody listens to shots and dice. Returns false if dice are
/// out of range, as above.
template <class F>
bool fire(const F& f, const Env& env) {
  Word used = 0;  // a bit for each attribute; the attributes from the last bit on share it
  const auto bit = [](std::size_t i) { return Word{1} << std::min<std::size_t>(i, 63); };
  f.each_aim([&](auto slot, std::size_t i) {
    if (!f.is_none_everywhere(slot)) used |= bit(i);
    return true;
  });
  if (used == 0) return true;  // nobody aims
  Struck<F::kEntitiesMax> volley;
  bool in_range = true;
  f.each_attacker(env, used, [&](EntityId attacker) {
    return in_range = f.each_aim([&](auto slot, std::size_t i) {
      if ((used & bit(i)) == 0) return true;
      const Ref aimed{static_cast<std::uint16_t>(f.view().value(slot, Ref::of(attacker)))};
      return !aimed.valid() || shoot(f, attacker, aimed, volley);
    });
  });
  if (!in_range) return false;
  f.does().count_without_listeners(static_cast<std::uint32_t>(volley.shots));
  if (volley.hits != 0)
    take_losses(f, [&](auto&& take) {
      for (std::size_t i = 0; i < volley.count; ++i)
        if (const EntityId e{volley.line[i]}; volley.targets[e.index()].hits != 0)
          take(e, EntityId{volley.targets[e.index()].by});
    });
  return true;
}

}  // namespace qd::combat::code
