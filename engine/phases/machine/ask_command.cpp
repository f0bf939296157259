// Effects that let a seat use a command: perhaps with a card that lies elsewhere, perhaps without paying.
#include <algorithm>

#include "engine/phases/machine/reader.hpp"

namespace qd::phases {

using events::Env;

namespace {
/// Of copies that stand for each other the best known one.
std::vector<EntityId> without_copies(const state::State& s, const std::vector<EntityId>& cards) {
  std::vector<EntityId> out;
  for (const EntityId e : cards) {
    const auto copy = std::find_if(out.begin(), out.end(), [&](EntityId x) {
      return s.layout().zone_info[s.zone(e).index()].interchangeable && s.are_copies(x, e);
    });
    if (copy == out.end()) out.push_back(e);
    else if (s.is_better_known(e, *copy)) *copy = e;
  }
  return out;
}
}  // namespace

std::optional<Option> Machine::ask_command(const Uses& uses, SeatId seat, NameId question, const std::string& prompt) {
  if (!seat.valid()) throw ScriptError("'" + program_->name(question) + "' asks nobody: its seat is none");
  if (!state_->plays(seat)) return std::nullopt;
  Terms terms = uses.terms;
  std::vector<EntityId> cards;
  if (terms.cards != nullptr) {
    cards = without_copies(*state_, *terms.cards);
    terms.cards = &cards;
  }
  Decision& d = decision_;
  d.begin(DecisionKind::kChoice, seat, question);
  d.prompt = prompt;
  for (const CommandId c : uses.commands) legality_.options(c, seat, d.options, {.question = &d}, terms);
  if (uses.pass.valid()) d.options.push_back(Option::of_word(uses.pass));
  if (d.options.empty() && terms.cards != nullptr) {
    nothing_to_ask(d);
    return std::nullopt;
  }
  if (d.options.empty())
    throw ScriptError("'" + program_->name(question) + "' is asked, but there is nothing to choose");
  const Answer answer = ask(d);
  const Option o = d.options[answer.picks[0]];  // a copy: the command may ask another question
  if (o.word.valid()) return std::nullopt;
  const Command& c = program_->commands[o.command.index()];
  if (o.way != 0xFFFF) go(c, seat, o, answer.way ? *answer.way : Way(d.ways[o.way]));
  run_command(c, seat, o.source.entity(), o.target, terms);
  return o;
}

Ref Machine::ask_command(const Node& n, const Env& env) {
  const auto& ask = n.as<AskCommand>();
  Env asked = env;
  asked.me = code::concerned(Reader(*this), ask.seat, env);
  std::vector<EntityId> cards;
  if (ask.from.valid() && asked.me.valid()) events_->query().members(ask.from, asked, cards);
  const Uses uses{ask.commands, {ask.from.valid() ? &cards : nullptr, ask.free}, ask.pass};
  const std::optional<Option> used = ask_command(uses, asked.me, n.question, ask.prompt);
  return used ? used->source : Ref::none();
}

void Machine::go(const Command& c, SeatId seat, const Option& o, const Way& way) {
  Env env;
  env.me = seat;
  env.card = o.source.entity();
  env.target = o.target;
  legality_.mover().go(c, env, way);
}

}  // namespace qd::phases
