// The console of `qd repl`: one match at a time with its branches, commands that begin with ':', answers by key,
// expressions by Lua. A line that fails leaves everything as it was. The commands are rows of repl/console/ (see
// command.hpp); this is what they work on.
//
//   Console console(program, standard_screen());  console.run(":new dreadnaught seed=7");  console.run("rock");
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "repl/branches/branch.hpp"
#include "repl/branches/reload.hpp"
#include "repl/commands.hpp"
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
  /// "dreadnaught t3 attack A> " for a question to A; "… @12/40 A> " where one has gone back; as short as the screen
  /// needs it.
  [[nodiscard]] std::string prompt() const;

  // ---- what commands work on
  [[nodiscard]] const Program& program() const { return program_; }
  [[nodiscard]] const Screen& screen() const { return screen_; }
  Screen& screen() { return screen_; }
  std::ostream& out() { return *screen_.out; }
  [[nodiscard]] bool has_match() const { return !branches_.empty(); }
  /// The match at hand, where one stands. Fails: UserError if there is none.
  [[nodiscard]] match::Match& match() const;
  [[nodiscard]] Branches& branches() { return branches_; }
  [[nodiscard]] const Branches& branches() const { return branches_; }
  [[nodiscard]] Branch& branch();  // Fails: UserError if no match is running
  [[nodiscard]] Stops& stops() { return stops_; }
  [[nodiscard]] AutoReload& auto_reload() { return auto_reload_; }
  /// Through whose eyes the match is shown.
  [[nodiscard]] Viewer viewer() const;
  /// The seat that commands are about where none is named: the fixed viewer, or who is asked, or the first one.
  [[nodiscard]] SeatId nearest() const;
  /// Whom expressions call `me`: the fixed viewer, or who is asked; nobody at the end of a match.
  [[nodiscard]] SeatId asker() const;
  void fix_viewer(std::optional<Viewer> viewer) { fixed_view_ = viewer; }

  /// What follows the name of the command that is running, as it was entered.
  [[nodiscard]] std::string rest() const;

  // ---- what several commands do
  /// Fails: UserError, ScriptError.
  [[nodiscard]] std::shared_ptr<script::Ruleset> load_rules(const Launch& launch) const;
  /// Where its files are, further folders of cards included.
  [[nodiscard]] script::Sources sources() const;
  /// Starts with another match: bots answer until a person is asked, and the table is shown.
  void start(const Launch& launch, std::unique_ptr<match::Match> match);
  /// Takes a match over as it stands, without showing what happened in it.
  void take_over(const Launch& launch, std::unique_ptr<match::Match> match);
  /// Answers the open question, lets bots go on, shows the table.
  void answer(const phases::Answer& answer);
  /// Changes the match at hand, and says so if what followed has become a branch.
  void change(const std::function<void(match::Match&)>& what);
  /// Bots and players elsewhere answer, or what followed is gone along again, until `most` answers have been given, a
  /// person is asked (if there is one), a breakpoint is reached or Ctrl-C is pressed. If a script fails, the match goes
  /// back to where it was. If a player elsewhere fails, its question stays open, and the table is shown before the
  /// error. `show_table` says why it stopped.
  void play_on(std::size_t most, bool until_human);
  static constexpr std::size_t kToTheEnd = SIZE_MAX;
  void show_table();
  /// Marks everything so far as shown, after a jump to another point.
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
  std::vector<Passed> passed_;  ///< menus that were passed by themselves, to be told with the log
  std::string why_stopped_;     ///< what is told below the log, which may be long
  bool done_ = false;
};

/// The console over standard input and output, until its end. At a terminal it first runs the lines of the
/// configuration: XDG_CONFIG_HOME/quarterdeck/config, or ~/.config/quarterdeck/config.
int run_console(const Program& program);

}  // namespace qd::repl
