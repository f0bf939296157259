// Executes the bytecode of a function symbolically: registers hold expression trees (pool.hpp). At a branch both paths
// are followed to the point where they join. Internal to this folder.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "engine/script/lift/pool.hpp"
#include "engine/script/proto.hpp"

namespace qd::script::lift {

/// Thrown for code that no expression can say; `line` is the line of the file.
struct Unreadable {
  std::string why;
  int line = 0;
};

/// A function found on the way: the one being read, one that it calls, or one that it passes to any(…).
struct Closure {
  Proto own;                     // set if it is not nested in another function
  const Proto* proto = nullptr;  // its bytecode
  std::vector<int> upvalues;
};

class Body {
 public:
  /// Requires: a Lua function on top of the stack. Fails: Unreadable.
  explicit Body(lua_State* l);

  Pool& pool() { return pool_; }
  [[nodiscard]] const Closure& closure(int i) const { return closures_[static_cast<std::size_t>(i)]; }
  /// The tree of the value that the function returns. Fails: Unreadable.
  int value_of(int closure, const std::vector<int>& arguments, int calls = 0);

 private:
  struct Frame {
    const Closure* closure = nullptr;
    const Proto* proto = nullptr;
    std::vector<std::size_t> meets;       // by instruction: where all paths from it join
    std::vector<std::vector<bool>> live;  // by instruction: the registers that are read later
    std::map<std::pair<std::size_t, std::vector<int>>, std::vector<int>> known;
    int calls = 0;
    int open = -1;  // the register of the last value of a list
  };
  using Registers = std::vector<int>;

  int take_closure(lua_State* l);
  void lay_out(Frame& f) const;
  Registers run(Frame& f, std::size_t pc, Registers at, std::size_t stop);
  int branch(Frame& f, std::size_t pc, const Registers& at);
  bool step(Frame& f, std::size_t pc, Registers& at);
  bool arithmetic(Frame& f, std::size_t pc, Registers& at);
  int call(Frame& f, std::size_t pc, const Registers& at);
  int constant(const Frame& f, std::size_t pc, int index);
  int upvalue(const Frame& f, std::size_t pc, int index) const;
  [[noreturn]] static void refuse(const Frame& f, std::size_t pc, const std::string& why);

  Pool pool_;
  std::deque<Closure> closures_;
  std::vector<const void*> taken_;  // Lua functions, by index in closures_
  std::size_t steps_ = 0;
};

}  // namespace qd::script::lift
