// Windows and the rounds of `each`: see phases/code.
#include "engine/phases/machine/asking.hpp"

namespace qd::phases {

using state::Frame;

bool Machine::step_window(Frame& f, const Node& n) {
  return code::window(Asking(*this), code::AnyPart{n, NodeId{f.node}}, f) != code::StepResult::kBlocked;
}

void Machine::step_each(Frame& f, const Node& n) {
  if (!code::begin_round(Asking(*this), n, f)) pop();
}

}  // namespace qd::phases
