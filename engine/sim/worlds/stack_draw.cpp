#include "engine/sim/worlds/stack_draw.hpp"

#include <algorithm>
#include <string>

#include "engine/base/error.hpp"
#include "engine/base/limits.hpp"
#include "engine/sim/worlds/stack_ways.hpp"

namespace qd::sim {

namespace {

using stack_ways::below;
using stack_ways::FreeWays;
using stack_ways::Keyed;
using stack_ways::Wide;

constexpr Wide kMost = Wide{1} << 126;

Wide plus(Wide a, Wide b) {
  if (a >= kMost - b) throw LimitError("hidden cards may lie in stacks in too many ways to count them");
  return a + b;
}
Wide times(Wide a, Wide b) {
  if (b != 0 && a > (kMost - 1) / b) throw LimitError("hidden cards may lie in stacks in too many ways to count them");
  return a * b;
}

/// For numbers that are known to be small enough.
std::uint64_t plus(std::uint64_t a, std::uint64_t b) { return a + b; }
std::uint64_t times(std::uint64_t a, std::uint64_t b) { return a * b; }

struct Work {
  std::size_t done = 0;
  void add(std::size_t steps) {
    done += steps;
    if (done > limits::kWorldWork)
      throw LimitError("counting how hidden cards may lie in stacks takes too many steps: " +
                       at_most(limits::kWorldWork, ""));
  }
};

/// Counts the ways in which cards of one value fill the runs of some stacks. Each step gives some cards of one key to
/// one run. For each step, each combination of free places (in mixed digits) and each number of used cards of the key,
/// the table holds the number of ways to go on. `Number` can hold the total.
template <class Number>
class Ways {
 public:
  Ways(const std::vector<const HiddenRun*>& runs, const std::vector<Keyed>& keys, std::vector<Number>& table,
       Work& work)
      : runs_(runs), keys_(keys), table_(table) {
    table_.clear();
    std::size_t cards = 0, places = 0;
    for (const Keyed& k : keys) {
      cards += k.cards.size();
      width_ = std::max(width_, k.cards.size() + 1);
    }
    for (const HiddenRun* r : runs_) places += r->places.size();
    if (places > cards) return;
    for (const HiddenRun* r : runs_) {
      digit_.push_back(states_);
      states_ *= r->places.size() + 1;
      work.add(states_);
    }
    const std::size_t steps = keys.size() * runs_.size();
    work.add(steps * states_ * width_);
    table_.assign((steps + 1) * states_ * width_, 0);
    for (std::size_t used = 0; used < width_; ++used) table_[at(steps, 0, used)] = 1;  // all places are filled
    for (std::size_t step = steps; step-- > 0;)
      for (std::size_t left = 0; left < states_; ++left) {
        const Choice choice = choice_of(step, left);
        for (std::size_t used = 0; used < width_; ++used) {
          Number sum = 0;
          each_choice(choice, used, [&](std::size_t, Number ways) {
            sum = plus(sum, ways);
            return true;
          });
          table_[at(step, left, used)] = sum;
        }
      }
  }

  [[nodiscard]] Wide total() const { return table_.empty() ? 0 : table_[at(0, states_ - 1, 0)]; }

  /// Requires: total() > 0.
  void draw(dice::Luck& luck, std::vector<Laid>& out) const {
    std::size_t left = states_ - 1, used = 0;
    std::vector<std::size_t> next(runs_.size(), 0);
    std::vector<std::uint16_t> rest;
    for (std::size_t step = 0; step < keys_.size() * runs_.size(); ++step) {
      const std::size_t run = step % runs_.size();
      if (run == 0) {
        used = 0;
        const std::span<const std::uint16_t> cards = keys_[step / runs_.size()].cards;
        rest.assign(cards.begin(), cards.end());
      }
      Wide pick = below(luck, table_[at(step, left, used)]);
      std::size_t taken = 0;
      each_choice(choice_of(step, left), used, [&](std::size_t n, Number ways) {
        taken = n;
        if (pick < ways) return false;
        pick -= ways;
        return true;
      });
      for (std::size_t i = 0; i < taken; ++i) {
        std::size_t k = luck.below(static_cast<std::uint32_t>(rest.size()));
        out.push_back({runs_[run]->places[next[run]++], rest[k]});
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
      }
      left -= taken * digit_[run];
      used += taken;
    }
  }

