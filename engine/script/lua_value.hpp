// A read-only view of a Lua value for layers above: a declared table, a function, the meaning of a name. Never changes
// or calls it. Requires: its host is alive while the value is read; the view itself may outlive the host.
//
//   for (const auto& [key, value] : declared.entries()) if (value.is(LuaValue::Is::kText)) look(value.text());
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/script/host.hpp"

namespace qd::script {

class LuaValue {
 public:
  enum class Is : std::uint8_t {
    kNil,
    kBoolean,
    kInteger,
    kNumber,  // not whole
    kText,
    kTable,
    kFunction,  // of a script
    kBuiltIn,   // a function of the engine or of Lua's library
    kHandle,
    kOther
  };
  /// What can be known of a script function without calling it.
  struct Function {
    std::string chunk;  // "" if it is not from a file
    int line = 0, last_line = 0;
    std::size_t parameters = 0;
    bool variadic = false;
    bool gives = false;  // true if it can return a value
  };

  LuaValue() = default;  // nil
  /// The value at `index`, which stays on the stack.
  LuaValue(lua_State* l, int index);

  [[nodiscard]] Is is() const { return is_; }
  [[nodiscard]] bool is(Is sort) const { return is_ == sort; }
  [[nodiscard]] bool is_function() const { return is_ == Is::kFunction || is_ == Is::kBuiltIn; }
  [[nodiscard]] std::int64_t integer() const { return integer_; }   // 0 for other types
  [[nodiscard]] const std::string& text() const { return text_; }   // "" for other types
  [[nodiscard]] const void* identity() const { return identity_; }  // equal for the same table or function

  /// As shown in messages: "1.5", "true", "table".
  [[nodiscard]] const std::string& shown() const { return shown_; }
  /// The place of a declared table in its file.
  [[nodiscard]] Place place() const;

  /// A field of a table, declared or frozen; nil if there is none.
  [[nodiscard]] LuaValue field(const std::string& name) const;
  [[nodiscard]] LuaValue at(std::int64_t place) const;
  /// All entries of a table, in no particular order; none for other types.
  [[nodiscard]] std::vector<std::pair<LuaValue, LuaValue>> entries() const;

  /// Requires: a script function.
  [[nodiscard]] Function function() const;
  /// The upvalues of a function with their names; built-in functions have no names for them.
  [[nodiscard]] std::vector<std::pair<std::string, LuaValue>> upvalues() const;

 private:
  struct Kept;  // in the registry of Lua
  void push() const;

  Is is_ = Is::kNil;
  std::int64_t integer_ = 0;
  std::string text_, shown_;
  const void* identity_ = nullptr;
  std::shared_ptr<const Kept> kept_;
};

/// The names in an environment ("script", "test"), as a table.
LuaValue names_in(Host& host, const char* environment);
/// A registered function.
LuaValue function_of(Host& host, FunctionId id);

}  // namespace qd::script
