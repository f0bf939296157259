// The one door to standard output and standard error: while a StandardStreams lives, whatever the program prints is
// harmless. Names and texts of scripts, file names, answers of guests and errors are printed as they are; what in them
// could steer a terminal, and what is no UTF-8, comes out as question marks. Only the codes of our own colours pass,
// and these only to a terminal.
//
//   int main() { const StandardStreams streams; … std::cout << anything; }
#pragma once

#include <cstdio>
#include <memory>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace qd::repl {

/// Hands on what is written to it, cleaned. Characters and codes may come in several parts.
class HarmlessBuffer : public std::streambuf {
 public:
  /// `codes`: do codes of themes pass?
  HarmlessBuffer(std::streambuf* to, bool codes) : to_(to), codes_(codes) {}
  ~HarmlessBuffer() override;
  HarmlessBuffer(const HarmlessBuffer&) = delete;
  HarmlessBuffer& operator=(const HarmlessBuffer&) = delete;

 protected:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* s, std::streamsize n) override;
  int sync() override { return to_->pubsync(); }

 private:
  bool pass(std::string_view text);
  bool put(std::string_view text) {
    return to_->sputn(text.data(), static_cast<std::streamsize>(text.size())) ==
           static_cast<std::streamsize>(text.size());
  }
  std::streambuf* to_;
  bool codes_;
  std::string held_;  // a character or code that is not finished
};

class StandardStreams {
 public:
  StandardStreams();
  ~StandardStreams();
  StandardStreams(const StandardStreams&) = delete;
  StandardStreams& operator=(const StandardStreams&) = delete;

 private:
  std::streambuf *out_, *err_;  // where the streams went before
  HarmlessBuffer clean_out_, clean_err_;
};

/// Standard error without the door, for codes that move the cursor. Requires: what is written is made of nothing else's
/// texts.
std::ostream& terminal_errors();

/// As std::printf to standard output, through the door.
[[gnu::format(printf, 1, 2)]] void print(const char* format, ...);

}  // namespace qd::repl
