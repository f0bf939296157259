// The console of `qd repl`: one match at a time, commands that begin with ':', answers by key, expressions by Lua.
// A line that fails leaves everything as it was.
//
//   Console console(program, standard_screen());  console.run(":new dreadnaught seed=7");  console.run("rock");
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "repl/commands.hpp"
#include "repl/session/party.hpp"
#include "repl/session/screen.hpp"

namespace qd::repl {

class Console {
 public:
  using Words = std::vector<std::string>;
  /// What Tab offers for the words of a command.
  enum class Offers : std::uint8_t { kNothing, kGames, kFiles, kSeats, kVerbs, kStats, kVariants, kWords };
  struct Command {
    const char* name;   // ":new"
    const char* usage;  // what follows the name
    const char* text;
    void (Console::*run)(const Words&);
    Offers offers;
  };
  static std::span<const Command> commands();

  Console(const Program& program, Screen screen) : program_(program), screen_(screen) {}

  /// Fails: UserError, ScriptError.
  void run(const std::string& line);
  [[nodiscard]] bool done() const { return done_; }
  [[nodiscard]] std::vector<std::string> complete(const std::string& line) const;
  /// "A> " for a question to A.
  [[nodiscard]] std::string prompt() const;

 private:
  struct Launch {  // how the match was started, to start it again
    std::string game;
    std::vector<std::string> variants, decks;
    std::map<std::string, std::string> players;
  };

  // matches (console_match.cpp)
  void new_match(const Words& words);
  void step(const Words& words);
  void undo(const Words& words);
  void save(const Words& words);
  void load(const Words& words);
  void reload(const Words& words);
  void variant(const Words& words);
  void answer(const std::string& line);
  void begin(const Launch& launch, std::unique_ptr<match::Match> match, bool fresh);
  [[nodiscard]] std::shared_ptr<script::Ruleset> load_rules(const Launch& launch) const;
  std::size_t play_bots(std::size_t most, bool until_human);
  void take_back_to(std::size_t answers);

  // looking (console_look.cpp)
  void choose_view(const Words& words);
  void show_state(const Words& words);
  void show_log(const Words& words);
  void why_not(const Words& words);
  void explain(const Words& words);
  void odds(const Words& words);
  void show_map(const Words& words);
  void help(const Words& words);
  void quit(const Words& words);
  void explain_refusal(const phases::Command& command, CommandId id, SeatId me, const Words& words);
  void show_table();
  [[nodiscard]] SeatId viewer() const;
  [[nodiscard]] match::Match& open_match() const;  // Fails: UserError if there is none
  [[nodiscard]] std::vector<std::string> offers(Offers what, const std::string& word) const;
  std::ostream& out() { return *screen_.out; }

  const Program& program_;
  Screen screen_;
  Launch launch_;
  std::unique_ptr<match::Match> match_;
  Party party_;
  LogFollower log_;
  std::optional<SeatId> fixed_view_;
  bool done_ = false;
};

/// The console over standard input and output, until its end.
int run_console(const Program& program);

}  // namespace qd::repl
