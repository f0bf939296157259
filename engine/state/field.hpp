// A field of a table that authors write. One row says everything about it: the reader, its errors, help, completion,
// the reference, editor files and the translator all use that row. The member that it fills is a template argument:
//
//   struct Mark { ExprId of; SlotId attribute; … };
//   constexpr Field kMark[] = {field<&Mark::of>("of", "set", kNeeded, "The cards."),
//                              field<&Mark::attribute>("attribute", "attribute name", kNeeded, "…").of_cards(), …};
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/base/ids.hpp"
#include "engine/state/catalog.hpp"

namespace qd {

inline constexpr const char* kNeeded = "-";

struct Field {
  /// How the value is read. kByHand: by separate code.
  enum class Reads : std::uint8_t {
    kByHand,
    kFlag,
    kName,       // a text, interned
    kNames,      // one or several
    kCondition,  // expressions …
    kNumber,
    kValue,  // … or a whole number
    kCard,
    kSeat,
    kOwner,  // a card or a seat
    kSet,
    kZone,
    kEvent,
    kAttribute,
    kText,
    kTexts,  // one or several
    kKinds,  // of cards: one or several
    kCardId,
    kInteger,   // a whole number …
    kNumberOf,  // … or the name of a parameter
    kLength,    // a number of inches or degrees
    kMeasure,   // an expression, or a number of inches or degrees
    kWord,      // one of the words in its type: the values of an enumeration, in order
    kCourse,    // the number of a course
    kSpot,
    kAttributes,  // one or several
    kAdds,        // attributes that go up …
    kSets,        // … or get a number: added to the same list
    kNeeds,
    kTargets,
    kDeeds,
    kFunction,
    kPrice,   // the number of a price …
    kStream,  // … of a stream
    kCombat,  // … of a combat
    kDice,    // … of an expression of dice
    kTable,   // a table with rows of its own …
    kTables,  // … or a list of such tables
  };
  /// The type of its member.
  enum class Holds : std::uint8_t {
    kNothing,
    kExpression,
    kAttribute,
    kName,
    kZone,
    kEvent,
    kIndex,
    kFlag,
    kText,
    kTexts,
    kInteger,
    kWord,
    kAttributes,  // lists
    kTallies,
    kNeeds,
    kTargets,
    kDeeds,
    kFunction,
    kNames,
    kKinds,
    kCard,
    kTable
  };
  /// Where a word may stand. For a field: which use of its word has it, if the word is both a flow node and a deed.
  enum class In : std::uint8_t { kBoth, kFlow, kDeeds };

  const char* name = "";  // "see"; "1", "2" … for list elements by position, "…" for all further ones
  /// Alternatives separated by " | ": types of values, "list of …", "map of …", or the name of a declaration.
  const char* type = "";
  const char* standard = "";  // the default, in words; kNeeded: the field is required; "": no default
  const char* text = "";      // what it means

  Reads reads = Reads::kByHand;
  Holds holds = Holds::kNothing;
  void* (*member)(void* owner) = nullptr;                         // the member that keeps the value
  void* (*local)(void* owner) = nullptr;                          // in deeds it is a new name, which this member keeps
  std::span<const Field> rows = {};                               // of a table
  void* (*add)(void* member) = nullptr;                           // of tables: makes one more
  bool typed = false;                                             // a word that people type
  bool volley = false;                                            // of a combat: a volley, or else none
  std::int32_t least = std::numeric_limits<std::int32_t>::min();  // of a whole number
  std::int32_t most = std::numeric_limits<std::int32_t>::max();
  bool it = false;                                    // the expression is about `it` …
  const char* it_with = "";                           // … if one of these fields is given …
  bool seat = false;                                  // … and about `seat` otherwise
  const char* alternative = "";                       // exactly one of this field and that one is given
  const char* excluded = "";                          // may not be given together with these
  bool nowhere = false;                               // of a zone: "none" is allowed and means out of the match
  bool target = false;                                // deeds and attributes that go up: also of the target
  bool course = false;                                // the expressions may read the way on a table that is tested
  bool inner = false;                                 // its member is a member of a member of the owner
  const char* cards_with = "";                        // with one of these fields the attribute is of cards
  const char* card_with = "";                         // with this field the attribute holds a card
  const char* members_of = "";                        // about each member of this field: `it`, or `seat` of "seats"
  state::SlotScope whose = state::SlotScope::kMatch;  // of an attribute: its scope and type
  state::SlotType is = state::SlotType::kInteger;
  state::Unit unit = state::Unit::kInches;  // of a measure
  In in = In::kBoth;

  [[nodiscard]] constexpr bool needed() const { return std::string_view(standard) == kNeeded; }

