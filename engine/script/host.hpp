// One Lua state with its sandbox, its limits and the functions that a rule set registered. Not thread-safe: one for
// each thread. Implements what the layers below ask of scripts; keeps no state of any match between two calls.
#pragma once

#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "engine/phases/machine/machine.hpp"
#include "engine/script/bind/known_words.hpp"
#include "engine/script/lua.hpp"

namespace qd::script {

/// What a registered function belongs to, for messages: "cards/x/gem.lua:9", "gem", "throw".
struct FunctionInfo {
  int ref = LUA_NOREF;
  std::string owner;    // card, rule file or flow node
  std::string ability;  // empty if the owner's name says it
  Place place;
  int longest = 0;                      // instructions of its longest way, if it is short whatever happens (quick.hpp)
  bool chance = false, course = false;  // of a condition: see Host::Condition
  int quick = 0;                        // where it lies in the thread that is not counted; 0: not there
  [[nodiscard]] std::string name() const { return owner + (ability.empty() ? "" : "." + ability); }
};

/// Statistics of one host, for benchmarks.
struct HostCounters {
  std::uint64_t calls = 0;
  std::uint64_t allocations = 0;
  std::uint64_t allocated_bytes = 0;
};

class Host : public phases::Behavior {
 public:
  /// Where the memory of scripts comes from: std::realloc, but for tests of what happens when there is none.
  using Reallocate = void* (*)(void*, std::size_t);
  /// Fails: UserError if the Lua library skips destructors on errors (the wrong flavour was linked).
  explicit Host(Reallocate reallocate = std::realloc);
  ~Host() override;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  [[nodiscard]] lua_State* lua() const { return lua_; }
  void set_reallocate(Reallocate reallocate) { reallocate_ = reallocate; }
  /// Expires when the values of Lua are gone.
  [[nodiscard]] std::weak_ptr<const void> alive() const { return alive_; }
  static Host& of(lua_State* l) { return **static_cast<Host**>(lua_getextraspace(l)); }

  // ---- loading
  /// Runs a text chunk in the environment on top of the stack (popped) and leaves its one result.
  /// Fails: ScriptError with file and line.
  void load(const std::string& code, const std::string& chunk, bool scan);
  /// The texts of all chunks that were loaded, and of one; "" for others.
  [[nodiscard]] const std::map<std::string, std::string>& sources() const { return sources_; }
  [[nodiscard]] std::string_view source(const std::string& chunk) const {
    const auto found = sources_.find(chunk);
    return found == sources_.end() ? std::string_view() : found->second;
  }
  /// The line of a loaded chunk that a place names, without its end; "" for all else.
  [[nodiscard]] std::string line_at(const Place& place) const;
  /// Calls f; an error of it that names a line of a loaded chunk takes that line along.
  template <class F>
  decltype(auto) quoting(F&& f) const {
    try {
      return f();
    } catch (Error& e) {
      if (e.quoted().empty()) e.quote(line_at(e.place()));
      throw;
    }
  }
  /// The number of a place, for its handle, and back; an empty place for a number that is none.
  std::uint32_t number_of(const Place& place);
  [[nodiscard]] Place numbered_place(std::uint32_t number) const {
    return number < places_.size() ? places_[number] : Place{};
  }
  /// Runs a function on the stack with `arguments`, leaves `results`. Protected, with the budget on.
  void call(int arguments, int results);
  FunctionId register_function(int index, const std::string& owner, const std::string& ability, const Place& place);
  [[nodiscard]] const FunctionInfo& info(FunctionId id) const { return functions_[id.index()]; }
  /// Pushes the environment of a kind of script; see sandbox.cpp.
  void push_environment(const char* name);
  /// Gives a name in an environment the value on top of the stack (popped).
  void set_name(const char* environment, const char* name);

  // ---- running a match
  void set_machine(phases::Machine* machine) { machine_ = machine; }
  /// Fails: ScriptError if no match is running here.
  [[nodiscard]] phases::Machine& machine() const {
    if (machine_ == nullptr) refuse_without_match();
    return *machine_;
  }
  /// Where the script stands that is at work.
  [[nodiscard]] Place running() const;
  [[nodiscard]] bool has_machine() const { return machine_ != nullptr; }
  /// While set, everything that would change a match, draw chance or ask is refused (a console reads only).
  void set_read_only(bool on) { read_only_ = on; }
  /// The machine, for a binding that changes something. Fails: ScriptError if nothing may be changed here.
  [[nodiscard]] phases::Machine& machine_to_change() const {
    if (read_only_) refuse_change();
    return machine();
  }
  [[nodiscard]] const events::Event* current_event() const { return event_; }
  /// A condition or value that is a function, while it is called.
  struct Condition {
    const events::Query* query = nullptr;
    const events::Env* env = nullptr;
    bool chance = false, course = false;  // it may ask for odds, for who is near to a way
  };
  /// The one at work; null: none.
  [[nodiscard]] const Condition* condition() const { return condition_; }
  /// What it reads the match by.
  [[nodiscard]] const events::Query& query() const {
    if (past_ != nullptr) return *past_;
    return condition_ != nullptr ? *condition_->query : machine().events().query();
  }
  /// The match as scripts read it.
  [[nodiscard]] const state::State& state() const { return query().state(); }
  /// While one exists, the match is read as it stood at a point in the past, and nothing may be changed.
  class LookBack {
   public:
    LookBack(Host& host, const events::Query& past)
        : host_(host), before_(std::exchange(host.past_, &past)), read_only_(std::exchange(host.read_only_, true)) {}
    ~LookBack() {
      host_.past_ = before_;
      host_.read_only_ = read_only_;
    }
    LookBack(const LookBack&) = delete;
    LookBack& operator=(const LookBack&) = delete;

