// Completion at the prompt: what may stand at the end of a line. Nothing is offered that the viewer may not know.
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

/// Whole words that may stand at the end of the line, in the order in which they are explained, none twice.
[[nodiscard]] Offered complete(const Console& console, const std::string& line);

/// The end of a Lua expression of the console: seats, zones, attributes, properties, functions that read.
[[nodiscard]] Offered complete_expression(const match::Match* match, const std::string& text);
/// What the end of a Lua expression may speak of.
struct LuaNames {
  const script::Ruleset* rules = nullptr;          // null: only what every game has
  std::size_t seats = 0;                           // known by their letters
  std::map<std::string, std::string> variables{};  // with their types: "Card"
  bool in_scripts = false;                         // functions of scripts, such as act.move, are there
};
[[nodiscard]] Offered complete_expression(const LuaNames& known, const std::string& text);
/// What a chain of names is: "Card" of "A.fleet.top"; "" if that has no names of its own.
[[nodiscard]] std::string type_of_chain(const LuaNames& known, const std::string& chain);
/// Where an expression of cards stands: with that some words mean something, or nothing.
enum class Stands : std::uint8_t { kInScript, kAtPrompt, kAtEvents };
/// The end of a text that is an expression of cards, "count(me.ha": words, functions, what follows a dot.
[[nodiscard]] Offered complete_condition(const script::Ruleset& rules, const std::string& text, Stands stands);
/// The end of what is asked at the prompt, in Lua or as cards have it.
[[nodiscard]] Offered complete_asked(const match::Match* match, const std::string& text, Stands stands);
/// Where the chain of names at the end of the text begins: "#A.fleet:list()[1].na" from "A".
[[nodiscard]] std::size_t chain_start(const std::string& text);
/// A word of a command: `words` are the name and what stands before it.
[[nodiscard]] Offered complete_argument(const Console& console, const Command& command, const Words& words,
                                        const std::string& word);
/// What the usage of a command names behind the words given, "[CARD TARGET | round | win] [BOT] [--seed N]": words as
/// they are, and in capitals what they stand for.
[[nodiscard]] Offered usage_words(const std::string& usage, const Words& given);
/// Names of the cards that the viewer of the console sees.
[[nodiscard]] Offered cards_in_sight(const Console& console);

/// Keeps what begins so and can be typed, none twice.
[[nodiscard]] Offered beginning_with(const std::string& start, const Offered& all);
/// The same for the last one of several words with commas, "a,b,c": what is offered is the whole text.
[[nodiscard]] Offered in_list(const std::string& typed, const Offered& all);

}  // namespace qd::repl
