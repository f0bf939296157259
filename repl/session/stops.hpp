// Breakpoints, watches and the trace of the console: what stops play, and what is shown after each answer. Events are
// found by repeating the answer on a copy (why/trace.hpp); without any of these nothing is repeated.
//
//   stops.add_break(match, "ship_sunk", "ev.amount > 1");  if (stops.reached(out, match, viewer)) …
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "engine/script/formula.hpp"
#include "repl/why/trace.hpp"

namespace qd::repl {

class Stops {
 public:
  /// An expression, compiled for the rules of the match; compiled again when these change.
  struct Read {
    std::string text;
    SeatId me;  // `me`: the seat that was asked when it was set
    std::shared_ptr<script::Ruleset> rules;
    std::shared_ptr<script::Formula> formula;
  };
  struct Break {
    std::size_t number;
    std::string event;    // "": tested after each answer
    Read condition;       // no text: always true
    std::string trouble;  // why it is disabled
    bool held = false;    // the condition was true; without an event play stops only when it becomes true
  };
  struct Watch {
    std::size_t number;
    Read expression;
    std::string value;
  };

  /// `me`: the seat that the expression calls `me`. Fails: UserError (unknown event); ScriptError for an invalid
  /// expression. Returns its number.
  std::size_t add_break(match::Match& match, const std::string& event, const std::string& condition, SeatId me);
  const Watch& add_watch(match::Match& match, const std::string& expression, SeatId me);
  /// Fails: UserError for an unknown number. "": all.
  void remove_break(const std::string& number);
  void remove_watch(const std::string& number);
  [[nodiscard]] const std::vector<Break>& breaks() const { return breaks_; }
  [[nodiscard]] const std::vector<Watch>& watches() const { return watches_; }
  void set_trace(bool on) { trace_ = on; }
  [[nodiscard]] bool traces() const { return trace_; }

  /// Call for another match or position: nothing has happened yet.
  void reset(match::Match& match);
  /// Call after each answer: shows events, as far as the viewer may know them, and watched values. True if play must
  /// stop.
  bool reached(std::ostream& out, match::Match& match, Viewer viewer);

 private:
  [[nodiscard]] bool may_have_hit(const match::Match& match) const;
  bool look_back(std::ostream& out, const match::Match& match, Viewer viewer);
  bool look_at_conditions(std::ostream& out, match::Match& match);
  void tell_watches(std::ostream& out, match::Match& match);

  std::vector<Break> breaks_;
  std::vector<Watch> watches_;
  bool trace_ = false;
  std::size_t last_number_ = 0;  // shared by breakpoints and watches
};

}  // namespace qd::repl
