#include "repl/terminal/harmless_stream.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdarg>
#include <iostream>
#include <vector>

#include "engine/base/text.hpp"
#include "repl/terminal/screen.hpp"
#include "repl/terminal/theme.hpp"

namespace qd::repl {

namespace {

std::streambuf* unguarded_errors = nullptr;  // standard error without the filter

bool is_plain(char c) { return (c >= ' ' && c <= '~') || c == '\n' || c == '\t'; }

/// Length of the theme code at the start of the text: 0 if there is none, npos if it may be incomplete.
std::size_t code_length(std::string_view text) {
  bool begins_one = false;
  for (const std::string& code : colour_codes()) {
    if (text::starts_with(text, code)) return code.size();
    begins_one = begins_one || text::starts_with(code, text);
  }
  return begins_one ? std::string_view::npos : 0;
}

}  // namespace

HarmlessBuffer::~HarmlessBuffer() {
  if (!held_.empty()) put(text::harmless(held_));
}

HarmlessBuffer::int_type HarmlessBuffer::overflow(int_type c) {
  if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
  const char one = traits_type::to_char_type(c);
  return pass({&one, 1}) ? c : traits_type::eof();
}

std::streamsize HarmlessBuffer::xsputn(const char* s, std::streamsize n) {
  return pass({s, static_cast<std::size_t>(n)}) ? n : 0;
}

bool HarmlessBuffer::pass(std::string_view text) {
  if (held_.empty() && std::all_of(text.begin(), text.end(), is_plain)) return put(text);
  const std::string all = held_ + std::string(text);
  held_.clear();
  std::string out;
  for (std::size_t from = 0; from < all.size();) {
    const std::size_t escape = codes_ ? all.find('\x1b', from) : std::string::npos;
    std::string_view plain = std::string_view(all).substr(from, escape == std::string::npos ? escape : escape - from);
    if (escape == std::string::npos) {
      held_ = plain.substr(plain.size() - text::unfinished(plain));
      plain.remove_suffix(held_.size());
    }
    out += text::harmless(plain);
    if (escape == std::string::npos) break;
    const std::string_view rest = std::string_view(all).substr(escape);
    const std::size_t code = code_length(rest);
    if (code == std::string_view::npos) {
      held_ = rest;
      break;
    }
    out += code == 0 ? std::string_view("?") : rest.substr(0, code);
    from = escape + std::max<std::size_t>(code, 1);
  }
  return put(out);
}

StandardStreams::StandardStreams()
    : out_(std::cout.rdbuf()),
      err_(std::cerr.rdbuf()),
      clean_out_(out_, output_is_terminal() && !colours_are_off()),
      clean_err_(err_, errors_have_colour()) {
  std::cout.rdbuf(&clean_out_);
  std::cerr.rdbuf(&clean_err_);
  unguarded_errors = err_;
}

StandardStreams::~StandardStreams() {
  std::cout.flush();
  std::cout.rdbuf(out_);
  std::cerr.rdbuf(err_);
  unguarded_errors = nullptr;
}

std::ostream& terminal_errors() {
  static std::ostream stream(nullptr);
  stream.rdbuf(unguarded_errors != nullptr ? unguarded_errors : std::cerr.rdbuf());
  return stream;
}

void print(const char* format, ...) {
  std::va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  const int size = std::vsnprintf(nullptr, 0, format, arguments);
  std::string text(static_cast<std::size_t>(std::max(size, 0)) + 1, '\0');
  std::vsnprintf(text.data(), text.size(), format, again);
  va_end(again);
  va_end(arguments);
  text.pop_back();
  std::cout << text;
}

}  // namespace qd::repl
