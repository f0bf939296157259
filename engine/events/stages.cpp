// Passes a batch of events through its stages: which listeners act, in which order, and with which result.
#include <algorithm>

#include "engine/events/events.hpp"
#include "engine/events/look_back.hpp"

namespace qd::events {

namespace {
struct DepthGuard {
  DepthGuard(Events& events, std::size_t& depth) : depth_(depth) {
    if (++depth_ > limits::kEventDepthMax) {
      --depth_;
      events.finish_endless();
      throw LimitError("events cause each other too deeply: " + at_most(limits::kEventDepthMax, "levels"),
                       "look for two abilities that trigger each other without end");
    }
  }
  ~DepthGuard() { --depth_; }
  DepthGuard(const DepthGuard&) = delete;
  DepthGuard& operator=(const DepthGuard&) = delete;
  std::size_t& depth_;
};

[[noreturn]] void cannot_run(const Listener& l) {
  throw ScriptError(l.place, "ability '" + l.id + "' cannot run: no script host is set");
}
}  // namespace

// Runs the stages before the change; each stage handles all events before the next begins. `stands` is false for an
// event that an ability has made pointless.
template <class Batch, class Stands>
void Events::pass_before(Batch&& batch, Stands&& stands) {
  const auto each = [&](Stage stage, auto&& pass) {
    for (Event& e : batch)
      if (!e.cancelled && is_heard(e.kind, stage) && stands(e)) pass(e);
  };
  each(Stage::kForbid, [&](Event& e) { stage_forbid(e); });
  each(Stage::kInstead, [&](Event& e) { stage_instead(e); });
  each(Stage::kAmend, [&](Event& e) { stage_amend(e); });
  each(Stage::kReact, [&](Event& e) { stage_react(e); });
}

// Attachments leave play in the same batch as their host, so their stages run before anything moves. Loops because
// abilities may attach more cards meanwhile.
void Events::propose_following(std::span<const Event> batch, Following& following) {
  const auto leaves = [&](const Event& e) {
    return e.atom == Atom::kMove && !e.cancelled && state_->in_play(e.card.entity()) &&
           !state_->layout().zone_info[e.to.index()].in_play;
  };
  std::list<Event> fresh;
  const auto is_carried = [&](const Event& e) { return Ref::of(state_->host(e.card.entity())) == e.source; };
  const auto add = [&](const Event& host, std::span<const Event> earlier) {
    for (EntityId child{state_->row(host.card.entity()).child}; child.valid();
         child = EntityId{state_->row(child).sibling}) {
      const bool gone = std::any_of(earlier.begin(), earlier.end(), [&](const Event& e) {
        return !e.cancelled && e.card == Ref::of(child) &&
               (e.atom == Atom::kMove || e.atom == Atom::kAttach || e.atom == Atom::kJoin);
      });
      if (!gone && !Following::has(following.proposed, child, host.card) && !Following::has(fresh, child, host.card))
        fresh.push_back(follow(child, host));
    }
  };
  for (;;) {
    for (std::size_t i = 0; i < batch.size(); ++i)
      if (leaves(batch[i])) add(batch[i], batch.first(i));
    for (const Event& e : following.proposed)
      if (is_carried(e)) add(e, {});
    if (fresh.empty()) return;
    following.ever += fresh.size();
    if (observer_ != nullptr)
      for (const Event& e : fresh) observer_->proposed(&e, 1);
    pass_before(fresh, is_carried);
    following.proposed.splice(following.proposed.end(), fresh);
  }
}

void Events::pass_stages(Event* first, std::size_t events) {
  const std::span<Event> batch{first, events};
  DepthGuard guard(*this, depth_);
  Following following;
  struct Passing {
    EventObserver* observer;
    const Following& following;
    ~Passing() {
      if (observer == nullptr) return;
      for (std::size_t i = 0; i <= following.ever; ++i) observer->passed();
    }
  } const passing{observer_, following};
  if (observer_ != nullptr) observer_->proposed(first, events);
  pass_before(batch, [](const Event&) { return true; });
  if (is_heard(built_in(BuiltIn::kMoved))) propose_following(batch, following);
  const std::size_t log_before = log_ != nullptr ? log_->size() : 0;
  LookBack back(*this, batch, !following.proposed.empty());
  {
    const AtOnce at_once(*this);
    for (Event& e : batch)
      if (!e.cancelled) commit(e, &following);
  }
  if (state_->layout().shows_tops) settle(first, events, following, log_before);
  back.begin(following.made);
  if (rules_->policies.triggers == Ordering::kChosen) return after_in_order(batch, following.made);
  const auto after = [&](auto& made) {
    for (Event& e : made)
      if (!e.cancelled && is_heard(e.kind, Stage::kAfter)) stage_after(e);
  };
  after(batch);
  after(following.made);
}

void Events::pass_alone(Event& event) {
  const DepthGuard guard(*this, depth_);
  const unsigned stages = stages_of(event.kind);
  if ((stages & ~kLooksBack) != stage_bit(Stage::kAfter)) {
    pass_before(std::span<Event>{&event, 1}, [](const Event&) { return true; });
    if (event.cancelled) return;
  }
  LookBack back(*this, {&event, 1}, false);
  if (event.atom != Atom::kMove) {
    commit(event, nullptr);
  } else {
    Following nothing;
    commit(event, &nothing);
  }
  if (event.cancelled) return;
  if ((stages & stage_bit(Stage::kAfter)) == 0) return;
  back.begin();
  stage_after(event);
}

Env Events::env_of(const Event& event, EntityId self) const {
  Env env;
  env.card = self;
  env.me = self.valid() ? state_->controller(self) : event.seat;
  env.event_card = event.card;
  env.event_source = event.source;
  env.event_seat = event.seat;
  env.event_amount = event.amount;
  env.event = &event;
  return env;
}

Env Events::env_of(const Listener& l, const Event& event, EntityId self) const {
  Env env = env_of(event, self);
  env.me = controller(l, event, self);
  return env;
}

bool Events::applies(const Listener& l, const Event& event, EntityId self) const {
  if (l.looks_back) return looks_back_on(l, event, self);
  return !l.when.valid() || query_.holds(l.when, env_of(event, self));
}

// An ability does nothing if its seat is out of the match when its turn comes.
bool Events::looks_back_on(const Listener& l, const Event& event, EntityId self) const {
  const Env env = env_of(l, event, self);
  if (self.valid() && env.me.valid() && !state_->plays(env.me)) return false;
  return !l.when.valid() || query_for(l, event).holds(l.when, env);
}

bool Events::is_awake(const Listener& l, const Event& event, EntityId self) const {
  return state_for(l, event).awake(self, l.awake_in) && (!l.gate.valid() || query_for(l, event).has(l.gate, self));
}

// If no condition holds now, the list stays empty: nobody acts, so no condition can become true later.
void Events::collect(const Event& event, Stage stage, std::vector<Call>& calls, EventObserver* observer) const {
  const state::Layout& layout = state_->layout();
  const std::size_t before = calls.size();
  bool anybody = false;
  const auto look = [&](std::uint16_t i, EntityId self) {
    const Listener& l = rules_->listeners[i];
    const bool awake = !self.valid() || is_awake(l, event, self), holds = awake && applies(l, event, self);
    if (observer != nullptr) observer->looked(l, self, event, holds ? Look::kHolds : why_not(l, self, awake));
    if (awake) calls.push_back({i, self, holds});
    anybody |= holds;
  };
  for (std::uint16_t i : rules_->index[event.kind.index() * kStages + static_cast<std::size_t>(stage)]) {
    const Listener& l = rules_->listeners[i];
    if (l.of_holders) {
      for (std::size_t e = 0; e < layout.entities; ++e)
        if (is_awake(l, event, EntityId(e))) look(i, EntityId(e));
    } else if (!l.card.valid()) {
      look(i, EntityId::none());
    } else {
      state_->each_of(l.card, [&](EntityId self) { look(i, self); });
    }
  }
  if (!anybody) calls.resize(before);
  if (calls.size() < before + 2) return;
  // by priority; then rules, cards without an owner, each seat's cards from the active seat on; then by id
  const std::span<Call> added = std::span(calls).subspan(before);
  for (Call& c : added) c.rank = rank_of(c, event);
  std::stable_sort(added.begin(), added.end(), [&](const Call& a, const Call& b) {
    const int pa = rules_->listeners[a.listener].priority, pb = rules_->listeners[b.listener].priority;
    return pa != pb ? pa > pb : a.rank != b.rank ? a.rank < b.rank : a.self < b.self;
  });
}

// Only amounts given as expressions can be predicted; a script would have to run.
Foreseen Events::foresee(Event event, bool declines) const {
  Foreseen out{true, event.amount, nullptr, nullptr};
  for (const Stage stage : {Stage::kForbid, Stage::kInstead, Stage::kAmend, Stage::kReact}) {
    std::vector<Call> calls;
    collect(event, stage, calls, nullptr);
    const auto acting = [&](const Call& c) {
      const Listener& l = rules_->listeners[c.listener];
      return applies(l, event, c.self) && !(declines && l.optional);
    };
    if (stage == Stage::kAmend && rules_->policies.replacements == Ordering::kChosen &&
        std::count_if(calls.begin(), calls.end(), acting) > 1) {  // a seat chooses which comes first
      const Listener& l = rules_->listeners[std::find_if(calls.begin(), calls.end(), acting)->listener];
      return {true, event.amount, &l, out.first == nullptr ? &l : out.first};
    }
    for (const Call& c : calls) {
      const Listener& l = rules_->listeners[c.listener];
      if (!acting(c)) continue;
      if (out.first == nullptr) out.first = &l;
      if (stage == Stage::kForbid) return {false, event.amount, nullptr, &l};
      if (stage != Stage::kAmend || l.optional || !l.amount.valid()) return {true, event.amount, &l, out.first};
      event.amount = out.amount = query_.eval(l.amount, env_of(event, c.self));
    }
  }
  return out;
}

// Checks a listener again when its turn comes, since earlier abilities may have moved the card or changed the
// condition. A trigger still acts if its card has lost it since.
bool Events::acts(const Call& c, const Event& event) const {
  const Listener& l = rules_->listeners[c.listener];
  const bool awake = !c.self.valid() || (l.stage == Stage::kAfter ? state_for(l, event).awake(c.self, l.awake_in)
                                                                  : is_awake(l, event, c.self)),
             holds = awake && applies(l, event, c.self);
  if (observer_ != nullptr && holds != c.held)
    observer_->looked(l, c.self, event, holds ? Look::kHolds : why_not(l, c.self, awake));
  return holds;
}

Look Events::why_not(const Listener& l, EntityId self, bool awake) const {
  return awake ? Look::kFails : state_->awake(self, l.awake_in) ? Look::kLost : Look::kAsleep;
}

std::int32_t Events::call(const Call& c, Event& event) {
  bool declined = false;
  if (observer_ == nullptr) return run(c, event, declined);
  observer_->acts(rules_->listeners[c.listener], c.self, event);
  const std::int32_t result = run(c, event, declined);
  const Stage stage = rules_->listeners[c.listener].stage;
  const Deed deed = declined                                ? Deed::kDeclined
                    : stage == Stage::kAmend                ? Deed::kAmended
                    : stage == Stage::kReact && result == 0 ? Deed::kStopped
                                                            : Deed::kRan;
  tell_deed(c, event, deed, stage == Stage::kAmend ? result : event.amount);
  return result;
}

std::int32_t Events::run(const Call& c, Event& event, bool& declined) {
  const Listener& l = rules_->listeners[c.listener];
  if (l.stage == Stage::kAmend && l.amount.valid()) return query_.eval(l.amount, env_of(event, c.self));
  if (handlers_ == nullptr) cannot_run(l);
  if (l.optional) {
    declined = !handlers_->consent(l, event, c.self, controller(l, event, c.self));
    if (declined) return l.stage == Stage::kAmend ? event.amount : 1;
  }
  return act(l, event, c.self);
}

std::int32_t Events::act(const Listener& l, Event& event, EntityId self) {
  if (l.does.empty()) return handlers_->handle(l, event, self);
  query_.functions()->perform(l, event, self);
  return 1;
}

// The only possible listener, if there is exactly one and no observer.
inline const Listener* Events::only_one(const Event& event, Stage stage, EntityId& self) const {
  const std::vector<std::uint16_t>& all = rules_->index[event.kind.index() * kStages + static_cast<std::size_t>(stage)];
  if (all.size() != 1 || observer_ != nullptr) return nullptr;
  const Listener& l = rules_->listeners[all[0]];
  if (l.of_holders) return nullptr;
  if (!l.card.valid()) return &l;
  self = state_->only_one_of(l.card);
  return self.valid() ? &l : nullptr;
}

// The same if seats choose the order. The condition of a trigger has to hold when the event comes; which replacements
// apply is checked again after each.
template <class Act>
void Events::let_act_in_order(Event& event, Stage stage, Act&& act) {
  Event* const batch[] = {&event};
  std::vector<Heard> left = in_order(batch, stage);
  if (stage == Stage::kReact) {
    for (const Heard& h : left)
      if (acts(h.call, event) && !act(h.call)) return;
    return;
  }
  for (bool first = true; !left.empty(); first = false) {
    const std::size_t next = next_of(left, first);
    if (next == SIZE_MAX) return;
    const Call c = left[next].call;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(next));
    if (!act(c)) return;
  }
}

