#include "engine/sim/search/option_keys.hpp"

#include <algorithm>

#include "engine/base/hash.hpp"

namespace qd::sim {

namespace {

enum class KeyOf : std::uint8_t { kNobody, kSeat, kCopy, kCard, kPlace, kAttached };

std::uint64_t join(KeyOf what, std::uint64_t a, std::uint64_t b = 0) {
  return hash_join(hash_join(static_cast<std::uint64_t>(what), a), b);
}

std::uint64_t card_key(const state::State& s, SeatId viewer, EntityId e);

std::uint64_t place_key(const state::State& s, SeatId viewer, EntityId e) {
  std::uint64_t n = 0;
  if (const EntityId host = s.host(e); host.valid()) {
    for (EntityId c{s.row(host).child}; c.valid() && c != e; c = EntityId{s.row(c).sibling}) ++n;
    return join(KeyOf::kAttached, card_key(s, viewer, host), n);
  }
  for (EntityId c = s.below(e); c.valid(); c = s.below(c)) ++n;
  return join(KeyOf::kPlace, s.zone(e).value, n);
}

std::uint64_t card_key(const state::State& s, SeatId viewer, EntityId e) {
  if (!s.sees(viewer, e)) return place_key(s, viewer, e);
  const ZoneId zone = s.zone(e);
  if (s.layout().zone_info[zone.index()].interchangeable) return join(KeyOf::kCopy, s.def(e).value, zone.value);
  return join(KeyOf::kCard, e.value);
}

std::uint64_t ref_key(const state::State& s, SeatId viewer, Ref r) {
  if (!r.valid()) return join(KeyOf::kNobody, 0);
  return r.is_seat() ? join(KeyOf::kSeat, r.value) : card_key(s, viewer, r.entity());
}

std::uint64_t way_key(const phases::Way& w) {
  std::uint64_t h = hash_join(static_cast<std::uint64_t>(w.kind), w.count);
  for (std::size_t i = 0; i < w.count; ++i) h = hash_join(h, static_cast<std::uint32_t>(w.at[i]));
  return h;
}

}  // namespace

std::uint64_t option_key(const state::State& s, SeatId viewer, const phases::Decision& d, std::size_t i) {
  const phases::Option& o = d.options[i];
  std::uint64_t h = hash_join(
      (std::uint64_t{o.command.value} << 32) | (std::uint64_t{o.word.value} << 16) | std::uint64_t{o.alternative},
      ref_key(s, viewer, o.source));
  h = hash_join(h, ref_key(s, viewer, o.target));
  return o.way == 0xFFFF ? h : hash_join(h, way_key(d.ways[o.way]));
}

void option_keys(const state::State& s, SeatId viewer, const phases::Decision& d, std::size_t first, std::size_t count,
                 std::vector<std::uint64_t>& out) {
  out.clear();
  for (std::size_t i = first; i < first + count; ++i) out.push_back(option_key(s, viewer, d, i));
  std::vector<std::uint64_t> known(out);
  std::sort(known.begin(), known.end());
  if (std::adjacent_find(known.begin(), known.end()) == known.end()) return;
  const std::vector<std::uint64_t> plain(out);
  for (std::size_t i = 0; i < out.size(); ++i)
    if (const auto earlier = std::count(plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(i), plain[i]);
        earlier != 0)
      out[i] = hash_join(out[i], static_cast<std::uint64_t>(earlier));
}

}  // namespace qd::sim
