#include "engine/sim/worlds/rename.hpp"

#include <algorithm>
#include <cstring>

#include "engine/sim/bots.hpp"

namespace qd::sim {

namespace {

std::uint16_t mapped(const Order& order, std::uint16_t value) { return sim::mapped(order, Ref{value}).value; }

/// The parts of a state's block, in a copy that can be written.
class Block {
 public:
  explicit Block(const state::State& s) : layout_(s.layout()), words_((s.size() + 7) / 8) { std::memcpy(words_.data(), s.data(), s.size()); }
  template <class T>
  [[nodiscard]] T* part(std::size_t offset) { return reinterpret_cast<T*>(bytes() + offset); }
  [[nodiscard]] std::uint8_t* bytes() { return reinterpret_cast<std::uint8_t*>(words_.data()); }

  void rename_rows(const Order& order) {
    auto* rows = part<state::Row>(layout_.rows);
    std::vector<state::Row> old(rows, rows + layout_.entities);
    for (std::size_t e = 0; e < layout_.entities; ++e) {
      state::Row& row = rows[order[e]];
      std::uint16_t def = old[order[e]].def;
      row = old[e];
      row.def = def;
      for (std::uint16_t* link : {&row.prev, &row.next, &row.host, &row.child, &row.sibling}) *link = mapped(order, *link);
    }
  }

  void rename_groups(const Order& order) {
    if (!layout_.shows_tops) return;
    auto* groups = part<std::uint16_t>(layout_.groups);
    std::vector<std::uint16_t> old(groups, groups + layout_.entities);
    for (std::size_t e = 0; e < layout_.entities; ++e) groups[order[e]] = old[e];
    rename_among(order, old);
  }

  // Who knows that a card is one of its group still knows it if the card has stayed in the group; what was known of cards that
  // have left is known of those that came in their place.
  void rename_among(const Order& order, const std::vector<std::uint16_t>& old_groups) {
    auto* rows = part<state::Row>(layout_.rows);
    std::vector<std::uint8_t> old(layout_.entities);
    for (std::size_t e = 0; e < layout_.entities; ++e) old[e] = rows[order[e]].among;  // of the place, so far
    struct Left { std::uint16_t zone, group; std::uint8_t among; };
    std::vector<Left> left;
    std::vector<std::uint16_t> came;
    auto group = [&](std::size_t place) { return old_groups[place]; };
    auto zone = [&](std::size_t place) { return rows[order[place]].zone; };
    for (std::size_t e = 0; e < layout_.entities; ++e) {
      if (group(e) == 0) continue;
      const std::uint16_t card = order[e];  // it lies at the place e; its own place was `card`
      if (group(card) == group(e) && zone(card) == zone(e)) {
        rows[card].among = old[card];
      } else {
        came.push_back(static_cast<std::uint16_t>(e));
      }
    }
    std::vector<std::uint16_t> back(order.size());
    for (std::size_t e = 0; e < order.size(); ++e) back[order[e]] = static_cast<std::uint16_t>(e);
    for (std::size_t e = 0; e < layout_.entities; ++e)
      if (group(e) != 0 && !(group(back[e]) == group(e) && zone(back[e]) == zone(e))) left.push_back({zone(e), group(e), old[e]});
    for (std::uint16_t place : came)
      for (auto l = left.begin(); l != left.end(); ++l)
        if (l->zone == zone(place) && l->group == group(place)) {
          rows[order[place]].among = l->among;
          left.erase(l);
          break;
        }
  }

  void rename_zones(const Order& order) {
    auto* zones = part<state::ZoneRow>(layout_.zone_rows);
    auto* members = part<Word>(layout_.members);
    std::fill(members, members + layout_.zones * layout_.words, Word{0});
    for (std::size_t z = 0; z < layout_.zones; ++z) {
      zones[z].head = mapped(order, zones[z].head);
      zones[z].tail = mapped(order, zones[z].tail);
    }
    const auto* rows = part<state::Row>(layout_.rows);
    for (std::size_t e = 0; e < layout_.entities; ++e) members[rows[e].zone * layout_.words + e / 64] |= Word{1} << (e % 64);
  }

