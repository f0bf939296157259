// Printed numbers (see cards.hpp).
#include "tests/bench/plain_admiral/cards.hpp"

#include <stdexcept>

namespace qd::plain::admiral {

bool may_carry(Kind host, Kind item) {
  if (item == Kind::Gun || item == Kind::Defense) {  // ADM-34, ADM-35
    return host == Kind::Flagship;
  }
  if (is_anti_air(item) || item == Kind::Missile) {  // ADM-34
    return is_surface_combatant(host);
  }
  if (item == Kind::Torpedo) {  // ADM-34
    return host == Kind::Submarine;
  }
  if (item == Kind::Aircraft) {  // ADM-37
    return host == Kind::Carrier;
  }
  if (item == Kind::Helicopter) {  // ADM-38, ADM-39
    return host == Kind::Carrier || is_surface_combatant(host);
  }
  if (item == Kind::Personnel) {  // ADR-16
    return host == Kind::Flagship || is_fleet_ship(host);
  }
  return false;
}

void CardTable::add(const Card& card) {
  if (card.kind != Kind::Personnel && card.hit_points < 1) {
    throw std::invalid_argument("card without hit points: " + card.id);
  }
  if (!cards_.emplace(card.id, card).second) {
    throw std::invalid_argument("two cards with the id " + card.id);
  }
}

const Card& CardTable::at(std::string_view id) const {
  const auto found = cards_.find(id);
  if (found == cards_.end()) {
    throw std::out_of_range("no card with the id " + std::string(id));
  }
  return found->second;
}

CardTable sample_cards() {
  constexpr int kBaseDefense = 1;  // ADM-105, ADM-107
  const Card cards[] = {
      {.id = "flagship", .kind = Kind::Flagship, .defense = kBaseDefense, .hit_points = 20},

      {.id = "kara", .kind = Kind::Cruiser, .attack = 4, .defense = 4, .hit_points = 8, .sonar = true},
      {.id = "sverdlov", .kind = Kind::Cruiser, .attack = 5, .defense = 3, .hit_points = 8},
      {.id = "adams", .kind = Kind::Destroyer, .attack = 3, .defense = 3, .hit_points = 6, .sonar = true},
      {.id = "daring", .kind = Kind::Destroyer, .attack = 4, .defense = 2, .hit_points = 6},
      {.id = "leander", .kind = Kind::Frigate, .attack = 2, .defense = 3, .hit_points = 4, .sonar = true},
      {.id = "koni", .kind = Kind::Frigate, .attack = 2, .defense = 2, .hit_points = 4},
      {.id = "centaur", .kind = Kind::Carrier, .defense = 3, .hit_points = 12},
      {.id = "colossus", .kind = Kind::Carrier, .defense = 3, .hit_points = 8},
      {.id = "oberon", .kind = Kind::Submarine, .attack = 4, .defense = 3, .hit_points = 5},
      {.id = "whiskey", .kind = Kind::Submarine, .attack = 3, .defense = 2, .hit_points = 4},

      {.id = "kestrel", .kind = Kind::Aircraft, .attack = 0, .defense = 4, .hit_points = 3, .fighter = true},
      {.id = "peregrine",
       .kind = Kind::Aircraft,
       .attack = 3,
       .defense = 3,
       .hit_points = 3,
       .fighter = true,
       .attacker = true},
      {.id = "cormorant", .kind = Kind::Aircraft, .attack = 4, .defense = 2, .hit_points = 3, .attacker = true},
      {.id = "petrel", .kind = Kind::Aircraft, .attack = 3, .defense = 1, .hit_points = 2, .attacker = true},
      {.id = "kingfisher", .kind = Kind::Helicopter, .attack = 2, .defense = 1, .hit_points = 2, .attacker = true},
      {.id = "puffin", .kind = Kind::Helicopter, .attack = 0, .defense = 1, .hit_points = 2, .sonar = true},

      {.id = "gun76", .kind = Kind::Gun, .attack = 1, .hit_points = 1},
      {.id = "gun45", .kind = Kind::Gun, .attack = 2, .hit_points = 2},
      {.id = "gun6", .kind = Kind::Gun, .attack = 3, .hit_points = 3},
      {.id = "sam", .kind = Kind::Sam, .attack = 3, .hit_points = 2},
      {.id = "ciws", .kind = Kind::Ciws, .attack = 2, .hit_points = 1},
      {.id = "aagun", .kind = Kind::AaGun, .attack = 1, .hit_points = 2},
      {.id = "torpedo", .kind = Kind::Torpedo, .hit_points = 1, .host_attack = 2},  // ADR-32
      {.id = "missile", .kind = Kind::Missile, .attack = 5, .hit_points = 2},

      {.id = "hullsonar", .kind = Kind::Defense, .hit_points = 2, .sonar = true},
      {.id = "armor", .kind = Kind::Defense, .hit_points = 4, .host_defense = 1},
      {.id = "radar", .kind = Kind::Defense, .hit_points = 2, .defense_against_aircraft = 1},
      {.id = "jammer", .kind = Kind::Defense, .hit_points = 2, .defense_against_missiles = 1},

      {.id = "depot", .kind = Kind::Resource, .defense = kBaseDefense, .hit_points = 2},
      {.id = "yard", .kind = Kind::Resource, .defense = kBaseDefense, .hit_points = 3},
      {.id = "base", .kind = Kind::Resource, .defense = kBaseDefense, .hit_points = 4},
      {.id = "arsenal", .kind = Kind::Resource, .defense = kBaseDefense, .hit_points = 4},
      {.id = "mint", .kind = Kind::Resource, .defense = kBaseDefense, .hit_points = 3},
      {.id = "canal", .kind = Kind::Resource, .defense = kBaseDefense, .hit_points = 5},
      {.id = "strait", .kind = Kind::Resource, .defense = kBaseDefense, .hit_points = 4},

      {.id = "gunnery", .kind = Kind::Personnel, .host_attack = 1},
      {.id = "dcchief", .kind = Kind::Personnel, .host_defense = 1},
      {.id = "airgroup", .kind = Kind::Personnel, .aircraft_defense = 1},
      {.id = "quartermaster", .kind = Kind::Personnel},  // no effect on a combat
  };
  CardTable table;
  for (const Card& card : cards) {
    table.add(card);
  }
  return table;
}

}  // namespace qd::plain::admiral
