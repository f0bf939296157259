// Deeds read from tables: see phases/code/deeds.hpp.
#include "engine/phases/machine/reader.hpp"

namespace qd::phases {

using events::Env;

void Machine::carry_out(const Command& c, SeatId seat, EntityId source, Ref target) {
  code::carry_out(Reader{*this}, c, seat, source, target);
}

void Machine::perform(const events::Listener& listener, const events::Event& event, EntityId self) {
  perform(listener.does, self.valid() ? state_->controller(self) : event.seat, self, event.target, &event);
}

void Machine::perform(const std::vector<NodeId>& deeds, SeatId me, EntityId card, Ref target,
                      const events::Event* event) {
  if (event == nullptr) return code::perform(Reader{*this}, deeds, code::acting(me, card, target));
  code::Doing doing{events_->env_of(*event, card), {}};
  doing.env.me = me;
  doing.env.card = card;
  doing.env.target = target;
  code::perform(Reader{*this}, deeds, doing);
}

Machine::InDeeds::InDeeds(Machine& machine, std::size_t deeds) : machine_(machine) {
  if (machine.deed_depth_ >= limits::kEventDepthMax)
    throw LimitError("deeds start deeds more than kEventDepthMax (" + std::to_string(limits::kEventDepthMax) + ") deep",
                     "look for a command whose deeds run the same command");
  if (machine.deed_depth_ == 0) {
    machine.deeds_done_ = 0;
    machine.each_.clear();
  }
  machine.count_deeds(deeds);
  ++machine.deed_depth_;
}
void Machine::too_many_deeds() {
  throw LimitError("one ability does more than kStepsPerAdvanceMax (" + std::to_string(limits::kStepsPerAdvanceMax) +
                   ") deeds");
}
void Machine::blame(NodeId deed, const ScriptError& e) const {
  const Node& n = program_->deeds[deed.index()];
  if (!e.place().file.empty() && e.place() != n.place) throw;  // it already has a more exact place
  if (dynamic_cast<const LimitError*>(&e) != nullptr) throw LimitError(n.place, n.path + ": " + e.message(), e.hint());
  throw ScriptError(n.place, n.path + ": " + e.message(), e.hint());
}

EntityId Machine::ask_deed(const Node& n, const Env& env) {
  Env asked = env;
  if (n.seat.valid()) asked.me = events_->query().seat(n.seat, env);
  if (!asked.me.valid()) throw ScriptError(n.place, "'" + n.name + "' asks nobody: its seat is none");
  if (!state_->plays(asked.me)) return EntityId::none();
  Decision& d = decision_;
  fill_question(d, n, asked.me);
  d.node = NodeId::none();
  d.prompt = n.prompt;
  legality_.ask_options(n, nullptr, asked, d.options);
  if (n.pass.valid()) {
    Option o;
    o.word = n.pass;
    d.options.push_back(o);
  }
  if (d.options.empty()) {
    nothing_to_ask(d);
    return EntityId::none();
  }
  return d.options[ask(d).picks[0]].source.entity();
}

}  // namespace qd::phases
