// The command line: sub-commands, what each of them takes, and what to tell if something else is given. Its .cpp is the
// one file that sees the library behind it, which costs a compiler ten seconds wherever it is included.
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

/// What a command takes, for manuals and shells.
struct OptionShape {
  std::vector<std::string> names;   // "-v", "--verbose"; of what has its place: one without a dash
  std::string text;                 // what it is
  std::string takes;                // "N", "NAME=VALUE", "TEXT"; "" of a flag
  std::string standard;             // its default, if it shows one
  std::vector<std::string> values;  // the only ones it may have, if these are few
  bool many = false;                // it may be given again, or be several words
  bool required = false;
  [[nodiscard]] bool by_place() const { return names.front().front() != '-'; }
};

/// A command with all that it takes, and the commands below it.
struct CommandShape {
  std::string name, text;
  std::vector<OptionShape> options;
  std::vector<CommandShape> commands;
};

/// Something a command takes, to say more about it. Valid as long as its command line.
class ProgramOption {
 public:
  explicit ProgramOption(CLI::Option& option) : option_(&option) {}

  ProgramOption required();
  /// The help shows the value as it is now, or this text, as the default.
  ProgramOption shows_default();
  ProgramOption shows_default(const std::string& text);
  /// Numbers from low to high, both among them.
  ProgramOption within(int low, int high);
  ProgramOption one_of(const std::vector<std::string>& values);
  ProgramOption excludes(const ProgramOption& other);
  /// Is of use only beside this one: without it, an error.
  ProgramOption needs(const ProgramOption& other);
  /// Of a list: takes one value each time it is given, so that a word behind it is something else.
  ProgramOption one_each_time();
  /// Of a list: is split at this character, too.
  ProgramOption split_at(char separator);

 private:
  friend class ProgramCommand;
  CLI::Option* option_;
};

/// A command or sub-command. Names are "GAME" (by its place), "--games" or "-o,--output".
/// Requires: variables that are given outlive the command line. Valid as long as it.
class ProgramCommand {
 public:
  explicit ProgramCommand(CLI::App& app) : app_(&app) {}

  [[nodiscard]] ProgramCommand add_command(const std::string& name, const std::string& text);
  /// One of the sub-commands has to be given.
  void require_command();

  ProgramOption option(const std::string& names, std::string& value, const std::string& text);
  ProgramOption option(const std::string& names, std::vector<std::string>& values, const std::string& text);
  ProgramOption option(const std::string& names, std::uint64_t& value, const std::string& text);
  ProgramOption option(const std::string& names, unsigned& value, const std::string& text);
  ProgramOption flag(const std::string& names, bool& value, const std::string& text);
  /// How often it is given.
  ProgramOption flag(const std::string& names, int& count, const std::string& text);

  /// A whole number within [low, high] and nothing else ("-3" is an error, not a huge number).
  ProgramOption whole_number(const std::string& name, std::uint64_t& value, const std::string& text,
                             std::uint64_t low = 0, std::uint64_t high = 0xFFFF'FFFF'FFFF'FFFFull);
  /// A list split at commas, also if it is repeated; an empty place in it is an error, and, with `known`, a value that
  /// is none of these. What the list holds is the default.
  ProgramOption list(const std::string& name, std::vector<std::string>& list, const std::string& text,
                     const std::vector<std::string>& known = {});
  /// NAME=VALUE, repeated or split at commas; the same name twice is an error.
  ProgramOption pairs(const std::string& name, std::map<std::string, std::string>& pairs, const std::string& text);

  /// Was it given? Requires: the command line is parsed, the option is there.
  [[nodiscard]] bool given(const std::string& name) const;
  /// All there is to know of it and of the commands below it.
  [[nodiscard]] CommandShape shape() const;
  /// What happens when the command is chosen, after its variables are set. What it throws comes out of parse().
  void on_chosen(std::function<void()> action);

 protected:
  CLI::App* app_;
};

/// The whole of it: the first command, above all others.
class CommandLine : public ProgramCommand {
 public:
  CommandLine(const std::string& text, const std::string& program);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  void version_flag(const std::string& name, const std::string& text);
  /// A flag that counts, before the command or behind it. Requires: `count` outlives the parsing.
  void flag_anywhere(const std::string& names, int& count, const std::string& text);

  /// What is told in place of running a command: help, the version, or what is wrong.
  struct Told {
    bool wrong = false;
    std::string out, error;  // for standard output, and for standard error
  };
  /// Sets the variables and calls the action of the command that is given. Fails: UserError if an option that names
  /// something has an empty text, and whatever the action throws.
  [[nodiscard]] std::optional<Told> parse(int argc, const char* const* argv);

 private:
  explicit CommandLine(std::unique_ptr<CLI::App> app);
  std::unique_ptr<CLI::App> owned_;
};

}  // namespace qd::repl
