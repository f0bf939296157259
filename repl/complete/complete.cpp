#include "repl/complete/complete.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "engine/base/text.hpp"
#include "repl/complete/asked.hpp"
#include "repl/reference/lookup.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

// True if the viewer may know the options.
bool may_answer(const Console& console) {
  if (!console.has_match() || console.match().decision() == nullptr) return false;
  const Viewer viewer = console.viewer();
  return viewer.sees_as(console.match().decision()->seat);
}

Offered complete_command(const Console& console, const std::string& line) {
  const std::size_t blank = line.find_last_of(" \t");
  if (blank == std::string::npos) return beginning_with(line, command_names());
  const std::vector<std::string> words = text::split_words(line.substr(0, blank));
  const Command* c = words.empty() ? nullptr : find_command(words.front());
  if (c == nullptr) return {};
  const std::string last = line.substr(blank + 1);
  const match::Match* match = console.has_match() ? &console.match() : nullptr;
  const std::size_t behind = line.find_first_not_of(' ', words.front().size());
  const std::string rest = behind == std::string::npos ? "" : line.substr(behind);
  const std::string usage = c->usage;
  if (usage == "LINE" && words.front() == ":time")
    return text::starts_with(rest, ":time ") ? Offered{} : complete(console, rest);
  const bool behind_option = std::any_of(
      words.begin(), words.end(), [](const std::string& w) { return w.size() > 2 && text::starts_with(w, "--"); });
  for (const char* expression : {"EXPR", "[EXPR", "= EXPR"})
    if (text::starts_with(usage, expression) && !behind_option) {
      Offered out = complete_asked(match, rest, Stands::kAtPrompt);
      if (!out.empty() || last.empty() || last[0] != '-') return out;
    }
  if (const std::size_t when = rest.rfind("when ");
      text::contains(usage, "when CONDITION") && when != std::string::npos)
    return complete_asked(match, rest.substr(when + 5), when == 0 ? Stands::kAtPrompt : Stands::kAtEvents);
  return complete_argument(console, *c, words, last);
}

}  // namespace

Offered beginning_with(const std::string& start, const Offered& all) {
  Offered out;
  const auto can_be_typed = [](const std::string& word) {
    return text::harmless(word) == word;
  };  // unlike some file names
  for (const std::string& word : all)
    if (text::starts_with(word, start) && can_be_typed(word) && std::find(out.begin(), out.end(), word) == out.end())
      out.push_back(word);
  return out;
}

Offered in_list(const std::string& typed, const Offered& all) {
  const std::size_t comma = typed.rfind(',');
  const std::string before = comma == std::string::npos ? "" : typed.substr(0, comma + 1);
  const std::vector<std::string> taken = text::split(before, ',');
  Offered left;
  for (const std::string& word : all)
    if (std::find(taken.begin(), taken.end(), word) == taken.end()) left.push_back(before + word);
  return beginning_with(typed, left);
}

Offered complete(const Console& console, const std::string& given) {
  const std::string line = given.substr(std::min(given.find_first_not_of(' '), given.size()));
  const match::Match* match = console.has_match() ? &console.match() : nullptr;
  if (!line.empty() && line[0] == '?') {
    const bool source = text::starts_with(line, "??");
    const std::size_t from = line.find_first_not_of(' ', source ? 2 : 1);
    const std::string typed = from == std::string::npos ? "" : line.substr(from);
    return beginning_with(typed, source ? source_words(console) : help_words(console));
  }
  if (!line.empty() && line[0] == ':') return complete_command(console, line);
  if (!line.empty() && line[0] == '=') return complete_asked(match, line.substr(1), Stands::kAtPrompt);
  Offered out = may_answer(console) ? Asked(*match).complete(line) : Offered{};
  if (line.empty() && match == nullptr) return command_names();
  const char back = line.empty() ? ' ' : line.back();
  const bool goes_on = std::isalnum(static_cast<unsigned char>(back)) != 0 ||
                       std::string_view("_.:\"").find(back) != std::string_view::npos;
  if (out.empty() && goes_on) out = complete_asked(match, line, Stands::kAtPrompt);
  return out;
}

}  // namespace qd::repl
