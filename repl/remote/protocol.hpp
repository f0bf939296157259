// The lines between a table and an external player (docs/remote.md). What a seat is sent depends only on its view, its
// log and its question.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/match.hpp"
#include "engine/view/sightings.hpp"
#include "engine/view/view.hpp"

namespace qd::repl {

inline constexpr int kProtocol = 1;
inline constexpr int kPage = 1;  // version of the data format

/// The view as text, on request: "show".
struct Show {
  std::size_t width = 80;
  bool colour = false;
};
std::string text_of(const view::SeatView& view, const Show& show);

// ---- from the table

/// `number`: which of several matches (Matches), here and in each line; none: there is only one.
using Number = std::optional<std::uint64_t>;
/// An object that begins with its type and the number of its match.
nlohmann::ordered_json typed(const char* type, Number number);
std::string hello_line(const match::Match& match, SeatId seat, Number number = {});
/// The open question, and the view of the asked seat. Requires: a question is open.
std::string question_body(const match::Match& match);
/// `number`: of the question on this connection. `log`: new lines.
std::string question_line(const match::Match& match, std::size_t number, const std::vector<std::string>& log,
                          const std::string& body, const std::optional<Show>& show, Number of = {});
std::string refused_line(std::size_t number, const std::string& reason, const std::string& hint, Number of = {});
/// Tells whether an answer would be legal, and of a model on a table where it would stand and what it would reach from
/// there. `seen`: cards have these numbers. Requires: a question is open.
std::string checked_line(const match::Match& match, const std::string& answer, Number of = {},
                         const view::Sightings* seen = nullptr);
/// Tells the ranges of a model ("A.L1") and how far the other models are from it.
std::string measured_line(const match::Match& match, const view::Sightings& seen, const std::string& model,
                          Number of = {});
/// The reply to an answer for a match that waits for none.
std::string stray_line(std::uint64_t match);
/// The catalogue of the rule set.
std::string cards_line(const script::Ruleset& rules);
/// Only this many of the log lines sent so far are still valid.
std::string undone_line(std::size_t log);
std::string end_line(const match::Match& match, SeatId seat, const std::vector<std::string>& log,
                     const std::optional<Show>& show, Number of = {});
/// The letters of the winners.
std::vector<std::string> winners_of(const match::Match& match);
/// The table ends the connection.
std::string error_line(const std::string& reason);

// ---- from the seat

struct Reply {
  std::optional<std::string> answer;
  std::optional<std::string> check;      // a text to check for legality; it is not an answer
  std::optional<std::string> measure;    // a model whose ranges and gaps are asked for
  std::optional<std::size_t> number;     // the question that it answers
  std::optional<std::size_t> epoch, at;  // the state that it answers (Stream)
  std::optional<std::uint64_t> match;    // one of several
  std::optional<Show> show;
  bool page = false;     // from now on as data (Stream)
  bool forfeit = false;  // its seat gives up
};
/// Fails: UserError.
Reply read_reply(const std::string& line);
/// The meaning of an answer if it is legal; else the reason why not, and a hint.
struct Judgement {
  std::optional<phases::Answer> answer;
  std::optional<phases::Answer> meant;  // legal or not; none: it cannot be read
  std::string reason, hint;
};
/// Requires: a question is open.
Judgement judge(const match::Match& match, const std::string& answer);

/// How much of its log a seat has been sent.
class Told {
 public:
  struct News {
    bool undone = false;     // the table has gone back, so earlier lines or the last answer are no longer valid
    bool elsewhere = false;  // the match is at a different place than expected: another line of play, another match
    std::size_t keep = 0;    // number of earlier lines that are still valid
    std::vector<std::string> lines;
  };
  /// Returns what is new for the seat, and counts it as sent.
  News news(const match::Match& match, Viewer viewer);
  /// True if there is nothing new.
  [[nodiscard]] bool is_current(const match::Match& match) const {
    return rules_ != nullptr && goes_on(match) && seen_ == match.history().size() && !answer_;
  }
  void forget();
  /// Call when the seat has given this answer.
  void answered(const std::string& answer) { answer_ = answer; }

 private:
  [[nodiscard]] bool goes_on(const match::Match& match) const;
  std::vector<std::uint64_t> lines_;  // hashes
  std::size_t seen_ = 0;              // number of answers and edits at the last news
  std::uint64_t way_ = 0;             // identifies the last of them
  view::LogPlace place_;
  std::optional<std::string> answer_;
  std::shared_ptr<script::Ruleset> rules_;
  std::uint64_t seed_ = 0;
};

}  // namespace qd::repl
