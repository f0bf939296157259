// Inner part of the reference program of `battlegroup` (see native_battlegroup.hpp): ship types, guns, the
// defence table, luck. Not to be included by anybody but the native_battlegroup*.cpp files.
//
// A set of ships of one fleet is a mask of at most nine bits: ship i of the fleet list is bit i. A fleet is a
// type with a list kShips, so that the compiler knows the type of each ship. The defences of a fleet are one
// 64-bit word, four bits for each ship, 0 for a ship that is not there.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "tests/bench/native_random.hpp"

namespace qd::native::battlegroup {

using Ships = std::uint32_t;
using Nibbles = std::uint64_t;

enum Type : std::uint8_t { kSS, kCV, kCVL, kBB, kBC, kCA, kCL, kDD };

struct North {
  static constexpr std::array<Type, 8> kShips{kBB, kCA, kCL, kDD, kDD, kCL, kCV, kSS};
};
struct South {
  static constexpr std::array<Type, 9> kShips{kBC, kBC, kCA, kDD, kDD, kCVL, kCVL, kDD, kSS};
};

constexpr unsigned kShipsMax = 9;
constexpr std::size_t kSets = std::size_t{1} << kShipsMax;
constexpr unsigned kSubmerged = 10;    // BGP-38, BGP-40
constexpr unsigned kSurfaced = 5;      // BGP-42
constexpr unsigned kQuietRounds = 20;  // BGP-113

constexpr Ships bit(unsigned ship) { return Ships{1} << ship; }
constexpr unsigned nibble(Nibbles word, unsigned index) { return static_cast<unsigned>(word >> (4U * index)) & 15U; }
constexpr Nibbles at_nibble(unsigned value, unsigned index) { return Nibbles{value} << (4U * index); }

constexpr unsigned tier_of(Type type) {  // BGP-19
  switch (type) {
    case kSS: return 1;
    case kCV:
    case kCVL: return 2;
    case kBB:
    case kBC: return 3;
    case kCA:
    case kCL: return 4;
    case kDD: return 5;
  }
  return 0;
}

struct Gun {
  unsigned dice;
  unsigned sides;
};

constexpr Gun gun_of(Type type, bool at_boat) {  // section 3 of the ledger, BGR-01
  switch (type) {
    case kSS:
    case kCV: return {2, 10};
    case kCVL: return {1, 10};
    case kBB: return at_boat ? Gun{1, 6} : Gun{2, 10};
    case kBC:
    case kCA: return at_boat ? Gun{1, 6} : Gun{1, 10};
    case kCL:
    case kDD: return {1, 6};
  }
  return {0, 0};
}

template <class Fleet, Type... kTypes>
constexpr Ships make_ships_of() {
  static_assert(Fleet::kShips.size() <= kShipsMax);
  Ships ships = 0;
  for (unsigned ship = 0; ship < Fleet::kShips.size(); ++ship) {
    ships |= ((Fleet::kShips[ship] == kTypes) || ...) ? bit(ship) : 0U;
  }
  return ships;
}
/// The ships of a fleet that are of one of the types.
template <class Fleet, Type... kTypes>
inline constexpr Ships kShipsOf = make_ships_of<Fleet, kTypes...>();
template <class Fleet>
inline constexpr Ships kAll = bit(static_cast<unsigned>(Fleet::kShips.size())) - 1;
template <class Fleet>
inline constexpr Ships kBoats = kShipsOf<Fleet, kSS>;
template <class Fleet>
inline constexpr Ships kCarriers = kShipsOf<Fleet, kCV, kCVL>;
template <class Fleet>
inline constexpr Ships kEscorts = kShipsOf<Fleet, kDD, kCL>;

/// Defence of a ship, given the members of its group (BGP-82 to BGP-108).
template <class Fleet>
constexpr unsigned defence_in_group(unsigned ship, Ships group) {
  const bool destroyer = (group & kShipsOf<Fleet, kDD>) != 0;
  const bool tier4 = (group & kShipsOf<Fleet, kCA, kCL>) != 0;
  const unsigned help = (destroyer ? 1U : 0U) + (tier4 ? 1U : 0U);
  const auto destroyers = static_cast<unsigned>(std::popcount(group & kShipsOf<Fleet, kDD>));
  const auto cruisers = static_cast<unsigned>(std::popcount(group & kShipsOf<Fleet, kCL>));
  unsigned defence = 0;
  switch (Fleet::kShips[ship]) {
    case kSS: return 0;                                         // in no group (BGP-56)
    case kCV: defence = 6 + destroyers + 2 * cruisers; break;   // BGP-86, BGP-94, BGP-108
    case kCVL: defence = 5 + destroyers + 2 * cruisers; break;  // BGP-106, BGR-17
    case kBB: defence = 8 + help; break;                        // BGP-83, BGP-90, BGP-91, BGP-103
    case kBC: defence = 6 + help; break;                        // BGP-101
    case kCA:
    case kCL: defence = destroyer ? 6 : 5; break;  // BGP-96 to BGP-98, BGP-100, BGR-25
    case kDD: defence = 4; break;                  // BGR-02
  }
  return defence < 10 ? defence : 10;  // BGP-87, BGP-95
}

/// By group: the defences of its members. One table serves both groups: ships of the battle group and carriers are
/// never in the same group, and escorts give each other the same in both.
template <class Fleet>
constexpr std::array<Nibbles, kSets> make_defences() {
  std::array<Nibbles, kSets> defences{};
  for (Ships group = 0; group <= kAll<Fleet>; ++group) {
    for (unsigned ship = 0; ship < Fleet::kShips.size(); ++ship) {
      if ((group & bit(ship)) != 0) {
        defences[group] |= at_nibble(defence_in_group<Fleet>(ship, group), ship);
      }
    }
  }
  return defences;
}
template <class Fleet>
inline constexpr std::array<Nibbles, kSets> kDefences = make_defences<Fleet>();

template <class Fleet>
constexpr Nibbles boats_at(unsigned defence, Ships boats) {
  Nibbles defences = 0;
  for (unsigned ship = 0; ship < Fleet::kShips.size(); ++ship) {
    defences |= (boats & kBoats<Fleet> & bit(ship)) != 0 ? at_nibble(defence, ship) : 0U;
  }
  return defences;
}

/// By set: its members in fleet order, four bits each; the last four bits hold their number.
constexpr std::array<Nibbles, kSets> make_lists() {
  std::array<Nibbles, kSets> lists{};
  for (Ships set = 0; set < kSets; ++set) {
    unsigned size = 0;
    for (unsigned ship = 0; ship < kShipsMax; ++ship) {
      if ((set & bit(ship)) != 0) {
        lists[set] |= at_nibble(ship, size++);
      }
    }
    lists[set] |= at_nibble(size, 15);
  }
  return lists;
}
inline constexpr std::array<Nibbles, kSets> kLists = make_lists();
constexpr unsigned size_of_list(Nibbles list) { return nibble(list, 15); }

/// One random word, from which several independent numbers are taken. Their bounds multiply to 8,100 at most, so
/// no probability is off by more than 2^-45.
class Draw {
 public:
  explicit Draw(std::uint64_t word) : rest_(word >> (64U - kBits)) {}
  /// Uniform in [0, bound). Requires: bound < 32.
  unsigned below(unsigned bound) {
    const std::uint64_t product = rest_ * bound;
    rest_ = product & ((std::uint64_t{1} << kBits) - 1);
    return static_cast<unsigned>(product >> kBits);
  }
  unsigned die(unsigned sides) { return 1 + below(sides); }

 private:
  static constexpr unsigned kBits = 59;
  std::uint64_t rest_;
};

/// The random numbers of a match, a word for each turn of a ship.
class Random : public native::Random {
 public:
  using native::Random::Random;
  Draw draw() { return Draw(next()); }
};

}  // namespace qd::native::battlegroup
