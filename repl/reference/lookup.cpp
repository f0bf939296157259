#include "repl/reference/lookup.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "repl/reference/game.hpp"
#include "repl/reference/reference.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kLinesMax = 18;
constexpr std::size_t kWholeMax = 3;    // more entries of one name get one line each
constexpr std::size_t kRecipesMax = 5;  // beside entries that have the very name

std::string titled(const Console& console, const std::string& text) {
  return console.screen().painted(console.screen().theme->prompt, text);
}

void add_fields(std::ostream& out, const script::Binding& b, std::size_t width) {
  std::size_t name = 0;
  for (const script::Field& f : b.fields) name = std::max(name, text::width(f.name));
  for (const script::Field& f : b.fields) {
    std::string said = std::string(f.type) + (f.needed() ? " (needed)" : "") + ". " + f.text;
    if (!f.needed() && *f.standard != '\0') said += " Without it: " + std::string(f.standard) + ".";
    if (const std::vector<std::string> places = script::places_of(b, f); !places.empty())
      said += " Taken in " + text::join(places, ", ") + ".";
    const std::string indent(name + 4, ' ');
    out << "  " << text::pad(f.name, name) << "  " << wrapped(said, width - indent.size(), indent) << "\n";
  }
}

void write_whole(Console& console, const Entry& e) {
  const std::size_t width = std::max<std::size_t>(console.screen().width, 40);
  console.out() << titled(console, title(e, width)) << "\n" << explanation(e, width);
}

// Names in games are case-insensitive; words of scripts are not.
bool is_name(const Entry& e, const std::string& word) {
  const bool declared = e.binding == nullptr && e.command == nullptr;
  return std::any_of(e.names.begin(), e.names.end(), [&](const std::string& n) {
    return n == word || (declared && text::lower(n) == text::lower(word));
  });
}

/// True if a word is long for a short key of a card, as joker for "Jk": same first letter, and the others in order.
bool is_short_for(const Entry& e, const std::string& word) {
  if (e.names.size() < 2 || !text::starts_with(e.sort, "card")) return false;
  const std::string key = text::lower(e.names[1]);
  if (key.size() < 2 || key[0] != word[0] || key.find_first_of("0123456789_") != std::string::npos) return false;
  std::size_t at = 0;
  for (const char c : word) at += at < key.size() && key[at] == c ? 1 : 0;
  return at == key.size();
}

// The quality of a match; 0: none. All words must occur.
int score(const Entry& e, const std::vector<std::string>& words) {
  int sum = 0;
  const std::string file = std::filesystem::path(e.place.file).stem().string();  // the author's name for it
  const std::string text = text::lower(e.text), line = text::lower(e.line + " " + e.sort + " " + file);
  for (const std::string& word : words) {
    int best = 0;
    for (const std::string& name : e.names) {
      const std::string n = text::lower(name);
      best = std::max(best, n == word ? 50 : text::starts_with(n, word) ? 30 : text::contains(n, word) ? 20 : 0);
    }
    if (best == 0 && is_short_for(e, word)) best = 15;
    if (best == 0) best = text::contains(line, word) ? 8 : text::contains(text, word) ? 4 : 0;
    if (best == 0) return 0;
    sum += best;
  }
  return sum;
}

// The words that count. `loosely`: without the s of a plural, so that "auras" finds an aura, and "push your luck" the
// entry "push my luck".
std::vector<std::string> words_of(const std::string& query, bool loosely) {
  std::vector<std::string> words;
  for (std::string& word : text::split_words(text::lower(query))) {
    if (word.size() <= 2 || (loosely && word == "your")) continue;
    if (loosely && word.size() > 3 && word.back() == 's') word.pop_back();
    words.push_back(word);
  }
  return words.empty() ? text::split_words(text::lower(query)) : words;
}

std::vector<const Entry*> found(const std::vector<Entry>& all, const std::string& query, bool loosely = false) {
  const std::vector<std::string> words = words_of(query, loosely);
  std::vector<std::pair<int, const Entry*>> ranked;
  for (const Entry& e : all)
    if (const int s = score(e, words) + (text::contains(text::lower(e.text), text::lower(query)) ? 25 : 0); s > 0)
      ranked.emplace_back(s, &e);
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<const Entry*> out;
  for (const auto& [s, e] : ranked) out.push_back(e);
  return out.empty() && !loosely ? found(all, query, true) : out;
}

bool is_recipe(const Entry* e) { return !e->code.empty(); }

/// Recipes whose title has all words of the query, also as plurals; none if these are many.
std::vector<const Entry*> recipes_for(const std::vector<Entry>& all, const std::string& query) {
  const std::vector<std::string> words = words_of(query, true);
  std::vector<const Entry*> out;
  for (const Entry& e : all) {
    if (!is_recipe(&e)) continue;
    const std::vector<std::string> title = text::split_words(text::lower(e.line));
    const auto named = [&](const std::string& word) {
      return std::any_of(title.begin(), title.end(),
                         [&](const std::string& t) { return t == word || t == word + "s"; });
    };
    if (std::all_of(words.begin(), words.end(), named)) out.push_back(&e);
  }
  if (out.size() > kRecipesMax) out.clear();
  return out;
}

