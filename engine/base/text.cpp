#include "engine/base/text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <new>
#include <optional>
#include <sstream>

#include "engine/base/error.hpp"

namespace qd::text {

std::string_view trim(std::string_view s) {
  while (!s.empty() && std::isspace(static_cast<unsigned char>(s.front())) != 0) s.remove_prefix(1);
  while (!s.empty() && std::isspace(static_cast<unsigned char>(s.back())) != 0) s.remove_suffix(1);
  return s;
}

std::vector<std::string> split(std::string_view s, char separator) {
  std::vector<std::string> out;
  std::size_t start = 0;
  while (true) {
    std::size_t end = s.find(separator, start);
    out.emplace_back(s.substr(start, end == std::string_view::npos ? end : end - start));
    if (end == std::string_view::npos) return out;
    start = end + 1;
  }
}

std::string_view line_at(std::string_view s, int number) {
  if (number < 1) return {};
  for (int line = 1; line < number; ++line) {
    const std::size_t end = s.find('\n');
    if (end == std::string_view::npos) return {};
    s.remove_prefix(end + 1);
  }
  s = s.substr(0, s.find('\n'));
  if (!s.empty() && s.back() == '\r') s.remove_suffix(1);
  return s;
}

namespace {

std::vector<std::string> split_at_blanks(std::string_view s, bool keep_quotes) {
  std::vector<std::string> out;
  std::string word;
  bool in_word = false;
  bool quoted = false;
  for (char c : s) {
    if (c == '"') {
      quoted = !quoted;
      in_word = true;
      if (!keep_quotes) continue;
    }
    if (!quoted && std::isspace(static_cast<unsigned char>(c)) != 0) {
      if (in_word) out.push_back(word);
      word.clear();
      in_word = false;
      continue;
    }
    word += c;
    in_word = true;
  }
  if (in_word) out.push_back(word);
  return out;
}

}  // namespace

std::vector<std::string> split_words(std::string_view s) { return split_at_blanks(s, false); }

std::vector<std::string> split_entered(std::string_view s) { return split_at_blanks(s, true); }

std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t kMany = 12;
  const auto number = [](const std::string& name) -> std::optional<long> {
    long n = 0;
    const auto [end, wrong] = std::from_chars(name.data(), name.data() + name.size(), n);
    if (wrong != std::errc() || end != name.data() + name.size()) return std::nullopt;
    return n;
  };
  std::vector<std::string> out;
  for (std::size_t i = 0; i < names.size();) {
    std::size_t run = 1;
    if (const std::optional<long> first = number(names[i]))
      while (i + run < names.size() && number(names[i + run]) == *first + static_cast<long>(run)) ++run;
    if (run <= kMany) run = 1;
    out.push_back(names[i] + (run > 1 ? " to " + names[i + run - 1] : ""));
    i += run;
  }
  return join(out, ", ");
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i != 0) out += separator;
    out += parts[i];
  }
  return out;
}

std::string lower(std::string_view s) {
  std::string out(s);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

bool starts_with(std::string_view s, std::string_view prefix) { return s.substr(0, prefix.size()) == prefix; }
bool contains(std::string_view s, std::string_view part) { return s.find(part) != std::string_view::npos; }

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t cost = a[i - 1] == b[j - 1] ? 0 : 1;
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + cost});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
  if (word.size() > 64) return {};  // no name is that long, and comparing costs length times length
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& k : known) {
    if (k == word) continue;  // spelled correctly already
    if (k.size() > word.size() + best_distance)
      continue;  // too different, and the comparison costs length times length
    std::size_t d = edit_distance(lower(word), lower(k));
    const bool longer_or_shorter =
        best.size() != word.size() && k.size() == word.size();  // among equally near words prefers this length
    const bool as_long = (best.size() == word.size()) ==
                         (k.size() == word.size());  // then the first by letters, whatever the order of `known`
    if (d < best_distance || (d == best_distance && !best.empty() && (longer_or_shorter || (as_long && k < best)))) {
      best_distance = d;
      best = k;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  std::string best = nearest(word, known);
  if (!best.empty()) return "did you mean '" + best + "'?";
  if (known.empty()) return {};
  std::vector<std::string> sorted = known;
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  if (sorted.size() > 16) {
    sorted.resize(16);
    sorted.emplace_back("…");
  }
  return "known: " + join(sorted, ", ");
}

namespace {

// The bytes of the UTF-8 character that begins at `at`; 0 if none begins there. Source: RFC 3629.
std::size_t character(std::string_view s, std::size_t at) {
  const auto byte = [&](std::size_t k) { return k < s.size() ? static_cast<unsigned char>(s[k]) : 0u; };
  const unsigned first = byte(at), second = byte(at + 1);
  const std::size_t more = first < 0x80                    ? 0
                           : first >= 0xC2 && first < 0xE0 ? 1
                           : first >= 0xE0 && first < 0xF0 ? 2
                           : first >= 0xF0 && first < 0xF5 ? 3
                                                           : 4;
  if (more == 4) return 0;
  for (std::size_t k = 1; k <= more; ++k)
    if ((byte(at + k) & 0xC0u) != 0x80) return 0;
  // refuses overlong forms, surrogates and code points above U+10FFFF
  if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0) || (first == 0xF0 && second < 0x90) ||
      (first == 0xF4 && second >= 0x90))
    return 0;
  return more + 1;
}

