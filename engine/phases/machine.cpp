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
void Machine::too_deep() { throw LimitError("the flow is nested deeper than kFlowDepthMax (" + std::to_string(limits::kFlowDepthMax) + ")"); }

void Machine::reset_attributes(const Step& step) {
  for (std::size_t i = 0; i < step.resets; ++i) events_->reset_quiet(tables_->resets[step.reset + i]);
}

void Machine::start() { push(program_->root.value); }

void Machine::too_many_steps() {
  throw LimitError("more than kStepsPerAdvanceMax (" + std::to_string(limits::kStepsPerAdvanceMax) + ") flow nodes between two decisions",
                   "a 'repeat' may have no end");
}

Env Machine::env() const {
  Env out;
  out.me = active();
  return out;
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
      const std::size_t from = h.dirty == 2 ? h.checked : 0;
      h.dirty = 0;
      h.checked = 0;
      if (start_check(from)) continue;
    }
    if (h.depth == 0) {
      events_->finish(0, NameId::none(), false);
      break;
    }
    count_step();
    Frame& f = state_->top();
    if (f.node == kCommandFrame ? !step_command(f) : !step_node(f)) {
      --h.steps;  // asking again must leave the state as it is
      return Status::kDecision;
    }
  }
  h.checked = 0;
  return Status::kEnded;
}

bool Machine::step_node(Frame& f) {
  const Step& step = tables_->steps[f.node];
  if (step.kind <= NodeKind::kEach) return step_parts(f, step);
  NodeId id{f.node};
  const Node& n = program_->nodes[id.index()];
  if (step.kind == NodeKind::kTogether) return step_together(f, n);
  if (step.kind == NodeKind::kWindow) return step_window(f, n);
  if (step.kind == NodeKind::kAsk) {
    if (!ask_alone(n, id)) return false;
    pop();
    return true;
  }
  pop();
  run_leaf(n, env());
  return true;
}

bool Machine::step_parts(Frame& f, const Step& step) {
  if (step.kind == NodeKind::kEach && f.cursor == 0) {
    step_each(f, program_->nodes[f.node]);
    return true;
  }
  if (step.kind == NodeKind::kRepeat && f.cursor == 0) {
    if (ExprId until = program_->nodes[f.node].until; until.valid() && events_->query().holds(until, env())) {
      pop();
      return true;
    }
  }
  return step_children(f, step);
}

bool Machine::holds(ExprId condition) const { return events_->query().holds(condition, env()); }

// A window in which every seat would pass by itself is not even opened.
inline bool Machine::nobody_can_act(NodeId window, const Step& step) const {
  if (stop_at_forced_ && step.rests) return false;
  if (!step.glance) return !legality_.anybody_may_act(window);
  const Word* members = state_->members(ZoneId{step.first_zone});  // one word for each zone: the seats follow each other
  for (const Word* end = members + step.zones; members != end; ++members)
    if ((*members & step.cards) != 0) return false;
  return true;
}

// Runs on as long as nothing ends the match, changes what a check reads or leaves a frame of its own: parts and windows
// inside are run at once, with the same count of steps as in the loop.
bool Machine::step_children(Frame& f, const Step& step) {
  state::Header& h = state_->header();
  const std::uint16_t depth = h.depth;
  const int first = step.kind == NodeKind::kEach ? 1 : 0;  // the cursor of kEach counts from 1, those of the others from 0
  const NodeId* parts = tables_->children.data() + step.child;
  const Step* steps = tables_->steps.data();
  for (int at = f.cursor - first; at < step.children; ++at) {
    const NodeId part = parts[at];
    const Step& s = steps[part.index()];
    if ((s.when.valid() && !holds(s.when)) || (s.skippable && nobody_can_act(part, s))) {
      ++f.cursor;  // nothing to do
    } else {
      if (s.kind != NodeKind::kAsk) ++f.cursor;
      if (!step_part(part, s, depth)) return false;
      if (h.depth != depth || (h.dirty | h.ended) != 0) return true;
    }
    if (++h.steps > limits::kStepsPerAdvanceMax) too_many_steps();
  }
  if (step.kind == NodeKind::kSeq) pop();
  else f.cursor = 0;
  return true;
}

// A leaf is done, a question asked; anything else gets a frame, which is run, with all that is opened above it, as far as
// it goes.
bool Machine::step_part(NodeId part, const Step& step, std::uint16_t depth) {
  const Node& n = program_->nodes[part.index()];
  if (step.kind == NodeKind::kAsk) return ask_alone(n, part);
  if (step.kind >= NodeKind::kRun) {
    run_leaf(n, env());
    return true;
  }
  push(part.value);
  const state::Header& h = state_->header();
  while (h.depth != depth && (h.dirty | h.ended) == 0) {
    count_step();
    Frame& top = state_->top();
    if (top.node == kCommandFrame ? !step_command(top) : !step_node(top)) return false;
  }
  return true;
}

void Machine::step_each(Frame& f, const Node& n) {
  const state::Layout& l = state_->layout();
  if (!n.of.valid()) {
    if (f.a >= static_cast<std::int32_t>(l.seats)) { pop(); return; }
    SeatId first = active().valid() ? active() : SeatId(0);
    SeatId seat((first.index() + static_cast<std::size_t>(f.a)) % l.seats);
    ++f.a;
    if (!state_->plays(seat)) return;
    events_->set_quiet(n.variable, Ref::none(), Ref::of(seat).value);
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

// From a place on, in the order of the checks and then of the seats.
bool Machine::start_check(std::size_t from) {
  const std::size_t seats = state_->layout().seats;
  const std::size_t first = active().valid() ? active().index() : 0;
  state::Header& h = state_->header();
  for (std::size_t at = from; at < program_->checks.size() * seats; ++at) {
    const Check& c = program_->checks[at / seats];
    Env env;
    env.seat = SeatId((first + at % seats) % seats);
    env.me = env.seat;
    if (!state_->plays(env.seat) || events_->query().eval(c.when, env) == 0) continue;
    if (c.variable.valid()) events_->set_quiet(c.variable, Ref::none(), Ref::of(env.seat).value);
    push(c.node.value);
    h.checking = static_cast<std::uint8_t>(h.depth);
    h.checked = static_cast<std::uint16_t>(at + 1);
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
