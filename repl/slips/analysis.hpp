// Finds certain mistakes of the functions in one chunk from their bytecode. Sets of types (value.hpp) flow through
// registers until nothing changes any more; then each instruction is checked once. Reports nothing if a type is unknown
// or one of several possible types would do. Runs nothing of the chunk.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/script/lua_value.hpp"
#include "engine/script/proto.hpp"
#include "repl/slips/vocabulary.hpp"

namespace qd::repl::slips {

using script::Instruction;
using script::LuaValue;
using script::Op;
using script::Proto;

/// The known parameters of functions in other chunks, by chunk and line, from their callers or declarations.
using Entries = std::map<std::pair<std::string, int>, std::vector<Value>>;

class Analysis {
 public:
  /// `environment`: "script" or "test", as when the chunk runs; its globals must be loaded.
  Analysis(script::Host& host, const char* environment, const Vocabulary& known, std::string chunk, Proto main);
  Analysis(const Analysis&) = delete;
  Analysis& operator=(const Analysis&) = delete;

  /// Adds the parameters of functions that this chunk calls or declares, and uses those that other chunks have added.
  void run(Entries& entries);
  [[nodiscard]] const std::vector<ScriptError>& slips() const { return slips_; }

 private:
  struct State {
    std::vector<Value> at;  // by register
    int open = -1;          // the first register of a list of values with unknown length
    int open_count = -1;    // the length, if it is known
    bool reached = false;
  };
  struct Function {
    const Proto* proto = nullptr;
    Function* parent = nullptr;
    std::vector<Function*> nested;
    std::vector<Value> parameters, upvalues;
    std::vector<State> states;    // by instruction, for jump targets and the start of the function
    std::vector<bool> jumped_to;  // by instruction
    std::set<int> wild;           // registers that inner functions write
    bool entered = false;         // it is called, or may be
    bool stored = false;          // it is in a table, so anybody may call it
    bool too_large = false;       // not checked
    bool placed = false;          // its parameters come from a field of a declaration
    Value result;
  };
  struct Field {
    Value value;
    int line = 0;
  };
  struct Shape {
    std::map<std::string, Field> fields;
    std::map<int, Value> list;
    bool more = false;  // something is written under an unknown name
    Sorts holds = 0;
    const Function* function = nullptr;
  };
  struct KeptLua {
    LuaValue value;
    std::string name;
  };
  struct Arguments {
    std::vector<Value> values;
    bool more = false;  // and an unknown number of further values
    int line = 0;
  };

  // flow (analysis.cpp)
  Function& make(const Proto& proto, Function* parent);
  void note_wild(Function& f);
  bool sets_upvalue(const Proto& p, int upvalue) const;
  void look_at(Function& f);
  void tell(Function& f);
  void merge(Function& f, std::size_t pc, const State& from);
  /// Passes the state on to jump targets; true if the next instruction is also reached.
  bool leave(Function& f, std::size_t pc, State& s);
  void note_jumps(Function& f);
  template <class F>
  void go_through(Function& f, F&& each);
  void enter(Function& f, const std::vector<Value>& arguments, bool all_known);
  void escape(const Value& v);
  void store(const Value& v);
  bool join_into(Value& into, const Value& from);
  void unused_locals(const Function& f);

  // instructions (step.cpp)
  void step(Function& f, std::size_t pc, State& s);
  void tables(Function& f, std::size_t pc, State& s);
  void arithmetic(Function& f, std::size_t pc, State& s);
  void unite(Function& f, const Instruction& i, State& s);
  void comparison(Function& f, std::size_t pc, State& s);
  void loops(Function& f, std::size_t pc, State& s);
  void make_closure(Function& f, std::size_t pc, State& s);
  Value constant(const Proto& p, int index);
  Value read(const Function& f, const State& s, int reg) const;
  void write(Function& f, State& s, int reg, const Value& v);
  void compare(const Value& a, const Value& b, const std::string& a_told, const std::string& b_told, bool order);
  void uncalled(const Value& v);
  void operand(const Value& v, const std::string& told, const char* of);

  // fields (fields.cpp)
  Value field(const Value& base, const std::string& told, const std::string& key, bool method);
  Value global(const Function& f, const std::string& name);
  Value lua_field(const Value& base, const std::string& library, const std::string& key);
  Value keep_lua(const LuaValue& found, const std::string& library, const std::string& name);
  [[nodiscard]] const LuaValue& lua(const Value& v) const {
    return kept_lua_[static_cast<std::size_t>(v.number)].value;
  }
  [[nodiscard]] const std::string& lua_name(const Value& v) const {
    return kept_lua_[static_cast<std::size_t>(v.number)].name;
  }
  [[nodiscard]] std::string hint_for_global(const std::string& name, const std::vector<std::string>& names) const;
  void position(const Value& v, Sorts owner);
  void assign(const Value& base, const std::string& told, const std::string& key);
  std::vector<std::string> names_in(const Function& f) const;
  std::string told(const Function& f, int reg, const Value& v) const;
  static std::string sort_of(const Value& v);

  // calls (calls.cpp)
  void call(Function& f, std::size_t pc, State& s);
  Value result_of(const Value& callee, Arguments& given, const std::string& name, bool method, bool wanted);
  Value call_word(const Binding& word, Arguments& given, bool method);
  Value call_lua(const Value& callee, const Arguments& given, const std::string& name);
  Value call_shape(const Binding& word, const Value& table, const Arguments& given);
  void declare(const Binding& word, const Value& table);
  void argument(const Binding& word, const script::Field& wanted, const Value& given, const Value* owner,
                const std::string& what);
  void named(Means means, const std::string& text, const Value* owner, const std::string& what);
  void give_function(const Value& v, const char* type);

  void slip(const std::string& message, const std::string& hint = "");
  void slip_at(int line, const std::string& message, const std::string& hint);

  const char* environment_;
  LuaValue globals_;
  const Vocabulary& known_;
  std::string chunk_;
  Proto main_;
  std::deque<Function> functions_;
  std::deque<Shape> shapes_;
  std::map<std::pair<const Proto*, std::size_t>, int> shape_at_;
  std::deque<std::string> texts_;
  std::map<std::pair<std::string, std::string>, Value> kept_;  // of globals and libraries
  std::deque<KeptLua> kept_lua_;
  Entries* entries_ = nullptr;
  bool telling_ = false, changed_ = false;
  int line_ = 0;
  std::size_t pc_ = 0;
  std::set<std::tuple<int, std::string>> told_;
  std::vector<ScriptError> slips_;
};

/// "did you mean 'x'?", or all known names if they are few.
std::string near_hint(const std::string& word, const std::vector<std::string>& known);

}  // namespace qd::repl::slips
