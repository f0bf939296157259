// Questions of a translated program: see phases/machine/ask.cpp.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

// The answer of the decider; of a question with one answer only, that one.
template <class P>
bool Play<P>::obtain(Decision& d, phases::Answer& answer) {
  if (d.kind != DecisionKind::kChoice || d.options.size() < 2) return m.obtain(d, answer);
  if (!m.decider_->decide(d, answer)) return false;
  if (answer.count != 1 || answer.picks[0] >= d.options.size() || answer.way) return m.take(d, answer);
  m.count_answer(d.seat);
  return true;
}

// May one option of a subset stand for another one? Definitions tell, up to 64 of them exactly.
template <class P>
template <std::size_t N>
bool Play<P>::offer_cards(const Env& asked, Decision& d) const {
  constexpr NodeImage n = P::flow[N];
  constexpr const phases::AskFields& q = kPart<P, N>;
  Env env = asked;
  [[maybe_unused]] std::uint64_t seen = 0;
  bool copies = false;
  const auto offer = [&](EntityId e) {
    if constexpr (n.cards != kNone)
      if (((P::masks[n.cards][e.index() / 64] >> (e.index() % 64)) & 1u) == 0) return true;
    env.it = e;
    if (!needs_hold<P, n.needs>(h, env)) return true;
    if constexpr (!q.subset)
      if (P::kCopies && P::zone_interchangeable[h.row(e).zone] && m.legality_.stands_for(d.options, e)) return true;
    d.options.push_back({CommandId::none(), Ref::of(e), Ref::none(), 0, NameId::none(), kNone});
    if constexpr (q.subset && P::kCopies) {
      const std::uint64_t bit = std::uint64_t{1} << (h.row(e).def % 64);
      copies = copies || (seen & bit) != 0;
      seen |= bit;
    }
    return true;
  };
  if constexpr (n.from_zone.valid()) {
    const ZoneId zone = StateView<P>::zone(n.from_zone, asked.me);
    if constexpr (n.cards != kNone) {
      Word any = 0;
      unrolled<P::kWords>([&](auto w) { any |= h.members(zone, w) & P::masks[n.cards][w]; });
      if (any == 0) return false;
    }
    for (EntityId e{h.zone_row(zone).head}; e.valid(); e = EntityId{h.row(e).next}) (void)offer(e);
  } else if constexpr (q.from.valid()) {
    each<P, root<P>(q.from)>(h, asked, offer);
  }
  if (copies) m.legality_.best_known_first(d.options);
  return copies;
}

// The same of a subset: a plain answer is checked without a text for what might be wrong.
template <class P>
template <std::size_t N>
bool Play<P>::obtain_subset(Decision& d, bool copies, phases::Answer& answer) {
  const std::size_t n = d.options.size();
  if ((!d.always && (n == 0 || d.max == 0 || (n == 1 && d.min == 1))) || n > 64) return m.obtain(d, answer);
  if (!m.decider_->decide(d, answer)) return false;
  std::uint64_t seen = 0;
  bool plain = answer.count >= d.min && answer.count <= d.max && !answer.way;
  for (std::size_t i = 0; i < answer.count; ++i) {
    const std::uint16_t pick = answer.picks[i];
    plain = plain && pick < n && ((seen >> pick) & 1u) == 0;
    seen |= std::uint64_t{1} << (pick % 64);
    if constexpr (kPart<P, N>.same.valid())
      plain = plain && (d.groups.empty() || d.groups[pick] == d.groups[answer.picks[0]]);
  }
  if (!plain) return m.take(d, answer);
  constexpr ZoneKindId from = P::flow[N].from_zone;
  if constexpr (P::kCopies && (!from.valid() || P::zone_interchangeable[P::zone_base[from.valid() ? from.index() : 0]]))
    if (answer.count != 0 && copies) m.take_first_copies(d, answer);
  m.count_answer(d.seat);
  return true;
}

