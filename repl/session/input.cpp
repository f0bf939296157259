#include "repl/session/input.hpp"

#include "engine/base/text.hpp"
#include "repl/session/command.hpp"
#include "repl/terminal/prompt.hpp"
#include "repl/values/evaluate.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kLinesMax = 1000;  // lines of one input; each further line looks at all of them

bool backslash(const std::string& line) {
  const std::string_view trimmed = text::trim(line);
  std::size_t n = 0;
  while (n < trimmed.size() && trimmed[trimmed.size() - 1 - n] == '\\') ++n;
  return n % 2 == 1;
}

std::string without_backslash(const std::string& line) {
  return backslash(line) ? line.substr(0, line.rfind('\\')) : line;
}

/// True if there are more opening than closing brackets, not counting quoted ones.
bool open_brackets(const std::string& text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    if (c != '"' && c != '\'') continue;
    const std::size_t end = text.find(c, i + 1), line = text.find('\n', i);
    if (end != std::string::npos && (line == std::string::npos || end < line)) i = end;
  }
  return depth > 0;
}

bool begins_anew(const std::string& line) {
  const std::size_t n = prompt_length(line);
  if (n > 0) return line.compare(line.find_first_not_of(' '), 2, "..") != 0;
  const Words words = text::split_words(line);
  return !words.empty() && words[0][0] == ':' && find_command(words[0]) != nullptr;
}

}  // namespace

std::string together(const std::vector<std::string>& lines) {
  if (lines.size() == 1) return without_backslash(lines[0]);
  const bool expression = text::starts_with(text::trim(lines[0]), "=");
  std::string out;
  for (const std::string& l : lines) {
    if (&l != &lines.front()) out += expression ? '\n' : ' ';
    out += expression ? without_backslash(l) : std::string(text::trim(without_backslash(l)));
  }
  return out;
}

bool goes_on(const std::vector<std::string>& lines) {
  const std::string_view first = text::trim(lines.front());
  if (text::starts_with(first, "--") || text::starts_with(first, "?")) return false;
  if (backslash(lines.back())) return true;
  const std::string all = together(lines);
  if (!text::starts_with(first, "=")) return open_brackets(all);
  const std::size_t begin = all.find('=') + 1;
  return !text::trim(std::string_view(all).substr(begin)).empty() && is_unfinished(all.substr(begin));
}

std::optional<Input::Line> Input::line(const std::string& prompt) {
  if (!waiting_.empty()) {
    Line out{waiting_.front()};
    waiting_.pop_front();
    return out;
  }
  std::optional<Line> out = source_(prompt);
  if (!out) return out;
  ++read_;
  std::vector<std::string> several = text::split(out->text, '\n');  // a history entry with several lines
  out->text = several.front();
  waiting_.assign(several.begin() + 1, several.end());
  return out;
}

std::optional<Entered> Input::next(const std::string& prompt) {
  Entered out;
  std::vector<std::string> lines;
  while (std::optional<Line> l = line(lines.empty() ? prompt : kContinued)) {
    if (l->dropped) {
      waiting_.clear();
      return Entered{};
    }
    if (!lines.empty() && begins_anew(l->text)) {
      waiting_.push_front(l->text);
      break;
    }
    if (lines.empty()) out.line = read_;
    const std::size_t skipped = prompt_length(l->text);
    lines.push_back(l->text.substr(skipped));
    if (lines.size() == kLinesMax || !goes_on(lines)) break;  // kLinesMax: a bracket must be missing
  }
  if (lines.empty()) return std::nullopt;
  out.text = together(lines);
  out.typed = text::join(lines, "\n");
  return out;
}

}  // namespace qd::repl
