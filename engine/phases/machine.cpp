#include "engine/phases/machine.hpp"

#include <algorithm>

namespace qd::phases {

using events::BuiltIn;
using events::Env;
using state::Frame;

namespace {
/// Frames of a command being carried out: a = command | seat << 16, b = source | target << 16, cursor = stage.
constexpr std::uint16_t kCommandFrame = 0xFFFE;
constexpr std::int32_t kCheckRoot = 1;  // local c of the frame that a check has pushed

std::int32_t pack(std::uint32_t low, std::uint32_t high) { return static_cast<std::int32_t>(low | (high << 16)); }
std::uint16_t low(std::int32_t v) { return static_cast<std::uint16_t>(static_cast<std::uint32_t>(v) & 0xFFFF); }
std::uint16_t high(std::int32_t v) { return static_cast<std::uint16_t>(static_cast<std::uint32_t>(v) >> 16); }
}  // namespace

std::string check_answer(const Decision& d, const Answer& a) {
  if (d.kind == DecisionKind::kChoice) {
    if (a.count != 1) return "exactly one option has to be chosen";
    return a.picks[0] < d.options.size() ? "" : "there is no option " + std::to_string(a.picks[0] + 1);
  }
  if (a.count < d.min || a.count > d.max)
    return "between " + std::to_string(d.min) + " and " + std::to_string(d.max) + " have to be chosen, not " + std::to_string(a.count);
  for (std::size_t i = 0; i < a.count; ++i) {
    if (a.picks[i] >= d.options.size()) return "there is no option " + std::to_string(a.picks[i] + 1);
    for (std::size_t j = 0; j < i; ++j)
      if (a.picks[j] == a.picks[i]) return "option " + std::to_string(a.picks[i] + 1) + " is chosen twice";
  }
  return {};
}

Machine::Machine(const Program& program, const Tables& tables, state::State& state, events::Events& events, Behavior& behavior)
    : program_(&program), tables_(&tables), state_(&state), events_(&events), behavior_(&behavior),
      legality_(program, tables, events.query()) {
  if (SlotId slot = program.rules->policies.active; slot.valid()) active_column_ = state.layout().column[slot.index()];
  events_->set_handlers(behavior_);
  events_->set_oracle(&legality_);
}

void Machine::push(NodeId node) {
  state::Header& h = state_->header();
  if (h.depth >= limits::kFlowDepthMax)
    throw LimitError("the flow is nested deeper than kFlowDepthMax (" + std::to_string(limits::kFlowDepthMax) + ")");
  Frame& f = state_->frame(h.depth++);
  f = Frame{};
  f.node = node.value;
}

void Machine::pop() {
  Frame& f = state_->top();
  if (f.node != kCommandFrame) {
    for (SlotId slot : program_->nodes[f.node].resets) events_->reset_quiet(slot);
    if (program_->nodes[f.node].kind != NodeKind::kWindow && f.c == kCheckRoot) {
      state_->header().checking = 0;
      state_->header().dirty = 1;
    }
  }
  f = Frame{};
  --state_->header().depth;
}

void Machine::start() { push(program_->root); }

void Machine::start_at(const std::string& path) {
  NodeId goal = program_->find_node(path);
  if (!goal.valid()) throw UserError("the flow has no node '" + path + "'");
  std::vector<NodeId> line{goal};
  while (line.front() != program_->root) {
    NodeId parent;
    for (std::size_t i = 0; i < program_->nodes.size() && !parent.valid(); ++i) {
      const std::vector<NodeId>& c = program_->nodes[i].children;
      if (std::find(c.begin(), c.end(), line.front()) != c.end()) parent = NodeId(i);
    }
    if (!parent.valid()) throw UserError("a match cannot start at '" + path + "': it is not part of the main flow");
    if (program_->nodes[parent.index()].kind == NodeKind::kEach)
      throw UserError("a match cannot start at '" + path + "': it runs for each of several things");
    line.insert(line.begin(), parent);
  }
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    push(line[i]);
    const std::vector<NodeId>& c = program_->nodes[line[i].index()].children;
    auto at = std::find(c.begin(), c.end(), line[i + 1]) - c.begin();
    state_->top().cursor = static_cast<std::int16_t>(i + 2 == line.size() ? at : at + 1);
  }
}

