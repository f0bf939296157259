// The console of `qd repl`: one match at a time with its branches, commands that begin with ':', answers by key, and
// expressions. A line that fails changes nothing. The commands are rows in repl/console/ (see command.hpp); they work
// on this class.
//
//   Console console(program, standard_screen());  console.run(":new dreadnaught seed=7");  console.run("rock");
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "repl/branches/branch.hpp"
#include "repl/commands.hpp"
#include "repl/session/auto_reload.hpp"
#include "repl/session/command.hpp"
#include "repl/session/stops.hpp"
#include "repl/terminal/screen.hpp"
#include "repl/values/value.hpp"

namespace qd::repl {

class Console {
 public:
  Console(const Program& program, Screen screen) : program_(program), screen_(screen) {}

  /// Fails: UserError, ScriptError.
  void run(const std::string& line);
  [[nodiscard]] bool done() const { return done_; }
  void quit() { done_ = true; }
  [[nodiscard]] std::vector<std::string> complete(const std::string& line) const;
  /// "dreadnaught t3 attack A> " for a question to A; "… @12/40 A> " after going back; shortened to fit the screen.
  [[nodiscard]] std::string prompt() const;

  // ---- what commands work on
  [[nodiscard]] const Program& program() const { return program_; }
  [[nodiscard]] const Screen& screen() const { return screen_; }
  Screen& screen() { return screen_; }
  std::ostream& out() { return *screen_.out; }
  [[nodiscard]] bool has_match() const { return !branches_.empty(); }
  /// The current match at its current position. Fails: UserError if there is none.
  [[nodiscard]] match::Match& match() const;
  [[nodiscard]] Branches& branches() { return branches_; }
  [[nodiscard]] const Branches& branches() const { return branches_; }
  [[nodiscard]] Branch& branch();  // Fails: UserError if no match is running
  [[nodiscard]] Stops& stops() { return stops_; }
  [[nodiscard]] AutoReload& auto_reload() { return auto_reload_; }
  /// The viewer that the match is shown to.
  [[nodiscard]] Viewer viewer() const;
  /// The default seat of commands: the fixed viewer, else the asked seat, else the first one.
  [[nodiscard]] SeatId nearest() const;
  /// The `me` of expressions: the fixed viewer, else the asked seat; none at the end of a match.
  [[nodiscard]] SeatId asker() const;
  void fix_viewer(std::optional<Viewer> viewer) { fixed_view_ = viewer; }

  /// The arguments of the running command, as typed.
  [[nodiscard]] std::string rest() const;

  // ---- what several commands do
  /// Fails: UserError, ScriptError.
  [[nodiscard]] std::shared_ptr<script::Ruleset> load_rules(const Launch& launch) const;
  /// The files of the match, including further card folders.
  [[nodiscard]] script::Sources sources() const;
  /// Starts another match: bots answer until a person is asked, and the table is shown.
  void start(const Launch& launch, std::unique_ptr<match::Match> match);
  /// Continues a match without showing its past events.
  void take_over(const Launch& launch, std::unique_ptr<match::Match> match);
  /// Answers the open question, lets bots continue, shows the table.
  void answer(const phases::Answer& answer);
  /// Changes the match, and reports if the old continuation has become a branch.
  void change(const std::function<void(match::Match&)>& what);
  /// Lets bots and external players answer, or replays the decisions that follow, until `most` answers have been given,
  /// a person (if there is one) is asked, a breakpoint is reached or Ctrl-C is pressed. If a script fails, the match
  /// goes back to the position before. If an external player fails, its question stays open, and the table is shown
  /// before the error. Otherwise show_table() says why play stopped.
  void play_on(std::size_t most, bool until_human);
  static constexpr std::size_t kToTheEnd = SIZE_MAX;
  void show_table();
  /// Marks all events as shown, after a jump.
  void skip_log();

 private:
  void show_value(const std::string& expression);
  void decide(match::Match& match, const phases::Answer& answer);

  const Program& program_;
  Screen screen_;
  Branches branches_;
  Stops stops_;
  AutoReload auto_reload_;
  LogFollower log_;
  Memory values_;
  std::string line_;
  std::optional<Viewer> fixed_view_;
  struct Passed {
    SeatId seat;
    Aside told;
  };
  std::vector<Passed> passed_;  ///< skipped menus, to be reported with the log
  std::string why_stopped_;     ///< shown below the log, which may be long
  bool done_ = false;
};

/// Runs the console on standard input and output until it ends. At a terminal it first runs the lines of the
/// configuration file: XDG_CONFIG_HOME/quarterdeck/config, or ~/.config/quarterdeck/config. Then it does `first`.
/// Fails: as `first` does.
int run_console(const Program& program, const std::function<void(Console&)>& first = nullptr);

}  // namespace qd::repl
