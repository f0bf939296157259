#include "tests/fuzz/mutate.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>

#include "engine/base/text.hpp"

namespace qd::fuzz {

namespace {

constexpr std::array<const char*, 22> kNumbers{"0",
                                               "1",
                                               "-1",
                                               "2",
                                               "7",
                                               "8",
                                               "9",
                                               "63",
                                               "64",
                                               "65",
                                               "127",
                                               "255",
                                               "256",
                                               "1023",
                                               "1024",
                                               "65535",
                                               "65536",
                                               "2147483647",
                                               "2147483648",
                                               "-2147483648",
                                               "9223372036854775807",
                                               "18446744073709551616"};
// Texts that have a meaning for one of the readers, or break it.
constexpr std::array<const char*, 40> kWords{"{",
                                             "}",
                                             "(",
                                             ")",
                                             "[",
                                             "]",
                                             "\"",
                                             "'",
                                             ",",
                                             ":",
                                             "|",
                                             "=",
                                             "\\",
                                             "..",
                                             "#",
                                             "@",
                                             "--",
                                             "[[",
                                             "]]",
                                             "nil",
                                             "true",
                                             "it",
                                             "me",
                                             "card",
                                             "function() end",
                                             "and",
                                             "or",
                                             "not",
                                             "count(",
                                             "where(",
                                             "usual",
                                             "none",
                                             "pass",
                                             "\xff",
                                             "\xc3",
                                             "\x1b[2J",
                                             "\xe2\x80\xae",
                                             "*",
                                             "//",
                                             "%"};
constexpr std::array<char, 12> kBytes{'\0', '\n', '\t', '"', '\\', '\x1b', '\x7f', '\xff', '\xc3', ' ', '{', '9'};

struct Span {
  std::size_t at = 0, size = 0;
};

bool letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Words, numbers and single signs, without blanks.
std::vector<Span> words_of(const std::string& text) {
  std::vector<Span> out;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    if (std::isspace(static_cast<unsigned char>(text[i])) == 0) {
      while (letter(text[i]) && end < text.size() && letter(text[end])) ++end;
      out.push_back({i, end - i});
    }
    i = end;
  }
  return out;
}

Mutator::Sort sort_of(const std::string& text, Span s) {
  const std::string_view word = std::string_view(text).substr(s.at, s.size);
  if (!letter(word[0])) return Mutator::Sort::kSign;
  const bool digits =
      std::all_of(word.begin(), word.end(), [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
  return digits ? Mutator::Sort::kNumber : Mutator::Sort::kWord;
}

std::size_t place(dice::Luck& luck, std::size_t bound) {
  return bound == 0 ? 0 : luck.below(static_cast<std::uint32_t>(bound));
}

template <class List>
const auto& one_of(const List& list, dice::Luck& luck) {
  return list[place(luck, list.size())];
}

/// From an opening bracket to its closing one; empty if there is none.
Span bracketed(const std::string& text, std::size_t from) {
  const std::size_t open = text.find_first_of("({[", from);
  if (open == std::string::npos) return {};
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (std::string_view("({[").find(text[i]) != std::string_view::npos) ++depth;
    if (std::string_view(")}]").find(text[i]) != std::string_view::npos && --depth == 0) return {open, i + 1 - open};
  }
  return {};
}

}  // namespace

Mutator::Mutator(std::vector<std::string> kept, std::vector<std::string> seeds)
    : kept_(std::move(kept)), seeds_(std::move(seeds)) {
  if (seeds_.empty()) seeds_ = kept_;
  if (kept_.empty()) kept_ = seeds_;
  if (seeds_.empty()) kept_ = seeds_ = {"0"};
}

const std::string& Mutator::some(dice::Luck& luck) const { return one_of(luck.below(3) == 0 ? kept_ : seeds_, luck); }

std::string Mutator::make(dice::Luck& luck) const { return change(some(luck), luck); }

std::string Mutator::change(const std::string& text, dice::Luck& luck) const {
  const std::size_t head =
      !text.empty() && text[0] == '@' && luck.below(8) != 0 ? std::min(text.find('\n'), text.size() - 1) + 1 : 0;
  std::string body = text.substr(head);
  for (std::uint32_t n = 1 + luck.below(2) * luck.below(6); n > 0; --n) change_once(body, luck);
  if (head + body.size() > kBytesMax) body.resize(kBytesMax - std::min(kBytesMax, head));
  return text.substr(0, head) + body;
}

void Mutator::change_once(std::string& body, dice::Luck& luck) const {
  switch (luck.below(8)) {
    case 0: return change_bytes(body, luck);
    case 1:
    case 2: return change_lines(body, luck);
    default: return change_words(body, luck);
  }
}

void Mutator::change_bytes(std::string& body, dice::Luck& luck) const {
  const std::size_t at = place(luck, body.size());
  switch (luck.below(5)) {
    case 0:
      if (!body.empty()) body[at] = static_cast<char>(static_cast<unsigned char>(body[at]) ^ (1u << luck.below(8)));
      break;
    case 1: body.insert(at, 1, one_of(kBytes, luck)); break;
    case 2: body.resize(at); break;
    case 3: body.erase(at, 1 + place(luck, 8)); break;
    default: {  // repeats it many times
      const std::string part = body.substr(at, 1 + place(luck, 12));
      std::string many;
      for (std::size_t n = std::size_t{1} << luck.below(16); n > 0 && many.size() < kBytesMax; --n) many += part;
      body.insert(at, many);
    }
  }
}

std::string Mutator::word_of_corpus(Sort sort, dice::Luck& luck) const {
  constexpr std::size_t kLookedAt = 300;
  const std::string& other = some(luck);
  const std::string part = other.substr(place(luck, other.size()), kLookedAt);
  const std::vector<Span> words = words_of(part);
  std::vector<Span> same;
  std::copy_if(words.begin(), words.end(), std::back_inserter(same), [&](Span w) { return sort_of(part, w) == sort; });
  if (same.empty()) return one_of(kWords, luck);
  const Span w = one_of(same, luck);
  return part.substr(w.at, w.size);
}

void Mutator::change_words(std::string& body, dice::Luck& luck) const {
  const std::vector<Span> words = words_of(body);
  if (words.empty()) {
    body += one_of(kWords, luck);
    return;
  }
  const Span s = one_of(words, luck);
  const std::string word = body.substr(s.at, s.size);
  const Sort sort = sort_of(body, s);
  const auto put = [&](const std::string& text) { body.replace(s.at, s.size, text); };
  switch (luck.below(10)) {
    case 0: return put("");
    case 1: return put(word + " " + word);
    case 2: return put(one_of(kWords, luck));
    case 3: return put(word + " " + one_of(kWords, luck));
    case 4: {  // replaces it by another of its kind in the same text
      std::vector<Span> same;
      std::copy_if(words.begin(), words.end(), std::back_inserter(same),
                   [&](Span w) { return sort_of(body, w) == sort; });
      const Span t = one_of(same, luck);
      return put(body.substr(t.at, t.size));
    }
    case 5: {  // replaces a number by an extreme value
      const auto from = std::find_if(words.begin(), words.end(),
                                     [&](Span w) { return w.at >= s.at && sort_of(body, w) == Sort::kNumber; });
      if (from == words.end()) return put(one_of(kNumbers, luck));
      body.replace(from->at, from->size, one_of(kNumbers, luck));
      return;
    }
    case 6: {  // repeats, removes or encloses a bracket
      const Span b = bracketed(body, s.at);
      if (b.size == 0 || b.size > 4000) return put(one_of(kNumbers, luck));
      const std::string inside = body.substr(b.at, b.size);
      const std::uint32_t how = luck.below(4);
      std::string again = how == 0 ? "" : how == 1 ? inside + inside : how == 2 ? inside + ", " + inside : "";
      if (how == 3) {
        const std::size_t deep = std::size_t{1} << luck.below(15);
        again = std::string(deep, inside.front()) + inside + std::string(deep, inside.back());
      }
      body.replace(b.at, b.size, again);
      return;
    }
    default: return put(word_of_corpus(sort, luck));
  }
}

void Mutator::change_lines(std::string& body, dice::Luck& luck) const {
  std::vector<std::string> lines = text::split(body, '\n');
  if (lines.size() < 3) return change_words(body, luck);
  const auto at = static_cast<std::ptrdiff_t>(place(luck, lines.size()));
  switch (luck.below(5)) {
    case 0: lines.erase(lines.begin() + at); break;
    case 1: std::swap(lines[static_cast<std::size_t>(at)], lines[place(luck, lines.size())]); break;
    case 2: {
      const std::string line = lines[static_cast<std::size_t>(at)];
      lines.insert(lines.begin() + at, std::size_t{1} << luck.below(7), line);
      break;
    }
    default: {  // inserts lines of another text
      const std::vector<std::string> other = text::split(some(luck), '\n');
      const auto from = static_cast<std::ptrdiff_t>(place(luck, other.size()));
      const auto count = std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(1 + luck.below(6)),
                                                  static_cast<std::ptrdiff_t>(other.size()) - from);
      lines.insert(lines.begin() + at, other.begin() + from, other.begin() + from + count);
    }
  }
  body = text::join(lines, "\n");
}

}  // namespace qd::fuzz
