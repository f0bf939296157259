// Inner part of the reference program of `dreadnaught` (see native_dreadnaught.hpp): cards, luck, seats, the
// match. Not to be included by anybody but the native_dreadnaught*.cpp files.
//
// A set of cards is a 64-bit mask: card c is bit c and has rank c / 4. A set of ships is a 12-bit mask: ship
// s is the ship card kFirstShip + s, so its slot tells its rank, and at most four ships of a rank exist.
// Copies of a rank are interchangeable; which of them lies under which ship is not recorded, only that one does.
// Steps return false as soon as the match is over (DRE-81, DRE-86).
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "tests/bench/native_random.hpp"

namespace qd::native::dreadnaught {

using Cards = std::uint64_t;
using Ships = std::uint32_t;

enum Rank : unsigned {
  kTwo,
  kThree,
  kFour,
  kFive,
  kSix,
  kSeven,
  kEight,
  kNine,
  kTen,
  kJack,
  kQueen,
  kKing,
  kAce,
  kJoker
};

constexpr unsigned kDeckSize = 54;  // DRE-G02: 52 cards and two jokers
constexpr Cards kAllCards = (Cards{1} << kDeckSize) - 1;
constexpr unsigned kFirstShip = 4U * kJack;
constexpr Ships kAllShips = 0xFFF;
constexpr Ships kJacks = 0x00F;
constexpr Ships kQueens = 0x0F0;
constexpr Ships kKings = 0xF00;
constexpr int kFullBase = 10;         // DRE-G03
constexpr unsigned kFirstHand = 6;    // DRE-02
constexpr unsigned kSecondHand = 8;   // DRE-02
constexpr unsigned kDrawUpTo = 6;     // DRE-05
constexpr unsigned kTurnLimit = 200;  // DRE-G30
constexpr int kRepair = 3;            // DRE-G10
inline constexpr unsigned kRegularUpgrades[] = {kTwo, kSix, kSeven, kEight, kNine};
inline constexpr unsigned kAllUpgrades[] = {kTwo, kThree, kSix, kSeven, kEight, kNine};
constexpr std::size_t kUpgradeRanks = kNine + 1;  // masks are indexed by rank; 4 and 5 stay empty

constexpr Cards card_bit(unsigned card) { return Cards{1} << card; }
constexpr Cards cards_of(unsigned rank) { return (Cards{0xF} << (4U * rank)) & kAllCards; }
constexpr Cards kAnytimeCards = cards_of(kThree) | cards_of(kFour) | cards_of(kJoker);
constexpr Cards kShipCards = Cards{kAllShips} << kFirstShip;

constexpr std::array<std::uint8_t, kAllShips + 1> make_ship_counts() {
  std::array<std::uint8_t, kAllShips + 1> counts{};
  for (std::size_t i = 1; i < counts.size(); ++i) {
    counts[i] = static_cast<std::uint8_t>(counts[i / 2] + (i & 1U));
  }
  return counts;
}
inline constexpr std::array<std::uint8_t, kAllShips + 1> kShipCounts = make_ship_counts();

inline unsigned count(Ships ships) { return kShipCounts[ships]; }

/// All ships or none; without a branch, as it could not be predicted.
constexpr Ships all_if(bool condition) { return condition ? kAllShips : 0U; }

/// The index-th ship of the set, as a set of one.
inline Ships nth_ship(Ships ships, unsigned index) {
  for (; index > 0; --index) {
    ships &= ships - 1;
  }
  return ships & (~ships + 1);
}

struct Seat {
  Cards hand = 0;
  Ships ships = 0;
  std::array<Ships, kUpgradeRanks> carries{};  // by rank: the ships that carry it; always a subset of ships
  int base = kFullBase;

  bool holds(unsigned rank) const { return (hand & cards_of(rank)) != 0; }

  /// Ships without any upgrade; a 3 is one (DRE-33, DRE-34, DRE-G09).
  Ships bare() const {
    return ships &
           ~(carries[kTwo] | carries[kThree] | carries[kSix] | carries[kSeven] | carries[kEight] | carries[kNine]);
  }

