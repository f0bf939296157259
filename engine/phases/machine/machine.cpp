#include "engine/phases/machine/machine.hpp"

#include "engine/base/log.hpp"

namespace qd::phases {

using events::Env;
using state::Frame;

Machine::Machine(const Program& program, const Tables& tables, state::State& state, events::Events& events,
                 Behavior& behavior)
    : program_(&program),
      tables_(&tables),
      state_(&state),
      events_(&events),
      behavior_(&behavior),
      legality_(program, tables, events.query()),
      steps_(tables.steps.data()),
      children_(tables.children.data()),
      translated_(tables.translated) {
  if (SlotId slot = program.rules->policies.active; slot.valid()) active_column_ = state.layout().column[slot.index()];
  events_->set_handlers(behavior_);
  events_->set_oracle(&legality_, this);
}
void Machine::too_deep() {
  throw LimitError("the flow is nested too deeply: " + at_most(limits::kFlowDepthMax, "levels"));
}

void Machine::reset_attributes(const Step& step) {
  for (std::size_t i = 0; i < step.resets; ++i) events_->reset_quiet(tables_->resets[step.reset + i]);
}

void Machine::tell_phase(std::uint16_t node) const {
  if (node >= program_->nodes.size()) return;  // a command
  const Node& n = program_->nodes[node];
  log::write(log::Logger::kPhases, log::Level::kDebug, n.path + (n.name.empty() ? "" : " begins"), n.place);
}

void Machine::start() { push(program_->root.value); }

// Names the innermost running loop: it is the likely cause if nothing in it asks a question.
void Machine::too_many_steps() {
  events_->finish_endless();
  const state::Header& header = state_->header();
  const std::string much = "too many flow nodes between two decisions: " + at_most(limits::kStepsPerAdvanceMax, "");
  if (header.checking != 0 && header.checking <= header.depth)
    for (const Check& c : program_->checks)
      for (std::size_t depth = 0; depth < header.depth; ++depth)
        if (state_->frame(depth).node == c.node.value)
          throw LimitError(c.place, much,
                           "the check '" + c.id + "' may stay true for ever: its flow has to make its condition false");
  const Node* loop = nullptr;
  for (std::size_t depth = 0; depth < header.depth; ++depth) {
    const std::uint16_t at = state_->frame(depth).node;
    if (at < program_->nodes.size() && program_->nodes[at].kind == NodeKind::kLoop) loop = &program_->nodes[at];
  }
  if (loop == nullptr) throw LimitError(much, "no loop is active; look for checks that trigger each other");
  throw LimitError(loop->place, much, "the loop '" + loop->path + "' may have no end: it asks no question");
}

Env Machine::env() const {
  Env out;
  out.me = active();
  return out;
}

Machine::Status Machine::run(Decider& decider) {
  decider_ = &decider;
  in_script_ = false;
  script_questions_ = 0;
  events_->distrust_checks();
  // counters of one run are not part of the position
  struct Arrive {
    state::Header& h;
    ~Arrive() { h.steps = h.batches = 0; }
  } const arrive{state_->header()};
  while (true) {
    try {
      if (state_->header().forfeits != 0) settle_forfeits();
      return loop();
    } catch (const events::Ended&) {
      // `ended` is set, so the loop ends at once
    } catch (const Unwind&) {
      return Status::kDecision;
    } catch (const ScriptError& e) {
      blame_flow(e);
    }
  }
}

void Machine::settle_forfeits() {
  const state::Header& h = state_->header();
  if (program_->reads_forfeits || (h.forfeits & ~h.out) == 0 || h.ended != 0) return;
  const std::size_t seats = state_->layout().seats;
  for (std::size_t s = 0; s < seats; ++s)
    if (state_->has_forfeited(SeatId(s))) (void)events_->eliminate(SeatId(s));
  const auto left = static_cast<std::uint8_t>(((1u << seats) - 1) & ~h.out);
  for (std::size_t s = 0; s < seats; ++s)
    if (state_->plays(SeatId(s)) && (left & ~program_->catalog().allies(s)) == 0)
      events_->finish(left, program_->forfeit, true);
}

// A leaf has no frame of its own: the cursor of its parent is already past it.
void Machine::blame_flow(const ScriptError& e) const {
  if (!e.place().file.empty() || state_->header().depth == 0) throw;
  const Frame& f = state_->top();
  Place place;
  std::string what;
  if (f.node == kCommandFrame) {
    const Command& c = program_->commands[static_cast<std::uint32_t>(f.a) & 0xFFFF];
    place = c.place;
    what = "command '" + c.id + "'";
  } else {
    const Node* n = &program_->nodes[f.node];
    const std::int32_t before = f.cursor - (n->kind == NodeKind::kEach ? 2 : 1);
    if (before >= 0 && static_cast<std::size_t>(before) < n->children.size())
      if (const Node& leaf = program_->nodes[n->children[static_cast<std::size_t>(before)].index()];
          leaf.kind >= NodeKind::kRun)
        n = &leaf;
    place = n->place;
    what = n->path;
  }
  if (dynamic_cast<const LimitError*>(&e) != nullptr) throw LimitError(place, what + ": " + e.message(), e.hint());
  throw ScriptError(place, what + ": " + e.message(), e.hint());
}

Machine::Status Machine::loop() {
  state::Header& h = state_->header();
  const bool watched = watch_ != nullptr;
  const auto translated = stop_at_forced_ || passage_ != nullptr || watched ? nullptr : translated_.advance;
  while (h.ended == 0) {
    if (translated != nullptr) {
      if (!translated(*this)) return Status::kDecision;
      if (h.ended != 0) break;
    } else if (h.dirty != 0) {
      events_->sweep();
      if (settle()) continue;
    }
    if (h.depth == 0) {
      events_->finish(0, NameId::none(), false);
      break;
    }
    if (const Status s = watched ? advance<true>() : advance<false>(); s != Status::kEnded) return s;
  }
  h.checked = 0;
  return Status::kEnded;
}

// Runs the innermost frame until a check may be due or the match has ended; kEnded stands for both.
// Each part is one step. Leaves and questions run without a frame; other parts get a frame, and their parent goes on
// when it is popped.
template <bool kWatched>
Machine::Status Machine::advance() {
  state::Header& h = state_->header();
  Env at;
  do {
    count_step();
    Frame* f = &state_->top();
    const Step* step = f->node == kCommandFrame ? nullptr : &steps_[f->node];
    if (step == nullptr || step->kind > NodeKind::kEach) {
      if (!step_alone(*f)) return Status::kDecision;
      continue;
    }
    if (step->kind != NodeKind::kSeq && f->cursor == 0 && !begin_round(*f, program_->nodes[f->node])) continue;
    const NodeId* part = children_ + step->child +
                         (f->cursor - (step->kind == NodeKind::kEach ? 1 : 0));  // the cursor of kEach counts from 1
    const NodeId* end = children_ + step->child + step->children;
    std::uint16_t depth = h.depth;
    at.me = active();
    bool here = true;
    while (true) {
      if (part == end) {
        if (step->kind != NodeKind::kSeq) {
          f->cursor = 0;
          break;
        }
        pop();
        if (h.depth == 0 || (h.dirty | h.ended) != 0) break;
        f = &state_->top();
        if (f->node == kCommandFrame || steps_[f->node].kind != NodeKind::kSeq) break;
        count_step();
        step = &steps_[f->node];  // its parent goes on
        part = children_ + step->child + f->cursor;
        end = children_ + step->child + step->children;
        --depth;
        at.me = active();
        continue;
      }
      if (kWatched && watch_(*part)) return Status::kStopped;
      const Step& s = steps_[part->index()];
      // a window in which every seat can only pass is not opened
      if ((s.when.valid() && events_->query().eval(s.when, at) == 0) ||
          (s.skippable && !(stop_at_forced_ && s.rests) && !legality_.anybody_may_act(s))) {
        ++f->cursor;  // nothing to do
        if (passage_ != nullptr) pass_by_part(*part);
      } else if (asks_alone(s.kind)) {  // the cursor moves when it is answered
        if (!ask_alone(program_->nodes[part->index()], *part)) return Status::kDecision;
        here = h.depth == depth && (h.dirty | h.ended) == 0;
      } else if (s.kind < NodeKind::kRun) {
        ++f->cursor;
        push(part->value);
        if (s.kind == NodeKind::kWindow) {
          count_step();
          if (!step_window(state_->top(), program_->nodes[part->index()])) return Status::kDecision;
          here = h.depth == depth && (h.dirty | h.ended) == 0;
          at.me = active();
        } else if (s.kind == NodeKind::kSeq) {  // continues inside it
          count_step();
          f = &state_->top();
          step = &s;
          part = children_ + s.child;
          end = part + s.children;
          depth = h.depth;
          continue;
        } else {
          here = false;
        }
      } else {
        ++f->cursor;
        run_leaf(program_->nodes[part->index()], at);
        here = h.depth == depth && (h.dirty | h.ended) == 0;
        at.me = active();
      }
      if (!here) break;
      count_step();
      ++part;
    }
  } while (h.depth != 0 && (h.dirty | h.ended) == 0);  // after a change the caller runs the checks
  return Status::kEnded;
}

// A frame without parts. False: a question is open.
bool Machine::step_alone(Frame& f) {
  if (f.node == kCommandFrame) return step_command(f);
  const NodeId id{f.node};
  const Node& n = program_->nodes[id.index()];
  if (n.kind == NodeKind::kWindow) return step_window(f, n);
  if (n.kind == NodeKind::kTogether) return step_together(f, n);
  if (asks_alone(n.kind)) {
    if (!ask_alone(n, id)) return false;
    pop();
    return true;
  }
  pop();
  run_leaf(n, env());
  return true;
}

// False: no further round, or it begins with the next step.
bool Machine::begin_round(Frame& f, const Node& n) {
  if (n.kind == NodeKind::kEach) {
    step_each(f, n);
    return false;
  }
  const ExprId until = n.as<Loop>().until;
  if (!until.valid() || !holds(until)) return true;
  pop();
  return false;
}

bool Machine::holds(ExprId condition) const { return events_->query().holds(condition, env()); }

// What checks read and do; see code/checks.hpp.
struct Machine::Checks {
  Machine& m;
  [[nodiscard]] std::size_t seats() const { return m.state_->layout().seats; }
  [[nodiscard]] SeatId active() const { return m.active(); }
  [[nodiscard]] bool plays(SeatId seat) const { return m.state_->plays(seat); }
  [[nodiscard]] bool holds(ExprId when, const Env& env) const { return m.events_->query().eval(when, env) != 0; }
  [[nodiscard]] state::Header& header() const { return m.state_->header(); }
  [[nodiscard]] events::Events& events() const { return *m.events_; }
  void set(SlotId slot, std::int32_t v) const { m.events_->set_quiet(slot, Ref::none(), v); }
  void push(NodeId flow) const { m.push(flow.value); }
  static constexpr bool may_begin(std::size_t) { return true; }
  template <class F>
  bool while_checks(F&& f) const {
    const std::vector<Check>& checks = m.program_->checks;
    for (std::size_t i = 0; i < checks.size(); ++i)
      if (!f(i, checks[i].when, checks[i].variable, checks[i].node)) return false;
    return true;
  }
};

bool Machine::settle() {
  Checks checks{*this};
  return code::settle(checks);
}

std::vector<std::string> Machine::where() const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < state_->header().depth; ++i) {
    std::uint16_t node = state_->frame(i).node;
    if (node != kCommandFrame && !program_->nodes[node].name.empty()) out.push_back(program_->nodes[node].name);
  }
  return out;
}

ZoneId Machine::zone_of(const Node& n, ZoneKindId kind, SeatId seat) const {
  const state::ZoneKind& zone = program_->catalog().zones[kind.index()];
  if (zone.per_seat && !seat.valid())
    throw ScriptError(n.place, "'" + n.name + "' needs a seat for '" + zone.name + "', but its seat is none",
                      "say whose with 'seat'");
  return state_->layout().zone(kind, seat);
}

}  // namespace qd::phases
