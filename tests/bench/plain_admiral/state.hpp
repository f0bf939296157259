// All cards on the table, and how they are set up from a position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/plain_admiral/cards.hpp"
#include "tests/bench/plain_admiral/list.hpp"

namespace qd::plain::admiral {

enum class Seat : std::uint8_t { A, B };
constexpr Seat opponent(Seat seat) { return seat == Seat::A ? Seat::B : Seat::A; }

enum class Zone : std::uint8_t { Flagship, Water, Attached, Resources, Construction, Scrapyard };

/// A unit always keeps its id, even in the scrapyard.
using UnitId = std::uint16_t;
constexpr UnitId kNobody = 0xFFFF;
constexpr std::size_t kMaxUnits = 128;         // two libraries of 55 cards and the flagships fit
using UnitList = List<UnitId, kMaxUnits + 1>;  // options: all units, and "nobody"

/// One card on the table. Its printed numbers are in its Card, its state is here.
struct Unit {
  const Card* card = nullptr;
  int damage = 0;
  int counters = 0;             // requisition counters of a construction item
  UnitId host = kNobody;        // the ship that carries it
  UnitId first_item = kNobody;  // first attached card; a chain through next_item
  UnitId next_item = kNobody;
  Seat owner = Seat::A;
  Zone zone = Zone::Scrapyard;
  bool tapped = false;        // resources; a combat neither taps nor asks for it (ADR-19)
  bool attacked = false;      // ships, aircraft; a guided missile: launched (ADM-43, ADM-157)
  bool shakedown = false;     // ships (ADM-44)
  bool crippled = false;      // the token on a fleet ship (ADM-139)
  bool under_repair = false;  // aircraft at home until the next upkeep (ADM-97)

  Kind kind() const { return card->kind; }
  int hit_points_left() const { return card->hit_points - damage; }
  bool destroyed() const { return hit_points_left() <= 0; }  // ADR-40
};

struct Player {
  UnitId flagship = kNobody;
  UnitList scrapyard;
};

struct State {
  List<Unit, kMaxUnits> units;
  std::array<Player, 2> players;
  Seat active = Seat::A;
  std::optional<Seat> winner;  // ADM-152

  Unit& unit(UnitId id) { return units[id]; }
  const Unit& unit(UnitId id) const { return units[id]; }
  Player& player(Seat seat) { return players[static_cast<std::size_t>(seat)]; }
  const Player& player(Seat seat) const { return players[static_cast<std::size_t>(seat)]; }
  UnitId unit_count() const { return static_cast<UnitId>(units.size()); }
  const Unit& host_of(UnitId id) const { return unit(unit(id).host); }
  int hull_points(Seat seat) const { return unit(player(seat).flagship).hit_points_left(); }

  /// Calls visit(id) for each card on `host` that is still there, in the order of arrival.
  template <class Visit>
  void for_each_item(UnitId host, Visit visit) const {
    for (UnitId id = unit(host).first_item; id != kNobody; id = unit(id).next_item) {
      if (unit(id).zone == Zone::Attached) {
        visit(id);
      }
    }
  }

  UnitId add(const Card& card, Seat owner, Zone zone);
  UnitId attach(const Card& card, UnitId host);
  /// The n-th unit of that seat with that card id, wherever it is.
  UnitId find(Seat owner, std::string_view card_id, int n = 0) const;
};

// ---- position description ----

struct ShipEntry {
  std::string card;
  std::vector<std::string> carries;  // weapons, aircraft, personnel on it
  bool shakedown = false;
  int damage = 0;  // if more than 3/4 of its hit points, it also has the token
};
struct ItemEntry {
  std::string card;
  int counters = 1;
};
struct SideEntry {
  std::vector<ShipEntry> fleet;
  std::vector<std::string> on_flagship;
  std::vector<std::string> resources;
  std::vector<ItemEntry> construction;
  int hull_points = 20;  // ADM-02
};
struct Position {
  SideEntry a;
  SideEntry b;
  Seat active = Seat::A;
};

/// The cards must outlive the state. Throws for an unknown card, or one in a place where it must not be.
State set_up(const Position& position, const CardTable& cards);

}  // namespace qd::plain::admiral
