// Deeds: declared effects of cards and commands, written like parts of the flow. They run at once, like a script: they
// use no frame, and a question in them counts as a question of a script (see Machine::ask).
#pragma once

#include "engine/phases/code/leaves.hpp"

namespace qd::phases::code {

/// What running deeds know.
struct Doing {
  Env env;
  NodeId at;  // the current deed, for messages
  std::int32_t locals[limits::kLocalsMax] = {};
};

template <NodeKind>
struct Deed {};

/// Calls f with the kind of a deed; with kRun for all leaves.
template <class F>
void by_kind(const Node& n, F&& f) {
  switch (n.kind) {
    case NodeKind::kSeq: return f(Deed<NodeKind::kSeq>());
    case NodeKind::kEach: return f(Deed<NodeKind::kEach>());
    case NodeKind::kLet: return f(Deed<NodeKind::kLet>());
    case NodeKind::kPick: return f(Deed<NodeKind::kPick>());
    case NodeKind::kThrow: return f(Deed<NodeKind::kThrow>());
    case NodeKind::kCreate: return f(Deed<NodeKind::kCreate>());
    case NodeKind::kAsk: return f(Deed<NodeKind::kAsk>());
    case NodeKind::kTogether: return f(Deed<NodeKind::kTogether>());
    case NodeKind::kAskCommand: return f(Deed<NodeKind::kAskCommand>());
    default: return f(Deed<NodeKind::kRun>());
  }
}
/// The name that a deed of a kind, Each or Ask, gives.
template <class Part>
Local local_of(const Node& n) {
  return n.as<Part>().local;
}

/// Requires: they have been counted.
void do_deeds(auto r, const auto& deeds, Doing& doing) {
  r.each_deed(deeds, [&](NodeId id, const auto& n) {
    doing.at = id;
    if (!r.holds(n.when, doing.env)) return r.pass_by(id);
    by_kind(n, [&](auto kind) { run(kind, r, n, doing); });
  });
}

/// `event`: what a listener heard. Fails: ScriptError with the line and ability of the deed.
void perform(auto r, const auto& deeds, SeatId me, EntityId card, Ref target, const events::Event* event) {
  const auto here = r.begin_deeds(deeds.size());
  Doing doing;
  if (event != nullptr) doing.env = r.events().env_of(*event, card);
  doing.env.me = me;
  doing.env.card = card;
  doing.env.target = target;
  doing.env.locals = doing.locals;
  try {
    do_deeds(r, deeds, doing);
  } catch (const ScriptError& e) {
    r.blame(doing.at, e);
  }
}

void run(Deed<NodeKind::kRun>, auto r, const auto& n, Doing& doing) {
  r.run_leaf(n, doing.env);
  if (r.has_ended()) throw events::Ended{};
}

void run(Deed<NodeKind::kSeq>, auto r, const auto& n, Doing& doing) {
  r.count_deeds(n.children.size());
  do_deeds(r, n.children, doing);
}

// Through the cards found at the start, even if they move meanwhile; or through the seats in turn.
void run(Deed<NodeKind::kEach>, auto r, const auto& n, Doing& doing) {
  const NodeId id = doing.at;
  const auto of = get<&Each::of>(n);
  const auto round = [&](Ref each) {
    r.count_deeds(n.children.size());
    doing.locals[local_of<Each>(n)] = each.value;
    do_deeds(r, n.children, doing);
  };
  if (of.valid()) {
    std::vector<EntityId>& cards = r.rounds();
    const std::size_t first = cards.size();
    r.each(of, doing.env, [&](EntityId e) { return cards.push_back(e), true; });
    const std::size_t last = cards.size();
    for (std::size_t i = first; i < last; ++i) round(Ref::of(cards[i]));
    cards.resize(first);
  } else {
    const std::size_t seats = r.view().seats(), begin = r.active().valid() ? r.active().index() : 0;
    for (std::size_t i = 0; i < seats; ++i)
      if (const SeatId seat((begin + i) % seats); r.view().plays(seat)) round(Ref::of(seat));
  }
  r.pass_by(id);
}

void run(Deed<NodeKind::kLet>, auto r, const auto& n, Doing& doing) {
  doing.locals[get<&Let::name>(n)] = r.eval(get<&Let::value>(n), doing.env);
}

void run(Deed<NodeKind::kPick>, auto r, const auto& n, Doing& doing) {
  const ZoneId from = r.zone_of(n, get<&Pick::from>(n), concerned(r, get<&Pick::seat>(n), doing.env));
  doing.locals[get<&Pick::name>(n)] = Ref::of(r.events().dice().pick(from)).value;
}

void run(Deed<NodeKind::kThrow>, auto r, const auto& n, Doing& doing) {
  const std::int32_t result = r.throw_dice(n, doing.env);
  if (const Local name = local_of<Throw>(n); name != kNoLocal) doing.locals[name] = result;
}

void run(Deed<NodeKind::kCreate>, auto r, const auto& n, Doing& doing) {
  const EntityId last = r.create(n, doing.env);
  if (const Local name = local_of<Create>(n); name != kNoLocal) doing.locals[name] = Ref::of(last).value;
  if (r.has_ended()) throw events::Ended{};
}

void run(Deed<NodeKind::kAsk>, auto r, const auto& n, Doing& doing) {
  const std::int32_t answer = r.ask(n, doing.env);
  if (const Local name = local_of<Ask>(n); name != kNoLocal) doing.locals[name] = answer;
}

void run(Deed<NodeKind::kTogether>, auto r, const auto& n, Doing& doing) { r.ask_together(n, doing.env); }

void run(Deed<NodeKind::kAskCommand>, auto r, const auto& n, Doing& doing) {
  const Ref used = r.ask_command(n, doing.env);
  if (const Local name = local_of<AskCommand>(n); name != kNoLocal) doing.locals[name] = used.value;
}

}  // namespace qd::phases::code
