// The whole changing state of one match as one flat block of integers: a copy is one memcpy, equality and hash are
// cheap. While a match is played, engine/events makes the changes of the rules, engine/dice counts draws and shuffles,
// and engine/phases keeps its frames, orders and sealed answers here; a test checks that no layer above them writes.
// Not thread-safe; copies are independent.
//
//   State s(layout, seed);  State copy = s;  copy == s;  s.hash();
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/base/bits.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/limits.hpp"
#include "engine/base/viewer.hpp"
#include "engine/state/block.hpp"

namespace qd::state {

class State {
 public:
  State() = default;
  State(std::shared_ptr<const Layout> layout, std::uint64_t seed);
  /// The state `from` with further cards, which are in `nowhere`. Requires: the layout of `from`, extended by those
  /// cards.
  State(std::shared_ptr<const Layout> layout, const State& from);
  State(const State& other) { *this = other; }
  State& operator=(const State& other);
  State(State&&) noexcept = default;
  State& operator=(State&&) noexcept = default;

  [[nodiscard]] const Layout& layout() const { return *layout_; }
  [[nodiscard]] const Catalog& catalog() const { return *layout_->catalog; }
  [[nodiscard]] bool empty() const { return layout_ == nullptr; }
  [[nodiscard]] std::uint64_t hash() const;
  friend bool operator==(const State& a, const State& b) {
    return a.layout_ == b.layout_ && (a.layout_ == nullptr || std::memcmp(a.base_, b.base_, a.layout_->bytes) == 0);
  }

  // header and flow
  [[nodiscard]] const Header& header() const { return *header_; }
  Header& header() { return *header_; }
  [[nodiscard]] const Frame& frame(std::size_t depth) const { return frames_[depth]; }
  Frame& frame(std::size_t depth) { return frames_[depth]; }
  [[nodiscard]] const Frame& top() const { return frames_[header_->depth - 1]; }
  Frame& top() { return frames_[header_->depth - 1]; }

  // attributes, by column
  [[nodiscard]] std::int32_t global(std::size_t column) const { return globals_[column]; }
  [[nodiscard]] std::int32_t seat_value(std::size_t column, SeatId s) const {
    return seat_values_[column * seats_ + s.index()];
  }
  [[nodiscard]] std::int32_t entity_value(std::size_t column, EntityId e) const {
    return entity_values_[column * entities_ + e.index()];
  }
  /// By slot; `owner` is a seat, an entity or none, by the scope of the slot.
  [[nodiscard]] std::int32_t value(SlotId slot, Ref owner) const {
    const SlotInfo& info = layout_->slot_info[slot.index()];
    return globals_[info.first + (owner.value & info.owner_bits)];
  }
  void set_value(SlotId slot, Ref owner, std::int32_t v) {
    state::set_value(Block{*this}, slot, owner, v);
    if (own_ != nullptr && layout_->is_form(slot)) settle_forms();
  }
  /// Gives each card in play the definition that its forms say. Call after a form was written in another way than by
  /// set_value. Returns a card with a flaw: it has a form but is not in play, or its form is not a definition; else
  /// none.
  EntityId settle_forms();
  /// True if no value of this slot has been written since it was reset.
  [[nodiscard]] bool all_initial(SlotId slot) const { return touched_[slot.index()] == 0; }
  /// True if a slot that holds cards or seats certainly holds none anywhere.
  [[nodiscard]] bool all_none(SlotId slot) const {
    return all_initial(slot) && layout_->slot_info[slot.index()].initial == 0xFFFF;
  }
  /// Resets all values of a slot. False, at no cost, if none was written since the last reset.
  bool reset_slot(SlotId slot) {
    if (all_initial(slot)) return false;
    write_initial(slot);
    return true;
  }

