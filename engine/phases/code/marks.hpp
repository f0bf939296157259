// Sets attributes and moves cards for several cards at once: reads everything before it writes anything. Written once
// for two readers. `V` reads the match (TableView, or the view of a translated program), `D` changes it
// (events::Changes); the fields of a leaf are ids or Constants.
#pragma once

#include "engine/base/constant.hpp"
#include "engine/base/room.hpp"
#include "engine/events/events.hpp"

namespace qd::phases::code {

template <class V>
using CardsOf = std::array<Word, words_for(V::kEntitiesMax)>;

/// Collects the cards of a set; false if there are none.
template <class V, class Set>
bool cards_of(const V& v, Set set, const events::Env& env, CardsOf<V>& out) {
  Word any = 0;
  v.while_words([&](auto w) {
    any |= out[w] = v.members_of(set, env, w);
    return true;
  });
  return any != 0;
}

template <class V, class D, class Set, class Slot, class Value, class As>
void mark(const V& v, const D& does, Set of, Slot attribute, Value value, As as, const events::Env& env) {
  using events::code::kCertain;
  using events::code::kPossible;
  CardsOf<V> marked;
  if (!cards_of(v, of, env, marked)) return;
  const auto same = v.is_constant(value);  // one value for all cards
  std::array<std::int32_t, V::kEntitiesMax> values;
  events::Env at = env;
  if constexpr (!kCertain<decltype(same)>)
    for_each_bit(marked.data(), v.words(), [&](std::size_t e) {
      at.it = EntityId(e);
      values[e] = v.eval(value, at);
    });
  const auto number = [&](std::size_t e) {
    if constexpr (kCertain<decltype(same)>) return v.eval(value, env);
    else return values[e];
  };
  const auto event = as.valid();
  if constexpr (kPossible<decltype(event)>)
    if (event) {
      const events::Events::AtOnce at_once(does.events());
      for_each_bit(marked.data(), v.words(),
                   [&](std::size_t e) { does.change_to(attribute, Ref::of(EntityId(e)), number(e), as); });
      return;
    }
  if constexpr (!kCertain<decltype(event)>)
    for_each_bit(marked.data(), v.words(),
                 [&](std::size_t e) { does.set(attribute, Ref::of(EntityId(e)), number(e)); });
}

/// Moves each card to a zone of its `seat`, or of the seat that controls it. False, with nothing done, if an ability
/// reacts or a card has no such seat.
template <class V, class D, class Seat, class As>
bool move_all_without_listeners(const V& v, const D& does, const Word* cards, Seat whose, ZoneKindId to, As as,
                                const events::Env& env) {
  Room<events::PendingMove, V::kEntitiesMax> moves;
  bool owned = true;
  events::Env at = env;
  for_each_bit(cards, v.words(), [&](std::size_t e) {
    at.it = EntityId(e);
    SeatId seat;
    if constexpr (events::code::kPossible<decltype(whose.valid())>)
      if (whose.valid()) seat = events::Query::as_seat(v.eval(whose, at));
    if (!whose.valid()) seat = v.controller(at.it);
    owned = owned && seat.valid();
    moves.push_back({at.it, ZoneId{v.row(at.it).zone}, v.zone(to, seat)});
  });
  return owned && does.move_together_without_listeners(moves.items(), as);
}

}  // namespace qd::phases::code
