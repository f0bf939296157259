// Looking things up at the prompt: `? word` over the words of scripts, the commands of the console and everything that
// the game at hand declares; `?? card` shows the source.
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

/// Something that has a name and a text.
struct Entry {
  std::vector<std::string> names;  // how one may ask for it; the first one is shown
  std::string sort;                // "field of zone", "card of popes"
  std::string line;                // its signature
  std::string text;
  Place place;  // where it is declared; of words of the engine nothing
  const script::Binding* binding = nullptr;
  const Command* command = nullptr;
  bool file = false;              // its source is the whole file
  std::vector<std::string> code;  // of a recipe of the cookbook: lines of Lua
  std::vector<int> marks;         // lines of it where its parts begin
};

/// Everything there is, words of scripts first; without a match what the engine and the console know. Without `texts`
/// variants have none, and there are no recipes, which is faster.
std::vector<Entry> entries(const Console& console, bool texts = true);
/// The same of a rule set; null: what the engine and the console know.
std::vector<Entry> entries(const script::Ruleset* rules, const script::Sources& sources, bool texts = true);
/// Those of this name: told whole, or, if there are too many for that, by a line each.
struct NamedEntries {
  std::vector<const Entry*> whole, also;
};
NamedEntries named(const std::vector<Entry>& all, const std::string& name);
/// Those of this name that are declared somewhere.
std::vector<const Entry*> declared(const std::vector<Entry>& all, const std::string& name);
/// What `?` tells of one: its title, and the lines below it, each no longer than `width`.
std::string title(const Entry& e, std::size_t width);
std::string explanation(const Entry& e, std::size_t width);
/// What can be looked up by name, and what has a source.
std::vector<std::string> help_words(const Console& console);
std::vector<std::string> source_words(const Console& console);

/// A line that begins with '?' or '??'. Fails: UserError with the nearest name.
void ask_for_help(Console& console, const std::string& line);
/// The same for `? words` without the sign.
void look_up(Console& console, const std::string& words);
/// The source of what has this name, with line numbers. Fails: UserError.
void show_source(Console& console, const std::string& name);

/// No wider than this, the end cut off with an ellipsis.
std::string cropped(const std::string& text, std::size_t width);

}  // namespace qd::repl
