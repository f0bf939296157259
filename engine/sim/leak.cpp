#include "engine/sim/leak.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <utility>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::sim {

namespace {

constexpr int kAttempts = 8;  // exchanges of everything before the cards of the asked seat are kept

using Order = std::vector<std::uint16_t>;  // entity -> the entity that takes its place

Ref mapped(const Order& order, std::uint16_t value) {
  return Ref{value < order.size() ? order[value] : value};
}

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
      for (std::uint16_t* link : {&row.prev, &row.next, &row.host, &row.child, &row.sibling}) *link = mapped(order, *link).value;
    }
  }

  void rename_zones(const Order& order) {
    auto* zones = part<state::ZoneRow>(layout_.zone_rows);
    auto* members = part<Word>(layout_.members);
    std::fill(members, members + layout_.zones * layout_.words, Word{0});
    for (std::size_t z = 0; z < layout_.zones; ++z) {
      zones[z].head = mapped(order, zones[z].head).value;
      zones[z].tail = mapped(order, zones[z].tail).value;
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
        if (v != 0) v = (v & 0xFFFFu) | (static_cast<std::uint32_t>(mapped(order, static_cast<std::uint16_t>(v >> 16)).value) << 16);
        orders[order[e] * kEach + r] = static_cast<std::int32_t>(v);
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
        if (slot.type == state::SlotType::kEntity) v = mapped(order, static_cast<std::uint16_t>(v)).value;
        values[slot.scope == state::SlotScope::kEntity ? order[e] : e] = v;
      }
    }
  }

 private:
  const state::Layout& layout_;
  std::vector<std::uint64_t> words_;
};

/// The same state with the cards renamed: each takes everything but the identity of another.
state::State renamed(const state::State& s, const Order& order) {
  Block block(s);
  block.rename_rows(order);
  block.rename_zones(order);
  block.rename_values(order);
  block.rename_orders(order);
  state::State out = s;
  out.load(block.bytes());
  return out;
}

/// Cards of commands that are being carried out: their frames name them, so they stay what they are.
std::vector<bool> held_by_flow(const match::Match& m) {
  const state::State& s = m.state();
  std::vector<bool> out(s.layout().entities, false);
  for (std::size_t i = 0; i < s.header().depth; ++i) {
    if (s.frame(i).node < m.rules().program().nodes.size()) continue;  // a node of the flow tree
    std::uint32_t pair = static_cast<std::uint32_t>(s.frame(i).b);
    for (std::uint32_t half : {pair & 0xFFFFu, pair >> 16})
      if (half < out.size()) out[half] = true;
  }
  return out;
}

/// A random exchange of the cards that neither `viewer` nor `also` (if valid) sees.
Order exchange(const match::Match& m, SeatId viewer, SeatId also, dice::Luck& luck, const LeakCheck& check) {
  const state::State& s = m.state();
  std::vector<bool> held = held_by_flow(m);
  std::map<std::uint64_t, Order> classes;
  Order order(s.layout().entities);
  for (std::size_t i = 0; i < order.size(); ++i) {
    EntityId e(i);
    order[i] = static_cast<std::uint16_t>(i);
    if (held[i] || s.layout().zone_kind[s.zone(e).index()] == state::kNowhere.value) continue;
    if (s.sees(viewer, e) || (also.valid() && s.sees(also, e))) continue;
    classes[check.back ? check.back(s, e) : s.owner(e).value].push_back(order[i]);
  }
  for (const auto& [back, cards] : classes) {
    Order to = cards;
    for (std::size_t i = to.size(); i > 1; --i) std::swap(to[i - 1], to[luck.below(static_cast<std::uint32_t>(i))]);
    for (std::size_t i = 0; i < cards.size(); ++i) order[cards[i]] = to[i];
  }
  return order;
}

