// Console commands that explain the console, the words of scripts and the current game.
#include <algorithm>
#include <array>

#include "engine/base/text.hpp"
#include "repl/reference/lookup.hpp"
#include "repl/reference/reference.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

std::string first_sentence(const std::string& text) {
  for (std::size_t at = text.find_first_of(".;:"); at != std::string::npos; at = text.find_first_of(".;:", at + 1))
    if (at + 1 == text.size() || text[at + 1] == ' ') return text.substr(0, at) + ".";
  return text;
}

// ":name usage   what it does", wrapped to the screen
void write_line(Console& console, const std::string& what, const std::string& text) {
  constexpr std::size_t kLeft = 34;
  const std::string left = text::pad(cropped(what, kLeft), kLeft);
  console.out() << cropped("  " + left + " " + first_sentence(text), console.screen().width) << "\n";
}

void list_commands(Console& console) {
  for (const CommandGroup& g : command_groups()) {
    console.out() << g.title << "\n";
    for (const Command& c : g.commands) write_line(console, std::string(c.name) + " " + c.usage, c.text);
  }
  console.out() << "at the prompt\n";
  write_line(console, "KEY or NUMBER", "Answers the open question; of a subset several, with commas.");
  write_line(console, "= EXPRESSION", "A value, as in the texts of cards or in Lua: = count(me.hand).");
  write_line(console, "? WORDS", "Explains a word, or finds what is said about it.");
  write_line(console, "?? CARD", "The source of a card, command, event, variant …, with lines.");
  console.out() << ":help :new tells all about a command; Tab completes.\n";
}

void help(Console& console, const Words& words) {
  if (words.empty()) list_commands(console);
  else look_up(console, text::join(words, " "));
}

/// Lists rules of the game whose id or text contains all of the words.
void list_rules(Console& console, const Words& words) {
  const script::Ruleset& rules = console.match().rules();
  if (rules.ledger().empty())
    throw UserError(rules.id() + " has no list of rules", "? " + rules.id() + " tells what it is about");
  const std::size_t width = std::max<std::size_t>(console.screen().width, 40);
  std::size_t shown = 0, column = 0;
  for (const script::LedgerEntry& e : rules.ledger()) column = std::max(column, text::width(e.id));
  for (const script::LedgerEntry& e : rules.ledger()) {
    const std::string said = text::lower(e.id + " " + e.text);
    if (!std::all_of(words.begin(), words.end(),
                     [&](const std::string& w) { return text::contains(said, text::lower(w)); }))
      continue;
    ++shown;
    const std::string indent(column + 2, ' ');
    console.out() << text::pad(e.id, column) << "  " << wrapped(e.text, width - indent.size(), indent) << "\n";
  }
  if (shown == 0)
    throw UserError("no rule speaks of '" + text::join(words, " ") + "'", ":rules alone lists all of them");
}

void source(Console& console, const Words& words) {
  if (words.empty())
    throw UserError("the source of what?",
                    "write :source CARD, or the name of a command, event, stat, variant, bot or node");
  show_source(console, text::join(words, " "));
}

}  // namespace

std::span<const Command> help_commands() {
  static constexpr std::array<Command, 3> kRows{{
      {":help", "[WORDS]",
       "Lists the commands, or explains a command, script word, card, event or rule. Otherwise lists what mentions the "
       "words. Short: ? WORDS.",
       &help, Offers::kWords, ":help act.move"},
      {":rules", "[WORDS]", "Lists the rules of the game by id, or those that mention the words: :rules base.",
       &list_rules, Offers::kNothing, ":rules DRE-57"},
      {":source", "NAME",
       "Shows the source of a card, command, event, stat, variant, bot or flow node, with line numbers and where "
       "abilities begin. Short: ?? NAME.",
       &source, Offers::kSourceWords, ":source megamissile"},
  }};
  return kRows;
}

}  // namespace qd::repl
