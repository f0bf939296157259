#include "engine/sim/unread.hpp"

#include <algorithm>

#include "engine/phases/kinds.hpp"

namespace qd::sim {

namespace {

using phases::Node;
using phases::NodeKind;

bool has_functions(const match::Match& match) {
  const phases::Program& p = match.rules().program();
  const auto runs = [](const Node& n) { return n.function().valid() || n.kind == NodeKind::kUse; };
  const auto is_there = [&](DefId card) { return !card.valid() || match.state().layout().has(card); };
  return std::any_of(p.nodes.begin(), p.nodes.end(), runs) || std::any_of(p.deeds.begin(), p.deeds.end(), runs) ||
         std::any_of(p.commands.begin(), p.commands.end(), [](const phases::Command& c) { return c.run.valid(); }) ||
         std::any_of(p.rules->listeners.begin(), p.rules->listeners.end(),
                     [&](const events::Listener& l) { return l.run.valid() && is_there(l.card); });
}

bool reads_slot(const events::ExprNode& n, SlotId slot) {
  return n.op == events::Op::kMatchSlot && n.imm == static_cast<std::int32_t>(slot.value);
}

/// By node of the flow, the node that it is a part of; none: it is part of no other.
std::vector<NodeId> wholes(const phases::Program& p) {
  std::vector<NodeId> out(p.nodes.size());
  for (std::size_t i = 0; i < p.nodes.size(); ++i)
    for (const NodeId part : p.nodes[i].children) out[part.index()] = NodeId(i);
  return out;
}

void mark_all(const phases::Program& p, NodeId from, std::vector<bool>& marked) {
  marked[from.index()] = true;
  for (const NodeId part : p.nodes[from.index()].children) mark_all(p, part, marked);
}

/// The parts of the innermost loops with a fight.
std::vector<bool> around_fights(const phases::Program& p, const std::vector<NodeId>& whole) {
  std::vector<bool> out(p.nodes.size());
  for (std::size_t i = 0; i < p.nodes.size(); ++i) {
    if (p.nodes[i].kind != NodeKind::kFight) continue;
    NodeId at(i);
    while (whole[at.index()].valid()) {
      at = whole[at.index()];
      if (const NodeKind kind = p.nodes[at.index()].kind; kind == NodeKind::kLoop || kind == NodeKind::kEach) break;
    }
    mark_all(p, at, out);
  }
  return out;
}

/// May something other than a part `set` write the attribute, or the engine read it by itself?
bool is_used_otherwise(const phases::Program& p, SlotId slot) {
  bool used = p.rules->policies.active == slot;
  for (const phases::Check& c : p.checks) used = used || c.variable == slot;
  for (const std::vector<Node>* nodes : {&p.nodes, &p.deeds})
    for (const Node& n : *nodes)
      if (n.kind != NodeKind::kSet)
        phases::each_field(n, [&](const Field& /*field*/, const auto& value) {
          if constexpr (std::is_same_v<decltype(value), const SlotId&>) used = used || value == slot;
        });
  return used;
}

/// The parts of the flow that read the attribute as soon as they are reached. False: something else reads it, too.
bool find_readers(const phases::Program& p, SlotId slot, std::vector<NodeId>& out) {
  const events::Expressions& all = p.rules->expressions;
  const auto reads = [&](ExprId e) { return all.reads(e, [&](const auto& n) { return reads_slot(n, slot); }); };
  std::vector<bool> known(all.sources.size());
  for (std::size_t i = 0; i < p.nodes.size(); ++i) {
    const Node& n = p.nodes[i];
    const bool at_once = n.kind >= NodeKind::kRun && n.does().empty();
    bool found = false;
    phases::each_expression(n, [&](ExprId e) {
      if (!e.valid() || !(at_once || e == n.when)) return;
      known[e.index()] = true;
      found = found || reads(e);
    });
    if (found) out.push_back(NodeId(i));
  }
  for (std::size_t i = 0; i < known.size(); ++i)
    if (!known[i] && reads(ExprId(i))) return false;
  return true;
}

}  // namespace

bool is_unread(const match::Match& match, SlotId slot) {
  if (has_functions(match)) return false;
  const phases::Program& p = match.rules().program();
  const events::Expressions& all = p.rules->expressions;
  std::vector<bool> own(all.sources.size());  // what it is set to, and what is reported of it
  for (const std::vector<Node>* nodes : {&p.nodes, &p.deeds})
    for (const Node& n : *nodes) {
      if (const auto* set = std::get_if<phases::Set>(&n.act); set != nullptr && set->attribute == slot)
        own[set->value.index()] = true;
      const auto* told = std::get_if<phases::Announce>(&n.act);
      if (told == nullptr || told->store.valid() || !told->amount.valid()) continue;
      if (!match.machine().events().heard(told->event)) own[told->amount.index()] = true;
    }
  for (std::size_t i = 0; i < own.size(); ++i)
    if (!own[i] && all.reads(ExprId(i), [&](const events::ExprNode& n) {
          return n.op == events::Op::kCall || reads_slot(n, slot);
        }))
      return false;
  return true;
}

SeldomRead find_seldom_read(const match::Match& match, std::span<const SlotId> except) {
  const phases::Program& p = match.rules().program();
  const events::Expressions& all = p.rules->expressions;
  SeldomRead out;
  out.readers.resize(p.nodes.size());
  const bool calls = std::any_of(all.nodes.begin(), all.nodes.end(),
                                 [](const events::ExprNode& n) { return n.op == events::Op::kCall; });
  if (calls || has_functions(match)) return out;
  const std::vector<NodeId> whole = wholes(p);
  const std::vector<bool> often = around_fights(p, whole);
  std::vector<NodeId> readers;
  for (std::size_t i = 0; i < p.catalog().slots.size(); ++i) {
    const state::Slot& slot = p.catalog().slots[i];
    if (slot.scope != state::SlotScope::kMatch || slot.type != state::SlotType::kInteger ||
        std::find(except.begin(), except.end(), SlotId(i)) != except.end() || is_used_otherwise(p, SlotId(i)))
      continue;
    readers.clear();
    if (!find_readers(p, SlotId(i), readers) || readers.empty()) continue;
    const bool seldom = std::none_of(readers.begin(), readers.end(), [&](NodeId n) {
      return often[n.index()] || !whole[n.index()].valid();  // the watch of the machine sees only parts
    });
    if (!seldom) continue;
    out.slots.push_back(SlotId(i));
    for (const NodeId n : readers) out.readers[n.index()] = 1;
  }
  return out;
}

}  // namespace qd::sim
