#include "repl/lsp/lua_place.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace qd::repl::lsp {

namespace {

bool part_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Reads tokens up to the place, and keeps what is still open there.
class Walk {
 public:
  Walk(std::string_view script, std::size_t offset) : script_(script), end_(offset) {}

  LuaPlace run() {
    while (at_ < end_) step();
    if (out_.in == LuaPlace::In::kCode) out_.typed = script_.substr(line_, end_ - line_);
    return std::move(out_);
  }

 private:
  static constexpr std::size_t kLevelsMax = 200;

  void step() {
    const char c = script_[at_];
    if (c == '\n') line_ = at_ + 1;
    if (std::isspace(static_cast<unsigned char>(c)) != 0) ++at_;
    else if (script_.substr(at_, 2) == "--") comment();
    else if (c == '"' || c == '\'') short_text(c);
    else if (const std::size_t open = long_bracket(at_); open > 0) long_text(open, LuaPlace::In::kText);
    else if (part_of_name(c)) names();
    else sign(c);
  }

  /// The length of "[[", "[=[" …; 0 if there is none.
  [[nodiscard]] std::size_t long_bracket(std::size_t at) const {
    if (at >= script_.size() || script_[at] != '[') return 0;
    std::size_t next = at + 1;
    while (next < script_.size() && script_[next] == '=') ++next;
    return next < script_.size() && script_[next] == '[' ? next + 1 - at : 0;
  }

  void long_text(std::size_t open, LuaPlace::In what) {
    const std::string close = "]" + std::string(open - 2, '=') + "]";
    const std::size_t begin = at_ + open;
    ends(begin, script_.find(close, std::min(begin, script_.size())), close.size(), what);
  }

  void comment() {
    if (const std::size_t open = long_bracket(at_ + 2); open > 0) {
      at_ += 2;
      long_text(open, LuaPlace::In::kComment);
      return;
    }
    ends(at_ + 2, script_.find('\n', at_), 0, LuaPlace::In::kComment);
  }

  void short_text(char quote) {
    std::size_t close = at_ + 1;
    while (close < script_.size() && script_[close] != quote && script_[close] != '\n')
      close += script_[close] == '\\' ? 2 : 1;
    close = std::min(close, script_.size());
    const bool closed = close < script_.size() && script_[close] == quote;
    ends(at_ + 1, close, closed ? 1 : 0, LuaPlace::In::kText);
  }

  /// A text or comment from `begin` to `close`. After it the state before continues, unless the place lies inside.
  void ends(std::size_t begin, std::size_t close, std::size_t length, LuaPlace::In what) {
    if (begin > end_) {  // inside the opening sign
      at_ = end_;
      return;
    }
    if (end_ <= close) {  // npos if it is not closed
      out_.in = what;
      out_.typed = script_.substr(begin, end_ - begin);
      at_ = end_;
      return;
    }
    for (std::size_t i = at_; i < std::min(close + length, end_); ++i)
      if (script_[i] == '\n') line_ = i + 1;
    at_ = close + length;
    if (what == LuaPlace::In::kText) behind_text_ = std::exchange(chain_, "");  // match "name" {
  }

  void names() {
    const std::size_t from = at_;
    while (at_ < end_ && part_of_name(script_[at_])) ++at_;
    const std::string word(script_.substr(from, at_ - from));
    const bool goes_on = !chain_.empty() && is_one_of(chain_.substr(chain_.size() - 1), {".", ":"});
    behind_text_.clear();
    if (!goes_on && keyword(word)) {
      chain_.clear();
      return;
    }
    chain_ = goes_on ? chain_ + word : word;
  }

  bool keyword(const std::string& word) {
    if (is_one_of(word, {"function", "if", "do", "repeat"})) {
      open({'f', "", "", 0});
      return true;
    }
    if (is_one_of(word, {"end", "until"})) {
      close('f');
      return true;
    }
    return is_one_of(word, {"and", "break", "else", "elseif", "false", "for", "in", "local", "nil", "not", "or",
                            "return", "then", "true", "while", "goto"});
  }

  /// Ignores levels deeper than Lua allows, so that each step takes equally long.
  void open(Level level) {
    if (out_.levels.size() < kLevelsMax) out_.levels.push_back(std::move(level));
  }

  void close(char bracket) {
    const auto found =
        std::find_if(out_.levels.rbegin(), out_.levels.rend(), [&](const Level& l) { return l.bracket == bracket; });
    if (found == out_.levels.rend()) return;
    out_.levels.erase(found.base() - 1, out_.levels.end());
  }

  void sign(char c) {
    ++at_;
    const bool last = at_ >= end_;
    if ((c == '.' || c == ':') && !chain_.empty() && script_.substr(at_ - 1, 2) != "..") {
      chain_ += c;
      return;
    }
    switch (c) {
      case '{':
      case '(':
      case '[': open({c, chain_.empty() ? behind_text_ : chain_, "", 0}); break;
      case '}': close('{'); break;
      case ')': close('('); break;
      case ']': close('['); break;
      case '=':
        if (!last && script_[at_] == '=') ++at_;
        else if (in_table()) out_.levels.back().key = chain_.empty() ? "[]" : chain_;
        break;
      case ',':
      case ';':
        if (out_.levels.empty()) break;
        if (out_.levels.back().key.empty()) ++out_.levels.back().item;
        out_.levels.back().key.clear();
        break;
      case '<':
      case '>':
      case '~':
        if (!last && script_[at_] == '=') ++at_;
        break;
      default: break;
    }
    chain_.clear();
    behind_text_.clear();
  }

  [[nodiscard]] bool in_table() const { return !out_.levels.empty() && out_.levels.back().bracket == '{'; }

  std::string_view script_;
  std::size_t end_, at_ = 0, line_ = 0;
  std::string chain_, behind_text_;  // the names just read; those before the last text
  LuaPlace out_;
};

}  // namespace

LuaPlace place_in(std::string_view script, std::size_t offset) { return Walk(script, offset).run(); }

WordAt word_at(std::string_view script, std::size_t offset) {
  WordAt out{offset, offset, "", ""};
  while (out.begin > 0 && part_of_name(script[out.begin - 1])) --out.begin;
  while (out.end < script.size() && part_of_name(script[out.end])) ++out.end;
  out.name = script.substr(out.begin, out.end - out.begin);
  std::size_t first = out.begin;
  while (first > 1 && (script[first - 1] == '.' || script[first - 1] == ':') && part_of_name(script[first - 2])) {
    --first;
    while (first > 0 && part_of_name(script[first - 1])) --first;
  }
  out.chain = script.substr(first, out.end - first);
  return out;
}

}  // namespace qd::repl::lsp
