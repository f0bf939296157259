// The printed values of the cards, as far as a combat needs them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace qd::plain::admiral {

enum class Kind : std::uint8_t {
  Flagship,
  Cruiser,
  Destroyer,
  Frigate,
  Carrier,
  Submarine,
  Aircraft,
  Helicopter,
  Gun,
  Sam,
  Ciws,
  AaGun,
  Torpedo,
  Missile,
  Defense,
  Resource,
  Personnel
};

/// The ships that attack and intercept on the surface: fleet cruisers, destroyers and frigates, not carriers (ADM-55,
/// ADM-56).
constexpr bool is_surface_combatant(Kind kind) {
  return kind == Kind::Cruiser || kind == Kind::Destroyer || kind == Kind::Frigate;
}
constexpr bool is_fleet_ship(Kind kind) {
  return is_surface_combatant(kind) || kind == Kind::Carrier || kind == Kind::Submarine;
}
constexpr bool is_aircraft(Kind kind) { return kind == Kind::Aircraft || kind == Kind::Helicopter; }
constexpr bool is_anti_air(Kind kind) {
  return kind == Kind::Sam || kind == Kind::Ciws || kind == Kind::AaGun;
}  // ADM-67
constexpr bool is_weapon(Kind kind) {
  return is_anti_air(kind) || kind == Kind::Gun || kind == Kind::Torpedo || kind == Kind::Missile;
}
/// Equipment, which is destroyed before the hull is damaged (ADM-115, ADM-116).
constexpr bool is_equipment(Kind kind) { return is_weapon(kind) || kind == Kind::Defense; }

struct Card {
  std::string id;
  Kind kind = Kind::Destroyer;
  int attack = 0;
  int defense = 0;
  int hit_points = 0;

  bool fighter = false;   // role of an aircraft: intercepts aircraft
  bool attacker = false;  // role of an aircraft: attacks, intercepts ships
  bool sonar = false;     // for the ship itself; on an attached card for its ship; on the flagship for the whole fleet

  int host_attack = 0;               // added to the attack of the ship it is on
  int host_defense = 0;              // added to the defense of the ship it is on
  int aircraft_defense = 0;          // added to the defense of the aircraft aboard the same ship
  int defense_against_aircraft = 0;  // on the flagship: added to the defense of it and of the own fleet ships
  int defense_against_missiles = 0;  // likewise
};

/// True if a card of kind `item` may be on a card of kind `host` (ADM-34 to ADM-39, ADR-14).
bool may_carry(Kind host, Kind item);

class CardTable {
 public:
  /// Refuses a second card with the same id, and a card without the hit points that it needs (ADM-108, ADM-109).
  void add(const Card& card);
  /// The reference stays valid as long as the table exists.
  const Card& at(std::string_view id) const;

 private:
  std::map<std::string, Card, std::less<>> cards_;
};

/// The sample cards of section 4 of the ledger without the instants, and the card "flagship" (ADM-02, ADM-107).
CardTable sample_cards();

}  // namespace qd::plain::admiral
