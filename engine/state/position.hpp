// A position, read from and written as people write it: which cards lie where, by their keys.
//
//   A = { hand = { "2", "5" }, ships = { "K{3,8}", "Q[damage=2]" }, base = 5 }, discard = { "Ace", "4" }
//   A = { fleet = { "L@36,20.5,45{gun[mount=front]}" } }
//
// "K{3,8}" is a card with attached cards, "[name=value]" sets attributes, "@x,y,heading" puts a card on the table.
// Piles are written top first, other zones in order.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/state/state.hpp"

namespace qd::state {

/// Marks a card that came into being in the match: "drone[token=vanishes]", "[token=stays]".
inline constexpr const char* kToken = "token";
/// Marks a seat that is out of the match: B = { eliminated = 1 }.
inline constexpr const char* kEliminated = "eliminated";
/// Marks a seat that has given up.
inline constexpr const char* kForfeited = "forfeited";

struct Position {
  struct Part {
    std::map<std::string, std::vector<std::string>> zones;
    std::map<std::string, int> values;
    std::map<std::string, std::string>
        seats;    // attributes that hold a seat (as its letter) or have words (as the word)
    Place place;  // where it is written, if not with the rest: a fleet, a map
  };
  Part shared;
  std::map<std::string, Part> sides;  // "A", "B" …
  std::string phase;                  // flow node at which the match starts; "" = from the beginning
  Place place;

  [[nodiscard]] const Place& place_of(const Part& part) const { return part.place.file.empty() ? place : part.place; }
  /// This position, with everything that `over` names taken from `over`.
  [[nodiscard]] Position with(const Position& over) const;
};

/// The letter of a seat, and the seat of a letter.
std::string seat_letter(SeatId seat);
/// A viewer in a sentence: "A", "the public", "all".
std::string viewer_name(Viewer viewer);
SeatId parse_seat(const std::string& letter, std::size_t seats);  // Fails: UserError

/// An entity as a spec, such as "K{3,8}", attachments in order. With `attributes` also those that differ from their
/// initial values: "[damage=2]".
std::string describe(const State& state, EntityId e, bool attributes = false);
/// A value of an attribute as people write it: in its unit, or as its word.
std::string value_text(const Slot& slot, std::int32_t value);
/// One spec in parts.
struct Spec {
  std::string key;
  std::vector<Spec> attached;
  std::map<std::string, std::string> values;
  std::vector<std::string> place;  // x, y and perhaps the heading
};
Spec parse_spec(const std::string& text, const Place& place);  // Fails: UserError
/// Reads a value: a number in the unit of the attribute, or one of its words. Fails: UserError.
std::int32_t read_value(const Slot& slot, const std::string& text);
/// Puts a card on the table. Fails: UserError if the place is not on it.
void put_at(State& state, EntityId card, const std::vector<std::string>& place);

/// The cards a position needs.
std::vector<RosterEntry> roster_of(const Catalog& catalog, const Position& position, std::size_t seats);
/// The cards of one spec, in the order in which `put` places them.
std::vector<RosterEntry> roster_of(const Catalog& catalog, const Spec& spec, SeatId owner);
/// Puts a card with its attachments into a zone, taking copies from number `first` on. Fails: UserError.
EntityId put(State& state, const Spec& spec, ZoneId zone, End end, std::size_t first);
/// Requires: a fresh state whose roster is that of the position. Fails: UserError naming zone, card or attribute.
void set_up(State& state, const Position& position);
/// The whole state as a position (piles top first), without the internal data of flow nodes.
Position describe(const State& state, bool attributes = true);

}  // namespace qd::state