/// Other orders that wait to be carried out, for all seats but the viewer.
void change_orders(const match::Match& m, state::State& s, SeatId viewer, dice::Luck& luck) {
  if (!s.catalog().orders) return;
  for (std::size_t depth = 0; depth < s.header().depth; ++depth) {
    std::uint16_t at = s.frame(depth).node;
    if (at >= m.rules().program().nodes.size() || !m.rules().program().nodes[at].of.valid()) continue;
    const phases::Node& n = m.rules().program().nodes[at];
    if (n.kind != phases::NodeKind::kTogether && n.kind != phases::NodeKind::kAsk) continue;
    for (std::size_t e = 0; e < s.layout().entities; ++e)
      for (std::size_t r = 0; r < limits::kOrdersPerCardMax; ++r) {
        EntityId card(e);
        SeatId seat = s.controller(card);
        if (s.order(card, r) == 0 || seat == viewer) continue;
        std::vector<phases::Option> options;
        (void)m.machine().legality().order_options(n, seat, card, options);
        const phases::Option& o = options[luck.below(static_cast<std::uint32_t>(options.size()))];
        s.set_order(card, r, phases::pack_order(o));
      }
  }
}

/// Other answers to secret questions, for all seats but the viewer.
void change_secrets(const match::Match& m, state::State& s, SeatId viewer, dice::Luck& luck) {
  change_orders(m, s, viewer, luck);
  for (const phases::Node& n : m.rules().program().nodes) {
    if (n.kind != phases::NodeKind::kTogether || n.words.empty() || !n.store.valid()) continue;
    const state::Slot& slot = s.catalog().slots[n.store.index()];
    if (!slot.secret || slot.scope != state::SlotScope::kSeat) continue;
    for (std::size_t seat = 0; seat < s.layout().seats; ++seat)
      if (SeatId(seat) != viewer && s.value(n.store, Ref::of(SeatId(seat))) > 0)
        s.set_value(n.store, Ref::of(SeatId(seat)), static_cast<std::int32_t>(1 + luck.below(static_cast<std::uint32_t>(n.words.size()))));
  }
}

std::string difference(const std::string& before, const std::string& after) {
  std::size_t n = std::min(before.size(), after.size()), at = 0;
  while (at < n && before[at] == after[at]) ++at;
  std::size_t start = at < 30 ? 0 : at - 30;
  return "'…" + before.substr(start, 70) + "…' became '…" + after.substr(start, 70) + "…'";
}

std::string compare_questions(const match::Match& a, const match::Match& b) {
  const phases::Decision &x = *a.decision(), &y = *b.decision();
  const std::string question = "the question '" + a.rules().program().name(x.name) + "'";
  if (x.name != y.name || x.kind != y.kind || x.min != y.min || x.max != y.max)
    return question + " became '" + a.rules().program().name(y.name) + "' or another choice";
  std::vector<std::string> before = a.keys().all(), after = b.keys().all();
  for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i)
    if (before[i] != after[i]) return question + ": option " + std::to_string(i + 1) + " '" + before[i] + "' became '" + after[i] + "'";
  if (before.size() != after.size())
    return question + ": " + std::to_string(before.size()) + " options became " + std::to_string(after.size());
  return {};
}

}  // namespace

bool can_check_leak(const match::Match& m) { return m.decision() != nullptr && m.decision()->node.valid(); }

std::string find_leak(const match::Match& m, SeatId viewer, dice::Luck& luck, const LeakCheck& check) {
  if (!can_check_leak(m)) return {};
  SeatId asked = m.decision()->seat;
  const std::string picture = check.picture(m, viewer);
  for (int attempt = 0; attempt <= kAttempts; ++attempt) {
    bool last = attempt == kAttempts;
    state::State wanted = renamed(m.state(), exchange(m, viewer, last && asked != viewer ? asked : SeatId::none(), luck, check));
    change_secrets(m, wanted, viewer, luck);
    wanted.header().seed = (static_cast<std::uint64_t>(luck.bits()) << 32) | luck.bits();
    match::Match other(m);
    other.edit([&](state::State& s) { s = wanted; });
    bool same_place = other.decision() != nullptr && other.state() == wanted && other.decision()->seat == asked;
    const std::string who = "seat " + state::seat_letter(viewer) + " learns of hidden cards: ";
    if (!same_place && asked != viewer && !last) continue;  // the other seat would not be asked: the exchange contradicts public facts
    if (!same_place) return who + "whether '" + m.rules().program().name(m.decision()->name) + "' is asked depends on them";
    if (asked == viewer)
      if (std::string text = compare_questions(m, other); !text.empty()) return who + text;
    if (std::string text = check.picture(other, viewer); text != picture) return who + difference(picture, text);
    return {};
  }
  return {};
}

}  // namespace qd::sim
