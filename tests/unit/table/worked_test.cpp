// Worked figures of the rule ledger (sections 2 and 3): positions and gaps, in inches to three decimals.
#include <catch2/catch.hpp>

#include "tests/unit/table/samples.hpp"

using namespace samples;

namespace {

Approx three(double value) { return Approx(value).margin(0.0005).epsilon(0); }
double gap_inches(const Body& a, const Body& b) { return in_inches(gap(a, b)); }
/// The pose of a base after going straight ahead until contact, being pushed away along the line of centres and so on.
Pose after(const Pose& from, Vec way, double distance) {
  return pose_of({vec(from.at) + distance * way, from.heading});
}
Vec towards(Point from, Point to) {
  const Vec step = vec(to) - vec(from);
  return (1 / norm(step)) * step;
}
void check_at(Point point, double x, double y) {
  CHECK(in_inches(point.x) == three(x));
  CHECK(in_inches(point.y) == three(y));
}

}  // namespace

TEST_CASE("WAR-36: a band holds a base whose tip touches its line", "[table]") {
  const Rect band{0, 0, 72 * kInch, 12 * kInch};
  CHECK(is_inside(small(20, 11, 0), band));
  CHECK_FALSE(is_inside(small(20, 11.01, 0), band));
  CHECK_FALSE(is_inside(small(20, 0.99, 0), band));
  CHECK(is_inside(disc(20, 11.5), band));
  CHECK_FALSE(is_inside(disc(20, 11.6), band));
}

TEST_CASE("WAR-39: bases side by side touch, nearer they overlap", "[table]") {
  CHECK(gap_inches(small(20, 6, 0), small(20.9, 6, 0)) == three(-0.1));
  CHECK(gap(small(20, 6, 0), small(21, 6, 0)) == 0);
  CHECK_FALSE(is_overlap(gap(small(20, 6, 0), small(24, 6, 137))));
}

TEST_CASE("WAR-21 WAR-22: a swept base covers points within its half width", "[table]") {
  const Path path = walk({pose(36, 18, 0), 0, 0, 8.0 * kInch});
  CHECK(pose_of(end_of(path)) == pose(36, 26, 0));
  CHECK(sweep(kSmall, path, body_of(at(36, 24)), 0).any);
  CHECK(sweep(kSmall, path, body_of(at(36.4, 24)), 0).any);
  CHECK_FALSE(sweep(kSmall, path, body_of(at(36.6, 24)), kTolerance).any);
}

TEST_CASE("WAR-54: contact on the second leg of a turned path", "[table]") {
  const Path path = walk({pose(36, 20, 0), 6.0 * kInch, 45 * kDegree, 12.0 * kInch});
  const Contact contact = first_contact(kSmall, path, small(39, 29, 315));
  REQUIRE(contact.any);
  CHECK(contact.leg == 1);
  CHECK(in_inches(contact.distance) == three(8.743));
  const Pose end = pose_of(stance_on(path.legs[1], contact.distance));
  check_at(end.at, 37.939, 27.939);
  CHECK(end.heading == 45 * kDegree);
  CHECK(is_contact(gap(body_of(kSmall, end), small(39, 29, 315))));
}

TEST_CASE("WAR-60 WAR-65: within 2 inches, at the end and in passing", "[table]") {
  CHECK(is_within(gap(disc(36, 30), disc(36, 27)), 2.0 * kInch));
  CHECK_FALSE(is_within(gap(disc(36, 30), disc(36, 26.9)), 2.0 * kInch));
  CHECK(gap_inches(disc(34, 30), disc(36, 29)) == three(1.236));
  CHECK(gap_inches(disc(38, 30), disc(36, 29)) == three(1.236));
  const std::vector<Point> way{at(32, 27), at(40.5, 30)};
  const Path path = polyline(way);
  CHECK(in_inches(path.length()) == Approx(9.01).margin(0.005));
  const Touch passed = sweep(kDisc, path, disc(34, 30), 2.0 * kInch);
  REQUIRE(passed.any);
  CHECK(in_inches(passed.least) == three(1.163));
  CHECK(gap_inches(disc(40.5, 30), disc(34, 30)) == three(5.5));
  CHECK(gap_inches(disc(40.5, 30), disc(38, 30)) == three(1.5));
}

