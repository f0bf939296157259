#include "engine/sim/search/steps.hpp"

#include <algorithm>

#include "engine/sim/search/option_keys.hpp"

namespace qd::sim {

namespace {

/// True if the order in which the cards of a subset are named matters. Unknown for questions of scripts: then it counts
/// only if all cards have to be named.
bool order_matters(const state::State& s, const phases::Program& program, const phases::Decision& d) {
  if (d.due > 0) return false;
  if (d.min == d.options.size()) return true;
  if (!d.node.valid()) return false;
  const phases::Node& n = program.nodes[d.node.index()];
  const phases::Ask* ask = n.question_asked();
  if (ask != nullptr && (ask->order.valid() || ask->top_first)) return true;
  if (!n.effect().to.valid()) return false;
  return s.layout().zone_info[s.layout().zone(n.effect().to, d.seat).index()].visibility == state::Visibility::kTop;
}

}  // namespace

Steps::Steps(const state::State& state, const phases::Program& program, const phases::Decision& d)
    : d_(d), state_(state) {
  if (d.kind == phases::DecisionKind::kSubset) {
    ordered_ = order_matters(state, program, d);
    most_ = std::min({d.options.size(), static_cast<std::size_t>(d.max), limits::kAnswerMax});
  }
  if (d.kind != phases::DecisionKind::kVector) option_keys(state, d.seat, d, 0, d.options.size(), all_);
  offer();
}

// Takes steps with only one option at once.
void Steps::offer() {
  while (true) {
    offered_.clear();
    options_.clear();
    switch (d_.kind) {
      case phases::DecisionKind::kChoice:
        if (picks_.empty())
          for (std::size_t i = 0; i < d_.options.size(); ++i) {
            offered_.push_back(all_[i]);
            options_.push_back(static_cast<std::uint16_t>(i));
          }
        break;
      case phases::DecisionKind::kVector: offer_part(); break;
      case phases::DecisionKind::kSubset: offer_subset(); break;
    }
    open_ = offered_.size() > 1;
    if (offered_.size() != 1) return;
    if (options_.front() == kEnd) return;
    put(options_.front());
  }
}

void Steps::offer_part() {
  if (picks_.size() >= d_.parts.size()) return;
  const phases::Part& p = d_.parts[picks_.size()];
  option_keys(state_, d_.seat, d_, p.first, p.count, offered_);
  for (std::size_t i = 0; i < p.count; ++i) options_.push_back(static_cast<std::uint16_t>(p.first + i));
}

void Steps::offer_subset() {
  if (picks_.size() >= most_) return;
  for (std::size_t i = 0; i < d_.options.size(); ++i)
    if (may_follow(i)) {
      offered_.push_back(all_[i]);
      options_.push_back(static_cast<std::uint16_t>(i));
    }
  if (!may_end()) return;
  offered_.push_back(kEnough);
  options_.push_back(kEnd);
}

bool Steps::may_end() const {
  if (d_.due == 0) return picks_.size() >= d_.min;
  std::int64_t paid = 0;
  for (const std::uint16_t p : picks_) paid += d_.worths[p];
  return paid >= d_.due;
}

// If order does not matter, each set is reached in only one way: in the order of its options.
bool Steps::may_follow(std::size_t option) const {
  if (std::find(picks_.begin(), picks_.end(), option) != picks_.end()) return false;
  if (d_.due > 0 && may_end()) return false;
  if (!ordered_ && !picks_.empty() && option < picks_.back()) return false;
  const auto in_group = [&](std::size_t o) { return d_.groups.empty() || d_.groups[o] == d_.groups[option]; };
  if (!picks_.empty() && !in_group(picks_.front())) return false;
  std::int64_t worth = 0;
  std::size_t left = 0;  // options that could still be taken, including this one
  for (std::size_t o = ordered_ ? 0 : option; o < d_.options.size(); ++o) {
    if (!in_group(o) || std::find(picks_.begin(), picks_.end(), o) != picks_.end()) continue;
    ++left;
    if (d_.due > 0) worth += d_.worths[o];
  }
  if (d_.due == 0) return picks_.size() + left >= d_.min;
  for (const std::uint16_t p : picks_) worth += d_.worths[p];
  return worth >= d_.due;
}

void Steps::take(std::size_t n) {
  const std::uint16_t option = options_[n];
  if (option == kEnd) {
    open_ = false;
    return;
  }
  put(option);
  offer();
}

phases::Answer Steps::answer() const {
  if (d_.due > 0) return phases::pay_with(d_, picks_);
  phases::Answer out;
  out.count = static_cast<std::uint16_t>(picks_.size());
  std::copy(picks_.begin(), picks_.end(), out.picks.begin());
  return out;
}

std::size_t Steps::place_of(const phases::Answer& other) const {
  std::vector<std::uint16_t> theirs(other.picks.begin(), other.picks.begin() + other.count);
  if (d_.kind == phases::DecisionKind::kSubset && !ordered_) std::sort(theirs.begin(), theirs.end());
  const std::size_t at = picks_.size();
  if (at > theirs.size() || !std::equal(picks_.begin(), picks_.end(), theirs.begin())) return offered_.size();
  return place_of_option(at < theirs.size() ? theirs[at] : kEnd);
}

// A vector has one step for each part. Of a subset it takes the first card that is left.
std::size_t Steps::place_like(const phases::Answer& other) const {
  if (d_.kind != phases::DecisionKind::kSubset)
    return picks_.size() < other.count ? place_of_option(other.picks[picks_.size()]) : offered_.size();
  std::vector<std::uint16_t> theirs(other.picks.begin(), other.picks.begin() + other.count);
  if (!ordered_) std::sort(theirs.begin(), theirs.end());
  for (const std::uint16_t option : theirs)
    if (const std::size_t at = place_of_option(option); at < offered_.size()) return at;
  return place_of_option(kEnd);
}

}  // namespace qd::sim
