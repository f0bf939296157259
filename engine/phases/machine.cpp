#include "engine/phases/machine.hpp"

#include <algorithm>

namespace qd::phases {

using events::Env;
using state::Frame;

Machine::Machine(const Program& program, const Tables& tables, state::State& state, events::Events& events, Behavior& behavior)
    : program_(&program), tables_(&tables), state_(&state), events_(&events), behavior_(&behavior),
      legality_(program, tables, events.query()) {
  if (SlotId slot = program.rules->policies.active; slot.valid()) active_column_ = state.layout().column[slot.index()];
  events_->set_handlers(behavior_);
  events_->set_oracle(&legality_);
}
void Machine::push(NodeId node) {
  state::Header& h = state_->header();
  if (h.depth >= limits::kFlowDepthMax)
    throw LimitError("the flow is nested deeper than kFlowDepthMax (" + std::to_string(limits::kFlowDepthMax) + ")");
  Frame& f = state_->frame(h.depth++);
  f = Frame{};
  f.node = node.value;
}

void Machine::pop() {
  Frame& f = state_->top();
  if (f.node != kCommandFrame) {
    for (SlotId slot : program_->nodes[f.node].resets) events_->reset_quiet(slot);
  }
  f = Frame{};
  state::Header& h = state_->header();
  if (h.checking == h.depth) {  // that was the flow of a check
    h.checking = 0;
    h.dirty = 1;
  }
  --h.depth;
}

void Machine::start() { push(program_->root); }

void Machine::start_at(const std::string& path) {
  NodeId goal = program_->find_node(path);
  if (!goal.valid()) throw UserError("the flow has no node '" + path + "'");
  if (goal == program_->root) {
    start();
    return;
  }
  std::vector<NodeId> line{goal};
  while (line.front() != program_->root) {
    NodeId parent;
    for (std::size_t i = 0; i < program_->nodes.size() && !parent.valid(); ++i) {
      const std::vector<NodeId>& c = program_->nodes[i].children;
      if (std::find(c.begin(), c.end(), line.front()) != c.end()) parent = NodeId(i);
    }
    if (!parent.valid()) throw UserError("a match cannot start at '" + path + "': it is not part of the main flow");
    if (program_->nodes[parent.index()].kind == NodeKind::kEach)
      throw UserError("a match cannot start at '" + path + "': it runs for each of several things");
    line.insert(line.begin(), parent);
  }
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    push(line[i]);
    const std::vector<NodeId>& c = program_->nodes[line[i].index()].children;
    auto at = std::find(c.begin(), c.end(), line[i + 1]) - c.begin();
    state_->top().cursor = static_cast<std::int16_t>(i + 2 == line.size() ? at : at + 1);
  }
}

void Machine::count_step() {
  if (++state_->header().steps > limits::kStepsPerAdvanceMax)
    throw LimitError("more than kStepsPerAdvanceMax (" + std::to_string(limits::kStepsPerAdvanceMax) + ") flow nodes between two decisions",
                     "a 'repeat' may have no end");
}
Machine::Status Machine::run(Decider& decider) {
  decider_ = &decider;
  in_script_ = false;
  while (true) {
    try {
      return loop();
    } catch (const events::Ended&) {
      // the flag is set: the loop ends at once
    } catch (const Unwind&) {
      return Status::kDecision;
    }
  }
}

Machine::Status Machine::loop() {
  state::Header& h = state_->header();
  while (h.ended == 0) {
    if (h.dirty != 0 && h.checking == 0) {
      h.dirty = 0;
      if (start_check()) continue;
    }
    if (h.depth == 0) {
      events_->finish(0, NameId::none(), false);
      break;
    }
    count_step();
    Frame& f = state_->top();
    if (f.node == kCommandFrame) {
      step_command(f);
      continue;
    }
    if (!step_node(f)) {
      --h.steps;  // asking again must leave the state as it is
      return Status::kDecision;
    }
  }
  return Status::kEnded;
}