TEST_CASE("WAR-69 WAR-72: ends of turned walks", "[table]") {
  CHECK(pose_of(end_of(walk({pose(36, 20, 0), 6.0 * kInch, 45 * kDegree, 12.0 * kInch}))) ==
        Pose{{402426, 302426}, 4500});
  CHECK(pose_of(end_of(walk({pose(36, 20, 0), 5.0 * kInch, 90 * kDegree, 8.0 * kInch}))) == pose(39, 25, 90));
  CHECK(pose_of(end_of(walk({pose(36, 20, 0), 4.0 * kInch, -90 * kDegree, 8.0 * kInch}))) == pose(32, 24, 270));
}

TEST_CASE("WAR-75 WAR-101 WAR-102: contacts straight ahead", "[table]") {
  const auto stop = [](const Base& base, const Pose& from, const Body& other) {
    const Contact contact = first_contact(body_of(base, from), direction(from.heading), 12.0 * kInch, other, false);
    REQUIRE(contact.any);
    return contact.distance;
  };
  CHECK(in_inches(stop(kSmall, pose(36, 20, 0), small(36, 30, 90))) == three(8.5));
  CHECK(in_inches(stop(kSmall, pose(36, 20, 0), small(36, 23, 90))) == three(1.5));
  CHECK(in_inches(stop(kSmall, pose(36, 20, 0), large(36, 30, 90))) == three(8.25));
  CHECK(in_inches(stop(kLarge, pose(36, 24, 0), small(36, 30, 90))) == three(4));
}

TEST_CASE("WAR-76 WAR-77: straight on until 1 inch clear of all", "[table]") {
  const Vec north = direction(0);
  const std::vector<Body> one{middle(36, 28, 90)}, two{middle(36, 28, 90), small(36, 31.5, 90)};
  const ClearRun first = clear_run(small(36, 28, 0), north, one, kInch);
  const Pose stands = after(pose(36, 28, 0), north, first.distance);
  CHECK(stands == pose(36, 30.625, 0));
  CHECK(gap(body_of(kSmall, stands), one[0]) == Approx(kInch).margin(1e-6));
  CHECK(first.overlapped == std::vector<std::size_t>{0});
  const ClearRun second = clear_run(small(36, 28, 0), north, two, kInch);
  CHECK(after(pose(36, 28, 0), north, second.distance) == pose(36, 34, 0));
  CHECK(second.overlapped == std::vector<std::size_t>{0, 1});
}

TEST_CASE("WAR-81: a turn on the spot may cause the overlap", "[table]") {
  const std::vector<Body> others{small(37.3, 24, 0)};
  CHECK(gap_inches(large(36, 24, 0), others[0]) == three(0.05));
  CHECK(is_overlap(gap(large(36, 24, 90), others[0])));
  const ClearRun run = clear_run(large(36, 24, 90), direction(9000), others, kInch);
  check_at(after(pose(36, 24, 90), direction(9000), run.distance).at, 40.3, 24);
  CHECK(run.overlapped.size() == 1);
}

TEST_CASE("WAR-82: places beside a base", "[table]") {
  CHECK(gap_inches(small(36, 28, 0), disc(37.5, 28)) == three(0.5));
  CHECK(is_within(gap(small(36, 28, 0), disc(38, 28)), kInch));
  CHECK_FALSE(is_within(gap(small(36, 28, 0), disc(38.1, 28)), kInch));
}

TEST_CASE("WAR-86 WAR-87: gaps of turned bases", "[table]") {
  CHECK(gap_inches(large(36, 24, 90), disc(37.6, 24)) == three(-0.4));
  CHECK(gap_inches(large(36, 24, 45), disc(37.6, 24)) == three(-0.056));
  CHECK(gap_inches(large(36, 24, 30), disc(37.6, 24)) == three(0.137));
  CHECK(gap(large(36, 24, 180), disc(37.6, 24)) > 0);
  CHECK(gap_inches(large(36, 24, 0), small(37.75, 24, 0)) == three(0.5));
  CHECK(gap_inches(large(36, 24, 90), small(37.75, 24, 0)) == three(-0.25));
  CHECK(gap_inches(large(36, 24, 180), small(37.75, 24, 0)) == three(0.5));
}

TEST_CASE("WAR-88 WAR-113: the centre crosses the north edge", "[table]") {
  const Table table{72 * kInch, 48 * kInch};
  const Exit exit = find_exit(walk({pose(36, 44, 0), 0, 0, 8.0 * kInch}), table);
  REQUIRE(exit.any);
  CHECK(exit.edge == Edge::north);
  CHECK(in_inches(exit.distance) == three(4));
  CHECK(exit.at == at(36, 48));
  CHECK_FALSE(find_exit(straight(stance_of(pose(36, 46, 90)), 0, 2.0 * kInch), table).any);
  CHECK(find_exit(straight(stance_of(pose(36, 46, 90)), 0, 5.0 * kInch), table).at == at(36, 48));
}

