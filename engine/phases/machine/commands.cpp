// Commands read from tables: see phases/code/commands.hpp.
#include "engine/phases/machine/reader.hpp"

namespace qd::phases {

using state::Frame;

void Machine::begin_command(const Option& o, SeatId seat) {
  push(kCommandFrame);
  Frame& f = state_->top();
  f.a = code::pack(o.command.value, seat.value);
  f.b = code::pack(o.source.value, o.target.value);
}

// Inside a script a command runs at once, without responses.
void Machine::run_command(const Command& c, SeatId seat, EntityId source, Ref target, const Terms& terms) {
  const Reader r{*this};
  const code::Location first = code::lying(r, source);
  if (c.cost.valid() && !terms.free) {
    events::Env env;
    env.me = seat;
    env.card = source;
    env.target = target;
    pay_in_script(c, seat, events_->query().eval(c.cost, env));
    if (code::lying(r, source) != first) return;  // the card itself was the payment
  }
  if (c.through.valid() && source.valid()) {
    const code::Acting acting(*events_, seat);
    r.move_to(source, c.through, seat, events::built_in(events::BuiltIn::kPlayed), target);
  }
  code::carry_out(r, c, seat, source, target);
  if (code::still_there(r, c, seat, source, first, terms.cards != nullptr)) code::put_away(r, c, seat, source, target);
}

bool Machine::step_command(Frame& f) { return code::step(Reader(*this), program_->commands[code::low(f.a)], f); }

}  // namespace qd::phases
