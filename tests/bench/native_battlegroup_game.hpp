// Inner part of the reference program of `battlegroup` (see native_battlegroup.hpp): the match. Not to be
// included by anybody but the native_battlegroup*.cpp files.
//
// In a tier step both seats fill in a Volley while the sides stay as they are, then both volleys take effect;
// so it does not matter that a ship picks its target and rolls in one go (BGP-13, BGP-14). Luck is a template
// parameter: Random, or a script.
#pragma once

#include <cassert>
#include <type_traits>
#include <utility>

#include "native_battlegroup_fleet.hpp"

namespace qd::native::battlegroup {

struct Side {
  Ships afloat = 0;
  Ships battle = 0;      // battle group, a part of afloat; once empty it stays so (BGR-10)
  Ships escorted = 0;    // carrier group, a part of afloat; what is in neither is a u-boat
  Ships raiders = 0;     // ships of the foe that have attacked the carrier group, sunk ones included (BGR-14)
  Ships moving = 0;      // will change group at the end of the round
  Nibbles boats = 0;     // defences of the u-boats
  Nibbles defences = 0;  // of all ships, at the start of the tier step (BGR-06)
};

/// What the ships of one seat do in one tier step.
struct Volley {
  Ships fired = 0;    // own ships that fired
  Ships raiders = 0;  // those of them that fired at the carrier group of the foe
  Ships moving = 0;   // own ships that change group
  Ships sunk = 0;     // ships of the foe
  Ships sixes = 0;    // ships of the foe at which a destroyer rolled a six
};

template <class FleetA, class FleetB, class Luck>
class Game {
 public:
  template <unsigned kSeat>
  using FleetOf = std::conditional_t<kSeat == 0, FleetA, FleetB>;

  static constexpr int kDraw = -1;
  static constexpr int kOpen = 2;  // not over yet

  explicit Game(Luck luck) : luck_(std::move(luck)) {}

  /// Plays from the placement to the end.
  void play() {
    place<0>(static_cast<Ships>(luck_.next()));
    place<1>(static_cast<Ships>(luck_.next()));
    decisions_ += static_cast<unsigned>(std::popcount(kEscorts<FleetA>) + std::popcount(kEscorts<FleetB>));
    while (play_round()) {
    }
  }

  /// Begins with the given destroyers and light cruisers in the battle group and the others in the carrier group
  /// (BGP-51 to BGP-56).
  template <unsigned kSeat>
  void place(Ships escorts_in_battle_group) {
    using Fleet = FleetOf<kSeat>;
    Side& side = sides_[kSeat];
    side.afloat = kAll<Fleet>;
    side.battle = kShipsOf<Fleet, kBB, kBC, kCA> | (kEscorts<Fleet> & escorts_in_battle_group);
    side.escorted = kAll<Fleet> & ~side.battle & ~kBoats<Fleet>;
    submerge<kSeat>();
  }

  /// Plays one round; false: the battle is over.
  bool play_round() {
    ++rounds_;
    ++quiet_rounds_;
    fired_ = 0;
    submerge<0>();  // BGP-43, BGR-08
    submerge<1>();
    if (!play_tier<1>() || !play_tier<2>() || !play_tier<3>() || !play_tier<4>() || !play_tier<5>()) {
      return false;
    }
    move<0>();
    move<1>();
    if (fired_ == 0 || quiet_rounds_ == kQuietRounds) {  // BGP-113
      winner_ = kDraw;
      return false;
    }
    return true;
  }

  /// One tier step; false: it has ended the battle (BGP-112).
  template <unsigned kTier>
  bool play_tier() {
    Volley a;
    Volley b;
    fire<0, kTier>(a, std::make_index_sequence<FleetA::kShips.size()>());
    fire<1, kTier>(b, std::make_index_sequence<FleetB::kShips.size()>());
    fired_ |= a.fired | b.fired;
    mark<0, kTier>(a, b);
    mark<1, kTier>(b, a);
    if ((a.sunk | b.sunk) == 0) {
      return true;
    }
    sink<0>(b.sunk);
    sink<1>(a.sunk);
    quiet_rounds_ = 0;
    const bool a_left = sides_[0].afloat != 0;
    const bool b_left = sides_[1].afloat != 0;
    if (a_left && b_left) {
      return true;
    }
    winner_ = a_left ? 0 : b_left ? 1 : kDraw;
    return false;
  }

  /// The ships of the foe that a ship may fire at (BGP-62 to BGP-81).
  template <unsigned kSeat, unsigned kShip>
  Ships targets() const {
    using Foe = FleetOf<kSeat ^ 1U>;
    constexpr Type kType = FleetOf<kSeat>::kShips[kShip];
    const Side& own = sides_[kSeat];
    const Side& foe = sides_[kSeat ^ 1U];
    if constexpr (tier_of(kType) <= 2) {
      return foe.afloat;  // BGP-48, BGP-66, BGP-67
    } else {
      const Ships boats = foe.afloat & kBoats<Foe>;  // BGP-49
      if (kType == kBB || kType == kBC || kType == kCA || (own.battle & bit(kShip)) != 0) {
        return boats | (foe.battle != 0 ? foe.battle : foe.escorted);  // BGP-62, BGP-63, BGP-69
      }
      const Ships banned = foe.battle != 0 ? kCarriers<Foe> : 0U;  // BGP-75, BGP-76
      return boats | (own.raiders & foe.afloat & ~banned);         // BGP-71, BGP-74
    }
  }

  const Side& side(unsigned seat) const { return sides_[seat]; }
  Luck& luck() { return luck_; }
  int winner() const { return winner_; }
  unsigned rounds() const { return rounds_; }
  std::uint64_t decisions() const { return decisions_; }

