// Messages of a replay as pieces of each other, and read again as the page reads them.
#include "repl/serve/frames.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace qd;
using Json = nlohmann::ordered_json;

namespace {

std::vector<std::string> unpacked(const Json& frames) {
  std::vector<std::string> out;
  std::string before;
  for (const Json& parts : frames) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (parts[i].is_string()) text += parts[i].get<std::string>();
      else text += before.substr(parts[i].get<std::size_t>(), parts[i + 1].get<std::size_t>()), ++i;
    }
    out.push_back(before = text);
  }
  return out;
}

}  // namespace

TEST_CASE("messages as pieces of those before are the same messages again") {
  const std::vector<std::string> messages{
      "",
      R"({"type":"state","at":1,"view":{"hand":["one","two","three"],"fleet":["four"]}})",
      R"({"type":"state","at":2,"view":{"hand":["one","three"],"fleet":["four","two"]}})",
      R"({"type":"state","at":2,"view":{"hand":["one","three"],"fleet":["four","two"]}})",
      "short",
      R"({"fleet":["four","two"]},"view":{"hand":["one","three"])",
      std::string(1000, 'x'),
      std::string(1200, 'x') + "y",
  };
  const Json frames = repl::serve::packed(messages);
  CHECK(unpacked(frames) == messages);
  CHECK(frames[3].dump() == "[0," + std::to_string(messages[2].size()) + "]");
}

TEST_CASE("no piece begins or ends within a character") {
  const std::vector<std::string> messages{"a long beginning → and an end", "a long beginning ↑ and an end",
                                          "xx long beginning ↓ and an end…", "…………………→↑↓…………………", "………………………↑↑↓………………"};
  const Json frames = repl::serve::packed(messages);
  CHECK(unpacked(frames) == messages);
  CHECK_NOTHROW(frames.dump());  // it would throw at half a character
}