  // entities
  [[nodiscard]] const Row& row(EntityId e) const { return rows_[e.index()]; }
  /// The definition in force: that of its form, else its own. Everything that asks what a card is asks here.
  [[nodiscard]] DefId def(EntityId e) const { return DefId{rows_[e.index()].def}; }
  /// Its own definition, whatever its form is.
  [[nodiscard]] DefId own_def(EntityId e) const { return own_ == nullptr ? def(e) : DefId{own_[e.index()]}; }
  [[nodiscard]] SeatId owner(EntityId e) const {
    return rows_[e.index()].owner == 0xFF ? SeatId::none() : SeatId(static_cast<int>(rows_[e.index()].owner));
  }
  /// Where an attached card goes when its host goes to `zone`. If that is the zone of the host's owner, the card goes
  /// to the same zone of its own owner.
  [[nodiscard]] ZoneId place_beside(EntityId card, EntityId host, ZoneId zone) const;
  /// The seat whose zone the card or its host is in; in a shared zone, its owner.
  [[nodiscard]] SeatId controller(EntityId e) const {
    while (rows_[e.index()].host != 0xFFFF) e = EntityId{rows_[e.index()].host};
    std::uint8_t seat = layout_->zone_info[rows_[e.index()].zone].seat;
    return seat != 0xFF ? SeatId(static_cast<int>(seat)) : owner(e);
  }
  [[nodiscard]] ZoneId zone(EntityId e) const { return ZoneId{rows_[e.index()].zone}; }
  [[nodiscard]] EntityId host(EntityId e) const { return EntityId{rows_[e.index()].host}; }
  [[nodiscard]] const Definition& definition(EntityId e) const { return catalog().definitions[rows_[e.index()].def]; }
  [[nodiscard]] bool in_play(EntityId e) const { return layout_->zone_info[rows_[e.index()].zone].in_play; }
  /// Do abilities of a card count where it lies: in zones of this kind, or if none is named, in play?
  [[nodiscard]] bool awake(EntityId e, ZoneKindId awake_in) const {
    return awake_in.valid() ? layout_->zone_kind[rows_[e.index()].zone] == awake_in.value : in_play(e);
  }
  [[nodiscard]] std::size_t attached_count(EntityId host) const;
  /// May it know the identity of the card?
  [[nodiscard]] bool sees(Viewer viewer, EntityId e) const { return viewer.may_know(seen_by(e)); }
  /// Seats that may know the identity of the card, as bits: by its zone, because it is face up, or from before.
  [[nodiscard]] std::uint8_t seen_by(EntityId e) const;
  /// Seats that may read an attribute, as bits. A secret attribute of a card is read by its controller, one of a seat
  /// by that seat, one of the match by nobody.
  [[nodiscard]] std::uint8_t readers(const Slot& slot, Ref owner) const;
  /// Are they interchangeable: of one definition and in one heap? They differ only in which seats know them.
  [[nodiscard]] bool are_copies(EntityId a, EntityId b) const {
    const Row &x = rows_[a.index()], &y = rows_[b.index()];
    return x.def == y.def && x.zone == y.zone && layout_->zone_info[x.zone].interchangeable &&
           (!layout_->changes || vanishes(a) == vanishes(b));
  }
  /// Copies known to more seats are taken first, so that nobody can tell which copy was taken.
  [[nodiscard]] bool is_better_known(EntityId a, EntityId b) const {
    const std::uint8_t x = rows_[a.index()].known, y = rows_[b.index()].known;
    return x != y && count_bits(x) > count_bits(y);  // mostly they are equal
  }
  /// Representative of its interchangeable copies: best known first, then lowest id.
  [[nodiscard]] EntityId copy_taken(EntityId e) const;
  /// Cards laid down at once, in an order that only their seat knows, share a group number; 0 = none.
  /// Only in games with zones of Visibility::kTop.
  [[nodiscard]] std::uint16_t group(EntityId e) const {
    return layout_->shows_tops ? groups_[e.index()] : std::uint16_t{0};
  }
  /// Is the seat still in the match?
  [[nodiscard]] bool plays(SeatId seat) const { return ((header_->out >> seat.value) & 1) == 0; }
  [[nodiscard]] bool has_forfeited(SeatId seat) const { return ((header_->forfeits >> seat.value) & 1) != 0; }
  /// The next (step 1) or the previous (step seats - 1) seat in the ring of those that are still in the match.
  [[nodiscard]] SeatId neighbour(SeatId seat, std::size_t step) const {
    std::size_t at = seat.index();
    for (std::size_t i = 0; i < seats_; ++i) {
      at += step;
      at = at >= seats_ ? at - seats_ : at;
      if (header_->out == 0 || plays(SeatId(at))) break;
    }
    return SeatId(at);
  }

  // zones, bottom to top
  [[nodiscard]] const ZoneRow& zone_row(ZoneId z) const { return zone_rows_[z.index()]; }
  [[nodiscard]] std::size_t count(ZoneId z) const { return zone_rows_[z.index()].count; }
  [[nodiscard]] EntityId top_of(ZoneId z) const { return EntityId{zone_rows_[z.index()].tail}; }
  [[nodiscard]] EntityId bottom_of(ZoneId z) const { return EntityId{zone_rows_[z.index()].head}; }
  [[nodiscard]] EntityId above(EntityId e) const { return EntityId{rows_[e.index()].next}; }
  [[nodiscard]] EntityId below(EntityId e) const { return EntityId{rows_[e.index()].prev}; }
  /// The n-th card counted from the bottom; none if there are fewer.
  [[nodiscard]] EntityId nth(ZoneId z, std::size_t n) const;
  /// A copy of the list, bottom to top, for loops that change the zone.
  [[nodiscard]] std::vector<EntityId> cards(ZoneId z) const;
  [[nodiscard]] const Word* members(ZoneId z) const { return members_ + z.index() * layout_->words; }
  [[nodiscard]] bool contains(ZoneId z, EntityId e) const { return rows_[e.index()].zone == z.value; }