  void rename_orders(const Order& order) {
    if (!layout_.catalog->orders) return;
    constexpr std::size_t kEach = limits::kOrdersPerCardMax;
    auto* orders = part<std::int32_t>(layout_.orders);
    std::vector<std::int32_t> old(orders, orders + layout_.entities * kEach);
    for (std::size_t e = 0; e < layout_.entities; ++e)
      for (std::size_t r = 0; r < kEach; ++r) {
        std::uint32_t v = static_cast<std::uint32_t>(old[e * kEach + r]);
        if (v != 0) v = (v & 0xFFFFu) | (static_cast<std::uint32_t>(mapped(order, static_cast<std::uint16_t>(v >> 16))) << 16);
        orders[order[e] * kEach + r] = static_cast<std::int32_t>(v);
      }
  }

  void rename_sealed(const Order& order) {
    const std::size_t picks = layout_.catalog->sealed;
    auto* sealed = part<std::int32_t>(layout_.sealed);
    for (std::size_t seat = 0; picks != 0 && seat < layout_.seats; ++seat, sealed += picks + 1)
      for (std::int32_t p = 1; p < sealed[0]; ++p) {
        const auto v = static_cast<std::uint32_t>(sealed[p]);
        sealed[p] = static_cast<std::int32_t>((v & 0xFFFF0000u) | mapped(order, static_cast<std::uint16_t>(v)));
      }
  }

  void rename_values(const Order& order) {
    for (std::size_t i = 0; i < layout_.column.size(); ++i) {
      const state::Slot& slot = layout_.catalog->slots[i];
      std::size_t n = slot.scope == state::SlotScope::kMatch ? 1 : slot.scope == state::SlotScope::kSeat ? layout_.seats : layout_.entities;
      std::size_t start = slot.scope == state::SlotScope::kMatch  ? layout_.globals
                          : slot.scope == state::SlotScope::kSeat ? layout_.seat_values
                                                                  : layout_.entity_values;
      auto* values = part<std::int32_t>(start) + layout_.column[i] * n;
      std::vector<std::int32_t> old(values, values + n);
      for (std::size_t e = 0; e < n; ++e) {
        std::int32_t v = old[e];
        if (slot.type == state::SlotType::kEntity) v = mapped(order, static_cast<std::uint16_t>(v));
        values[slot.scope == state::SlotScope::kEntity ? order[e] : e] = v;
      }
    }
  }

