// Questions to one seat for words, a number or cards: the options, and the effects of the answer. See parts.hpp.
#pragma once

#include <algorithm>
#include <memory>
#include <span>

#include "engine/phases/code/fields.hpp"
#include "engine/phases/decision.hpp"
#include "engine/phases/refusals.hpp"

namespace qd::phases::code {

/// Drops options of groups that are too small, and limits the choice to the size of the largest group. `kMost` is an
/// upper bound for the number of options.
template <std::size_t kMost>
void drop_small_groups(Decision& d) {
  const std::size_t n = d.options.size();
  std::array<std::uint16_t, kMost + 1> size_of;
  std::array<std::uint16_t, 32> sizes{};  // for small group numbers
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
    if (size_of[i] < d.min) continue;
    d.options[kept] = d.options[i];
    d.groups[kept] = d.groups[i];
    ++kept;
    largest = std::max(largest, size_of[i]);
  }
  d.options.resize(kept);
  d.groups.resize(kept);
  d.max = std::min(d.max, largest);
}

/// The kind of zone if the set is one zone of the asked seat; else none.
inline ZoneKindId zone_offered(const Ask& ask) { return ask.from_zone; }

/// The cards of a set that a question offers: those that fit it and meet its needs. A single choice offers one of
/// several copies; a subset offers all of them. Returns whether a card of a subset might stand for another one; exact
/// for up to 64 definitions.
template <class R, class N>
bool offer_cards(R r, const N& n, const Env& asked, std::vector<Option>& out) {
  const auto subset = flag<&Ask::subset>(n);
  Env env = asked;
  std::uint64_t seen = 0;
  bool copies = false;
  const auto offer = [&](EntityId e) {
    if (!r.fits(n, e)) return true;
    env.it = e;
    if (!r.meets_needs(n, env)) return true;
    if constexpr (!kCertain<decltype(subset)>)
      if (!subset && r.stands_for(out, e)) return true;
    out.push_back(Option::of_card(e));
    if constexpr (kPossible<decltype(subset)>) {
      const std::uint64_t bit = std::uint64_t{1} << (r.row(e).def % 64);
      copies = copies || (seen & bit) != 0;
      seen |= bit;
    }
    return true;
  };
  const auto kind = zone_offered(n);
  if constexpr (kPossible<decltype(kind.valid())>) {
    if (kind.valid()) {
      const ZoneId zone = r.zone(kind, asked.me);
      if (r.has_none_of(n, zone)) return false;
      for (EntityId e{r.zone_row(zone).head}; e.valid(); e = EntityId{r.row(e).next}) (void)offer(e);
      copies = copies && r.interchanges(zone);
    }
  }
  if constexpr (!kCertain<decltype(kind.valid())>)
    if (!kind.valid()) r.each(get<&Ask::from>(n), asked, offer);
  if (!subset || !copies) return false;
  r.best_known_first(out);
  return true;
}

/// Sets how many cards may be chosen and which go together. Leaves no option if nothing can be chosen.
template <class R, class N>
void bound_subset(R r, const N& n, const Env& asked, Decision& d) {
  const auto min = get<&Ask::min>(n), max = get<&Ask::max>(n), same = get<&Ask::same>(n);
  const auto most = static_cast<std::int32_t>(d.options.size());
  const std::int32_t least = value_or(r, min, asked, 0);
  d.min = static_cast<std::uint16_t>(get<&Ask::all>(n) ? most : std::clamp(least, 0, most));
  d.max = static_cast<std::uint16_t>(std::clamp(value_or(r, max, asked, most), 0, most));
  if (d.max > limits::kAnswerMax || d.min > limits::kAnswerMax) [[unlikely]]
    check_size(d, r.node(n).place, r.node(n).name);
  if constexpr (kPossible<decltype(same.valid())>) {
    if (same.valid()) {
      Env env = asked;
      for (const Option& o : d.options) {
        env.it = o.source.entity();
        d.groups.push_back(r.eval(same, env));
      }
      drop_small_groups<R::kEntitiesMax>(d);  // the remaining groups are large enough
    }
  }
  if (d.max >= d.min && (d.min == 0 || (least <= most && !d.options.empty()))) return;
  d.options.clear();
  d.groups.clear();
  d.min = d.max = 0;
}

/// Offers every number of a range as a word.
template <class R, class N>
void offer_numbers(R r, const N& n, const Env& asked, Decision& d) {
  const std::int32_t least = r.eval(get<&Ask::min>(n), asked), most = r.eval(get<&Ask::max>(n), asked);
  if (std::int64_t{most} - least >= static_cast<std::int64_t>(limits::kNumbersAskedMax)) [[unlikely]]
    asks_for_too_many(r.node(n), least, most);
  for (std::int32_t v = least; v <= most; ++v) d.options.push_back(Option::of_number(r.zero(), v));
}

