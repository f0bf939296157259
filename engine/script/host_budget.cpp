// The budget of scripts between two answers: Lua instructions, and library work that counts like them.
#include <algorithm>

#include "engine/script/host.hpp"
#include "engine/script/scan.hpp"

namespace qd::script {

namespace {
constexpr int kCountInterval = 1000, kCountIntervalMin = 2;
// Extra price of instructions if there are long texts or large tables: see Host::note_block.
constexpr std::size_t kTextFree = 4096, kTextPrice = 1024, kTextLong = 72u << 10, kTextLongPrice = 256,
                      kBlockPrice = 16u << 10;
constexpr std::size_t kLookedAt = 256;  // charges from this size on also check the time
constexpr std::size_t kBlocksPerInstruction = 2, kFullPrice = 1024;
constexpr std::size_t kMadeFree = 1024, kMadePrice = 256;

// Built in advance: no exception may be thrown where Lua checks the budget.
const std::string kTooManyInstructions =
    "too many Lua instructions for one decision or file: " + at_most(limits::kLuaInstructionsPerDecision, "");
}  // namespace

// A text is copied when it is made, and one instruction may read all of it to compare it or to make a key or number
// from it. So making it is charged, and from then on the price of an instruction depends on the longest text. Before
// Lua enlarges the keys of a table it looks through the whole table, so that is charged by the largest part so far.
// Allocations follow from what a script does, so they are the same when it runs again.
void Host::note_block(Made made, std::size_t size) {
  if (made != Made::kText) {
    largest_ = std::max(largest_, size);
    if (made == Made::kKeys) budget_ -= static_cast<std::int64_t>(size / kMadePrice + largest_ / kBlockPrice);
    return;
  }
  if (size > kMadeFree) budget_ -= static_cast<std::int64_t>(size / kMadePrice);
  if (size <= kTextFree) return;
  const std::size_t beyond = size - std::min(size, kTextLong);
  const auto price = static_cast<std::int64_t>((size - beyond - kTextFree) / kTextPrice + beyond / kTextLongPrice);
  if (price <= price_) return;
  price_ = price;
  look_after(interval());
}

// Checks the budget after this many instructions, then at the normal interval, in whichever thread runs.
void Host::look_after(int instructions) {
  if (depth_ == 0 || !counting_) return;
  lua_sethook(lua_, count_hook, LUA_MASKCOUNT, instructions);
  if (at_work_ != uncounted_) return;
  lua_sethook(uncounted_, count_hook, LUA_MASKCOUNT, instructions);
  hooked_ = true;
}

// When memory is full, Lua searches every block for garbage and tries again. The next instruction might do the same, so
// it is checked, too.
void Host::note_full_memory() {
  budget_ -= static_cast<std::int64_t>(blocks_ / kBlocksPerInstruction + largest_ / kFullPrice);
  look_after(1);
}

// The more an instruction costs, the more often the budget is checked.
int Host::interval() const { return std::max(kCountIntervalMin, static_cast<int>(kCountInterval / (1 + price_))); }

// Called at the outermost call: starts counting. Except in test scripts, nothing that a script made before is left.
void Host::begin_counting() {
  const std::int64_t before = price_;
  if (!keeps_values_) {
    price_ = standing_price_;
    largest_ = 0;
  }
  if (counting_ && (fresh_ || price_ != before)) lua_sethook(lua_, count_hook, LUA_MASKCOUNT, interval());
  fresh_ = false;
}

// False if the budget or the time might run out: then the call is counted, and its first instruction checks.
bool Host::takes_quickly(const FunctionInfo& f) {
  if (f.quick == 0) return false;
  const std::int64_t cost = f.longest * (1 + price_);
  if (budget_ <= cost) return false;
  if ((unlooked_ -= cost) < 0) {
    unlooked_ = kCountInterval;
    if (meter_.verdict() != Meter::Verdict::kGoOn) {
      lua_sethook(lua_, count_hook, LUA_MASKCOUNT, 1);
      return false;
    }
  }
  budget_ -= cost;
  return true;
}

void Host::set_counting(bool on) {
  counting_ = on;
  lua_sethook(lua_, on ? count_hook : nullptr, on ? LUA_MASKCOUNT : 0, interval());
}

// Passing on `...` is one instruction, however many values there are, so the innermost functions are charged by the
// number of their further arguments.
void Host::count_hook(lua_State* l, lua_Debug*) {
  Host& host = of(l);
  constexpr int kLevels = 3, kPassedInATime = 16;
  int passed = 0;
  lua_Debug at;
  for (int level = 0; level < kLevels && lua_getstack(l, level, &at) != 0; ++level) passed += further_arguments(l, at);
  host.budget_ -= std::int64_t{host.interval()} * (1 + host.price_ + passed / kPassedInATime);
  const Meter::Verdict verdict = host.meter_.verdict();
  if (verdict == Meter::Verdict::kStop) {
    host.signal_ = Signal::kInterrupted;
    lua_pushnil(l);
    lua_error(l);
  }
  if (host.budget_ > 0 && verdict == Meter::Verdict::kGoOn) {
    if (lua_gethookcount(l) != host.interval()) lua_sethook(l, count_hook, LUA_MASKCOUNT, host.interval());
    return;
  }
  host.limit_hit_ = true;
  if (verdict == Meter::Verdict::kLate) {
    lua_pushstring(l, Meter::kLateText.c_str());
    lua_error(l);
  }
  lua_pushstring(l, kTooManyInstructions.c_str());
  lua_error(l);
}

void Host::charge(std::size_t instructions) {
  budget_ -= static_cast<std::int64_t>(instructions);
  if (budget_ <= 0 && depth_ > 0) throw LimitError(kTooManyInstructions);
  if (depth_ > 0 && instructions >= kLookedAt) meter_.look();
}

}  // namespace qd::script
