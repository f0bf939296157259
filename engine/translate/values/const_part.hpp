// A part of the flow, or a price, whose fields are constants of the translated program `P`: what the bodies of
// phases/code read in place of tables.
#pragma once

#include "engine/phases/code/payments.hpp"
#include "engine/phases/legality/legality.hpp"
#include "engine/translate/values/sets.hpp"

namespace qd::translate {

template <class P, std::size_t N>
struct ConstPart {
  static constexpr NodeImage kNode = P::flow[N];
  static constexpr NodeId id() { return NodeId(N); }
  static constexpr NameId question() { return kNode.question; }
  static constexpr Constant<kNode.policy> policy() { return {}; }
  static constexpr bool is_secret() { return kNode.kind == phases::NodeKind::kTogether || kPart<P, N>.secret; }
  // questions about seats and places are left to the tables
  static constexpr std::false_type asks_for_seat() { return {}; }
  static constexpr std::false_type is_blind() { return {}; }
  static constexpr std::span<const NameId> words() { return {P::words + kNode.words.first, kNode.words.count}; }
};
template <auto kMember, class P, std::size_t N>
constexpr auto get(ConstPart<P, N>) {
  return Constant<kPart<P, N>.*kMember>();
}

template <class P, std::size_t N>
constexpr Constant<P::flow[N].from_zone> zone_offered(ConstPart<P, N>) {
  return {};
}

template <class P, std::size_t I>
struct ConstPrice {};
template <auto kMember, class P, std::size_t I>
constexpr auto get(ConstPrice<P, I>) {
  return Constant<P::prices[I].*kMember>();
}

/// How expressions are read as constants; see phases::code::TableReader.
template <class P>
struct ConstReader {
  const StateView<P>& h;
  const phases::Legality& legality;

  template <ExprId E>
  [[nodiscard]] std::int32_t eval(Constant<E>, const Env& env) const {
    return translate::eval<P, E.value>(h, env);
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
    translate::each<P, root<P>(E)>(h, env, f);
  }
  template <class F>
  static bool while_words(F&& f) {
    return while_true<P::kWords>(f);
  }
  void best_known_first(std::vector<phases::Option>& options) const {
    if constexpr (P::kCopies != 0) legality.best_known_first(options);
  }
};

}  // namespace qd::translate
