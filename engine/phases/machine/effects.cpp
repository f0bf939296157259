// Effects of flow leaves and commands: the declared ones, and calls of scripts.
#include <algorithm>

#include "engine/phases/code/marks.hpp"
#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

using events::Env;

void Machine::run_leaf(const Node& n, const Env& env) {
  const events::Query& q = events_->query();
  switch (n.kind) {
    case NodeKind::kRun:
      if (n.does().empty()) behavior_->run(n.function(), env.me, EntityId::none(), Ref::none(), nullptr);
      else perform(n.does(), env.me, EntityId::none(), Ref::none());
      return;
    case NodeKind::kShuffle: {
      const auto& shuffle = n.as<Shuffle>();
      events_->shuffle(zone_of(n, shuffle.zone, concerned(shuffle.seat, env)));
      return;
    }
    case NodeKind::kSet: set_attribute(n.as<Set>(), env); return;
    case NodeKind::kDeal: deal(n, env); return;
    case NodeKind::kMark: mark(n.as<Mark>(), env); return;
    case NodeKind::kChange: change(n.as<Change>(), env); return;
    case NodeKind::kAnnounce: announce(n.as<Announce>(), env); return;
    case NodeKind::kStack: build_stack(n, env); return;
    case NodeKind::kCreate:
      if (const EntityId last = create(n, env); n.as<Create>().store.valid())
        events_->set_quiet(n.as<Create>().store, Ref::none(), Ref::of(last).value);
      return;
    case NodeKind::kLot: draw_lot(n.as<Lot>().attribute); return;
    case NodeKind::kEliminate:
      if (SeatId seat = q.seat(n.as<Eliminate>().seat, env); seat.valid()) (void)events_->eliminate(seat);
      return;
    case NodeKind::kTurnUp:
      if (EntityId card = card_of(n.as<TurnUp>().card, env); card.valid())
        events_->turn_up(card, true, n.as<TurnUp>().event);
      return;
    case NodeKind::kUse:
      if (const auto& used = n.as<Use>(); card_of(used.card, env).valid())
        use(used.power, concerned(used.seat, env), card_of(used.card, env));
      return;
    case NodeKind::kFight:
      if (fighter_ == nullptr) throw ScriptError(n.place, "'" + n.name + "' is a fight, but no combat engine is set");
      fighter_->fight(n, env);
      return;
    case NodeKind::kContest:
      if (fighter_ == nullptr) throw ScriptError(n.place, "'" + n.name + "' is a contest, but no combat engine is set");
      fighter_->contest(n, env);
      return;
    case NodeKind::kTravel: {
      const auto& on = n.as<Travel>();
      Env about = env;
      about.card = ref(on.card, env).entity();
      about.target = ref(on.target, env);
      if (about.card.valid()) legality_.mover().travel(on.course, about);
      return;
    }
    case NodeKind::kMove:
      if (const auto& move = n.as<Move>(); move.of.valid()) move_all(n, env);
      else if (EntityId card = card_of(move.card, env); card.valid())
        apply(n.effect, concerned(move.seat, env), card, Ref::none(), ref(move.source, env));
      return;
    case NodeKind::kFinish: {
      const auto& finish = n.as<Finish>();
      SeatId winner = finish.winner.valid() ? q.seat(finish.winner, env) : SeatId::none();
      events_->finish(winner.valid() ? static_cast<std::uint8_t>(1u << winner.value) : std::uint8_t{0}, finish.reason,
                      false);
      return;
    }
    default: return;  // not a leaf
  }
}

void Machine::mark(const Mark& mark, const Env& env) {
  code::mark(events::code::TableView(events_->query()), events_->changes(), mark.of, mark.attribute, mark.value,
             mark.event, env);
}