/// Fills in what a part asks a seat, `asked.me`. Returns whether a card of a subset might stand for another one.
template <class R, class N>
bool put_question(R r, const N& n, const Env& asked, Decision& d) {
  const auto subset = flag<&Ask::subset>(n);
  const auto number = flag<&Ask::number>(n);
  d.begin(subset ? DecisionKind::kSubset : DecisionKind::kChoice, asked.me, n.question(), n.id());
  d.rests = get<&Ask::rests>(n);
  d.optional = get<&Ask::optional>(n);
  d.secret = n.is_secret();
  d.always = get<&Ask::always>(n);
  d.min = subset ? 0 : 1;
  for (NameId word : n.words()) d.options.push_back(Option::of_word(word));
  const auto from = get<&Ask::from>(n);
  bool copies = false;
  bool without_cards = false;
  if constexpr (kPossible<decltype(n.is_without_cards())>) {
    without_cards = n.is_without_cards();
    if (without_cards) [[unlikely]]
      r.offer_seats_or_places(n, asked, d);
  }
  if constexpr (kPossible<decltype(from.valid())>)
    if (!without_cards && from.valid()) copies = r.offer_cards(n, asked, d);
  if constexpr (kPossible<decltype(number)>)
    if (number) offer_numbers(r, n, asked, d);
  if constexpr (kPossible<decltype(subset)>)
    if (subset) bound_subset(r, n, asked, d);
  if (const auto pass = get<&Ask::pass>(n); !subset && pass.valid()) d.options.push_back(Option::of_word(pass));
  return copies;
}

/// The chosen cards in order. A copy, since the effect of a card may ask another question.
struct Chosen {
  std::size_t count;
  union {
    EntityId cards[limits::kAnswerMax];  // not cleared: clearing costs more than most answers
  };

  Chosen(const Decision& d, const Answer& answer) : count(answer.count) {
    for (std::size_t i = 0; i < count; ++i) std::construct_at(cards + i, d.options[answer.picks[i]].source.entity());
  }
  [[nodiscard]] std::span<EntityId> all() { return {cards, count}; }
};

/// What is kept of a choice: a number, that of a word from 1, a card or a seat.
template <class R, class N>
std::int32_t value_of_choice(R r, const N& n, const Option& o) {
  if (get<&Ask::number>(n)) return o.is_number() ? o.number : 0;
  if (const std::span<const NameId> words = n.words(); !words.empty())
    return static_cast<std::int32_t>(std::find(words.begin(), words.end(), o.word) - words.begin()) + 1;
  return r.stores_card(n) ? o.source.value : 0;
}

/// Stores a choice for the flow.
template <class R, class N>
void keep_choice(R r, const N& n, SeatId seat, const Option& o) {
  const auto store = get<&Ask::store>(n);
  if constexpr (kPossible<decltype(store.valid())>)
    if (store.valid()) r.set(store, Ref::of(seat), value_of_choice(r, n, o));
}

/// Applies the effect to one card after the other. Cards that go to one pile move in one step, so that other seats do
/// not see their order.
template <class R, class N, class F>
void take_cards(R r, const N& n, SeatId seat, std::span<const EntityId> cards, F&& take) {
  const auto piles = r.goes_to_pile(n, seat);
  if constexpr (kPossible<decltype(piles)>) {
    if (piles && cards.size() > 1) {
      if (r.lay(n, seat, cards)) return;
      events::Events::Together together(r.events());
      for (EntityId e : cards) take(e);
      return together.commit();
    }
  }
  for (EntityId e : cards) take(e);
}

/// Applies the effects to the cards of a subset, in the order chosen.
template <class R, class N>
void take_chosen(R r, const N& n, SeatId seat, std::span<EntityId> cards) {
  const auto order = get<&Ask::order>(n);
  if constexpr (kPossible<decltype(order.valid())>) {
    if (order.valid()) {  // values for other seats stay
      r.reset(order, seat);
      std::int32_t place = 0;
      for (EntityId e : cards) r.set(order, Ref::of(e), ++place);
    }
  }
  const std::span<const EntityId> chosen = cards;
  r.tell(n, seat, EntityId::none(), &chosen);
  if (get<&Ask::top_first>(n)) std::reverse(cards.begin(), cards.end());
  take_cards(r, n, seat, cards, [&](EntityId e) { r.apply(n, seat, e); });
}

template <class R, class N>
void take_choice(R r, const N& n, SeatId seat, EntityId card) {
  r.tell(n, seat, card, nullptr);
  if (card.valid()) r.apply(n, seat, card);
}

template <class R, class N>
void store_answer(R r, const N& n, const Answer& answer) {
  const Decision& d = r.decision();
  const SeatId seat = d.seat;
  const auto subset = flag<&Ask::subset>(n);
  if constexpr (kPossible<decltype(subset)>) {
    if (subset) {
      Chosen chosen(d, answer);
      return take_chosen(r, n, seat, chosen.all());
    }
  }
  if constexpr (!kCertain<decltype(subset)>) {
    const Option o = answer.count != 0 ? d.options[answer.picks[0]] : Option();
    keep_choice(r, n, seat, o);
    take_choice(r, n, seat, o.source.entity());
  }
}

/// False: the question is open.
template <class R, class N>
bool ask(R r, const N& n) {
  const SeatId seat = concerned(r, get<&Ask::seat>(n), code::about(r.active()));
  if (!seat.valid()) [[unlikely]]
    asks_nobody(r.node(n));
  if (!r.plays(seat)) {
    r.go_on(n);
    return true;
  }
  Decision& d = r.decision();
  const Env asked = about(seat);
  const bool copies = put_question(r, n, asked, d);
  Answer answer;
  if (d.options.empty() && !flag<&Ask::subset>(n)) r.nothing_to_ask(d);
  else if (!r.obtain(d, answer, copies)) return false;
  r.go_on(n);
  if constexpr (kPossible<decltype(n.is_without_cards())>)
    if (n.is_without_cards()) [[unlikely]]
      r.uncover(n, asked, d, answer);
  store_answer(r, n, answer);
  return true;
}

}  // namespace qd::phases::code
