#include "engine/combat/ranks.hpp"

#include <algorithm>
#include <tuple>

#include "engine/base/error.hpp"
#include "engine/combat/cases.hpp"

namespace qd::combat {

Ranks::Ranks(const dice::Throw& t, std::size_t first, std::vector<const Law*> laws, std::vector<std::size_t> counts)
    : t_(t), by_face_(t.counts()), laws_(std::move(laws)), counts_(std::move(counts)) {
  std::size_t dice = 0;
  for (const std::size_t n : counts_) {
    strides_.push_back(states_);
    states_ *= n + 1;
    dice += n;
  }
  std::tie(from_, to_) = dice::kept_of(t.groups[first], dice);
  std::int32_t most = 0;
  for (const Law* law : laws_)
    for (const auto& [value, weight] : law->weights) {
      values_.insert(value);
      most = std::max(most, score(value));
    }
  width_ = static_cast<std::size_t>(most) * (to_ - from_) + 1;
  check_work(static_cast<double>(values_.size()) * static_cast<double>(states_) * static_cast<double>(states_) *
             static_cast<double>(width_) / 2);
  choose_.assign(dice + 1, std::vector<Wide>(dice + 1, 0));
  for (std::size_t n = 0; n <= dice; ++n) {
    choose_[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) choose_[n][k] = choose_[n - 1][k - 1] + (k < n ? choose_[n - 1][k] : 0);
  }
}

Distribution Ranks::distribution() {
  ways_.assign(states_, {});
  ways_[0].assign(width_, 0);
  ways_[0][0] = 1;
  for (auto v = values_.rbegin(); v != values_.rend(); ++v) {
    next_.assign(states_, {});
    for (std::size_t s = 0; s < states_; ++s)
      if (!ways_[s].empty()) place(s, 0, *v, s, 0, placed(s), 1);
    ways_.swap(next_);
  }
  Distribution out;
  out.weights = ways_[states_ - 1];
  for (std::size_t g = 0; g < laws_.size(); ++g)
    for (std::size_t n = 0; n < counts_[g]; ++n) {
      if (out.all > kCasesMax / laws_[g]->all) throw LimitError("more than 2^126 cases");
      out.all *= laws_[g]->all;
    }
  while (out.weights.size() > 1 && out.weights.back() == 0) out.weights.pop_back();
  const auto begin = std::find_if(out.weights.begin(), out.weights.end(), [](Wide w) { return w != 0; });
  out.low = static_cast<std::int32_t>(begin - out.weights.begin());
  out.weights.erase(out.weights.begin(), begin);
  return out;
}

void Ranks::place(std::size_t from, std::size_t g, std::int32_t value, std::size_t to, std::size_t now,
                  std::size_t before, Wide weight) {
  if (g == laws_.size()) {
    const std::size_t first = std::max(before, from_), last = std::min(before + now, to_);
    const std::size_t more = first < last ? static_cast<std::size_t>(score(value)) * (last - first) : 0;
    if (next_[to].empty()) next_[to].assign(width_, 0);
    for (std::size_t s = 0; s + more < width_; ++s) next_[to][s + more] += ways_[from][s] * weight;
    return;
  }
  const std::size_t open = counts_[g] - of_group(from, g);
  const auto found = laws_[g]->weights.find(value);
  const Wide each = found == laws_[g]->weights.end() ? 0 : found->second;
  Wide power = weight;
  for (std::size_t k = 0; k <= open; ++k) {
    if (k != 0 && each == 0) break;
    place(from, g + 1, value, to + k * strides_[g], now + k, before, power * choose_[open][k]);
    power *= each;
  }
}

}  // namespace qd::combat
