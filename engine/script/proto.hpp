// A compiled Lua 5.4 function as plain values: instructions with their lines, constants, locals and nested functions.
// Reads the output of string.dump, so it does not depend on internals of the library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/script/lua.hpp"

namespace qd::script {

/// Instructions of Lua 5.4, in the order of their numbers.
enum class Op : std::uint8_t {
  kMove,
  kLoadI,
  kLoadF,
  kLoadK,
  kLoadKX,
  kLoadFalse,
  kFalseSkip,
  kLoadTrue,
  kLoadNil,
  kGetUpvalue,
  kSetUpvalue,
  kGetTabUp,
  kGetTable,
  kGetI,
  kGetField,
  kSetTabUp,
  kSetTable,
  kSetI,
  kSetField,
  kNewTable,
  kSelf,
  kAddI,
  kAddK,
  kSubK,
  kMulK,
  kModK,
  kPowK,
  kDivK,
  kIDivK,
  kBAndK,
  kBOrK,
  kBXorK,
  kShrI,
  kShlI,
  kAdd,
  kSub,
  kMul,
  kMod,
  kPow,
  kDiv,
  kIDiv,
  kBAnd,
  kBOr,
  kBXor,
  kShl,
  kShr,
  kMMBin,
  kMMBinI,
  kMMBinK,
  kUnm,
  kBNot,
  kNot,
  kLen,
  kConcat,
  kClose,
  kTbc,
  kJmp,
  kEq,
  kLt,
  kLe,
  kEqK,
  kEqI,
  kLtI,
  kLeI,
  kGtI,
  kGeI,
  kTest,
  kTestSet,
  kCall,
  kTailCall,
  kReturn,
  kReturn0,
  kReturn1,
  kForLoop,
  kForPrep,
  kTForPrep,
  kTForCall,
  kTForLoop,
  kSetList,
  kClosure,
  kVarArg,
  kVarArgPrep,
  kExtraArg
};

/// One instruction, taken apart:  | C (8) | B (8) | k (1) | A (8) | op (7) |
struct Instruction {
  std::uint32_t bits = 0;

  [[nodiscard]] Op op() const { return static_cast<Op>(bits & 0x7Fu); }
  [[nodiscard]] int a() const { return static_cast<int>((bits >> 7) & 0xFFu); }
  [[nodiscard]] bool k() const { return ((bits >> 15) & 1u) != 0; }
  [[nodiscard]] int b() const { return static_cast<int>((bits >> 16) & 0xFFu); }
  [[nodiscard]] int c() const { return static_cast<int>((bits >> 24) & 0xFFu); }
  [[nodiscard]] int signed_b() const { return b() - 127; }
  [[nodiscard]] int bx() const { return static_cast<int>(bits >> 15); }
  [[nodiscard]] int signed_bx() const { return bx() - 65535; }
  [[nodiscard]] int ax() const { return static_cast<int>(bits >> 7); }
  /// True for comparisons and tests, which may skip the next instruction. They write no register.
  [[nodiscard]] bool compares() const { return op() >= Op::kEq && op() <= Op::kTest; }
  [[nodiscard]] int jump() const { return ax() - 16777215; }
};

struct Proto {
  struct Constant {
    enum class Is : std::uint8_t { kNil, kFalse, kTrue, kInteger, kNumber, kText } is = Is::kNil;
    lua_Integer integer = 0;
    std::string text;
  };
  struct Upvalue {
    std::string name;
    bool in_stack = false;  // a register of the enclosing function; else one of its upvalues
    int index = 0;
  };
  struct Local {
    std::string name;
    std::size_t from = 0, to = 0;  // range of instructions in which it exists
  };

  int line = 0, last_line = 0;
  int parameters = 0, registers = 0;
  bool variadic = false;
  std::vector<Instruction> code;
  std::vector<int> lines;  // by instruction
  std::vector<Constant> constants;
  std::vector<Upvalue> upvalues;
  std::vector<Proto> nested;
  std::vector<Local> locals;

  /// The local in a register at an instruction; null if there is none.
  [[nodiscard]] const Local* local_at(int reg, std::size_t pc) const;
  /// True if it can return a value.
  [[nodiscard]] bool returns_value() const;
};

/// Requires: a Lua function at `index`, not a C function. Fails: ScriptError if it is not Lua 5.4.
Proto read_proto(lua_State* l, int index);
/// Compiles a chunk without running it; returns its main function. Fails: ScriptError for a syntax error.
Proto compile_chunk(lua_State* l, const std::string& chunk, const std::string& code);

}  // namespace qd::script
