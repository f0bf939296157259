// Leaves, deeds, effects and commands are written once, for two readers, as operators are (events/code/nodes.hpp). A
// *part* is a handle on a node of the flow or a deed: a phases::Node, or translate::ConstPart, whose fields are
// constants of the compiler. A *reader* evaluates expressions and makes changes: Machine::Reader or
// translate::Play<P>::Reader. It is copied, as it is no more than a reference.
//
//   void run(Leaf<Set>, auto r, const auto& n, const Env& env) {
//     const auto of = get<&Set::of>(n);     // ExprId, or Constant<ExprId(…)>
//     …
#pragma once

#include "engine/base/constant.hpp"
#include "engine/events/code/nodes.hpp"
#include "engine/events/events.hpp"
#include "engine/phases/program.hpp"

namespace qd::phases::code {

using events::Env;
using events::code::kPossible;

template <class Member>
struct OwnerOf;
template <class T, class Owner>
struct OwnerOf<T Owner::*> {
  using Type = Owner;
};

/// A field of a part, of a struct, or of a constant struct. Requires: the part is of that kind.
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

/// What an expression speaks of; nothing if there is none.
Ref ref(auto r, auto e, const Env& env) {
  return e.valid() ? Ref{static_cast<std::uint16_t>(r.eval(e, env))} : Ref::none();
}
/// The seat that a leaf or deed is about: its `seat`, else `me`.
SeatId concerned(auto r, auto seat, const Env& env) { return seat.valid() ? ref(r, seat, env).seat() : env.me; }

}  // namespace qd::phases::code