  /// Where changes are written and what zones are like, as the layout says; see block.hpp and events::Changes.
  struct Block {
    State& of;
    [[nodiscard]] State& state() const { return of; }
    [[nodiscard]] Row* rows() const { return of.rows_; }
    [[nodiscard]] Row& row(EntityId e) const { return of.rows_[e.index()]; }
    [[nodiscard]] ZoneRow& zone_row(ZoneId z) const { return of.zone_rows_[z.index()]; }
    [[nodiscard]] Word& members(ZoneId z, EntityId e) const {
      return of.members_[z.index() * of.layout_->words + e.index() / 64];
    }
    [[nodiscard]] const ZoneInfo& zone(ZoneId z) const { return of.layout_->zone_info[z.index()]; }
    /// Are there cards of one definition?
    static constexpr std::true_type has_copies() { return {}; }
    void begin_anew(EntityId e) const { of.reset_entity(e); }
    void note_left(EntityId e, bool play) const { of.note_left(e, play); }
    [[nodiscard]] std::uint8_t& touched(SlotId slot) const { return of.touched_[slot.index()]; }
    [[nodiscard]] std::int32_t& value(SlotId slot, Ref owner) const {
      const SlotInfo& info = of.layout_->slot_info[slot.index()];
      return of.globals_[info.first + (owner.value & info.owner_bits)];
    }
    void reset(SlotId slot) const { of.write_initial(slot); }
  };

  // sets by definition, a word of 64 cards at a time (reading.hpp)
  [[nodiscard]] Word of_kind(std::size_t kind, std::size_t w) const;
  /// Requires: there is such a definition.
  [[nodiscard]] Word of_definition(std::size_t def, std::size_t w) const;
  [[nodiscard]] Word with_number(std::size_t number, std::int32_t value, std::size_t w) const;
  [[nodiscard]] Word of_cards(const CardSet& set, std::size_t w) const;
  [[nodiscard]] bool is_one_of(const CardSet& set, EntityId e) const { return set.definitions.test(def(e).index()); }
  /// Is a card of the set in the zone?
  [[nodiscard]] bool has_some(ZoneId z, const CardSet& set) const;
  /// Calls f(card) for each card of a definition, by entity number.
  template <class F>
  void each_of(DefId def, F&& f) const;
  /// The card of a definition, if the layout tells that it is the only one; else none.
  [[nodiscard]] EntityId only_one_of(DefId def) const;

  // cards that have come into being in the match: tokens (tokens.cpp)
  [[nodiscard]] bool is_token(EntityId e) const { return layout_->is_token(e) && token(e).exists != 0; }
  /// Is it a free row, reserved for a token?
  [[nodiscard]] bool is_free_row(EntityId e) const { return layout_->is_token(e) && token(e).exists == 0; }
  [[nodiscard]] bool vanishes(EntityId e) const { return layout_->is_token(e) && token(e).vanishes != 0; }
  /// Has it left play, so that it will cease to exist?
  [[nodiscard]] bool has_left(EntityId e) const { return layout_->is_token(e) && token(e).left != 0; }
  /// Makes a card in `nowhere`, with a new generation. Returns none if all rows are in use.
  EntityId make(DefId def, SeatId owner, bool vanishes);
  /// Removes a token and all references to it. It can still be read until its row is taken again.
  void unmake(EntityId e);
  /// May there be tokens that have left play or never arrived? take_due() returns them; the caller unmakes them.
  [[nodiscard]] bool tokens_due() const { return layout_->tokens != 0 && tokens_->due != 0; }
  [[nodiscard]] std::vector<EntityId> take_due();

