// Goes through the instructions of a function with what its registers hold, as trees (pool.hpp). Where it branches,
// both ways are gone to where they meet again. Internal to this folder.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "engine/script/lift/pool.hpp"
#include "engine/script/proto.hpp"

namespace qd::script::lift {

/// What no text says; the line is that of the file.
struct Unreadable {
  std::string why;
  int line = 0;
};

/// A function that is met: the one that is read, one that it calls, or one that it gives to any(…).
struct Closure {
  Proto own;                     // of one that is no part of another one
  const Proto* proto = nullptr;  // where it is
  std::vector<int> upvalues;
};

class Body {
 public:
  /// Requires: a function of Lua on top of the stack. Fails: Unreadable.
  explicit Body(lua_State* l);

  Pool& pool() { return pool_; }
  [[nodiscard]] const Closure& closure(int i) const { return closures_[static_cast<std::size_t>(i)]; }
  /// What the function gives. `depth` is that of its own names. Fails: Unreadable.
  int value_of(int closure, const std::vector<int>& arguments, int calls = 0);

 private:
  struct Frame {
    const Closure* closure = nullptr;
    const Proto* proto = nullptr;
    std::vector<std::size_t> meets;       // by instruction: where all ways from it come together
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
  std::vector<const void*> taken_;  // functions of Lua, by number
  std::size_t steps_ = 0;
};

}  // namespace qd::script::lift
