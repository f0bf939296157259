// What is known of a value that a function handles: which sorts it may be of, and where it is one thing only, which.
#pragma once

#include <cstdint>
#include <string>

#include "engine/script/bind/bindings.hpp"

namespace qd::repl::slips {

using script::Binding;
using script::Sort;

/// A set of sorts of values.
using Sorts = std::uint32_t;
inline constexpr Sorts kNil = 1, kBoolean = 2, kInteger = 4, kFraction = 8, kText = 16, kTable = 32, kFunction = 64,
                       kCard = 128, kSeat = 256, kZone = 512, kGame = 1024, kEvent = 2048, kMatchTest = 4096,
                       kTestSeat = 8192, kOther = 16384, kAny = 32767;
inline constexpr Sorts kHandles = kCard | kSeat | kZone | kGame | kEvent, kNumbers = kInteger | kFraction;

/// What a text names.
enum class Means : std::uint8_t {
  kNothing,
  kEvent,
  kAttribute,
  kStream,
  kCard,
  kKind,
  kZone,
  kWord,  // a question or word that scripts ask with
  kCommand,
  kEnding,
  kPower,
  kDice,
  kPart,    // of the flow, or a question
  kRead,    // of a card: a stat, an attribute, a number
  kAnswer,  // a command, question or word, as matches write it
};

/// What a value is if it is one thing only.
enum class Exact : std::uint8_t {
  kNo,
  kText,         // `what`: a std::string
  kWhole,        // `number`
  kFalsehood,    // false
  kWord,         // `what`: a Binding, a function or a method
  kConstructor,  // `what`: a Binding, card { … }
  kLua,          // `number`: the place of a value of Lua in the list of those that are kept
  kClosure,      // `what`: a function of the chunk
  kShape,        // `number`: a table that the chunk makes
  kEnvironment,
  kIteration,   // what ipairs gives; `holds` are the elements
  kMatch,       // match
  kNamedMatch,  // match "name"
};

struct Value {
  Sorts is = 0;        // 0: nothing is known yet, or no value comes here
  Sorts holds = kAny;  // elements, if it is a list
  Means means = Means::kNothing;
  Exact exact = Exact::kNo;
  bool field = false;  // read from a handle
  int number = 0;
  const void* what = nullptr;
  const std::string* name = nullptr;  // as what it was read: a global, a field

  [[nodiscard]] bool unknown() const { return is == kAny; }
  [[nodiscard]] bool only(Sorts sorts) const { return is != 0 && (is & ~sorts) == 0; }
  /// May it be one of these?
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
/// What a type of the tables of words means: "list of Card", "event name", "Card | Seat | nil".
Value read_type(const char* type);

}  // namespace qd::repl::slips
