#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "engine/base/error.hpp"
#include "engine/base/file.hpp"

using namespace qd;
using Catch::Contains;

TEST_CASE("a file is read whole, and of one that is too large a beginning that shows it") {
  const std::filesystem::path file = std::filesystem::temp_directory_path() / "qd-file-test.txt";
  const std::string text(200'000, 'x');
  std::ofstream(file, std::ios::binary) << text;
  CHECK(read_file(file, "it", 200'000) == text);
  const std::string part = read_file(file, "it", 1000);
  CHECK(part.size() > 1000);
  CHECK(part.size() < text.size());
  std::filesystem::remove(file);
}

TEST_CASE("what cannot be read is told with the reason") {
  CHECK_THROWS_WITH(read_file("/", "decks/x", 10), "cannot read 'decks/x'; it is a folder, and a file is expected");
  CHECK_THROWS_WITH(read_file("/none/x.lua", "x.lua", 10), "cannot read 'x.lua'; does the file exist?");
}

TEST_CASE("told_at gives an error a place, unless it has one or the place is none") {
  const Place here{"a.txt", 3}, there{"b.txt", 4};
  CHECK(told_at(here, [] { return 7; }) == 7);
  CHECK_THROWS_WITH(told_at(here, []() -> int { throw UserError("wrong", "hint"); }), "a.txt:3: wrong; hint");
  CHECK_THROWS_WITH(told_at(here, [&] { throw UserError(there, "wrong"); }), "b.txt:4: wrong");
  CHECK_THROWS_WITH(told_at({}, [] { throw UserError("wrong"); }), "wrong");
  CHECK_THROWS_WITH(told_at(here, [] { throw ScriptError("wrong"); }), "wrong");
}

TEST_CASE("a folder is read whole, or its trouble is told") {
  std::string pattern = (std::filesystem::temp_directory_path() / "qd-folder-XXXXXX").string();
  const std::filesystem::path folder = mkdtemp(pattern.data());
  std::filesystem::create_directory(folder / "inner");
  std::ofstream(folder / "file") << "x";
  std::filesystem::create_symlink("nothing", folder / "link");
  std::set<std::string> names;
  for (const std::filesystem::directory_entry& e : qd::entries_of(folder)) names.insert(e.path().filename().string() + (e.is_directory() ? "/" : ""));
  CHECK(names == std::set<std::string>{"file", "inner/", "link"});
  std::error_code error;
  CHECK(qd::entries_of(folder / "file", error).empty());
  CHECK(error == std::errc::not_a_directory);
  CHECK_THROWS_AS(qd::entries_of(folder / "none"), std::filesystem::filesystem_error);
  std::filesystem::remove_all(folder);
}
