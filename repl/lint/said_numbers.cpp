#include "repl/lint/said_numbers.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/base/text.hpp"

namespace qd::repl::lint {

namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }
bool letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || (static_cast<unsigned char>(c) & 0x80u) != 0;
}

struct Word {
  std::string text;
  std::size_t from = 0, to = 0;
};

// Runs of letters and digits; a typographic minus sign is not part of them.
std::vector<Word> words_of(const std::string& text) {
  std::vector<Word> out;
  for (std::size_t i = 0; i < text.size();) {
    if (text.compare(i, 3, "−") == 0) {
      i += 3;
      continue;
    }
    if (!letter(text[i]) && !digit(text[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && (letter(text[end]) || digit(text[end])) && text.compare(end, 3, "−") != 0) ++end;
    out.push_back({text.substr(i, end - i), i, end});
    i = end;
  }
  return out;
}

// "2d6" and "d6": the numbers are 2 and 6
bool is_dice(const std::string& word) {
  std::size_t d = word.find('d');
  if (d == std::string::npos || d + 1 == word.size()) return false;
  auto digits = [](std::string_view s) { return std::all_of(s.begin(), s.end(), digit); };
  return digits(std::string_view(word).substr(0, d)) && digits(std::string_view(word).substr(d + 1));
}

long long word_value(const std::string& word) {
  static constexpr std::array<const char*, 10> kWords{"one", "two",   "three", "four", "five",
                                                      "six", "seven", "eight", "nine", "ten"};
  for (std::size_t i = 0; i < kWords.size(); ++i)
    if (text::lower(word) == kWords[i]) return static_cast<long long>(i) + 1;
  return 0;
}

// "+2", "-2", "−2"; not in "1-3" and "F-14"
std::string sign_of(const std::string& text, std::size_t at) {
  if (at >= 3 && text.compare(at - 3, 3, "−") == 0) return "−";
  if (at >= 1 && text[at - 1] == '+') return "+";
  if (at >= 1 && text[at - 1] == '-' && (at == 1 || (!letter(text[at - 2]) && !digit(text[at - 2])))) return "-";
  return "";
}

// True for a part of a decimal, a fraction, a share or a name.
bool no_whole_number(const std::string& text, const Word& w) {
  auto at = [&](std::size_t i) { return i < text.size() ? text[i] : ' '; };
  const char before = w.from == 0 ? ' ' : text[w.from - 1], far_before = w.from < 2 ? ' ' : text[w.from - 2];
  if ((at(w.to) == '.' || at(w.to) == ',' || at(w.to) == '/') && digit(at(w.to + 1))) return true;
  if ((before == '.' || before == ',' || before == '/') && digit(far_before)) return true;
  if (before == '-' && letter(far_before)) return true;
  return at(w.to) == '%' || (at(w.to) == ' ' && at(w.to + 1) == '%');
}

// "ships of one suit" means the same suit, not a number
bool of_a_kind(const std::string& before) {
  static constexpr std::array<const char*, 9> kWords{"of", "in", "with", "have", "has", "to", "the", "only", "just"};
  return std::any_of(kWords.begin(), kWords.end(), [&](const char* word) { return before == word; });
}

}  // namespace

std::string measure_word(const std::string& word) {
  std::string out = text::lower(word);
  if (out.size() > 3 && out.back() == 's') out.pop_back();
  return out;
}

std::vector<SaidNumber> said_numbers(const std::string& text, const std::set<std::string>& measured) {
  std::vector<SaidNumber> out;
  const std::vector<Word> words = words_of(text);
  auto counts_something = [&](std::size_t i) {
    for (++i; i < words.size(); ++i) {
      const std::string word = text::lower(words[i].text);
      if (word == "more" || word == "less" || word == "extra" || word == "additional" || word == "fewer") continue;
      return measured.count(measure_word(word)) != 0;
    }
    return false;
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word& w = words[i];
    if (is_dice(w.text)) {
      const std::size_t d = w.text.find('d');
      if (d > 0 && d < 10) out.push_back({std::stoll(w.text.substr(0, d)), w.text, false});
      if (w.text.size() - d < 10) out.push_back({std::stoll(w.text.substr(d + 1)), w.text, false});
      continue;
    }
    const bool digits = std::all_of(w.text.begin(), w.text.end(), digit);
    if (digits && (w.text.size() > 9 || no_whole_number(text, w))) continue;
    const long long value = digits ? std::stoll(w.text) : word_value(w.text);
    if (value == 0) continue;
    if (!digits && i > 0 && (text::lower(words[i - 1].text) == "a" || text::lower(words[i - 1].text) == "an")) continue;
    if (!digits && value == 1 && i > 0 && of_a_kind(text::lower(words[i - 1].text))) continue;
    const std::string sign = sign_of(text, w.from);
    if (value == 1 && sign.empty() && !counts_something(i)) continue;
    out.push_back({value, sign + w.text, !sign.empty()});
  }
  return out;
}

}  // namespace qd::repl::lint