bool steers(std::string_view c) {
  const auto byte = [&](std::size_t k) { return k < c.size() ? static_cast<unsigned char>(c[k]) : 0u; };
  const unsigned first = byte(0), second = byte(1), third = byte(2);
  // marks that change the direction of writing, and separators of lines and paragraphs
  const bool turns = first == 0xE2 && ((second == 0x80 && third >= 0xA8 && third <= 0xAE) ||
                                       (second == 0x81 && third >= 0xA6 && third <= 0xA9));
  const bool high = first == 0xC2 && second <= 0x9F;  // control characters of eight bits
  return turns || high || (first < 0x20 && first != '\n' && first != '\t') || first == 0x7F;
}

}  // namespace

std::string harmless(std::string_view s) {
  std::string out;
  for (std::size_t i = 0, size = 0; i < s.size(); i += std::max<std::size_t>(size, 1)) {
    size = character(s, i);
    const std::string_view c = s.substr(i, size);
    if (size == 0 || steers(c)) out += '?';
    else out += c;
  }
  return out;
}

std::string one_line(std::string_view s) {
  std::string out = harmless(s);
  std::replace_if(
      out.begin(), out.end(), [](char c) { return c == '\n' || c == '\t'; }, '?');
  return out;
}

std::size_t unfinished(std::string_view s) {
  for (std::size_t n = 1; n <= 3 && n <= s.size(); ++n) {
    const auto c = static_cast<unsigned char>(s[s.size() - n]);
    if (c < 0x80) return 0;
    if (c >= 0xC0) return c < (n == 1 ? 0xC2u : n == 2 ? 0xE0u : 0xF0u) || c >= 0xF5 ? 0 : n;
  }
  return 0;
}

std::string cut(std::string_view s, std::size_t bytes_max) {
  if (s.size() <= bytes_max) return std::string(s);
  std::size_t end = bytes_max;
  while (end > 0 && (static_cast<unsigned char>(s[end]) & 0xC0u) == 0x80) --end;
  return std::string(s.substr(0, end)) + "…";
}

std::size_t line_that_is_not_utf8(std::string_view s) {
  std::size_t line = 1;
  for (std::size_t i = 0, size = 0; i < s.size(); i += size) {
    size = character(s, i);
    if (size == 0) return line;
    line += s[i] == '\n' ? 1 : 0;
  }
  return 0;
}

std::string_view without_mark(std::string_view s) { return s.substr(0, 3) == "\xEF\xBB\xBF" ? s.substr(3) : s; }

std::size_t width(std::string_view s) {
  return static_cast<std::size_t>(std::count_if(s.begin(), s.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string pad(std::string_view s, std::size_t columns) {
  std::string out(s);
  std::size_t w = width(s);
  if (w < columns) out.append(columns - w, ' ');
  return out;
}

long long parse_integer(std::string_view s, std::string_view what, long long low, long long high) {
  long long value = 0;
  auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value);
  if (error == std::errc::result_out_of_range && end == s.data() + s.size())
    throw UserError(std::string(what) + ": " + std::string(s) + " is outside " + std::to_string(low) + " to " +
                    std::to_string(high));
  if (error != std::errc{} || end != s.data() + s.size() || s.empty())
    throw UserError(std::string(what) + ": expected a whole number, got '" + std::string(s) + "'");
  if (value < low || value > high)
    throw UserError(std::string(what) + ": " + std::string(s) + " is outside " + std::to_string(low) + " to " +
                    std::to_string(high));
  return value;
}

std::string whole(const std::ostringstream& written) {
  if (!written) throw std::bad_alloc();
  return written.str();
}

}  // namespace qd::text
