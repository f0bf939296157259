// The rounds of a part that goes through cards or seats. See parts.hpp.
#pragma once

#include <bit>

#include "engine/phases/code/fields.hpp"
#include "engine/state/rows.hpp"

namespace qd::phases::code {

/// The next seat that plays, by ascending keys, then by number. Local b holds, as bits, the seats that have had their
/// round: what they did may have changed the keys.
template <class R, class E>
SeatId next_seat_by(R r, E by, state::Frame& f) {
  SeatId next;
  std::int32_t best = 0;
  Env env = code::about(r.active());
  for (std::size_t i = 0; i < r.seats(); ++i) {
    env.seat = SeatId(i);
    if (((f.b >> env.seat.value) & 1) != 0 || !r.plays(env.seat)) continue;
    const std::int32_t key = r.eval(by, env);
    if (key <= 0 || (next.valid() && key >= best)) continue;
    next = env.seat;
    best = key;
  }
  if (next.valid()) f.b |= 1 << next.value;
  return next;
}

/// The next seat that plays, from the active one on. Local a counts them.
template <class R, class N>
SeatId next_seat(R r, const N& n, state::Frame& f) {
  const auto by = get<&Each::by>(n);
  if constexpr (kPossible<decltype(by.valid())>)
    if (by.valid()) return next_seat_by(r, by, f);
  const std::size_t seats = r.seats(), first = r.active().valid() ? r.active().index() : 0;
  while (f.a < static_cast<std::int32_t>(seats)) {
    const SeatId seat((first + static_cast<std::size_t>(f.a)) % seats);
    ++f.a;
    if (r.plays(seat)) return seat;
  }
  return SeatId::none();
}

/// The next card of a set. Locals a and b hold the key of the last card and its number, counted from 1.
template <class R, class N>
EntityId next_card(R r, const N& n, state::Frame& f) {
  const auto of = get<&Each::of>(n);
  const auto by = get<&Each::by>(n);
  const Env about = code::about(r.active());
  EntityId next;
  std::int32_t best = 0;
  if constexpr (kPossible<decltype(by.valid())>) {
    if (by.valid()) {  // by ascending keys, then by number
      Env env = about;
      r.each(of, about, [&](EntityId e) {
        env.it = e;
        const std::int32_t key = r.eval(by, env);
        const bool later = key > f.a || (key == f.a && key > 0 && e.value + 1 > f.b);
        if (later && key > 0 && (!next.valid() || key < best || (key == best && e < next))) {
          next = e;
          best = key;
        }
        return true;
      });
    }
  }
  if constexpr (!kCertain<decltype(by.valid())>) {
    if (!by.valid()) {
      const auto gone = static_cast<std::size_t>(f.a);
      (void)r.while_words([&](auto w) {
        if (gone >= (w + 1) * 64) return true;
        const Word rest = r.members(of, about, w) & (gone > w * 64 ? ~Word{0} << (gone - w * 64) : ~Word{0});
        if (rest == 0) return true;
        next = EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        best = next.value + 1;
        return false;
      });
    }
  }
  if (!next.valid()) return next;
  f.a = best;
  f.b = next.value + 1;
  return next;
}

/// Begins the next round with the next card or seat in the attribute. False: there is none left.
template <class R, class N>
bool begin_round(R r, const N& n, state::Frame& f) {
  const auto of = get<&Each::of>(n);
  Ref next;
  if constexpr (kPossible<decltype(of.valid())>)
    if (of.valid()) next = Ref::of(next_card(r, n, f));
  if constexpr (!kCertain<decltype(of.valid())>)
    if (!of.valid()) next = Ref::of(next_seat(r, n, f));
  if (!next.valid()) return false;
  r.set(get<&Each::variable>(n), Ref::none(), next.value);
  f.cursor = 1;
  return true;
}

}  // namespace qd::phases::code