void Machine::count_step() {
  if (++state_->header().steps > limits::kStepsPerAdvanceMax)
    throw LimitError("more than kStepsPerAdvanceMax (" + std::to_string(limits::kStepsPerAdvanceMax) + ") flow nodes between two decisions",
                     "a 'repeat' may have no end");
}

bool Machine::obtain(Decision& d, Answer& answer) {
  if (d.forced() && stops_at(d) && !(d.options.empty() && d.kind == DecisionKind::kChoice)) {
    if (!decider_->decide(d, answer)) return false;
    if (std::string wrong = check_answer(d, answer); !wrong.empty()) throw UserError("illegal answer: " + wrong);
    return true;
  }
  if (d.forced()) {
    answer.count = d.kind == DecisionKind::kChoice && !d.options.empty() ? 1 : 0;
    answer.picks[0] = 0;
    return true;
  }
  if (!decider_->decide(d, answer)) return false;
  if (std::string wrong = check_answer(d, answer); !wrong.empty()) throw UserError("illegal answer: " + wrong);
  if (d.kind == DecisionKind::kSubset && answer.count != 0) take_first_copies(d, answer);
  state::Header& h = state_->header();
  if (++h.decisions[d.seat.index()] > limits::kDecisionsPerMatchMax)
    throw LimitError("more than kDecisionsPerMatchMax (" + std::to_string(limits::kDecisionsPerMatchMax) + ") decisions of one seat");
  h.steps = h.batches = 0;
  behavior_->answered();
  return true;
}

// Copies that stand for each other are taken in the order of the options, so that an answer by keys is exact.
void Machine::take_first_copies(const Decision& d, Answer& answer) const {
  const state::Layout& l = state_->layout();
  std::size_t n = std::min(d.options.size(), limits::kAnswerMax);
  std::array<std::uint16_t, limits::kAnswerMax> copy_of;  // definition and zone of what copies can stand for, else itself
  for (std::size_t i = 0; i < n; ++i) {
    EntityId e = d.options[i].source.entity();
    bool alike = e.valid() && l.zone_info[state_->zone(e).index()].interchangeable;
    copy_of[i] = alike ? state_->row(e).def : static_cast<std::uint16_t>(0x8000u + i);
  }
  std::array<bool, limits::kAnswerMax> used{};
  for (std::size_t i = 0; i < answer.count; ++i)
    for (std::size_t o = 0; o < n; ++o)
      if (!used[o] && copy_of[o] == copy_of[answer.picks[i]]) {
        used[o] = true;
        answer.picks[i] = static_cast<std::uint16_t>(o);
        break;
      }
}

Answer Machine::ask(Decision& d) {
  Answer answer;
  if (d.options.empty() && d.kind == DecisionKind::kChoice) throw ScriptError("a question without any option");
  if (!obtain(d, answer)) {
    decision_ = d;
    in_script_ = true;
    throw Unwind{};
  }
  return answer;
}

void Machine::ask_command(CommandId command, SeatId seat, NameId question, const std::string& prompt) {
  Decision d;
  d.seat = seat;
  d.name = question;
  d.prompt = prompt;
  legality_.options(command, seat, d.options);
  if (d.options.empty()) throw ScriptError("'" + program_->name(question) + "' is asked, but there is nothing to choose");
  Answer answer = ask(d);
  const Option& o = d.options[answer.picks[0]];
  run_command(program_->commands[command.index()], seat, o.source.entity(), o.target);
}

Machine::Status Machine::run(Decider& decider) {
  decider_ = &decider;
  in_script_ = false;
  while (true) {
    try {
      return loop();
    } catch (const events::Ended&) {
      // the flag is set: the loop ends at once
    } catch (const Unwind&) {
      return Status::kDecision;
    }
  }
}

Machine::Status Machine::loop() {
  state::Header& h = state_->header();
  while (h.ended == 0) {
    if (h.dirty != 0 && h.checking == 0) {
      h.dirty = 0;
      if (start_check()) continue;
    }
    if (h.depth == 0) {
      events_->finish(0, NameId::none(), false);
      break;
    }
    count_step();
    Frame& f = state_->top();
    if (f.node == kCommandFrame) {
      step_command(f);
      continue;
    }
    if (!step_node(f)) {
      --h.steps;  // asking again must leave the state as it is
      return Status::kDecision;
    }
  }
  return Status::kEnded;
}

