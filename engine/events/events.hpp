// The only place that changes the state of a match by its rules. An atom is one primitive change with its typed event.
// A batch of atoms passes the stages
//
//   propose -> forbid -> instead (each ability once per chain) -> amend -> react -> commit -> after
//
// and an event without listeners costs one array look-up.
//
//   events.move(card, discard, End::kTop);        events.change(base_slot, Ref::of(seat), -3, base_damaged, source);
//   Events::Together both(events);  events.move(...);  events.move(...);  both.commit();   // as one batch
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "engine/base/trail.hpp"
#include "engine/dice/dice.hpp"
#include "engine/events/call.hpp"
#include "engine/events/event.hpp"
#include "engine/events/event_observer.hpp"
#include "engine/events/following.hpp"
#include "engine/events/foreseen.hpp"
#include "engine/events/handlers.hpp"
#include "engine/events/query/query.hpp"

namespace qd::events {

/// One of several moves in one batch.
struct PendingMove {
  EntityId card;
  ZoneId from, to;
};

struct TableBlock;
template <class B>
class Changes;

class Events {
 public:
  Events(const Rules& rules, state::State& state, dice::Dice& dice);
  /// Notes which kinds of event have listeners in this match. Call again after the rules have changed.
  void index_listeners();

  void set_handlers(Handlers* handlers) { handlers_ = handlers; }
  /// Sets where committed events are kept; null if nobody reads them, as in simulations.
  void set_log(Trail<Event>* log) { log_ = log; }
  /// Sets the observer of the stages; null for none.
  void set_observer(EventObserver* observer) {
    if ((observer_ = observer) != nullptr) observer->events = this;
  }
  /// The variables that the condition and the amount of a listener can read.
  [[nodiscard]] Env env_of(const Event& event, EntityId self) const;
  [[nodiscard]] Env env_of(const Listener& listener, const Event& event, EntityId self) const;
  /// The state that a listener reads: the current one, or the one before the event if the listener looks back.
  [[nodiscard]] const state::State& state_for(const Listener& listener, const Event& event) const {
    return listener.looks_back && event.past != nullptr ? *event.past : *state_;
  }
  [[nodiscard]] Query query_for(const Listener& listener, const Event& event) const {
    return listener.looks_back && event.past != nullptr ? query_.at(*event.past) : query_;
  }
  /// The seat that controls an ability; for an ability of a rule, the seat of the event.
  [[nodiscard]] SeatId controller(const Listener& listener, const Event& event, EntityId self) const {
    return self.valid() ? state_for(listener, event).controller(self) : event.seat;
  }
  void set_oracle(const CommandOracle* oracle, FunctionOracle* functions = nullptr);
  void set_odds(const OddsOracle* odds) { make_query(odds); }
  /// Sets what counts the nodes that conditions evaluate; null for none. Requires: it outlives this.
  void set_meter(Meter* meter) { query_.set_meter(meter); }
  [[nodiscard]] const Query& query() const { return query_; }
  [[nodiscard]] state::State& state() { return *state_; }
  [[nodiscard]] dice::Dice& dice() { return *dice_; }
  [[nodiscard]] const Rules& rules() const { return *rules_; }

