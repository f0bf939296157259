// Events of a translated program that somebody may hear: see events/stages.cpp. Where no condition of a listener holds
// the event comes to nothing but itself.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// What conditions and amounts read of an event. Requires: all of `about` is as Events makes it, but for its amount.
inline Env env_of(const events::Event& about, std::int32_t amount) {
  Env env;
  env.event_card = about.card;
  env.event_source = about.source;
  env.event_seat = about.seat;
  env.event_amount = amount;
  env.event = &about;
  return env;
}

/// Is there anybody for whom an event is meant?
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

/// What the only one who acts, a rule, makes of an amount. Requires: it acts.
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

/// Does an announcement come to nothing but itself? Then it has been one of those that checks look at, if they look at
/// everything.
template <class P>
template <EventKindId Kind>
bool Play<P>::unnoticed(const events::Event& about, std::int32_t amount) {
  if (anybody_acts<Kind>(about, amount)) return false;
  if constexpr (P::watch_everything != 0) m.events_->note_written(P::watch_everything);
  return true;
}

/// Does a card move as if nobody heard of it? Those who hear of such moves look before they happen.
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
    if (seat != 0xFF) about.seat = SeatId(static_cast<int>(seat));
    return !anybody_acts<EventKindId(int{As})>(about, 0);
  } else return false;
}

}  // namespace qd::translate
