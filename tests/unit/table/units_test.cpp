// Rounding, angles, the table of sines and bearings.
#include <catch2/catch.hpp>

#include "tests/unit/table/samples.hpp"

using namespace samples;

TEST_CASE("numbers round to the nearest unit, halves away from zero", "[table]") {
  CHECK(rounded(0.4999999999) == 0);
  CHECK(rounded(0.49999999999999994) == 0);
  CHECK(rounded(0.5) == 1);
  CHECK(rounded(1.5) == 2);
  CHECK(rounded(2.5) == 3);
  CHECK(rounded(-0.5) == -1);
  CHECK(rounded(-2.5) == -3);
  CHECK(rounded(-2.4) == -2);
  CHECK(rounded(1e20) == 2147483647);
  CHECK(rounded(-1e20) == -2147483647);
  CHECK(rounded(Vec{1.5, -1.5}) == Point{2, -2});
}

TEST_CASE("angles come back into one turn", "[table]") {
  CHECK(heading_of(0) == 0);
  CHECK(heading_of(36000) == 0);
  CHECK(heading_of(-9000) == 27000);
  CHECK(heading_of(std::int64_t{100} * 36000 + 5) == 5);
  CHECK(turn_of(18000) == 18000);
  CHECK(turn_of(-18000) == 18000);
  CHECK(turn_of(18001) == -17999);
  CHECK(turn_of(27000) == -9000);
}

TEST_CASE("comparisons of gaps allow 0.001 inch", "[table]") {
  CHECK(is_contact(10));
  CHECK(is_contact(-10));
  CHECK_FALSE(is_contact(10.5));
  CHECK_FALSE(is_contact(-10.5));
  CHECK(is_overlap(-10.5));
  CHECK_FALSE(is_overlap(-10));
  CHECK(is_within(20010, 2.0 * kInch));
  CHECK_FALSE(is_within(20010.5, 2.0 * kInch));
  CHECK(is_at_least(9990, kInch));
  CHECK_FALSE(is_at_least(9989.5, kInch));
}

TEST_CASE("the sines are those of the mathematics library to the last bit or its neighbour", "[table]") {
  for (std::size_t i = 0; i <= 9000; ++i) {
    const double expected = std::sin(static_cast<double>(i) * 3.14159265358979323846 / 18000);
    if (std::fabs(kSine[i] - expected) > 2.3e-16) FAIL_CHECK("sine of " << i << ": " << kSine[i]);
    if (i > 0 && kSine[i] <= kSine[i - 1]) FAIL_CHECK("sine of " << i << " does not grow");
  }
  CHECK(kSine[0] == 0);
  CHECK(kSine[3000] == 0.5);
  CHECK(kSine[9000] == 1);
  CHECK(kSine[4500] == std::sqrt(0.5));
}

TEST_CASE("directions are compass headings, and opposite ones are exactly opposite", "[table]") {
  CHECK(direction(0).x == 0);
  CHECK(direction(0).y == 1);
  CHECK(direction(9000).x == 1);
  CHECK(direction(9000).y == 0);
  CHECK(direction(18000).y == -1);
  CHECK(direction(27000).x == -1);
  for (Angle heading = 0; heading < kFullTurn; ++heading) {
    const Vec a = direction(heading), b = direction(heading_of(heading + kHalfTurn));
    if (a.x != -b.x || a.y != -b.y) FAIL_CHECK(heading);
    if (std::fabs(norm(a) - 1) > 3e-16) FAIL_CHECK(heading);
    if (std::fabs(a.x - std::sin(heading * 3.14159265358979323846 / 18000)) > 3e-15) FAIL_CHECK(heading);
  }
}

TEST_CASE("the bearing of a direction is its heading", "[table]") {
  for (Angle heading = 0; heading < kFullTurn; ++heading)
    if (bearing(123456.0 * direction(heading)) != heading)
      FAIL_CHECK(heading << " became " << bearing(123456.0 * direction(heading)));
  CHECK(bearing({0, 0}) == 0);
  CHECK(bearing({0, 5}) == 0);
  CHECK(bearing({5, 0}) == 9000);
  CHECK(bearing({0, -5}) == 18000);
  CHECK(bearing({-5, 0}) == 27000);
  CHECK(bearing({-1, 1e9}) == 0);
}

TEST_CASE("the bearing is the nearest hundredth of a degree", "[table]") {
  Random random{21};
  for (int i = 0; i < 5000; ++i) {
    const Vec step{static_cast<double>(random.within(-500000, 500000)),
                   static_cast<double>(random.within(-500000, 500000))};
    double expected = std::atan2(step.x, step.y) * 18000 / 3.14159265358979323846;
    if (expected < 0) expected += 36000;
    const double off = std::fabs(bearing(step) - expected);
    CHECK(std::min(off, 36000 - off) <= 0.5001);
  }
}

TEST_CASE("a relative bearing is to the right or to the left of a heading", "[table]") {
  const Pose from = pose(10, 10, 350);
  CHECK(relative_bearing(from, at(10, 20)) == 1000);
  CHECK(relative_bearing(pose(10, 10, 10), at(10, 20)) == -1000);
  CHECK(relative_bearing(pose(10, 10, 90), at(0, 10)) == 18000);
  CHECK(relative_bearing(from, at(10, 10)) == 0);
}

TEST_CASE("every point lies in one facing, by its bearing", "[table]") {
  Random random{22};
  for (int i = 0; i < 5000; ++i) {
    const Pose from = random.pose(20 * kInch);
    const Point to = random.point(20 * kInch);
    const Angle off = relative_bearing(from, to), size = off < 0 ? -off : off;
    if (size >= 4499 && size <= 4502) continue;
    if (size >= 13498 && size <= 13501) continue;
    const Facing expected = size <= 4500    ? Facing::front
                            : size >= 13500 ? Facing::rear
                            : off > 0       ? Facing::right
                                            : Facing::left;
    CHECK(facing_of(from, to) == expected);
  }
}

TEST_CASE("a point on a diagonal is front or rear at any heading", "[table]") {
  for (Angle heading = 0; heading < kFullTurn; heading += 7) {
    const Pose from{{360000, 240000}, heading};
    const auto seen = [&](Angle side) {
      return facing_of(from, rounded(vec(from.at) + 80000.0 * direction(heading_of(heading + side))));
    };
    if (seen(4500) != Facing::front || seen(-4500) != Facing::front) FAIL_CHECK(heading << " front");
    if (seen(13500) != Facing::rear || seen(-13500) != Facing::rear) FAIL_CHECK(heading << " rear");
    if (seen(4503) != Facing::right || seen(-4503) != Facing::left) FAIL_CHECK(heading << " side");
    if (seen(13497) != Facing::right || seen(-13497) != Facing::left) FAIL_CHECK(heading << " side");
  }
  CHECK(facing_of(pose(10, 10, 77), at(10, 10)) == Facing::front);
  CHECK(std::string(name_of(Facing::rear)) == "rear");
}