// False: a question is open.
bool Machine::step_node(Frame& f) {
  const Node& n = program_->nodes[f.node];
  switch (n.kind) {
    case NodeKind::kSeq: case NodeKind::kRepeat: return step_children(f, n);
    case NodeKind::kTogether: return step_together(f, n);
    case NodeKind::kEach:
      if (f.cursor != 0) return step_children(f, n);
      step_each(f, n);
      return true;
    case NodeKind::kWindow: return step_window(f, n);
    case NodeKind::kAsk:
      if (!ask_node(n, NodeId{f.node}, SeatId::none())) return false;
      pop();
      return true;
    case NodeKind::kRun: case NodeKind::kSet: case NodeKind::kDeal: case NodeKind::kMove: case NodeKind::kChange:
    case NodeKind::kAnnounce: case NodeKind::kUse: case NodeKind::kFinish:
      pop();
      run_leaf(n, active());
      return true;
  }
  return true;
}

void Machine::run_leaf(const Node& n, SeatId me) {
  if (n.kind == NodeKind::kRun) {
    behavior_->run(n.run, me, EntityId::none(), Ref::none(), nullptr);
    return;
  }
  Env env;
  env.me = me;
  if (n.kind == NodeKind::kSet) {
    events_->set_quiet(n.store, Ref::none(), events_->query().eval(n.value, env));
  } else if (n.kind == NodeKind::kChange || n.kind == NodeKind::kAnnounce || n.kind == NodeKind::kUse) {
    run_event_leaf(n, env);
  } else if (n.kind == NodeKind::kFinish) {
    SeatId winner = n.value.valid() ? events_->query().seat(n.value, env) : SeatId::none();
    events_->finish(winner.valid() ? static_cast<std::uint8_t>(1u << winner.value) : std::uint8_t{0}, n.question, false);
  } else if (n.kind == NodeKind::kMove) {
    EntityId card = events::Query::as_entity(events_->query().eval(n.value, env));
    if (card.valid()) apply(n.effect, me, card, Ref::none());
  } else {
    deal(n, env);
  }
}

void Machine::run_event_leaf(const Node& n, const Env& env) {
  const events::Query& q = events_->query();
  SeatId seat = n.seat.valid() ? q.seat(n.seat, env) : env.me;
  Ref source = n.from.valid() ? Ref{static_cast<std::uint16_t>(q.eval(n.from, env))} : Ref::none();
  if (n.kind == NodeKind::kChange) {
    if (std::int32_t by = q.eval(n.value, env); by != 0 && seat.valid()) events_->change(n.store, Ref::of(seat), by, n.effect.as, source);
    return;
  }
  Ref card{static_cast<std::uint16_t>(q.eval(n.value, env))};
  if (n.kind == NodeKind::kAnnounce) events_->announce(n.effect.as, seat, card, source);
  else if (card.entity().valid()) behavior_->use(n.question, seat, card.entity());
}

void Machine::deal(const Node& n, const Env& env) {
  SeatId seat = n.seat.valid() ? events_->query().seat(n.seat, env) : env.me;
  const state::Layout& l = state_->layout();
  ZoneId from = l.zone(n.deal_from, seat), to = l.zone(n.effect.to, seat);
  for (std::int32_t missing = events_->query().eval(n.value, env); missing > 0; --missing) {
    if (state_->count(from) == 0 && n.refill.valid()) {
      ZoneId refill = l.zone(n.refill, seat);
      if (state_->count(refill) == 0) return;
      for (std::size_t k = state_->count(refill); k > 0; --k) events_->move(state_->bottom_of(refill), from);
      events_->shuffle(from);
    }
    EntityId card = state_->top_of(from);
    if (!card.valid()) return;
    events_->move(card, to, state::End::kTop, n.effect.as);
  }
}

void Machine::apply(const Effect& e, SeatId me, EntityId card, Ref target) {
  if (e.attach && card.valid()) events_->attach(card, target.entity(), e.as);
  else if (e.to.valid() && card.valid()) events_->move(card, state_->layout().zone(e.to, me), state::End::kTop, e.as);
  for (const Tally& t : e.tallies) {
    Ref owner = t.of == Tally::Of::kMe ? Ref::of(me) : t.of == Tally::Of::kCard ? Ref::of(card) : target;
    events_->set_quiet(t.slot, owner, state_->value(t.slot, owner) + 1);
  }
}

