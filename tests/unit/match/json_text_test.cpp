// JSON is complete and valid whatever its texts contain, and is read up to a certain depth.
#include "engine/match/json_text.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"

using namespace qd;
using Json = nlohmann::ordered_json;

TEST_CASE("JSON with texts that are no UTF-8, or would steer a terminal, is valid all the same") {
  const Json json{{"half \xE2\x82",
                   "a\xFF"
                   "b"},
                  {"esc\x1b[2J", "\xC2\x9B \xE2\x80\xAE \x7F \xC3\xA4"}};
  for (int indent : {-1, 2}) {
    const std::string text = match::json_text(json, indent);
    CHECK(text::harmless(text) == text);
    const Json again = Json::parse(text);
    REQUIRE(again.size() == 2);
    CHECK(again.at("esc\x1b[2J") == "? ? ? \xC3\xA4");
  }
}

TEST_CASE("what is read is no deeper than its limit, says nothing twice, and is whole") {
  CHECK(match::read_json(R"({"a":[1,{"a":2}],"b":{"a":3}})").at("b").at("a") == 3);
  for (const char* wrong : {"", "{", "nonsense", R"({"a":1,"a":2})", R"([{"x":{"a":1,"b":2,"a":3}}])",
                            "{\"a\":\"\xFF\"}", "[1e999]", "{\"a\":1}x", "[\"\\ud800\"]"}) {
    INFO(wrong);
    CHECK(match::read_json(wrong).is_discarded());
  }
  CHECK(match::read_json(std::string("[1\0]", 4)).is_discarded());
  const auto nested = [](std::size_t n) { return std::string(n, '[') + std::string(n, ']'); };
  CHECK(!match::read_json(nested(match::kJsonDepthMax)).is_discarded());
  CHECK(match::read_json(nested(match::kJsonDepthMax + 2)).is_discarded());
  CHECK(match::read_json(nested(1'000'000)).is_discarded());
  CHECK(match::read_json(std::string(1'000'000, '[')).is_discarded());
}
