// What is known of a value in a function: its possible types, and the exact value if there is only one.
#pragma once

#include <cstdint>
#include <string>

#include "engine/script/bind/bindings.hpp"

namespace qd::repl::slips {

using script::Binding;
using script::Sort;

/// A set of types.
using Sorts = std::uint32_t;
inline constexpr Sorts kNil = 1, kBoolean = 2, kInteger = 4, kFraction = 8, kText = 16, kTable = 32, kFunction = 64,
                       kCard = 128, kSeat = 256, kZone = 512, kGame = 1024, kEvent = 2048, kMatchTest = 4096,
                       kTestSeat = 8192, kOther = 16384, kAny = 32767;
inline constexpr Sorts kHandles = kCard | kSeat | kZone | kGame | kEvent, kNumbers = kInteger | kFraction;

/// The kind of thing that a text names.
enum class Means : std::uint8_t {
  kNothing,
  kEvent,
  kAttribute,
  kStream,
  kCard,
  kKind,
  kZone,
  kWord,  // a question or word for questions of scripts
  kCommand,
  kEnding,
  kPower,
  kDice,
  kPart,    // a flow node or a question
  kRead,    // a stat, attribute or number of a card
  kAnswer,  // a command, question or word, as in matches
};

/// The exact value, if only one is possible.
enum class Exact : std::uint8_t {
  kNo,
  kText,         // `what`: a std::string
  kWhole,        // `number`
  kFalsehood,    // false
  kWord,         // `what`: a Binding, a function or a method
  kConstructor,  // `what`: a Binding, card { … }
  kLua,          // `number`: index in the list of kept Lua values
  kClosure,      // `what`: a function of this chunk
  kShape,        // `number`: a table that this chunk makes
  kEnvironment,
  kIteration,   // the result of ipairs; `holds` are the elements
  kMatch,       // match
  kNamedMatch,  // match "name"
};

struct Value {
  Sorts is = 0;        // 0: nothing known yet, or never reached
  Sorts holds = kAny;  // types of the elements of a list
  Means means = Means::kNothing;
  Exact exact = Exact::kNo;
  bool field = false;  // read from a handle
  int number = 0;
  const void* what = nullptr;
  const std::string* name = nullptr;  // its name where it was read: a global, a field

  [[nodiscard]] bool unknown() const { return is == kAny; }
  [[nodiscard]] bool only(Sorts sorts) const { return is != 0 && (is & ~sorts) == 0; }
  /// True if it may have one of these types.
  [[nodiscard]] bool may_be(Sorts sorts) const { return is == 0 || (is & sorts) != 0; }
  [[nodiscard]] const std::string* text() const {
    return exact == Exact::kText ? static_cast<const std::string*>(what) : nullptr;
  }
  [[nodiscard]] const Binding* word() const {
    return exact == Exact::kWord || exact == Exact::kConstructor ? static_cast<const Binding*>(what) : nullptr;
  }
  friend bool operator==(const Value& a, const Value& b) {
    return a.is == b.is && a.holds == b.holds && a.means == b.means && a.exact == b.exact && a.field == b.field &&
           a.number == b.number && a.what == b.what && a.name == b.name;
  }
  friend bool operator!=(const Value& a, const Value& b) { return !(a == b); }
};

inline Value any() {
  Value v;
  v.is = kAny;
  return v;
}
inline Value of(Sorts is, Sorts holds = kAny) {
  Value v;
  v.is = is;
  v.holds = holds;
  return v;
}

/// A value that is one or the other.
Value join(const Value& a, const Value& b);
/// "a card, a seat or nil"
std::string sorts_text(Sorts sorts);
/// Reads a type in the rows of words: "list of Card", "event name", "Card | Seat | nil".
Value read_type(const char* type);

}  // namespace qd::repl::slips