// Inserts cards by the sort order of the zone; equal cards go after those already there.
void Machine::build_stack(const Node& n, const Env& env) {
  const auto& stack = n.as<Stack>();
  const events::Query& q = events_->query();
  EntityId host = ref(stack.on, env).entity();
  if (stack.on.valid() && !host.valid()) return;
  const ZoneId zone = host.valid() ? state_->zone(host) : zone_of(n, stack.to, concerned(stack.seat, env));
  const std::size_t kind = state_->layout().zone_kind[zone.index()];
  if (!state_->layout().kind_of(zone).stacks || (host.valid() && state_->host(host).valid()))
    throw ScriptError(n.place, "'" + n.name + "': '" + state_->definition(host).key + "' heads no stack",
                      "'on' must be the host of a stack");
  const ExprId by = program_->stacks[kind].by;
  Env at = env;
  auto key = [&](EntityId e) {
    at.it = e;
    return q.eval(by, at);
  };
  std::vector<EntityId>& cards =
      stacking_;  // shared, as a listener may build another stack: each uses the end of the list
  struct Leave {
    std::vector<EntityId>& list;
    std::size_t size;
    ~Leave() { list.resize(size); }
  } leave{cards, cards.size()};
  const std::size_t first = cards.size();
  if (stack.of.valid()) q.members(stack.of, env, cards);
  else if (EntityId card = ref(stack.card, env).entity(); card.valid()) cards.push_back(card);
  const std::size_t last = cards.size();
  std::array<std::int32_t, limits::kEntitiesMax> keys;
  for (std::size_t i = first; last - first > 1 && i < last; ++i) {  // insertion sort: the cards are few
    const EntityId card = cards[i];
    const std::int32_t k = key(card);
    std::size_t place = i;
    for (; place > first && keys[place - first - 1] > k; --place) {
      cards[place] = cards[place - 1];
      keys[place - first] = keys[place - first - 1];
    }
    cards[place] = card;
    keys[place - first] = k;
  }
  for (std::size_t i = first; i < last; ++i) {
    const EntityId card = cards[i];
    if (!host.valid()) {
      if (events_->move(card, zone, state::End::kTop, stack.event)) host = card;
      continue;
    }
    const std::int32_t k = key(card);
    std::size_t place = key(host) <= k ? 1 : 0;
    for (EntityId e{state_->row(host).child}; place != 0 && e.valid() && key(e) <= k;
         e = EntityId{state_->row(e).sibling})
      ++place;
    if (events_->join(card, host, place, stack.event) && place == 0) host = card;
  }
}

void Machine::draw_lot(SlotId attribute) {
  std::vector<SeatId> seats;
  for (std::size_t s = 0; s < state_->layout().seats; ++s)
    if (state_->plays(SeatId(s))) seats.emplace_back(s);
  if (seats.empty()) {
    events_->set_quiet(attribute, Ref::none(), Ref::none().value);
    return;
  }
  std::uint32_t drawn =
      events_->dice().draw(state::kShuffleStream, Ref::none(), static_cast<std::uint32_t>(seats.size()));
  events_->set_quiet(attribute, Ref::none(), Ref::of(seats[drawn]).value);
}

void Machine::move_all(const Node& n, const Env& env) {
  events::Query::Bits cards;
  events_->query().bits(n.as<Move>().of, env, cards);
  move_all(n, env, cards.data());
}

// Finds all destinations before the first card moves.
void Machine::move_all(const Node& n, const Env& env, const Word* cards) {
  const state::Layout& l = state_->layout();
  const Effect& e = n.effect;
  const ExprId of = n.as<Move>().seat;
  const bool moves_only = !e.attach && e.to.valid() && e.to != state::kAttached && e.tallies.empty() && e.aims.empty();
  if (count_bits(cards, l.words) == 0) return;
  if (moves_only && code::move_all_without_listeners(events::code::TableView(events_->query()), events_->changes(),
                                                     cards, of, e.to, e.as, env))
    return;
  Env at = env;
  events::Events::Together together(*events_);
  for_each_bit(cards, l.words, [&](std::size_t bit) {
    at.it = EntityId(bit);
    apply(e, of.valid() ? events_->query().seat(of, at) : state_->controller(at.it), at.it, Ref::none());
  });
  together.commit();
}

// Changes a number of one card or of each card of a set: computes all changes before it makes the first.
void Machine::change_cards(const Change& change, const Env& env) {
  const events::Query& q = events_->query();
  const Ref source = ref(change.source, env);
  Env at = env;
  if (change.card.valid()) {
    at.it = ref(change.card, env).entity();
    if (!at.it.valid()) return;
    events_->change(change.attribute, Ref::of(at.it), q.eval(change.by, at), change.event, source, change.even_zero);
    return;
  }
  events::Query::Bits cards;
  std::array<std::int32_t, limits::kEntitiesMax> changes;
  const std::size_t words = state_->layout().words;
  q.bits(change.of, env, cards);
  if (std::all_of(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(words), [](Word w) { return w == 0; }))
    return;
  for_each_bit(cards.data(), words, [&](std::size_t e) {
    at.it = EntityId(e);
    changes[e] = q.eval(change.by, at);
  });
  events::Events::Together together(*events_);
  for_each_bit(cards.data(), words, [&](std::size_t e) {
    events_->change(change.attribute, Ref::of(EntityId(e)), changes[e], change.event, source, change.even_zero);
  });
  together.commit();
}

