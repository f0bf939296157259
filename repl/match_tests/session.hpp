// The match that a match script controls, with its bindings. Mode fork also tries each answer on a copy. Mode leak
// exchanges what a seat cannot see at every question, and the seat must not notice.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/dice/generator.hpp"
#include "engine/match/record.hpp"
#include "engine/phases/machine/passage.hpp"
#include "engine/script/lua.hpp"
#include "repl/leak/leak.hpp"
#include "repl/match_tests/match_tests.hpp"

namespace qd::repl {

/// Records the questions that the flow has skipped since the last script line that gave an answer.
class Passed final : public phases::Passage {
 public:
  void passed(NameId question, SeatId seat) override;
  void answered() override { fresh_.clear(); }
  /// Records from here on, in addition to earlier records (`more`) or in place of them.
  void keep(bool more);
  [[nodiscard]] bool has(NameId question, SeatId seat) const;

 private:
  using Seats = std::map<NameId, std::uint8_t>;  // one bit for each seat
  Seats kept_, fresh_;
};

/// Who answers: a line of the match script, or the library when it passes optional questions on the way.
enum class By : std::uint8_t { kLine, kLibrary };

class Session {
 public:
  /// `exchanges`: for mode leak; the seed of the match also determines them.
  Session(std::shared_ptr<script::Ruleset> rules, match::Setup setup, Mode mode, Exchanges exchanges = {});
  void decide(const phases::Answer& answer, By by = By::kLine);
  void edit(const std::string& line);
  /// The final checks: unused luck, flaws, leaks of the open question in mode leak, the replay in mode replay. Fails:
  /// UserError.
  void finish();
  /// True if the seat was asked this question since the last script line that answered, or is asked now. Questions with
  /// only one answer count only if the match stops there.
  [[nodiscard]] bool asked(SeatId seat, NameId question) const;
  /// True if the seat could have been asked: the flow has skipped the question since then. For questions that only
  /// functions ask: anything has happened since then.
  [[nodiscard]] bool passed(SeatId seat, NameId question) const;
  [[nodiscard]] match::Match& match() { return *match_; }
  /// The options of the open question; orders with their card: "BB=CA". Requires: a question is open.
  [[nodiscard]] std::vector<std::string> options() const;
  /// The open question and the last events, for failure messages.
  [[nodiscard]] std::string context() const;

 private:
  void check_states(const match::Match& again) const;
  /// Makes a change; in mode fork also on a copy, forward and back.
  void take(const std::function<void(match::Match&)>& what);
  void check_flaw(const match::Match& m) const;
  /// Checks the open question; with the answer that is about to be given, also the log.
  void check_leaks(const phases::Answer* answer);
  Passed passed_;
  std::vector<std::pair<SeatId, NameId>> asked_;  // including those that the library passed, since the last line
  std::size_t happened_ = 0;                      // number of events before the answer of the line
  std::unique_ptr<match::Match> match_;
  Mode mode_;
  LeakCheck leaks_;
  dice::Luck luck_;  // for the exchanges of mode leak
};

/// What a seat is shown, for leak checks: its view as text and as JSON, and its log.
[[nodiscard]] LeakCheck leak_check();

/// Registers the table `session` in the Lua state of the test scripts; it uses the session that `current` points to.
void open_session_library(lua_State* l, Session** current);

}  // namespace qd::repl
