// Secret rounds at a table of people: all are asked at once, although the match asks one after the other. Who comes
// later is asked on a copy in which the seats before have given any legal answer. An early answer waits until the match
// asks the same question; if it asks another one, the seat is asked again.
//
//   early.look(match);  const Match* ahead = early.ahead(seat);  early.give(seat, "rock");
//   if (std::optional<std::string> answer = early.take(match)) …   // the open question has been answered already
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "engine/match/match.hpp"

namespace qd::repl::serve {

class Early {
 public:
  /// Call after each change of the match.
  void look(const match::Match& match);
  /// A copy that asks this seat, if it will be asked in the secret round that is going on and has not answered yet.
  [[nodiscard]] const match::Match* ahead(SeatId seat) const;
  /// Is somebody asked ahead who has not answered, and for whom `counts` holds?
  template <class F>
  [[nodiscard]] bool waits_for(F&& counts) const {
    for (const auto& [seat, copy] : ahead_)
      if (given_.count(seat) == 0 && counts(SeatId(seat))) return true;
    return false;
  }
  /// The number of answers before the secret round that is going on; of all answers, if none is.
  [[nodiscard]] std::size_t round() const { return round_; }
  /// Requires: the seat is asked ahead, and the answer is legal there.
  void give(SeatId seat, const std::string& answer);
  /// True if this seat has chosen in the round that is going on.
  [[nodiscard]] bool has_chosen(const match::Match& match, SeatId seat) const;
  /// The early answer to the open question, which is used up. Sets `other` if it was given to another question.
  std::optional<std::string> take(const match::Match& match, bool& other);
  void forget();

 private:
  struct Given {
    std::string answer;
    std::uint64_t question = 0;  // its hash
    std::size_t round = 0;
  };
  std::map<std::size_t, std::unique_ptr<match::Match>> ahead_;  // by seat
  std::map<std::size_t, Given> given_;
  std::size_t round_ = 0;
};

}  // namespace qd::repl::serve
