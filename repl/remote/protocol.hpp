// The lines that a table and a seat elsewhere exchange (docs/remote.md). What goes to a seat is made of nothing but its
// view, its log and the question it is asked.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/match.hpp"
#include "engine/view/view.hpp"

namespace qd::repl {

inline constexpr int kProtocol = 1;

/// The view as text, for who asks for it: "show".
struct Show {
  std::size_t width = 80;
  bool colour = false;
};

// ---- from the table

std::string hello_line(const match::Match& match, SeatId seat);
/// The question that is open, and the view of who is asked. Requires: there is one.
std::string question_body(const match::Match& match);
/// `number`: of the questions put on this connection. `log`: lines that are new.
std::string question_line(const match::Match& match, std::size_t number, const std::vector<std::string>& log,
                          const std::string& body, const std::optional<Show>& show);
std::string refused_line(std::size_t number, const std::string& reason, const std::string& hint);
/// Of the lines of the log told so far, this many hold.
std::string undone_line(std::size_t log);
std::string end_line(const match::Match& match, SeatId seat, const std::vector<std::string>& log,
                     const std::optional<Show>& show);
/// The table does not speak on.
std::string error_line(const std::string& reason);

// ---- from the seat

struct Reply {
  std::optional<std::string> answer;
  std::optional<std::size_t> number;  // of the question that is answered
  std::optional<Show> show;
};
/// Fails: UserError.
Reply read_reply(const std::string& line);

/// How much of its log a seat has been sent.
class Told {
 public:
  struct News {
    bool undone = false;   // the table has gone back
    std::size_t keep = 0;  // of the lines told before
    std::vector<std::string> lines;
  };
  /// What is new for the seat, which then has been told.
  News news(const match::Match& match, SeatId seat);
  void forget();
  /// The seat has given this answer since.
  void answered(const std::string& answer) { answer_ = answer; }

 private:
  [[nodiscard]] bool goes_on(const match::Match& match) const;
  std::vector<std::uint64_t> lines_;  // hashes
  std::size_t seen_ = 0;              // answers and edits of the match when it was told
  std::uint64_t way_ = 0;             // of the last of them
  view::LogPlace place_;
  std::optional<std::string> answer_;
  std::shared_ptr<script::Ruleset> rules_;
  std::uint64_t seed_ = 0;
};

}  // namespace qd::repl