   private:
    Host& host_;
    const events::Query* before_;
    bool read_only_;
  };
  /// Whom stats are read against.
  [[nodiscard]] EntityId other() const { return other_; }
  /// While one exists, they are read against this card.
  class Against {
   public:
    Against(Host& host, EntityId other) : host_(host), before_(std::exchange(host.other_, other)) {}
    ~Against() { host_.other_ = before_; }
    Against(const Against&) = delete;
    Against& operator=(const Against&) = delete;

   private:
    Host& host_;
    EntityId before_;
  };
  /// What a function that is called may ask for, as its place allows it to texts.
  void allow(FunctionId function, bool chance, bool course) {
    functions_[function.index()].chance = chance;
    functions_[function.index()].course = course;
  }
  /// Another event at hand, for who looks at it from outside of its listeners; returns the one before.
  const events::Event* set_event(const events::Event* event) { return std::exchange(event_, event); }
  [[nodiscard]] phases::Machine* current_machine() const { return machine_; }
  /// What names mean to handles of this rule set.
  void set_program(const phases::Program* program);
  [[nodiscard]] const phases::Program* program() const { return program_; }
  [[nodiscard]] KnownWords& known_words() { return known_words_; }
  /// Counts instructions (deterministic budget) or trusts the scripts.
  void set_counting(bool on);

  void run(FunctionId function, SeatId me, EntityId card, Ref target, const std::vector<EntityId>* chosen) override;
  std::int32_t handle(const events::Listener& listener, events::Event& event, EntityId self) override;
  void use(NameId power, SeatId me, EntityId card) override;
  std::int32_t value(phases::Machine& machine, const events::Code& node, const events::Query& query,
                     const events::Env& env) override;
  [[nodiscard]] std::string told(const events::Event& event, SeatId to) const override;
  bool consent(const events::Listener& listener, const events::Event& event, EntityId self, SeatId controller) override;
  void answered() override {
    budget_ = limits::kLuaInstructionsPerDecision;
    meter_.restart();
    fresh_ = true;
  }
  /// What conditions read, and who may end what goes on.
  [[nodiscard]] Meter& meter() { return meter_; }

  /// Functions that cards declare by name.
  void add_power(DefId card, const std::string& name, FunctionId function) { powers_[{card.value, name}] = function; }
  [[nodiscard]] FunctionId power(DefId card, const std::string& name) const {
    auto found = powers_.find(std::pair<std::uint16_t, std::string_view>(card.value, name));
    return found == powers_.end() ? FunctionId::none() : found->second;
  }

  [[nodiscard]] const HostCounters& counters() const { return counters_; }
  [[nodiscard]] std::size_t memory() const { return memory_; }
  /// Work that a binding does for a script without running instructions counts as if it did. Fails: LimitError.
  void charge(std::size_t instructions);
  /// Bytes that it reads, compares, copies or turns into a number.
  void charge_bytes(std::size_t bytes) { charge(bytes / kBytesPerInstruction); }

  // ---- for bindings
  /// Wraps a binding: exceptions of the engine become Lua errors with the author's line; signals unwind.
  template <int (*F)(lua_State*)>
  static int guarded(lua_State* l) {
    Host& host = of(l);
    try {
      return F(l);
    } catch (const phases::Unwind&) {
      host.signal_ = Signal::kUnwind;
    } catch (const events::Ended&) {
      host.signal_ = Signal::kEnded;
    } catch (const Interrupted&) {
      host.signal_ = Signal::kInterrupted;
    } catch (const std::bad_alloc&) {
      host.signal_ = Signal::kNoMemory;
    } catch (const std::exception& e) {
      host.keep_error(l, e);
    }
    return lua_error(l);
  }

