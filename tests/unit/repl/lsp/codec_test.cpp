// How a language server reads its stream, and how it counts places.
#include <catch2/catch.hpp>

#include "repl/lsp/framing.hpp"
#include "repl/lsp/positions.hpp"
#include "repl/lsp/uri.hpp"

using namespace qd::repl::lsp;

namespace {

/// All frames of a text that arrives in parts of `part` bytes: contents, and "!" for each wrong one.
std::vector<std::string> frames(const std::string& bytes, std::size_t part) {
  Framing framing;
  std::vector<std::string> out;
  for (std::size_t at = 0; at < bytes.size(); at += part) {
    framing.feed(std::string_view(bytes).substr(at, part));
    while (const auto frame = framing.next()) out.push_back(frame->wrong.empty() ? frame->content : "!");
  }
  return out;
}
using List = std::vector<std::string>;

}  // namespace

TEST_CASE("messages are cut from a stream, however it is parted") {
  const std::string two =
      framed("{}") + "content-LENGTH:  3 \r\nContent-Type: x; charset=utf-8\r\n\r\n[1]" + framed("");
  for (const std::size_t part : {1u, 2u, 7u, 1000u}) CHECK(frames(two, part) == List{"{}", "[1]", ""});
}

TEST_CASE("wrong headers are told, and what follows is read") {
  for (const char* wrong : {"", "Content-Length", "Content-Length: ", "Content-Length: x", "Content-Length: -1",
                            "Content-Length: 1e3", "Content-Length: 99999999999999999999", "Length: 3"}) {
    INFO(wrong);
    for (const std::size_t part : {1u, 1000u})
      CHECK(frames(std::string(wrong) + "\r\n\r\n" + framed("{}"), part) == List{"!", "{}"});
  }
}

TEST_CASE("a message that is too long is passed over without being kept") {
  const std::size_t length = kMessageBytesMax + 1;
  const std::string bytes = "Content-Length: " + std::to_string(length) + "\r\n\r\n" + std::string(length, 'x');
  CHECK(frames(bytes + framed("{}"), 1u << 16) == List{"!", "{}"});
}

TEST_CASE("headers without an end are told once, and kept no longer than they may be") {
  CHECK(frames(std::string(kHeaderBytesMax * 3, 'x') + "\r\n\r\n" + framed("{}"), 100) == List{"!", "{}"});
  CHECK(frames(std::string(kHeaderBytesMax * 3, '\r'), 100) == List{"!"});
}

TEST_CASE("characters are counted in UTF-16") {
  // one byte, two bytes, three bytes; four bytes, which are two units of UTF-16
  const std::string text = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x9A\xA2z\nb";
  const std::size_t offsets[] = {0, 1, 3, 6, 10, 11};
  const std::size_t characters[] = {0, 1, 2, 3, 5, 6};
  for (std::size_t i = 0; i < 6; ++i) {
    CHECK(offset_at(text, {0, characters[i]}) == offsets[i]);
    CHECK(position_at(text, offsets[i]) == Position{0, characters[i]});
  }
  CHECK(offset_at(text, {0, 4}) == 6);  // half of a surrogate pair
  CHECK(offset_at(text, {0, 99}) == 11);
  CHECK(offset_at(text, {1, 1}) == 13);
  CHECK(offset_at(text, {7, 3}) == text.size());
  CHECK(position_at(text, text.size()) == Position{1, 1});
}

TEST_CASE("lines end as editors end them") {
  const std::string text = "a\r\nbb\rc\n";
  CHECK(line_bounds(text, 1).begin == 3);
  CHECK(line_bounds(text, 1).end == 5);
  CHECK(line_bounds(text, 2).begin == 6);
  CHECK(line_bounds(text, 3).begin == 8);
  CHECK(line_bounds(text, 3).end == 8);
  CHECK(line_bounds(text, 4).begin == 8);
  CHECK(position_at(text, 4) == Position{1, 1});
  CHECK(position_at(text, 8) == Position{3, 0});
  CHECK(position_at("", 0) == Position{0, 0});
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const Position p = position_at(text, at);
    CHECK(offset_at(text, p) <= at);
  }
}

TEST_CASE("files are named by URIs") {
  for (const char* path : {"/home/me/cards/x.lua",
                           "/a b/k\xC5\x8D"
                           "haku%.lua",
                           "/#?&;/\xF0\x9F\x9A\xA2.lua"})
    CHECK(path_of_uri(uri_of_path(path)) == std::filesystem::path(path));
  CHECK(uri_of_path("/a b/\xC3\xA9") == "file:///a%20b/%C3%A9");
  CHECK(path_of_uri("file://localhost/x%2flua") == std::filesystem::path("/x/lua"));
  CHECK(path_of_uri("file:///a/../b") == std::filesystem::path("/b"));
  for (const char* none : {"", "untitled:Untitled-1", "file://", "file://elsewhere/x", "file:///x%", "file:///x%2",
                           "file:///x%zz", "file:///x%00.lua", "http://x/y", "x.lua"})
    CHECK(!path_of_uri(none));
}
