// A field of a table that authors write. One row says all there is to say about it; the reader, its errors, help,
// completion, the reference, the files for editors and the translator read that row. The member it fills is a constant:
//
//   struct Mark { ExprId of; SlotId attribute; … };
//   constexpr Field kMark[] = {field<&Mark::of>("of", "set", kNeeded, "The cards."),
//                              field<&Mark::attribute>("attribute", "attribute name", kNeeded, "…").of_cards(), …};
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/base/ids.hpp"
#include "engine/state/catalog.hpp"

namespace qd {

inline constexpr const char* kNeeded = "-";

struct Field {
  /// How the reader takes it. kByHand: code of its own does.
  enum class Reads : std::uint8_t {
    kByHand,
    kFlag,
    kName,       // a text that is interned
    kCondition,  // expressions …
    kNumber,
    kValue,  // … or a whole number
    kCard,
    kSeat,
    kSet,
    kZone,
    kEvent,
    kAttribute,
  };
  /// What its member is.
  enum class Holds : std::uint8_t { kNothing, kExpression, kAttribute, kName, kZone, kEvent, kIndex, kFlag };

  const char* name = "";  // "see"; "1", "2" … for elements in their places, "…" for all further ones
  /// Alternatives with " | ": sorts of values (script::types), "list of …", "map of …", or the name of a declaration.
  const char* type = "";
  const char* standard = "";  // what holds without it, in words; kNeeded: it must be given; "": nothing
  const char* text = "";      // what it means

  Reads reads = Reads::kByHand;
  Holds holds = Holds::kNothing;
  void* (*member)(void* owner) = nullptr;             // where it is kept
  bool it = false;                                    // an expression about `it` …
  const char* it_with = "";                           // … if one of these fields is there
  const char* alternative = "";                       // either this field or that one
  const char* excluded = "";                          // not together with these
  bool nowhere = false;                               // a zone: or none, out of the match
  state::SlotScope whose = state::SlotScope::kMatch;  // an attribute: of what, and what it holds
  state::SlotType is = state::SlotType::kInteger;

  [[nodiscard]] constexpr bool needed() const { return std::string_view(standard) == kNeeded; }

  // What else a row can say; each gives a changed copy.
  [[nodiscard]] constexpr Field by_hand() const {
    Field f = *this;
    f.reads = Reads::kByHand;
    return f;
  }
  /// The expression is about `it`, if one of these fields is there.
  [[nodiscard]] constexpr Field about_it(const char* with = "") const {
    Field f = *this;
    f.it = true;
    f.it_with = with;
    return f;
  }
  /// Exactly one of the two is given.
  [[nodiscard]] constexpr Field or_else(const char* other) const {
    Field f = *this;
    f.alternative = other;
    return f;
  }
  [[nodiscard]] constexpr Field not_with(const char* others) const {
    Field f = *this;
    f.excluded = others;
    return f;
  }
  [[nodiscard]] constexpr Field or_nowhere() const {
    Field f = *this;
    f.nowhere = true;
    return f;
  }
  [[nodiscard]] constexpr Field of_cards() const {
    Field f = *this;
    f.whose = state::SlotScope::kEntity;
    return f;
  }
  [[nodiscard]] constexpr Field of_a_seat() const {  // an attribute that holds one
    Field f = *this;
    f.is = state::SlotType::kSeat;
    return f;
  }
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

template <class T>
constexpr Field::Holds holds() {
  using Holds = Field::Holds;
  if constexpr (std::is_same_v<T, ExprId>) return Holds::kExpression;
  else if constexpr (std::is_same_v<T, SlotId>) return Holds::kAttribute;
  else if constexpr (std::is_same_v<T, NameId>) return Holds::kName;
  else if constexpr (std::is_same_v<T, ZoneKindId>) return Holds::kZone;
  else if constexpr (std::is_same_v<T, EventKindId>) return Holds::kEvent;
  else if constexpr (std::is_same_v<T, bool>) return Holds::kFlag;
  else {
    static_assert(std::is_same_v<T, std::uint16_t>, "no field of a table is kept as this");
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
             : type == "set"              ? Reads::kSet
                                          : Reads::kByHand;
    case Holds::kIndex:
    case Holds::kNothing: return Reads::kByHand;
  }
  return Reads::kByHand;
}

/// Calls f with the value that is kept there.
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

}  // namespace qd
