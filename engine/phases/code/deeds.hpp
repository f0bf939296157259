// Deeds: declared effects of cards and commands, written like parts of the flow. They run at once, like a script: they
// use no frame, and a question in them counts as a question of a script (see Machine::ask).
#pragma once

#include "engine/phases/code/leaves.hpp"

namespace qd::phases::code {

template <NodeKind>
struct Deed;

/// Requires: they have been counted.
template <class R, class Deeds>
void do_deeds(R r, const Deeds& deeds, Doing& doing) {
  r.each_deed(deeds, [&](NodeId id, const auto& n) {
    doing.at = id;
    if (!r.holds(n.when, doing.env)) return r.pass_by(id);
    by_kind<NodeKind::kSeq, NodeKind::kEach, NodeKind::kLet, NodeKind::kPick, NodeKind::kAsk, NodeKind::kAskCommand>(
        n, [&](auto kind) { Deed<decltype(kind)::kValue>::run(r, n, doing); });
  });
}

/// Fails: ScriptError with the line and ability of the deed.
template <class R, class Deeds>
void perform(R r, const Deeds& deeds, Doing doing) {
  const auto here = r.begin_deeds(deeds.size());
  doing.env.locals = doing.locals;
  try {
    do_deeds(r, deeds, doing);
  } catch (const ScriptError& e) {
    r.blame(doing.at, e);
  }
}

template <NodeKind>  // a leaf
struct Deed {
  template <class R, class N>
  static void run(R r, const N& n, Doing& doing) {
    r.run_leaf(n, doing.env);
    if (r.has_ended()) throw events::Ended{};
  }
};
template <>
struct Deed<NodeKind::kSeq> {
  template <class R, class N>
  static void run(R r, const N& n, Doing& doing) {
    r.count_deeds(n.children.size());
    do_deeds(r, n.children, doing);
  }
};
template <>
struct Deed<NodeKind::kEach> {
  template <class R, class N>
  static void round(R r, const N& n, Doing& doing, Ref each) {
    r.count_deeds(n.children.size());
    doing.locals[n.local] = each.value;
    do_deeds(r, n.children, doing);
  }
  // Through the cards found at the start, even if they move meanwhile; or through the seats in turn.
  template <class R, class N>
  static void run(R r, const N& n, Doing& doing) {
    const auto of = n.of;
    if constexpr (kPossible<decltype(of.valid())>) {
      if (of.valid()) {
        std::vector<EntityId>& cards = r.each();
        const std::size_t first = cards.size();
        r.members(of, doing.env, cards);
        const std::size_t last = cards.size();
        for (std::size_t i = first; i < last; ++i) round(r, n, doing, Ref::of(cards[i]));
        cards.resize(first);
        return r.pass_by(doing.at);
      }
    }
    if constexpr (!kCertain<decltype(of.valid())>) {
      const std::size_t seats = r.seats(), begin = r.active().valid() ? r.active().index() : 0;
      for (std::size_t i = 0; i < seats; ++i)
        if (const SeatId seat((begin + i) % seats); r.plays(seat)) round(r, n, doing, Ref::of(seat));
      r.pass_by(doing.at);
    }
  }
};
template <>
struct Deed<NodeKind::kLet> {
  template <class R, class N>
  static void run(R r, const N& n, Doing& doing) {
    doing.locals[get<&Let::name>(n)] = r.eval(get<&Let::value>(n), doing.env);
  }
};
template <>
struct Deed<NodeKind::kPick> {
  template <class R, class N>
  static void run(R r, const N& n, Doing& doing) {
    const ZoneId from = r.zone_of(n, get<&Pick::from>(n), concerned(r, get<&Pick::seat>(n), doing.env));
    doing.locals[get<&Pick::name>(n)] = Ref::of(r.events().dice().pick(from)).value;
  }
};
template <>
struct Deed<NodeKind::kAsk> {
  template <class R, class N>
  static void run(R r, const N& n, Doing& doing) {
    doing.locals[n.local] = Ref::of(r.ask(n, doing.env)).value;
  }
};
template <>
struct Deed<NodeKind::kAskCommand> {
  template <class R, class N>
  static void run(R r, const N& n, Doing& doing) {
    r.ask_command(n, concerned(r, n.seat, doing.env));
  }
};

}  // namespace qd::phases::code
