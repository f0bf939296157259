// Steps of a command: payment, playing, responses, effect, and putting the card away. Its handle is a Command or a
// translate::ConstCommand. See parts.hpp.
#pragma once

#include "engine/phases/code/deeds.hpp"

namespace qd::phases::code {

/// Where a card is: its zone and host. For commands that find their card in a set.
struct Location {
  ZoneId zone;
  EntityId host;
  friend bool operator==(const Location&, const Location&) = default;
};
Location lying(auto r, EntityId card) {
  return card.valid() ? Location{ZoneId{r.view().row(card).zone}, EntityId{r.view().row(card).host}} : Location{};
}

// The frame of a command keeps pairs of small numbers. Local c, bit 0: the first location is stored (zone in bits 2 to
// 15, host in the upper half); bit 1: it is paid.
constexpr std::int32_t pack(std::uint32_t low, std::uint32_t high) {
  return static_cast<std::int32_t>(low | (high << 16));
}
constexpr std::uint16_t low(std::int32_t v) { return static_cast<std::uint16_t>(static_cast<std::uint32_t>(v)); }
constexpr std::uint16_t high(std::int32_t v) { return static_cast<std::uint16_t>(static_cast<std::uint32_t>(v) >> 16); }
static_assert(limits::kZonesMax * limits::kSeatsMax < 0x3FFF, "a zone has to fit beside two bits");
inline std::int32_t packed(const Location& at) { return pack(1u | ((at.zone.value & 0x3FFFu) << 2), at.host.value); }
inline Location located(std::int32_t v) {
  return {ZoneId{static_cast<std::uint16_t>((static_cast<std::uint32_t>(v) >> 2) & 0x3FFFu)}, EntityId{high(v)}};
}

/// Is the card still where the command found or put it? An effect may have moved it. `lent`: it was found elsewhere.
bool still_there(auto r, const auto& c, SeatId seat, EntityId source, const Location& first, bool lent = false) {
  const auto in = [&](ZoneKindId kind) { return r.view().row(source).zone == r.view().zone(kind, seat).value; };
  if (!source.valid()) return true;
  if (c.through.valid()) return in(c.through);
  if (c.among.valid() || lent) return lying(r, source) == first;
  return !c.from.valid() || in(c.from);
}

/// What a command does of its own. The loader checks that one alternative of each sort of target has deeds.
void carry_out(auto r, const auto& c, SeatId seat, EntityId source, Ref target) {
  const auto does = [&](const auto& deeds) {
    if (deeds.size() != 0) perform(r, deeds, seat, source, target);
  };
  if (c.run.valid()) r.call(c, seat, source, target);
  does(c.does);
  c.each_target([&](const auto& aimed) {
    if (aimed.seat == target.is_seat()) does(aimed.does);
  });
}

/// While one exists, the next move is that of a seat: it uses the card, wherever that lies.
class Acting {
 public:
  Acting(events::Events& events, SeatId seat) : events_(events) { events_.set_actor(seat); }
  ~Acting() { events_.set_actor(SeatId::none()); }
  Acting(const Acting&) = delete;
  Acting& operator=(const Acting&) = delete;

 private:
  events::Events& events_;
};

/// What becomes of the card of a command in the end.
void put_away(auto r, const auto& c, SeatId seat, EntityId source, Ref target) {
  const Acting acting(r.events(), seat);
  apply(r, c.effect, seat, source, target);
}

/// False: a question is open.
bool step(auto r, const auto& c, state::Frame& f) {
  const SeatId seat{high(f.a)};
  const EntityId source = Ref{low(f.b)}.entity();
  const Ref target{high(f.b)};
  if (f.c == 0 && (c.among.valid() || c.cost.valid())) f.c = packed(lying(r, source));
  const Location first = source.valid() ? located(f.c) : Location{};
  const auto done = [&] {
    r.pop_command();
    return true;
  };
  if (f.cursor == 0 && c.cost.valid() && (f.c & 2) == 0) {
    if (!r.pay(c, seat, source, target)) return false;
    r.top().c |= 2;                                                  // the payment may have moved frames
    if (source.valid() && lying(r, source) != first) return done();  // the card itself was the payment
    if (r.has_to_check()) return true;
  }
  if (f.cursor == 0) {  // it is played
    f.cursor = 1;
    if (c.through.valid() && source.valid()) {
      const Acting acting(r.events(), seat);
      if (!r.move_to(source, c.through, seat, Constant<events::built_in(events::BuiltIn::kPlayed)>(), target))
        return done();
    }
    if (c.responses.valid()) {
      const auto count = r.answers(c);
      // a response inside the window of another card: see below
      if (const std::int32_t outer = count.valid() ? r.view().value(count, Ref::none()) : 0; outer != 0) {
        if (outer % 2 == 1) f.cursor = 3;
        r.set(count, Ref::none(), 0);
      }
      r.push(c.responses).cursor = static_cast<std::int16_t>((seat.index() + 1) % r.view().seats() + 1);
      return true;
    }
    if (r.has_to_check()) return true;
  }
  if (f.cursor == 1 || f.cursor == 3) {  // it takes effect unless it was countered; 3: in an odd number of responses
    const std::int32_t outer = f.cursor == 3 ? 1 : 0;
    f.cursor = 2;
    if (c.responses.valid()) {
      const auto count = r.answers(c);
      const std::int32_t answers = count.valid() ? r.view().value(count, Ref::none()) : 0;
      if (count.valid()) r.set(count, Ref::none(), outer);
      if (answers % 2 == 1) {
        r.events().announce(events::built_in(events::BuiltIn::kNegated), seat, Ref::of(source));
        if (c.spent.valid() && source.valid()) r.events().move(source, r.view().zone(c.spent, seat));
        return done();
      }
    }
    carry_out(r, c, seat, source, target);
    if (r.has_to_check()) return true;  // checks run before the card is put away
  }
  if (still_there(r, c, seat, source, first)) put_away(r, c, seat, source, target);
  return done();
}

}  // namespace qd::phases::code
