// One number for the bits of many results: another compiler, optimization level or change of the arithmetic that alters
// a single bit is detected. Replace the constants only after an intended change.
#include <catch2/catch.hpp>
#include <cstring>

#include "engine/base/hash.hpp"
#include "tests/unit/table/samples.hpp"

using namespace samples;

namespace {

struct Digest {
  std::uint64_t value = 0;
  void add(std::uint64_t word) { value = qd::hash_join(value, word); }
  void add(double number) {
    number += 0.0;  // -0 and 0 are the same
    std::uint64_t word;
    std::memcpy(&word, &number, sizeof word);
    add(word);
  }
  void add(Angle number) { add(static_cast<std::uint64_t>(static_cast<std::int64_t>(number))); }
  void add(const Pose& pose) { add(pose.at.x), add(pose.at.y), add(pose.heading); }
  void add(const Touch& touch) {
    add(std::uint64_t{touch.any});
    add(touch.first), add(touch.last), add(touch.least), add(touch.closest), add(std::uint64_t{touch.leg});
  }
  void add(const Contact& contact) {
    add(std::uint64_t{contact.any});
    add(contact.distance), add(std::uint64_t{contact.index}), add(std::uint64_t{contact.leg});
  }
};

std::string text(const Digest& digest) { return qd::hash_hex(digest.value); }

constexpr Length kExtent = 20 * kInch;

}  // namespace

TEST_CASE("the bits of the sines are pinned", "[table]") {
  Digest digest;
  for (const double value : kSine) digest.add(value);
  CHECK(text(digest) == "1a12d15b5c296e6c");
}

TEST_CASE("the bits of gaps, bearings and crossed lengths are pinned", "[table]") {
  Random random{51};
  Digest digest;
  for (int i = 0; i < 4000; ++i) {
    const Body a = random_body(random, kExtent), b = random_body(random, kExtent);
    digest.add(gap(a, b));
    const Vec way = direction(random.within(0, 35999));
    digest.add(least_gap(a, way, random.within(0, 99999), b));
    const Pose from = random.pose(kExtent);
    const Point to = random.point(kExtent);
    digest.add(relative_bearing(from, to));
    digest.add(static_cast<Angle>(facing_of(from, to)));
    digest.add(crossed(from.at, to, a));
  }
  CHECK(text(digest) == "0e58a3f61dd89d7a");
}

TEST_CASE("the bits of sweeps, contacts and clear runs are pinned", "[table]") {
  Random random{52};
  Digest digest;
  for (int i = 0; i < 1500; ++i) {
    std::vector<Body> others;
    for (int n = 0; n < 6; ++n) others.push_back(random_body(random, kExtent));
    const Pose start = random.pose(kExtent);
    const double first = random.within(0, 99999);
    const Path path = walk({start, first, random.within(-18000, 18000), first + random.within(0, 99999)});
    for (const Hit& hit : sweep(kSmall, path, others, random.within(-5000, 20000)))
      digest.add(std::uint64_t{hit.index}), digest.add(hit.touch);
    digest.add(pose_of(end_of(path)));
    const Exit exit = find_exit(path, {kExtent, kExtent});
    digest.add(exit.distance), digest.add(Pose{exit.at, static_cast<Angle>(exit.edge)});
    const Body body = body_of(kLarge, start);
    const Vec way = direction(random.within(0, 35999));
    digest.add(first_contact(body, way, 120000, others, i % 2 == 0));
    digest.add(first_contact(kSmall, path, others[0]));
    const ClearRun run = clear_run(body, way, others, random.within(0, 20000));
    digest.add(run.distance);
    for (const std::size_t index : run.overlapped) digest.add(std::uint64_t{index});
    const std::vector<Angle> headings{0, start.heading};
    for (const Pose& spot : ring_spots(kSmall, others[1], 10000, 4321, headings)) digest.add(spot);
  }
  CHECK(text(digest) == "ee67b3a14d8860e5");
}
