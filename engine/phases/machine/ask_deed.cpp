// Questions of deeds. They offer what questions of the flow offer, and count as questions of a script.
#include "engine/phases/machine/asking.hpp"

namespace qd::phases {

using events::Env;

std::int32_t Machine::ask_deed(const Node& n, const Env& env) {
  const Ask& ask = n.ask();
  const code::AnyPart part{n, NodeId::none()};
  const Asking asking(*this);
  const std::int32_t nothing = (ask.from.valid() || ask.seats) && !ask.subset ? Ref::none().value : 0;
  Env asked = env;
  if (ask.seat.valid()) asked.me = events_->query().seat(ask.seat, env);
  if (!asked.me.valid()) throw ScriptError(n.place, "'" + n.name + "' asks nobody: its seat is none");
  if (!state_->plays(asked.me)) return nothing;
  Decision& d = decision_;
  (void)code::put_question(asking, part, asked, d);
  d.prompt = ask.prompt;
  d.is_final = ask.is_final;
  if (d.options.empty() && !ask.subset) {
    nothing_to_ask(d);
    return nothing;
  }
  const Answer answer = this->ask(d);
  if (ask.blind) asking.uncover(part, asked, d, answer);
  if (ask.subset) {
    code::Chosen chosen(d, answer);
    code::take_chosen(asking, part, asked.me, chosen.all());
    return static_cast<std::int32_t>(chosen.count);
  }
  const Option chosen = d.options[answer.picks[0]];  // a copy: what becomes of a card may ask in turn
  code::take_choice(asking, part, asked.me, chosen.source.entity());
  return code::value_of_choice(asking, part, chosen);
}

}  // namespace qd::phases
