// Changes of a match, written once for table-driven and for translated rules; include events.hpp. `B` says where things
// lie and who listens: TableBlock reads tables while the match runs, translate::ConstBlock has constants. A slot or a
// kind of event is an id, or a Constant of one.
//
//   Changes does(events, block);  does.set(slot, owner, 3);  does.join(card, host, 0, kind);
#pragma once

#include "engine/base/constant.hpp"
#include "engine/events/code/nodes.hpp"
#include "engine/events/events.hpp"

namespace qd::events {

/// What changes need to know about the rules, from tables.
struct TableBlock : state::State::Block {
  const Rules& rules;
  [[nodiscard]] state::Header& header() const { return of.header(); }
  [[nodiscard]] bool shows_tops() const { return of.layout().shows_tops; }
  /// Does some check read the attribute? `readers` says which.
  static constexpr std::true_type is_read(SlotId) { return {}; }
  [[nodiscard]] Checks readers(SlotId slot) const { return rules.watched_slots[slot.index()]; }
  /// Are there checks that read zones? And checks that ask which commands are possible?
  static constexpr std::true_type moves_are_read() { return {}; }
  static constexpr std::true_type all_is_read() { return {}; }
  /// Can an event skip all stages and the log?
  static bool is_without_listeners(const Events& events, EventKindId as) { return events.is_without_listeners(as); }
  static bool moves_without_listeners(const Events& events, EventKindId as) {
    return events.is_move_without_listeners(as);
  }
  /// Is it known at compile time that a card without host and attachments moves alone?
  static constexpr std::false_type goes_alone() { return {}; }
};

template <class B>
class Changes {
 public:
  Changes(Events& events, B block) : e_(events), b_(block) {}

  /// Sets an attribute, without listeners.
  template <class S>
  void set(S slot, Ref owner, std::int32_t v) const {
    state::set_value(b_, slot, owner, v);
    note_write(slot);
  }
  /// Resets an attribute for all owners.
  template <class S>
  void reset(S slot) const {
    if (b_.touched(slot) == 0) return;
    b_.reset(slot);
    note_write(slot);
  }

  /// Changes a number, as an event; see Events::change.
  template <class S, class K>
  std::int32_t change(S slot, Ref owner, std::int32_t by, K as, Ref source, bool even_zero) const {
    if (by == 0 && !even_zero) return 0;
    const auto alone = b_.is_without_listeners(e_, as);
    if constexpr (code::kPossible<decltype(alone)>)
      if (alone) {
        count_batch();
        change_without_listeners(slot, owner, by);
        return by;
      }
    return e_.propose_change(slot, owner, by, as, source);
  }
  /// Changes a number to `to`, as an event.
  template <class S, class K>
  void change_to(S slot, Ref owner, std::int32_t to, K as) const {
    const std::int64_t by = std::int64_t{to} - b_.value(slot, owner);
    if (by == 0) return;
    const auto alone = b_.is_without_listeners(e_, as);
    if constexpr (code::kPossible<decltype(alone)>)
      if (alone && limits::in_range(by)) {
        count_batch();
        note_anything();
        set(slot, owner, to);
        ++b_.header().events;
        return;
      }
    (void)e_.propose_change(slot, owner, e_.fitting(slot, by), as, Ref::none());
  }
  /// Changes a number without stages. Requires: no listener; its batch has been counted.
  template <class S>
  void change_without_listeners(S slot, Ref owner, std::int32_t by) const {
    note_anything();
    set(slot, owner, e_.fitting(slot, std::int64_t{b_.value(slot, owner)} + by));
    ++b_.header().events;
  }

  /// Counts an event without a change. Requires: no listener.
  void announce_without_listeners() const {
    count_batch();
    note_anything();
    ++b_.header().events;
  }

  /// Counts an event without a change if it has no listener. Returns false, with nothing done, if it has one.
  template <class K>
  bool announce_unread(K as) const {
    const auto alone = b_.is_without_listeners(e_, as);
    if constexpr (code::kPossible<decltype(alone)>)
      if (alone) return announce_without_listeners(), true;
    return false;
  }