// The conditions that were read at collection are valid until the first ability acts.
template <class Act>
void Events::let_act(Event& event, Stage stage, Act&& act) {
  if (EntityId self; const Listener* const only = only_one(event, stage, self)) {
    if ((!self.valid() || is_awake(*only, event, self)) && applies(*only, event, self))
      act(Call{static_cast<std::uint16_t>(only - rules_->listeners.data()), self});
    return;
  }
  if (rules_->policies.of(stage) == Ordering::kChosen) return let_act_in_order(event, stage, act);
  const Calls calls(*this, event, stage);
  bool acted = false;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const Call c = calls[i];
    if (!(acted ? acts(c, event) : c.held)) continue;
    acted = true;
    if (!act(c)) return;
  }
}

void Events::stage_forbid(Event& event) {
  const Calls calls(*this, event, Stage::kForbid);
  if (calls.size() != 0) event.cancelled = true;
  for (std::size_t i = 0; i < calls.size(); ++i)
    if (calls[i].held) tell_deed(calls[i], event, Deed::kForbade, event.amount);
}

void Events::stage_instead(Event& event) {
  let_act(event, Stage::kInstead, [&](const Call& c) {
    if (is_at_work(c)) {
      tell_deed(c, event, Deed::kInChain, event.amount);
      return true;
    }
    const Listener& l = rules_->listeners[c.listener];
    if (observer_ != nullptr) observer_->acts(l, c.self, event);
    if (l.optional && (handlers_ == nullptr || !handlers_->consent(l, event, c.self, controller(l, event, c.self)))) {
      tell_deed(c, event, Deed::kDeclined, event.amount);
      return true;
    }
    chain_.push_back(c);
    struct Pop {
      std::vector<Call>& chain;
      ~Pop() { chain.pop_back(); }
    } pop{chain_};
    if (handlers_ == nullptr) cannot_run(l);
    event.cancelled = true;
    act(l, event, c.self);
    tell_deed(c, event, Deed::kReplaced, event.amount);
    return false;
  });
}

