// Walks, polylines, leaving the table, zones and spots.
#include <catch2/catch.hpp>

#include "tests/unit/table/samples.hpp"

using namespace samples;

namespace {

const Table kTable{72 * kInch, 48 * kInch};

Exit leave(double x, double y, double degrees, double distance) {
  return find_exit(walk({pose(x, y, degrees), 0, 0, distance * kInch}), kTable);
}

}  // namespace

TEST_CASE("a walk turns where it should", "[table]") {
  const Path path = walk({pose(36, 20, 0), 5.0 * kInch, 90 * kDegree, 8.0 * kInch});
  REQUIRE(path.legs.size() == 2);
  CHECK(path.length() == 80000);
  CHECK(pose_of(stance_at(path, 0)) == pose(36, 20, 0));
  CHECK(pose_of(stance_at(path, 49999)) == Pose{{360000, 249999}, 0});
  CHECK(pose_of(stance_at(path, 50000)) == pose(36, 25, 90));
  CHECK(pose_of(stance_at(path, 60000)) == pose(37, 25, 90));
  CHECK(pose_of(stance_at(path, 99999)) == pose(39, 25, 90));
  CHECK(pose_of(stance_at(path, -5)) == pose(36, 20, 0));
}

TEST_CASE("a turn at the very end is a leg without length, no turn is one leg", "[table]") {
  const Path turned = walk({pose(36, 20, 350), 4.0 * kInch, 20 * kDegree, 4.0 * kInch});
  REQUIRE(turned.legs.size() == 2);
  CHECK(end_of(turned).heading == 1000);
  CHECK(turned.legs[1].length == 0);
  CHECK(walk({pose(36, 20, 0), 4.0 * kInch, 0, 8.0 * kInch}).legs.size() == 1);
  CHECK(walk({pose(36, 20, 0), 9.0 * kInch, 4500, 8.0 * kInch}).legs.size() == 1);
  // The turned base counts at the end: it meets a body beside the way that the way itself does not meet.
  const Path east = walk({pose(36, 20, 0), 4.0 * kInch, 90 * kDegree, 4.0 * kInch});
  CHECK(sweep(kLarge, east, disc(37.6, 24), 0).any);
  CHECK(sweep(kLarge, east, disc(37.6, 24), 0).leg == 1);
}

TEST_CASE("a path is cut on one of its legs", "[table]") {
  const Path path = walk({pose(36, 20, 0), 5.0 * kInch, 90 * kDegree, 8.0 * kInch});
  CHECK(pose_of(end_of(cut(path, 0, 30000))) == pose(36, 23, 0));
  CHECK(pose_of(end_of(cut(path, 0, 50000))) == pose(36, 25, 0));
  CHECK(pose_of(end_of(cut(path, 1, 50000))) == pose(36, 25, 90));
  CHECK(pose_of(end_of(cut(path, 1, 65000))) == pose(37.5, 25, 90));
}

TEST_CASE("a polyline has the length of its legs", "[table]") {
  const std::vector<Point> points{at(36, 20), at(36, 24), at(40, 24), at(40, 22)}, one{at(3, 4)},
      twice{at(3, 4), at(3, 4), at(3, 6)};
  const Path path = polyline(points);
  CHECK(path.length() == 100000);
  CHECK(pose_of(stance_at(path, 60000)).at == at(38, 24));
  CHECK(pose_of(end_of(path)).at == at(40, 22));
  CHECK(polyline(one).length() == 0);
  CHECK(pose_of(end_of(polyline(one, 77))) == Pose{at(3, 4), 77});
  CHECK(polyline(twice).length() == 20000);
  CHECK(pose_of(end_of(polyline(twice))).at == at(3, 6));
}

TEST_CASE("each edge has its name and its exit", "[table]") {
  CHECK(leave(36, 44, 0, 8).edge == Edge::north);
  CHECK(leave(70, 24, 90, 8).edge == Edge::east);
  CHECK(leave(70, 24, 90, 8).at == at(72, 24));
  CHECK(leave(36, 3, 180, 8).edge == Edge::south);
  CHECK(leave(36, 3, 180, 8).distance == 30000);
  CHECK(leave(2, 24, 270, 8).edge == Edge::west);
  CHECK(leave(2, 24, 270, 8).at == at(0, 24));
  CHECK(leave(70, 46, 45, 8).edge == Edge::north);
  CHECK(std::string(name_of(Edge::west)) == "west");
}

