#include "engine/sim/unread.hpp"

#include <algorithm>

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
          return n.op == events::Op::kCall ||
                 (n.op == events::Op::kMatchSlot && n.imm == static_cast<std::int32_t>(slot.value));
        }))
      return false;
  return true;
}

}  // namespace qd::sim