// An `amend` that takes a change to 0 or past it cancels the change, so that damage never turns into healing.
void Events::stage_amend(Event& event) {
  const std::int32_t proposed = event.amount;
  let_act(event, Stage::kAmend, [&](const Call& c) {
    event.amount = call(c, event);
    return true;
  });
  if (event.atom == Atom::kChange && (proposed > 0 ? event.amount <= 0 : proposed < 0 && event.amount >= 0))
    event.cancelled = true;
}

void Events::stage_react(Event& event) {
  let_act(event, Stage::kReact, [&](const Call& c) {
    if (call(c, event) == 0) event.cancelled = true;
    return !event.cancelled;
  });
}

// Fast path for the usual case: calls a single mandatory listener directly.
void Events::stage_after(Event& event) {
  if (rules_->policies.triggers == Ordering::kChosen) {
    std::list<Event> none;
    return after_in_order({&event, 1}, none);
  }
  EntityId self;
  if (const Listener* const only = only_one(event, Stage::kAfter, self); only != nullptr && !only->optional) {
    if ((self.valid() && !is_awake(*only, event, self)) || !applies(*only, event, self)) return;
    if (handlers_ == nullptr) cannot_run(*only);
    act(*only, event, self);
    return;
  }
  let_act(event, Stage::kAfter, [&](const Call& c) {
    call(c, event);
    return true;
  });
}

}  // namespace qd::events
