// The declared, constant side of a game: kinds, card definitions, zones, attributes, streams, parameters.
// Built once at load, shared by every match; match state refers to it by id and never copies it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/base/ids.hpp"
#include "engine/base/limits.hpp"
#include "engine/table/path.hpp"

namespace qd::state {

/// Who may see the identity of a face-down card in a zone. kTop: the zone's seat sees all cards, the others see the
/// topmost one. kTeam: the zone's seat and its team.
enum class Visibility : std::uint8_t { kAll, kOwner, kNone, kTop, kTeam };

/// How people write a number: as it is, in inches (four decimals), in degrees (two decimals).
enum class Unit : std::uint8_t { kWhole, kInches, kDegrees };
/// A number as people write it in its unit: "36.5".
std::string written(std::int32_t value, Unit unit);
/// The number that such a text means. Fails: UserError; its message begins with `what`.
std::int32_t read_number(const std::string& text, Unit unit, const std::string& what);

/// A declared zone. A per-seat zone becomes one concrete zone for each seat.
struct ZoneKind {
  std::string name;
  bool per_seat = false;
  bool in_play = false;          // abilities of cards here are live; attributes are reset on leaving
  bool pile = false;             // written and shown top first
  bool interchangeable = false;  // copies of one definition are one option
  bool stacks = false;    // a card and its attachments are one stack: if the card leaves, the next one takes its place
  bool face_up = false;   // cards that a given position puts here lie face up
  bool stays = false;     // cards here stay when their seat is eliminated
  bool shown = true;      // views list it
  bool deck = false;      // decks fill it; if any zone has this, decks fill only such zones
  bool fitted = false;    // … also with cards that have attachments
  bool resets = false;    // attributes of a card are reset when it moves from here to a zone that is not in play
  bool on_table = false;  // its cards stand on the table: they have a place and a base
  Visibility visibility = Visibility::kAll;
  bool lists_stats =
      false;  // a view lists for its cards the stats named in `stats`, not the ones for all cards in play
  std::vector<std::string> stats;
  std::string mark;  // how its cards lie, shown to people: "sideways"
  std::string
      home;  // when its seat is eliminated, cards of others go to this zone of their owner; "": out of the match
  std::string text;
  Place place;
};

/// What an attribute holds.
enum class SlotType : std::uint8_t { kInteger, kEntity, kSeat };
enum class SlotScope : std::uint8_t { kMatch, kSeat, kEntity };

struct Slot {
  std::string name;
  SlotScope scope = SlotScope::kMatch;
  SlotType type = SlotType::kInteger;
  std::int32_t initial = 0;
  std::string lasts;    // name of the flow node whose end resets it; "" = the whole match
  bool secret = false;  // shown to the owning seat only
  bool shown = true;    // shown to people; false: bookkeeping of the flow
  bool deck = false;    // of a card: decks may set it
  bool option = false;  // of the match: its initial value can be chosen at set-up
  bool form = false;    // of a card: while in play it has this definition in place of its own, from 1; 0: its own
  Unit unit = Unit::kWhole;
  std::vector<std::string> words;  // names for the values from 1 on; 0 has no name
  std::string text;
  Place place;
};

/// What a card occupies on the table, relative to its place; its heading is north.
struct Shape {
  enum class Kind : std::uint8_t { kPoint, kCapsule, kPolygon, kRectangle };
  Kind kind = Kind::kPoint;
  table::Base base;                    // kCapsule
  table::Piece piece;                  // kPolygon
  table::Length width = 0, depth = 0;  // kRectangle: unless attributes of the card say otherwise
};

/// A card definition: what never changes and is the same for every copy.
struct Definition {
  std::string id;    // "red_gem"
  std::string key;   // what players write: "5"
  std::string name;  // "Red gem"
  std::string text;  // printed rules text, abilities joined
  KindId kind;
  KindId subtype;                     // one of the kind's subtypes; none where the kind has none
  std::vector<std::int32_t> numbers;  // by number id; absent numbers are 0
  Shape shape;
  bool token = false;  // any match may create it, even if no deck names it
  Place place;
  std::uint64_t hash = 0;  // of its source file

  [[nodiscard]] bool is(KindId wanted) const { return kind == wanted || (subtype.valid() && subtype == wanted); }
};

struct Parameter {
  std::string name;
  std::int32_t value = 0;
  std::string text;
  Place place;
  Unit unit = Unit::kWhole;
};
struct Stream {
  std::string name;
  bool per_subject = false;
};

/// The table of a game with models, and the attributes that say where cards stand on it.
struct TableInfo {
  bool any = false;
  table::Table size{};
  SlotId x, y, heading;
  SlotId width, depth;  // of rectangles that differ from their definition; 0 = as the definition says
};

struct Catalog {
  std::vector<std::string> kinds;    // kinds and their subtypes
  std::vector<std::string> numbers;  // names of the integer fields of cards
  std::vector<Unit> number_units;    // by number; shorter if the last numbers have no unit
  std::vector<Definition> definitions;
  std::vector<ZoneKind> zones;
  std::vector<Slot> slots;
  std::vector<Parameter> parameters;
  std::vector<Stream> streams;
  TableInfo table;
  bool orders = false;  // the flow asks for orders, so the state has room for orders not yet carried out
  std::size_t seats_max = limits::kSeatsMax;
  std::vector<std::uint8_t> teams;  // by seat: the number of its team, from 1; empty: each seat is a team of its own
  std::size_t sealed = 0;  // most picks in an answer that is kept until all seats have answered the same question
  bool keep_order =
      false;  // entities are numbered in the order of the deck, and several copies of a card are named DD1, DD2
  bool numbered = false;   // … and a single copy is named DD1
  bool owners = true;      // cards keep an owner wherever they lie; false: they belong to whoever holds them
  std::size_t tokens = 0;  // rows for cards that come into being in a match
  Place tokens_place;

  /// The team of a seat, from 1.
  [[nodiscard]] std::size_t team(std::size_t seat) const { return teams.empty() ? seat + 1 : teams[seat]; }
  /// The seats of a seat's team, itself included, as bits.
  [[nodiscard]] std::uint8_t allies(std::size_t seat) const;
  /// These seats and their teams, as bits.
  [[nodiscard]] std::uint8_t with_allies(std::uint8_t seats) const;

  [[nodiscard]] KindId find_kind(const std::string& name) const;
  [[nodiscard]] DefId find_definition(const std::string& id_or_key) const;
  [[nodiscard]] ZoneKindId find_zone(const std::string& name) const;
  [[nodiscard]] SlotId find_slot(SlotScope scope, const std::string& name) const;
  /// The index of an attribute among those of its scope.
  [[nodiscard]] std::size_t column(SlotId slot) const;
  [[nodiscard]] StreamId find_stream(const std::string& name) const;
  [[nodiscard]] int find_number(const std::string& name) const;  // -1 = none
  [[nodiscard]] Unit number_unit(std::size_t number) const {
    return number < number_units.size() ? number_units[number] : Unit::kWhole;
  }
  [[nodiscard]] int find_parameter(const std::string& name) const;  // -1 = none
};

/// The zones every game has: `nowhere` (for cards that are out of the match) and `attached` (for cards attached to a
/// host).
inline constexpr ZoneKindId kNowhere{0};
inline constexpr ZoneKindId kAttached{1};
/// The stream every game has for shuffles and random picks.
inline constexpr StreamId kShuffleStream{0};

/// A catalog with the built-in zones and stream in their places.
Catalog make_catalog();

}  // namespace qd::state
