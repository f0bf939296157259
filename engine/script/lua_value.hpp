// A value of Lua for readers above this layer: a declared table, a function, what a name stands for. It is read, never
// changed or called. Requires: its host lives while it is looked at; it may outlive it.
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
    kNumber,  // not a whole one
    kText,
    kTable,
    kFunction,  // of a script
    kBuiltIn,   // a function of the engine or of Lua's library
    kHandle,
    kOther
  };
  /// What is known of a function of a script without calling it.
  struct Function {
    std::string chunk;  // "" if it is not of a file
    int line = 0, last_line = 0;
    std::size_t parameters = 0;
    bool variadic = false;
    bool gives = false;  // it can give back a value at all
  };

  LuaValue() = default;  // nil
  /// What lies at `index` of the stack, which stays there.
  LuaValue(lua_State* l, int index);

  [[nodiscard]] Is is() const { return is_; }
  [[nodiscard]] bool is(Is sort) const { return is_ == sort; }
  [[nodiscard]] bool is_function() const { return is_ == Is::kFunction || is_ == Is::kBuiltIn; }
  [[nodiscard]] std::int64_t integer() const { return integer_; }   // 0 if it is none
  [[nodiscard]] const std::string& text() const { return text_; }   // "" if it is none
  [[nodiscard]] const void* identity() const { return identity_; }  // the same for the same table or function

  /// As messages write it: "1.5", "true", "table".
  [[nodiscard]] const std::string& shown() const { return shown_; }
  /// Of a declared table: where it stands in its file.
  [[nodiscard]] Place place() const;

  /// Of a table, as it was declared or as it is frozen; nil where there is none.
  [[nodiscard]] LuaValue field(const std::string& name) const;
  [[nodiscard]] LuaValue at(std::int64_t place) const;
  /// All of a table, in no order. Of what is no table: none.
  [[nodiscard]] std::vector<std::pair<LuaValue, LuaValue>> entries() const;

  /// Requires: a function of a script.
  [[nodiscard]] Function function() const;
  /// What a function holds, with the names; those of built-in ones have none.
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

/// The names that scripts of an environment ("script", "test") find: a table.
LuaValue names_in(Host& host, const char* environment);
/// A function that was registered, to look at.
LuaValue function_of(Host& host, FunctionId id);

}  // namespace qd::script
