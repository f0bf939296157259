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
inline constexpr int kPage = 1;  // of what is told as data

/// The view as text, for who asks for it: "show".
struct Show {
  std::size_t width = 80;
  bool colour = false;
};
std::string text_of(const view::SeatView& view, const Show& show);

// ---- from the table

/// `number`: of one of several matches (Matches), in this and each line of it; none: there is one only.
using Number = std::optional<std::uint64_t>;
std::string hello_line(const match::Match& match, SeatId seat, Number number = {});
/// The question that is open, and the view of who is asked. Requires: there is one.
std::string question_body(const match::Match& match);
/// `number`: of the questions put on this connection. `log`: lines that are new.
std::string question_line(const match::Match& match, std::size_t number, const std::vector<std::string>& log,
                          const std::string& body, const std::optional<Show>& show, Number of = {});
std::string refused_line(std::size_t number, const std::string& reason, const std::string& hint, Number of = {});
/// Whether an answer would be legal. Requires: a question is open.
std::string checked_line(const match::Match& match, const std::string& answer, Number of = {});
/// To an answer for a match that waits for none.
std::string stray_line(std::uint64_t match);
/// The catalogue of the rule set.
std::string cards_line(const script::Ruleset& rules);
/// Of the lines of the log told so far, this many hold.
std::string undone_line(std::size_t log);
std::string end_line(const match::Match& match, SeatId seat, const std::vector<std::string>& log,
                     const std::optional<Show>& show, Number of = {});
/// The letters of the winners.
std::vector<std::string> winners_of(const match::Match& match);
/// The table does not speak on.
std::string error_line(const std::string& reason);

// ---- from the seat

struct Reply {
  std::optional<std::string> answer;
  std::optional<std::string> check;      // is this legal? It answers nothing
  std::optional<std::size_t> number;     // of the question that is answered
  std::optional<std::size_t> epoch, at;  // of the state that is answered (Stream)
  std::optional<std::uint64_t> match;    // of several
  std::optional<Show> show;
  bool page = false;     // from now on as data (Stream)
  bool forfeit = false;  // its seat gives up
};
/// Fails: UserError.
Reply read_reply(const std::string& line);
/// What an answer means, if it is legal; else why it is not, and a hint.
struct Judgement {
  std::optional<phases::Answer> answer;
  std::string reason, hint;
};
/// Requires: a question is open.
Judgement judge(const match::Match& match, const std::string& answer);

/// How much of its log a seat has been sent.
class Told {
 public:
  struct News {
    bool undone = false;     // the table has gone back, and lines told before or the answer given do not hold
    bool elsewhere = false;  // it has gone back, whatever was told: another way, another match
    std::size_t keep = 0;    // of the lines told before
    std::vector<std::string> lines;
  };
  /// What is new for the seat, which then has been told.
  News news(const match::Match& match, Viewer viewer);
  /// Has it been told all there is?
  [[nodiscard]] bool is_current(const match::Match& match) const {
    return rules_ != nullptr && goes_on(match) && seen_ == match.history().size() && !answer_;
  }
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
