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
  [[gnu::always_inline]] static void each_tally(auto&& f) {
    unrolled<kEffect.tallies.count>([&](auto i) { f(Constant<P::tallies[kEffect.tallies.first + i]>()); });
  }
  [[gnu::always_inline]] static void with_aim(std::size_t n, auto&& f) {
    unrolled<kEffect.aims.count>([&](auto i) {
      if (n == i) f(Constant<P::aims[kEffect.aims.first + i]>());
    });
  }
};

/// See phases::Node.
template <class P, std::size_t N>
struct ConstPart {
  static constexpr std::size_t kIndex = N;
  static constexpr NodeImage kNode = P::flow[N];
  static constexpr Constant<kNode.when> when{};
  static constexpr ConstDeeds<P, true, kNode.children.first, kNode.children.count> children{};
  static constexpr ConstDeeds<P, false, kNode.does.first, kNode.does.count> does() { return {}; }
  static constexpr ConstEffect<P, false, N> effect{};
};
template <auto kMember, class P, std::size_t N>
constexpr auto get(ConstPart<P, N>) {
  return Constant<kLeaf<P, N, typename phases::code::OwnerOf<decltype(kMember)>::Type>.*kMember>();
}
template <class, class P, std::size_t N>
constexpr phases::Local local_of(ConstPart<P, N>) {
  return P::flow[N].local;
}
template <class P, std::size_t N>
void by_kind(ConstPart<P, N>, auto&& f) {
  constexpr NodeKind kind = P::flow[N].kind;
  constexpr bool leaf = kind >= NodeKind::kRun && kind < NodeKind::kLet;
  f(phases::code::Deed < leaf ? NodeKind::kRun : kind > ());
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
  template <std::size_t T>
  struct Target {
    static constexpr bool seat = P::targets[T].seat;
    static constexpr ConstDeeds<P, false, P::targets[T].does.first, P::targets[T].does.count> does{};
  };
  static void each_target(auto&& f) {
    unrolled<kCommand.targets.count>([&](auto i) { f(Target<kCommand.targets.first + i>()); });
  }
};

}  // namespace qd::translate
