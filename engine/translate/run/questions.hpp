// Questions of a translated program: see phases/machine_ask.cpp.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

// The answer of the decider; of a question with one answer only, that one.
template <class P>
bool Play<P>::obtain(Decision& d, phases::Answer& answer) {
  if (d.kind != DecisionKind::kChoice || d.options.size() < 2 || d.options.front().way != kNone) return m.obtain(d, answer);
  if (!m.decider_->decide(d, answer)) return false;
  if (answer.count != 1 || answer.picks[0] >= d.options.size() || answer.way) return m.take(d, answer);
  m.count_answer(d.seat);
  return true;
}

template <class P> template <std::size_t N>
void Play<P>::offer_cards(const Env& asked, Decision& d) const {
  constexpr NodeImage n = P::flow[N];
  Env env = asked;
  const auto offer = [&](EntityId e) {
    if constexpr (n.cards != kNone)
      if (((P::masks[n.cards][e.index() / 64] >> (e.index() % 64)) & 1u) == 0) return true;
    env.it = e;
    if (!meets<n.needs.first, n.needs.count>(env)) return true;
    if constexpr (!n.subset)
      if (P::zone_interchangeable[h.row(e).zone] && m.legality_.has_copy(d.options, e)) return true;
    d.options.push_back({CommandId::none(), Ref::of(e), Ref::none(), 0, NameId::none(), kNone});
    return true;
  };
  if constexpr (n.from_zone.valid()) {
    const ZoneId zone = Here<P>::zone(n.from_zone, asked.me);
    if constexpr (n.cards != kNone) {
      Word any = 0;
      unrolled<P::kWords>([&](auto w) { any |= h.members(zone, w) & P::masks[n.cards][w]; });
      if (any == 0) return;
    }
    for (EntityId e{h.zone_row(zone).head}; e.valid(); e = EntityId{h.row(e).next}) (void)offer(e);
  } else if constexpr (n.from.valid()) {
    each<P, root<P>(n.from)>(h, asked, offer);
  }
}

// False: it is open. `holder`: the frame whose part it is.
template <class P> template <std::size_t N>
bool Play<P>::ask(Frame* holder) {
  constexpr NodeImage n = P::flow[N];
  if constexpr (!n.plain) return m.ask_alone(node(N), NodeId(N));
  else {
    Env asked = flow_env();
    SeatId seat = asked.me;
    if constexpr (n.seat.valid()) seat = Query::as_seat(eval<P, n.seat.value>(h, asked));
    if constexpr (n.pause)
      if (!seat.valid()) seat = SeatId(0);
    if (!seat.valid()) return m.ask_alone(node(N), NodeId(N));  // it says so
    if (!h.plays(seat)) {
      ++holder->cursor;
      return true;
    }
    Decision& d = m.decision_;
    d.kind = n.subset ? DecisionKind::kSubset : DecisionKind::kChoice;
    d.seat = seat;
    d.name = n.question;
    d.node = NodeId(N);
    d.rests = n.rests;
    d.optional = n.optional;
    d.secret = n.secret;
    d.always = n.always;
    d.min = n.subset ? 0 : 1;
    d.max = 1;
    d.options.clear();
    d.parts.clear();
    d.ways.clear();
    d.groups.clear();
    d.due = 0;
    unrolled<n.words.count>([&](auto i) { d.options.push_back({CommandId::none(), Ref::none(), Ref::none(), 0, P::words[n.words.first + i], kNone}); });
    asked.me = seat;
    if constexpr (n.price != kNone) return pay<N>(holder, asked, d);
    offer_cards<N>(asked, d);
    if constexpr (n.number)
      if (!offer_numbers<N>(asked, d)) return m.ask_alone(node(N), NodeId(N));  // it says what is wrong
    if constexpr (n.subset) {
      if constexpr (n.min.valid()) {
        m.bound_subset(d, node(N), asked);
      } else {
        const auto most = static_cast<std::int32_t>(std::min(d.options.size(), limits::kAnswerMax));
        d.max = static_cast<std::uint16_t>(most);
        if constexpr (n.max.valid()) d.max = static_cast<std::uint16_t>(std::clamp(eval<P, n.max.value>(h, asked), 0, most));
      }
    } else if constexpr (n.pass.valid()) {
      d.options.push_back({CommandId::none(), Ref::none(), Ref::none(), 0, n.pass, kNone});
    }
    phases::Answer answer;
    if (!d.options.empty() || n.subset)
      if (!obtain(d, answer)) return false;
    ++holder->cursor;
    m.store_answer(node(N), answer);
    return true;
  }
}

}  // namespace qd::translate