  // Each call returns a copy with one more property.
  template <class T>
  [[nodiscard]] constexpr Field with(T Field::*said, T value) const {
    Field f = *this;
    f.*said = value;
    return f;
  }
  [[nodiscard]] constexpr Field by_hand() const { return with(&Field::reads, Reads::kByHand); }
  /// The expression is about `it` (if one of the fields `others` is given).
  [[nodiscard]] constexpr Field about_it(const char* others = "") const {
    return with(&Field::it, true).with(&Field::it_with, others);
  }
  /// If none of those fields is given, the expression is about `seat`.
  [[nodiscard]] constexpr Field else_about_seat() const { return with(&Field::seat, true); }
  /// Exactly one of the two is given.
  [[nodiscard]] constexpr Field or_else(const char* other) const { return with(&Field::alternative, other); }
  [[nodiscard]] constexpr Field not_with(const char* others) const { return with(&Field::excluded, others); }
  /// The expressions are about each of what another field offers: about `seat` if that says "seats", else about `it`.
  [[nodiscard]] constexpr Field about_members_of(const char* other) const { return with(&Field::members_of, other); }
  [[nodiscard]] constexpr Field or_nowhere() const { return with(&Field::nowhere, true); }
  [[nodiscard]] constexpr Field or_of_target() const { return with(&Field::target, true); }
  [[nodiscard]] constexpr Field about_the_way() const { return with(&Field::course, true); }
  [[nodiscard]] constexpr Field of_cards() const { return with(&Field::whose, state::SlotScope::kEntity); }
  [[nodiscard]] constexpr Field of_seats() const { return with(&Field::whose, state::SlotScope::kSeat); }
  /// If one of those fields is given, the attribute is of cards.
  [[nodiscard]] constexpr Field of_cards_with(const char* others) const { return with(&Field::cards_with, others); }
  /// If that field is given, the attribute holds a card.
  [[nodiscard]] constexpr Field a_card_with(const char* other) const { return with(&Field::card_with, other); }
  /// In deeds it is no attribute but a new name for what such an attribute holds; the member keeps it.
  template <auto Member>
  [[nodiscard]] constexpr Field or_name() const;
  [[nodiscard]] constexpr Field from_to(std::int32_t from, std::int32_t to) const {
    return with(&Field::least, from).with(&Field::most, to);
  }
  [[nodiscard]] constexpr Field that_people_type() const { return with(&Field::typed, true); }
  [[nodiscard]] constexpr Field that_is_a_volley() const { return with(&Field::volley, true); }
  /// The same for people; its value is kept elsewhere.
  [[nodiscard]] constexpr Field kept_elsewhere() const {
    return by_hand().with(&Field::member, static_cast<void* (*)(void*)>(nullptr));
  }
  [[nodiscard]] constexpr Field that_holds(state::SlotType type) const { return with(&Field::is, type); }
  [[nodiscard]] constexpr Field in_unit(state::Unit measured) const { return with(&Field::unit, measured); }
  [[nodiscard]] constexpr Field only_in(In place) const { return with(&Field::in, place); }
};

namespace fields {

template <class T, class Owner>
Owner owner_of(T Owner::*);
template <class T, class Owner>
T type_of(T Owner::*);

template <auto Member>
void* member_of(void* owner) {
  return &(static_cast<decltype(owner_of(Member))*>(owner)->*Member);
}

template <class List>
void* add_to(void* list) {
  return &static_cast<List*>(list)->emplace_back();
}
template <class Owner>
void* itself(void* owner) {
  return owner;
}

template <auto Outer, auto Inner>
void* inner_member_of(void* owner) {
  return &(static_cast<decltype(owner_of(Outer))*>(owner)->*Outer.*Inner);
}

/// How a member of a type of a higher layer is held; specialized where that type is declared.
template <class T>
inline constexpr Field::Holds kHeldAs = Field::Holds::kNothing;

template <class T>
constexpr Field::Holds holds() {
  using Holds = Field::Holds;
  if constexpr (kHeldAs<T> != Holds::kNothing) return kHeldAs<T>;
  else if constexpr (std::is_same_v<T, ExprId>) return Holds::kExpression;
  else if constexpr (std::is_same_v<T, SlotId>) return Holds::kAttribute;
  else if constexpr (std::is_same_v<T, NameId>) return Holds::kName;
  else if constexpr (std::is_same_v<T, ZoneKindId>) return Holds::kZone;
  else if constexpr (std::is_same_v<T, EventKindId>) return Holds::kEvent;
  else if constexpr (std::is_same_v<T, bool>) return Holds::kFlag;
  else if constexpr (std::is_same_v<T, std::string>) return Holds::kText;
  else if constexpr (std::is_same_v<T, std::vector<std::string>>) return Holds::kTexts;
  else if constexpr (std::is_same_v<T, std::vector<SlotId>>) return Holds::kAttributes;
  else if constexpr (std::is_same_v<T, std::vector<NodeId>>) return Holds::kDeeds;
  else if constexpr (std::is_same_v<T, FunctionId>) return Holds::kFunction;
  else if constexpr (std::is_same_v<T, std::vector<NameId>>) return Holds::kNames;
  else if constexpr (std::is_same_v<T, std::vector<KindId>>) return Holds::kKinds;
  else if constexpr (std::is_same_v<T, DefId>) return Holds::kCard;
  else if constexpr (std::is_same_v<T, std::int32_t>) return Holds::kInteger;
  else if constexpr (std::is_enum_v<T> && sizeof(T) == 1) return Holds::kWord;
  else {
    static_assert(std::is_same_v<T, std::uint16_t> || std::is_same_v<T, StreamId> || std::is_same_v<T, DiceId>,
                  "no field of a table is kept as this");
    return Holds::kIndex;
  }
}

constexpr Field::Reads reads(std::string_view type, Field::Holds holds) {
  using Reads = Field::Reads;
  using Holds = Field::Holds;
  switch (holds) {
    case Holds::kFlag: return Reads::kFlag;
    case Holds::kName: return Reads::kName;
    case Holds::kZone: return Reads::kZone;
    case Holds::kEvent: return Reads::kEvent;
    case Holds::kAttribute: return Reads::kAttribute;
    case Holds::kExpression:
      return type == "condition"          ? Reads::kCondition
             : type == "number"           ? Reads::kNumber
             : type == "number | integer" ? Reads::kValue
             : type == "card"             ? Reads::kCard
             : type == "seat"             ? Reads::kSeat
             : type == "card | seat"      ? Reads::kOwner
             : type == "set"              ? Reads::kSet
             : type == "number | measure" ? Reads::kMeasure
                                          : Reads::kByHand;
    case Holds::kText: return Reads::kText;
    case Holds::kTexts: return Reads::kTexts;
    case Holds::kInteger:
      return type == "integer" ? Reads::kInteger : type == "measure" ? Reads::kLength : Reads::kNumberOf;
    case Holds::kWord: return Reads::kWord;
    case Holds::kAttributes: return Reads::kAttributes;
    case Holds::kTallies: return type == "text | list of text" ? Reads::kSets : Reads::kAdds;
    case Holds::kNeeds: return Reads::kNeeds;
    case Holds::kTargets: return Reads::kTargets;
    case Holds::kDeeds: return Reads::kDeeds;
    case Holds::kFunction: return Reads::kFunction;
    case Holds::kIndex:
      return type == "course name"   ? Reads::kCourse
             : type == "spot name"   ? Reads::kSpot
             : type == "price name"  ? Reads::kPrice
             : type == "stream name" ? Reads::kStream
             : type == "combat name" ? Reads::kCombat
             : type == "dice"        ? Reads::kDice
                                     : Reads::kByHand;
    case Holds::kNames: return Reads::kNames;
    case Holds::kKinds: return Reads::kKinds;
    case Holds::kCard: return type == "card id" ? Reads::kCardId : Reads::kByHand;
    case Holds::kNothing:
    case Holds::kTable: return Reads::kByHand;
  }
  return Reads::kByHand;
}

/// Calls f with the value in the member.
template <class F>
void visit(Field::Holds holds, const void* at, F&& f) {
  using Holds = Field::Holds;
  switch (holds) {
    case Holds::kNothing: return;
    case Holds::kExpression: return f(*static_cast<const ExprId*>(at));
    case Holds::kAttribute: return f(*static_cast<const SlotId*>(at));
    case Holds::kName: return f(*static_cast<const NameId*>(at));
    case Holds::kZone: return f(*static_cast<const ZoneKindId*>(at));
    case Holds::kEvent: return f(*static_cast<const EventKindId*>(at));
    case Holds::kIndex: return f(*static_cast<const std::uint16_t*>(at));
    case Holds::kFlag: return f(*static_cast<const bool*>(at));
    default: return;  // leaf nodes have no other types
  }
}

}  // namespace fields

/// A row whose value is kept in a member.
template <auto Member>
constexpr Field field(const char* name, const char* type, const char* standard, const char* text) {
  Field f{name, type, standard, text};
  f.holds = fields::holds<decltype(fields::type_of(Member))>();
  f.reads = fields::reads(type, f.holds);
  f.member = fields::member_of<Member>;
  return f;
}
/// A row of a table with rows of its own, or of a list of such tables: "roll", "list of meet".
template <auto Member>
constexpr Field table_field(const char* name, const char* type, const char* standard, const char* text,
                            std::span<const Field> rows) {
  using T = decltype(fields::type_of(Member));
  Field f{name, type, standard, text};
  f.holds = Field::Holds::kTable;
  f.reads = Field::Reads::kTable;
  f.member = fields::member_of<Member>;
  f.rows = rows;
  if constexpr (requires(T list) { list.emplace_back(); }) {
    f.reads = Field::Reads::kTables;
    f.add = fields::add_to<T>;
  }
  return f;
}
/// The same for a table whose fields are members of the same struct.
template <class Owner>
constexpr Field part_field(const char* name, const char* type, const char* standard, const char* text,
                           std::span<const Field> rows) {
  Field f{name, type, standard, text};
  f.holds = Field::Holds::kTable;
  f.reads = Field::Reads::kTable;
  f.member = fields::itself<Owner>;
  f.rows = rows;
  return f;
}
/// The same for a member of a member.
template <auto Outer, auto Inner>
constexpr Field field(const char* name, const char* type, const char* standard, const char* text) {
  Field f = field<Inner>(name, type, standard, text);
  f.member = fields::inner_member_of<Outer, Inner>;
  f.inner = true;
  return f;
}

template <auto Member>
constexpr Field Field::or_name() const {
  return with(&Field::local, fields::member_of<Member>);
}

}  // namespace qd
