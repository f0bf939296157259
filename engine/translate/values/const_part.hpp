// A part of the flow, a deed, a command or an effect whose fields are constants of the translated program `P`: what the
// bodies of phases/code read in place of tables.
#pragma once

#include "engine/phases/code/commands.hpp"
#include "engine/translate/values/state_view.hpp"

namespace qd::translate {

using phases::NodeKind;

/// Deeds, by their places in P::children or P::does.
template <class P, bool kChildren, std::size_t kFirst, std::size_t kCount>
struct ConstDeeds {
  static constexpr std::size_t size() { return kCount; }
  /// The number of one, counted after the parts of the flow.
  static constexpr std::size_t at(std::size_t i) {
    if constexpr (kChildren) return P::children[kFirst + i].index();
    else return P::does[kFirst + i].index();
  }
};

/// See phases::Effect.
template <class P, bool kOfCommand, std::size_t N>
struct ConstEffect {
  static constexpr EffectImage kEffect = [] {
    if constexpr (kOfCommand) return P::commands[N].effect;
    else return P::flow[N].effect;
  }();
  static constexpr bool attach = kEffect.attach;
  static constexpr Constant<kEffect.to> to{};
  static constexpr Constant<kEffect.as> as{};
};
template <class P, bool kOfCommand, std::size_t N, class F>
[[gnu::always_inline]] inline void each_tally(ConstEffect<P, kOfCommand, N> e, F&& f) {
  constexpr Range tallies = e.kEffect.tallies;
  unrolled<tallies.count>([&](auto i) { f(Constant<P::tallies[tallies.first + i]>()); });
}
template <class P, bool kOfCommand, std::size_t N, class F>
[[gnu::always_inline]] inline void with_aim(ConstEffect<P, kOfCommand, N> e, std::size_t n, F&& f) {
  constexpr Range aims = e.kEffect.aims;
  unrolled<aims.count>([&](auto i) {
    if (n == i) f(Constant<P::aims[aims.first + i]>());
  });
}

/// See phases::Node.
template <class P, std::size_t N>
struct ConstPart {
  static constexpr NodeImage kNode = P::flow[N];
  static constexpr Constant<kNode.when> when{};
  static constexpr Constant<kNode.of> of{};
  static constexpr Constant<kNode.seat> seat{};
  static constexpr phases::Local local = kNode.local;
  static constexpr ConstDeeds<P, true, kNode.children.first, kNode.children.count> children{};
  static constexpr ConstDeeds<P, false, kNode.does.first, kNode.does.count> does{};
  static constexpr ConstEffect<P, false, N> effect{};
};
template <auto kMember, class P, std::size_t N>
constexpr auto get(ConstPart<P, N>) {
  return Constant<kLeaf<P, N, typename phases::code::OwnerOf<decltype(kMember)>::Type>.*kMember>();
}
template <NodeKind... kKinds, class P, std::size_t N, class F>
void by_kind(ConstPart<P, N>, F&& f) {
  constexpr NodeKind kind = P::flow[N].kind;
  f(Constant < ((kind == kKinds) || ...) ? kind : NodeKind::kRun > ());
}

/// See phases::Command. Requires: it is plain.
template <class P, std::size_t C>
struct ConstCommand {
  static constexpr CommandImage kCommand = P::commands[C];
  static constexpr Constant<kCommand.among> among{};
  static constexpr Constant<ExprId{}> cost{};
  static constexpr Constant<FunctionId{}> run{};
  static constexpr Constant<kCommand.from> from{};
  static constexpr Constant<kCommand.through> through{};
  static constexpr Constant<kCommand.spent> spent{};
  static constexpr Constant<kCommand.responses> responses{};
  static constexpr ConstDeeds<P, false, kCommand.does.first, kCommand.does.count> does{};
  static constexpr ConstEffect<P, true, C> effect{};
};
template <class P, std::size_t T>
struct ConstTarget {
  static constexpr TargetImage kTarget = P::targets[T];
  static constexpr bool seat = kTarget.seat;
  static constexpr ConstDeeds<P, false, kTarget.does.first, kTarget.does.count> does{};
};
template <class P, std::size_t C, class F>
void each_target(ConstCommand<P, C>, F&& f) {
  constexpr Range targets = P::commands[C].targets;
  unrolled<targets.count>([&](auto i) { f(ConstTarget<P, targets.first + i>()); });
}

}  // namespace qd::translate
