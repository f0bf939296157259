// Values of expressions, independent of any Lua state: kept as `_`, `_1` … in the console, and written for people.
// Cards, seats and zones are handles; using a card that can no longer be followed is an error.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

struct lua_State;

namespace qd::repl {

struct Value {
  enum class Kind : std::uint8_t {
    kNothing,
    kBoolean,
    kInteger,
    kNumber,
    kText,
    kCard,
    kSeat,
    kZone,
    kGame,
    kList,
    kOther
  };
  Kind kind = Kind::kNothing;
  std::int64_t integer = 0;  // also for booleans; the row of a card, the index of a seat or zone
  double number = 0;
  // a text; the definition of a card; the seat and name of a zone; the kind of any other thing
  std::string text;
  void* handle = nullptr;
  std::vector<Value> items;  // entries of a list
  struct Field;
  struct Pair;
  std::vector<Field> fields;  // entries by name, in order
  std::vector<Pair> pairs;    // entries by other keys, numbers first
};
struct Value::Field {
  std::string first;
  Value second;
};
struct Value::Pair {
  Value first, second;
};

/// Reads the value at `index` of the Lua stack; parts that are too deep or too large become kOther.
Value read_value(lua_State* l, int index);
/// Pushes the value. Fails: UserError for a card that can no longer be followed, and for values that were not kept.
void push_value(lua_State* l, const Value& value, const state::State& state);
/// True if a card is still the one that was kept.
bool is_same_card(const Value& card, const state::State& state);
/// One line, or a table for a list of cards or of records.
std::string value_text(const Value& value, const match::Match& match, std::size_t width);

/// The values of a console, numbered from 1.
class Memory {
 public:
  static constexpr std::size_t kValuesMax = 1000;
  /// Returns the number; 0 for nil, which is not kept.
  std::size_t keep(Value value);
  /// `name`: "_" or "_3". Null if it is not such a name. Fails: UserError if there is no such value.
  [[nodiscard]] const Value* find(const std::string& name) const;
  [[nodiscard]] bool has(const std::string& name) const;
  /// Call for another match: the cards of the old one are gone.
  void forget_handles();

 private:
  std::vector<Value> values_;
  std::size_t forgotten_ = 0;  // number of old values dropped
};

}  // namespace qd::repl
