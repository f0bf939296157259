// Builds questions and applies their answers.

#include "engine/phases/machine/asking.hpp"

namespace qd::phases {

using events::Env;

namespace {
void require_legal(const Decision& d, const Answer& answer) {
  if (std::string wrong = check_answer(d, answer); !wrong.empty()) throw UserError("illegal answer: " + wrong);
}
}  // namespace

// Checks a way given in place of an offered one.
void Machine::require_way(const Decision& d, const Answer& answer) const {
  if (!answer.way) return;
  if (d.kind != DecisionKind::kChoice || answer.count != 1)
    throw UserError("illegal answer: this question has no ways on the table");
  if (std::string wrong = legality_.check_way(d.options[answer.picks[0]], d.seat, *answer.way); !wrong.empty())
    throw UserError("illegal answer: " + wrong);
}

bool Machine::obtain(Decision& d, Answer& answer, bool copies) {
  if (d.forced() && stops_at(d) && !(d.options.empty() && d.kind != DecisionKind::kSubset)) {
    if (!decider_->decide(d, answer)) return false;
    if (passage_ != nullptr) passage_->answered();
    require_legal(d, answer);
    require_way(d, answer);
    return true;
  }
  if (d.forced()) {
    nothing_to_ask(d);
    const bool one = d.kind == DecisionKind::kChoice || (d.kind == DecisionKind::kSubset && d.min == 1);
    answer.count = one && !d.options.empty() ? 1 : 0;
    answer.picks[0] = 0;
    if (d.kind == DecisionKind::kVector)
      for (const Part& p : d.parts) answer.picks[answer.count++] = p.first;
    if (d.due > 0) answer = pay_with(d, d.group_of(0));
    return true;
  }
  if (!decider_->decide(d, answer)) return false;
  if (!is_plainly_legal(d, answer)) require_legal(d, answer);
  require_way(d, answer);
  if (copies && d.kind == DecisionKind::kSubset && answer.count != 0) take_first_copies(d, answer);
  count_answer(d.seat);
  if (passage_ != nullptr) passage_->answered();
  return true;
}

namespace {
constexpr const char* kMoreDecisions = "--max-decisions N allows more";
}

std::string Machine::last_question() const {
  return decision_.name.valid() ? "the last question was '" + program_->name(decision_.name) +
                                      "'; look for a loop that always gets the same answer; "
                                : "";
}

void Machine::too_many_decisions() const {
  throw LimitError("too many decisions in one match: " + at_most(decisions_max_, ""), last_question() + kMoreDecisions);
}

void Machine::too_many_events() const {
  throw LimitError("too many events in one match: " + at_most(limits::kEventsPerDecision * decisions_max_, ""),
                   last_question() + kMoreDecisions);
}

// Takes interchangeable copies in the order of the options, so that an answer by keys is unambiguous.
void Machine::take_first_copies(const Decision& d, Answer& answer) const {
  const auto copies = [&](std::size_t a, std::size_t b) {
    const EntityId x = d.options[a].source.entity(), y = d.options[b].source.entity();
    return x.valid() && y.valid() && state_->are_copies(x, y);
  };
  std::vector<std::uint16_t>& taken = copies_;
  taken.assign(d.options.size(), 0);
  for (std::size_t i = 0; i < answer.count; ++i)
    for (std::size_t o = 0; o < taken.size(); ++o) {
      if (taken[o] != 0 || (o != answer.picks[i] && !copies(o, answer.picks[i]))) continue;
      taken[o] = 1;
      answer.picks[i] = static_cast<std::uint16_t>(o);
      break;
    }
}

// A question inside a script. Each new one replays all since the last question of the flow, so their number is
// limited.
bool Machine::obtain_for_script(Decision& d, Answer& answer) {
  const std::size_t before = script_questions_, decided = state_->header().decisions[d.seat.index()];
  if (!obtain(d, answer)) return false;
  const bool forced = state_->header().decisions[d.seat.index()] == decided;
  script_questions_ = before + (forced ? 0 : 1);
  if (script_questions_ > limits::kScriptQuestionsMax)
    throw LimitError(
        "scripts ask too often between two questions of the flow: " + at_most(limits::kScriptQuestionsMax, ""),
        "look for a loop that never ends");
  return true;
}

Answer Machine::ask(Decision& d) {
  Answer answer;
  if (!state_->plays(d.seat))
    throw ScriptError("'" + program_->name(d.name) + "' asks a seat that is out of the match");
  if (d.options.size() > limits::kOptionsMax)
    throw LimitError("a question with " + std::to_string(d.options.size()) +
                     " options: " + at_most(limits::kOptionsMax, ""));
  if (d.options.empty() && d.kind == DecisionKind::kChoice) throw ScriptError("a question has no options");
  if (!obtain_for_script(d, answer)) {
    if (&d != &decision_) decision_ = d;
    in_script_ = true;
    throw Unwind{};
  }
  return answer;
}

// A part that asks one seat. False: the question is open.
bool Machine::ask_alone(const Node& n, NodeId id) {
  switch (n.kind) {
    case NodeKind::kPause: return stop(n, id);
    case NodeKind::kPay: return code::pay(Asking(*this), code::AnyPart{n, id});
    default: break;
  }
  const code::AskPart part(n, id);
  if (!part.asked.of.valid()) return code::ask(Asking(*this), part);
  const SeatId seat = part.asked.seat.valid() ? events_->query().seat(part.asked.seat, env()) : active();
  if (!seat.valid()) asks_nobody(n);
  if (!state_->plays(seat)) {
    Asking(*this).go_on(part);
    return true;
  }
  if (!ask_orders(n, id, seat)) return false;
  carry_out_orders(n);
  return true;
}

// Nothing is asked, but scripted matches may look at the position.
bool Machine::stop(const Node& n, NodeId id) {
  const SeatId seat = active().valid() ? active() : SeatId(0);
  if (state_->plays(seat)) {
    Decision& d = decision_;
    d.begin(DecisionKind::kSubset, seat, n.question, id);
    d.rests = d.optional = true;
    d.min = d.max = 0;
    Answer answer;
    if (!obtain(d, answer)) return false;
  }
  Asking(*this).go_on({n, id});
  return true;
}

// One of the seats that all answer in secret.
bool Machine::ask_in_secret(const Node& n, NodeId id, SeatId seat) {
  Decision& d = decision_;
  put_question(d, n, id, seat);
  Answer answer;
  if (d.options.empty() && !n.ask().subset) nothing_to_ask(d);
  else if (!obtain(d, answer)) return false;
  ++state_->top().a;
  if (!d.forced()) state_->top().b |= 2;
  seal_answer(*state_, n.ask(), d, answer);
  return true;
}

void Machine::put_question(Decision& d, const Node& n, NodeId id, SeatId seat) {
  code::put_question(Asking(*this), code::AnyPart{n, id}, code::about(seat), d);
}

bool Machine::asks_for_cards() const {
  const Ask* ask = decision_.node.valid() ? program_->nodes[decision_.node.index()].question_asked() : nullptr;
  return ask != nullptr && ask->from.valid() && !ask->blind;
}

std::string Machine::why_no_option(EntityId card) const {
  for (const Option& o : decision_.options)
    if (o.source.entity() == card) return {};
  Env asked = env();
  asked.me = decision_.seat;
  const std::string why = legality_.why_no_option(program_->nodes[decision_.node.index()],
                                                  tables_->ask_cards[decision_.node.index()], asked, card);
  return why.empty() ? "too few cards match it, or an equal copy is offered in its place" : why;
}

}  // namespace qd::phases
