// Events of a translated program that may have listeners: see events/stages.cpp. If no listener's condition holds, the
// event has no further effect.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// What conditions and amounts read of an event. Requires: `about` is filled in as by Events, except for the amount.
inline Env env_of(const events::Event& about, std::int32_t amount) {
  Env env;
  env.event_card = about.card;
  env.event_source = about.source;
  env.event_seat = about.seat;
  env.event_amount = amount;
  env.event = &about;
  return env;
}

/// Does any listener of the event act?
template <class P>
template <EventKindId Kind>
bool Play<P>::anybody_acts(const events::Event& about, std::int32_t amount) const {
  Env env = env_of(about, amount);
  return !while_true<P::kListeners>([&](auto i) {
    constexpr ListenerImage l = P::listeners[i];
    if constexpr (l.event != Kind) return true;
    else if constexpr (l.rule) {
      env.card = EntityId::none();
      env.me = about.seat;
      return !holds<P, l.when.value>(h, env);
    } else {
      return while_true<P::kWords>([&](auto w) {
        for (Word rest = P::masks[l.cards][w]; rest != 0; rest &= rest - 1) {
          env.card = EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
          const std::uint16_t zone = h.row(env.card).zone;
          if (!(l.awake_in.valid() ? P::zone_kind[zone] == l.awake_in.value : P::zone_in_play[zone])) continue;
          env.me = h.controller(env.card);
          if (holds<P, l.when.value>(h, env)) return false;
        }
        return true;
      });
    }
  });
}

/// The amount as amended by the only listener that acts, a rule. Requires: it acts.
template <class P>
template <EventKindId Kind>
std::int32_t Play<P>::amended(const events::Event& about, std::int32_t amount) const {
  Env env = env_of(about, amount);
  env.me = about.seat;
  unrolled<P::kListeners>([&](auto i) {
    if constexpr (P::listeners[i].event == Kind) amount = eval<P, P::listeners[i].amount.value>(h, env);
  });
  return amount;
}

/// Does no listener act on an announcement? If so, notes the event for checks that watch everything.
template <class P>
template <EventKindId Kind>
bool Play<P>::unnoticed(const events::Event& about, std::int32_t amount) {
  if (anybody_acts<Kind>(about, amount)) return false;
  if constexpr (P::watch_everything != 0) m.events_->note_written(P::watch_everything);
  return true;
}

/// Does a card move without any listener acting? All listeners of such moves act before the move.
template <class P>
template <std::uint16_t As>
bool Play<P>::moves_unnoticed(EntityId card, ZoneId to, Ref source) const {
  if constexpr (P::moves_without_listeners[As]) return !m.events_->collects();
  else if constexpr (P::foreseen[As]) {
    if (is_watched()) return false;
    events::Event about;
    about.card = Ref::of(card);
    about.source = source;
    about.from = ZoneId{h.row(card).zone};
    about.to = to;
    const std::uint8_t seat =
        P::zone_seat[to.index()] != 0xFF ? P::zone_seat[to.index()] : P::zone_seat[about.from.index()];
    about.seat = seat != 0xFF ? SeatId(static_cast<int>(seat)) : m.events_->actor();
    return !anybody_acts<EventKindId(int{As})>(about, 0);
  } else return false;
}

}  // namespace qd::translate
