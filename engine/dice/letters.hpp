// The text of a dice expression and the place at which it is read. Internal to this folder.
#pragma once

#include <cctype>
#include <string>
#include <string_view>

#include "engine/base/error.hpp"
#include "engine/dice/expression.hpp"

namespace qd::dice {

class Letters {
 public:
  explicit Letters(std::string_view text) : text_(text) {}

 protected:
  void skip() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }
  [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  [[nodiscard]] bool done() {
    skip();
    return at_ == text_.size();
  }
  bool next_is(char c) {
    skip();
    return here() == c;
  }
  bool take(std::string_view sign) {
    skip();
    if (text_.substr(at_, sign.size()) != sign) return false;
    at_ += sign.size();
    return true;
  }
  static bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
  static bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
  bool at_digit() {
    skip();
    return is_digit(here());
  }
  bool at_number() { return at_digit() || here() == '('; }
  /// True at "d6" and "d(…)", false at "drop".
  bool at_dice() {
    skip();
    if (here() != 'd' && here() != 'D') return false;
    const char after = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    return !is_letter(after);
  }
  std::string word_here() {
    skip();
    std::size_t end = at_;
    while (end < text_.size() && is_letter(text_[end])) ++end;
    return std::string(text_.substr(at_, end - at_));
  }
  bool word(std::string_view wanted) {
    if (word_here() != wanted) return false;
    at_ += wanted.size();
    return true;
  }
  [[noreturn]] void fail(const std::string& why, const std::string& hint = {}) const {
    throw UserError(
        "dice '" + std::string(text_) + "', column " + std::to_string(at_ + 1) + ": " + why,
        hint.empty() ? "write 2d6 + 3, 3d6 keep highest 2, 2d6 reroll 1, d6 explode or 4d6 >= 4 twice 6" : hint);
  }
  int number(int low, int high) {
    if (!at_digit()) fail("a number is missing");
    long long value = 0;
    while (is_digit(here())) {
      value = value * 10 + (text_[at_++] - '0');
      if (value > high) fail("a number over " + std::to_string(high));
    }
    if (value < low) fail("a number under " + std::to_string(low));
    return static_cast<int>(value);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace qd::dice
