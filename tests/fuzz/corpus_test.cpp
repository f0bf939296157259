// What fuzzing has found stays mended, and every target can be fed: each file of the corpus once, and some of the seeds.
#include <catch2/catch.hpp>

#include "tests/fuzz/drive.hpp"
#include "tests/fuzz/mutate.hpp"
#include "tests/fuzz/site.hpp"
#include "tests/unit/child.hpp"

using namespace qd;

namespace {

std::string run(const fuzz::Target& target, const std::string& input) {
  return unit::in_child([&]() -> std::string {
    signal(SIGPIPE, SIG_IGN);
    (void)target.run(input);
    return {};
  });
}

}  // namespace

TEST_CASE("the files of the fuzz corpus find nothing") {
  for (const fuzz::Target& target : fuzz::targets()) {
    const auto files = fuzz::corpus_files(fuzz::repository() / "tests/fuzz/corpus", target);
    INFO(target.name);
    CHECK_FALSE(files.empty());
    for (const std::filesystem::path& file : files) {
      INFO(file.string());
      CHECK(run(target, fuzz::read(file)).empty());
    }
  }
}

TEST_CASE("fuzz targets take the files of the repository as seeds, and find nothing in them") {
  constexpr std::size_t kOfEach = 5;
  for (const fuzz::Target& target : fuzz::targets()) {
    const std::vector<std::string> seeds = target.seeds();
    INFO(target.name);
    REQUIRE(seeds.size() >= kOfEach);
    for (std::size_t i = 0; i < kOfEach; ++i) {
      const std::string& seed = seeds[i * seeds.size() / kOfEach];
      INFO(seed.substr(0, 200));
      CHECK(run(target, seed).empty());
    }
  }
}

TEST_CASE("mutations depend on seed and iteration alone") {
  const fuzz::Mutator mutator({"@a\none two 3", "@b\n{ \"x\": [1, 2] }"}, {"@c\nlines\nof\ntext"});
  std::size_t different = 0;
  std::string before;
  for (std::uint64_t i = 0; i < 200; ++i) {
    dice::Luck first(5, i), second(5, i);
    const std::string input = mutator.make(first);
    CHECK(mutator.make(second) == input);
    CHECK(input.size() <= fuzz::Mutator::kBytesMax);
    different += input != before ? 1 : 0;
    before = input;
  }
  CHECK(different > 150);
}
