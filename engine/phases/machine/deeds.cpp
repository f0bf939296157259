// Deeds: declared effects of cards and commands, written like parts of the flow. They run at once, like a script: they
// use no frame, and a question in them counts as a question of a script (see Machine::ask).
#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

using events::Env;

struct Machine::Doing {
  Env env;
  NodeId at;  // the current deed, for messages
  std::int32_t locals[limits::kLocalsMax] = {};
};

// A command targets a card or a seat; the loader checks that one alternative of each sort has deeds.
void Machine::carry_out(const Command& c, SeatId seat, EntityId source, Ref target) {
  if (c.run.valid()) behavior_->run(c.run, seat, source, target, nullptr);
  if (!c.does.empty()) perform(c.does, seat, source, target);
  for (const Target& t : c.targets)
    if (!t.does.empty() && t.seat == target.is_seat()) perform(t.does, seat, source, target);
}

void Machine::perform(const events::Listener& listener, const events::Event& event, EntityId self) {
  perform(listener.does, self.valid() ? state_->controller(self) : event.seat, self, event.target, &event);
}

void Machine::perform(const std::vector<NodeId>& deeds, SeatId me, EntityId card, Ref target,
                      const events::Event* event) {
  const InDeeds here(*this);
  Doing doing;
  if (event != nullptr) doing.env = events_->env_of(*event, card);
  doing.env.me = me;
  doing.env.card = card;
  doing.env.target = target;
  doing.env.locals = doing.locals;
  try {
    do_deeds(deeds, doing);
  } catch (const ScriptError& e) {
    blame(doing.at, e);
  }
}

Machine::InDeeds::InDeeds(Machine& machine) : machine_(machine) {
  if (machine.deed_depth_ >= limits::kEventDepthMax)
    throw LimitError("deeds start deeds too deeply: " + at_most(limits::kEventDepthMax, "levels"),
                     "look for a command whose deeds run the same command");
  if (machine.deed_depth_++ != 0) return;
  machine.deeds_done_ = 0;
  machine.each_.clear();
}
void Machine::too_many_deeds() {
  throw LimitError("one ability does too many deeds: " + at_most(limits::kStepsPerAdvanceMax, ""));
}
void Machine::blame(NodeId deed, const ScriptError& e) const {
  const Node& n = program_->deeds[deed.index()];
  if (!e.place().file.empty() && e.place() != n.place) throw;  // it already has a more exact place
  if (dynamic_cast<const LimitError*>(&e) != nullptr) throw LimitError(n.place, n.path + ": " + e.message(), e.hint());
  throw ScriptError(n.place, n.path + ": " + e.message(), e.hint());
}

void Machine::do_deeds(const std::vector<NodeId>& deeds, Doing& doing) {
  const Env& env = doing.env;
  const events::Query& q = events_->query();
  for (NodeId id : deeds) {
    const Node& n = program_->deeds[id.index()];
    doing.at = id;
    count_deed();
    if (!q.holds(n.when, env)) {
      if (passage_ != nullptr) pass_by_deed(id);
      continue;
    }
    switch (n.kind) {
      case NodeKind::kSeq: do_deeds(n.children, doing); break;
      case NodeKind::kEach: do_each(n, doing); break;
      case NodeKind::kLet: doing.locals[n.as<Let>().name] = q.eval(n.as<Let>().value, env); break;
      case NodeKind::kPick: {
        const auto& pick = n.as<Pick>();
        const ZoneId from = zone_of(n, pick.from, concerned(pick.seat, env));
        doing.locals[pick.name] = Ref::of(events_->dice().pick(from)).value;
        break;
      }
      case NodeKind::kAsk: {
        const std::int32_t answer = ask_deed(n, env);
        if (n.ask().local != kNoLocal) doing.locals[n.ask().local] = answer;
        break;
      }
      case NodeKind::kTogether: together_deed(n, env); break;
      case NodeKind::kAskCommand: {
        const Ref used = ask_command(n, env);
        if (n.as<AskCommand>().local != kNoLocal) doing.locals[n.as<AskCommand>().local] = used.value;
        break;
      }
      default:
        run_leaf(n, env);
        if (state_->header().ended != 0) throw events::Ended{};
    }
    if (passage_ != nullptr && n.kind == NodeKind::kEach) pass_by_deed(id);
  }
}

// Goes through the cards found at the start, even if they move meanwhile; or through the seats in turn.
void Machine::do_each(const Node& n, Doing& doing) {
  const auto& each = n.as<Each>();
  if (!each.of.valid()) {
    const std::size_t seats = state_->layout().seats;
    const std::size_t begin = active().valid() ? active().index() : 0;
    for (std::size_t i = 0; i < seats; ++i) {
      SeatId seat((begin + i) % seats);
      if (!state_->plays(seat)) continue;
      doing.locals[each.local] = Ref::of(seat).value;
      do_deeds(n.children, doing);
    }
    return;
  }
  std::size_t first = each_.size();
  events_->query().members(each.of, doing.env, each_);
  std::size_t last = each_.size();
  for (std::size_t i = first; i < last; ++i) {
    doing.locals[each.local] = Ref::of(each_[i]).value;
    do_deeds(n.children, doing);
  }
  each_.resize(first);
}

}  // namespace qd::phases