  /// Direct changes that use the tables; see code/changes.hpp.
  [[nodiscard]] Changes<TableBlock> changes();
  /// Moves a card. If it leaves play, its attachments follow to the same place. Returns true if it moved.
  bool move(EntityId card, ZoneId to, state::End end = state::End::kTop, EventKindId as = built_in(BuiltIn::kMoved),
            Ref source = Ref::none());
  /// The next move is made by this seat, even from one shared zone to another; see phases::code::Acting.
  void set_actor(SeatId seat) { actor_ = seat; }
  [[nodiscard]] SeatId actor() const { return actor_; }
  /// Lays cards on a pile at once, the last one on top. Returns false, and does nothing, if anybody listens.
  bool lay_without_listeners(std::span<const EntityId> cards, ZoneId pile, EventKindId as);
  /// Moves the topmost cards of a zone one by one to the top of another, unless there is a listener or an observer.
  /// Returns how many moved; the caller moves the rest with `move`.
  std::size_t draw_without_listeners(ZoneId from, ZoneId to, std::size_t cards, EventKindId as);
  /// Moves all cards of a heap to an empty pile, the lowest one first, and shuffles the pile.
  void refill(ZoneId pile, ZoneId heap);
  bool attach(EntityId card, EntityId host, EventKindId as = built_in(BuiltIn::kAttached));
  /// Creates a card (create.cpp). Returns none if that was forbidden or replaced. Fails: LimitError if all rows are in
  /// use, ScriptError if its definition is not in the match.
  EntityId create(const Creation& creation);
  /// Removes tokens that have left play for good.
  void sweep();
  /// Puts a card into the stack of `host` before the n-th card, counted from the host (0). Requires: the host is not
  /// attached.
  bool join(EntityId card, EntityId host, std::size_t place, EventKindId as = built_in(BuiltIn::kAttached));
  /// Changes an integer attribute; returns the actual change. A change by 0 is an event only with `even_zero`.
  std::int32_t change(SlotId slot, Ref owner, std::int32_t by, EventKindId as = built_in(BuiltIn::kChanged),
                      Ref source = Ref::none(), bool even_zero = false);
  /// Sets an attribute (also references), without listeners: bookkeeping of the flow.
  void set_quiet(SlotId slot, Ref owner, std::int32_t value);
  /// The value, checked to fit an attribute. Fails: ScriptError if it is out of range.
  [[nodiscard]] std::int32_t fitting(SlotId slot, std::int64_t value) const {
    if (!limits::in_range(value)) does_not_fit(slot, value);
    return static_cast<std::int32_t>(value);
  }
  void reset_quiet(SlotId slot);
  /// Resets an attribute of the cards of one seat and of those without an owner.
  void reset_quiet(SlotId slot, SeatId seat);
  /// Notes that an attribute was written.
  void note_write(SlotId slot) { note_written(rules_->watched_slots[slot.index()]); }
  /// Notes that an attribute which these checks read was written. For callers that know the checks.
  void note_written(Checks read) {
    stale_ |= rules_->watch_everything;
    note(read);
  }
  /// May the result of a state-based check have changed since it ran? Kept here, not in the state: call
  /// distrust_checks() after the state was changed by other means.
  [[nodiscard]] bool stale(std::size_t check) const { return (stale_ & check_bit(check)) != 0; }
  [[nodiscard]] Checks stale() const { return stale_; }
  void settle_check(std::size_t check) {
    if (check + 1 < kChecksMax) stale_ &= ~check_bit(check);
  }
  void distrust_checks() { stale_ = ~Checks{0}; }
  void shuffle(ZoneId zone);
  /// Moves a card to another place on the table; returns true if it moved. `amount` is the distance for the log, in
  /// 1/10000 inch.
  bool place(EntityId card, const table::Pose& pose, EventKindId as, Ref source = Ref::none(), std::int32_t amount = 0,
             const table::Point* via = nullptr);
  bool turn_up(EntityId card, bool up, EventKindId as = EventKindId::none());
  /// Makes a seat the owner of a card, without an event.
  void give(EntityId card, SeatId seat) {
    state_->set_owner(card, seat);
    note(~Checks{0});
  }
  /// Takes a seat out of the match: it gets no more questions and `next` skips it. Its cards leave the match, except in
  /// zones whose cards stay.
  bool eliminate(SeatId seat);
  /// Announces an event without a change. Returns true if nothing forbade or replaced it.
  bool announce(EventKindId kind, SeatId seat, Ref card, Ref source = Ref::none(), std::int32_t amount = 0);
  /// The same for a complete event; abilities may change `event.amount`.
  bool announce(Event& event) { return submit(event); }
  /// Predicts what would happen to this event in the current state; see Foreseen. `declines`: optional abilities are
  /// not used.
  [[nodiscard]] Foreseen foresee(Event event, bool declines = false) const;
  /// Has this kind of event a listener?
  [[nodiscard]] bool heard(EventKindId kind) const { return kind.valid() && is_heard(kind); }
  [[nodiscard]] bool logs() const { return log_ != nullptr; }
  /// Is every event kept, in the log or in an open batch?
  [[nodiscard]] bool collects() const { return log_ != nullptr || collecting_ != 0; }
  [[nodiscard]] bool is_observed() const { return observer_ != nullptr; }
  /// Can this event skip all stages and the log? For a move use is_move_without_listeners.
  [[nodiscard]] bool is_without_listeners(EventKindId kind) const {
    return log_ == nullptr && collecting_ == 0 && !is_heard(kind);
  }
  /// Is it certain that no event has a listener or is kept?
  [[nodiscard]] bool is_quiet() const { return log_ == nullptr && collecting_ == 0 && quiet_; }
  /// Counts skipped events, so that the state does not depend on who listens.
  void count_without_listeners(std::uint32_t events) {
    state_->header().events += events;
    state_->header().batches += events;
  }
  /// Ends the match and unwinds: throws Ended if `unwind`.
  void finish(std::uint8_t winners, NameId reason, bool unwind);
  /// Call when effects have no end. If the rules say how such a match ends, ends it so and throws Ended; else returns.
  void finish_endless() {
    if (rules_->policies.endless.valid()) finish(0, rules_->policies.endless, true);
  }

