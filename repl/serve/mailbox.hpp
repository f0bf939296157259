// What pages have said and their table has not heard yet. Each link has an account of the time that its pages take; the
// one that has taken least lately is heard first. So players do not wait for onlookers who ask much. Otherwise it goes
// by arrival. Not thread-safe.
//
//   Mailbox mailbox;  mailbox.put(account_of(place), [](Table& t) { … });  Mailbox::Letter next = mailbox.take();
//   next.message(table);  mailbox.charge(next.from, time, now);
#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <functional>
#include <map>

#include "repl/serve/links.hpp"

namespace qd::repl::serve {

class Table;

class Mailbox {
 public:
  using Account = std::size_t;
  using Time = std::chrono::steady_clock;
  /// Differences below this do not matter.
  static constexpr std::chrono::milliseconds kFair{20};
  /// After this, half of the time that was taken is forgotten.
  static constexpr std::chrono::seconds kForgets{1};
  /// Letters of the table itself, for which nobody pays.
  static constexpr Account kOwn = 0;
  static Account account_of(const Place& place) {
    return place.seat.valid() ? 3 + place.seat.index() : place.host ? 2 : 1;
  }

  struct Letter {
    Account from = kOwn;
    std::function<void(Table&)> message;
    std::uint64_t number = 0;  // in the order of arrival
  };

  [[nodiscard]] bool empty() const { return queues_.empty(); }
  void put(Account from, std::function<void(Table&)> message) {
    queues_[from].push_back({from, std::move(message), ++arrived_});
  }
  /// Requires: not empty.
  Letter take() {
    const auto next = std::min_element(queues_.begin(), queues_.end(), [this](const auto& a, const auto& b) {
      const auto x = taken(a.first) / kFair, y = taken(b.first) / kFair;
      return x != y ? x < y : a.second.front().number < b.second.front().number;
    });
    Letter out = std::move(next->second.front());
    next->second.pop_front();
    if (next->second.empty()) queues_.erase(next);
    return out;
  }
  void charge(Account from, Time::duration time, Time::time_point now) {
    for (; now - forgot_ >= kForgets; forgot_ = taken_.empty() ? now : forgot_ + kForgets)
      for (auto one = taken_.begin(); one != taken_.end();)
        one = (one->second /= 2) < kFair ? taken_.erase(one) : std::next(one);
    if (from != kOwn) taken_[from] += time;
  }

 private:
  [[nodiscard]] Time::duration taken(Account account) const {
    const auto found = taken_.find(account);
    return found == taken_.end() ? Time::duration{} : found->second;
  }
  std::map<Account, std::deque<Letter>> queues_;  // none is empty
  std::map<Account, Time::duration> taken_;
  Time::time_point forgot_{};
  std::uint64_t arrived_ = 0;
};

}  // namespace qd::repl::serve