 private:
  const state::Layout& layout_;
  std::vector<std::uint64_t> words_;
};

/// f(slot, owner) for every secret number or thing that the viewer may not read and that is not what it was at the beginning.
template <class F>
void each_secret(const state::State& s, SeatId viewer, F&& f) {
  for (std::size_t i = 0; i < s.catalog().slots.size(); ++i) {
    const state::Slot& slot = s.catalog().slots[i];
    if (!slot.secret) continue;
    const std::size_t holders = slot.scope == state::SlotScope::kMatch ? 1 : slot.scope == state::SlotScope::kSeat ? s.layout().seats : s.layout().entities;
    for (std::size_t h = 0; h < holders; ++h) {
      const Ref owner = slot.scope == state::SlotScope::kMatch ? Ref::none() : slot.scope == state::SlotScope::kSeat ? Ref::of(SeatId(h)) : Ref::of(EntityId(h));
      const bool reads = ((s.readers(slot, owner) >> viewer.value) & 1) != 0;
      if (!reads && s.value(SlotId(i), owner) != slot.initial) f(SlotId(i), owner);
    }
  }
}

/// What a seat may have answered, if a question for a word or a number stores it there; else what it was at the beginning.
std::int32_t drawn_secret(const match::Match& m, SlotId id, SeatId seat, dice::Luck& luck) {
  for (const phases::Node& n : m.rules().program().nodes) {
    if (n.store != id || (n.kind != phases::NodeKind::kTogether && n.kind != phases::NodeKind::kAsk)) continue;
    if (!n.words.empty()) return static_cast<std::int32_t>(1 + luck.below(static_cast<std::uint32_t>(n.words.size())));
    if (!n.number) continue;
    const events::Query& q = m.machine().events().query();
    events::Env env;
    env.me = seat;
    const std::int32_t min = q.eval(n.min, env), max = q.eval(n.max, env);
    if (min <= max) return static_cast<std::int32_t>(min + luck.below(static_cast<std::uint32_t>(std::int64_t{max} - min + 1)));
  }
  return m.state().catalog().slots[id.index()].initial;
}

void change_orders(const match::Match& m, state::State& s, SeatId viewer, dice::Luck& luck) {
  if (!orders_wait(s, viewer)) return;
  std::unique_ptr<match::Match> there = m.fresh_copy();  // what is legal is a question to the changed state
  there->set_state(s);
  const std::vector<phases::Node>& nodes = m.rules().program().nodes;
  for (std::size_t depth = 0; depth < s.header().depth; ++depth) {
    std::uint16_t at = s.frame(depth).node;
    if (at >= nodes.size() || !nodes[at].of.valid()) continue;
    const phases::Node& n = nodes[at];
    if (n.kind != phases::NodeKind::kTogether && n.kind != phases::NodeKind::kAsk) continue;
    for (std::size_t e = 0; e < s.layout().entities; ++e)
      for (std::size_t r = 0; r < limits::kOrdersPerCardMax; ++r) {
        EntityId card(e);
        SeatId seat = s.controller(card);
        if (s.order(card, r) == 0 || seat == viewer) continue;
        std::vector<phases::Option> options;
        (void)there->machine().legality().order_options(n, seat, card, options);
        if (options.empty()) s.set_order(card, r, 0);  // another card lies there, and has no order
        else s.set_order(card, r, phases::pack_order(options[luck.below(static_cast<std::uint32_t>(options.size()))]));
      }
  }
}

bool has_sealed(const state::State& s, SeatId seat) { return s.catalog().sealed != 0 && s.sealed(seat, 0) > 1; }

// Answers to a question that all seats get.
void change_sealed(const match::Match& m, state::State& s, SeatId viewer, dice::Luck& luck) {
  std::unique_ptr<match::Match> there;
  const std::vector<phases::Node>& nodes = m.rules().program().nodes;
  for (std::size_t depth = 0; depth < s.header().depth; ++depth) {
    const std::uint16_t at = s.frame(depth).node;
    if (at >= nodes.size() || nodes[at].kind != phases::NodeKind::kTogether || nodes[at].of.valid()) continue;
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
      if (!d.options.empty() && RandomBot(luck.bits()).decide(d, answer)) phases::seal_answer(s, d, answer);
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
  Block block(s);
  block.rename_rows(order);
  block.rename_groups(order);
  block.rename_zones(order);
  block.rename_values(order);
  block.rename_orders(order);
  block.rename_sealed(order);
  state::State out = s;
  out.load(block.bytes());
  return out;
}

std::vector<bool> held_by_flow(const match::Match& m) {
  const state::State& s = m.state();
  std::vector<bool> out(s.layout().entities, false);
  auto hold = [&](std::uint32_t e) {
    if (e < out.size()) out[e] = true;
  };
  for (std::size_t i = 0; i < s.header().depth; ++i) {
    if (s.frame(i).node < m.rules().program().nodes.size()) continue;  // a node of the flow tree
    std::uint32_t pair = static_cast<std::uint32_t>(s.frame(i).b);
    hold(pair & 0xFFFFu);
    hold(pair >> 16);
  }
  for (std::size_t i = 0; i < s.catalog().slots.size(); ++i) {
    const state::Slot& slot = s.catalog().slots[i];
    if (slot.shown || slot.scope == state::SlotScope::kSeat) continue;
    const bool names = slot.type == state::SlotType::kEntity;
    if (slot.scope == state::SlotScope::kMatch) {
      if (names) hold(Ref{static_cast<std::uint16_t>(s.value(SlotId(i), Ref::none()))}.value);
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
  const SeatId another((viewer.index() + 1) % s.layout().seats);  // of the match: any other seat may have answered
  each_secret(s, viewer, [&](SlotId id, Ref owner) { s.set_value(id, owner, drawn_secret(m, id, owner.is_seat() ? owner.seat() : another, luck)); });
}

}  // namespace qd::sim