  /// Collects changes while one exists. `commit` makes them as one batch, or adds them to the batch around it. Without
  /// `commit`, as after an error, they are dropped.
  class Together {
   public:
    explicit Together(Events& events, bool open = true);
    ~Together();
    Together(const Together&) = delete;
    Together& operator=(const Together&) = delete;
    void commit();

   private:
    Events* events_;     // null if it is not open
    std::size_t first_;  // index of its first change
  };

  /// Events that are logged while one exists happen at the same time. Sorts them by card id, since their order means
  /// nothing in the match.
  class AtOnce {
   public:
    explicit AtOnce(const Events& events) : log_(events.log_), first_(log_ == nullptr ? 0 : log_->size()) {}
    ~AtOnce();
    AtOnce(const AtOnce&) = delete;
    AtOnce& operator=(const AtOnce&) = delete;

   private:
    Trail<Event>* log_;
    std::size_t first_;
  };

 private:
  template <class B>
  friend class Changes;
  friend struct TableBlock;
  /// The stages at which this kind of event has listeners in this match: see bits_of.
  [[nodiscard]] unsigned stages_of(EventKindId kind) const {
    return heard_.empty() ? rules_->heard[kind.index()] : heard_[kind.index()] >> kFirstStage;
  }
  [[nodiscard]] bool is_heard(EventKindId kind) const { return stages_of(kind) != 0; }
  [[nodiscard]] bool is_heard(EventKindId kind, Stage stage) const { return (stages_of(kind) & stage_bit(stage)) != 0; }
  /// Has neither the move itself nor a move of attachments that follow it a listener?
  [[nodiscard]] bool moves_without_listeners(EventKindId kind) const {
    return heard_.empty() ? !is_heard(kind) && !is_heard(built_in(BuiltIn::kMoved)) : heard_[kind.index()] == 0;
  }
  [[nodiscard]] bool is_move_without_listeners(EventKindId as) const {
    return log_ == nullptr && collecting_ == 0 && moves_without_listeners(as);
  }
  /// The listeners of an event at a stage: the last part of a list that all running stages share.
  class Calls {
   public:
    Calls(Events& events, const Event& event, Stage stage) : list_(&events.calls_), first_(list_->size()) {
      events.collect(event, stage, *list_, events.observer_);
      end_ = list_->size();
    }
    ~Calls() {
      while (list_->size() > first_) list_->pop_back();
    }
    Calls(const Calls&) = delete;
    Calls& operator=(const Calls&) = delete;
    [[nodiscard]] std::size_t size() const { return end_ - first_; }
    [[nodiscard]] Call operator[](std::size_t i) const { return (*list_)[first_ + i]; }