  // primitive changes: for engine/events and the set-up of positions only
  /// Returns whether the entity has left play.
  bool move(EntityId e, ZoneId to, End end) {
    return free(e) ? move_free(Block{*this}, e, to, end) : move_bound(e, to, end);
  }
  /// Attaches `e` as the last attachment of the host, or as the n-th, counted from 0.
  void attach(EntityId e, EntityId host, std::size_t place = SIZE_MAX);
  void detach(EntityId e);
  /// Puts `e` in the place of `host`, and attaches `host` and then its attachments to `e`. Requires: the host is not
  /// attached.
  void take_place(EntityId e, EntityId host);
  void set_owner(EntityId e, SeatId s) {
    rows_[e.index()].owner = s.valid() ? static_cast<std::uint8_t>(s.value) : 0xFF;
  }
  void set_face_up(EntityId e, bool up) { rows_[e.index()].face_up = up ? 1 : 0; }
  void set_known(EntityId e, std::uint8_t seats) {
    rows_[e.index()].known = seats;
    rows_[e.index()].among &= static_cast<std::uint8_t>(~seats);
  }
  /// Puts the cards of a zone into the given order, bottom to top. Requires: `order` is a permutation of the zone.
  void reorder(ZoneId z, const std::vector<EntityId>& order);
  /// Makes the cards of a zone unknown again: new generations, and no knowledge beyond what the zone shows.
  void forget(ZoneId z);
  /// reorder and forget in one: what a shuffle does.
  void reorder_unseen(ZoneId z, const std::vector<EntityId>& order);
  /// Moves the topmost cards of a zone onto another, with the result of single moves. Stops before a card of a group.
  /// Returns how many moved. Requires: can_draw(from, to).
  std::size_t draw(ZoneId from, ZoneId to, std::size_t cards);
  /// Can cards go from one zone to the other without leaving play, leaving a stack or uncovering a card?
  [[nodiscard]] bool can_draw(ZoneId from, ZoneId to) const {
    return can_pour(from, to) && layout_->zone_info[from.index()].visibility != Visibility::kTop &&
           layout_->zone_info[to.index()].visibility != Visibility::kTop;
  }
  /// Lays cards of one zone on a pile whose topmost card is seen, in an order that only their seat knows. Has the
  /// result of single moves, then blur, show_top and lose_track. Requires: two zones; all cards are in `from` and
  /// `free`, or are one whole stack there.
  void lay(std::span<const EntityId> cards, ZoneId from, ZoneId pile, std::uint16_t group);
  /// Are these exactly the cards of one stack, and none in a group?
  [[nodiscard]] bool is_stack(std::span<const EntityId> cards) const;
  /// Is the card unattached, without attachments and in no group?
  [[nodiscard]] bool free(EntityId e) const {
    return (rows_[e.index()].host & rows_[e.index()].child) == 0xFFFF && group(e) == 0;
  }
  /// Moves all cards of a zone to an empty one in the same order. Seats keep what they know, so call `forget` next.
  /// Requires: can_pour(from, to).
  void pour(ZoneId from, ZoneId to);
  [[nodiscard]] bool can_pour(ZoneId from, ZoneId to) const {
    const ZoneInfo &left = layout_->zone_info[from.index()], &entered = layout_->zone_info[to.index()];
    return from != to && !left.stacks && (!left.in_play || entered.in_play) && left.kind != kAttached.value &&
           entered.kind != kAttached.value;
  }
  /// Seats that may know the identity of a card by its zone alone, as bits. An attachment is shown as the zone of its
  /// host says.
  [[nodiscard]] std::uint8_t shown_to(EntityId e) const;
  /// Call after a card left a hidden heap for a hidden place: since it may be any card of the heap, seats that see
  /// neither forget what they knew of the heap.
  void lose_track(EntityId e, ZoneId from);
  /// The same for several cards that left it.
  void lose_track(std::span<const EntityId> cards, ZoneId from);
  /// Seats in `shown` are about to see the card. If they knew an equal card in the heap that it left, they cannot tell
  /// whether it is that one. Call before the card becomes known to them.
  void mistake(EntityId e, ZoneId from, std::uint8_t shown);
  /// Makes cards laid down together one group: the seats that do not know their order can no longer tell them
  /// apart.
  void blur(std::span<const EntityId> cards, std::uint16_t group);
  /// Shows everybody the topmost card. Seats that can now deduce the rest of its group learn it too.
  void show_top(ZoneId z);
  void reset_entity(EntityId e);

  // secret orders that wait to be carried out; no seat sees them. Requires: catalog().orders.
  [[nodiscard]] std::int32_t order(EntityId e, std::size_t n) const {
    return orders_[e.index() * limits::kOrdersPerCardMax + n];
  }
  void set_order(EntityId e, std::size_t n, std::int32_t order) {
    orders_[e.index() * limits::kOrdersPerCardMax + n] = order;
  }

