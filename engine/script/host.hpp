// One Lua state with its sandbox, its limits and the registered functions of a rule set. Not thread-safe: each thread
// has its own. Implements what lower layers need from scripts; keeps no state of a match between two calls.
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

/// Where a registered function belongs, for messages: "cards/x/gem.lua:9", "gem.throw".
struct FunctionInfo {
  int ref = LUA_NOREF;
  std::string owner;  // card, rule file or flow node
  Place place;
  int longest = 0;                      // the most instructions it can take, if that is known and small (quick.hpp)
  bool chance = false, course = false;  // for conditions: see Host::Condition
  int quick = 0;                        // stack index in the uncounted thread; 0: not there
};

/// Statistics of one host, for benchmarks.
struct HostCounters {
  std::uint64_t calls = 0;
  std::uint64_t allocations = 0;
  std::uint64_t allocated_bytes = 0;
};

class Host : public phases::Behavior {
 public:
  /// Allocates memory for scripts: std::realloc, except in tests that let it fail.
  using Reallocate = void* (*)(void*, std::size_t);
  /// Fails: UserError if the Lua library skips destructors on errors (the wrong flavour was linked).
  explicit Host(Reallocate reallocate = std::realloc);
  ~Host() override;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  [[nodiscard]] lua_State* lua() const { return lua_; }
  void set_reallocate(Reallocate reallocate) { reallocate_ = reallocate; }
  /// Expires when the Lua state is closed.
  [[nodiscard]] std::weak_ptr<const void> alive() const { return alive_; }
  static Host& of(lua_State* l) { return **static_cast<Host**>(lua_getextraspace(l)); }

  // ---- loading
  /// Runs a text chunk in the environment on top of the stack (popped) and leaves its one result.
  /// Fails: ScriptError with file and line.
  void load(const std::string& code, const std::string& chunk, bool scan);
  /// sources(): the texts of all loaded chunks. source(): the text of one; "" if it is not loaded.
  [[nodiscard]] const std::map<std::string, std::string>& sources() const { return sources_; }
  [[nodiscard]] std::string_view source(const std::string& chunk) const {
    const auto found = sources_.find(chunk);
    return found == sources_.end() ? std::string_view() : found->second;
  }
  /// The line of a loaded chunk at a place, without the line end; "" for other places.
  [[nodiscard]] std::string line_at(const Place& place) const;
  /// Calls f. If an error of it has a place in a loaded chunk, adds the text of that line.
  template <class F>
  decltype(auto) quoting(F&& f) const {
    try {
      return f();
    } catch (Error& e) {
      if (e.quoted().empty()) e.quote(line_at(e.place()));
      throw;
    }
  }
  /// Numbers places, for their handles, and finds them by number; an empty place for an unknown number.
  std::uint32_t number_of(const Place& place);
  [[nodiscard]] Place numbered_place(std::uint32_t number) const {
    return number < places_.size() ? places_[number] : Place{};
  }
  /// Runs a function on the stack with `arguments`, leaves `results`. Protected, with the budget on.
  void call(int arguments, int results);
  FunctionId register_function(int index, const std::string& owner, const Place& place);
  [[nodiscard]] const FunctionInfo& info(FunctionId id) const { return functions_[id.index()]; }
  /// Pushes the environment of a kind of script; see sandbox.cpp.
  void push_environment(const char* name);
  /// Sets a name in an environment to the value on top of the stack (popped).
  void set_name(const char* environment, const char* name);

  // ---- running a match
  void set_machine(phases::Machine* machine) { machine_ = machine; }
  /// Fails: ScriptError if no match is running.
  [[nodiscard]] phases::Machine& machine() const {
    if (machine_ == nullptr) refuse_without_match();
    return *machine_;
  }
  /// The current place in the running script.
  [[nodiscard]] Place running() const;
  [[nodiscard]] bool has_machine() const { return machine_ != nullptr; }
  /// While set, scripts cannot change the match, draw chance or ask questions (the console only reads).
  void set_read_only(bool on) { read_only_ = on; }
  /// The machine, for a binding that changes something. Fails: ScriptError if changes are refused.
  [[nodiscard]] phases::Machine& machine_to_change() const {
    if (read_only_) refuse_change();
    return machine();
  }
  [[nodiscard]] const events::Event* current_event() const { return event_; }
  /// The context of a condition or value that is a function, during its call.
  struct Condition {
    const events::Query* query = nullptr;
    const events::Env* env = nullptr;
    bool chance = false, course = false;  // may ask for odds; may ask which cards are near a way
  };
  /// The context of the running condition; null: none runs.
  [[nodiscard]] const Condition* condition() const { return condition_; }
  /// Used to read the match.
  [[nodiscard]] const events::Query& query() const {
    if (past_ != nullptr) return *past_;
    return condition_ != nullptr ? *condition_->query : machine().events().query();
  }
  /// The match as scripts read it.
  [[nodiscard]] const state::State& state() const { return query().state(); }
  /// While one exists, scripts cannot change the match, draw chance or ask questions.
  class ReadOnly {
   public:
    explicit ReadOnly(Host& host) : host_(host), before_(std::exchange(host.read_only_, true)) {}
    ~ReadOnly() { host_.read_only_ = before_; }
    ReadOnly(const ReadOnly&) = delete;
    ReadOnly& operator=(const ReadOnly&) = delete;