   private:
    std::vector<Call>* list_;
    std::size_t first_, end_ = 0;
  };
  /// Calls `act` for each listener that still applies when its turn comes, until `act` returns false.
  template <class Act>
  void let_act(Event& event, Stage stage, Act&& act);
  template <class Act>
  void let_act_in_order(Event& event, Stage stage, Act&& act);
  // abilities in the order that players choose (order.cpp)
  /// The listeners of a batch: by priority; then those of rules, of cards without an owner, of each seat from the
  /// active one on. Triggers are in the order in which they act.
  std::vector<Heard> in_order(std::span<Event* const> batch, Stage stage);
  void let_order(std::span<Heard> own, SeatId seat);
  /// The place of the one in `left` that acts next; SIZE_MAX: none applies.
  std::size_t next_of(const std::vector<Heard>& left, bool first);
  void after_in_order(std::span<Event> batch, std::list<Event>& followed);
  [[nodiscard]] std::vector<std::size_t> different_of(std::span<const Heard> among, SeatId seat) const;
  [[nodiscard]] std::size_t rank_of(const Call& call, const Event& event) const;
  [[nodiscard]] bool is_at_work(const Call& call) const;
  [[nodiscard]] const Listener* only_one(const Event& event, Stage stage, EntityId& self) const;
  bool submit(Event& event);
  void commit_collected();
  /// Keeps the current state, for abilities that look back on the events of a batch.
  class LookBack;
  void pass_stages(Event* first, std::size_t events);
  /// The same for a single event without attachments, shown piles or an observer.
  void pass_alone(Event& event);
  template <class Batch, class Stands>
  void pass_before(Batch&& batch, Stands&& stands);
  void propose_following(std::span<const Event> batch, Following& following);
  [[nodiscard]] Event follow(EntityId card, const Event& host) const;
  void carry(const Event& host, Following& following);
  /// Adds the listeners of an event in their order; none if no condition holds.
  void collect(const Event& event, Stage stage, std::vector<Call>& calls, EventObserver* observer) const;
  [[nodiscard]] bool is_awake(const Listener& l, const Event& event, EntityId self) const;
  [[nodiscard]] Look why_not(const Listener& l, EntityId self, bool awake) const;
  [[nodiscard]] bool acts(const Call& c, const Event& event) const;  // checked when its turn comes
  [[nodiscard]] bool applies(const Listener& l, const Event& event, EntityId self) const;
  [[nodiscard]] bool looks_back_on(const Listener& l, const Event& event, EntityId self) const;
  std::int32_t call(const Call& c, Event& event);
  std::int32_t run(const Call& c, Event& event, bool& declined);
  std::int32_t act(const Listener& l, Event& event, EntityId self);
  void tell_deed(const Call& c, const Event& event, Deed deed, std::int32_t after) const {
    if (observer_ != nullptr) observer_->acted(rules_->listeners[c.listener], c.self, event, deed, after);
  }
  void stage_forbid(Event& event);
  void stage_instead(Event& event);
  void stage_amend(Event& event);
  void stage_react(Event& event);
  void stage_after(Event& event);
  /// `following`: null if the event is not a move.
  void commit(Event& event, Following* following);
  void commit_move(Event& event, Following& following);
  void commit_eliminate(SeatId seat);
  /// Why a change is impossible; `why` is null if it is possible.
  struct Refusal {
    EntityId of;  // the card that the reason is about
    const char* why = nullptr;
  };
  /// Checked before the event, where a refusal is an error, and again at commit, since listeners or the batch may have
  /// made it impossible.
  [[nodiscard]] Refusal why_not_attach(EntityId card, EntityId host) const;
  [[nodiscard]] Refusal why_not_join(EntityId card, EntityId host) const;
  [[noreturn]] void refuse(const Refusal& refusal) const;
  void settle(const Event* first, std::size_t events, const Following& following, std::size_t log_before);
  void settle_piles(ZoneId from, ZoneId to) {
    if (!state_->layout().shows_tops) return;
    settle_pile(from);
    settle_pile(to);
  }
  /// Shows the topmost card of a changed pile.
  void settle_pile(ZoneId z) {
    if (z.valid() && state_->layout().zone_info[z.index()].visibility == state::Visibility::kTop) state_->show_top(z);
  }
  void settle_after(const Event& event, const Following& following, std::size_t log_before);
  [[nodiscard]] std::uint8_t seats_that_know(EntityId card) const;
  void tell_pile(ZoneId pile, std::size_t log_before);
  void note_move(ZoneId from, ZoneId to) {
    const state::ZoneInfo* const zones = state_->layout().zone_info.data();
    const Checks* const watched = rules_->watched_zones.data();
    Checks checks = watched[zones[from.index()].kind] | watched[zones[to.index()].kind] | rules_->watch_everything;
    if (zones[from.index()].stacks || zones[to.index()].stacks)
      checks |= watched[state::kAttached.index()];  // the stack may have a new head
    note(checks);
  }
  void note_anything() { note(rules_->watch_everything); }
  /// Moves a card without stages; attachments follow. Requires: no listener, no observer.
  void move_without_listeners(EntityId card, ZoneId to, state::End end) {
    const ZoneId from = state_->zone(card);
    const bool left_play = state_->move(card, to, end);
    ++state_->header().events;
    note_move(from, to);
    if (left_play) leave_play(card, to, end);
  }
  void leave_play(EntityId card, ZoneId to, state::End end);
  bool propose(EventKindId kind, SeatId seat, Ref card, Ref source, std::int32_t amount);
  std::int32_t propose_change(SlotId slot, Ref owner, std::int32_t by, EventKindId as, Ref source);
  bool propose_join(EntityId card, EntityId host, std::size_t place, EventKindId as);
  bool propose_move(EntityId card, ZoneId to, state::End end, EventKindId as, Ref source);
  void end_without_listeners(ZoneId from, ZoneId to) {
    note_move(from, to);
    ++state_->header().events;
    settle_piles(from, to);
  }
  std::int32_t add(SlotId slot, Ref owner, std::int32_t by);
  void turn(EntityId card, bool up) {
    state_->set_face_up(card, up);
    if (up) state_->set_known(card, 0xFF);
  }
  void log(Event& event) {
    if (log_ == nullptr) ++state_->header().events;
    else write_log(event);
  }
  void write_log(Event& event);
  void describe(Event& event) const;
  [[nodiscard]] std::uint8_t seen_by(Ref card) const {
    return card.entity().valid() ? state_->seen_by(card.entity()) : std::uint8_t{0xFF};
  }
  void count_batch() {
    if (++state_->header().batches > limits::kBatchesPerStepMax) too_many_batches();
  }
  [[nodiscard]] bool may_count(std::size_t batches) const {
    return state_->header().batches + batches <= limits::kBatchesPerStepMax;
  }
  [[noreturn]] void too_many_batches();
  [[noreturn]] void does_not_fit(SlotId slot, std::int64_t value) const;
  /// Notes that an attribute that gives cards another definition was written.
  void note_forms();
  /// Marks checks as due: what they read may have changed.
  void note(Checks checks) {
    if (checks == 0) return;
    if (checks == kAllChecks) note_forms();
    stale_ |= checks;
    state_->header().dirty = 1;
  }
  void make_query(const OddsOracle* odds);

  const Rules* rules_;
  state::State* state_;
  dice::Dice* dice_;
  Query query_;
  const CommandOracle* can_ = nullptr;
  SeatId actor_;
  Handlers* handlers_ = nullptr;
  Trail<Event>* log_ = nullptr;
  EventObserver* observer_ = nullptr;
  std::vector<Event> batch_;
  static constexpr std::uint8_t kMoved = 1, kFirstStage = 1;  // the bit for moves; the shift of the first stage bit
  /// By kind of event: bit 0: moves have a listener; then the bits of its listeners. Empty outside a match, where
  /// Rules::heard counts.
  std::vector<std::uint8_t> heard_;
  bool quiet_ = false;       // no kind of event has a listener
  bool looks_back_ = false;  // some ability does
  int collecting_ = 0;
  std::size_t depth_ = 0;
  Checks stale_ = ~Checks{0};
  std::vector<Call> chain_;                           // active replacements, so that each acts once per chain
  std::vector<Call> calls_;                           // of all running stages, the innermost stage last
  std::vector<std::unique_ptr<state::State>> pasts_;  // states to look back on, the innermost last; then unused ones
  std::size_t pasts_used_ = 0;
};

}  // namespace qd::events

#include "engine/events/code/changes.hpp"
