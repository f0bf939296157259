// Values of expressions, apart from any Lua state: kept as `_`, `_1` … of a console, and written for people. Cards,
// seats and zones are kept as the handles they are; a card that can no longer be followed is an error when it is
// used.
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
  std::int64_t integer = 0;  // also of booleans; the row of a card, the index of a seat or a zone
  double number = 0;
  std::string
      text;  // a text; the definition of a card; whose zone it is, and its name; what kind of thing another one is
  void* handle = nullptr;
  std::vector<Value> items;  // of a list, by place
  struct Field;
  struct Pair;
  std::vector<Field> fields;  // and by name, in order
  std::vector<Pair> pairs;    // and by any other key, numbers first
};
struct Value::Field {
  std::string first;
  Value second;
};
struct Value::Pair {
  Value first, second;
};

/// The value on the Lua stack; what is too deep or too large in it is kOther.
Value read_value(lua_State* l, int index);
/// The same back on the stack. Fails: UserError for a card that is no longer the same, and for what could not be kept.
void push_value(lua_State* l, const Value& value, const state::State& state);
/// Is a card still what it was when it was kept?
bool is_same_card(const Value& card, const state::State& state);
/// One line, or a table for a list of cards or of records.
std::string value_text(const Value& value, const match::Match& match, std::size_t width);

/// The values of a console by number, from 1.
class Memory {
 public:
  static constexpr std::size_t kValuesMax = 1000;
  /// Returns the number; 0 for nothing, which is not kept.
  std::size_t keep(Value value);
  /// `name` is "_" or "_3". Null: it is no such name. Fails: UserError if there is no such value.
  [[nodiscard]] const Value* find(const std::string& name) const;
  [[nodiscard]] bool has(const std::string& name) const;
  /// Another match: cards of the one before are no longer there.
  void forget_handles();

 private:
  std::vector<Value> values_;
  std::size_t forgotten_ = 0;  // how many old ones are gone
};

}  // namespace qd::repl
