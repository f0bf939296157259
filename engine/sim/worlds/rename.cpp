#include "engine/sim/worlds/rename.hpp"

#include "engine/sim/bots.hpp"

namespace qd::sim {

namespace {

/// Calls f(slot, owner) for each secret number or card that the viewer may not read and that has changed since the
/// beginning.
template <class F>
void each_secret(const state::State& s, SeatId viewer, F&& f) {
  const std::vector<state::Slot>& slots = s.catalog().slots;
  for (const state::Slot& slot : slots) {
    if (!slot.secret) continue;
    const auto i = static_cast<std::size_t>(&slot - slots.data());
    if (s.all_initial(SlotId(i))) continue;
    const std::size_t holders = slot.scope == state::SlotScope::kMatch  ? 1
                                : slot.scope == state::SlotScope::kSeat ? s.layout().seats
                                                                        : s.layout().entities;
    for (std::size_t h = 0; h < holders; ++h) {
      const Ref owner = slot.scope == state::SlotScope::kMatch  ? Ref::none()
                        : slot.scope == state::SlotScope::kSeat ? Ref::of(SeatId(h))
                                                                : Ref::of(EntityId(h));
      const bool reads = Viewer(viewer).may_know(s.readers(slot, owner));
      if (!reads && s.value(SlotId(i), owner) != slot.initial) f(SlotId(i), owner);
    }
  }
}

/// A random value that a seat may have answered, if a question for a word or number stores it there; otherwise the
/// initial value.
std::int32_t drawn_secret(const match::Match& m, SlotId id, SeatId seat, dice::Luck& luck) {
  for (const phases::Node& n : m.rules().program().nodes) {
    const phases::Ask* ask = n.question_asked();
    if (ask == nullptr || ask->store != id) continue;
    if (!ask->words.empty())
      return static_cast<std::int32_t>(1 + luck.below(static_cast<std::uint32_t>(ask->words.size())));
    if (!ask->number) continue;
    const events::Query& q = m.machine().events().query();
    events::Env env;
    env.me = seat;
    const std::int32_t min = q.eval(ask->min, env), max = q.eval(ask->max, env);
    if (min <= max)
      return static_cast<std::int32_t>(
          min + std::int64_t{luck.below(static_cast<std::uint32_t>(std::int64_t{max} - min + 1))});
  }
  return m.state().catalog().slots[id.index()].initial;
}

void change_orders(const match::Match& m, state::State& s, SeatId viewer, dice::Luck& luck) {
  if (!orders_wait(s, viewer)) return;
  std::unique_ptr<match::Match> there = m.fresh_copy();  // legality has to be tested in the changed state
  there->set_state(s);
  const std::vector<phases::Node>& nodes = m.rules().program().nodes;
  for (std::size_t depth = 0; depth < s.header().depth; ++depth) {
    std::uint16_t at = s.frame(depth).node;
    const phases::Ask* n = at < nodes.size() ? nodes[at].question_asked() : nullptr;
    if (n == nullptr || !n->of.valid()) continue;
    for (std::size_t e = 0; e < s.layout().entities; ++e)
      for (std::size_t r = 0; r < limits::kOrdersPerCardMax; ++r) {
        EntityId card(e);
        SeatId seat = s.controller(card);
        if (s.order(card, r) == 0 || seat == viewer) continue;
        std::vector<phases::Option> options;
        (void)there->machine().legality().order_options(*n, seat, card, options);
        if (options.empty()) s.set_order(card, r, 0);  // another card lies there, without an order
        else s.set_order(card, r, phases::pack_order(options[luck.below(static_cast<std::uint32_t>(options.size()))]));
      }
  }
}

bool has_sealed(const state::State& s, SeatId seat) { return s.catalog().sealed != 0 && s.sealed(seat, 0) != 0; }

// Replaces answers to a question for all seats.
void change_sealed(const match::Match& m, state::State& s, SeatId viewer, dice::Luck& luck) {
  std::unique_ptr<match::Match> there;
  const std::vector<phases::Node>& nodes = m.rules().program().nodes;
  for (std::size_t depth = 0; depth < s.header().depth; ++depth) {
    const std::uint16_t at = s.frame(depth).node;
    if (at >= nodes.size() || nodes[at].kind != phases::NodeKind::kTogether || nodes[at].gives_orders()) continue;
    for (std::size_t i = 0; i < s.layout().seats; ++i) {
      const SeatId seat(i);
      if (seat == viewer || !has_sealed(s, seat)) continue;
      if (there == nullptr) {
        there = m.fresh_copy();
        there->set_state(s);
      }
      phases::Decision d;
      there->machine().put_question(d, nodes[at], NodeId{at}, seat);
      phases::Answer answer;
      if (!d.options.empty() && RandomBot(luck.bits()).decide(d, answer))
        phases::seal_answer(s, nodes[at].ask(), d, answer);
    }
  }
}

}  // namespace

Order same_order(const state::State& s) {
  Order order(s.layout().entities);
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint16_t>(i);
  return order;
}

state::State renamed(const state::State& s, const Order& order) {
  state::State out = s;
  out.rename(s, order);
  return out;
}

std::vector<bool> held_by_flow(const match::Match& m) {
  const state::State& s = m.state();
  std::vector<bool> out(s.layout().entities, false);
  auto hold = [&](std::uint32_t e) {
    if (e < out.size()) out[e] = true;
  };
  for (std::size_t i = 0; i < s.header().depth; ++i) {
    if (s.frame(i).node < m.rules().program().nodes.size()) continue;  // a flow node, not a command
    std::uint32_t pair = static_cast<std::uint32_t>(s.frame(i).b);
    hold(pair & 0xFFFFu);
    hold(pair >> 16);
  }
  for (std::size_t i = 0; i < s.catalog().slots.size(); ++i) {
    const state::Slot& slot = s.catalog().slots[i];
    if (slot.shown || s.all_initial(SlotId(i))) continue;
    const bool names = slot.type == state::SlotType::kEntity;
    if (slot.scope != state::SlotScope::kEntity) {
      const bool of_match = slot.scope == state::SlotScope::kMatch;
      for (std::size_t seat = 0; names && seat < (of_match ? 1 : s.layout().seats); ++seat) {
        const Ref owner = of_match ? Ref::none() : Ref::of(SeatId(seat));
        hold(Ref{static_cast<std::uint16_t>(s.value(SlotId(i), owner))}.value);
      }
      continue;
    }
    for (std::size_t e = 0; e < out.size(); ++e) {
      const std::int32_t v = s.value(SlotId(i), Ref::of(EntityId(e)));
      if (v == slot.initial) continue;
      hold(static_cast<std::uint32_t>(e));
      if (names) hold(Ref{static_cast<std::uint16_t>(v)}.value);
    }
  }
  return out;
}

void reopen_round(const match::Match& m, state::State& s) {
  if (s.header().depth == 0 || s.top().node >= m.rules().program().nodes.size()) return;
  const phases::Node& n = m.rules().program().nodes[s.top().node];
  if (n.kind != phases::NodeKind::kTogether) return;
  s.top().a = s.top().b = 0;
  for (std::size_t e = 0; n.gives_orders() && e < s.layout().entities; ++e)
    for (std::size_t r = 0; r < limits::kOrdersPerCardMax; ++r) s.set_order(EntityId(e), r, 0);
  for (std::size_t seat = 0; !n.gives_orders() && seat < s.layout().seats; ++seat)
    for (std::size_t i = 0; i <= s.catalog().sealed; ++i) s.set_sealed(SeatId(seat), i, 0);
}

bool orders_wait(const state::State& s, SeatId viewer) {
  if (!s.catalog().orders) return false;
  for (std::size_t e = 0; e < s.layout().entities; ++e)
    if (s.order(EntityId(e), 0) != 0 && s.controller(EntityId(e)) != viewer) return true;
  return false;
}

bool secrets_wait(const state::State& s, SeatId viewer) {
  for (std::size_t seat = 0; seat < s.layout().seats; ++seat)
    if (SeatId(seat) != viewer && has_sealed(s, SeatId(seat))) return true;
  bool waits = false;
  each_secret(s, viewer, [&](SlotId, Ref) { waits = true; });
  return waits;
}

void change_secrets(const match::Match& m, state::State& s, SeatId viewer, dice::Luck& luck) {
  change_orders(m, s, viewer, luck);
  change_sealed(m, s, viewer, luck);
  // for slots of the match: any other seat may have answered
  const SeatId another((viewer.index() + 1) % s.layout().seats);
  each_secret(s, viewer, [&](SlotId id, Ref owner) {
    s.set_value(id, owner, drawn_secret(m, id, owner.is_seat() ? owner.seat() : another, luck));
  });
}

}  // namespace qd::sim
