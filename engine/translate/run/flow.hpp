// The flow of a translated program: see phases/machine.cpp.
#pragma once

#include <array>

#include "engine/translate/run/play.hpp"

namespace qd::translate {

template <class P>
bool Play<P>::advance() {
  using Resume = StepResult (Play::*)();
  static constexpr auto kResume = []<std::size_t... N>(std::index_sequence<N...>) {
    return std::array<Resume, sizeof...(N)>{&Play::template resume<N>...};
  }
  (std::make_index_sequence<P::kNodes>{});
  while ((!interrupted() || header.ended == 0) && header.depth != 0) {
    count_step();
    Frame& f = top();
    if (f.node == phases::kCommandFrame) {
      if (!command(f)) return false;
    } else if ((this->*kResume[f.node])() == StepResult::kBlocked) {
      return false;
    }
  }
  return true;
}

/// Is a part all that a check does?
template <class P>
constexpr bool is_of_check(std::size_t n) {
  return !while_true<P::kChecks>([&](auto i) { return P::checks[i].node.value != n; });
}

// `f`: its frame, the innermost one.
template <class P>
template <std::size_t N>
void Play<P>::pop(Frame& f) {
  constexpr NodeImage n = P::flow[N];
  unrolled<n.resets.count>([&](auto i) { reset<P::resets[n.resets.first + i].value>(); });
  f = Frame{};
  if constexpr (is_of_check<P>(N)) phases::code::leave_check(header);
  --header.depth;
}

// Its frame is the innermost one.
template <class P>
template <std::size_t N>
typename Play<P>::StepResult Play<P>::resume() {
  constexpr NodeKind kind = P::flow[N].kind;
  Frame& f = top();
  if constexpr (kind <= NodeKind::kEach) return parts<N>(static_cast<std::size_t>(f.cursor), f);
  else if constexpr (kind == NodeKind::kWindow) return window<N>(f);
  else if constexpr (kind == NodeKind::kTogether) return together<N>();
  else if constexpr (phases::asks_alone(kind)) return m.step_alone(f) ? StepResult::kYield : StepResult::kBlocked;
  else {
    pop<N>(f);
    leaf<N>(flow_env());
    return StepResult::kYield;
  }
}

template <class P>
template <std::size_t N>
typename Play<P>::StepResult Play<P>::together() {
  if constexpr (has_orders<N>()) {
    return together_orders<N>();
  } else {
    const std::uint16_t depth = header.depth;
    while (true) {
      if (!m.step_together(top(), node(N))) return StepResult::kBlocked;
      if (interrupted() || header.depth == 0) return StepResult::kYield;
      if (header.depth != depth) return header.depth + 1 == depth ? StepResult::kNext : StepResult::kYield;
    }
  }
}

template <class P>
template <std::size_t N>
typename Play<P>::StepResult Play<P>::parts(std::size_t from, Frame& f) {
  constexpr NodeImage n = P::flow[N];
  if constexpr (n.kind == NodeKind::kSeq) {
    if (const StepResult result = sequence<N>(from, f); result != StepResult::kNext) return result;
    return done<N>(f);
  } else {
    while (true) {
      if (from == 0) {
        count_step();
        if constexpr (n.kind == NodeKind::kLoop) {
          constexpr ExprId until = kPart<P, N>.until;
          if constexpr (until.valid())
            if (holds<P, until.value>(h, flow_env())) return done<N>(f);
        } else {
          if (!next_of_each<N>(f)) return done<N>(f);
          if (interrupted()) return StepResult::kYield;
        }
      } else if constexpr (n.kind == NodeKind::kEach) {
        --from;  // its cursor counts from 1
      }
      if (const StepResult result = sequence<N>(from, f); result != StepResult::kNext) return result;
      f.cursor = 0;
      from = 0;
    }
  }
}

// False: there is no other one.
template <class P>
template <std::size_t N>
bool Play<P>::next_of_each(Frame& f) {
  constexpr const phases::EachFields& n = kPart<P, N>;
  if constexpr (!n.of.valid()) {
    const std::size_t first = h.active().valid() ? h.active().index() : 0;
    while (f.a < static_cast<std::int32_t>(P::kSeats)) {
      const SeatId seat((first + static_cast<std::size_t>(f.a)) % P::kSeats);
      ++f.a;
      if (!h.plays(seat)) continue;
      write<n.variable.value>(Ref::none(), Ref::of(seat).value);
      f.cursor = 1;
      return true;
    }
    return false;
  } else {
    Env env = flow_env();
    const Env about = env;
    EntityId next;
    std::int32_t best = 0;
    if constexpr (!n.by.valid()) {  // by number
      (void)while_true<P::kWords>([&](auto w) {
        const std::size_t gone = static_cast<std::size_t>(f.a);
        if (gone >= (w + 1) * 64) return true;
        const Word rest =
            members<P, root<P>(n.of), w>(h, about) & (gone > w * 64 ? ~Word{0} << (gone - w * 64) : ~Word{0});
        if (rest == 0) return true;
        next = EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        best = next.value + 1;
        return false;
      });
    } else {
      each<P, root<P>(n.of)>(h, about, [&](EntityId e) {
        env.it = e;
        const std::int32_t key = eval<P, n.by.value>(h, env);
        const bool later = key > f.a || (key == f.a && key > 0 && e.value + 1 > f.b);
        if (later && key > 0 && (!next.valid() || key < best || (key == best && e < next))) {
          next = e;
          best = key;
        }
        return true;
      });
    }
    if (!next.valid()) return false;
    f.a = best;
    f.b = next.value + 1;
    f.cursor = 1;
    write<n.variable.value>(Ref::none(), Ref::of(next).value);
    return true;
  }
}

template <class P>
template <std::size_t N>
typename Play<P>::StepResult Play<P>::sequence(std::size_t from, Frame& f) {
  StepResult result = StepResult::kNext;
  (void)while_true<P::flow[N].children.count>([&](auto i) {
    if (i < from) return true;
    result = part<N, i>(f);
    return result == StepResult::kNext;
  });
  return result;
}

// `f` is the frame of N. When it is done, its cursor stands behind the part.
template <class P>
template <std::size_t N, std::size_t I>
typename Play<P>::StepResult Play<P>::part(Frame& f) {
  constexpr std::size_t C = P::children[P::flow[N].children.first + I].index();
  constexpr NodeImage c = P::flow[C];
  if constexpr (c.when.valid()) {
    if (!holds<P, c.when.value>(h, flow_env())) {
      ++f.cursor;
      return StepResult::kNext;
    }
  }
  if constexpr (c.skippable) {  // if every seat would pass by itself, it is not even opened
    bool anybody = false;
    for (std::size_t i = 0; i < P::kSeats && !anybody; ++i) anybody = may_act<C>(SeatId(i));
    if (!anybody) {
      ++f.cursor;
      return StepResult::kNext;
    }
  }
  const std::uint16_t depth = header.depth;
  if constexpr (c.kind == NodeKind::kPause) {
    ++f.cursor;  // it asks nothing
  } else if constexpr (phases::asks_alone(c.kind)) {
    if (!ask<C>(&f)) return StepResult::kBlocked;
  } else if constexpr (c.kind < NodeKind::kRun) {
    ++f.cursor;
    Frame& inner = push(static_cast<std::uint16_t>(C));
    if constexpr (c.kind <= NodeKind::kEach) return parts<C>(0, inner);
    else if constexpr (c.kind == NodeKind::kWindow) return window<C>(inner);
    else return together<C>();
  } else {
    ++f.cursor;
    leaf<C>(flow_env());
    if constexpr (calm<P, C>()) return StepResult::kNext;
  }
  return header.depth == depth && !interrupted() ? StepResult::kNext : StepResult::kYield;
}

}  // namespace qd::translate