// What belongs to a group that is too small cannot be chosen; nobody can choose more than the largest group has.
template <class P>
void Play<P>::drop_small_groups(Decision& d) const {
  const std::size_t n = d.options.size();
  std::array<std::uint16_t, P::kEntities + 1> size_of;
  std::array<std::uint16_t, 32> sizes{};  // of groups with small numbers
  const bool small = std::all_of(d.groups.begin(), d.groups.end(), [](std::int32_t g) { return g >= 0 && g < 32; });
  if (small) {
    for (std::int32_t g : d.groups) ++sizes[static_cast<std::size_t>(g)];
    for (std::size_t i = 0; i < n; ++i) size_of[i] = sizes[static_cast<std::size_t>(d.groups[i])];
  } else {
    for (std::size_t i = 0; i < n; ++i)
      size_of[i] = static_cast<std::uint16_t>(std::count(d.groups.begin(), d.groups.end(), d.groups[i]));
  }
  std::size_t kept = 0;
  std::uint16_t largest = 0;
  for (std::size_t i = 0; i < n; ++i) {
    d.options[kept] = d.options[i];
    d.groups[kept] = d.groups[i];
    kept += size_of[i] >= d.min ? 1 : 0;
    largest = std::max(largest, size_of[i]);
  }
  d.options.resize(kept);
  d.groups.resize(kept);
  d.max = std::min(d.max, largest);
}

// How many may be chosen, and what goes together: see Machine::bound_subset.
template <class P>
template <std::size_t N>
void Play<P>::bound(const Env& asked, Decision& d) const {
  constexpr const phases::AskFields& n = kPart<P, N>;
  const auto most = static_cast<std::int32_t>(d.options.size());
  std::int32_t least = 0;
  if constexpr (n.min.valid()) least = eval<P, n.min.value>(h, asked);
  d.min = static_cast<std::uint16_t>(n.all ? most : std::clamp(least, 0, most));
  d.max = static_cast<std::uint16_t>(most);
  if constexpr (n.max.valid()) d.max = static_cast<std::uint16_t>(std::clamp(eval<P, n.max.value>(h, asked), 0, most));
  if (d.max > limits::kAnswerMax || d.min > limits::kAnswerMax) [[unlikely]]
    phases::check_size(d, node(N).place, node(N).name);
  if constexpr (n.same.valid()) {
    Env env = asked;
    for (const Option& o : d.options) {
      env.it = o.source.entity();
      d.groups.push_back(eval<P, n.same.value>(h, env));
    }
    drop_small_groups(d);
  }
  const bool possible = d.max >= d.min && (d.min == 0 || (least <= most && !d.options.empty()));
  if (possible) return;
  d.options.clear();
  d.groups.clear();
  d.min = d.max = 0;
}

// False: it is open. `holder`: the frame whose part it is.
template <class P>
template <std::size_t N>
bool Play<P>::ask(Frame* holder) {
  constexpr NodeImage n = P::flow[N];
  constexpr const auto& q = kPart<P, N>;
  if constexpr (n.kind == NodeKind::kAsk && !n.plain) return m.ask_alone(node(N), NodeId(N));
  else {
    Env asked = flow_env();
    SeatId seat = asked.me;
    if constexpr (q.seat.valid()) seat = Query::as_seat(eval<P, q.seat.value>(h, asked));
    if (!seat.valid()) return m.ask_alone(node(N), NodeId(N));  // it says so
    if (!h.plays(seat)) {
      ++holder->cursor;
      return true;
    }
    asked.me = seat;
    if constexpr (n.kind == NodeKind::kPay) return pay<N>(holder, asked);
    else return ask_plain<N>(holder, asked);
  }
}