// Cursor of kEach counts from 1; the others from 0.
bool Machine::step_children(Frame& f, const Node& n) {
  const std::size_t base = n.kind == NodeKind::kEach ? 1 : 0;
  const state::Header& h = state_->header();
  const std::uint16_t depth = h.depth;
  if (n.kind == NodeKind::kRepeat && f.cursor == 0 && n.until.valid() && events_->query().holds(n.until, Env{})) {
    pop();
    return true;
  }
  while (true) {
    std::size_t at = static_cast<std::size_t>(f.cursor) - base;
    if (at >= n.children.size()) break;
    if (!step_into(f, n.children[at])) return false;
    if (h.depth != depth || h.dirty != 0 || h.ended != 0) return true;
    count_step();
  }
  if (n.kind == NodeKind::kSeq) pop();
  else f.cursor = 0;
  return true;
}

bool Machine::step_into(Frame& f, NodeId child) {
  const Node& n = program_->nodes[child.index()];
  Env env;
  env.me = active();
  if (n.when.valid() && !events_->query().holds(n.when, env)) {
    ++f.cursor;
    return true;
  }
  if (n.kind == NodeKind::kAsk) {
    return ask_node(n, child, SeatId::none());
  }
  ++f.cursor;
  if (n.kind == NodeKind::kWindow && nobody_can_act(n, child)) return true;
  if (n.kind >= NodeKind::kRun) run_leaf(n, env.me);
  else push(child);
  return true;
}

void Machine::step_each(Frame& f, const Node& n) {
  const state::Layout& l = state_->layout();
  if (!n.of.valid()) {
    if (f.a >= static_cast<std::int32_t>(l.seats)) { pop(); return; }
    SeatId first = active().valid() ? active() : SeatId(0);
    events_->set_quiet(n.variable, Ref::none(), Ref::of(SeatId((first.index() + static_cast<std::size_t>(f.a)) % l.seats)).value);
    ++f.a;
    f.cursor = 1;
    return;
  }
  Env env;
  env.me = active();
  EntityId next;
  std::int32_t best = 0;
  events_->query().each(n.of, Env(env), [&](EntityId e) {
    env.it = e;
    std::int32_t key = n.by.valid() ? events_->query().eval(n.by, env) : e.value + 1;
    if (key > f.a && (!next.valid() || key < best)) { next = e; best = key; }
    return true;
  });
  if (!next.valid()) { pop(); return; }
  f.a = best;
  f.cursor = 1;
  events_->set_quiet(n.variable, Ref::none(), Ref::of(next).value);
}

// Every seat answers the same question in secret; local a counts the answers.
bool Machine::step_together(Frame& f, const Node& n) {
  std::size_t seats = state_->layout().seats;
  if (f.a >= static_cast<std::int32_t>(seats)) {
    pop();
    return true;
  }
  std::size_t first = active().valid() ? active().index() : 0;
  return ask_node(n, NodeId{f.node}, SeatId((first + static_cast<std::size_t>(f.a)) % seats));
}

bool Machine::ask_node(const Node& n, NodeId id, SeatId seat) {
  Decision& d = decision_;
  Env env;
  env.me = active();
  d.kind = n.subset ? DecisionKind::kSubset : DecisionKind::kChoice;
  d.seat = seat.valid() ? seat : n.seat.valid() ? events_->query().seat(n.seat, env) : env.me;
  if (!d.seat.valid()) throw ScriptError(n.place, "'" + n.name + "' asks nobody: its seat is none");
  d.name = n.question;
  d.node = id;
  d.optional = n.optional;
  d.secret = n.secret || n.kind == NodeKind::kTogether;
  d.prompt = n.prompt;
  d.options.clear();
  for (NameId word : n.words) {
    Option o;
    o.word = word;
    d.options.push_back(o);
  }
  if (n.from.valid()) legality_.ask_options(n, id, d.seat, d.options);
  d.min = n.subset ? 0 : 1;
  d.max = n.subset ? static_cast<std::uint16_t>(std::min(d.options.size(), limits::kAnswerMax)) : 1;
  if (!n.subset && n.pass.valid()) {
    Option o;
    o.word = n.pass;
    d.options.push_back(o);
  }
  Answer answer;
  if (!d.options.empty() || n.subset) {
    if (!obtain(d, answer)) return false;
  }
  if (n.kind == NodeKind::kTogether) ++state_->top().a;
  else if (state_->top().node != id.value) ++state_->top().cursor;
  store_answer(n, answer);
  return true;
}

