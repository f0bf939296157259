// Values of expressions in a translated program: the operators of events/code with constants. Rare cases use the query,
// which reads tables.
#pragma once

#include <algorithm>
#include <array>

#include "engine/events/code/folds.hpp"
#include "engine/events/code/lists.hpp"
#include "engine/events/code/table.hpp"
#include "engine/translate/values/printed.hpp"
#include "engine/translate/values/state_view.hpp"

namespace qd::translate {

template <class P, std::size_t S>
std::int32_t stat(const StateView<P>& h, EntityId e, EntityId other);
template <class P, std::size_t C>
bool can(const StateView<P>& h, SeatId me, EntityId e);

constexpr bool is_left_to_tables(Op op) {
  return events::code::is_of_table(op) || op == Op::kExpect || op == Op::kOdds || op == Op::kCall;
}

template <class P>
template <std::size_t N>
std::int32_t StateView<P>::value(ConstNode<P, N> n, const Env& env) const {
  if constexpr (kPrint<P>[N] != 0) {
    if constexpr (is_printed<P, N, Variable::kIt>()) return printed<P, N>(env.it);
    else if constexpr (is_printed<P, N, Variable::kCard>()) return printed<P, N>(env.card);
    else if constexpr (is_printed<P, N, Variable::kTarget>()) return printed<P, N>(env.target.entity());
    else return events::code::Operator<n.op()>::value(*this, n, env);
  } else if constexpr (is_left_to_tables(n.op())) {
    return query_.value(N, env);
  } else {
    return events::code::Operator<n.op()>::value(*this, n, env);
  }
}

template <class P, std::size_t N>
std::int32_t value(const StateView<P>& h, const Env& env) {
  return h.value(ConstNode<P, N>(), env);
}
/// The value of a whole expression; a missing one is true.
template <class P, std::uint16_t E>
std::int32_t eval(const StateView<P>& h, const Env& env) {
  return h.value(ConstNode<P, P::roots[E]>(), env);
}
template <class P, std::uint16_t E>
bool holds(const StateView<P>& h, const Env& env) {
  if constexpr (E == ExprId::kNoneValue) return true;
  else return h.value(ConstNode<P, P::roots[E]>(), env) != 0;
}
template <class P>
template <ExprId E>
std::int32_t StateView<P>::eval(Constant<E>, const Env& env) const {
  return translate::eval<P, E.value>(*this, env);
}
template <class P>
template <ExprId E>
bool StateView<P>::holds(Constant<E>, const Env& env) const {
  return translate::holds<P, E.value>(*this, env);
}
/// True if all needs of a list hold.
template <class P, Range R>
bool needs_hold(const StateView<P>& h, const Env& env) {
  return while_true<R.count>([&](auto i) { return holds<P, P::needs[R.first + i].value>(h, env); });
}

template <class P>
template <std::size_t N>
std::int32_t StateView<P>::stat(ConstNode<P, N> n, EntityId e, EntityId other) const {
  return translate::stat<P, n.index()>(*this, e, other);
}
template <class P>
template <std::size_t N>
bool StateView<P>::can(ConstNode<P, N> n, SeatId me, EntityId card) const {
  return translate::can<P, n.index()>(*this, me, card);
}
template <class P>
template <std::size_t N>
std::int32_t StateView<P>::number(ConstNode<P, N> n, EntityId e) const {
  return numbers_of<P, n.index()>[e.index()];
}

}  // namespace qd::translate
