#include "engine/script/read/where.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

namespace qd::script {

namespace {

enum class Sort { kEnd, kName, kText, kSign };
struct Token {
  Sort sort = Sort::kEnd;
  std::string_view text;  // of a text: the source between its quotes
  int line = 0;
  [[nodiscard]] bool is(std::string_view sign) const {
    return (sort == Sort::kName || sort == Sort::kSign) && text == sign;
  }
};

/// Splits a Lua chunk into words, texts and signs.
class Tokens {
 public:
  Tokens(std::string_view source, int first) : source_(source), line_(first) {
    for (int line = 1; line < first && at_ < source_.size(); ++line)
      at_ = std::min(source_.find('\n', at_), source_.size() - 1) + 1;
  }

  Token next() {
    skip_blanks();
    const std::size_t begin = at_;
    const int line = line_;
    if (begin >= source_.size()) return {Sort::kEnd, {}, line};
    const char c = source_[begin];
    if (in_name(c)) {
      while (at_ < source_.size() && in_name(source_[at_])) ++at_;
      return {Sort::kName, source_.substr(begin, at_ - begin), line};
    }
    if (c == '"' || c == '\'') {
      for (++at_; at_ < source_.size() && source_[at_] != c && source_[at_] != '\n'; ++at_)
        if (source_[at_] == '\\') pass_escaped();
      const std::string_view inside = source_.substr(begin + 1, at_ - begin - 1);
      at_ = std::min(at_ + 1, source_.size());
      return {Sort::kText, inside, line};
    }
    if (const std::size_t level = long_bracket(begin); level != 0) return {Sort::kText, pass_long(level), line};
    const bool compares =
        std::string_view("=<>~").find(c) != std::string_view::npos && source_.substr(begin + 1, 1) == "=";
    at_ += compares ? 2 : 1;
    return {Sort::kSign, source_.substr(begin, at_ - begin), line};
  }

 private:
  static bool in_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

  void skip_blanks() {
    for (; at_ < source_.size(); ++at_) {
      if (source_[at_] == '\n') {
        ++line_;
      } else if (source_.substr(at_, 2) == "--") {
        if (const std::size_t level = long_bracket(at_ + 2); level != 0) {
          at_ += 2;
          pass_long(level);
        } else {
          at_ = std::min(source_.find('\n', at_), source_.size());
        }
        --at_;
      } else if (std::isspace(static_cast<unsigned char>(source_[at_])) == 0) {
        return;
      }
    }
  }

  void pass_escaped() {
    if (++at_ < source_.size() && source_[at_] == '\n') ++line_;
  }

  /// The length of the opening bracket [[ or [==[ at a place; 0 if there is none.
  [[nodiscard]] std::size_t long_bracket(std::size_t at) const {
    if (at >= source_.size() || source_[at] != '[') return 0;
    const std::size_t end = source_.find_first_not_of('=', at + 1);
    return end != std::string_view::npos && source_[end] == '[' ? end - at + 1 : 0;
  }

  std::string_view pass_long(std::size_t level) {
    const std::size_t begin = at_ + level;
    for (at_ = begin; at_ < source_.size(); ++at_) {
      if (source_[at_] == '\n') ++line_;
      if (source_[at_] != ']' || source_.find_first_not_of('=', at_ + 1) != at_ + level - 1 ||
          source_.substr(at_ + level - 1, 1) != "]")
        continue;
      at_ += level;
      return source_.substr(begin, at_ - level - begin);
    }
    return source_.substr(begin);
  }

  std::string_view source_;
  std::size_t at_ = 0;
  int line_;
};

/// The line of `word` in the table after a '{'; 0 if it is not there. Reads to the end of the table.
int line_in_table(Tokens& tokens, std::string_view word) {
  int depth = 1, blocks = 0, as_text = 0;
  for (Token before, t = tokens.next(); t.sort != Sort::kEnd; before = t, t = tokens.next()) {
    if (t.is("{")) ++depth;
    else if (t.is("}") && --depth == 0) break;
    else if (t.is("function") || t.is("if") || t.is("do") || t.is("repeat")) ++blocks;
    else if (t.is("end") || t.is("until")) --blocks;
    else if (t.is("=") && depth == 1 && blocks == 0 && before.sort == Sort::kName && before.text == word)
      return before.line;
    else if (t.sort == Sort::kText && as_text == 0 && t.text == word) as_text = t.line;
  }
  return as_text;
}

}  // namespace

int line_where(std::string_view source, int first, std::string_view kind, std::string_view word) {
  Tokens tokens(source, first);
  for (Token before, t = tokens.next(); t.sort != Sort::kEnd && t.line == first; before = t, t = tokens.next()) {
    if (!t.is("{") || before.text != kind) continue;
    const Tokens here = tokens;
    if (const int line = line_in_table(tokens, word); line != 0) return line;
    tokens = here;
  }
  return first;
}

int deepest_function(std::string_view source) {
  Tokens tokens(source, 1);
  std::vector<bool> blocks;  // open blocks: true for functions
  int depth = 0, deepest = 0;
  for (Token t = tokens.next(); t.sort != Sort::kEnd; t = tokens.next()) {
    if (t.sort != Sort::kName) continue;
    const bool function = t.is("function");
    if (function || t.is("if") || t.is("do") || t.is("repeat")) {
      blocks.push_back(function);
      depth += function ? 1 : 0;
      deepest = std::max(deepest, depth);
    } else if ((t.is("end") || t.is("until")) && !blocks.empty()) {
      depth -= blocks.back() ? 1 : 0;
      blocks.pop_back();
    }
  }
  return deepest;
}

}  // namespace qd::script
