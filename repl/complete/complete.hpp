// Completion at the prompt: the possible words at the end of a line. Offers nothing that the viewer may not know.
//
//   complete(console, ":explain attack ")   // "K", "K{3,8}" …: whole words; each begins with an end of the line
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "repl/session/command.hpp"

namespace qd::match {
class Match;
}
namespace qd::script {
class Ruleset;
}

namespace qd::repl {

class Console;
using Offered = std::vector<std::string>;

/// Whole words for the end of the line, in the order of the help, without duplicates.
[[nodiscard]] Offered complete(const Console& console, const std::string& line);

/// The end of a Lua expression of the console: seats, zones, attributes, properties, functions that only read.
[[nodiscard]] Offered complete_expression(const match::Match* match, const std::string& text);
/// The names that a Lua expression may use.
struct LuaNames {
  const script::Ruleset* rules = nullptr;          // null: only the names of every game
  std::size_t seats = 0;                           // named by their letters
  std::map<std::string, std::string> variables{};  // with their types: "Card"
  bool in_scripts = false;                         // includes functions of scripts, such as act.move
};
[[nodiscard]] Offered complete_expression(const LuaNames& known, const std::string& text);
/// The type of a chain of names: "Card" for "A.fleet.top"; "" if it has no members.
[[nodiscard]] std::string type_of_chain(const LuaNames& known, const std::string& chain);
/// The place of an expression of cards: some words have a meaning only in some places.
enum class Stands : std::uint8_t { kInScript, kAtPrompt, kAtEvents };
/// The end of an expression of cards, "count(me.ha": words, functions, members after a dot.
[[nodiscard]] Offered complete_condition(const script::Ruleset& rules, const std::string& text, Stands stands);
/// The end of an expression at the prompt, in Lua or as written in cards.
[[nodiscard]] Offered complete_asked(const match::Match* match, const std::string& text, Stands stands);
/// Start of the chain of names at the end of the text: the "A" of "#A.fleet:list()[1].na".
[[nodiscard]] std::size_t chain_start(const std::string& text);
/// An argument of a command; `words` are the command and the arguments before it.
[[nodiscard]] Offered complete_argument(const Console& console, const Command& command, const Words& words,
                                        const std::string& word);
/// The next word according to the usage of a command, "[CARD TARGET | round | win] [BOT] [--seed N]": literal words,
/// and capitalized words for a kind of value.
[[nodiscard]] Offered usage_words(const std::string& usage, const Words& given);
/// Names of the cards that the viewer of the console sees.
[[nodiscard]] Offered cards_in_sight(const Console& console);

/// Keeps the words that begin with this and can be typed, without duplicates.
[[nodiscard]] Offered beginning_with(const std::string& start, const Offered& all);
/// The same for the last item of a comma-separated list, "a,b,c"; offers the whole text.
[[nodiscard]] Offered in_list(const std::string& typed, const Offered& all);

}  // namespace qd::repl