void write_list(Console& console, const std::vector<const Entry*>& list, const std::string& query) {
  std::size_t name = 0;
  for (std::size_t i = 0; i < list.size() && i < kLinesMax; ++i)
    name = std::max(name, text::width(list[i]->names.front()));
  name = std::min<std::size_t>(name, 28);
  for (std::size_t i = 0; i < list.size() && i < kLinesMax; ++i) {
    const Entry& e = *list[i];
    const std::string said = e.text.empty() ? e.line : e.text;
    std::string line = text::pad(cropped(e.names.front(), name), name) + "  " + said + "  (" + e.sort +
                       (e.place.file.empty() ? "" : ", " + e.place.text()) + ")";
    if (text::width(line) > console.screen().width)
      line = text::pad(cropped(e.names.front(), name), name) + "  " + e.sort + ": " + said;
    console.out() << cropped(line, console.screen().width) << "\n";
  }
  if (list.size() > kLinesMax)
    console.out() << "… and " << list.size() - kLinesMax << " more; further words narrow it down: ? " << query
                  << " WORD\n";
}

}  // namespace

std::string title(const Entry& e, std::size_t width) { return wrapped(e.line, width - 2, "  "); }

std::string explanation(const Entry& e, std::size_t width) {
  std::ostringstream out;
  if (!e.text.empty()) out << "    " << wrapped(e.text, width - 4, "    ") << "\n";
  if (e.command != nullptr && *e.command->example != '\0')
    out << "    " << wrapped(std::string("For example: ") + e.command->example, width - 6, "      ") << "\n";
  if (e.binding != nullptr && e.binding->sort != script::Sort::kExpression && *e.binding->example != '\0')
    out << "    " << wrapped(e.binding->example, width - 6, "      ") << "\n";
  if (e.binding != nullptr) add_fields(out, *e.binding, width);
  for (const std::string& line : e.code) out << "      " << line << "\n";
  if (e.command == nullptr && e.binding == nullptr)
    out << "    " << e.sort << (e.place.file.empty() ? "" : ", " + e.place.text()) << "\n";
  else if (e.binding != nullptr) out << "    " << e.sort << "\n";
  return text::whole(out);
}

NamedEntries named(const std::vector<Entry>& all, const std::string& name) {
  NamedEntries out;
  for (const Entry& e : all)
    if (is_name(e, name))
      (e.names.front() == name || e.names.front() == ":" + name ? out.whole : out.also).push_back(&e);
  if (out.whole.empty() && out.also.size() <= kWholeMax) out.whole.swap(out.also);
  return out;
}

std::string cropped(const std::string& text, std::size_t width) {
  if (text::width(text) <= width) return text;
  std::string out;
  std::size_t columns = 0;
  for (std::size_t i = 0; i < text.size() && columns + 1 < width;) {
    std::size_t n = 1;
    while (i + n < text.size() && (static_cast<unsigned char>(text[i + n]) & 0xC0u) == 0x80u) ++n;
    out += text.substr(i, n);
    i += n;
    ++columns;
  }
  return out + "…";
}

void look_up(Console& console, const std::string& words) {
  const std::string query(text::trim(words));
  if (tell_game(console, query)) return;
  const std::vector<Entry> all = entries(console);
  auto [whole, also] = named(all, query);
  for (const Entry* e : whole) write_whole(console, *e);
  if (!whole.empty() || !also.empty())
    for (const Entry* e : recipes_for(all, query))
      if (std::find(whole.begin(), whole.end(), e) == whole.end()) also.push_back(e);
  if (!whole.empty() && !also.empty()) console.out() << "also:\n";
  write_list(console, also, query);
  if (!whole.empty() || !also.empty()) return;
  const std::vector<const Entry*> list = found(all, query);
  if (list.empty()) {
    const std::string near = text::nearest(query, help_words(console));
    throw UserError("nothing is known about '" + query + "'",
                    near.empty() ? ":help lists the commands" : "did you mean '" + near + "'?");
  }
  if (std::count_if(list.begin(), list.end(), is_recipe) == 1) {  // a recipe is shown in full
    write_whole(console, **std::find_if(list.begin(), list.end(), is_recipe));
    if (list.size() == 1) return;
    console.out() << "also:\n";
  }
  write_list(console, list, query);
}

void ask_for_help(Console& console, const std::string& line) {
  const bool source = text::starts_with(line, "??");
  const std::string words(text::trim(line.substr(source ? 2 : 1)));
  if (words.empty() && source)
    throw UserError("the source of what?",
                    "write ?? CARD, or the name of a command, event, stat, variant, bot or node");
  if (words.empty()) find_command(":help")->run(console, {});
  else if (source) show_source(console, words);
  else look_up(console, words);
}

}  // namespace qd::repl
