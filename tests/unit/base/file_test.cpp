#include "engine/base/file.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "engine/base/error.hpp"
#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"

using namespace qd;
namespace fs = std::filesystem;
using Catch::Contains;

namespace {

constexpr FileLimit kSmall{1000};

/// A temporary folder.
struct Folder {
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  fs::path path = fs::temp_directory_path() / ("qd-file-test-" + std::to_string(getpid()));
};

}  // namespace

TEST_CASE("a file is read whole, if it is not above its limit") {
  const Folder folder;
  const fs::path file = folder.path / "x.txt";
  const std::string text(1000, 'x');
  std::ofstream(file, std::ios::binary) << text;
  CHECK(read_file(file, "it", kSmall) == text);
  CHECK(read_beginning(file, "it", 10) == "xxxxxxxxxx");
  CHECK(read_beginning(file, "it", 2000) == text);
  std::ofstream(file, std::ios::binary) << text << "x";
  CHECK_THROWS_WITH(read_file(file, "it", kSmall),
                    "it: the file is too large: at most 1,000 bytes (docs/security.md); is it the right file?");
  CHECK_THROWS_AS(read_file(file, "it", kSmall), LimitError);
}

TEST_CASE("a file is looked at before it is read") {
  const Folder folder;
  const fs::path sparse = folder.path / "sparse", pipe = folder.path / "pipe", link = folder.path / "link",
                 turns = folder.path / "turns";
  std::ofstream(sparse).put('x');
  fs::resize_file(sparse, std::uintmax_t{3} << 30);
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  fs::create_symlink("/dev/zero", link);
  fs::create_symlink("turns", turns);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = (folder.path / "socket").string();
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  const int s = socket(AF_UNIX, SOCK_STREAM, 0);
  REQUIRE(bind(s, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  CHECK_THROWS_WITH(read_file(sparse, "it", kDataFile),
                    Contains("the file is too large: at most 64 MiB (docs/security.md)"));
  CHECK_THROWS_WITH(read_file(pipe, "it", kSmall), "cannot read 'it'; it is a pipe: expected a file");
  CHECK_THROWS_WITH(read_beginning(pipe, "it", 10), "cannot read 'it'; it is a pipe: expected a file");
  CHECK_THROWS_WITH(read_file(link, "it", kSmall), "cannot read 'it'; it is a device: expected a file");
  CHECK_THROWS_WITH(read_file(turns, "it", kSmall), Contains("cannot read 'it': Too many levels of symbolic links"));
  CHECK_THROWS_WITH(read_file(path, "it", kSmall), "cannot read 'it'; it is a socket: expected a file");
  close(s);
}

TEST_CASE("of what the program was started with a pipe is read, too, up to the limit") {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  REQUIRE(write(ends[1], "hello", 5) == 5);
  close(ends[1]);
  const std::string name = "/dev/fd/" + std::to_string(ends[0]);
  CHECK(read_file(name, "it", kSmall) == "hello");
  const int zero = open("/dev/zero", O_RDONLY);
  CHECK_THROWS_WITH(read_file("/dev/fd/" + std::to_string(zero), "it", kSmall),
                    Contains("too large: at most 1,000 bytes"));
  close(zero);
  close(ends[0]);
}

TEST_CASE("what cannot be read is told with the reason, and with a name on one line") {
  CHECK_THROWS_WITH(read_file("/", "decks/x", kSmall), "cannot read 'decks/x'; it is a folder: expected a file");
  CHECK_THROWS_WITH(read_file("/none/x.lua", "x.lua", kSmall), "cannot read 'x.lua'; does the file exist?");
  CHECK_THROWS_WITH(read_file("/none/x.lua", "a\n\x1b[2J", kSmall), "cannot read 'a??[2J'; does the file exist?");
}

TEST_CASE("a walk follows no links to folders, and ends at its limits") {
  const Folder folder;
  const auto all = [](const fs::path&) { return true; };
  fs::create_directories(folder.path / "a/b");
  std::ofstream(folder.path / "a/b/x.lua").put('x');
  fs::create_symlink("..", folder.path / "a/loop");
  fs::create_symlink("/", folder.path / "a/everything");
  const std::vector<fs::path> found = walk(folder.path, all);
  std::vector<std::string> names;
  for (const fs::path& f : found) names.push_back(f.lexically_relative(folder.path).string());
  CHECK(names == std::vector<std::string>{"a", "a/b", "a/b/x.lua", "a/everything", "a/loop"});
  CHECK(walk(folder.path).size() == 1);
  CHECK(walk(folder.path / "none", all).empty());
  CHECK(walk(folder.path / "a/loop").size() == 1);  // the folder itself may be a link
  fs::path deep = folder.path;
  for (std::size_t i = 0; i < limits::kFoldersDeepMax + 2; ++i) deep /= "d";
  fs::create_directories(deep);
  CHECK_THROWS_WITH(walk(folder.path, all), Contains("folders are nested too deeply: at most 16 levels"));
}

TEST_CASE("an error keeps no more of a text than kErrorTextBytes, and a place stays on one line") {
  const std::string long_text(300'000, 'x');
  const UserError e(Place{"a\nb.lua", 3}, long_text, long_text);
  CHECK_THAT(std::string(e.what()), Catch::StartsWith("a?b.lua:3: xxx") && Contains("… (300000 bytes in all)"));
  CHECK(std::string(e.what()).size() < 3 * limits::kErrorTextBytes);
  const UserError again(Place{}, e.what() + std::string("\n") + e.what(), e.hint());
  CHECK(again.message().size() < limits::kErrorTextBytes + 100);
  std::string letters;
  while (letters.size() < 2 * limits::kErrorTextBytes) letters += "\xE2\x82\xAC";
  CHECK(text::line_that_is_not_utf8(UserError(letters).message()) == 0);
  CHECK(UserError("short", "hint").what() == std::string("short; hint"));
}

TEST_CASE("told_at gives an error a place, unless it has one or the place is none") {
  const Place here{"a.txt", 3}, there{"b.txt", 4};
  CHECK(told_at(here, [] { return 7; }) == 7);
  CHECK_THROWS_WITH(told_at(here, []() -> int { throw UserError("wrong", "hint"); }), "a.txt:3: wrong; hint");
  CHECK_THROWS_WITH(told_at(here, [&] { throw UserError(there, "wrong"); }), "b.txt:4: wrong");
  CHECK_THROWS_WITH(told_at({}, [] { throw UserError("wrong"); }), "wrong");
  CHECK_THROWS_WITH(told_at(here, [] { throw ScriptError("wrong"); }), "wrong");
}
