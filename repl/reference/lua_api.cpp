// Generates docs/lua-api.md: all words of scripts, topic by topic.
#include <algorithm>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "repl/reference/reference.hpp"

namespace qd::repl {

namespace {

using script::Binding;
using script::Concept;
using script::Field;
using script::Sort;

constexpr std::size_t kPageWidth = 128;

// Escapes a text for a table cell.
std::string cell(const std::string& text) {
  std::string out;
  for (char c : text) out += c == '|' ? std::string("\\|") : c == '<' ? std::string("&lt;") : std::string(1, c);
  return out;
}

std::string code(const std::string& text) {
  std::string out = "`";
  for (char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out + "`";
}

// The link target of a heading.
std::string anchor(const std::string& heading) {
  std::string out;
  for (char c : text::lower(heading)) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    if (letter) out += c;
    else if (c == ' ') out += '-';
  }
  return out;
}

// The heading of a word; all headings differ.
std::string heading_of(const Binding& b) {
  if (b.name == std::string("VERB")) return "VERB, an ability";
  return b.whole_name();
}
std::string heading_of(const std::string& library, bool expressions) {
  if (expressions) return std::string("Of ") + (library == "event" ? "an " : "a ") + library;
  if (library == "MatchTest") return "t";
  if (library == "TestSeat") return "t.A";
  const std::string lower = text::lower(library);
  return "Handle of " + std::string(lower == "game" ? "the match" : lower == "event" ? "the event" : "a " + lower);
}

bool has_entry(const Binding& b) {
  return b.sort != Sort::kProperty && b.sort != Sort::kMethod && b.sort != Sort::kExpression;
}

void write_fields(std::ostream& out, const Binding& b) {
  if (b.fields.empty()) return;
  const bool call = b.sort == Sort::kFunction || b.sort == Sort::kMethod;
  const bool placed = !script::places_of(b, b.fields.front()).empty();
  out << "\n| " << (call ? "parameter" : "field") << " | type | without it | |" << (placed ? " taken in |" : "")
      << "\n|---|---|---|---|" << (placed ? "---|" : "") << "\n";
  for (const Field& f : b.fields) {
    out << "| `" << f.name << "` | " << cell(f.type) << " | " << (f.needed() ? "–" : cell(f.standard)) << " | "
        << cell(f.text) << " |";
    if (placed) out << " " << text::join(script::places_of(b, f), ", ") << " |";
    out << "\n";
  }
}

// "Shuffles a zone. In functions: act.shuffle."
std::string told_with_functions(const Binding& b) {
  const bool part = !b.fields.empty() && !script::places_of(b, b.fields.front()).empty();
  const std::vector<std::string> functions = part ? script::functions_like(b.name) : std::vector<std::string>{};
  return b.text + (functions.empty() ? std::string() : " In functions: " + text::join(functions, ", ") + ".");
}

void write_entry(std::ostream& out, const Binding& b) {
  out << "### " << heading_of(b) << "\n\n";
  if (b.sort != Sort::kOther) out << "```lua\n" << wrapped(b.signature(), kPageWidth - 2, "  ") << "\n```\n\n";
  out << wrapped(told_with_functions(b), kPageWidth, "") << "\n";
  if (*b.example != '\0') out << "\n```lua\n" << b.example << "\n```\n";
  write_fields(out, b);
  out << "\n";
}

std::string parameters_of(const Binding& b) {
  const std::string whole = b.signature();
  return whole.substr(0, whole.rfind(" -> "));
}

// Properties, methods and words of expressions: one table for each thing that has some.
void write_table(std::ostream& out, const Concept& c, const std::string& library, Sort sort) {
  if (!library.empty()) out << "### " << heading_of(library, sort == Sort::kExpression) << "\n\n";
  out << "| word | gives | |\n|---|---|---|\n";
  for (const Binding& b : c.rows) {
    if (b.library != library || has_entry(b)) continue;
    std::string word = sort == Sort::kExpression
                           ? b.name + (*b.example == '\0' ? "" : "(" + std::string(b.example) + ")")
                           : parameters_of(b);
    if (b.sort == Sort::kProperty) word = "." + std::string(b.name);
    if (b.sort == Sort::kMethod) word = word.substr(std::string(b.library).size());
    out << "| " << code(word) << " | " << cell(b.result) << " | " << cell(b.text) << " |\n";
  }
  out << "\n";
}

void write_concept(std::ostream& out, const Concept& c) {
  out << "## " << c.title << "\n\n" << wrapped(c.text, kPageWidth, "") << "\n\n";
  std::vector<std::string> tables;
  for (const Binding& b : c.rows)
    if (!has_entry(b) && std::find(tables.begin(), tables.end(), b.library) == tables.end()) {
      tables.emplace_back(b.library);
      write_table(out, c, b.library, b.sort);
    }
  for (const Binding& b : c.rows)
    if (has_entry(b)) write_entry(out, b);
}

void write_index(std::ostream& out) {
  out << "## Index\n\n| | |\n|---|---|\n";
  for (const Concept& c : script::concepts()) {
    out << "| [" << c.title << "](#" << anchor(c.title) << ") | ";
    std::string list;
    for (const Binding& b : c.rows) {
      if (has_entry(b))
        list += (list.empty() ? "" : " · ") + std::string("[") + b.whole_name() + "](#" + anchor(heading_of(b)) + ")";
      else if (c.id == std::string("expressions"))
        list += (list.empty() ? "" : " · ") + std::string("`") + b.whole_name() + "`";
    }
    for (const Binding& b : c.rows)
      if (!has_entry(b) && c.id != std::string("expressions"))
        if (const std::string title = heading_of(b.library, false), link = "[" + title + "](#" + anchor(title) + ")";
            !text::contains(list, link))
          list += (list.empty() ? "" : " · ") + link;
    out << list << " |\n";
  }
  out << "\n";
}

}  // namespace

std::string wrapped(const std::string& text, std::size_t width, const std::string& indent) {
  std::string out;
  std::size_t column = 0;
  for (const std::string& word : text::split(text, ' ')) {
    if (word.empty()) continue;
    const std::size_t wide = text::width(word);
    if (column != 0 && column + 1 + wide > width) {
      out += "\n" + indent;
      column = 0;
    } else if (column != 0) {
      out += ' ';
      ++column;
    }
    out += word;
    column += wide;
  }
  return out;
}

std::vector<std::string> alternatives(const std::string& type) {
  std::vector<std::string> out(1);
  int depth = 0;
  for (std::size_t i = 0; i < type.size(); ++i) {
    if (type[i] == '(') ++depth;
    if (type[i] == ')') --depth;
    if (depth == 0 && type.compare(i, 3, " | ") == 0) {
      out.emplace_back();
      i += 2;
      continue;
    }
    out.back() += type[i];
  }
  return out;
}

std::string lua_api_text() {
  std::ostringstream out;
  out << "# The words of scripts\n\n"
      << wrapped(
             "*Reference.* Every word of rule sets, cards and scripted matches, concept by concept. The console shows "
             "the "
             "same (`? zone`, `:help act.move`), and so do [editors](editors.md). These pages say what the words are "
             "for, with examples: [rule sets](rule-sets.md), [expressions](expressions.md), [tables](tables.md), "
             "[variants](variants.md), [bots](bots.md), [scripted matches](match-scripts.md).",
             kPageWidth, "")
      << "\n\nGenerated by `qd doc --write`; a test fails when this page is out of date.\n\n"
      << "## Words of this page\n\n"
      << wrapped(
             "A *declaration* is a word followed by a table: `zone { \"hand\", see = \"owner\" }`. Its *fields* have "
             "names or places: `1` is the first, `2` the second, `…` all further ones. \"Without it\" says what holds "
             "when you leave a field out; a dash means that you must give it. \"Taken in\" says where a field may "
             "stand: "
             "in `flow.lua`, in deeds (`does`), or as a parameter of a Lua function that does the same. An "
             "*expression* "
             "is a text that the engine reads: `\"count(me.hand)\"`. A *handle* is how a function sees a card, a seat "
             "or "
             "a zone. In signatures, brackets mark what you may leave out.",
             kPageWidth, "")
      << "\n\nSorts of values:\n\n| type | is |\n|---|---|\n";
  for (const script::TypeWord& t : script::types()) out << "| " << cell(t.name) << " | " << cell(t.text) << " |\n";
  out << "| the name of a declaration | what it makes: a `need` is `need { … }` |\n\n";
  write_index(out);
  for (const Concept& c : script::concepts()) write_concept(out, c);
  std::string text = out.str();
  while (text.size() > 1 && text[text.size() - 2] == '\n') text.pop_back();
  return text;
}

}  // namespace qd::repl
