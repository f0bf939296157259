// `?? name`: shows the source of declarations, with line numbers.
#include <algorithm>
#include <ostream>

#include "engine/base/text.hpp"
#include "repl/reference/lookup.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kFileMax = 80;  // longer files are shown from the declaration on
constexpr std::size_t kSourceLinesMax = 120;

// The loaded text, not the present content of the file. Loads a variant that is not applied.
std::vector<std::string> lines_of(const Console& console, const Entry& e) {
  const script::Ruleset& rules = console.match().rules();
  std::string source(rules.host().source(e.place.file));
  if (source.empty()) {
    const auto with = script::Ruleset::load(console.program().sources, rules.id(), {e.names.front()});
    source = with->host().source(e.place.file);
  }
  std::vector<std::string> lines = text::split(source, '\n');
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

// The last line of the declaration that begins on line `first` (from 0): its braces are closed there.
std::size_t last_line(const std::vector<std::string>& lines, std::size_t first) {
  int depth = 0;
  bool any = false;
  for (std::size_t n = first; n < lines.size(); ++n) {
    const std::string& line = lines[n];
    char quote = '\0';
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (quote != '\0') {
        if (c == '\\') ++i;
        else if (c == quote) quote = '\0';
        continue;
      }
      if (c == '"' || c == '\'') quote = c;
      else if (c == '-' && line.compare(i, 2, "--") == 0) break;
      else if (c == '{' || c == '(') {
        ++depth;
        any = true;
      } else if (c == '}' || c == ')') --depth;
      if (any && depth <= 0) return n;
    }
  }
  return lines.empty() ? 0 : lines.size() - 1;
}

void write_source(Console& console, const Entry& e) {
  const std::vector<std::string> lines = lines_of(console, e);
  const std::size_t place =
      std::min(static_cast<std::size_t>(std::max(e.place.line, 1)) - 1, lines.empty() ? 0 : lines.size() - 1);
  const bool whole = e.file && lines.size() <= kFileMax;
  const std::size_t first = whole ? 0 : place, last = whole ? lines.size() : last_line(lines, place) + 1;
  std::vector<int> marks = e.marks;
  if (marks.empty()) marks.push_back(static_cast<int>(place) + 1);
  const std::string what = e.names.front() + ", " + e.sort + ":";
  const bool wide = text::width(what) + 1 + text::width(e.place.text()) > console.screen().width;
  console.out() << what << (wide ? "\n  " : " ") << e.place.text() << "\n";
  const std::size_t digits = std::to_string(last).size();
  for (std::size_t n = first; n < last && n < first + kSourceLinesMax; ++n) {
    const bool marked = std::find(marks.begin(), marks.end(), static_cast<int>(n) + 1) != marks.end();
    const std::string number = std::to_string(n + 1);
    const std::string line = cropped(std::string(marked ? "> " : "  ") + std::string(digits - number.size(), ' ') +
                                         number + "  " + text::harmless(lines[n]),
                                     console.screen().width);
    console.out() << (marked ? console.screen().painted(console.screen().theme->prompt, line) : line) << "\n";
  }
  if (last > first + kSourceLinesMax) console.out() << "… " << last - first - kSourceLinesMax << " more lines\n";
}

// "B.K#2{3}", a card in the match, is a K: the text of a card is no secret.
std::string bare(std::string name) {
  if (name.size() > 2 && name[1] == '.' && name[0] >= 'A' && name[0] <= 'H') name = name.substr(2);
  return name.substr(0, name.find_first_of("#{[@"));
}

}  // namespace

std::vector<const Entry*> declared(const std::vector<Entry>& all, const std::string& name) {
  std::vector<const Entry*> first, others;
  for (const Entry& e : all) {
    if (e.place.file.empty() || !e.code.empty()) continue;  // a recipe has no place
    if (e.names.front() == name) first.push_back(&e);
    else if (std::any_of(e.names.begin(), e.names.end(),
                         [&](const std::string& n) { return n == name || text::lower(n) == text::lower(name); }))
      others.push_back(&e);
  }
  return first.empty() ? others : first;
}

void show_source(Console& console, const std::string& name) {
  if (!console.has_match()) throw UserError("no match is running", "sources are those of a game: start one, :new GAME");
  const std::vector<Entry> all = entries(console, false);
  std::vector<const Entry*> found = declared(all, name);
  if (found.empty()) found = declared(all, bare(name));
  if (found.empty()) {  // "DD2", a card with its number
    std::string key = bare(name);
    while (!key.empty() && key.back() >= '0' && key.back() <= '9') key.pop_back();
    if (console.match().rules().catalog().keep_order) found = declared(all, key);
  }
  if (found.empty()) {
    std::vector<std::string> known;
    for (const Entry& e : all)
      if (!e.place.file.empty() && e.code.empty()) known.push_back(e.names.front());
    const std::string near = text::nearest(name, known);
    for (const Entry& e : all)
      if (e.place.file.empty() && e.names.front() == name)
        throw UserError("'" + name + "' is a word of the engine: it has no source in the rules",
                        "? " + name + " explains it");
    throw UserError("nothing called '" + name + "' is declared in " + console.match().rules().id(),
                    near.empty() ? "? " + name + " searches" : "did you mean '" + near + "'?");
  }
  std::vector<Place> shown;
  for (const Entry* e : found) {
    if (std::find(shown.begin(), shown.end(), e->place) != shown.end()) continue;
    if (!shown.empty()) console.out() << "\n";
    shown.push_back(e->place);
    write_source(console, *e);
  }
}

}  // namespace qd::repl
