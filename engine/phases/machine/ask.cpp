// Builds questions and applies their answers.
#include <algorithm>

#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

using events::Env;
using state::Frame;

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

bool Machine::obtain(Decision& d, Answer& answer) {
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
  return decider_->decide(d, answer) && take(d, answer);
}

bool Machine::take(const Decision& d, Answer& answer) {
  // fast path: skips building an error text
  bool plain = d.kind == DecisionKind::kChoice && answer.count == 1 && answer.picks[0] < d.options.size();
  if (!plain) require_legal(d, answer);
  require_way(d, answer);
  if (d.kind == DecisionKind::kSubset && answer.count != 0) take_first_copies(d, answer);
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
  throw LimitError("more than kDecisionsPerMatchMax (" + std::to_string(decisions_max_) + ") decisions in one match",
                   last_question() + kMoreDecisions);
}

void Machine::too_many_events() const {
  throw LimitError("more than kEventsPerDecision (" + std::to_string(limits::kEventsPerDecision) +
                       ") events for each of kDecisionsPerMatchMax (" + std::to_string(decisions_max_) +
                       ") decisions in one match",
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
    throw LimitError("more than kScriptQuestionsMax (" + std::to_string(limits::kScriptQuestionsMax) +
                     ") questions of scripts between two of the flow; a loop may never end");
  return true;
}

Answer Machine::ask(Decision& d) {
  Answer answer;
  if (!state_->plays(d.seat))
    throw ScriptError("'" + program_->name(d.name) + "' asks a seat that is out of the match");
  if (d.options.size() > limits::kOptionsMax)
    throw LimitError("a question with " + std::to_string(d.options.size()) +
                     " options is over the limit kOptionsMax (" + std::to_string(limits::kOptionsMax) + ")");
  if (d.options.empty() && d.kind == DecisionKind::kChoice) throw ScriptError("a question without any option");
  if (!obtain_for_script(d, answer)) {
    if (&d != &decision_) decision_ = d;
    in_script_ = true;
    throw Unwind{};
  }
  return answer;
}

void Machine::ask_command(CommandId command, SeatId seat, NameId question, const std::string& prompt) {
  if (!seat.valid()) throw ScriptError("'" + program_->name(question) + "' asks nobody: its seat is none");
  if (!state_->plays(seat)) return;
  Decision& d = decision_;
  d.begin(DecisionKind::kChoice, seat, question);
  d.prompt = prompt;
  legality_.options(command, seat, d.options, &d.ways);
  if (d.options.empty())
    throw ScriptError("'" + program_->name(question) + "' is asked, but there is nothing to choose");
  const Answer answer = ask(d);
  const Option o = d.options[answer.picks[0]];  // a copy: the command may ask another question
  const Command& c = program_->commands[command.index()];
  if (o.way != 0xFFFF) go(c, seat, o, answer.way ? *answer.way : Way(d.ways[o.way]));
  run_command(c, seat, o.source.entity(), o.target);
}
void Machine::go(const Command& c, SeatId seat, const Option& o, const Way& way) {
  Env env;
  env.me = seat;
  env.card = o.source.entity();
  env.target = o.target;
  legality_.mover().go(c, env, way);
}

// A part that asks one seat. False: the question is open.
bool Machine::ask_alone(const Node& n, NodeId id) {
  if (n.kind == NodeKind::kAsk && !n.ask().of.valid()) return ask_node(n, id, SeatId::none());
  const ExprId who = n.kind == NodeKind::kPause ? ExprId::none()
                     : n.kind == NodeKind::kPay ? n.as<Pay>().seat
                                                : n.ask().seat;
  SeatId seat = who.valid() ? events_->query().seat(who, env()) : active();
  if (!seat.valid() && n.kind == NodeKind::kPause) seat = SeatId(0);
  if (!seat.valid()) throw ScriptError(n.place, "'" + n.name + "' asks nobody: its seat is none");
  if (!state_->plays(seat)) {
    if (state_->top().node != id.value) ++state_->top().cursor;
    return true;
  }
  if (n.kind == NodeKind::kPause) return stop(n, id, seat);
  if (n.kind == NodeKind::kAsk) return ask_orders(n, id, seat);
  Env asked = env();
  asked.me = seat;
  const ExprId due = n.as<Pay>().amount;
  return ask_payment(n, id, seat, due.valid() ? events_->query().eval(due, asked) : 0);
}

// Nothing is asked, but scripted matches may look at the position.
bool Machine::stop(const Node& n, NodeId id, SeatId seat) {
  Decision& d = decision_;
  d.begin(DecisionKind::kSubset, seat, n.question, id);
  d.rests = d.optional = true;
  d.min = d.max = 0;
  Answer answer;
  if (!obtain(d, answer)) return false;
  if (state_->top().node != id.value) ++state_->top().cursor;
  return true;
}

// Fills in the texts of a question and the words to choose from.
void Machine::fill_question(Decision& d, const Node& node, SeatId seat) const {
  const Ask& n = node.ask();
  d.begin(n.subset ? DecisionKind::kSubset : DecisionKind::kChoice, seat, node.question);
  d.rests = n.rests;
  d.optional = n.optional;
  d.secret = n.secret || node.kind == NodeKind::kTogether;
  d.always = n.always;
  d.min = n.subset ? 0 : 1;
  for (NameId word : n.words) {
    Option o;
    o.word = word;
    d.options.push_back(o);
  }
}

namespace {
// Drops options of groups that are too small, and limits the choice to the size of the largest group.
void drop_small_groups(Decision& d) {
  std::vector<std::int32_t> groups;
  std::ptrdiff_t largest = 0;
  for (std::size_t i = 0; i < d.groups.size(); ++i) {
    const std::ptrdiff_t size = std::count(d.groups.begin(), d.groups.end(), d.groups[i]);
    if (size < d.min) continue;
    largest = std::max(largest, size);
    d.options[groups.size()] = d.options[i];
    groups.push_back(d.groups[i]);
  }
  d.options.resize(groups.size());
  d.groups = groups;
  d.max = std::min(d.max, static_cast<std::uint16_t>(largest));
}
}  // namespace

// Sets how many may be chosen and which groups they form. Leaves no option if no group is large enough.
void Machine::bound_subset(Decision& d, const Node& node, const Env& asked) const {
  const Ask& n = node.ask();
  const events::Query& q = events_->query();
  const auto most = static_cast<std::int32_t>(d.options.size());
  auto bound = [&](ExprId e, std::int32_t standard) {
    return static_cast<std::uint16_t>(e.valid() ? std::clamp(q.eval(e, asked), 0, most) : standard);
  };
  const std::int32_t least = n.min.valid() ? q.eval(n.min, asked) : 0;
  d.min = n.all ? static_cast<std::uint16_t>(most) : bound(n.min, 0);
  d.max = bound(n.max, most);
  check_size(d, node.place, node.name);
  if (n.same.valid()) {
    Env env = asked;
    for (const Option& o : d.options) {
      env.it = o.source.entity();
      d.groups.push_back(q.eval(n.same, env));
    }
    drop_small_groups(d);
  }
  bool possible = d.min == 0;
  possible = possible && d.max >= d.min;
  if (!possible && least <= most && d.max >= d.min)
    d.each_leader([&](std::uint16_t) {
      possible = true;
      return false;
    });
  if (!possible) {
    d.options.clear();
    d.groups.clear();
    d.min = d.max = 0;
  }
}

// Fills in what a node asks a seat in the current state.
void Machine::put_question(Decision& d, const Node& node, NodeId id, SeatId seat) const {
  const Ask& n = node.ask();
  fill_question(d, node, seat);
  d.node = id;
  Env asked = env();
  asked.me = seat;
  if (n.from.valid()) legality_.ask_options(n, &tables_->ask_cards[id.index()], asked, d.options);
  if (n.number) offer_numbers(d, node, asked);
  if (n.subset) bound_subset(d, node, asked);
  if (!n.subset && n.pass.valid()) {
    Option o;
    o.word = n.pass;
    d.options.push_back(o);
  }
}

bool Machine::ask_node(const Node& n, NodeId id, SeatId seat) {
  const Ask& ask = n.ask();
  Decision& d = decision_;
  if (!seat.valid()) seat = ask.seat.valid() ? events_->query().seat(ask.seat, env()) : env().me;
  if (!seat.valid()) throw ScriptError(n.place, "'" + n.name + "' asks nobody: its seat is none");
  if (!state_->plays(seat)) {
    if (n.kind != NodeKind::kTogether && state_->top().node != id.value) ++state_->top().cursor;
    return true;
  }
  put_question(d, n, id, seat);
  Answer answer;
  if (!d.options.empty() || ask.subset) {
    if (!obtain(d, answer)) return false;
  } else {
    nothing_to_ask(d);
  }
  if (n.kind == NodeKind::kTogether) {
    ++state_->top().a;
    if (!d.forced()) state_->top().b |= 2;
    seal_answer(*state_, d, answer);
    return true;
  }
  if (state_->top().node != id.value) ++state_->top().cursor;
  store_answer(n, answer);
  return true;
}

// The cards of the answer, in order.
void Machine::choose_cards(const Answer& answer) {
  chosen_.clear();
  for (std::size_t i = 0; i < answer.count; ++i) chosen_.push_back(decision_.options[answer.picks[i]].source.entity());
}

void Machine::store_answer(const Node& n, const Answer& answer) {
  const SeatId seat = decision_.seat;
  if (n.ask().subset) {
    choose_cards(answer);
    number_chosen(n.ask(), seat);
    take_chosen(n, seat);
    return;
  }
  const Option o = answer.count != 0 ? decision_.options[answer.picks[0]] : Option();
  keep_choice(n.ask(), seat, o);
  take_choice(n, seat, o.source.entity());
}

// Stores a choice for the flow.
void Machine::keep_choice(const Ask& n, SeatId seat, const Option& o) {
  if (!n.store.valid()) return;
  std::int32_t value = 0;
  if (n.number) value = o.word.valid() && o.word != n.pass ? program_->number(o.word) : 0;
  else if (!n.words.empty())
    value = static_cast<std::int32_t>(std::find(n.words.begin(), n.words.end(), o.word) - n.words.begin()) + 1;
  else if (program_->catalog().slots[n.store.index()].type == state::SlotType::kEntity) value = o.source.value;
  events_->set_quiet(n.store, Ref::of(seat), value);
}

void Machine::take_choice(const Node& n, SeatId seat, EntityId card) {
  if (n.ask().run.valid()) behavior_->run(n.ask().run, seat, card, Ref::none(), nullptr);
  if (card.valid()) apply(n.effect, seat, card, Ref::none());
}

// Numbers the chosen cards in the order of the answer. Numbers of other seats stay.
void Machine::number_chosen(const Ask& n, SeatId seat) {
  if (!n.order.valid()) return;
  events_->reset_quiet(n.order, seat);
  std::int32_t place = 0;
  for (EntityId e : chosen_) events_->set_quiet(n.order, Ref::of(e), ++place);
}

void Machine::take_chosen(const Node& n, SeatId seat) {
  if (n.ask().run.valid()) {
    std::vector<EntityId> list = chosen_;  // a copy: the function may ask another question
    behavior_->run(n.ask().run, seat, EntityId::none(), Ref::none(), &list);
    chosen_.swap(list);
  }
  if (n.ask().top_first) std::reverse(chosen_.begin(), chosen_.end());
  take_cards(seat, n.effect, [&](EntityId e) { apply(n.effect, seat, e, Ref::none()); });
}

// Cards that go to one pile are laid at once, so that other seats do not see their order.
template <class F>
void Machine::take_cards(SeatId seat, const Effect& effect, F&& take) {
  // a copy: taking a card may ask another question
  std::vector<EntityId> mine;
  mine.swap(chosen_);
  struct Return {
    std::vector<EntityId>& list;
    std::vector<EntityId>& own;
    ~Return() { list.swap(own); }
  } give_back{chosen_, mine};
  const bool pile =
      effect.to.valid() && mine.size() > 1 &&
      state_->layout().zone_info[state_->layout().zone(effect.to, seat).index()].visibility == state::Visibility::kTop;
  if (pile && effect.tallies.empty() &&
      events_->lay_without_listeners(mine, state_->layout().zone(effect.to, seat), effect.as))
    return;
  events::Events::Together together(*events_, pile);
  for (EntityId e : mine) take(e);
  together.commit();
}

bool Machine::asks_for_cards() const {
  const Ask* ask = decision_.node.valid() ? program_->nodes[decision_.node.index()].question_asked() : nullptr;
  return ask != nullptr && ask->from.valid();
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
