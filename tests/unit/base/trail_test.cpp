#include "engine/base/trail.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

using namespace qd;

namespace {
using Numbers = Trail<std::string>;

Numbers numbers(std::size_t count) {
  Numbers out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(std::to_string(i));
  return out;
}
bool counts(const Numbers& t, std::size_t size) {
  bool all = t.size() == size;
  for (std::size_t i = 0; all && i < size; ++i) all = t[i] == std::to_string(i);
  return all;
}
}  // namespace

TEST_CASE("a trail keeps what is added, in order") {
  for (std::size_t n : {0u, 1u, 63u, 64u, 65u, 200u, 4096u, 4097u, 9000u}) CHECK(counts(numbers(n), n));
  const Numbers t = numbers(130);
  CHECK(t.back() == "129");
  CHECK(std::find(t.begin(), t.end(), "77") - t.begin() == 77);
  CHECK(*std::find_if(t.rbegin(), t.rend(), [](const std::string& s) { return s.size() == 2; }) == "99");
  std::size_t n = 0;
  for (const std::string& s : t) n += s.size();
  CHECK(n == 10 + 180 + 90);
}

TEST_CASE("a copy of a trail goes its own way") {
  Numbers a = numbers(100), b = a;
  b.cut(70);
  b.push_back("other");
  b.change(3) = "three";
  CHECK(counts(a, 100));
  CHECK(b[70] == "other");
  CHECK(b[3] == "three");
  a.push_back("100");
  CHECK(counts(a, 101));
  CHECK(b.size() == 71);
}

TEST_CASE("the end of a trail is put back whatever was written in its place") {
  for (std::size_t size : {10u, 64u, 128u, 150u, 4096u, 5000u})
    for (std::size_t from : {0u, 5u, 63u, 64u, 100u, 4095u, 4096u, 4200u}) {
      if (from > size) continue;
      Numbers t = numbers(size);
      for (std::size_t more : {0u, 3u, 200u, 9000u}) {
        Numbers::Tail tail = t.tail(from);
        t.cut(from);
        for (std::size_t i = 0; i < more; ++i) t.push_back("x");
        t.put_back(std::move(tail));
        CHECK(counts(t, size));
      }
    }
}

TEST_CASE("a trail that was cut can grow again") {
  Numbers t = numbers(64);
  t.reserve_one();
  t.cut(64);
  t.push_back("64");
  CHECK(counts(t, 65));
  t.clear();
  CHECK(t.empty());
  t.push_back("0");
  CHECK(counts(t, 1));
}
