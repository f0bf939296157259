// A regression test for everything that fuzzing has found: runs each file of the corpus once, and some of the seeds.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "repl/session/files.hpp"
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

namespace {

bool crash(std::string_view) { std::abort(); }
bool hang(std::string_view) {
  for (volatile bool on = true; on;) {
  }
  return true;
}
bool devour(std::string_view) {
  for (std::vector<std::string> all;;) all.emplace_back(std::size_t{1} << 20, 'x');
}
bool break_promise(std::string_view) { throw fuzz::Finding("a promise is not kept"); }
bool throw_other(std::string_view) { throw std::out_of_range("of range"); }
bool do_well(std::string_view input) { return input.size() % 2 == 0; }
std::vector<std::string> some_seeds() { return {"one two 3", "@a\n{ \"x\": [1, 2] }"}; }

/// The output of driving a target, and the number of findings.
std::pair<std::string, fuzz::Driven> driven(bool (*run)(std::string_view)) {
  const repl::TemporaryFolder folder;
  const fuzz::Target target{"tried", "", run, &some_seeds};
  fuzz::Drive plan;
  plan.target = &target;
  plan.findings = folder.path() / "findings";
  plan.iterations = 3;
  plan.input_seconds = run == &hang ? 1 : 60;  // a busy machine is slow to give 512 MB
  plan.memory_bytes = std::size_t{512} << 20;
  std::ostringstream text;
  std::streambuf* before = std::cout.rdbuf(text.rdbuf());
  const fuzz::Driven out = fuzz::drive(plan);
  std::cout.rdbuf(before);
  return {text.str(), out};
}

}  // namespace

TEST_CASE("crashes, hangs, too much memory, other exceptions and broken promises are found, each kind once") {
  const std::vector<std::pair<bool (*)(std::string_view), std::string>> cases{
      {&crash, "killed by signal 6"},
      {&hang, "an input takes more than 1 s"},
      {&devour, "more memory than 512 MB"},
      {&break_promise, "a promise is not kept"},
      {&throw_other, "an exception that no command expects: of range"}};
  for (const auto& [run, told] : cases) {
    const auto [text, out] = driven(run);
    INFO(text);
    CHECK(out.findings == 1);
    CHECK_THAT(
        text, Catch::Contains("FOUND tried, seed 1, iteration 0: " + told) && Catch::Contains("again: qd_fuzz tried "));
  }
  const auto [text, out] = driven(&do_well);
  CHECK(text.empty());
  CHECK(out.findings == 0);
  CHECK(out.inputs == 3);
}