  /// Does the card move without others? Always false in games whose topmost cards are seen.
  [[nodiscard]] bool goes_alone(EntityId card) const {
    return !b_.shows_tops() && (b_.row(card).host & b_.row(card).child) == 0xFFFF;
  }
  /// Moves a card and its attachments to a zone. Requires: no listener; its batch has been counted.
  void move_without_listeners(EntityId card, ZoneId to, state::End end) const {
    if constexpr (code::kPossible<decltype(b_.goes_alone())>)
      if (goes_alone(card)) {
        const ZoneId from{b_.row(card).zone};
        if (state::move_free(b_, card, to, end)) b_.row(card).face_up = 0;
        ++b_.header().events;
        note_move(from, to);
        return;
      }
    e_.move_without_listeners(card, to, end);
  }
  /// The same, in a batch of its own.
  void move_alone(EntityId card, ZoneId to, state::End end) const {
    count_batch();
    const ZoneId from{b_.row(card).zone};
    move_without_listeners(card, to, end);
    if constexpr (code::kPossible<decltype(b_.shows_tops())>) e_.settle_piles(from, to);
  }
  /// Moves cards as one batch. Returns false, with nothing done, if there is a listener.
  template <class K>
  bool move_together_without_listeners(std::span<const PendingMove> moves, K as) const {
    const auto alone = b_.moves_without_listeners(e_, as);
    if constexpr (code::kPossible<decltype(alone)>)
      if (alone && !b_.shows_tops()) {
        if (!moves.empty()) count_batch();
        for (const PendingMove& m : moves)
          if (m.from == m.to || b_.row(m.card).zone != m.to.value)  // else it has already followed its host
            move_without_listeners(m.card, m.to, state::End::kTop);
        return true;
      }
    return false;
  }
  /// Puts a card into a stack; see Events::join.
  template <class K>
  bool join(EntityId card, EntityId host, std::size_t place, K as) const {
    const auto alone = b_.is_without_listeners(e_, as);
    if constexpr (code::kPossible<decltype(alone)>) {
      const state::Row& head = b_.row(host);
      const bool joins =
          head.host == 0xFFFF && b_.zone(ZoneId{head.zone}).in_play && card != host && b_.row(card).child == 0xFFFF;
      if (joins && alone) {
        const ZoneId from{b_.row(card).zone};
        count_batch();
        if (place == 0) b_.state().take_place(card, host);
        else b_.state().attach(card, host, place - 1);
        const ZoneId to{b_.row(card).zone};
        note_move(from, to);
        ++b_.header().events;
        if constexpr (code::kPossible<decltype(b_.shows_tops())>) e_.settle_piles(from, to);
        return true;
      }
    }
    return e_.propose_join(card, host, place, as);
  }

  [[nodiscard]] Events& events() const { return e_; }
  [[nodiscard]] auto shows_tops() const { return b_.shows_tops(); }
  /// See Events::count_without_listeners.
  void count_without_listeners(std::uint32_t events) const {
    b_.header().events += events;
    b_.header().batches += events;
  }
  void count_batch() const {
    if (++b_.header().batches > limits::kBatchesPerStepMax) e_.too_many_batches();
  }
  void note_anything() const {
    if constexpr (code::kPossible<decltype(b_.all_is_read())>) e_.note_anything();
  }

 private:
  template <class S>
  void note_write(S slot) const {
    if constexpr (code::kPossible<decltype(b_.is_read(slot))>) e_.note_written(b_.readers(slot));
  }
  void note_move(ZoneId from, ZoneId to) const {
    if constexpr (code::kPossible<decltype(b_.moves_are_read())>) e_.note_move(from, to);
  }

  Events& e_;
  const B b_;
};

inline Changes<TableBlock> Events::changes() { return {*this, TableBlock{{*state_}, *rules_}}; }
inline bool Events::announce(EventKindId kind, SeatId seat, Ref card, Ref source, std::int32_t amount) {
  if (!is_without_listeners(kind)) return propose(kind, seat, card, source, amount);
  changes().announce_without_listeners();
  return true;
}
inline void Events::set_quiet(SlotId slot, Ref owner, std::int32_t value) { changes().set(slot, owner, value); }
inline void Events::reset_quiet(SlotId slot) { changes().reset(slot); }

}  // namespace qd::events