Ref Machine::ref(ExprId id, const Env& env) const {
  return id.valid() ? Ref{static_cast<std::uint16_t>(events_->query().eval(id, env))} : Ref::none();
}

EntityId Machine::card_of(ExprId id, const Env& env) const {
  return events::Query::as_entity(events_->query().eval(id, env));
}

void Machine::set_attribute(const Set& set, const Env& env) {
  Ref owner = ref(set.of, env);
  if (set.of.valid() && !owner.valid()) return;  // no owner, nothing to set
  events_->set_quiet(set.attribute, owner, events_->query().eval(set.value, env));
}

void Machine::change(const Change& change, const Env& env) {
  if (change.card.valid() || change.of.valid()) return change_cards(change, env);
  const SeatId seat = concerned(change.seat, env);
  const std::int32_t by = events_->query().eval(change.by, env);
  if (seat.valid())
    events_->change(change.attribute, Ref::of(seat), by, change.event, ref(change.source, env), change.even_zero);
}

void Machine::announce(const Announce& told, const Env& env) {
  if (!told.store.valid() && !events_->heard(told.event) && !events_->logs()) {
    events_->announce(told.event, SeatId::none(), Ref::none());  // no listener reads its card
    return;
  }
  events::Event e;
  e.kind = told.event;
  e.seat = concerned(told.seat, env);
  e.source = ref(told.source, env);
  e.card = ref(told.card, env);
  e.amount = told.amount.valid() ? events_->query().eval(told.amount, env) : 0;
  if (!told.store.valid()) {
    events_->announce(e.kind, e.seat, e.card, e.source, e.amount);
    return;
  }
  const bool happened = events_->announce(e);
  events_->set_quiet(told.store, Ref::none(), happened ? e.amount : 0);
}

void Machine::use(NameId power, SeatId seat, EntityId card) {
  if (const StatId gate = program_->power_gate(state_->def(card), power);
      gate.valid() && !events_->query().has(gate, card))
    return;  // the card has lost it
  if (const Power* declared = program_->power(state_->def(card), power); declared != nullptr)
    perform(declared->does, seat, card, Ref::none());
  else behavior_->use(power, seat, card);
}

void Machine::deal(const Node& n, const Env& env) {
  const auto& deal = n.as<Deal>();
  const SeatId seat = concerned(deal.seat, env);
  const ZoneId from = zone_of(n, deal.from, seat), to = zone_of(n, deal.to, seat);
  for (std::int32_t missing = events_->query().eval(deal.count, env); missing > 0;) {
    if (state_->count(from) == 0 && deal.refill.valid()) {
      const ZoneId refill = zone_of(n, deal.refill, seat);
      if (state_->count(refill) == 0) return;
      events_->refill(from, refill);
    }
    const EntityId card = state_->top_of(from);
    if (!card.valid()) return;
    std::size_t drawn = events_->draw_without_listeners(from, to, static_cast<std::size_t>(missing), deal.event);
    if (drawn == 0) {
      events_->move(card, to, state::End::kTop, deal.event);
      drawn = 1;
    }
    missing -= static_cast<std::int32_t>(drawn);
  }
}

void Machine::of_nobody(EntityId card) const {
  const std::string what = card.valid() ? "'" + state_->definition(card).key + "'" : "it";
  throw ScriptError(what + " belongs to nobody, so no number of a seat can change with it", "say whose with 'seat'");
}

void Machine::apply(const Effect& e, SeatId me, EntityId card, Ref target, Ref source, std::size_t repeat) {
  if (e.to.valid() && !me.valid() && card.valid() && program_->catalog().zones[e.to.index()].per_seat)
    throw ScriptError("'" + state_->definition(card).key + "' belongs to nobody, so it cannot go to a zone of a seat",
                      "say whose with 'seat'");
  bool happened = true;
  if (e.attach && card.valid()) happened = events_->attach(card, target.entity(), e.as);
  else if (e.to.valid() && card.valid())
    happened = events_->move(card, state_->layout().zone(e.to, me), state::End::kTop, e.as, source);
  if (!happened) return;  // it was forbidden or replaced, so the rest is skipped
  for (const Tally& t : e.tallies) {
    Ref owner = t.of == Tally::Of::kMe ? Ref::of(me) : t.of == Tally::Of::kCard ? Ref::of(card) : target;
    if (!owner.valid()) of_nobody(card);
    events_->set_quiet(
        t.slot, owner,
        t.sets ? t.value : events_->fitting(t.slot, std::int64_t{state_->value(t.slot, owner)} + t.value));
  }
  if (repeat < e.aims.size()) events_->set_quiet(e.aims[repeat], Ref::of(card), target.value);
}

}  // namespace qd::phases