  /// A seat's secret answer to a question for all seats, kept until all have answered. Place 0 is 0 if the seat was not
  /// asked, else 1 + the number of picks, which follow. Requires: n <= catalog().sealed > 0.
  [[nodiscard]] std::int32_t sealed(SeatId s, std::size_t n) const {
    return sealed_[s.index() * (layout_->catalog->sealed + 1) + n];
  }
  void set_sealed(SeatId s, std::size_t n, std::int32_t value) {
    sealed_[s.index() * (layout_->catalog->sealed + 1) + n] = value;
  }

  // draw counters, for engine/dice
  std::uint32_t& draw_counter(std::size_t i) { return draws_[i]; }
  [[nodiscard]] std::uint32_t draw_counter(std::size_t i) const { return draws_[i]; }

  /// The block itself, for save and compare.
  [[nodiscard]] const std::uint8_t* data() const { return base_; }
  [[nodiscard]] std::size_t size() const { return layout_ == nullptr ? 0 : layout_->bytes; }
  /// Becomes `from` with its cards renamed: each card takes over everything of another except its identity (place,
  /// owner, attributes, knowledge, references to it). `order` is a permutation: for each card the one that takes its
  /// place. Requires: `from` is another state of the same cards.
  void rename(const State& from, const std::vector<std::uint16_t>& order);

 private:
  void bind();
  void write_initial(SlotId slot);
  /// `move` for a card that is attached, has attachments or is in a group.
  bool move_bound(EntityId e, ZoneId to, End end);
  void link(EntityId e, ZoneId z, End end) { state::link(Block{*this}, e, z, end); }
  void unlink(EntityId e) { state::unlink(Block{*this}, e); }
  template <class Reads>
  [[nodiscard]] Word reading(Word fixed, std::size_t w, Reads&& reads) const;
  [[nodiscard]] const TokenRow& token(EntityId e) const { return token_rows_[e.index() - layout_->first_token]; }
  [[nodiscard]] TokenRow& token(EntityId e) { return token_rows_[e.index() - layout_->first_token]; }
  /// Notes that a card has left play, or gone to `nowhere`.
  void note_left(EntityId e, bool play) {
    if (layout_->is_token(e)) note_gone(e, play);
  }
  void note_gone(EntityId e, bool play);
  [[nodiscard]] bool has_copies(std::uint16_t def) const { return layout_->changes || layout_->count_of_def[def] > 1; }
  [[nodiscard]] bool is_named(EntityId e) const;
  void forget_name(EntityId e);
  void rename_values(const State& from, const std::vector<std::uint16_t>& order,
                     const std::vector<std::uint16_t>& changed);
  void rename_groups(const State& from, const std::vector<std::uint16_t>& order);
  std::uint8_t lose_sight(EntityId e, ZoneId from);
  void keep_known(ZoneId z, std::uint8_t seats);
  /// What remains of a group after a card has left it.
  struct Rest {
    std::uint16_t group = 0, below = 0xFFFF, above = 0xFFFF;
    std::uint8_t seen = 0;
  };
  Rest leave_group(EntityId e) { return group(e) == 0 ? Rest{} : leave_its_group(e); }
  Rest leave_its_group(EntityId e);
  /// Updates what seats know after a card left a zone, or a host in it.
  void settle(EntityId e, ZoneId from, const Rest& rest);
  void end_certainty(const Rest& rest, EntityId gone);

  std::shared_ptr<const Layout> layout_;
  std::vector<std::uint64_t> block_;
  std::uint8_t* base_ = nullptr;
  Header* header_ = nullptr;
  Frame* frames_ = nullptr;
  std::uint8_t* touched_ = nullptr;
  std::int32_t* globals_ = nullptr;  // the values of seats and entities follow
  std::int32_t* seat_values_ = nullptr;
  std::int32_t* entity_values_ = nullptr;
  ZoneRow* zone_rows_ = nullptr;
  Word* members_ = nullptr;
  Row* rows_ = nullptr;
  std::int32_t* orders_ = nullptr;
  std::uint16_t* groups_ = nullptr;
  std::uint32_t* draws_ = nullptr;
  std::int32_t* sealed_ = nullptr;
  std::uint16_t* own_ = nullptr;  // the own definitions of cards; null: no card ever has another
  TokensHead* tokens_ = nullptr;
  TokenRow* token_rows_ = nullptr;
  std::size_t seats_ = 0;
  std::size_t entities_ = 0;
};

/// The first inconsistency of a state in words ("entity 4 (Q): …"), or "". Walks the whole state; tests call it after
/// every command.
std::string find_flaw(const State& state);

}  // namespace qd::state

#include "engine/state/reading.hpp"  // members that are too long for the class
