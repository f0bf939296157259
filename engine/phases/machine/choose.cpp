// Asks which ability acts next, where the rule set leaves that to players.
#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

std::size_t Machine::choose(std::span<const events::Candidate> among, SeatId seat) {
  const events::Stage stage = among.front().listener->stage;
  const bool triggers = stage == events::Stage::kReact || stage == events::Stage::kAfter;
  Decision d;
  d.begin(DecisionKind::kChoice, seat, program_->find_name(triggers ? kOrderQuestion : kReplaceQuestion));
  d.abilities = true;
  d.prompt = triggers ? "Which of your abilities acts next?" : "Which ability changes this next?";
  if (const std::string what = behavior_->told(*among.front().event, seat); !triggers && !what.empty())
    d.prompt += " (" + what + ")";
  for (const events::Candidate& c : among) {
    Option o = Option::of_word(program_->find_name(c.listener->id));
    o.source = Ref::of(c.self);
    o.target = c.event->card;
    d.options.push_back(o);
  }
  return ask(d).picks[0];
}

}  // namespace qd::phases