void Machine::store_answer(const Node& n, const Answer& answer) {
  const Decision& d = decision_;
  if (n.subset) {
    chosen_.clear();
    if (n.order.valid()) events_->reset_quiet(n.order);
    for (std::size_t i = 0; i < answer.count; ++i) {
      EntityId e = d.options[answer.picks[i]].source.entity();
      chosen_.push_back(e);
      if (n.order.valid()) events_->set_quiet(n.order, Ref::of(e), static_cast<std::int32_t>(i + 1));
    }
    SeatId seat = d.seat;
    if (n.run.valid()) {
      std::vector<EntityId> list = chosen_;
      behavior_->run(n.run, seat, EntityId::none(), Ref::none(), &list);
    }
    for (EntityId e : chosen_) apply(n.effect, seat, e, Ref::none());
    return;
  }
  Option o;
  std::int32_t number = 0;
  if (answer.count != 0) {
    o = d.options[answer.picks[0]];
    if (!n.words.empty()) number = answer.picks[0] + 1;
  }
  if (n.store.valid()) {
    const state::Slot& slot = program_->catalog().slots[n.store.index()];
    bool word = !n.words.empty();
    events_->set_quiet(n.store, Ref::of(d.seat), word ? number : slot.type == state::SlotType::kEntity ? o.source.value : number);
  }
  SeatId seat = d.seat;
  if (n.run.valid()) behavior_->run(n.run, seat, o.source.entity(), Ref::none(), nullptr);
  if (o.source.valid()) apply(n.effect, seat, o.source.entity(), Ref::none());
}

// A window in which every seat would pass by itself is not even opened.
bool Machine::nobody_can_act(const Node& n, NodeId id) const {
  if (tables_->window_quick[id.index()] == 0 || n.policy != WindowPolicy::kUntilAllPass || n.count.valid()) return false;
  if (stop_at_forced_ && n.rests) return false;
  for (std::size_t s = 0; s < state_->layout().seats; ++s)
    if (legality_.may_act(id, SeatId(s))) return false;
  return true;
}

// Locals: cursor = first seat + 1, a = seats asked, b = passes in a row, c = commands chosen.
bool Machine::step_window(Frame& f, const Node& n) {
  std::size_t seats = state_->layout().seats;
  NodeId id{f.node};
  if (f.cursor == 0) {
    Env env;
    env.me = active();
    SeatId first = n.seat.valid() ? events_->query().seat(n.seat, env) : env.me;
    if (!first.valid()) throw ScriptError(n.place, "window '" + n.name + "' asks nobody: its seat is none");
    f.cursor = static_cast<std::int16_t>(first.value + 1);
  }
  auto close = [&] {
    if (n.count.valid()) events_->set_quiet(n.count, Ref::none(), f.c);
    pop();
    return true;
  };
  while (true) {
    if (n.until.valid()) {
      Env env;
      env.me = active();
      if (events_->query().holds(n.until, env)) return close();
    }
    if (n.policy == WindowPolicy::kUntilAllPass && f.b >= static_cast<std::int32_t>(seats)) return close();
    std::size_t offset = n.policy == WindowPolicy::kSolo ? 0 : static_cast<std::size_t>(f.a);
    SeatId seat((static_cast<std::size_t>(f.cursor - 1) + offset) % seats);
    bool passed = true;
    bool stop = stop_at_forced_ && n.rests;
    if (stop || legality_.may_act(id, seat)) {
      Decision& d = decision_;
      d.options.clear();
      legality_.window_options(id, seat, d.options);
      if (stop || !d.options.empty()) {
        d.kind = DecisionKind::kChoice;
        d.seat = seat;
        d.name = n.question;
        d.node = id;
        d.optional = n.optional;
        d.secret = false;
        d.min = d.max = 1;
        d.prompt = n.prompt;
        Option pass;
        pass.word = n.pass;
        d.options.push_back(pass);
        Answer answer;
        if (!obtain(d, answer)) return false;
        passed = answer.picks[0] + 1u == d.options.size();
        if (!passed) {
          f.b = 0;
          ++f.c;
          f.a = static_cast<std::int32_t>((static_cast<std::size_t>(f.a) + 1) % seats);
          begin_command(Option(d.options[answer.picks[0]]), seat);
          return true;
        }
      }
    }
    if (n.policy != WindowPolicy::kUntilAllPass) return close();
    ++f.b;
    f.a = static_cast<std::int32_t>((static_cast<std::size_t>(f.a) + 1) % seats);
  }
}