 private:
  [[nodiscard]] std::size_t at(std::size_t step, std::size_t left, std::size_t used) const {
    return (step * states_ + left) * width_ + used;
  }

  /// How many cards of a key a run may take, before other runs are considered.
  struct Choice {
    std::size_t most = 0, cards = 0;  // most: that it takes; cards: of this key
    std::size_t next = 0, fewer = 0;  // next: table index if it takes none; fewer: what to subtract for each card taken
    bool last = false;                // the last run: the next step is for another key
  };
  [[nodiscard]] Choice choice_of(std::size_t step, std::size_t left) const {
    const std::size_t run = step % runs_.size();
    const Keyed& k = keys_[step / runs_.size()];
    const HiddenRun& r = *runs_[run];
    const bool fits = r.low <= k.key && k.key <= r.high;
    return {fits ? left / digit_[run] % (r.places.size() + 1) : 0, k.cards.size(), at(step + 1, left, 0),
            digit_[run] * width_, run + 1 == runs_.size()};
  }

  /// Calls f(cards given, ways to go on) until it returns false. Cards of one key may be taken in any order.
  template <class F>
  void each_choice(const Choice& c, std::size_t used, F&& f) const {
    Number orders = 1;
    for (std::size_t n = 0; n <= c.most; ++n) {
      if (n > 0 && used + n > c.cards) return;
      if (n > 0) orders = times(orders, static_cast<Number>(c.cards - used - n + 1));
      const std::size_t after = c.last ? 0 : used + n;
      if (Number ways = table_[c.next - n * c.fewer + after]; ways != 0 && !f(n, times(orders, ways))) return;
    }
  }

  const std::vector<const HiddenRun*>& runs_;
  const std::vector<Keyed>& keys_;
  std::vector<std::size_t> digit_;
  std::size_t states_ = 1, width_ = 1;
  std::vector<Number>& table_;
};

/// True if the number of ways surely fits into 64 bits: it is at most cards to the power of places.
bool are_few(const std::vector<const HiddenRun*>& runs, const std::vector<Keyed>& keys) {
  std::uint64_t cards = 1, most = 1;
  for (const Keyed& k : keys) cards += k.cards.size();
  for (const HiddenRun* r : runs)
    for (std::size_t i = 0; i < r->places.size(); ++i) {
      if (most > (std::uint64_t{1} << 62) / cards) return false;
      most *= cards;
    }
  return true;
}

/// Draws the value of each stack with a hidden value, then the cards for each value.
class Draw {
 public:
  Draw(const std::vector<HiddenStack>& stacks, std::vector<StackCard> cards) : stacks_(stacks) {
    std::stable_sort(cards.begin(), cards.end(), [](const StackCard& a, const StackCard& b) {
      return a.value != b.value ? a.value < b.value : a.key < b.key;
    });
    cards_.reserve(cards.size());
    for (const StackCard& c : cards) {
      if (values_.empty() || values_.back().value != c.value) values_.push_back({c.value, {}, {}, {}});
      std::vector<Keyed>& keys = values_.back().keys;
      cards_.push_back(c.card);
      if (keys.empty() || keys.back().key != c.key) keys.push_back({c.key, {&cards_.back(), 1}});
      else keys.back().cards = {keys.back().cards.data(), keys.back().cards.size() + 1};
    }
    for (std::size_t i = 0; i < stacks.size(); ++i) {
      if (!stacks[i].known) {
        open_.push_back(i);
        continue;
      }
      auto found =
          std::find_if(values_.begin(), values_.end(), [&](const Value& v) { return v.value == stacks[i].value; });
      if (found == values_.end()) {
        values_.push_back({stacks[i].value, {}, {}, {}});
        found = values_.end() - 1;
      }
      found->known.push_back(i);
    }
  }

