// Reference program of `dreadnaught` (see native_dreadnaught.hpp): setup, cards in and out of play, anytime
// cards, bases, the end of a match, and the sums. The phases of a turn are in native_dreadnaught_turn.cpp.
#include "native_dreadnaught.hpp"

#include <algorithm>

#include "native_dreadnaught_game.hpp"

namespace qd::native {
namespace dreadnaught {

Game::Game(std::uint64_t seed) : random_(seed) {
  for (unsigned card = 0; card < kDeckSize; ++card) {
    deck_[card] = static_cast<std::uint8_t>(card);
  }
}

Result Game::play() {
  set_up();
  while (play_turn() && turns_ < kTurnLimit) {
    active_ ^= 1U;  // DRE-03
  }
  const int lead = seats_[0].base - seats_[1].base;
  if (winner_ == kNobody && lead != 0) {  // DRE-G30: the limit was reached
    winner_ = lead > 0 ? 0U : 1U;
  }
  assert(conserved());
  return {winner_, turns_, decisions_, {seats_[0].base, seats_[1].base}};
}

/// DRE-01, DRE-G04: throw until the two differ, then the winner chooses who begins. Seat 0 is by definition the player
/// who begins, so only the number of answers matters.
void Game::set_up() {
  while (choose(3) == choose(3)) {
  }
  choose(2);
  draw_cards(seats_[0], kFirstHand);  // DRE-02, DRE-G05
  draw_cards(seats_[1], kSecondHand);
}

/// Draws up to a hand size (DRE-05 to DRE-09). The deck is shuffled as it is drawn: each card is picked from all that
/// remain. If a card is needed and the deck is empty, the discard pile becomes the deck (DRE-13 to DRE-15); if that is
/// empty as well, there is nothing to draw (DRE-G23).
void Game::draw_cards(Seat& seat, unsigned hand_size) {
  for (auto held = static_cast<unsigned>(std::popcount(seat.hand)); held < hand_size; ++held) {
    if (deck_size_ == 0) {
      for (; discard_ != 0; discard_ &= discard_ - 1) {
        deck_[deck_size_++] = static_cast<std::uint8_t>(std::countr_zero(discard_));
      }
      if (deck_size_ == 0) {
        return;
      }
    }
    std::uint8_t& place = deck_[random_.below(deck_size_)];
    seat.hand |= card_bit(place);
    place = deck_[--deck_size_];
  }
}

void Game::put_upgrade(Seat& seat, unsigned rank, Ships ship) {
  assert((seat.ships & ship) != 0 && (seat.carries[rank] & ship) == 0);
  table_ |= take(seat.hand, rank);
  seat.carries[rank] |= ship;
}

/// Plays one of the pairs counted by Seat::upgrade_pairs; returns the ship.
Ships Game::put_pair(Seat& seat, Ships open, unsigned option) {
  for (const unsigned rank : kRegularUpgrades) {
    const Ships takers = seat.takers(rank, open);
    const unsigned pairs = count(takers);
    if (option < pairs) {
      const Ships ship = nth_ship(takers, option);
      put_upgrade(seat, rank, ship);
      return ship;
    }
    option -= pairs;
  }
  assert(false);
  return 0;
}

void Game::lose_upgrade(Seat& seat, unsigned rank, Ships ship) {
  assert((seat.carries[rank] & ship) != 0);
  seat.carries[rank] ^= ship;
  discard_ |= take(table_, rank);
}

/// The ship and all its upgrades go to the discard pile (DRE-47, DRE-70, DRE-G07, DRE-G25).
void Game::destroy(Seat& seat, Ships ship) {
  assert((seat.ships & ship) != 0);
  seat.ships ^= ship;
  const Cards card = Cards{ship} << kFirstShip;
  table_ ^= card;
  discard_ |= card;
  for (const unsigned rank : kAllUpgrades) {
    if ((seat.carries[rank] & ship) != 0) {
      lose_upgrade(seat, rank, ship);
    }
  }
}

/// The effect of a 5 on a ship: the shield is lost, or else the ship (DRE-47, DRE-48, DRE-52).
void Game::hit(Seat& seat, Ships ship) {
  if ((seat.carries[kTwo] & ship) != 0) {
    lose_upgrade(seat, kTwo, ship);
  } else {
    destroy(seat, ship);
  }
}

void Game::repair(Seat& seat) {  // DRE-G10
  discard_ |= take(seat.hand, kJoker);
  seat.base = std::min(seat.base + kRepair, kFullBase);
}

/// Damage to a base, then at once the rescue by its owner alone (DRE-79 to DRE-85, DRE-G26).
bool Game::damage(unsigned seat, unsigned points) {
  Seat& owner = seats_[seat];
  owner.base -= static_cast<int>(points);
  while (owner.base <= 0) {
    if (!owner.holds(kJoker) || choose(2) == 0) {
      winner_ = seat ^ 1U;
      return false;
    }
    repair(owner);
  }
  return true;
}

/// The number of options a seat has with 3, 4 and Joker.
unsigned Game::anytime_plays(unsigned seat) const {
  const Seat& own = seats_[seat];
  if ((own.hand & kAnytimeCards) == 0) {
    return 0;
  }
  const Seat& other = seats_[seat ^ 1U];
  unsigned plays = own.holds(kJoker) ? 1U : 0U;   // DRE-G10: at full strength, too
  plays += count(own.takers(kThree, own.ships));  // DRE-G06, DRE-G07
  if (own.holds(kFour)) {
    plays += 1 + count(other.bare());  // DRE-G08
  }
  return plays;
}

/// Plays one of the options counted by anytime_plays.
bool Game::play_anytime(unsigned seat, unsigned option) {
  Seat& own = seats_[seat];
  Seat& other = seats_[seat ^ 1U];
  const Ships takers = own.takers(kThree, own.ships);
  const unsigned fighters = count(takers);
  if (option < fighters) {
    put_upgrade(own, kThree, nth_ship(takers, option));
    return true;
  }
  option -= fighters;
  if (own.holds(kFour)) {
    const Ships targets = other.bare();
    const unsigned ships = count(targets);
    if (option <= ships) {
      discard_ |= take(own.hand, kFour);
      if (option == ships) {
        return damage(seat ^ 1U, 1);
      }
      destroy(other, nth_ship(targets, option));  // DRE-33
      return true;
    }
  }
  repair(own);
  return true;
}

/// DRE-G14: active seat, foe, active seat ... until both have passed in a row. A seat with nothing to play passes
/// automatically.
bool Game::open_window() {
  unsigned seat = active_;
  for (unsigned passes = 0; passes < 2; seat ^= 1U) {
    const unsigned option = choose(1 + anytime_plays(seat));
    if (option == 0) {
      ++passes;
    } else {
      passes = 0;
      if (!play_anytime(seat, option - 1)) {
        return false;
      }
    }
  }
  return true;
}

/// Each of the 54 cards is in exactly one place, and the masks of the ships agree with the table.
bool Game::conserved() const {
  Cards deck = 0;
  for (unsigned i = 0; i < deck_size_; ++i) {
    deck |= card_bit(deck_[i]);
  }
  const Seat& a = seats_[0];
  const Seat& b = seats_[1];
  const int cards = std::popcount(a.hand) + std::popcount(b.hand) + std::popcount(deck) + std::popcount(discard_) +
                    std::popcount(table_);
  if ((a.hand ^ b.hand ^ deck ^ discard_ ^ table_) != kAllCards || cards != static_cast<int>(kDeckSize)) {
    return false;
  }
  if ((a.ships & b.ships) != 0 || (table_ & kShipCards) != Cards{a.ships | b.ships} << kFirstShip) {
    return false;
  }
  Cards upgrades = 0;
  for (const unsigned rank : kAllUpgrades) {
    if ((a.carries[rank] & ~a.ships) != 0 || (b.carries[rank] & ~b.ships) != 0 ||
        static_cast<unsigned>(std::popcount(table_ & cards_of(rank))) !=
            count(a.carries[rank]) + count(b.carries[rank])) {
      return false;
    }
    upgrades |= cards_of(rank);
  }
  return (table_ & ~(kShipCards | upgrades)) == 0;
}

}  // namespace dreadnaught

DreadnaughtTotals play_dreadnaught(std::uint64_t seed, std::uint64_t games) {
  DreadnaughtTotals totals;
  totals.games = games;
  const std::uint64_t series = mix(seed + kGolden);
  for (std::uint64_t i = 0; i < games; ++i) {
    const std::uint64_t game_seed = mix(series + i * kGolden);
    const dreadnaught::Result result = dreadnaught::Game(game_seed).play();
    totals.first_wins += result.winner == 0 ? 1U : 0U;
    totals.second_wins += result.winner == 1 ? 1U : 0U;
    totals.draws += result.winner == 2 ? 1U : 0U;
    totals.turns += result.turns;
    totals.turns_squared += std::uint64_t{result.turns} * result.turns;
    totals.decisions += result.decisions;
    std::uint64_t digest = game_seed;
    for (const std::uint64_t part :
         {std::uint64_t{result.winner}, std::uint64_t{result.turns}, result.decisions,
          static_cast<std::uint64_t>(result.bases[0]), static_cast<std::uint64_t>(result.bases[1])}) {
      digest = mix(digest + kGolden + part);
    }
    totals.checksum += digest;
  }
  return totals;
}

}  // namespace qd::native