  /// Ships below their limit of regular upgrades: jack 2, queen 3, king 4; a 3 does not count
  /// (DRE-19 to DRE-21, DRE-G06). The five masks are added up for all ships at once, bit by bit.
  Ships roomy() const {
    const Ships a = carries[kTwo];
    const Ships b = carries[kSix];
    const Ships c = carries[kSeven];
    const Ships d = carries[kEight];
    const Ships e = carries[kNine];
    const Ships abc = a ^ b ^ c;
    const Ships carry_abc = (a & b) | (c & (a ^ b));
    const Ships ones = abc ^ d ^ e;
    const Ships carry_de = (abc & d) | (e & (abc ^ d));
    const Ships twos = carry_abc ^ carry_de;
    const Ships fours = carry_abc & carry_de;
    const Ships full = (kJacks & (twos | fours)) | (kQueens & ((twos & ones) | fours)) | (kKings & fours);
    return ships & ~full;
  }

  unsigned carries_one(unsigned rank, Ships ship) const { return (carries[rank] & ship) != 0 ? 1U : 0U; }

  unsigned attack(Ships ship) const {  // DRE-24, DRE-25, DRE-61
    return carries_one(kThree, ship) + carries_one(kSix, ship) + carries_one(kSeven, ship) + carries_one(kEight, ship) +
           carries_one(kNine, ship);
  }
  unsigned defense(Ships ship) const { return attack(ship) + carries_one(kTwo, ship); }  // DRE-26, DRE-67

  /// Ships of `open` that could take a card of the rank, if there is one in hand (DRE-22, DRE-23).
  Ships takers(unsigned rank, Ships open) const { return open & ~carries[rank] & all_if(holds(rank)); }

  /// Number of pairs (regular upgrade in hand, ship of `open` that could take it).
  unsigned upgrade_pairs(Ships open) const {
    if (open == 0) {
      return 0;
    }
    return count(takers(kTwo, open)) + count(takers(kSix, open)) + count(takers(kSeven, open)) +
           count(takers(kEight, open)) + count(takers(kNine, open));
  }
};

struct Result {
  unsigned winner;  // 0 first player, 1 second player, 2 draw
  unsigned turns;
  std::uint64_t decisions;
  int bases[2];
};

class Game {
 public:
  explicit Game(std::uint64_t seed);
  Result play();

 private:
  static constexpr unsigned kNobody = 2;

  Seat& me() { return seats_[active_]; }
  Seat& foe() { return seats_[active_ ^ 1U]; }

  /// Every question is asked here; only one with at least two answers counts as a decision.
  unsigned choose(unsigned options) {
    if (options < 2) {
      return 0;
    }
    ++decisions_;
    return random_.below(options);
  }

  /// Each element is in with probability 1/2. The caller decides about the order.
  std::uint64_t choose_subset(std::uint64_t set) {
    if (set == 0) {
      return 0;
    }
    ++decisions_;
    return set & random_.next();
  }

  /// Removes one card of the rank from a set.
  static Cards take(Cards& from, unsigned rank) {
    const Cards copies = from & cards_of(rank);
    const Cards card = copies & (~copies + 1);
    assert(card != 0);
    from ^= card;
    return card;
  }

  void set_up();
  bool play_turn();
  void draw_cards(Seat& seat, unsigned hand_size);
  unsigned anytime_plays(unsigned seat) const;
  bool play_anytime(unsigned seat, unsigned option);
  bool window() { return ((seats_[0].hand | seats_[1].hand) & kAnytimeCards) == 0 || open_window(); }
  bool open_window();
  bool upgrade_phase();
  bool deploy_phase();
  bool attack_phase();
  bool attack_card(unsigned rank, Ships& unavailable);
  bool negated();
  bool attack_ships(Ships announced, Ships unavailable);
  Ships deploy(unsigned option);
  void put_upgrade(Seat& seat, unsigned rank, Ships ship);
  Ships put_pair(Seat& seat, Ships open, unsigned option);
  void lose_upgrade(Seat& seat, unsigned rank, Ships ship);
  void destroy(Seat& seat, Ships ship);
  void hit(Seat& seat, Ships ship);
  bool damage(unsigned seat, unsigned points);
  void repair(Seat& seat);
  bool conserved() const;

  Random random_;
  std::array<Seat, 2> seats_{};  // 0 is the first player
  Cards discard_ = 0;
  Cards table_ = 0;  // ships and upgrades in play, of both players
  std::array<std::uint8_t, kDeckSize> deck_{};
  unsigned deck_size_ = kDeckSize;
  unsigned active_ = 0;
  unsigned turns_ = 0;
  unsigned winner_ = kNobody;
  std::uint64_t decisions_ = 0;
};

}  // namespace qd::native::dreadnaught
