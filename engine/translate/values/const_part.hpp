// A part of the flow, or a price, whose fields are constants of the translated program `P`: what the bodies of
// phases/code read in place of tables.
#pragma once

#include "engine/phases/code/payments.hpp"
#include "engine/translate/values/state_view.hpp"

namespace qd::translate {

template <class P, std::size_t N>
struct ConstPart {
  static constexpr NodeImage kNode = P::flow[N];
  static constexpr NodeId id() { return NodeId(N); }
  static constexpr NameId question() { return kNode.question; }
  static constexpr Constant<kNode.policy> policy() { return {}; }
  static constexpr bool is_secret() { return kNode.kind == phases::NodeKind::kTogether || kPart<P, N>.secret; }
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

}  // namespace qd::translate
