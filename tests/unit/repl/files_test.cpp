// Output replaces only files of its own kind.
#include "repl/session/files.hpp"

#include <sys/stat.h>

#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Catch::Contains;
using repl::Output;

namespace {

struct Sample {
  Output output;
  const char* begins;
};

constexpr Sample kSamples[] = {
    {Output::kRecord, "quarterdeck record 1\nrules x\n"},
    {Output::kSimulation, "{\n  \"format\": \"quarterdeck simulation 1\",\n  \"rules\": \"x\"\n}\n"},
    {Output::kComparison, "{\n  \"format\": \"quarterdeck comparison 1\",\n  \"rules\": \"x\"\n}\n"},
    {Output::kWorth, "{\n  \"format\": \"quarterdeck worth 1\",\n  \"rules\": \"x\"\n}\n"},
    {Output::kGames, "game,lane,match_seed,winners\r\n"},
    {Output::kPicture,
     "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"qd\" "
     "width=\"1\">\n"},
};

}  // namespace

TEST_CASE("a file is replaced if it is missing, empty, or of the same sort; otherwise by force only") {
  view_test::TemporaryFolder folder;
  const std::filesystem::path file = folder.path / "x";
  for (const Sample& sort : kSamples) {
    INFO(sort.begins);
    std::filesystem::remove(file);
    CHECK_NOTHROW(repl::write_output(file, "new", sort.output, {}));
    folder.write("x", "");
    CHECK_NOTHROW(repl::write_output(file, "new", sort.output, {}));
    for (const char* other : {"precious", "{}", "{\"a\": 1}", "{\n  \"format\": \"mine\"}",
                              "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>",
                              "<?xml version=\"1.0\"?>\n<svg class=\"mine\" ></svg>", "\n"}) {
      INFO(other);
      folder.write("x", other);
      CHECK_THROWS_WITH(repl::write_output(file, "new", sort.output, {}),
                        Contains("is there already and is not a ") && Contains("add --force"));
      CHECK(repl::read_whole_file(file) == other);
      CHECK_NOTHROW(repl::write_output(file, "new", sort.output, {true}));
      CHECK(repl::read_whole_file(file) == "new");
    }
    for (const Sample& there : kSamples) {
      folder.write("x", there.begins);
      if (there.output == sort.output) CHECK_NOTHROW(repl::require_place(file, sort.output, {}));
      else CHECK_THROWS_AS(repl::require_place(file, sort.output, {}), UserError);
    }
  }
  folder.write("x", "return deck {\n");
  CHECK_THROWS_WITH(repl::require_place(file, Output::kScript, {}),
                    Contains("is there already; name another file, or add --force"));
}

TEST_CASE("a pipe that nobody reads is not waited for, and a device is written to") {
  view_test::TemporaryFolder folder;
  const std::filesystem::path pipe = folder.path / "pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  CHECK_THROWS_WITH(repl::write_whole_file(pipe, "x"), Contains("a pipe that nobody reads"));
  CHECK(std::filesystem::is_fifo(pipe));
  CHECK_NOTHROW(repl::write_output("/dev/null", "x", Output::kRecord, {}));
  CHECK_THROWS_WITH(repl::write_whole_file("/dev/full", "x"), Contains("No space left on device"));
}
