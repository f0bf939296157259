// Contact is a gap of at most 0.001 inch (kTolerance), wherever the gap would be exactly 0.
#include <catch2/catch.hpp>

#include "tests/unit/table/samples.hpp"

using namespace samples;

TEST_CASE("bodies that touch at any angle are in contact where they are, whichever way one of them goes") {
  Random random{42};
  std::size_t parted = 0;
  for (int n = 0; n < 2000; ++n) {
    const Body around = n % 3 == 0   ? body_of(random_polygon(random, 20 * kInch))
                        : n % 3 == 1 ? body_of(kLarge, random.pose(20 * kInch))
                                     : body_of(kDisc, random.pose(20 * kInch));
    const Base base = n % 2 == 0 ? kMiddle : kSmall;
    const double apart = random.within(-8, 8);
    const auto bearing = random.within(0, kFullTurn - 1), heading = random.within(0, kFullTurn - 1);
    const std::optional<Pose> pose = ring_spot(base, around, apart, bearing, heading);
    if (!pose) continue;
    const Body body = body_of(base, *pose);
    REQUIRE(is_contact(gap(body, around)));
    if (gap(body, around) > 0) ++parted;
    const Path path = walk({*pose, 6.0 * kInch, random.within(-4500, 4500), 12.0 * kInch});
    const Contact there = first_contact(body, path.legs[0].direction, 12.0 * kInch, around, false);
    CHECK((there.any && there.distance == 0));
    CHECK_FALSE(first_contact(body, path.legs[0].direction, 12.0 * kInch, around, true).any);
    const Contact on_path = first_contact(base, path, around);
    CHECK((on_path.any && on_path.distance == 0 && on_path.leg == 0));
    CHECK_FALSE(first_contact(base, path, around, true).any);
  }
  CHECK(parted > 500);
}

TEST_CASE("a turn on the spot that brings the bow into contact is contact at the turn") {
  // after the turn the bow is 0.0006 inch from the disc, 50 degrees to the side of the way
  const Walk way{pose(10, 10, 0), 4.0 * kInch, 90 * kDegree, 8.0 * kInch};
  const Vec aside = direction(90 * kDegree + 50 * kDegree);
  const Body disc = disc_at(Vec{10.5 * kInch, 14.0 * kInch} + (kInch + 6.0) * aside, 5000);
  const Contact contact = first_contact(kSmall, walk(way), disc);
  REQUIRE(contact.any);
  CHECK(contact.leg == 1);
  CHECK(contact.distance == 4.0 * kInch);
}

TEST_CASE("of a flank that passes within the tolerance the first of the nearest places counts") {
  for (const double apart : {-0.0, 3.0, 9.0}) {
    const Body wall = box(11, 13, 14, 20).moved({apart - 5000, 0});  // its west side beside the eastern flank
    const Contact contact = first_contact(small(10, 10, 0), {0, 1}, 9.0 * kInch, wall, false);
    CHECK(contact.any);
    CHECK(contact.distance == Approx(3.5 * kInch).margin(0.01));
  }
  const Body beyond = box(11, 13, 14, 20).moved({12.0 - 5000, 0});
  CHECK_FALSE(first_contact(small(10, 10, 0), {0, 1}, 9.0 * kInch, beyond, false).any);
}
