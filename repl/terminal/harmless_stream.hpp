// Filters standard output and standard error: while a StandardStreams exists, all output of the program is harmless.
// Names and texts of scripts, file names, answers of guests and errors are printed unchanged elsewhere; the filter
// replaces whatever could control a terminal, or is not UTF-8, by question marks. It passes only the codes of our own
// colours, and those only to a terminal.
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

/// Passes on what is written to it, cleaned. Characters and codes may arrive in parts.
class HarmlessBuffer : public std::streambuf {
 public:
  /// `codes`: passes theme codes.
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
  std::string held_;  // an incomplete character or code
};

class StandardStreams {
 public:
  StandardStreams();
  ~StandardStreams();
  StandardStreams(const StandardStreams&) = delete;
  StandardStreams& operator=(const StandardStreams&) = delete;

 private:
  std::streambuf *out_, *err_;  // the buffers of the streams before
  HarmlessBuffer clean_out_, clean_err_;
};

/// Standard error without the filter, for codes that move the cursor. Requires: never write texts from elsewhere to it.
std::ostream& terminal_errors();

/// Like std::printf to standard output, with the filter.
[[gnu::format(printf, 1, 2)]] void print(const char* format, ...);

}  // namespace qd::repl
