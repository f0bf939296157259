// What a command of the console is: one row for each, grouped by concept. The rows feed the console itself, `:help`,
// completion and docs/repl.md.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace qd::repl {

class Console;

using Words = std::vector<std::string>;

/// What Tab offers for the words of a command.
enum class Offers : std::uint8_t {
  kNothing,
  kGames,
  kFiles,
  kSeats,
  kVerbs,
  kStats,
  kVariants,
  kWords,
  kBranches,
  kEvents,
  kCards,
  kEdits,
  kSettings,
  kSourceWords
};

struct Command {
  const char* name;   // ":new"
  const char* usage;  // what follows the name
  const char* text;   // what it does, in sentences
  void (*run)(Console&, const Words&);
  Offers offers =
      Offers::kNothing;      // where the usage does not tell: its capitals name what they stand for (CARD, ZONE)
  const char* example = "";  // a line that shows it at work
};

/// Commands about one thing, in the order in which they are explained.
struct CommandGroup {
  const char* title;
  std::span<const Command> commands;
};

std::span<const Command> match_commands();
std::span<const Command> time_commands();
std::span<const Command> edit_commands();
std::span<const Command> look_commands();
std::span<const Command> why_commands();
std::span<const Command> stop_commands();
std::span<const Command> change_commands();
std::span<const Command> measure_commands();
std::span<const Command> advice_commands();
std::span<const Command> setting_commands();
std::span<const Command> help_commands();

/// All of them.
const std::vector<CommandGroup>& command_groups();
/// Null if there is none of this name.
const Command* find_command(const std::string& name);
/// Every name, for "did you mean" and completion.
std::vector<std::string> command_names();

/// A count that may be left out. Fails: UserError.
std::size_t optional_count(const Words& words, const char* what, std::size_t standard);
/// The one file that is named. Fails: UserError.
const std::string& one_file(const Words& words);

}  // namespace qd::repl