// False: a question is open.
bool Machine::step_node(Frame& f) {
  const Node& n = program_->nodes[f.node];
  switch (n.kind) {
    case NodeKind::kSeq: case NodeKind::kRepeat: return step_children(f, n);
    case NodeKind::kTogether: return step_together(f, n);
    case NodeKind::kEach:
      if (f.cursor != 0) return step_children(f, n);
      step_each(f, n);
      return true;
    case NodeKind::kWindow: return step_window(f, n);
    case NodeKind::kAsk:
      if (!ask_alone(n, NodeId{f.node})) return false;
      pop();
      return true;
    case NodeKind::kRun: case NodeKind::kSet: case NodeKind::kDeal: case NodeKind::kMove: case NodeKind::kChange:
    case NodeKind::kAnnounce: case NodeKind::kUse: case NodeKind::kMark: case NodeKind::kFight: case NodeKind::kFinish:
      pop();
      run_leaf(n, active());
      return true;
  }
  return true;
}
// Cursor of kEach counts from 1; the others from 0.
bool Machine::step_children(Frame& f, const Node& n) {
  const std::size_t base = n.kind == NodeKind::kEach ? 1 : 0;
  const state::Header& h = state_->header();
  const std::uint16_t depth = h.depth;
  if (n.kind == NodeKind::kRepeat && f.cursor == 0 && n.until.valid()) {
    Env env;
    env.me = active();
    if (events_->query().holds(n.until, env)) {
      pop();
      return true;
    }
  }
  while (true) {
    std::size_t at = static_cast<std::size_t>(f.cursor) - base;
    if (at >= n.children.size()) break;
    if (!step_into(f, n.children[at])) return false;
    if (h.depth != depth || h.dirty != 0 || h.ended != 0) return true;
    count_step();
  }
  if (n.kind == NodeKind::kSeq) pop();
  else f.cursor = 0;
  return true;
}

bool Machine::step_into(Frame& f, NodeId child) {
  const Node& n = program_->nodes[child.index()];
  Env env;
  env.me = active();
  if (n.when.valid() && !events_->query().holds(n.when, env)) {
    ++f.cursor;
    return true;
  }
  if (n.kind == NodeKind::kAsk) return ask_alone(n, child);
  ++f.cursor;
  if (n.kind == NodeKind::kWindow && nobody_can_act(n, child)) return true;
  if (n.kind >= NodeKind::kRun) run_leaf(n, env.me);
  else push(child);
  return true;
}

void Machine::step_each(Frame& f, const Node& n) {
  const state::Layout& l = state_->layout();
  if (!n.of.valid()) {
    if (f.a >= static_cast<std::int32_t>(l.seats)) { pop(); return; }
    SeatId first = active().valid() ? active() : SeatId(0);
    events_->set_quiet(n.variable, Ref::none(), Ref::of(SeatId((first.index() + static_cast<std::size_t>(f.a)) % l.seats)).value);
    ++f.a;
    f.cursor = 1;
    return;
  }
  Env env;
  env.me = active();
  // ascending keys, equal ones by age; locals a and b are the key and number of the last one
  EntityId next;
  std::int32_t best = 0;
  events_->query().each(n.of, Env(env), [&](EntityId e) {
    env.it = e;
    std::int32_t key = n.by.valid() ? events_->query().eval(n.by, env) : e.value + 1;
    bool later = key > f.a || (key == f.a && key > 0 && e.value + 1 > f.b);
    if (later && key > 0 && (!next.valid() || key < best || (key == best && e < next))) { next = e; best = key; }
    return true;
  });
  if (!next.valid()) { pop(); return; }
  f.a = best;
  f.b = next.value + 1;
  f.cursor = 1;
  events_->set_quiet(n.variable, Ref::none(), Ref::of(next).value);
}
bool Machine::start_check() {
  const state::Layout& l = state_->layout();
  std::size_t first = active().valid() ? active().index() : 0;
  for (const Check& c : program_->checks)
    for (std::size_t i = 0; i < l.seats; ++i) {
      Env env;
      env.seat = SeatId((first + i) % l.seats);
      env.me = env.seat;
      if (events_->query().eval(c.when, env) == 0) continue;
      if (c.variable.valid()) events_->set_quiet(c.variable, Ref::none(), Ref::of(env.seat).value);
      push(c.node);
      state_->header().checking = static_cast<std::uint8_t>(state_->header().depth);
      return true;
    }
  return false;
}

std::vector<std::string> Machine::where() const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < state_->header().depth; ++i) {
    std::uint16_t node = state_->frame(i).node;
    if (node != kCommandFrame && !program_->nodes[node].name.empty()) out.push_back(program_->nodes[node].name);
  }
  return out;
}

}  // namespace qd::phases
