// What a match script drives: one match and the bindings of it. Each answer is also tried on a copy in mode fork; in
// mode leak what a seat cannot see is exchanged at every question, and the seat must not notice.
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

/// Which questions the flow has come by since the last line of the script that gave an answer.
class Passed final : public phases::Passage {
 public:
  void passed(NameId question, SeatId seat) override;
  void answered() override { fresh_.clear(); }
  /// What a change of the match comes by is kept from here on, beside what came before (`more`) or in place of it.
  void keep(bool more);
  [[nodiscard]] bool has(NameId question, SeatId seat) const;

 private:
  using Seats = std::map<NameId, std::uint8_t>;  // as bits
  Seats kept_, fresh_;
};

/// Who gives an answer: a line of the match script, or the library, which passes what is optional on the way.
enum class By : std::uint8_t { kLine, kLibrary };

class Session {
 public:
  /// `exchanges`: of mode leak; their seed is that of the match, too.
  Session(std::shared_ptr<script::Ruleset> rules, match::Setup setup, Mode mode, Exchanges exchanges = {});
  void decide(const phases::Answer& answer, By by = By::kLine);
  void edit(const std::string& line);
  /// At the end: unused luck, flaws, what the open question tells in mode leak, the replay of mode replay. Fails:
  /// UserError.
  void finish();
  /// Was the seat asked this since the last line that gave an answer, or is it now? Those with one answer count only
  /// where the match stands still at them.
  [[nodiscard]] bool asked(SeatId seat, NameId question) const;
  /// Could it have been: has the flow come by the question since then? Of a question that only functions ask: has
  /// anything happened since then?
  [[nodiscard]] bool passed(SeatId seat, NameId question) const;
  [[nodiscard]] match::Match& match() { return *match_; }
  /// What the open question offers; of orders each with its card: "BB=CA". Requires: a question is open.
  [[nodiscard]] std::vector<std::string> options() const;
  /// The open question and the last events, for a failure.
  [[nodiscard]] std::string context() const;

 private:
  void check_states(const match::Match& again) const;
  /// Does it, in mode fork on a copy as well, there and back.
  void take(const std::function<void(match::Match&)>& what);
  void check_flaw(const match::Match& m) const;
  /// At the open question; with the answer that is about to be given, in the log as well.
  void check_leaks(const phases::Answer* answer);
  Passed passed_;
  std::vector<std::pair<SeatId, NameId>> asked_;  // and passed by the library, since the last line
  std::size_t happened_ = 0;                      // events before its answer
  std::unique_ptr<match::Match> match_;
  Mode mode_;
  LeakCheck leaks_;
  dice::Luck luck_;  // of the exchanges of mode leak
};

/// What a seat is shown, for the search for leaks: its view as text and as JSON, and its log.
[[nodiscard]] LeakCheck leak_check();

/// Registers the table `session` (on the Lua state of the test scripts) over the session that `current` points at.
void open_session_library(lua_State* l, Session** current);

}  // namespace qd::repl
