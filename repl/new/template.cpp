#include "repl/new/template.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include "engine/base/text.hpp"

namespace qd::repl {

namespace {

constexpr const char* kMark = "-- @";

/// Reads a template line by line, with the conditions around it.
class Reading {
 public:
  Reading(const std::string& file, const Filling& filling) : file_(file), filling_(filling) {}

  void line(const std::string& text) {
    ++number_;
    const std::size_t mark = text.find(kMark);
    if (mark == std::string::npos) return add(text);
    const std::string said(text::trim(text.substr(mark + 4)));
    const std::string before(text::trim(text.substr(0, mark)));
    if (!before.empty()) {
      if (holds(said)) add(text.substr(0, text.find_last_not_of(' ', mark - 1) + 1));
    } else if (said != "end") {
      open_.push_back(holds(said));
    } else if (open_.empty()) {
      fail("'@end' ends nothing");
    } else {
      open_.pop_back();
    }
  }
  std::string end() {
    if (!open_.empty()) fail("an '@end' is missing");
    const bool nothing = std::all_of(out_.begin(), out_.end(), [](char c) { return c == '\n' || c == ' '; });
    return nothing ? std::string() : out_;
  }

 private:
  [[noreturn]] void fail(const std::string& why) const { throw ScriptError(Place{file_, number_}, why); }

  // "market and not table or auction": `and` binds tighter
  [[nodiscard]] bool holds(const std::string& condition) const {
    bool any = false, all = true, no = false;
    for (const std::string& word : text::split_words(condition)) {
      if (word == "or") {
        any = any || all;
        all = true;
      } else if (word == "not") {
        no = true;
      } else if (word != "and") {
        if (filling_.known.count(word) == 0) fail("unknown choice '" + word + "'");
        all = all && (filling_.chosen.count(word) != 0) != no;
        no = false;
      }
    }
    return any || all;
  }

  void add(const std::string& text) {
    if (std::find(open_.begin(), open_.end(), false) != open_.end()) return;
    for (std::size_t i = 0; i < text.size();) {
      std::size_t n = i + 1;
      while (text[i] == '$' && n < text.size() && std::isalpha(static_cast<unsigned char>(text[n])) != 0) ++n;
      if (n == i + 1) {
        out_ += text[i++];
        continue;
      }
      const auto name = filling_.names.find(text.substr(i + 1, n - i - 1));
      if (name == filling_.names.end()) fail("unknown name '" + text.substr(i, n - i) + "'");
      out_ += name->second;
      i = n;
    }
    out_ += '\n';
  }

  const std::string& file_;
  const Filling& filling_;
  int number_ = 0;
  std::vector<bool> open_;  // the enclosing blocks: true if included
  std::string out_;
};

}  // namespace

std::string filled(const std::string& text, const std::string& file, const Filling& filling) {
  Reading reading(file, filling);
  std::vector<std::string> lines = text::split(text, '\n');
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  for (const std::string& line : lines) reading.line(line);
  return reading.end();
}

}  // namespace qd::repl
