// Inner part of the plain reference program of `battlegroup` (see plain_battlegroup.hpp): ship types and fleets.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <string>

namespace qd::plain {

enum class Type : std::uint8_t { SS, CV, CVL, BB, BC, CA, CL, DD };
constexpr std::size_t kTypes = 8;  // BGR-24

enum class Group : std::uint8_t { battle, carrier, none };  // BGP-50; none: u-boats, BGP-56
constexpr std::size_t kGroups = 3;

constexpr std::size_t kTiers = 5;
constexpr unsigned kMaxDefence = 10;  // BGP-87, BGP-95

struct Gun {  // BGP-01
  std::uint8_t dice;
  std::uint8_t sides;
};

struct Card {
  const char* name;
  std::uint8_t tier;     // BGP-19
  Gun at_ships;          // BGR-01 for BB, BC, CA, CL, DD; BGP-107, 109, 110 for the others
  Gun at_uboats;         // BGP-89, 99, 100, 102, 104; BGP-107, 109, 111
  std::uint8_t defence;  // BGP-02, before any bonus; DD is BGR-02
  std::uint8_t cost;     // BGR-19
};

constexpr std::array<Card, kTypes> kCards{{
    {"SS", 1, {2, 10}, {2, 10}, 10, 4},
    {"CV", 2, {2, 10}, {2, 10}, 6, 8},
    {"CVL", 2, {1, 10}, {1, 10}, 5, 5},
    {"BB", 3, {2, 10}, {1, 6}, 8, 8},
    {"BC", 3, {1, 10}, {1, 6}, 6, 5},
    {"CA", 4, {1, 10}, {1, 6}, 5, 4},
    {"CL", 4, {1, 6}, {1, 6}, 5, 3},
    {"DD", 5, {1, 6}, {1, 6}, 4, 2},
}};
constexpr unsigned kSurfacedDefence = 5;  // BGP-42

constexpr const Card& card(Type type) { return kCards[static_cast<std::size_t>(type)]; }
constexpr bool is_carrier(Type type) { return type == Type::CV || type == Type::CVL; }
constexpr bool may_change_group(Type type) { return type == Type::CL || type == Type::DD; }  // BGP-55, 57, 60
constexpr bool may_be_in(Type type, Group group) {
  if (type == Type::SS) return group == Group::none;        // BGP-56
  if (is_carrier(type)) return group == Group::carrier;     // BGP-54
  if (may_change_group(type)) return group != Group::none;  // BGP-55
  return group == Group::battle;                            // BGP-51..53
}

constexpr std::size_t kMaxShips = 17;  // 34 barrels of destroyers, the cheapest ship
constexpr unsigned kBudget = 34;       // BGR-19

/// Some ships of a fleet by number, in fleet order.
struct ShipList {
  std::array<std::uint8_t, kMaxShips> number{};
  std::uint8_t size = 0;

  void add(std::size_t ship) { number[size++] = static_cast<std::uint8_t>(ship); }
  void clear() { size = 0; }
  void remove(std::size_t ship) {
    std::size_t at = 0;
    while (number[at] != ship) ++at;
    --size;
    for (; at < size; ++at) number[at] = number[at + 1];
  }
  [[nodiscard]] const std::uint8_t* begin() const { return number.data(); }
  [[nodiscard]] const std::uint8_t* end() const { return number.data() + size; }
};

struct Fleet {
  std::array<Type, kMaxShips> type{};
  std::array<Group, kMaxShips> group{};  // where the list puts the ship
  std::size_t size = 0;
  ShipList all;
  std::array<ShipList, kTiers + 1> of_tier{};  // those of tiers 1 to 5
};

/// Reads "BB[b] DD[c] CV[c] SS". Fails: std::invalid_argument (unknown ship, a group it must not be in, too high a
/// cost).
inline Fleet read_fleet(const std::string& text) {
  Fleet fleet;
  unsigned cost = 0;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::string name = word.substr(0, word.find('['));
    const std::string place = word.substr(name.size());
    const auto* const found = std::find_if(kCards.begin(), kCards.end(), [&](const Card& c) { return name == c.name; });
    if (found == kCards.end()) throw std::invalid_argument("unknown ship: " + word);
    const Type type = static_cast<Type>(found - kCards.begin());
    const Group group = place == "[b]" ? Group::battle : place == "[c]" ? Group::carrier : Group::none;
    if (!may_be_in(type, group)) throw std::invalid_argument("not in that group: " + word);
    cost += found->cost;
    if (cost > kBudget) throw std::invalid_argument("the fleet is over its budget: " + text);  // BGR-19
    fleet.type[fleet.size] = type;
    fleet.group[fleet.size] = group;
    fleet.all.add(fleet.size);
    fleet.of_tier[found->tier].add(fleet.size);
    ++fleet.size;
  }
  return fleet;
}

// The sample fleets of the ledger.
constexpr const char* kNorth = "BB[b] CA[b] CL[b] DD[b] DD[c] CL[c] CV[c] SS";
constexpr const char* kSouth = "BC[b] BC[b] CA[b] DD[b] DD[b] CVL[c] CVL[c] DD[c] SS";

}  // namespace qd::plain
