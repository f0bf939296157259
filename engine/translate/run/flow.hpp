// The flow of a translated program: see phases/machine/machine.cpp.
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

/// Is the part the whole flow of a check?
template <class P>
constexpr bool is_of_check(std::size_t n) {
  return !while_true<P::kChecks>([&](auto i) { return P::checks[i].node.value != n; });
}

// Requires: `f` is its frame, the innermost one.
template <class P>
template <std::size_t N>
void Play<P>::pop(Frame& f) {
  constexpr NodeImage n = P::flow[N];
  unrolled<n.resets.count>([&](auto i) { reset<P::resets[n.resets.first + i].value>(); });
  f = Frame{};
  if constexpr (is_of_check<P>(N)) phases::code::leave_check(header);
  --header.depth;
}

// Requires: its frame is the innermost one.
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

// A question to one seat. `holder` is the frame whose part asks. Returns false if the question is open.
template <class P>
template <std::size_t N>
bool Play<P>::ask(Frame& holder) {
  if constexpr (P::flow[N].kind == NodeKind::kPay) return phases::code::pay(Asking{*this, &holder}, ConstPart<P, N>());
  else if constexpr (P::flow[N].plain) return phases::code::ask(Asking{*this, &holder}, ConstPart<P, N>());
  else return m.ask_alone(node(N), NodeId(N));
}

template <class P>
template <std::size_t N>
typename Play<P>::StepResult Play<P>::window(Frame& f) {
  if constexpr (P::flow[N].plain) {
    return phases::code::window(Asking{*this}, ConstPart<P, N>(), f);
  } else {
    const std::uint16_t depth = header.depth;
    if (!m.step_window(f, node(N))) return StepResult::kBlocked;
    return header.depth + 1 == depth && header.depth != 0 && !interrupted() ? StepResult::kNext : StepResult::kYield;
  }
}

template <class P>
template <std::size_t N>
typename Play<P>::StepResult Play<P>::together() {
  if constexpr (has_orders<N>()) {
    return together_orders<N>();
  } else {
    const std::uint16_t depth = header.depth;
    if (!m.step_together(top(), node(N))) return StepResult::kBlocked;
    return !interrupted() && header.depth != 0 && header.depth + 1 == depth ? StepResult::kNext : StepResult::kYield;
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
          if (!phases::code::begin_round(Asking{*this}, ConstPart<P, N>(), f)) return done<N>(f);
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

// `f` is the frame of N. Its cursor points past the part when the part is done.
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
  if constexpr (c.skippable) {  // not opened if every seat would pass automatically
    bool anybody = false;
    for (std::size_t i = 0; i < P::kSeats && !anybody; ++i)
      anybody = Asking(*this).may_act(ConstPart<P, C>(), SeatId(i));
    if (!anybody) {
      ++f.cursor;
      return StepResult::kNext;
    }
  }
  const std::uint16_t depth = header.depth;
  if constexpr (c.kind == NodeKind::kPause) {
    ++f.cursor;  // a pause asks nothing
  } else if constexpr (phases::asks_alone(c.kind)) {
    if (!ask<C>(f)) return StepResult::kBlocked;
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
