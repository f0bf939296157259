// The parts of a machine for code that replaces Machine::loop. Such code does everything else itself, as Machine does.
//
//   bool advance(Machine& machine) { Machine::Inside m(machine);  m.events_->…;  return m.step_alone(frame); }
#pragma once

#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

struct Machine::Inside {
  explicit Inside(Machine& machine)
      : m(machine),
        program_(machine.program_),
        state_(machine.state_),
        events_(machine.events_),
        behavior_(machine.behavior_),
        fighter_(machine.fighter_),
        legality_(machine.legality_),
        decider_(machine.decider_),
        decision_(machine.decision_),
        each_(machine.each_) {}

  Machine& m;
  const Program* const program_;
  state::State* const state_;
  events::Events* const events_;
  Behavior* const behavior_;
  Fighter* const fighter_;
  const Legality& legality_;
  Decider* const decider_;
  Decision& decision_;           // the open question
  std::vector<EntityId>& each_;  // the cards or seats of running `each` deeds
  /// Exists while deeds run.
  struct InDeeds : Machine::InDeeds {
    InDeeds(const Inside& inside, std::size_t deeds) : Machine::InDeeds(inside.m, deeds) {}
  };

  // the flow
  [[nodiscard]] bool step_alone(state::Frame& f) const { return m.step_alone(f); }
  bool step_window(state::Frame& f, const Node& n) const { return m.step_window(f, n); }
  [[nodiscard]] bool step_together(state::Frame& f, const Node& n) const { return m.step_together(f, n); }
  [[nodiscard]] bool step_command(state::Frame& f) const { return m.step_command(f); }
  void begin_command(const Option& option, SeatId seat) const { m.begin_command(option, seat); }
  // questions
  [[nodiscard]] bool obtain(Decision& d, Answer& answer, bool copies) const { return m.obtain(d, answer, copies); }
  void count_answer(SeatId seat) const { m.count_answer(seat); }
  [[nodiscard]] bool ask_alone(const Node& n, NodeId id) const { return m.ask_alone(n, id); }
  void spend(const Effect& e, SeatId seat, EntityId card) const { m.spend(e, seat, card); }
  // leaves, deeds, commands
  void run_leaf(const Node& n, const events::Env& env) const { m.run_leaf(n, env); }
  EntityId create(const Node& n, const events::Env& env) const { return m.create(n, env); }
  [[nodiscard]] std::int32_t throw_dice(const Node& n, const events::Env& env) const { return m.throw_dice(n, env); }
  void use(NameId power, SeatId seat, EntityId card) const { m.use(power, seat, card); }
  void carry_out(const Command& c, SeatId seat, EntityId source, Ref target) const {
    m.carry_out(c, seat, source, target);
  }
  void together_deed(const Node& n, const events::Env& env) const { m.together_deed(n, env); }
  [[nodiscard]] std::int32_t ask_deed(const Node& n, const events::Env& env) const { return m.ask_deed(n, env); }
  [[nodiscard]] Ref ask_command(const Node& n, const events::Env& env) const { return m.ask_command(n, env); }
  void count_deeds(std::size_t deeds) const { m.count_deeds(deeds); }
  [[nodiscard]] ZoneId zone_of(const Node& n, ZoneKindId kind, SeatId seat) const { return m.zone_of(n, kind, seat); }
  // errors
  [[noreturn]] static void too_deep() { Machine::too_deep(); }
  [[noreturn]] void too_many_steps() const { m.too_many_steps(); }
  [[noreturn]] void blame(NodeId deed, const ScriptError& error) const { m.blame(deed, error); }
};

}  // namespace qd::phases