 private:
  static constexpr std::size_t kBytesPerInstruction = 16;
  enum class Signal : std::uint8_t { kNone, kUnwind, kEnded, kInterrupted, kNoMemory };
  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);
  static void count_hook(lua_State* l, lua_Debug* ar);
  static int add_place(lua_State* l);
  enum class Made : std::uint8_t {
    kText,
    kKeys,
    kOther
  };  // what a block of memory is for: a text, the keys of a table
  void note_block(Made made, std::size_t size);
  void note_full_memory();
  void begin_counting();
  [[nodiscard]] int interval() const;
  void probe_flavour();
  void keep_error(lua_State* l, const std::exception& e);
  void open();
  [[noreturn]] void raise_no_memory();
  void finish_call(int status, const FunctionInfo* info);
  std::string out_of_memory();
  [[noreturn]] void raise(int status, const FunctionInfo* info);
  [[noreturn]] static void refuse_without_match();
  [[noreturn]] static void refuse_change();
  int protected_call(int arguments, int results);
  lua_State* push_function(const FunctionInfo& f);
  void call_function(lua_State* l, const FunctionInfo& f, int arguments, int results);
  void call_inside(lua_State* l, const FunctionInfo& f, int arguments, int results);
  void pass_error_on(int status, const FunctionInfo& f);
  void open_uncounted();
  void keep_quick(FunctionInfo& info);
  bool takes_quickly(const FunctionInfo& f);
  void look_after(int instructions);
  std::int32_t amended(lua_State* l, const FunctionInfo& f, const events::Event& event) const;
  struct Argument;
  static Argument argument(const events::Query& query, const events::Code& code, events::Type type,
                           const events::Env& env);
  static void push_argument(lua_State* l, const Argument& a);
  static std::int32_t take_value(lua_State* l, const FunctionInfo& f, events::Type type);

  lua_State* lua_ = nullptr;
  // Functions that are short whatever happens run in a thread of Lua without a hook, and pay at once for their longest
  // way. Its stack holds the handler of messages and those functions.
  lua_State* uncounted_ = nullptr;
  lua_State* at_work_ = nullptr;  // the one of both that runs a script
  bool hooked_ = false;           // it has a hook all the same, until the outermost call ends
  phases::Machine* machine_ = nullptr;
  const phases::Program* program_ = nullptr;
  const events::Event* event_ = nullptr;
  const Condition* condition_ = nullptr;
  const events::Query* past_ = nullptr;
  EntityId other_;
  std::vector<FunctionInfo> functions_;
  std::map<std::string, std::string> sources_;                    // by chunk
  std::vector<Place> places_;                                     // of declarations, by number
  std::map<std::pair<std::string, int>, std::uint32_t> numbers_;  // of these places
  Place error_place_;                                             // of the error on its way
  KnownWords known_words_;
  struct Before {
    using is_transparent = void;
    template <class A, class B>
    bool operator()(const A& a, const B& b) const {
      return a.first != b.first ? a.first < b.first : std::string_view(a.second) < std::string_view(b.second);
    }
  };
  std::map<std::pair<std::uint16_t, std::string>, FunctionId, Before> powers_;  // by card and name
  Signal signal_ = Signal::kNone;
  const FunctionInfo* blamed_ =
      nullptr;  // the innermost function that an error has left, where functions call each other by way of events
  bool limit_hit_ = false;
  bool string_limit_ = false;
  bool no_memory_ = false;  // the system gave none, whatever the limits say
  Reallocate reallocate_;
  bool counting_ = true;
  bool read_only_ = false;
  std::int64_t budget_ = limits::kLuaInstructionsPerDecision;
  std::size_t memory_ = 0, blocks_ = 0;  // bytes, and blocks of them
  int depth_ = 0;
  Meter meter_;
  // One instruction may read a whole text: it costs what the longest one that was made may cost.
  std::int64_t price_ = 0;           // beside the 1 that every instruction costs
  std::int64_t standing_price_ = 0;  // for texts that stand in the files
  std::size_t largest_ = 0;          // part of a table, or other block that is no text
  std::int64_t unlooked_ = 0;        // instructions of short functions until somebody looks whether it is time to end
  bool keeps_values_ = false;        // scripts whose locals live on between calls: test scripts
  bool fresh_ =
      true;  // the budget has just been given: instructions are counted from the next call on, whatever ran before
  HostCounters counters_;
  std::shared_ptr<const void> alive_ = std::make_shared<char>();
};

/// Builds the environments of the sandbox; called once by the host.
void open_environments(Host& host);
/// Fails: ScriptError, always: scripts have no such name, or it is one of Lua that they do not get.
[[noreturn]] void refuse_name(const std::string& word, const std::vector<std::string>& known);
/// Adds words that make declarations, like card { … }: the verbs of a rule set.
void add_constructors(Host& host, const std::vector<std::string>& names);
/// The word `param`: a constructor while rules are read, and the parameters by name at run time.
void open_parameters(Host& host);
void set_parameter(Host& host, const std::string& name, int value);
/// Has Lua this word, and scripts are not given it? print, os, require …
bool is_refused_word(const std::string& word);
/// Makes a table read-only in place (contents move behind a metatable), recursively.
void freeze(lua_State* l, int index);
/// Reading a field that a frozen table has not is an error, which calls the table `name`. Lists in it stay as they are.
void demand_fields(lua_State* l, int index, const char* name);
/// Pushes the table that holds the contents of a frozen one, or the table itself.
void push_contents(lua_State* l, int index);

}  // namespace qd::script
