// A command of the console: one row for each, grouped by concept. The console itself, `:help`, completion and
// docs/commands.md use the rows.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace qd::repl {

class Console;

using Words = std::vector<std::string>;

/// The kind of words that Tab offers after a command.
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
  const char* text;   // its effect, in sentences
  void (*run)(Console&, const Words&);
  Offers offers =
      Offers::kNothing;      // used if the usage does not tell: capitalized words in it (CARD, ZONE) name their kind
  const char* example = "";  // an example line
};

/// Commands about one topic, in the order of the help.
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
/// Null if there is no such command.
const Command* find_command(const std::string& name);
/// All names, for "did you mean" and completion.
std::vector<std::string> command_names();

/// An optional count. Fails: UserError.
std::size_t optional_count(const Words& words, const char* what, std::size_t standard);
/// The single file name in the words. Fails: UserError.
const std::string& one_file(const Words& words);

}  // namespace qd::repl
