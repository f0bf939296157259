// The command line: sub-commands, their options, and the message if something is wrong. Only its .cpp includes the
// library behind it, which costs the compiler ten seconds wherever it is included.
//
//   CommandLine line("what the program is", "qd");
//   ProgramCommand cmd = line.add_command("sim", "plays matches");
//   cmd.option("GAME", game, "the rule set").required();
//   cmd.on_chosen([&] { … });
//   if (auto told = line.parse(argc, argv)) …
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace qd::repl {

/// An option of a command, for manuals and shells.
struct OptionShape {
  std::vector<std::string> names;   // "-v", "--verbose"; without dashes for a positional one
  std::string text;                 // what it does
  std::string takes;                // "N", "NAME=VALUE", "TEXT"; "" for a flag
  std::string standard;             // the default, if shown
  std::vector<std::string> values;  // all possible values, if they are few
  bool many = false;                // may be repeated, or take several words
  bool required = false;
  [[nodiscard]] bool by_place() const { return names.front().front() != '-'; }
};

/// A command with its options and sub-commands.
struct CommandShape {
  std::string name, text;
  std::vector<OptionShape> options;
  std::vector<CommandShape> commands;
};

/// An option of a command, to set more properties. Valid as long as its command line.
class ProgramOption {
 public:
  explicit ProgramOption(CLI::Option& option) : option_(&option) {}

  ProgramOption required();
  /// The help shows the current value, or this text, as the default.
  ProgramOption shows_default();
  ProgramOption shows_default(const std::string& text);
  /// Numbers from low to high, inclusive.
  ProgramOption within(int low, int high);
  ProgramOption one_of(const std::vector<std::string>& values);
  ProgramOption excludes(const ProgramOption& other);
  /// An error unless this other option is also given.
  ProgramOption needs(const ProgramOption& other);
  /// For lists: takes one value each time, so the next word is not part of the list.
  ProgramOption one_each_time();
  /// For lists: this character also separates values.
  ProgramOption split_at(char separator);

 private:
  friend class ProgramCommand;
  CLI::Option* option_;
};

/// A command or sub-command. Option names are "GAME" (positional), "--games" or "-o,--output". Requires: the given
/// variables outlive the command line. Valid as long as the command line.
class ProgramCommand {
 public:
  explicit ProgramCommand(CLI::App& app) : app_(&app) {}

  [[nodiscard]] ProgramCommand add_command(const std::string& name, const std::string& text);
  /// A sub-command must be given.
  void require_command();

  ProgramOption option(const std::string& names, std::string& value, const std::string& text);
  ProgramOption option(const std::string& names, std::vector<std::string>& values, const std::string& text);
  ProgramOption option(const std::string& names, std::uint64_t& value, const std::string& text);
  ProgramOption option(const std::string& names, unsigned& value, const std::string& text);
  ProgramOption flag(const std::string& names, bool& value, const std::string& text);
  /// Counts how often it is given.
  ProgramOption flag(const std::string& names, int& count, const std::string& text);

  /// A whole number within [low, high] and nothing else ("-3" is an error, not a huge number).
  ProgramOption whole_number(const std::string& name, std::uint64_t& value, const std::string& text,
                             std::uint64_t low = 0, std::uint64_t high = 0xFFFF'FFFF'FFFF'FFFFull);
  /// A list split at commas, which may be repeated. An empty value is an error; so is a value not in `known`, if that
  /// is given. The content of `list` is the default.
  ProgramOption list(const std::string& name, std::vector<std::string>& list, const std::string& text,
                     const std::vector<std::string>& known = {});
  /// NAME=VALUE, repeated or split at commas; repeating a name is an error.
  ProgramOption pairs(const std::string& name, std::map<std::string, std::string>& pairs, const std::string& text);

  /// True if the option was given. Requires: the command line is parsed, the option exists.
  [[nodiscard]] bool given(const std::string& name) const;
  /// The description of this command and its sub-commands.
  [[nodiscard]] CommandShape shape() const;
  /// Called if the command is chosen, after its variables are set. parse() passes its exceptions on.
  void on_chosen(std::function<void()> action);

 protected:
  CLI::App* app_;
};

/// The root command.
class CommandLine : public ProgramCommand {
 public:
  CommandLine(const std::string& text, const std::string& program);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  void version_flag(const std::string& name, const std::string& text);
  /// A counting flag, allowed before or after the command. Requires: `count` outlives parsing.
  void flag_anywhere(const std::string& names, int& count, const std::string& text);

  /// Text to show instead of running a command: help, the version, or an error.
  struct Told {
    bool wrong = false;
    std::string out, error;  // for standard output, and for standard error
  };
  /// Sets the variables and calls the action of the given command. Fails: UserError if an option that names something
  /// has an empty text; otherwise as the action fails.
  [[nodiscard]] std::optional<Told> parse(int argc, const char* const* argv);

 private:
  explicit CommandLine(std::unique_ptr<CLI::App> app);
  std::unique_ptr<CLI::App> owned_;
};

}  // namespace qd::repl