TEST_CASE("coming onto an edge is not leaving", "[table]") {
  CHECK_FALSE(leave(36, 40, 0, 8).any);
  CHECK_FALSE(leave(36, 40, 0, 8.001).any);
  CHECK(leave(36, 40, 0, 8.0011).any);
  CHECK(leave(36, 40, 0, 8.0011).distance == 80000);
  CHECK_FALSE(leave(36, 48, 90, 8).any);
  CHECK(leave(36, 48, 0, 1).any);
  CHECK(leave(36, 48, 0, 1).distance == 0);
  CHECK_FALSE(leave(36, 48, 180, 8).any);
  CHECK_FALSE(leave(36, 24, 0, 0).any);
}

TEST_CASE("a path leaves on its second leg", "[table]") {
  const Exit exit = find_exit(walk({pose(66, 40, 0), 4.0 * kInch, 90 * kDegree, 12.0 * kInch}), kTable);
  REQUIRE(exit.any);
  CHECK(exit.leg == 1);
  CHECK(exit.edge == Edge::east);
  CHECK(exit.distance == 100000);
  CHECK(exit.at == at(72, 44));
}

TEST_CASE("an exit is where the centre is on the edge", "[table]") {
  Random random{41};
  int left = 0;
  for (int i = 0; i < 3000; ++i) {
    const Pose start{{random.within(0, kTable.width), random.within(0, kTable.height)}, random.within(0, 35999)};
    const double first = random.within(0, 200000);
    const Path path = walk({start, first, random.within(-18000, 18000), first + random.within(0, 200000)});
    const Exit exit = find_exit(path, kTable);
    const auto outside = [](Vec at) {
      return std::max(std::max(-at.x, at.x - kTable.width), std::max(-at.y, at.y - kTable.height));
    };
    const double end = exit.any ? exit.distance : path.length();
    for (int step = 0; step <= 50; ++step) CHECK(outside(stance_at(path, end * step / 50).at) <= kTolerance + 1e-6);
    if (!exit.any) continue;
    ++left;
    const Vec there = stance_on(path.legs[exit.leg], exit.distance).at;
    CHECK(norm(there - vec(exit.at)) <= 1);
    CHECK(std::fabs(outside(there)) <= kTolerance);
  }
  CHECK(left > 500);
}

TEST_CASE("gaps to the edges of a table, seen from inside", "[table]") {
  const Body body = small(36, 46, 90);
  CHECK(gap_to_edge(body, kTable, Edge::north) == 15000);
  CHECK(gap_to_edge(body, kTable, Edge::south) == 455000);
  CHECK(gap_to_edge(body, kTable, Edge::east) == 350000);
  CHECK(gap_to_edge(body, kTable, Edge::west) == 350000);
  CHECK(gap_to_edge(small(36, 48, 90), kTable, Edge::north) == -5000);
  CHECK(is_on_table(small(36, 47.5, 90), kTable));
  CHECK_FALSE(is_on_table(small(36, 47.5, 0), kTable));
  CHECK_FALSE(is_on_table(small(36, 47.502, 90), kTable));
}

TEST_CASE("a body is inside a rectangle by a margin", "[table]") {
  const Rect rect{0, 0, 10 * kInch, 10 * kInch};
  CHECK(is_inside(disc(5, 5), rect, 4 * kInch));
  CHECK(is_inside(disc(4.5, 5), rect, 4 * kInch));
  CHECK_FALSE(is_inside(disc(4.49, 5), rect, 4 * kInch));
  CHECK(room_inside(disc(1, 5), rect) == 5000);
  CHECK(is_inside(body_of(at(10, 10)), rect));
}

TEST_CASE("the gap to a rectangle, even to one without width", "[table]") {
  CHECK(gap_to_rect(body_of(at(5, 15)), {0, 0, 10 * kInch, 10 * kInch}) == 50000);
  CHECK(gap_to_rect(body_of(at(5, 9)), {0, 0, 10 * kInch, 10 * kInch}) == -10000);
  CHECK(gap_to_rect(disc(5, 3), {0, 0, 10 * kInch, 0}) == 25000);
  CHECK(gap_to_rect(disc(3, 5), {0, 0, 0, 10 * kInch}) == 25000);
  CHECK(gap_to_rect(disc(3, 4), {0, 0, 0, 0}) == 45000);
}

TEST_CASE("a ring runs clockwise from the north", "[table]") {
  const std::vector<Angle> headings{0};
  const std::vector<Pose> spots = ring_spots(kSmall, small(10, 10, 90), kInch, 9000, headings);
  REQUIRE(spots.size() == 4);
  CHECK(spots[0] == pose(10, 12.5, 0));
  CHECK(spots[1] == pose(12.5, 10, 0));
  CHECK(spots[2] == pose(10, 7.5, 0));
  CHECK(spots[3] == pose(7.5, 10, 0));
}
