// Jumps in the flow, as a position or an edit asks.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

void Machine::start_at(const std::string& path) { go_to(path); }

void Machine::go_to(const std::string& path) {
  const NodeId goal = program_->find_node(path);
  if (!goal.valid()) {
    std::vector<std::string> known;
    for (const Node& n : program_->nodes) known.push_back(n.name);
    throw UserError("the flow has no node '" + path + "'", text::did_you_mean(path, known));
  }
  go_to(goal, path);
}

// The nodes from the root to the goal; `named` is its name in messages.
std::vector<NodeId> Machine::line_to(NodeId goal, const std::string& named) const {
  std::vector<NodeId> line{goal};
  while (line.front() != program_->root) {
    NodeId parent;
    for (std::size_t i = 0; i < program_->nodes.size() && !parent.valid(); ++i) {
      const std::vector<NodeId>& c = program_->nodes[i].children;
      if (std::find(c.begin(), c.end(), line.front()) != c.end()) parent = NodeId(i);
    }
    if (!parent.valid()) throw UserError("a match cannot start at '" + named + "': it is not part of the main flow");
    if (program_->nodes[parent.index()].kind == NodeKind::kEach)
      throw UserError("a match cannot start at '" + named + "': it runs once for each of several cards or seats");
    line.insert(line.begin(), parent);
  }
  return line;
}

void Machine::go_to(NodeId goal, const std::string& named) {
  const std::vector<NodeId> line = line_to(goal, named);
  const state::Header& h = state_->header();
  std::size_t same = 0;  // number of open nodes that contain the goal
  while (same + 1 < line.size() && same < h.depth && state_->frame(same).node == line[same].value) ++same;
  while (h.depth > same) pop();
  if (line.size() == 1) push(goal.value);
  for (std::size_t i = same == 0 ? 0 : same - 1; i + 1 < line.size(); ++i) {
    if (i >= same) push(line[i].value);
    const std::vector<NodeId>& c = program_->nodes[line[i].index()].children;
    auto at = std::find(c.begin(), c.end(), line[i + 1]) - c.begin();
    state_->top().cursor = static_cast<std::int16_t>(i + 2 == line.size() ? at : at + 1);
  }
}

bool Machine::passes_turn(NodeId node) const {
  const Node& n = program_->nodes[node.index()];
  if (const auto* set = std::get_if<Set>(&n.act);
      set != nullptr && set->attribute == program_->rules->policies.active && !set->of.valid())
    return true;
  return std::any_of(n.children.begin(), n.children.end(), [&](NodeId child) { return passes_turn(child); });
}

NodeId Machine::first_round(NodeId from) const {
  const Node& n = program_->nodes[from.index()];
  if (n.kind == NodeKind::kLoop && passes_turn(from)) return from;
  for (std::size_t i = 0; i < n.children.size() && n.kind != NodeKind::kEach; ++i)
    if (const NodeId found = first_round(n.children[i]); found.valid()) return found;
  return NodeId::none();
}

void Machine::hand_over(SeatId seat) {
  const SlotId slot = program_->rules->policies.active;
  if (!slot.valid())
    throw UserError("there are no turns in this game: its rules name no attribute that says whose turn it is");
  const state::Header& h = state_->header();
  std::size_t depth = h.depth;
  for (; depth > 0; --depth) {
    const std::uint16_t node = state_->frame(depth - 1).node;
    if (node != kCommandFrame && program_->nodes[node].kind == NodeKind::kLoop && passes_turn(NodeId{node})) break;
  }
  if (depth == 0) {
    const NodeId first = first_round(program_->root);
    if (!first.valid())
      throw UserError("there are no turns in this game: its flow has no loop that passes the turn on");
    go_to(first, program_->nodes[first.index()].path);
  } else {
    while (h.depth > depth) pop();
    state_->top().cursor = 0;
  }
  events_->set_quiet(slot, Ref::none(), Ref::of(seat).value);
}

}  // namespace qd::phases
