// Output cannot control a terminal, in however many parts it is written.
#include "repl/terminal/harmless_stream.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "engine/base/text.hpp"
#include "repl/terminal/theme.hpp"

using namespace qd;

namespace {

/// The output if it is written in parts of this many bytes.
std::string printed(const std::string& text, std::size_t part, bool codes) {
  std::ostringstream to;
  {
    repl::HarmlessBuffer buffer(to.rdbuf(), codes);
    std::ostream out(&buffer);
    for (std::size_t i = 0; i < text.size(); i += part) {
      if (part == 1) out.put(text[i]);
      else out << text.substr(i, part);
      out.flush();
    }
    CHECK(out.good());
  }
  return to.str();
}

}  // namespace

TEST_CASE("what is printed is harmless, wherever it is cut") {
  const std::string hostile =
      "a\x1b[2J \xC3\xA4\xE2\x82\xAC \xC2\x9B"
      "31m \xE2\x80\xAE\tx\r\n\x7F \xFF\xE2\x82 \xF0\x9F\x82\xA1" +
      std::string("\0x\xC3", 3);
  for (std::size_t part = 1; part <= hostile.size(); ++part) {
    INFO(part);
    CHECK(printed(hostile, part, false) == text::harmless(hostile));
    CHECK(printed(hostile, part, true) == text::harmless(hostile));
  }
}

TEST_CASE("the codes of themes pass to a terminal, and no others") {
  for (const std::string& code : repl::colour_codes())
    for (std::size_t part = 1; part <= code.size() + 2; ++part) {
      INFO(code.substr(1) << " in parts of " << part);
      CHECK(printed("a" + code + "b", part, true) == "a" + code + "b");
      CHECK(printed("a" + code + "b", part, false) == "a?" + code.substr(1) + "b");
    }
  for (const char* other :
       {"\x1b[2J", "\x1b]0;title\x07", "\x1b[38;5;1m", "\x1b[1;", "\x1b", "\x1b[?25l", "\x1b[1;36;5m"})
    for (std::size_t part = 1; part <= 4; ++part) CHECK(printed(other, part, true) == text::harmless(other));
}

TEST_CASE("output that cannot be written is noticed") {
  struct Full : std::streambuf {
  } full;
  repl::HarmlessBuffer buffer(&full, false);
  std::ostream out(&buffer);
  out << "text";
  CHECK(!out.good());
}