template <class P>
template <std::size_t N>
bool Play<P>::ask_plain(Frame* holder, const Env& asked) {
  constexpr NodeImage n = P::flow[N];
  constexpr const phases::AskFields& q = kPart<P, N>;
  Decision& d = m.decision_;
  d.begin(q.subset ? DecisionKind::kSubset : DecisionKind::kChoice, asked.me, n.question, NodeId(N));
  d.rests = q.rests;
  d.optional = q.optional;
  d.secret = q.secret;
  d.always = q.always;
  d.min = q.subset ? 0 : 1;
  unrolled<n.words.count>([&](auto i) {
    d.options.push_back({CommandId::none(), Ref::none(), Ref::none(), 0, P::words[n.words.first + i], kNone});
  });
  [[maybe_unused]] const bool copies = offer_cards<N>(asked, d);
  if constexpr (q.number)
    if (!offer_numbers<N>(asked, d)) return m.ask_alone(node(N), NodeId(N));  // it says what is wrong
  if constexpr (q.subset) bound<N>(asked, d);
  else if constexpr (q.pass.valid()) {
    d.options.push_back({CommandId::none(), Ref::none(), Ref::none(), 0, q.pass, kNone});
  }
  phases::Answer answer;
  if constexpr (q.subset) {
    if (!obtain_subset<N>(d, copies, answer)) return false;
  } else if (!d.options.empty()) {
    if (!obtain(d, answer)) return false;
  }
  ++holder->cursor;
  if constexpr (q.subset) take_chosen<N>(answer);
  else store_answer<N>(answer);
  return true;
}

template <class P>
template <std::size_t N>
void Play<P>::store_answer(const phases::Answer& answer) {
  constexpr NodeImage n = P::flow[N];
  constexpr const phases::AskFields& q = kPart<P, N>;
  const Decision& d = m.decision_;
  const SeatId seat = d.seat;
  const Option o = answer.count != 0 ? d.options[answer.picks[0]] : Option{};
  if constexpr (q.store.valid()) {
    std::int32_t v = 0;
    if constexpr (n.words.count != 0) v = answer.count != 0 ? answer.picks[0] + 1 : 0;
    else if constexpr (q.number) v = answer.count != 0 && o.word != q.pass ? m.program_->number(o.word) : 0;
    else if constexpr (n.stores_card) v = o.source.value;
    write<q.store.value>(Ref::of(seat), v);
  }
  if (o.source.valid()) apply([] { return P::flow[N].effect; }, seat, o.source.entity(), Ref::none());
}

// The chosen cards, one after the other; those that go to a pile of which the topmost card is seen are laid there in
// one go.
template <class P>
template <std::size_t N>
void Play<P>::take_chosen(const phases::Answer& answer) {
  constexpr NodeImage n = P::flow[N];
  constexpr const phases::AskFields& q = kPart<P, N>;
  const Decision& d = m.decision_;
  const SeatId seat = d.seat;
  std::array<EntityId, limits::kAnswerMax> mine;  // a copy: what a card does when it is taken may ask in turn
  const std::size_t count = answer.count;
  if constexpr (n.to_pile && (q.order.valid() || n.effect.tallies.count != 0)) {
    m.store_answer(node(N), answer);
  } else {
    if constexpr (q.order.valid()) {
      if (h.touched(q.order.index())) m.events_->reset_quiet(q.order, seat);
    }
    for (std::size_t i = 0; i < count; ++i) {
      const EntityId card = d.options[answer.picks[i]].source.entity();
      mine[q.top_first ? count - 1 - i : i] = card;
      if constexpr (q.order.valid()) write<q.order.value>(Ref::of(card), static_cast<std::int32_t>(i + 1));
    }
    if constexpr (n.to_pile) {
      if (count > 1) {
        if (!m.events_->lay_without_listeners({mine.data(), count}, StateView<P>::zone(n.effect.to, seat), n.effect.as))
          m.store_answer(node(N), answer);
        return;
      }
    }
    if constexpr (n.effect.attach || n.effect.to.valid() || n.effect.tallies.count != 0)
      for (std::size_t i = 0; i < count; ++i) apply([] { return P::flow[N].effect; }, seat, mine[i], Ref::none());
  }
}

}  // namespace qd::translate
