// Commands of a translated program: see Machine::step_command.
#pragma once

#include <array>

#include "engine/translate/run/play.hpp"

namespace qd::translate {

// False: a question is open.
template <class P>
bool Play<P>::command(Frame& f) {
  using Step = bool (Play::*)(Frame&);
  static constexpr auto kSteps = []<std::size_t... C>(std::index_sequence<C...>) {
    return std::array<Step, sizeof...(C)>{&Play::template step_command<C>...};
  }
  (std::make_index_sequence<P::kCommands>{});
  return (this->*kSteps[static_cast<std::uint32_t>(f.a) & 0xFFFFu])(f);
}

// Where the card lay, as the frame of its command keeps it: see Machine::step_command.
template <class P>
std::int32_t Play<P>::lying(EntityId card) const {
  const std::uint32_t zone = card.valid() ? h.row(card).zone & 0x3FFFu : 0x3FFFu;
  const std::uint32_t host = card.valid() ? h.row(card).host : kNone;
  return static_cast<std::int32_t>(1u | (zone << 2) | (host << 16));
}

template <class P>
void Play<P>::pop_command(Frame& f) {
  f = Frame{};
  --header.depth;
}

template <class P>
template <std::size_t C>
bool Play<P>::step_command(Frame& f) {
  constexpr CommandImage c = P::commands[C];
  if constexpr (!c.plain) return m.step_command(f);
  else {
    const auto high = [](std::int32_t v) { return static_cast<std::uint16_t>(static_cast<std::uint32_t>(v) >> 16); };
    const SeatId seat{high(f.a)};
    const EntityId source = Ref{static_cast<std::uint16_t>(static_cast<std::uint32_t>(f.b) & 0xFFFFu)}.entity();
    const Ref target{high(f.b)};
    if (f.cursor == 0) {
      if constexpr (c.among.valid())
        if (f.c == 0) f.c = lying(source);
      f.cursor = 1;
      if constexpr (c.through.valid()) {
        if (source.valid() && !move<events::built_in(events::BuiltIn::kPlayed).value>(
                                  source, StateView<P>::zone(c.through, seat), target)) {
          pop_command(f);
          return true;
        }
      }
      if constexpr (c.responses.valid()) {
        if constexpr (c.answers.valid()) {
          if (const std::int32_t outer = h.value(c.answers, Ref::none()); outer != 0) {
            if (outer % 2 == 1) f.cursor = 3;
            write<c.answers.value>(Ref::none(), 0);
          }
        }
        push(c.responses.value).cursor = static_cast<std::int16_t>((seat.index() + 1) % P::kSeats + 1);
        return true;
      }
      if (header.dirty != 0 && interrupted()) return true;
    }
    if (f.cursor == 1 || f.cursor == 3) {
      [[maybe_unused]] const std::int32_t outer = f.cursor == 3 ? 1 : 0;
      f.cursor = 2;
      if constexpr (c.responses.valid() && c.answers.valid()) {
        const std::int32_t answers = h.value(c.answers, Ref::none());
        write<c.answers.value>(Ref::none(), outer);
        if (answers % 2 == 1) {
          m.events_->announce(events::built_in(events::BuiltIn::kNegated), seat, Ref::of(source));
          if constexpr (c.spent.valid())
            if (source.valid()) m.events_->move(source, StateView<P>::zone(c.spent, seat));
          pop_command(f);
          return true;
        }
      }
      if constexpr (c.does.count != 0) perform<c.does.first, c.does.count>(seat, source, target);
      unrolled<c.targets.count>([&](auto t) {
        constexpr TargetImage aimed = P::targets[c.targets.first + t];
        if constexpr (aimed.does.count != 0)
          if (aimed.seat == target.is_seat()) perform<aimed.does.first, aimed.does.count>(seat, source, target);
      });
      if (header.dirty != 0 && interrupted()) return true;
    }
    bool there = true;  // see Machine::still_there
    if (source.valid()) {
      if constexpr (c.through.valid()) there = h.row(source).zone == StateView<P>::zone(c.through, seat).value;
      else if constexpr (c.among.valid())
        there =
            h.row(source).zone == ((static_cast<std::uint32_t>(f.c) >> 2) & 0x3FFFu) && h.row(source).host == high(f.c);
      else if constexpr (c.from.valid()) there = h.row(source).zone == StateView<P>::zone(c.from, seat).value;
    }
    if (there) apply([] { return P::commands[C].effect; }, seat, source, target);
    pop_command(f);
    return true;
  }
}

}  // namespace qd::translate
