// Links, the headers of the page, and which Host and Origin are ours.
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>

#include "repl/serve/files.hpp"
#include "repl/serve/links.hpp"
#include "repl/session/files.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using repl::serve::Links;
using repl::serve::PageFiles;
using repl::serve::Wire;
using repl::serve::WireOptions;

TEST_CASE("a link opens its place and no other") {
  Links links;
  std::set<std::string> tokens;
  const std::vector<repl::serve::Place> places{
      {0, SeatId(0)}, {0, SeatId(1), true}, {1, SeatId(0)}, {0}, {0, {}, true}};
  for (const repl::serve::Place& place : places) tokens.insert(links.add(place));
  CHECK(tokens.size() == places.size());
  for (const repl::serve::Place& place : places) {
    const std::string token = links.token_of(place);
    CHECK(token.size() == 32);
    CHECK(links.find(token) == place);
    CHECK(!links.find(token.substr(1)));
    CHECK(!links.find(token + "0"));
  }
  CHECK(!links.find(""));
  const std::string old = links.token_of(places[0]), now = links.renew(places[0]);
  CHECK(!links.find(old));
  CHECK(links.find(now) == places[0]);
}

TEST_CASE("only the import map may run inside of the page, by a nonce that is new each time") {
  PageFiles files(view_test::source_root() / repl::serve::kPageFolder, false);
  std::set<std::string> nonces;
  for (int n = 0; n < 2; ++n) {
    const repl::serve::Content page = *files.find("/");
    const std::string& policy = page.headers.front().second;
    const std::size_t at = policy.find("script-src 'self' 'nonce-");
    REQUIRE(at != std::string::npos);
    const std::string nonce = policy.substr(at + 25, 32);
    nonces.insert(nonce);
    CHECK(policy.find("default-src 'none'") == 0);
    CHECK(policy.find("unsafe") == std::string::npos);
    CHECK(page.body.find("<script nonce=\"" + nonce + "\" type=\"importmap\">") != std::string::npos);
  }
  CHECK(nonces.size() == 2);
  CHECK(files.find("/page/net.js")->headers.front().second.find("nonce") == std::string::npos);
  CHECK(files.file("/")->body.find("nonce") == std::string::npos);
}

TEST_CASE("the page makes no element and no code from text") {
  std::size_t scripts = 0;
  for (const auto& file : std::filesystem::directory_iterator(view_test::source_root() / repl::serve::kPageFolder)) {
    const std::string text = repl::read_whole_file(file.path());
    INFO(file.path().string());
    for (const char* word : {"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function",
                             "createContextualFragment", "srcdoc", "javascript:", "DOMParser"})
      CHECK(text.find(word) == std::string::npos);
    if (file.path().extension() == ".js") ++scripts;
    if (file.path().extension() != ".html") continue;
    for (const char* word : {" onclick=", " onload=", " onerror=", " style=", "http:", "https:"})
      CHECK(text.find(word) == std::string::npos);
  }
  CHECK(scripts > 10);
}

TEST_CASE("names that were bent to this address, and pages of other sites, are refused") {
  WireOptions local;
  for (const char* host : {"127.0.0.1:8420", "localhost:8420", "LOCALHOST", "127.0.0.1:9", "[::1]:8420"})
    CHECK(Wire::is_host(local, host));
  for (const char* host : {"", "evil.org", "evil.org:8420", "127.0.0.1.evil.org", "localhost.evil.org:8420",
                           "127.0.0.1:84200000", "127.0.0.1:x"})
    CHECK(!Wire::is_host(local, host));
  CHECK(Wire::is_origin(local, "http://127.0.0.1:8420", "127.0.0.1:8420"));
  for (const char* origin : {"", "null", "http://localhost:8420", "http://127.0.0.1:3000", "https://127.0.0.1:8420",
                             "http://evil.org", "http://127.0.0.1:8420.evil.org"})
    CHECK(!Wire::is_origin(local, origin, "127.0.0.1:8420"));
  WireOptions open;
  open.address = "0.0.0.0";
  open.hosts = {"table.example.org"};
  CHECK(Wire::is_host(open, "table.example.org"));
  CHECK(Wire::is_host(open, "table.example.org:8420"));
  CHECK(!Wire::is_host(open, "localhost:8420"));
  CHECK(Wire::is_origin(open, "https://table.example.org", "table.example.org"));
}
