// Breakpoints, watches and the trace of the console: what makes play stop, and what is told after each answer. Events
// are looked at when the answer is given again on a copy (why/trace.hpp): without any of these nothing is done.
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
  /// An expression, read by the rules of the match at hand; read again when these change.
  struct Read {
    std::string text;
    SeatId me;  // who is called so: who was asked when it was set
    std::shared_ptr<script::Ruleset> rules;
    std::shared_ptr<script::Formula> formula;
  };
  struct Break {
    std::size_t number;
    std::string event;    // "": looked at after each answer
    Read condition;       // no text: always
    std::string trouble;  // why it is disabled
    bool held = false;    // without an event: it stops when the condition comes true
  };
  struct Watch {
    std::size_t number;
    Read expression;
    std::string value;
  };

  /// `me`: what the expression calls so. Fails: UserError (unknown event); ScriptError for an expression that cannot
  /// work. Returns its number.
  std::size_t add_break(match::Match& match, const std::string& event, const std::string& condition, SeatId me);
  const Watch& add_watch(match::Match& match, const std::string& expression, SeatId me);
  /// Fails: UserError if there is no such number. None: all.
  void remove_break(const std::string& number);
  void remove_watch(const std::string& number);
  [[nodiscard]] const std::vector<Break>& breaks() const { return breaks_; }
  [[nodiscard]] const std::vector<Watch>& watches() const { return watches_; }
  void set_trace(bool on) { trace_ = on; }
  [[nodiscard]] bool traces() const { return trace_; }

  /// Another match or another place: nothing has happened yet.
  void reset(match::Match& match);
  /// After each answer: tells what happened, as far as the viewer may know, and what was watched. True if play has to
  /// stop here.
  bool reached(std::ostream& out, match::Match& match, Viewer viewer);

 private:
  [[nodiscard]] bool may_have_hit(const match::Match& match) const;
  bool look_back(std::ostream& out, const match::Match& match, Viewer viewer);
  bool look_at_conditions(std::ostream& out, match::Match& match);
  void tell_watches(std::ostream& out, match::Match& match);

  std::vector<Break> breaks_;
  std::vector<Watch> watches_;
  bool trace_ = false;
  std::size_t last_number_ = 0;  // of breakpoints and watches together
};

}  // namespace qd::repl