   private:
    Host& host_;
    bool before_;
  };
  /// While one exists, the match is read as it stood at a point in the past, and nothing may be changed.
  class LookBack {
   public:
    LookBack(Host& host, const events::Query& past)
        : host_(host), before_(std::exchange(host.past_, &past)), reads_(host) {}
    ~LookBack() { host_.past_ = before_; }
    LookBack(const LookBack&) = delete;
    LookBack& operator=(const LookBack&) = delete;

   private:
    Host& host_;
    const events::Query* before_;
    ReadOnly reads_;
  };
  /// Whom stats are read against.
  [[nodiscard]] EntityId other() const { return other_; }
  /// While it exists, stats are read against this card.
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
  /// Allows a condition function to ask for chances or courses, as texts at the same place may.
  void allow(FunctionId function, bool chance, bool course) {
    functions_[function.index()].chance = chance;
    functions_[function.index()].course = course;
  }
  /// Sets the current event for code that is not a listener; returns the previous one.
  const events::Event* set_event(const events::Event* event) { return std::exchange(event_, event); }
  [[nodiscard]] phases::Machine* current_machine() const { return machine_; }
  /// Sets the program whose names handles understand.
  void set_program(const phases::Program* program);
  [[nodiscard]] const phases::Program* program() const { return program_; }
  [[nodiscard]] KnownWords& known_words() { return known_words_; }
  /// true: counts instructions against the deterministic budget; false: trusts the scripts.
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
  /// Limits the work of conditions, and stops work from outside.
  [[nodiscard]] Meter& meter() { return meter_; }

  /// Registers a function that a card declares by name.
  void add_power(DefId card, const std::string& name, FunctionId function) { powers_[{card.value, name}] = function; }
  [[nodiscard]] FunctionId power(DefId card, const std::string& name) const {
    auto found = powers_.find(std::pair<std::uint16_t, std::string_view>(card.value, name));
    return found == powers_.end() ? FunctionId::none() : found->second;
  }

  [[nodiscard]] const HostCounters& counters() const { return counters_; }
  [[nodiscard]] std::size_t memory() const { return memory_; }
  /// Charges work of a binding as if it were Lua instructions. Fails: LimitError.
  void charge(std::size_t instructions);
  /// Charges for bytes that a binding reads, compares, copies or converts.
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
  // Functions with a small known maximum run in a Lua thread without a hook and are charged for their longest path at
  // once. The stack of that thread holds the error handler and those functions.
  lua_State* uncounted_ = nullptr;
  lua_State* at_work_ = nullptr;  // the thread that runs the current script
  bool hooked_ = false;           // the uncounted thread has a hook until the outermost call ends
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
  Place error_place_;                                             // of the error being raised
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
      nullptr;  // the innermost function that failed, when functions call each other through events
  bool limit_hit_ = false;
  bool string_limit_ = false;
  bool no_memory_ = false;  // the system has no memory left, whatever the limits are
  Reallocate reallocate_;
  bool counting_ = true;
  bool read_only_ = false;
  std::int64_t budget_ = limits::kLuaInstructionsPerDecision;
  std::size_t memory_ = 0, blocks_ = 0;  // bytes; number of blocks
  int depth_ = 0;
  Meter meter_;
  // One instruction may read a whole text, so its price depends on the longest text made so far.
  std::int64_t price_ = 0;           // charged for each instruction in addition to 1
  std::int64_t standing_price_ = 0;  // the part for texts in the files
  std::size_t largest_ = 0;          // the largest part of a table or other block that is not a text
  std::int64_t unlooked_ = 0;        // instructions of short functions until the next check for time
  bool keeps_values_ = false;        // locals live on between calls, as in test scripts
  bool fresh_ = true;                // the budget was just refilled: counting starts with the next call
  HostCounters counters_;
  std::shared_ptr<const void> alive_ = std::make_shared<char>();
};

/// Builds the environments of the sandbox; called once by the host.
void open_environments(Host& host);
/// Fails: ScriptError, always: the name is unknown, or it is a Lua name that scripts may not use.
[[noreturn]] void refuse_name(const std::string& word, const std::vector<std::string>& known);
/// Adds words that make declarations, like card { … }, for the verbs of a rule set.
void add_constructors(Host& host, const std::vector<std::string>& names);
/// Adds the word `param`: a constructor while rules are read, the parameters by name at run time.
void open_parameters(Host& host);
void set_parameter(Host& host, const std::string& name, int value);
/// True for words of Lua that scripts may not use: print, os, require …
bool is_refused_word(const std::string& word);
/// Makes a table read-only in place (contents move behind a metatable), recursively.
void freeze(lua_State* l, int index);
/// Makes reading a missing field of a frozen table an error that calls the table `name`. Lists inside are not affected.
void demand_fields(lua_State* l, int index, const char* name);
/// Pushes the contents of a frozen table, or the table itself if it is not frozen.
void push_contents(lua_State* l, int index);

}  // namespace qd::script
