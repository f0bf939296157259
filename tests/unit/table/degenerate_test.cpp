// Edge cases: touching, parallel, of length 0, inside, on top of each other.
#include <catch2/catch.hpp>

#include "tests/unit/table/samples.hpp"

using namespace samples;

TEST_CASE("identical bodies overlap by their whole width", "[table]") {
  CHECK(gap(disc(5, 5), disc(5, 5)) == -10000);
  CHECK(gap(small(5, 5, 30), small(5, 5, 30)) == -10000);
  CHECK(gap(small(5, 5, 0), small(5, 5, 90)) == -15000);  // crossed: a half length deep
  CHECK(gap(box(0, 4, 0, 2), box(0, 4, 0, 2)) == -20000);
  CHECK(gap(body_of(at(1, 1)), body_of(at(1, 1))) == 0);
}

TEST_CASE("parallel capsules, side by side, in a row and on one line", "[table]") {
  CHECK(gap(small(5, 5, 0), small(7, 5, 0)) == 10000);
  CHECK(gap(small(5, 5, 0), small(7, 5.3, 180)) == 10000);
  CHECK(gap(small(5, 5, 0), small(5, 8, 0)) == 10000);
  CHECK(gap(small(5, 5, 0), small(5, 5.5, 0)) == -10000);
  CHECK(gap(small(5, 5, 90), small(7, 5, 90)) == 0);
  CHECK(gap(small(5, 5, 37), body_at(kSmall, vec(at(5, 5)) + 30000.0 * direction(3700), 3700)) ==
        Approx(10000).margin(1e-6));
}

TEST_CASE("segments without width that touch or cross", "[table]") {
  const auto segment = [](double x0, double y0, double x1, double y1) {
    return body_of(Piece{{at(x0, y0), at(x1, y1)}, 0});
  };
  CHECK(gap(segment(0, 0, 4, 0), segment(2, 0, 2, 3)) == 0);
  CHECK(gap(segment(0, 0, 4, 0), segment(4, 0, 8, 0)) == 0);
  CHECK(gap(segment(0, 0, 4, 0), segment(2, 0, 8, 0)) == 0);
  CHECK(gap(segment(0, 0, 4, 0), segment(6, 0, 8, 0)) == 20000);
  CHECK(gap(segment(0, 0, 4, 0), segment(3, -1, 3, 1)) == -10000);
  CHECK(gap(segment(0, 0, 4, 0), body_of(at(1, 0))) == 0);
}

TEST_CASE("points in, on and off a polygon", "[table]") {
  const Body square = box(0, 4, 0, 4);
  CHECK(gap(square, body_of(at(2, 2))) == -20000);
  CHECK(gap(square, body_of(at(1, 2))) == -10000);
  CHECK(gap(square, body_of(at(4, 2))) == 0);
  CHECK(gap(square, body_of(at(4, 4))) == 0);
  CHECK(gap(square, body_of(at(7, 8))) == 50000);
  CHECK(gap(square, disc(2, 4.5)) == 0);
  CHECK(gap(square, small(2, 5, 0)) == 0);
  CHECK(gap(square, small(2, 2, 45)) == Approx(-20000 - 5000 * std::sqrt(0.5) - 5000).margin(1e-6));
}

TEST_CASE("a straight corner of a polygon changes nothing", "[table]") {
  const Body plain = box(0, 4, 0, 4);
  const Body more = body_of(Piece{{at(0, 0), at(2, 0), at(4, 0), at(4, 1), at(4, 4), at(0, 4)}, 0});
  Random random{31};
  for (int i = 0; i < 500; ++i) {
    const Body other = random_body(random, 6 * kInch);
    const Vec way = direction(random.within(0, 35999));
    CHECK(gap(plain, other) == Approx(gap(more, other)).margin(1e-6));
    const Touch a = sweep(other, way, 50000, plain, 100), b = sweep(other, way, 50000, more, 100);
    CHECK(a.any == b.any);
    CHECK(a.first == Approx(b.first).margin(1e-3));
    CHECK(a.last == Approx(b.last).margin(1e-3));
  }
}

TEST_CASE("a way without length is a look at the gap", "[table]") {
  const Touch touch = sweep(disc(5, 5), {0, 0}, 0, disc(7, 5), kInch);
  CHECK(touch.any);
  CHECK(touch.first == 0);
  CHECK(touch.last == 0);
  CHECK(touch.least == 10000);
  CHECK_FALSE(sweep(disc(5, 5), {0, 0}, 0, disc(7, 5), kInch - 1).any);
  CHECK_FALSE(first_contact(disc(5, 5), {0, 0}, 0, disc(7, 5), false).any);
  CHECK(first_contact(disc(5, 5), {0, 0}, 0, disc(6, 5), false).any);
  CHECK_FALSE(first_contact(disc(5, 5), {0, 0}, 0, disc(6, 5), true).any);
}

TEST_CASE("passing in touch is met, passing just beside is not", "[table]") {
  const Vec north = direction(0);
  const Touch grazed = sweep(disc(5, 0), north, 100000, disc(6, 5), 0);
  REQUIRE(grazed.any);
  CHECK(grazed.first == Approx(50000).margin(1));
  CHECK(grazed.least == Approx(0).margin(1e-6));
  CHECK_FALSE(sweep(disc(5, 0), north, 100000, disc(6.0001, 5), 0).any);
  const Touch beside = sweep(small(5, 0, 0), north, 100000, box(5.5, 8, 4, 6), 0);
  REQUIRE(beside.any);
  CHECK(beside.first == Approx(35000).margin(1));
  CHECK(beside.last == Approx(65000).margin(1));
  CHECK_FALSE(sweep(small(5, 0, 0), north, 100000, box(5.5001, 8, 4, 6), 0).any);
}

