// Parts of the flow, deeds and commands are written once, for two readers, as operators are (events/code/nodes.hpp).
// A *part* is a handle on a node of the flow: AnyPart, or translate::ConstPart whose fields are constants of the
// compiler; of a deed, a Node or a ConstPart. A *reader* evaluates expressions and makes changes: Machine::Reader, or
// translate::Play<P>::Reader; what only asks gets an Asking. It holds references only, so it is copied.
//
//   template <class R, class N>
//   bool ask(R r, const N& n) {
//     const auto seat = get<&Ask::seat>(n);     // ExprId, or Constant<ExprId(…)>
//     …
#pragma once

#include "engine/base/constant.hpp"
#include "engine/events/code/nodes.hpp"
#include "engine/events/events.hpp"
#include "engine/phases/program.hpp"

namespace qd::phases::code {

using events::Env;
using events::code::kCertain;
using events::code::kPossible;

template <class Member>
struct OwnerOf;
template <class T, class Owner>
struct OwnerOf<T Owner::*> {
  using Type = Owner;
};

/// A field of a leaf, from its struct or a constant struct. Requires: the leaf is of that kind.
template <auto kMember>
auto get(const Node& n) {
  return n.as<typename OwnerOf<decltype(kMember)>::Type>().*kMember;
}
template <auto kMember>
constexpr auto get(const typename OwnerOf<decltype(kMember)>::Type& of) {
  return of.*kMember;
}
template <auto kMember, auto V>
constexpr auto get(Constant<V>) {
  return Constant<V.*kMember>();
}

/// The value of an expression; an invalid reference if there is none.
template <class R, class E>
Ref ref(R r, E e, const Env& env) {
  if constexpr (kPossible<decltype(e.valid())>)
    if (e.valid()) return Ref{static_cast<std::uint16_t>(r.eval(e, env))};
  return Ref::none();
}
/// The seat that a leaf or deed is about: its `seat`, else `me`.
template <class R, class E>
SeatId concerned(R r, E seat, const Env& env) {
  if constexpr (kPossible<decltype(seat.valid())>)
    if (seat.valid()) return ref(r, seat, env).seat();
  return env.me;
}

}  // namespace qd::phases::code