 private:
  template <unsigned kSeat>
  void update_defences() {
    Side& side = sides_[kSeat];
    constexpr auto& kTable = kDefences<FleetOf<kSeat>>;
    side.defences = kTable[side.battle] | kTable[side.escorted] | side.boats;
  }

  template <unsigned kSeat>
  void submerge() {
    sides_[kSeat].boats = boats_at<FleetOf<kSeat>>(kSubmerged, kBoats<FleetOf<kSeat>>);
    update_defences<kSeat>();
  }

  template <unsigned kSeat, unsigned kTier, std::size_t... kIndex>
  void fire(Volley& volley, std::index_sequence<kIndex...>) {
    (act<kSeat, kTier, static_cast<unsigned>(kIndex)>(volley), ...);
  }

  /// The tier step of a ship: it picks an option and fires.
  template <unsigned kSeat, unsigned kTier, unsigned kShip>
  void act(Volley& volley) {
    constexpr Type kType = FleetOf<kSeat>::kShips[kShip];
    if constexpr (tier_of(kType) == kTier) {
      const Side& own = sides_[kSeat];
      if ((own.afloat & bit(kShip)) == 0) {
        return;
      }
      const Nibbles list = kLists[targets<kSeat, kShip>()];
      const unsigned targets = size_of_list(list);
      auto draw = luck_.draw();
      if constexpr (kType == kCV) {  // BGP-26, BGP-27
        assert(targets != 0);
        decisions_ += targets > 1 ? 2U : 0U;
        const unsigned first = draw.below(targets);
        const unsigned second = draw.below(targets);
        shoot<kSeat, kShip>(volley, draw, nibble(list, first), 1);
        shoot<kSeat, kShip>(volley, draw, nibble(list, second), 1);
      } else {
        constexpr bool kEscort = kType == kDD || kType == kCL;
        const unsigned change = kEscort && own.battle != 0 ? 1U : 0U;  // BGP-57, BGP-79, BGR-12
        const unsigned stay = kEscort && targets == 0 ? 1U : 0U;       // BGR-13
        const unsigned hold = kType == kSS ? 1U : 0U;                  // BGP-39
        const unsigned options = targets + change + stay + hold;
        assert(options != 0);
        decisions_ += options > 1 ? 1U : 0U;
        const unsigned option = draw.below(options);
        if (option < targets) {
          shoot<kSeat, kShip>(volley, draw, nibble(list, option), 2);
        } else if (option < targets + change) {  // BGP-58
          volley.moving |= bit(kShip);
        }
      }
    }
  }

  /// Rolls the dice of the ship's gun, `dice_max` of them at most, against one target.
  template <unsigned kSeat, unsigned kShip, class Die>
  void shoot(Volley& volley, Die& draw, unsigned target, unsigned dice_max) {
    constexpr Type kType = FleetOf<kSeat>::kShips[kShip];
    const Side& foe = sides_[kSeat ^ 1U];
    const Ships at = bit(target);
    const unsigned defence = nibble(foe.defences, target);
    assert(defence != 0);
    const Gun gun = gun_of(kType, (kBoats<FleetOf<kSeat ^ 1U>> & at) != 0);
    unsigned best = draw.die(gun.sides);  // BGP-07, BGP-24
    if (gun.dice == 2 && dice_max == 2) {
      const unsigned second = draw.die(gun.sides);
      best = second > best ? second : best;
    }
    volley.fired |= bit(kShip);
    volley.sunk |= best >= defence ? at : 0U;  // BGP-04, BGP-05
    volley.raiders |= (foe.escorted & at) != 0 ? bit(kShip) : 0U;
    if constexpr (kType == kDD) {  // two sixes are a 10, and no defence is higher (BGP-30 to BGP-37, BGR-04)
      const Ships six = best == 6 ? at : 0U;
      volley.sunk |= volley.sixes & six;
      volley.sixes |= six;
    }
  }

  /// The end of a tier step for one seat, except the losses.
  template <unsigned kSeat, unsigned kTier>
  void mark(const Volley& own, const Volley& foe) {
    Side& side = sides_[kSeat];
    side.raiders |= foe.raiders;
    side.moving |= own.moving;
    if constexpr (kTier == 1) {  // BGP-42, BGR-07
      const Nibbles change = boats_at<FleetOf<kSeat>>(kSubmerged - kSurfaced, own.fired);
      side.boats -= change;
      side.defences -= change;
    }
  }

  /// All losses of a side in a tier step (BGP-14, BGP-21).
  template <unsigned kSeat>
  void sink(Ships ships) {
    Side& side = sides_[kSeat];
    side.afloat &= ~ships;
    side.battle &= ~ships;
    side.escorted &= ~ships;
    update_defences<kSeat>();
  }

  /// The end of a round: all changes of group at once (BGP-59, BGP-61).
  template <unsigned kSeat>
  void move() {
    Side& side = sides_[kSeat];
    if (side.battle != 0) {  // BGP-80, BGR-12
      const Ships moving = side.moving & side.afloat;
      side.battle ^= moving;
      side.escorted ^= moving;
    }
    side.moving = 0;
  }

  Luck luck_;
  std::array<Side, 2> sides_{};
  unsigned rounds_ = 0;
  unsigned quiet_rounds_ = 0;  // in a row, this one included
  int winner_ = kOpen;
  Ships fired_ = 0;  // in this round; 0: no ship of either seat
  std::uint64_t decisions_ = 0;
};

}  // namespace qd::native::battlegroup
