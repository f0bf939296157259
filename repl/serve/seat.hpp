// One page at a table: what it may see, what it has been told, which question it answers.
#pragma once

#include <string>

#include "repl/remote/stream.hpp"
#include "repl/serve/links.hpp"
#include "repl/serve/wire.hpp"

namespace qd::repl::serve {

class Seat {
 public:
  Seat(PageId page, const Place& place, Viewer viewer) : page_(page), place_(place), stream_(viewer) {
    stream_.play(place.seat);
  }

  [[nodiscard]] PageId page() const { return page_; }
  [[nodiscard]] const Place& place() const { return place_; }
  [[nodiscard]] Viewer viewer() const { return stream_.viewer(); }
  /// The state as a message; "" if the page has been told already. `epoch`: of the table; `round`: see Early::round;
  /// `ahead`: see Stream::tell.
  std::string news(const match::Match& match, std::size_t epoch, std::size_t round, const match::Match* ahead);
  /// True if a reply is to the question, or else to the state, that this page was told last, and nothing has happened
  /// since that it has not been told.
  [[nodiscard]] bool is_to_last(const match::Match& match, const Reply& reply) const;
  [[nodiscard]] std::size_t number() const { return number_; }
  [[nodiscard]] std::vector<std::string> asides(const match::Match& match, const Reply& reply) const {
    return stream_.asides(match, reply);
  }
  [[nodiscard]] std::string stale_line() const { return stream_.stale_line(); }

 private:
  PageId page_;
  Place place_;
  Stream stream_;
  std::size_t number_ = 0;      // of the last question
  std::uint64_t question_ = 0;  // its hash; 0: none is open
  std::size_t round_ = 0;       // the secret round of that question: after a tie the next one asks the same
  std::size_t since_ = 0;       // the state in which it was told first: others may choose meanwhile
};

}  // namespace qd::repl::serve
