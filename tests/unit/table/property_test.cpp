// Closed forms compared with slow but obviously correct measures, on a few thousand seeded cases each.
#include <catch2/catch.hpp>
#include <cstring>

#include "tests/unit/table/samples.hpp"

using namespace samples;

namespace {

constexpr Length kExtent = 20 * kInch;

Body slid(const Body& body, Vec way, double distance) { return body.moved(distance * way); }

bool same_bits(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

Path random_path(Random& random) {
  if (random.within(0, 1) == 0) {
    const double total = random.within(0, 120000), first = random.within(0, 120000);
    return walk({random.pose(kExtent), first, random.within(-kHalfTurn, kHalfTurn), total});
  }
  std::vector<Point> points;
  for (int n = random.within(1, 5); n > 0; --n) points.push_back(random.point(kExtent));
  return polyline(points, random.within(0, kFullTurn - 1));
}

/// Places on half inches, headings of 45 degrees: discs, capsules, boxes and triangles.
Body raster_body(Random& random) {
  const Point where{5000 * random.within(0, 16), 5000 * random.within(0, 16)};
  const Length wide = 5000 * random.within(1, 6), high = 5000 * random.within(1, 6);
  switch (random.within(0, 4)) {
    case 0: return body_of(Piece{{where}, 5000 * random.within(0, 2)});
    case 1: return body_of(kSmall, {where, 4500 * random.within(0, 7)});
    case 2: return body_of(Piece{{where, {where.x + wide, where.y}}, 5000 * random.within(0, 1)});
    case 3: return body_of(Piece{{where, {where.x + wide, where.y}, {where.x + wide, where.y + wide}}, 0});
    default:
      return body_of(
          Piece{{where, {where.x + wide, where.y}, {where.x + wide, where.y + high}, {where.x, where.y + high}}, 0});
  }
}

/// Compares a sweep with steps along the way; true if the bodies meet.
bool check_sweep(const Body& a, Vec way, double length, const Body& b, double inflate) {
  const Touch touch = sweep(a, way, length, b, inflate);
  const double least = least_gap(a, way, length, b);
  double slow = kFar;
  bool outside_misses = false, inside_exceeds = false;
  for (int step = 0; step <= 200; ++step) {
    const double t = length * step / 200;
    const double here = gap(slid(a, way, t), b);
    slow = std::min(slow, here);
    const bool inside = touch.any && t >= touch.first && t <= touch.last;
    if (inside && here > inflate + 1e-3) inside_exceeds = true;
    if (!inside && here < inflate - 1e-3) outside_misses = true;
  }
  CHECK_FALSE(inside_exceeds);
  CHECK_FALSE(outside_misses);
  CHECK(least <= slow + 1e-3);
  CHECK(least >= slow - length / 400 - 1e-3);  // a gap changes no faster than the body moves
  CHECK(touch.any == (least <= inflate + kNoise));
  if (!touch.any) return false;
  CHECK(touch.least == least);
  CHECK(gap(slid(a, way, touch.closest), b) == Approx(least).margin(1e-3));
  if (touch.first > 0) CHECK(gap(slid(a, way, touch.first), b) == Approx(inflate).margin(1e-2));
  if (touch.last < length) CHECK(gap(slid(a, way, touch.last), b) == Approx(inflate).margin(1e-2));
  return true;
}

}  // namespace

TEST_CASE("the gap is the widest distance between shadows", "[table]") {
  Random random{1};
  int apart = 0, deep = 0;
  for (int i = 0; i < 3000; ++i) {
    const Body a = random_body(random, kExtent), b = random_body(random, kExtent);
    const double fast = gap(a, b), slow = slow_gap(a, b), size = a.reach + b.reach + std::fabs(fast);
    INFO(i << ": " << a.count << " corners, " << b.count << " corners");
    CHECK(fast >= slow - 1e-4);               // a missing direction can only make it look nearer
    CHECK(fast <= slow + size * 0.0023 + 1);  // half a step between directions is 0.125 degrees
    apart += fast > 0;
    deep += fast < -(a.radius + b.radius) - 1;
  }
  CHECK(apart > 500);
  CHECK(deep > 100);
}

TEST_CASE("the gap is the same from both sides, bit by bit", "[table]") {
  Random random{2};
  for (int i = 0; i < 5000; ++i) {
    const Body a = random_body(random, kExtent), b = random_body(random, kExtent);
    if (!same_bits(gap(a, b), gap(b, a))) FAIL_CHECK("case " << i << ": " << gap(a, b) << " and " << gap(b, a));
    CHECK(gap_rounded(a, b) == rounded(gap(b, a)));
  }
}

TEST_CASE("the gap of capsules is that of the same capsules as difference", "[table]") {
  Random random{3};
  for (int i = 0; i < 3000; ++i) {
    const Length extent = i % 2 == 0 ? kExtent : 3 * kInch;
    const Base first{random.within(0, 15000), 5000}, second{random.within(0, 15000), 5000};
    const Pose here = random.pose(extent), there = random.pose(extent);
    const Body a = body_of(first, here), b = body_of(second, i % 5 == 0 ? Pose{there.at, here.heading} : there);
    CHECK(gap(a, b) == Approx(detail::polygon_gap(a, b)).margin(1e-4).epsilon(0));
  }
}

TEST_CASE("a body moved by the gap along the shortest way is in contact", "[table]") {
  Random random{4};
  for (int i = 0; i < 1000; ++i) {
    const Body a = random_body(random, kExtent), b = random_body(random, kExtent);
    const double before = gap(a, b);
    if (before <= 0) continue;
    // No way shorter than the gap leads to contact, and one of that length does, as closely as the tried directions
    // allow.
    const double near_miss = 0.005 * before + 1;
    double nearest = kFar, reached = kFar;
    for (int side = 0; side < 720; ++side) {
      const Contact contact = first_contact(a, direction(side * 50), before * 1.001 + 20, b, false);
      if (contact.any) nearest = std::min(nearest, contact.distance);
      const Touch touch = sweep(a, direction(side * 50), before, b, near_miss);
      if (touch.any) reached = std::min(reached, touch.first);
    }
    CHECK(nearest >= before - kTolerance);
    CHECK(reached <= before);
    CHECK(reached >= before - near_miss - 1e-3);
  }
}

TEST_CASE("a sweep finds where a gap is at most the wanted one", "[table]") {
  Random random{5};
  int met = 0;
  for (int i = 0; i < 3000; ++i) {
    const Body a = random_body(random, kExtent), b = random_body(random, kExtent);
    const Vec way = direction(random.within(0, kFullTurn - 1));
    const double length = random.within(0, 10) == 0 ? 0 : random.within(1, 150000);
    const double inflate = random.within(0, 2) == 0 ? 0 : random.within(-10000, 30000);
    INFO(i << ": " << a.count << " corners, " << b.count << " corners, length " << length << ", inflate " << inflate);
    met += check_sweep(a, way, length, b, inflate);
  }
  CHECK(met > 400);
}

TEST_CASE("a sweep is right on a coarse raster, where sides are parallel and corners in line", "[table]") {
  Random random{12};
  int met = 0;
  for (int i = 0; i < 6000; ++i) {
    const Body a = raster_body(random), b = raster_body(random);
    const Vec way = direction(4500 * random.within(0, 7));
    const double length = 5000.0 * random.within(0, 20), inflate = 5000.0 * random.within(-1, 3);
    INFO(i << ": " << a.count << " corners, " << b.count << " corners, length " << length << ", inflate " << inflate);
    met += check_sweep(a, way, length, b, inflate);
    CHECK(gap(a, b) == gap(b, a));
    CHECK(gap(a, b) == Approx(slow_gap(a, b, 360)).margin(40));  // sides at multiples of 45 degrees are met exactly
  }
  CHECK(met > 1000);
}

TEST_CASE("a sweep of a path agrees with steps along the path", "[table]") {
  Random random{6};
  for (int i = 0; i < 1500; ++i) {
    const Base base{random.within(0, 10000), random.within(0, 8000)};
    const Path path = random_path(random);
    const Body other = random_body(random, kExtent);
    const double inflate = random.within(0, 20000);
    const Touch touch = sweep(base, path, other, inflate);
    double slow = kFar, first = kFar, last = -1;
    for (const Leg& leg : path.legs)
      for (int step = 0; step <= 150; ++step) {
        const double t = leg.start + leg.length * step / 150;
        const Stance stance = stance_on(leg, t);
        const double here = gap(body_at(base, stance.at, stance.heading), other);
        slow = std::min(slow, here);
        if (here <= inflate - 1e-3) first = std::min(first, t), last = std::max(last, t);
      }
    INFO(i);
    const double stride = path.length() / 150 + 1;
    if (slow < inflate - 1e-3) REQUIRE(touch.any);
    if (slow > inflate + stride) CHECK_FALSE(touch.any);
    if (!touch.any) continue;
    CHECK(touch.least <= slow + 1e-3);
    CHECK(touch.least >= slow - stride);
    if (last < 0) continue;
    CHECK(touch.first <= first + 1e-6);
    CHECK(touch.last >= last - 1e-6);
    const Stance at_first = stance_on(path.legs[touch.leg], touch.first);
    CHECK(gap(body_at(base, at_first.at, at_first.heading), other) <= inflate + 1e-2);
  }
}

TEST_CASE("a list is swept like its members one by one, in order of the first distance", "[table]") {
  Random random{7};
  for (int i = 0; i < 300; ++i) {
    std::vector<Body> others;
    for (int n = 0; n < 30; ++n) others.push_back(random_body(random, kExtent));
    const Path path = random_path(random);
    const std::vector<Hit> hits = sweep(kSmall, path, others, 5000);
    std::size_t met = 0;
    for (const Body& other : others) met += sweep(kSmall, path, other, 5000).any;
    REQUIRE(hits.size() == met);
    for (std::size_t k = 0; k < hits.size(); ++k) {
      const Touch alone = sweep(kSmall, path, others[hits[k].index], 5000);
      CHECK(same_bits(alone.first, hits[k].touch.first));
      CHECK(same_bits(alone.last, hits[k].touch.last));
      CHECK(same_bits(alone.least, hits[k].touch.least));
      CHECK(alone.leg == hits[k].touch.leg);
      if (k > 0) CHECK(rounded(hits[k - 1].touch.first) <= rounded(hits[k].touch.first));
    }
  }
}

TEST_CASE("the first contact of a list is the nearest one, and the way to it is free", "[table]") {
  Random random{8};
  int found = 0;
  for (int i = 0; i < 2000; ++i) {
    std::vector<Body> others;
    for (int n = 0; n < 8; ++n) others.push_back(random_body(random, kExtent));
    const Body body = body_of(kSmall, random.pose(kExtent));
    const Vec way = direction(random.within(0, kFullTurn - 1));
    const Contact contact = first_contact(body, way, 12.0 * kInch, others, true);
    const double end = contact.any ? contact.distance : 12.0 * kInch;
    for (std::size_t k = 0; k < others.size(); ++k) {
      if (gap(body, others[k]) <= kTolerance) continue;
      CHECK(least_gap(body, way, end, others[k]) >= -1e-3);
    }
    if (!contact.any) continue;
    ++found;
    CHECK(is_contact(gap(slid(body, way, contact.distance), others[contact.index])));
    CHECK(gap(body, others[contact.index]) > kTolerance);
  }
  CHECK(found > 500);
}

TEST_CASE("a clear run ends at the first clear distance", "[table]") {
  Random random{9};
  int moved = 0;
  for (int i = 0; i < 1000; ++i) {
    std::vector<Body> others;
    for (int n = 0; n < 6; ++n) others.push_back(random_body(random, kExtent));
    const Body body = body_of(kMiddle, random.pose(kExtent));
    const Vec way = direction(random.within(0, kFullTurn - 1));
    const ClearRun run = clear_run(body, way, others, kInch);
    std::vector<std::size_t> overlapped;
    for (std::size_t k = 0; k < others.size(); ++k) {
      CHECK(is_at_least(gap(slid(body, way, run.distance), others[k]), kInch - 1e-2));
      if (is_overlap(least_gap(body, way, run.distance, others[k]))) overlapped.push_back(k);
    }
    CHECK(run.overlapped == overlapped);
    moved += run.distance > 0;
    for (int step = 0; step < 100; ++step) {
      const Body there = slid(body, way, run.distance * step / 100);
      double nearest = kFar;
      for (const Body& other : others) nearest = std::min(nearest, gap(there, other));
      if (run.distance > 0) CHECK(nearest < kInch);
    }
  }
  CHECK(moved > 300);
}

TEST_CASE("the crossed length is the share of points inside", "[table]") {
  Random random{10};
  for (int i = 0; i < 2000; ++i) {
    const Point a = random.point(kExtent), b = random.point(kExtent);
    const Body body = random_body(random, kExtent);
    const double length = norm(vec(b) - vec(a));
    int inside = 0;
    for (int step = 0; step < 400; ++step)
      if (gap(disc_at(vec(a) + ((step + 0.5) / 400) * (vec(b) - vec(a)), 0), body) <= 0) ++inside;
    CHECK(crossed(a, b, body) == Approx(length * inside / 400).margin(length / 300 + 1));
    CHECK(crossed(a, b, body) == Approx(crossed(b, a, body)).margin(0.1));
  }
}

TEST_CASE("spots on a ring have the wanted gap", "[table]") {
  Random random{11};
  for (int i = 0; i < 300; ++i) {
    const Body around = random_body(random, kExtent);
    const std::vector<Angle> headings{0, 4500, random.within(0, kFullTurn - 1)};
    const std::vector<Pose> spots = ring_spots(kSmall, around, kInch, 1500, headings);
    CHECK(spots.size() == 72);
    for (const Pose& spot : spots) CHECK(gap(body_of(kSmall, spot), around) == Approx(kInch).margin(1));
  }
}
