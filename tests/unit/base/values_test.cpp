#include <catch2/catch.hpp>
#include <type_traits>

#include "engine/base/bits.hpp"
#include "engine/base/error.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/ids.hpp"

using namespace qd;

namespace {
std::vector<std::size_t> bits_of(const Mask& m) {
  std::vector<std::size_t> out;
  for_each_bit(m.words(), m.size(), [&](std::size_t i) { out.push_back(i); });
  return out;
}

Mask mask(std::size_t bits, std::initializer_list<std::size_t> members) {
  Mask m(bits);
  for (std::size_t i : members) m.set(i);
  return m;
}
}  // namespace

TEST_CASE("a mask has as many words as its bits need") {
  CHECK(words_for(0) == 0);
  CHECK(words_for(1) == 1);
  CHECK(words_for(64) == 1);
  CHECK(words_for(65) == 2);
  CHECK(Mask(130).size() == 3);
}

TEST_CASE("bits of a mask are set, cleared and walked in ascending order across words") {
  Mask m = mask(130, {129, 0, 63, 64, 5});
  CHECK(bits_of(m) == std::vector<std::size_t>{0, 5, 63, 64, 129});
  CHECK(count_bits(m.words(), m.size()) == 5);
  m.clear(63);
  CHECK_FALSE(m.test(63));
  CHECK(m.test(64));
  CHECK(bits_of(m) == std::vector<std::size_t>{0, 5, 64, 129});
}

TEST_CASE("an empty mask has no member") {
  CHECK_FALSE(Mask(64).any());
  CHECK_FALSE(Mask().any());
  CHECK(mask(70, {69}).any());
}

TEST_CASE("two masks meet where they have a common member") {
  Mask a = mask(130, {1, 65}), b = mask(130, {65, 128}), c = mask(130, {2, 129});
  CHECK(meet(a.words(), b.words(), 3));
  CHECK_FALSE(meet(a.words(), c.words(), 3));
  a.merge(c);
  CHECK(bits_of(a) == std::vector<std::size_t>{1, 2, 65, 129});
}

TEST_CASE("an id is none until it gets a value, and ids are ordered by it") {
  CHECK_FALSE(EntityId().valid());
  CHECK(EntityId::none() == EntityId());
  CHECK(EntityId(3).index() == 3);
  CHECK(EntityId(3) < EntityId(4));
  CHECK(EntityId(4) < EntityId::none());
}

TEST_CASE("ids of different kinds cannot be mixed up") {
  STATIC_REQUIRE_FALSE(std::is_convertible_v<EntityId, SeatId>);
  STATIC_REQUIRE_FALSE(std::is_convertible_v<int, EntityId>);
  STATIC_REQUIRE(std::is_trivially_copyable_v<EntityId>);
  STATIC_REQUIRE(sizeof(EntityId) == 2);
}

TEST_CASE("a reference is an entity, a seat or nothing, and never two of them") {
  Ref none, ship = Ref::of(EntityId(7)), seat = Ref::of(SeatId(1));
  CHECK_FALSE(none.valid());
  CHECK_FALSE(none.is_entity());
  CHECK_FALSE(none.is_seat());
  CHECK(ship.is_entity());
  CHECK_FALSE(ship.is_seat());
  CHECK(ship.entity() == EntityId(7));
  CHECK_FALSE(ship.seat().valid());
  CHECK(seat.is_seat());
  CHECK_FALSE(seat.is_entity());
  CHECK(seat.seat() == SeatId(1));
  CHECK_FALSE(seat.entity().valid());
  CHECK(Ref::of(EntityId::none()) == none);
  CHECK(Ref::of(SeatId::none()) == none);
  CHECK(Ref::of(EntityId(0)) != Ref::of(SeatId(0)));
}

TEST_CASE("hashes have the same values on every machine") {
  // computed by an independent program from the definitions in hash.hpp
  CHECK(mix64(0) == 0);
  CHECK(mix64(1) == 0x5692161D100B05E5ull);
  CHECK(mix64(~0ull) == 0xB4D055FCF2CBBD7Bull);
  CHECK(hash_join(0, 0) == 0x6DB6CA64564DAEAAull);
  CHECK(hash_join(1, 2) == 0x30883360CC68D7B1ull);
  CHECK(hash_text("") == 0xF52A15E9A9B5E89Bull);
  CHECK(hash_text("a") == 0x02C0BDBF481420F8ull);
  CHECK(hash_text("attack") == 0x53D23DC863466FABull);
  CHECK(hash_text("ü") == 0x772D5FFDBCB8F81Aull);
  const std::uint32_t words[] = {1, 2, 3};
  CHECK(hash_words(words, 0) == 0);
  CHECK(hash_words(words, 1) == 0xF91A9D1B142B31E6ull);
  CHECK(hash_words(words, 2) == 0x7A2A0FF3C3A34AF9ull);
  CHECK(hash_words(words, 3) == 0x7EF027B633B7B8ADull);
  CHECK(hash_words(words, 3, 7) == 0x032A0140E0960982ull);
}

TEST_CASE("a hash depends on the order and the number of its parts") {
  CHECK(hash_join(1, 2) != hash_join(2, 1));
  const std::uint32_t zeros[4] = {};
  CHECK(hash_words(zeros, 2) != hash_words(zeros, 3));
  CHECK(hash_words(zeros, 3) != hash_words(zeros, 4));
  const std::uint32_t a[] = {1, 2, 3, 4}, b[] = {3, 4, 1, 2};
  CHECK(hash_words(a, 4) != hash_words(b, 4));
}

TEST_CASE("every single bit of a block changes its hash") {
  std::uint32_t block[6] = {};
  const std::uint64_t before = hash_words(block, 6);
  for (std::size_t i = 0; i < 6; ++i)
    for (unsigned bit = 0; bit < 32; ++bit) {
      block[i] = 1u << bit;
      CHECK(hash_words(block, 6) != before);
      block[i] = 0;
    }
}

TEST_CASE("a hash is written as sixteen hexadecimal digits") {
  CHECK(hash_hex(0) == "0000000000000000");
  CHECK(hash_hex(0x1234567890ABCDEFull) == "1234567890abcdef");
}

TEST_CASE("an error is one line: place, message, hint") {
  ScriptError e(Place{"cards/x.lua", 14}, "unknown event 'a'", "did you mean 'b'?");
  CHECK(std::string(e.what()) == "cards/x.lua:14: unknown event 'a'; did you mean 'b'?");
  CHECK(e.message() == "unknown event 'a'");
  CHECK(e.hint() == "did you mean 'b'?");
  CHECK(std::string(ScriptError(Place{"cards/x.lua", 0}, "m").what()) == "cards/x.lua: m");
  CHECK(std::string(UserError("m").what()) == "m");
}

TEST_CASE("a limit that was hit is a script error, too") {
  STATIC_REQUIRE(std::is_base_of_v<ScriptError, LimitError>);
  STATIC_REQUIRE_FALSE(std::is_base_of_v<ScriptError, UserError>);
}