  std::vector<Laid> run(dice::Luck& luck) {
    count();
    std::size_t rest = sets_ - 1;
    if (after(0, rest) == 0)
      throw ScriptError(
          "no cards fit the hidden places of the stacks: the state does not follow the rules of its stacks");
    std::vector<Laid> out;
    for (std::size_t v = 0; v < values_.size(); ++v) {
      Wide pick = below(luck, after(v, rest));
      std::size_t taken = 0;
      each_split(v, rest, [&](std::size_t set, Wide ways) {
        taken = set;
        if (pick < ways) return false;
        pick -= ways;
        return true;
      });
      with_ways(v, taken, [&](auto&& ways) { ways.draw(luck, out); });
      rest &= ~taken;
    }
    return out;
  }

 private:
  struct Value {
    std::int32_t value;
    std::vector<Keyed> keys;
    std::vector<std::size_t> known;  // stacks that are known to have it
    std::vector<Wide> totals;        // total ways, by set of open stacks with this value
  };

  /// Calls f(ways) for filling the known stacks of a value together with a set of open stacks.
  template <class F>
  void with_ways(std::size_t v, std::size_t set, F&& f) {
    runs_.clear();
    auto add = [&](std::size_t stack) {
      for (const HiddenRun& r : stacks_[stack].runs) runs_.push_back(&r);
    };
    for (std::size_t i : values_[v].known) add(i);
    for (std::size_t i = 0; i < open_.size(); ++i)
      if (((set >> i) & 1) != 0) add(open_[i]);
    const bool few = are_few(runs_, values_[v].keys);
    if (few && free_.begin(runs_, values_[v].keys)) f(free_);
    else if (few) f(Ways<std::uint64_t>(runs_, values_[v].keys, few_, work_));
    else f(Ways<Wide>(runs_, values_[v].keys, many_, work_));
  }

  /// The ways to fill these open stacks with the values from number v on.
  [[nodiscard]] Wide& after(std::size_t v, std::size_t set) { return after_[v * sets_ + set]; }
  void count() {
    for (std::size_t i = 0; i < open_.size(); ++i) {
      sets_ *= 2;
      work_.add(sets_);
    }
    after_.assign((values_.size() + 1) * sets_, 0);
    after(values_.size(), 0) = 1;
    for (std::size_t v = values_.size(); v-- > 0;) {
      values_[v].totals.resize(sets_);
      for (std::size_t set = 0; set < sets_; ++set)
        with_ways(v, set, [&](auto&& ways) { values_[v].totals[set] = ways.total(); });
      for (std::size_t set = 0; set < sets_; ++set)
        each_split(v, set, [&](std::size_t, Wide w) {
          after(v, set) = plus(after(v, set), w);
          return true;
        });
    }
  }

  /// Calls f(subset with this value, ways) until it returns false.
  template <class F>
  void each_split(std::size_t v, std::size_t set, F&& f) {
    for (std::size_t part = set;; part = (part - 1) & set) {
      work_.add(1);
      Wide own = values_[v].totals[part];
      if (own != 0)
        if (Wide w = times(own, after(v + 1, set & ~part)); w != 0 && !f(part, w)) return;
      if (part == 0) return;
    }
  }

  const std::vector<HiddenStack>& stacks_;
  std::vector<std::uint16_t> cards_;  // by value and key
  std::vector<Value> values_;
  std::vector<std::size_t> open_;
  std::size_t sets_ = 1;
  std::vector<Wide> after_;
  Work work_;
  // of the current count; kept for their memory
  std::vector<const HiddenRun*> runs_;
  FreeWays free_;
  std::vector<std::uint64_t> few_;
  std::vector<Wide> many_;
};

}  // namespace

std::vector<Laid> draw_stacks(const std::vector<HiddenStack>& stacks, std::vector<StackCard> cards, dice::Luck& luck) {
  if (stacks.empty()) return {};
  return Draw(stacks, std::move(cards)).run(luck);
}

}  // namespace qd::sim
