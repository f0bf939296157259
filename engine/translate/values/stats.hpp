// Stats of a translated program, with their modifiers as constants. events/code/stats.hpp applies them.
#pragma once

#include "engine/events/code/stats.hpp"
#include "engine/translate/values/sets.hpp"

namespace qd::translate {

/// Number of set bits, for words with only a few possible bits.
template <Word kOf>
[[gnu::always_inline]] inline std::int32_t count_bits_of(Word w) {
  if constexpr (kOf == 0) return 0;
  else if constexpr (std::popcount(kOf) > 8) return count_bits(w);
  else return static_cast<std::int32_t>((w >> std::countr_zero(kOf)) & 1u) + count_bits_of<(kOf & (kOf - 1))>(w);
}

template <class P, std::size_t M>
struct ConstModifier {
  static constexpr ModifierImage kImage = P::modifiers[M];
  static constexpr events::ModifierOp op() { return kImage.op; }
  static constexpr DefId card() { return kImage.card; }
  static constexpr NameId once() { return kImage.once; }
  static constexpr std::bool_constant<kImage.to_host> to_host() { return {}; }
  static constexpr std::bool_constant<kImage.of_itself> of_itself() { return {}; }
  static constexpr std::bool_constant<kImage.counted> counted() { return {}; }
  // rule sets in which abilities come and go are read from tables: see phases::Tables
  static constexpr std::false_type of_holders() { return {}; }
  static constexpr std::false_type gated() { return {}; }
  static constexpr ZoneKindId awake_in() { return kImage.awake_in; }
  static constexpr ZoneKindId from_zone() { return kImage.from_zone; }
  static constexpr ZoneKindId to_zone() { return kImage.to_zone; }
  static constexpr std::int32_t amount() { return kImage.amount; }
  template <std::size_t W>
  static std::int32_t count(Word from, WordAt<W>) {
    return count_bits_of<P::masks[P::def_mask[kImage.card.index()]][W]>(from);
  }
  static constexpr std::bool_constant<kImage.to.valid() && !kImage.to_zone.valid()> has_to() { return {}; }
  static constexpr auto to(const StateView<P>&) { return ConstNode<P, root<P>(kImage.to)>(); }
  static bool fits_it(const StateView<P>& v, const Env& env) {
    return parts_hold<kImage.of_it.first, kImage.of_it.count>(v, env);
  }
  static bool fits(const StateView<P>& v, const Env& env) {
    if constexpr (kImage.parted) return parts_hold<kImage.of_rest.first, kImage.of_rest.count>(v, env);
    else return holds<P, kImage.when.value>(v, env);
  }
  static constexpr ExprId value_id() { return kImage.value; }
  static std::int32_t value(const StateView<P>& v, const Env& env) { return eval<P, kImage.value.value>(v, env); }

 private:
  template <std::uint16_t kFirst, std::uint16_t kCount>
  static bool parts_hold(const StateView<P>& v, const Env& env) {
    return while_true<kCount>([&](auto i) { return v.value(ConstNode<P, P::parts[kFirst + i]>(), env) != 0; });
  }
};

template <class P, std::size_t S>
struct ConstStat {
  static constexpr StatImage kImage = P::stats[S];
  static std::int64_t base(const StateView<P>& v, const Env& env) {
    if constexpr (kImage.base.valid()) return eval<P, kImage.base.value>(v, env);
    else return 0;
  }
  static constexpr std::bool_constant<kImage.only_host_constants> only_host_constants() { return {}; }
  static std::int64_t added_by(std::uint16_t def) { return P::host_add[S * P::kDefs + def]; }
  // Cards of one sort have the same modifiers.
  template <class F>
  static void each_modifier(const StateView<P>& v, EntityId e, F&& f) {
    const std::uint16_t sort = P::sort_of[S * P::kDefs + v.def(e).value];
    (void)while_true<kImage.sorts.count>([&](auto i) {
      if (sort != i) return true;
      static constexpr Range list = P::sorts[kImage.sorts.first + i];
      unrolled<list.count>([&](auto m) { f(ConstModifier<P, P::of_sort[list.first + m]>()); });
      return false;
    });
  }
};

template <class P, std::size_t S>
std::int32_t stat(const StateView<P>& h, EntityId e, EntityId other) {
  if constexpr (ConstStat<P, S>::kImage.closed) {
    const std::int64_t value = events::code::stat_of(h, ConstStat<P, S>(), e, other, nullptr);
    if (limits::in_range(value)) return static_cast<std::int32_t>(value);
  }
  return h.query().stat(StatId(S), e, other);  // out of range: the query reports it
}

}  // namespace qd::translate
