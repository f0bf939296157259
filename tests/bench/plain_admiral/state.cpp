// Setting up the table (see state.hpp).
#include "tests/bench/plain_admiral/state.hpp"

#include <stdexcept>

#include "tests/bench/plain_admiral/damage.hpp"

namespace qd::plain::admiral {

UnitId State::add(const Card& card, Seat owner, Zone zone) {
  Unit unit;
  unit.card = &card;
  unit.owner = owner;
  unit.zone = zone;
  units.push_back(unit);
  return static_cast<UnitId>(units.size() - 1);
}

UnitId State::attach(const Card& card, UnitId host) {
  if (!may_carry(unit(host).kind(), card.kind)) {
    throw std::invalid_argument(card.id + " can't be on " + unit(host).card->id);
  }
  const UnitId id = add(card, unit(host).owner, Zone::Attached);
  unit(id).host = host;
  UnitId* end_of_chain = &unit(host).first_item;
  while (*end_of_chain != kNobody) {
    end_of_chain = &unit(*end_of_chain).next_item;
  }
  *end_of_chain = id;
  return id;
}

UnitId State::find(Seat owner, std::string_view card_id, int n) const {
  for (UnitId id = 0; id < unit_count(); ++id) {
    if (unit(id).owner == owner && unit(id).card->id == card_id && n-- == 0) {
      return id;
    }
  }
  throw std::out_of_range("no such unit: " + std::string(card_id));
}

namespace {

void require(bool condition, const std::string& card, const char* message) {
  if (!condition) {
    throw std::invalid_argument(card + ": " + message);
  }
}

void set_up_side(State& state, Seat seat, const SideEntry& side, const CardTable& cards) {
  const UnitId flagship = state.add(cards.at("flagship"), seat, Zone::Flagship);  // ADM-01
  state.player(seat).flagship = flagship;
  state.unit(flagship).damage = state.unit(flagship).card->hit_points - side.hull_points;
  for (const std::string& item : side.on_flagship) {
    state.attach(cards.at(item), flagship);
  }
  for (const ShipEntry& entry : side.fleet) {
    const Card& card = cards.at(entry.card);
    require(is_fleet_ship(card.kind), entry.card, "not a fleet ship");
    require(entry.damage >= 0 && entry.damage < card.hit_points, entry.card, "damage out of range");
    const UnitId ship = state.add(card, seat, Zone::Water);
    state.unit(ship).shakedown = entry.shakedown;
    state.unit(ship).damage = entry.damage;
    state.unit(ship).crippled = cripples(entry.damage, card.hit_points);
    for (const std::string& item : entry.carries) {
      state.attach(cards.at(item), ship);
    }
  }
  for (const std::string& resource : side.resources) {
    require(cards.at(resource).kind == Kind::Resource, resource, "not a resource");
    state.add(cards.at(resource), seat, Zone::Resources);
  }
  for (const ItemEntry& entry : side.construction) {
    const Kind kind = cards.at(entry.card).kind;
    require(is_fleet_ship(kind) || is_aircraft(kind) || is_equipment(kind), entry.card,
            "can't be constructed");                                                  // ADM-25
    require(entry.counters >= 1, entry.card, "a construction item needs a counter");  // ADM-28
    state.unit(state.add(cards.at(entry.card), seat, Zone::Construction)).counters = entry.counters;
  }
}

}  // namespace

State set_up(const Position& position, const CardTable& cards) {
  State state;
  set_up_side(state, Seat::A, position.a, cards);
  set_up_side(state, Seat::B, position.b, cards);
  state.active = position.active;
  return state;
}

}  // namespace qd::plain::admiral
