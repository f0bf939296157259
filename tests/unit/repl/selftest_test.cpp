// `qd selftest` and its parts: counts come from child processes, and no failure there is lost.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <map>

#include "repl/selftest/pool.hpp"
#include "repl/selftest/tally.hpp"

namespace {

using namespace qd::repl::selftest;

Tally some_tally() {
  Tally t;
  t.count(Count::kUnits, 12);
  t.count(Count::kPlayouts, 3);
  t.fail("cards/a.lua:3: wrong\n  f1 of\nseveral lines", "./qd test 'a b'");
  t.fail("", "");
  t.took(0.5, "match \"x\" (plain)");
  t.took(2.25, "oracle");
  t.say("oracle: all is well");
  return t;
}

std::map<std::string, Tally> run(const std::vector<Part>& parts, std::size_t at_once) {
  std::map<std::string, Tally> out;
  run_parts(parts, at_once, [&](const Part& part, const Tally& t, double) { out[part.stage].add(t); });
  return out;
}

}  // namespace

TEST_CASE("a tally that was written reads as it was") {
  Tally t;
  REQUIRE(t.read(some_tally().written()));
  CHECK(t.counted(Count::kUnits) == 12);
  CHECK(t.counted(Count::kMatches) == 0);
  CHECK(t.counts_text() == "12 units, 3 playouts");
  REQUIRE(t.failures().size() == 2);
  CHECK(t.failures()[0].what == "cards/a.lua:3: wrong\n  f1 of\nseveral lines");
  CHECK(t.failures()[0].again == "./qd test 'a b'");
  REQUIRE(t.slowest(1).size() == 1);
  CHECK(t.slowest(1)[0].second == "oracle");
  CHECK(t.slowest(10)[1].first == Approx(0.5));
  CHECK(t.said() == std::vector<std::string>{"oracle: all is well"});
}

TEST_CASE("a tally that was cut anywhere is not whole") {
  const std::string whole = some_tally().written();
  for (std::size_t n = 0; n < whole.size(); ++n) {
    Tally t;
    CHECK_FALSE(t.read(whole.substr(0, n)));
  }
}

TEST_CASE("parts run in processes of their own, and their counts are added") {
  int mine = 0;
  std::vector<Part> parts;
  for (std::size_t i = 1; i <= 5; ++i)
    parts.push_back({i % 2 == 0 ? "even" : "odd", [i, &mine](Tally& t) {
                       ++mine;
                       t.count(Count::kMatches, i);
                     }});
  for (const std::size_t at_once : {std::size_t{1}, std::size_t{3}, std::size_t{8}}) {
    std::map<std::string, Tally> told = run(parts, at_once);
    CHECK(told["odd"].counted(Count::kMatches) == 9);
    CHECK(told["even"].counted(Count::kMatches) == 6);
    CHECK(told["odd"].failures().empty());
  }
  CHECK(mine == 0);
}

TEST_CASE("a part that ends early is a failure, with what it said last") {
  const std::map<std::string, Tally> told = run({{"throws", [](Tally&) { throw std::runtime_error("on purpose"); }},
                                                 {"leaves", [](Tally&) { _exit(0); }},
                                                 {"dies",
                                                  [](Tally&) {
                                                    std::signal(SIGABRT, SIG_DFL);
                                                    (void)!write(STDERR_FILENO, "last words\n", 11);
                                                    std::abort();
                                                  }},
                                                 {"passes", [](Tally& t) { t.count(Count::kUnits); }}},
                                                2);
  REQUIRE(told.at("throws").failures().size() == 1);
  CHECK(told.at("throws").failures()[0].what == "throws: on purpose");
  CHECK(told.at("throws").failures()[0].again == "./qd selftest --only 'throws'");
  REQUIRE(told.at("leaves").failures().size() == 1);
  CHECK(told.at("leaves").failures()[0].what == "leaves: has not told what it found\n");
  REQUIRE(told.at("dies").failures().size() == 1);
  CHECK(told.at("dies").failures()[0].what.find("killed: Aborted\nlast words") != std::string::npos);
  CHECK(told.at("passes").failures().empty());
  CHECK(told.at("passes").counted(Count::kUnits) == 1);
}