TEST_CASE("WAR-108: contact off the axis and the push along the line of centres", "[table]") {
  const Pose target = pose(36.6, 30, 90);
  const Contact contact = first_contact(small(36, 20, 0), direction(0), 12.0 * kInch, body_of(kSmall, target), false);
  REQUIRE(contact.any);
  const Pose end = after(pose(36, 20, 0), direction(0), contact.distance);
  check_at(end.at, 36, 28.505);
  const Pose pushed = after(target, towards(end.at, target.at), 4.0 * kInch);
  check_at(pushed.at, 38.090, 33.712);
}

TEST_CASE("WAR-109 WAR-110 WAR-112: what stops a push, and what is touched already does not", "[table]") {
  const Body pushed = small(36, 30, 90);
  const auto stop = [&](const Body& other) { return first_contact(pushed, direction(0), 6.0 * kInch, other, true); };
  CHECK(in_inches(stop(small(36, 35, 90)).distance) == three(4));
  CHECK(in_inches(stop(box(30, 42, 33, 36)).distance) == three(2.5));
  CHECK_FALSE(stop(box(30, 42, 29.6, 31)).any);
  CHECK_FALSE(stop(small(36, 28.5, 0)).any);
  CHECK_FALSE(stop(small(36, 37.1, 90)).any);
}

TEST_CASE("WAR-173 WAR-175: a sight line has length inside a strip", "[table]") {
  CHECK(in_inches(crossed(at(36, 20), at(36, 30), box(34, 38, 24, 26))) == three(2));
  CHECK(in_inches(crossed(at(36, 20), at(36, 25), box(34, 38, 24, 26))) == three(1));
  CHECK(crossed(at(36, 20), at(36, 23), box(34, 38, 24, 26)) == 0);
}

TEST_CASE("WAR-177 WAR-178 WAR-180: distances to strips across the way", "[table]") {
  const Path path = walk({pose(36, 20, 0), 0, 0, 8.0 * kInch});
  CHECK(in_inches(first_contact(kSmall, path, box(30, 42, 22, 24)).distance) == three(1));
  CHECK(in_inches(first_contact(kSmall, path, box(30, 42, 27, 29)).distance) == three(6));
  CHECK(in_inches(first_contact(kSmall, path, box(30, 42, 24, 26)).distance) == three(3));
}

TEST_CASE("WAR-181: ending in touch with a piece sweeps no overlap", "[table]") {
  const Touch touch = sweep(kSmall, walk({pose(36, 20, 0), 0, 0, 8.0 * kInch}), box(30, 42, 29, 31), 0);
  REQUIRE(touch.any);
  CHECK_FALSE(is_overlap(touch.least));
}

TEST_CASE("the smoke match: gaps and contact", "[table]") {
  CHECK(gap_inches(small(36, 22, 0), small(40, 34, 180)) == three(10.705));
  CHECK(gap_inches(small(36, 22, 0), small(40, 26, 180)) == three(4));
  CHECK(gap_inches(small(36, 22, 45), small(40, 26, 180)) == three(3.816));
  const Contact contact = first_contact(small(36, 22, 45), direction(4500), 12.0 * kInch, small(40, 26, 180), false);
  REQUIRE(contact.any);
  CHECK(in_inches(contact.distance) == three(3.868));
  const Pose end = after(pose(36, 22, 45), direction(4500), contact.distance);
  check_at(end.at, 38.735, 24.735);
  check_at(after(pose(40, 26, 180), towards(end.at, at(40, 26)), 3.0 * kInch).at, 42.121, 28.121);
}

TEST_CASE("WAR-133 WAR-138: the diagonals belong to front and rear", "[table]") {
  const Pose from = pose(36, 24, 0);
  CHECK(facing_of(from, at(41, 29)) == Facing::front);
  CHECK(facing_of(from, at(31, 29)) == Facing::front);
  CHECK(facing_of(from, at(41, 19)) == Facing::rear);
  CHECK(facing_of(from, at(41.2, 29)) == Facing::right);
  CHECK(facing_of(from, at(30.8, 29)) == Facing::left);
  CHECK(facing_of(pose(36, 30, 0), at(30, 24)) == Facing::rear);
  CHECK(facing_of(pose(36, 30, 0), at(30, 25)) == Facing::left);
}
