// Looks things up at the prompt: `? word` searches the words of scripts, the commands of the console and the
// declarations of the current game; `?? card` shows the source.
//
//   ask_for_help(console, "? sink a ship");   ask_for_help(console, "?? megamissile");
#pragma once

#include <string>
#include <vector>

#include "engine/base/error.hpp"

namespace qd::script {
struct Binding;
struct Sources;
class Ruleset;
}  // namespace qd::script

namespace qd::repl {

class Console;
struct Command;

/// Something with a name and a text.
struct Entry {
  std::vector<std::string> names;  // the names to ask for; the first one is shown
  std::string sort;                // "field of zone", "card of popes"
  std::string line;                // signature
  std::string text;
  Place place;  // its declaration; none for words of the engine
  const script::Binding* binding = nullptr;
  const Command* command = nullptr;
  bool file = false;              // the whole file is its source
  std::vector<std::string> code;  // of a cookbook recipe: lines of Lua
  std::vector<int> marks;         // lines of the source where its parts begin
};

/// All entries, words of scripts first; without a match only those of the engine and the console. Without `texts`,
/// variants have no text and recipes are left out, which is faster.
std::vector<Entry> entries(const Console& console, bool texts = true);
/// The same for a rule set; null: only those of the engine and the console.
std::vector<Entry> entries(const script::Ruleset* rules, const script::Sources& sources, bool texts = true);
/// The entries of this name: shown in full, or with one line each if there are too many.
struct NamedEntries {
  std::vector<const Entry*> whole, also;
};
NamedEntries named(const std::vector<Entry>& all, const std::string& name);
/// The entries of this name with a place of declaration.
std::vector<const Entry*> declared(const std::vector<Entry>& all, const std::string& name);
/// The output of `?` for an entry: its title, and the lines below, each at most `width` wide.
std::string title(const Entry& e, std::size_t width);
std::string explanation(const Entry& e, std::size_t width);
/// All names that can be looked up, and those with a source.
std::vector<std::string> help_words(const Console& console);
std::vector<std::string> source_words(const Console& console);

/// Runs a line that begins with '?' or '??'. Fails: UserError with the nearest name.
void ask_for_help(Console& console, const std::string& line);
/// The same for the words after `?`.
void look_up(Console& console, const std::string& words);
/// Shows the source of the entry with this name, with line numbers. Fails: UserError.
void show_source(Console& console, const std::string& name);

/// Shortened to this width with an ellipsis.
std::string cropped(const std::string& text, std::size_t width);

}  // namespace qd::repl
