// Flaws of pieces that authors write, and bodies made from pieces.
#include <catch2/catch.hpp>

#include "tests/unit/table/samples.hpp"

using namespace samples;

namespace {

std::string flaw(std::vector<Point> corners, Length radius = 0) { return find_flaw(Piece{std::move(corners), radius}); }

}  // namespace

TEST_CASE("sound pieces have no flaw", "[table]") {
  CHECK(flaw({{0, 0}}, 5) == "");
  CHECK(flaw({{0, 0}}) == "");
  CHECK(flaw({{0, 0}, {5, 0}}, 5) == "");
  CHECK(flaw({{0, 0}, {10, 0}, {0, 10}}) == "");
  CHECK(flaw({{0, 0}, {0, 10}, {10, 0}}) == "");
  CHECK(flaw({{0, 0}, {5, 0}, {10, 0}, {10, 10}, {0, 10}}, 3) == "");
  CHECK(flaw({{-kCoordinateMax, 0}, {kCoordinateMax, 0}, {0, 1}}) == "");
}

TEST_CASE("a flaw is told in words", "[table]") {
  CHECK(flaw({}) == "has no corners; a disc has one (its centre)");
  CHECK(flaw(std::vector<Point>(17)) == "has 17 corners, at most 16 are allowed");
  CHECK(flaw({{0, 0}}, -1) == "the radius is negative");
  CHECK(flaw({{0, 0}}, kCoordinateMax + 1) == "the radius is more than 1000 inches");
  CHECK(flaw({{0, 0}, {kCoordinateMax + 1, 0}}) == "corner 2 is more than 1000 inches off");
  CHECK(flaw({{0, 0}, {0, -2147483647}}) == "corner 2 is more than 1000 inches off");
  CHECK(flaw({{1, 1}, {1, 1}}) == "corners 1 and 2 coincide");
  CHECK(flaw({{0, 0}, {10, 0}, {0, 10}, {0, 0}}) == "corners 1 and 4 coincide");
  CHECK(flaw({{0, 0}, {10, 10}, {5, 5}}) == "all corners lie on one line");
  CHECK(flaw({{0, 0}, {10, 0}, {10, 10}, {9, 1}}) == "corner 4 is not convex");
  CHECK(flaw({{9, 1}, {10, 10}, {10, 0}, {0, 0}}) == "corner 1 is not convex");
  CHECK_FALSE(flaw({{0, 0}, {20, 0}, {10, 0}, {10, 10}}).empty());
  CHECK_FALSE(flaw({{0, 0}, {10, 10}, {10, 0}, {0, 10}}).empty());
}

TEST_CASE("a star is no piece although it turns one way at every corner", "[table]") {
  std::vector<Point> star;
  for (int i = 0; i < 5; ++i) star.push_back(rounded(100000.0 * direction(heading_of(i * 14400))));
  CHECK(flaw(star).find("cross") != std::string::npos);
}

TEST_CASE("a polygon is turned counter-clockwise, and a body does not mind", "[table]") {
  const Piece clockwise{{{0, 0}, {0, 10}, {10, 10}, {10, 0}}, 0};
  CHECK(oriented(clockwise).corners == std::vector<Point>{{10, 0}, {10, 10}, {0, 10}, {0, 0}});
  CHECK(oriented(oriented(clockwise)) == oriented(clockwise));
  const Body a = body_of(clockwise), b = body_of(oriented(clockwise)), point = body_of(Point{15, 5});
  CHECK(gap(a, point) == 5);
  CHECK(gap(b, point) == 5);
  CHECK(a.middle.x == 5);
  CHECK(a.reach == Approx(std::sqrt(50.0)));
}

TEST_CASE("a copy of a body has all of it", "[table]") {
  const Body a = box(0, 4, 0, 2);
  Body b;
  b = a;
  const Body c = b.moved({0, 10000});
  CHECK(gap(b, body_of(at(6, 1))) == 20000);
  CHECK(gap(c, body_of(at(6, 1))) == 20000);
  CHECK(gap(c, body_of(at(2, 0))) == 10000);
}
