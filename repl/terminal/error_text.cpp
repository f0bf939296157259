#include "repl/terminal/error_text.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <vector>

#include "engine/base/file.hpp"
#include "engine/base/text.hpp"
#include "engine/script/formula.hpp"
#include "repl/terminal/layout.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

namespace {

bool letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Length of the word, or of the single character, at this place.
std::size_t word_length(const std::string& line, std::size_t at) {
  std::size_t n = 0;
  while (at + n < line.size() && letter(line[at + n])) ++n;
  return std::max<std::size_t>(n, 1);
}

/// Finds `part` in `line` as a separate word; otherwise anywhere. npos if there is none.
std::size_t find_word(const std::string& line, const std::string& part) {
  for (std::size_t at = line.find(part); at != std::string::npos; at = line.find(part, at + 1)) {
    const bool begins = at == 0 || !letter(line[at - 1]) || !letter(part.front());
    const std::size_t end = at + part.size();
    if (begins && (end == line.size() || !letter(line[end]) || !letter(part.back()))) return at;
  }
  return line.find(part);
}

/// The quoted parts of a message, in order.
std::vector<std::string> quoted(const std::string& message) {
  std::vector<std::string> out;
  for (std::size_t at = 0; (at = message.find_first_of("'\"", at)) != std::string::npos;) {
    const std::size_t end = message.find(message[at], at + 1);
    if (end == std::string::npos) break;
    if (end > at + 1) out.push_back(message.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return out;
}

/// "in "a + ", column 5: …", "dice '3d', column 3: …": the column that a message names
Blame named_column(const std::string& message, const std::string& line) {
  static const std::string kMark = ", column ";
  const std::size_t mark = message.find(kMark);
  if (mark == std::string::npos || mark == 0) return {};
  const std::size_t begin = message.find(message[mark - 1]);
  if (begin == std::string::npos || begin + 1 >= mark) return {};
  const std::string text = message.substr(begin + 1, mark - begin - 2);
  const std::size_t found = text.empty() ? std::string::npos : line.find(text);
  const std::size_t column = static_cast<std::size_t>(std::strtoul(message.c_str() + mark + kMark.size(), nullptr, 10));
  if (found == std::string::npos || column == 0 || column > text.size() + 1) return {};
  return {found + column - 1,
          column > text.size() ? 1 : std::min(word_length(line, found + column - 1), text.size() - column + 1)};
}

/// A line after its margin, and a caret below it. A long line is shown around the caret.
std::string excerpt(const std::string& margin, std::string line, Blame blame, const ErrorContext& c) {
  std::replace(line.begin(), line.end(), '\t', ' ');
  line = text::harmless(line);
  const std::size_t room = std::max<std::size_t>(c.width > margin.size() + 2 ? c.width - margin.size() - 2 : 0, 20);
  if (line.size() > room) {
    std::size_t from = blame.at + blame.length + 4 > room ? blame.at + blame.length + 4 - room : 0;
    from = std::min(from, line.size() - room);
    while (from > 0 && from < line.size() && (line[from] & 0xC0) == 0x80) ++from;
    line = line.substr(from, room);
    blame.at -= std::min(blame.at, from);
    blame.length = std::min(blame.length, line.size() - std::min(line.size(), blame.at));
    while (!line.empty() && (line.back() & 0x80) != 0 && text::width(line) > room) line.pop_back();
  }
  auto paint = [&](const char* code, const std::string& text) {
    return c.theme == nullptr || *code == '\0' ? text : code + text + c.theme->paint.end;
  };
  const char* faint = c.theme == nullptr ? "" : c.theme->hint;
  const char* alert = c.theme == nullptr ? "" : c.theme->error;
  std::string out = paint(faint, margin) + line + "\n";
  if (blame.length == 0) return out;
  const std::size_t before = text::width(line.substr(0, blame.at));
  const std::size_t wide =
      std::max<std::size_t>(1, text::width(line.substr(std::min(blame.at, line.size()), blame.length)));
  std::string below = margin;
  for (char& ch : below)
    if (ch != '|') ch = ' ';
  return out + paint(faint, below) + std::string(before, ' ') + paint(alert, "^" + std::string(wide - 1, '~')) + "\n";
}

/// Line `number` of the input, from 1, and its start.
std::pair<std::size_t, std::string> input_line(const std::string& input, int number) {
  std::size_t from = 0;
  for (int n = 1; n < number; ++n) {
    const std::size_t end = input.find('\n', from);
    if (end == std::string::npos) break;
    from = end + 1;
  }
  return {from, input.substr(from, input.find('\n', from) - from)};
}

std::string source_of(const Error& e, const ErrorContext& c) {
  const Place& place = e.place();
  if (place.file == script::Formula::kChunk || place.file.empty() || place.line <= 0) {
    if (c.input.empty()) return {};
    const auto [from, line] = input_line(c.input, place.file == script::Formula::kChunk ? place.line : 1);
    const std::size_t skipped = c.input_start > from ? std::min(c.input_start - from, line.size()) : 0;
    Blame blame = blamed(e.message(), line.substr(skipped));
    blame.at += skipped;
    if (blame.length == 0 && place.file != script::Formula::kChunk) return {};
    return excerpt("  ", line, blame, c);
  }
  const std::string& line = e.quoted();
  if (text::trim(line).empty()) return {};
  const std::string number = std::to_string(place.line);
  return excerpt(std::string(number.size() < 5 ? 5 - number.size() : 0, ' ') + number + " | ", line,
                 blamed(e.message(), line), c);
}

}  // namespace

Blame blamed(const std::string& message, const std::string& line) {
  if (const Blame b = named_column(message, line); b.length > 0) return b;
  static const std::string kNear = " near ";
  if (const std::size_t near = message.rfind(kNear); near != std::string::npos) {  // a Lua syntax error
    const std::string what = message.substr(near + kNear.size());
    if (text::starts_with(what, "<eof>")) return {line.size(), 1};
    const std::vector<std::string> tokens = quoted(what);
    if (tokens.empty()) return {};
    const std::size_t at = find_word(line, tokens.front());
    if (at == std::string::npos || line.find(tokens.front(), at + 1) != std::string::npos)
      return {};  // ambiguous: the message does not say which one
    return {at, tokens.front().size()};
  }
  for (const std::string& word : quoted(message))
    if (const std::size_t at = find_word(line, word); at != std::string::npos) return {at, word.size()};
  return {};
}

namespace {

// The standard library has its own message for files that cannot be accessed at all (too long a name, a closed folder).
std::string message_of(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) return kNoMemory;
  constexpr std::size_t kPathShown = 200;
  const auto* e = dynamic_cast<const fs::filesystem_error*>(&error);
  if (e == nullptr) return dynamic_cast<const Error*>(&error) != nullptr ? error.what() : error_words(error.what());
  const std::string path = e->path1().string();
  return "cannot use '" + text::cut(text::one_line(path), kPathShown) + "': " + e->code().message();
}

}  // namespace

std::string error_text(const std::exception& error, const ErrorContext& c) {
  std::string what = text::harmless(message_of(error));   // it may quote a damaged record
  if (!c.input.empty()) what = broken(what, c.width, 2);  // a terminal would break words
  std::string out =
      (c.theme == nullptr || *c.theme->error == '\0' ? what : c.theme->error + what + c.theme->paint.end) + "\n";
  if (const auto* e = dynamic_cast<const Error*>(&error); e != nullptr) out += source_of(*e, c);
  return out;
}

}  // namespace qd::repl