TEST_CASE("a way that runs along a side or exactly onto a corner", "[table]") {
  const Body square = box(4, 8, 4, 8), point = body_of(at(4, 0));
  const Touch along = sweep(point, direction(0), 100000, square, 0);
  REQUIRE(along.any);
  CHECK(along.first == 40000);
  CHECK(along.last == 80000);
  const Touch corner = sweep(body_of(at(0, 0)), direction(4500), 200000, square, 0);
  REQUIRE(corner.any);
  CHECK(corner.first == Approx(in_inches(1) * 4e8 * std::sqrt(2.0)).margin(1e-3));
  const Touch disc_on_corner = sweep(disc(4, 0), direction(0), 100000, square, 0);
  REQUIRE(disc_on_corner.any);
  CHECK(disc_on_corner.first == 35000);
  CHECK(disc_on_corner.last == 85000);
  const Touch past_corner = sweep(body_of(at(3, 5)), direction(13500), 100000, square, 0);
  CHECK(past_corner.any);
  CHECK(past_corner.first == Approx(past_corner.last).margin(1e-3));
}

TEST_CASE("a start inside begins at 0", "[table]") {
  const Touch touch = sweep(body_of(at(5, 5)), direction(9000), 100000, box(4, 8, 4, 8), 0);
  REQUIRE(touch.any);
  CHECK(touch.first == 0);
  CHECK(touch.last == 30000);
  CHECK(touch.least == -10000);
  CHECK(first_contact(disc(5, 5), direction(0), 10, disc(5.5, 5), false).distance == 0);
  CHECK_FALSE(first_contact(disc(5, 5), direction(0), 10, disc(5.5, 5), true).any);
}

TEST_CASE("the smallest gap deep inside a piece is found between its ends", "[table]") {
  const Touch touch = sweep(body_of(at(5, 0)), direction(0), 120000, box(4, 8, 4, 8), 0);
  CHECK(touch.least == -10000);
  CHECK(touch.closest >= 50000);
  CHECK(touch.closest <= 70000);
  const Body wedge = body_of(Piece{{at(0, 0), at(10, 0), at(5, 8)}, 0});
  const double least = least_gap(body_of(at(-2, 1)), direction(9000), 140000, wedge);
  CHECK(least == Approx(-10000).margin(1e-6));
}

TEST_CASE("a negative inflate asks for a depth", "[table]") {
  const Touch touch = sweep(body_of(at(2, 5)), direction(9000), 100000, box(4, 8, 4, 8), -5000);
  REQUIRE(touch.any);
  CHECK(touch.first == 25000);
  CHECK(touch.last == 55000);
  CHECK_FALSE(sweep(body_of(at(2, 5)), direction(9000), 100000, box(4, 8, 4, 8), -10001).any);
  CHECK_FALSE(sweep(disc(2, 5), direction(9000), 100000, disc(4, 5.5), -5001).any);
  CHECK(sweep(disc(2, 5), direction(9000), 100000, disc(4, 5.5), -4999).any);
}

TEST_CASE("contact that ends within the tolerance counts, at the closest place", "[table]") {
  const Contact short_of = first_contact(disc(5, 5), direction(0), 19995, disc(5, 8), false);
  REQUIRE(short_of.any);
  CHECK(short_of.distance == Approx(19995).margin(1e-6));
  CHECK_FALSE(first_contact(disc(5, 5), direction(0), 19985, disc(5, 8), false).any);
  const Contact beside = first_contact(disc(5, 5), direction(0), 60000, disc(6.0005, 8), false);
  REQUIRE(beside.any);
  CHECK(beside.distance == Approx(30000).margin(1));
}

TEST_CASE("of two equally near contacts the first of the list counts", "[table]") {
  const std::vector<Body> others{disc(5, 9), disc(4, 8), disc(6, 8)};
  const Contact contact = first_contact(small(5, 5, 90), direction(0), 60000, others, false);
  REQUIRE(contact.any);
  CHECK(contact.index == 1);
  CHECK_FALSE(first_contact(disc(5, 5), direction(0), 60000, std::span<const Body>(), false).any);
}

TEST_CASE("a clear run that is clear already is 0, and gaps that just fit are taken", "[table]") {
  const std::vector<Body> beside{disc(7, 5)}, between{disc(5, 5.5), disc(5, 9.5)}, narrow{disc(5, 5.5), disc(5, 9.499)},
      behind{disc(5, 3.5)};
  CHECK(clear_run(disc(5, 5), direction(0), beside, kInch).distance == 0);
  CHECK(clear_run(disc(5, 5), direction(0), beside, kInch).overlapped.empty());
  CHECK(clear_run(disc(5, 5), direction(0), {}, kInch).distance == 0);
  CHECK(clear_run(disc(5, 5), direction(0), between, kInch).distance == Approx(25000).margin(1e-6));
  CHECK(clear_run(disc(5, 5), direction(0), between, kInch).overlapped == std::vector<std::size_t>{0});
  CHECK(clear_run(disc(5, 5), direction(0), narrow, kInch).distance ==
        Approx(25000).margin(1e-6));  // within the tolerance
  CHECK(clear_run(disc(5, 5), direction(0), behind, kInch).distance == Approx(5000).margin(1e-6));
}

TEST_CASE("near is sorted by the rounded gap, then by place in the list", "[table]") {
  const std::vector<Body> others{disc(9, 5), disc(7, 5), disc(3, 5), disc(5, 7), disc(20, 5), disc(5, 6.5)};
  const std::vector<Near> found = near(disc(5, 5), others, 3.0 * kInch);
  std::vector<std::size_t> order;
  for (const Near& one : found) order.push_back(one.index);
  CHECK(order == std::vector<std::size_t>{5, 1, 2, 3, 0});
}
