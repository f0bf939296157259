// Every message of docs/serve.md is sent to a table, and what comes back is what the page says.
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "engine/base/text.hpp"
#include "tests/unit/repl/serve/room.hpp"

using namespace qd;
using serve_test::Room;

namespace {

struct Exchange {
  std::string game;
  std::map<std::string, std::string> players;
  std::vector<std::pair<int, std::string>> lines;  // with their numbers
};

/// Blocks after <!-- table GAME A=… -->.
std::vector<Exchange> exchanges() {
  std::ifstream in(view_test::source_root() / "docs/serve.md");
  REQUIRE(in);
  std::vector<Exchange> out;
  bool next = false, inside = false;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.rfind("<!-- table ", 0) == 0) {
      const std::vector<std::string> words = text::split_words(line.substr(11, line.size() - 15));
      out.push_back({words.at(0), {}, {}});
      for (std::size_t i = 1; i < words.size(); ++i) out.back().players[words[i].substr(0, 1)] = words[i].substr(2);
      next = true;
    } else if (line.rfind("```", 0) == 0) {
      inside = next && !inside;
      next = false;
    } else if (inside) {
      out.back().lines.emplace_back(number, line);
    }
  }
  return out;
}

/// "…" stands for anything.
bool fits(const std::string& pattern, const std::string& text) {
  std::size_t at = 0;
  const std::string any = "…";
  for (std::size_t from = 0;;) {
    const std::size_t to = pattern.find(any, from);
    const std::string part = pattern.substr(from, to == std::string::npos ? to : to - from);
    const std::size_t found =
        to == std::string::npos && from > 0 ? text.size() - std::min(text.size(), part.size()) : text.find(part, at);
    if (found == std::string::npos || found < at || text.compare(found, part.size(), part) != 0) return false;
    if (from == 0 && found != 0) return false;
    at = found + part.size();
    if (to == std::string::npos) return at == text.size();
    from = to + any.size();
  }
}

std::string type_of(const std::string& pattern) {
  const std::string head = R"({"type":")";
  return pattern.substr(head.size(), pattern.find('"', head.size()) - head.size());
}

}  // namespace

TEST_CASE("every message of docs/serve.md does what the page says") {
  const std::vector<Exchange> all = exchanges();
  REQUIRE(all.size() >= 5);
  for (const Exchange& exchange : all) {
    Room room(exchange.game, exchange.players);
    for (const auto& [at, text] : exchange.lines) {
      const std::string& line = text;  // clang 14 captures no bindings
      INFO("docs/serve.md:" << at << ": " << line);
      const std::size_t sign = line.find_first_of("<>");
      REQUIRE(sign != std::string::npos);
      const std::string page(text::trim(line.substr(0, sign))), message = line.substr(sign + 2);
      if (line[sign] == '>' && message.rfind(R"({"join")", 0) == 0) {
        room.join(page);
      } else if (line[sign] == '>') {
        room.say(page, message);
      } else {
        const std::string heard =
            room.next(page, type_of(message), [&](const std::string& text) { return fits(message, text); });
        INFO("it says " << heard);
        CHECK(fits(message, heard));
      }
    }
  }
}
