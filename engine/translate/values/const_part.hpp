// A part of the flow, a deed, a command, an effect or a price whose fields are constants of the translated program `P`:
// what the bodies of phases/code read in place of tables.
#pragma once

#include "engine/phases/code/commands.hpp"
#include "engine/phases/code/payments.hpp"
#include "engine/translate/values/sets.hpp"

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
  static constexpr auto only_moves() {
    return std::bool_constant < !kEffect.attach && kEffect.to.valid() && kEffect.to != state::kAttached &&
           kEffect.tallies.count == 0 && kEffect.aims.count == 0 > ();
  }
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
  static constexpr NodeId id() { return NodeId(N); }
  static constexpr NameId question() { return kNode.question; }
  static constexpr Constant<kNode.policy> policy() { return {}; }
  static constexpr bool is_secret() { return kNode.kind == NodeKind::kTogether || kPart<P, N>.secret; }
  // questions about seats and places are left to the tables
  static constexpr std::false_type is_without_cards() { return {}; }
  static constexpr std::span<const NameId> words() { return {P::words + kNode.words.first, kNode.words.count}; }
};
template <auto kMember, class P, std::size_t N>
constexpr auto get(ConstPart<P, N>) {
  return Constant<kPart<P, N>.*kMember>();
}
template <class, class P, std::size_t N>
constexpr phases::Local local_of(ConstPart<P, N>) {
  return P::flow[N].local;
}
template <class, class P, std::size_t N>
constexpr ConstEffect<P, false, N> effect_of(ConstPart<P, N>) {
  return {};
}
template <class P, std::size_t N>
void by_kind(ConstPart<P, N>, auto&& f) {
  constexpr NodeKind kind = P::flow[N].kind;
  constexpr bool leaf =
      kind >= NodeKind::kRun && kind < NodeKind::kLet && kind != NodeKind::kThrow && kind != NodeKind::kCreate;
  f(phases::code::Deed < leaf ? NodeKind::kRun : kind > ());
}
template <class P, std::size_t N>
constexpr Constant<P::flow[N].from_zone> zone_offered(ConstPart<P, N>) {
  return {};
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

template <class P, std::size_t I>
struct ConstPrice {};
template <auto kMember, class P, std::size_t I>
constexpr auto get(ConstPrice<P, I>) {
  return Constant<P::prices[I].*kMember>();
}

/// How expressions are read as constants; see phases::code::TableReader. Bodies accept one that is not there.
template <class P>
struct ConstReader {
  const StateView<P>& h;

  template <ExprId E>
  [[nodiscard]] std::int32_t eval(Constant<E>, const Env& env) const {
    if constexpr (!E.valid()) return 0;
    else return translate::eval<P, E.value>(h, env);
  }
  template <ExprId E>
  [[nodiscard]] bool holds(Constant<E>, const Env& env) const {
    return translate::holds<P, E.value>(h, env);
  }
  template <ExprId E, class W>
  [[nodiscard]] Word members(Constant<E>, const Env& env, W) const {
    return translate::members<P, root<P>(E), W::value>(h, env);
  }
  template <ExprId E, class F>
  void each(Constant<E>, const Env& env, F&& f) const {
    if constexpr (E.valid()) translate::each<P, root<P>(E)>(h, env, f);
  }
  template <class F>
  static bool while_words(F&& f) {
    return while_true<P::kWords>(f);
  }
};

}  // namespace qd::translate
