// What a match script drives: one match and the bindings of it. Each answer is also tried on a copy in mode fork; in
// mode leak what a seat cannot see is exchanged at every question, and the seat must not notice.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/dice/generator.hpp"
#include "engine/match/record.hpp"
#include "engine/script/lua.hpp"
#include "engine/sim/leak.hpp"
#include "repl/trial/trial.hpp"

namespace qd::repl {

class Session {
 public:
  Session(std::shared_ptr<script::Ruleset> rules, match::Setup setup, Mode mode);
  void decide(const phases::Answer& answer);
  void edit(const std::string& line);
  /// At the end: unused luck, flaws, and the replay of mode replay. Fails: UserError.
  void finish();
  [[nodiscard]] match::Match& match() { return *match_; }
  /// The open question and the last events, for a failure.
  [[nodiscard]] std::string context() const;

 private:
  void check_states(const match::Match& again) const;
  /// Does it, in mode fork on a copy as well, there and back.
  void take(const std::function<void(match::Match&)>& what);
  void check_flaw(const match::Match& m) const;
  void check_leaks(const phases::Answer& answer);
  std::unique_ptr<match::Match> match_;
  Mode mode_;
  dice::Luck luck_{20'26};  // of the exchanges of mode leak
};

/// What a seat is shown, for the search for leaks: its view as text and as JSON, and its log.
[[nodiscard]] sim::LeakCheck leak_check();

/// Registers the table `session` (on the Lua state of the test scripts) over the session that `current` points at.
void open_session_library(lua_State* l, Session** current);

}  // namespace qd::repl
