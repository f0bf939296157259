#include "engine/base/crew.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <new>

#include "engine/base/error.hpp"

using namespace qd;
using Catch::Contains;

TEST_CASE("each thread of a crew does its part") {
  for (std::size_t threads : {1u, 2u, 5u}) {
    std::atomic<std::size_t> next{0}, sum{0};
    in_threads(threads, [&](std::size_t) {
      for (std::size_t i; (i = next++) < 1000;) sum += i;
    });
    CHECK(sum == 499'500);
  }
}

TEST_CASE("what a thread of a crew throws is thrown on when all have come back") {
  std::atomic<int> back{0};
  const auto work = [&](std::size_t thread) {
    ++back;
    if (thread == 1) throw UserError("thread one");
  };
  CHECK_THROWS_WITH(in_threads(3, work), Contains("thread one"));
  CHECK(back == 3);
  CHECK_THROWS_AS(in_threads(2, [](std::size_t) { throw std::bad_alloc(); }), std::bad_alloc);
}
