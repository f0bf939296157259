// Deeds read from tables: see phases/code/deeds.hpp.
#include "engine/phases/machine/reader.hpp"

namespace qd::phases {

using events::Env;

void Machine::carry_out(const Command& c, SeatId seat, EntityId source, Ref target) {
  code::carry_out(Reader(*this), c, seat, source, target);
}

void Machine::perform(const events::Listener& listener, const events::Event& event, EntityId self) {
  perform(listener.does, events_->controller(listener, event, self), self, event.target, &event);
}

void Machine::perform(const std::vector<NodeId>& deeds, SeatId me, EntityId card, Ref target,
                      const events::Event* event) {
  code::perform(Reader(*this), deeds, me, card, target, event);
}

Machine::InDeeds::InDeeds(Machine& machine, std::size_t deeds) : machine_(machine) {
  if (machine.deed_depth_ >= limits::kEventDepthMax) machine.events_->finish_endless();
  if (machine.deed_depth_ >= limits::kEventDepthMax)
    throw LimitError("deeds are nested too deeply: " + at_most(limits::kEventDepthMax, "levels"),
                     "look for a command whose deeds run the same command");
  if (machine.deed_depth_ == 0) {
    machine.deeds_done_ = 0;
    machine.each_.clear();
  }
  machine.count_deeds(deeds);
  ++machine.deed_depth_;
}
void Machine::too_many_deeds() {
  events_->finish_endless();
  throw LimitError("one ability has run too many deeds: " + at_most(limits::kStepsPerAdvanceMax, ""));
}
void Machine::blame(NodeId deed, const ScriptError& e) const {
  const Node& n = program_->deeds[deed.index()];
  if (!e.place().file.empty() && e.place() != n.place) throw;  // it already has a more exact place
  if (dynamic_cast<const LimitError*>(&e) != nullptr) throw LimitError(n.place, n.path + ": " + e.message(), e.hint());
  throw ScriptError(n.place, n.path + ": " + e.message(), e.hint());
}

}  // namespace qd::phases
