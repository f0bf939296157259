// The commands of the console that explain the console and the words of scripts.
#include <array>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

void help(Console& console, const Words& words) {
  std::ostream& out = console.out();
  if (words.empty()) {
    for (const CommandGroup& g : command_groups())
      for (const Command& c : g.commands) {
        if (std::string(c.name) == ":exit") continue;
        out << c.name << " " << c.usage << "\n    " << c.text << "\n";
      }
    out << "KEY, NUMBER\n    Answers the open question: the key or number of an option; of a subset, several with commas.\n"
             "= EXPRESSION\n    The value of a Lua expression, e.g. = #A.hand:list(); reads only.\n"
             "    The '=' may be left out where no option is meant.\n"
             ":help WORD explains a command or a word of the scripts, e.g. :help act.move\n";
    return;
  }
  bool found = false;
  for (const std::string& word : words) {
    for (const std::string& name : {word, ":" + word})
      if (const Command* c = find_command(name); c != nullptr) {
        out << c->name << " " << c->usage << "\n    " << c->text << "\n";
        found = true;
      }
    for (const script::Binding& b : script::all_bindings()) {
      std::string whole = std::string(b.library) + "." + b.name;
      if (word != b.name && word != whole && word != b.library) continue;
      out << b.signature << "\n    " << b.text << "\n";
      found = true;
    }
  }
  if (found) return;
  std::vector<std::string> known = command_names();
  for (const script::Binding& b : script::all_bindings()) known.emplace_back(b.name);
  std::string hint = text::nearest(words[0], known);
  throw UserError("nothing is known about '" + words[0] + "'", hint.empty() ? ":help lists the commands" : "did you mean '" + hint + "'?");
}

}  // namespace

std::span<const Command> help_commands() {
  static constexpr std::array<Command, 1> kRows{{
      {":help", "[WORD]", "What a command, or a word of the scripts, means.", &help, Offers::kWords},
  }};
  return kRows;
}

}  // namespace qd::repl
