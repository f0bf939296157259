// Reports to the passage observer which parts of the flow are skipped or finished.
#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

// Reports a node and everything in it as skipped.
void Machine::pass_by(const Node& n, const std::vector<Node>& nodes) const {
  if (n.question.valid()) passage_->passed(n.question, SeatId::none());
  for (const NodeId part : n.children) pass_by(nodes[part.index()], nodes);
  for (const NodeId deed : n.does()) pass_by(program_->deeds[deed.index()], program_->deeds);
}

void Machine::pass_by_part(NodeId part) const {
  const Node& n = program_->nodes[part.index()];
  if (n.kind == NodeKind::kWindow && !n.as<Window>().optional && holds(n.when))
    passage_->could_only_pass(part, active());
  pass_by(n, program_->nodes);
}
void Machine::pass_by_deed(NodeId deed) const { pass_by(program_->deeds[deed.index()], program_->deeds); }

// Reports an open window in which this seat could only pass.
void Machine::pass_alone(NodeId window, SeatId seat) const {
  const Node& n = program_->nodes[window.index()];
  passage_->passed(n.question, seat);
  if (!n.as<Window>().optional) passage_->could_only_pass(window, seat);
}

// Names a seat only if the question goes around the seats; otherwise no other seat is asked.
void Machine::pass_by(const Decision& d) const {
  const Node* n = d.node.valid() ? &program_->nodes[d.node.index()] : nullptr;
  const bool in_turn = n != nullptr && (n->kind == NodeKind::kTogether ||
                                        (n->kind == NodeKind::kWindow && n->as<Window>().policy < WindowPolicy::kSolo));
  passage_->passed(d.name, in_turn ? d.seat : SeatId::none());
}

// A loop or window ends: it begins no further round and asks nobody more. The parts in it have reported themselves.
void Machine::leave(const Node& n) const {
  if (n.kind == NodeKind::kLoop || n.kind == NodeKind::kEach) pass_by(n, program_->nodes);
  if (n.kind == NodeKind::kWindow || n.kind == NodeKind::kTogether) passage_->passed(n.question, SeatId::none());
}

}  // namespace qd::phases