void Machine::begin_command(const Option& o, SeatId seat) {
  state::Header& h = state_->header();
  if (h.depth >= limits::kFlowDepthMax)
    throw LimitError("the flow is nested deeper than kFlowDepthMax (" + std::to_string(limits::kFlowDepthMax) + ")");
  Frame& f = state_->frame(h.depth++);
  f = Frame{};
  f.node = kCommandFrame;
  f.a = pack(o.command.value, seat.value);
  f.b = pack(o.source.value, o.target.value);
}

// Is the card still where the command found or put it? An effect may have sent it elsewhere.
bool Machine::still_there(const Command& c, SeatId seat, EntityId source) const {
  ZoneKindId place = c.through.valid() ? c.through : c.from;
  return !place.valid() || !source.valid() || state_->contains(state_->layout().zone(place, seat), source);
}

// Inside a script: all at once, without responses.
void Machine::run_command(const Command& c, SeatId seat, EntityId source, Ref target) {
  if (c.through.valid() && source.valid())
    events_->move(source, state_->layout().zone(c.through, seat), state::End::kTop, events::built_in(BuiltIn::kPlayed), target);
  if (c.run.valid()) behavior_->run(c.run, seat, source, target, nullptr);
  if (still_there(c, seat, source)) apply(c.effect, seat, source, target);
}

void Machine::step_command(Frame& f) {
  const Command& c = program_->commands[low(f.a)];
  SeatId seat{high(f.a)};
  EntityId source = Ref{low(f.b)}.entity();
  Ref target{high(f.b)};
  const state::Layout& l = state_->layout();
  const state::Header& h = state_->header();
  switch (f.cursor) {
    case 0:  // it is played
      f.cursor = 1;
      if (c.through.valid() && source.valid() &&
          !events_->move(source, l.zone(c.through, seat), state::End::kTop, events::built_in(BuiltIn::kPlayed), target)) {
        pop();
        return;
      }
      if (c.responses.valid()) {
        push(c.responses);
        state_->top().cursor = static_cast<std::int16_t>((seat.index() + 1) % l.seats + 1);
        return;
      }
      if (h.dirty != 0) return;
      [[fallthrough]];
    case 1:  // it takes effect, or not
      f.cursor = 2;
      if (c.responses.valid()) {
        SlotId count = program_->nodes[c.responses.index()].count;
        std::int32_t answers = count.valid() ? state_->value(count, Ref::none()) : 0;
        if (count.valid()) events_->set_quiet(count, Ref::none(), 0);
        if (answers % 2 == 1) {
          events_->announce(events::built_in(BuiltIn::kNegated), seat, Ref::of(source));
          if (c.spent.valid() && source.valid()) events_->move(source, l.zone(c.spent, seat));
          pop();
          return;
        }
      }
      if (c.run.valid()) behavior_->run(c.run, seat, source, target, nullptr);
      if (h.dirty != 0) return;  // checks come before the card is put away
      [[fallthrough]];
    default:
      if (still_there(c, seat, source)) apply(c.effect, seat, source, target);
      pop();
  }
}

bool Machine::start_check() {
  const state::Layout& l = state_->layout();
  std::size_t first = active().valid() ? active().index() : 0;
  for (const Check& c : program_->checks)
    for (std::size_t i = 0; i < l.seats; ++i) {
      Env env;
      env.seat = SeatId((first + i) % l.seats);
      env.me = env.seat;
      if (events_->query().eval(c.when, env) == 0) continue;
      state_->header().checking = 1;
      if (c.variable.valid()) events_->set_quiet(c.variable, Ref::none(), Ref::of(env.seat).value);
      push(c.node);
      state_->top().c = kCheckRoot;
      return true;
    }
  return false;
}

std::vector<std::string> Machine::where() const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < state_->header().depth; ++i) {
    std::uint16_t node = state_->frame(i).node;
    if (node != kCommandFrame && !program_->nodes[node].name.empty()) out.push_back(program_->nodes[node].name);
  }
  return out;
}

}  // namespace qd::phases
