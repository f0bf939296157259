// Sets of a translated program by words of 64 cards: see events/code/sets.hpp.
#pragma once

#include "engine/events/code/sets.hpp"
#include "engine/translate/values/columns.hpp"
#include "engine/translate/values/values.hpp"

namespace qd::translate {

template <class P>
[[gnu::always_inline]] inline Word word_of_kind(const StateView<P>& h, std::size_t kind, std::size_t w) {
  const std::size_t first = P::zone_base[kind];
  Word all = h.members(ZoneId(first), w);
  if (P::zone_seat[first] != 0xFF)
    for (std::size_t s = 1; s < P::kSeats; ++s) all |= h.members(ZoneId(first + s), w);
  return all;
}

/// Is it clear at a glance that a condition holds for no card? Its attribute is none of all cards.
template <class P, std::size_t N>
bool surely_none(const StateView<P>& h) {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kAnd) return surely_none<P, n.a>(h) || (!P::fails[n.a] && surely_none<P, n.b>(h));
  else if constexpr (n.op == Op::kExists) {
    constexpr ExprNode slot = P::expr[n.a];
    if constexpr (slot.op != Op::kEntitySlot) return false;
    else
      return is_variable<P, slot.a>(Variable::kIt) && P::entity_slot_none[slot.imm] &&
             !h.touched(P::entity_slots[slot.imm]);
  } else return false;
}
/// Is a card in a set?
template <class P, std::size_t N>
bool contains(const StateView<P>& h, EntityId e, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kUnion) return contains<P, n.a>(h, e, env) || contains<P, n.b>(h, e, env);
  else if constexpr (n.op == Op::kZone || n.op == Op::kZoneShared) return h.row(e).zone == zone_of<P, N>(h, env).value;
  else if constexpr (n.op == Op::kZoneEvery) return P::zone_kind[h.row(e).zone] == n.imm;
  else if constexpr (n.op == Op::kAttachedTo)
    return h.row(e).host != 0xFFFF && contains<P, n.a>(h, EntityId{h.row(e).host}, env);
  else if constexpr (n.op == Op::kWhere) {
    if (!contains<P, n.a>(h, e, env)) return false;
    Env inner = env;
    inner.it = e;
    return value<P, n.b>(h, inner) != 0;
  } else {
    return !each<P, N>(h, env, [&](EntityId x) { return x != e; });
  }
}
/// Of such a set all that may be in it: attached cards whatever they are attached to.
template <class P, std::size_t N, std::size_t W>
Word candidates(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kUnion) return candidates<P, n.a, W>(h, env) | candidates<P, n.b, W>(h, env);
  else if constexpr (n.op == Op::kAttachedTo) return word_of_kind(h, state::kAttached.index(), W);
  else return members<P, N, W>(h, env);
}
/// Those for whom the first parts of a condition hold, as far as they cannot fail.
template <class P, std::size_t N, std::size_t W>
Word narrowed(const StateView<P>& h, Env& env, Word from) {
  constexpr ExprNode n = P::expr[N];
  if constexpr (!P::fails[N]) return pick<P, N, Variable::kIt, W>(h, env, from);
  else if constexpr (n.op == Op::kAnd) {
    const Word left = narrowed<P, n.a, W>(h, env, from);
    if constexpr (P::fails[n.a]) return left;
    else return narrowed<P, n.b, W>(h, env, left);
  } else return from;
}
/// Those of a set for whom a condition holds. What is attached is looked for only if the condition holds for it.
template <class P, std::size_t Set, std::size_t Condition, std::size_t W>
Word selected(const StateView<P>& h, const Env& env) {
  if (surely_none<P, Condition>(h)) return 0;
  Env inner = env;
  if constexpr (has_attached<P, Set>()) {
    Word met = narrowed<P, Condition, W>(h, inner, candidates<P, Set, W>(h, env));
    for (Word rest = met & word_of_kind(h, state::kAttached.index(), W); rest != 0; rest &= rest - 1)
      if (!contains<P, Set>(h, EntityId(W * 64 + static_cast<std::size_t>(std::countr_zero(rest))), env))
        met &= ~(rest & (~rest + 1));
    if constexpr (P::fails[Condition]) met = pick<P, Condition, Variable::kIt, W>(h, inner, met);
    return met;
  } else {
    return pick<P, Condition, Variable::kIt, W>(h, inner, members<P, Set, W>(h, env));
  }
}

template <class P, std::size_t N, std::size_t W>
Word members(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  if constexpr (events::is_zone(n.op)) {
    const ZoneId z = zone_of<P, N>(h, env);
    return z.valid() ? h.members(z, W) : 0;
  } else if constexpr (n.op == Op::kZoneEvery) return word_of_kind(h, static_cast<std::size_t>(n.imm), W);
  else if constexpr (n.op == Op::kUnion) {
    const Word left = members<P, n.a, W>(h, env);
    return left | members<P, n.b, W>(h, env);
  } else if constexpr (n.op == Op::kWhere) {
    return selected<P, n.a, n.b, W>(h, env);
  } else if constexpr (walks(n.op)) {
    Word out = 0;
    if constexpr (n.op == Op::kAttachedTo)
      if (word_of_kind(h, state::kAttached.index(), W) == 0 && !P::fails[n.a]) return out;
    each<P, N>(h, env, [&](EntityId e) {
      if (e.index() / 64 == W) out |= Word{1} << (e.index() % 64);
      return true;
    });
    return out;
  } else return 0;
}

template <class P, Variable S>
void set_subject(Env& env, EntityId e) {
  if constexpr (S == Variable::kIt) env.it = e;
  else env.target = Ref::of(e);
}
template <class F>
Word filtered(Word from, std::size_t w, F&& f) {
  Word out = 0;
  for (Word rest = from; rest != 0; rest &= rest - 1)
    if (f(EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))))) out |= rest & (~rest + 1);
  return out;
}

/// Does an expression read the variable?
template <class P>
constexpr bool depends(std::size_t n, Variable v) {
  return ((P::variables[n] >> static_cast<unsigned>(v)) & 1u) != 0;
}

/// The cards of one word for whose number a comparison with a constant holds.
template <class P, class Sign, bool kFlipped>
constexpr Word with_number(std::size_t number, std::int32_t limit, std::size_t w) {
  Word out = 0;
  for (std::size_t e = w * 64; e < P::kEntities && e < w * 64 + 64; ++e) {
    const std::int32_t v = P::numbers[number * P::kDefs + P::def_of[e]];
    if (kFlipped ? Sign::of(limit, v) : Sign::of(v, limit)) out |= Word{1} << (e % 64);
  }
  return out;
}
/// The same for a limit that is known at play only: a list from one below the least number to one above the greatest.
template <class P, class Sign, bool kFlipped, std::size_t kNumber, std::size_t W>
struct WithNumber {
  static constexpr auto bounds = [] {
    std::pair<std::int64_t, std::int64_t> out{P::numbers[kNumber * P::kDefs + P::def_of[0]],
                                              P::numbers[kNumber * P::kDefs + P::def_of[0]]};
    for (std::size_t d : P::def_of) {
      const std::int64_t v = P::numbers[kNumber * P::kDefs + d];
      out = {std::min(out.first, v), std::max(out.second, v)};
    }
    return out;
  }();
  static constexpr std::int64_t low = bounds.first - 1, high = bounds.second + 1;
  static constexpr bool few = high - low < 64;
  static constexpr auto cards = [] {
    std::array<Word, few ? static_cast<std::size_t>(high - low + 1) : 1> out{};
    for (std::size_t i = 0; few && i < out.size(); ++i)
      out[i] =
          with_number<P, Sign, kFlipped>(kNumber, static_cast<std::int32_t>(low + static_cast<std::int64_t>(i)), W);
    return out;
  }();
  static Word of(std::int32_t limit) {
    return cards[static_cast<std::size_t>(std::clamp<std::int64_t>(limit, low, high) - low)];
  }
};

/// subject.PROPERTY against what does not depend on the subject.
template <class P, std::size_t Property, std::size_t Other, class Sign, bool kFlipped, Variable S, std::size_t W>
Word picked_by(const StateView<P>& h, const Env& env, Word from) {
  constexpr ExprNode p = P::expr[Property], other = P::expr[Other];
  if constexpr (p.op == Op::kNumber && other.op == Op::kConst) {
    constexpr Word cards = with_number<P, Sign, kFlipped>(static_cast<std::size_t>(p.imm), other.imm, W);
    return from & cards;
  } else {
    const std::int32_t limit = value<P, Other>(h, env);
    if constexpr (p.op == Op::kEntitySlot) {  // nobody wrote it: all have the same
      constexpr std::size_t slot = P::entity_slots[p.imm];
      constexpr std::int32_t initial = P::slots[slot].initial;
      if (!h.touched(slot)) return (kFlipped ? Sign::of(limit, initial) : Sign::of(initial, limit)) ? from : 0;
    }
    if constexpr (p.op == Op::kNumber) {
      using Cards = WithNumber<P, Sign, kFlipped, static_cast<std::size_t>(p.imm), W>;
      if constexpr (Cards::few) return from & Cards::of(limit);
    }
    if constexpr (p.op == Op::kEntitySlot && kLooksAtAll<P, W> &&
                  (std::is_same_v<Sign, events::code::Equal> || std::is_same_v<Sign, events::code::NotEqual>)) {
      const Word equal = cards_with<P, W>(h, static_cast<std::size_t>(p.imm), limit);
      return from & (std::is_same_v<Sign, events::code::Equal> ? equal : ~equal);
    }
    return filtered(from, W, [&](EntityId e) {
      const std::int32_t v = of_card<P, Property>(h, e, env);
      return kFlipped ? Sign::of(limit, v) : Sign::of(v, limit);
    });
  }
}

template <class P, std::size_t N, Variable S, std::size_t W, class Sign>
Word picked_by_comparison(const StateView<P>& h, Env& env, Word from) {
  constexpr ExprNode n = P::expr[N], a = P::expr[n.a], b = P::expr[n.b];
  constexpr auto property = [](const ExprNode& x) { return x.op == Op::kEntitySlot || x.op == Op::kNumber; };
  if constexpr (property(a)) {
    if constexpr (is_variable<P, a.a>(S) && !depends<P>(n.b, S))
      return picked_by<P, n.a, n.b, Sign, false, S, W>(h, env, from);
  }
  if constexpr (property(b)) {
    if constexpr (is_variable<P, b.a>(S) && !depends<P>(n.a, S))
      return picked_by<P, n.b, n.a, Sign, true, S, W>(h, env, from);
  }
  if constexpr (!depends<P>(n.b, S) && !P::fails[N]) {  // read once
    const std::int32_t right = value<P, n.b>(h, env);
    return filtered(from, W, [&](EntityId e) {
      set_subject<P, S>(env, e);
      return Sign::of(value<P, n.a>(h, env), right);
    });
  } else if constexpr (!depends<P>(n.a, S) && !P::fails[N]) {
    const std::int32_t left = value<P, n.a>(h, env);
    return filtered(from, W, [&](EntityId e) {
      set_subject<P, S>(env, e);
      return Sign::of(left, value<P, n.b>(h, env));
    });
  }
  return filtered(from, W, [&](EntityId e) {
    set_subject<P, S>(env, e);
    return value<P, N>(h, env) != 0;
  });
}

/// The hosts, in one word, of the attached cards that `which` gives by words.
template <class P, std::size_t W, class F>
Word hosts_of(const StateView<P>& h, F&& which) {
  Word hosts = 0;
  unrolled<P::kWords>([&](auto w) {
    for (Word rest = which(w) & h.members(ZoneId(static_cast<std::size_t>(P::zone_base[state::kAttached.index()])), w);
         rest != 0; rest &= rest - 1) {
      const std::uint16_t host = h.row(EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)))).host;
      if (host / 64 == W) hosts |= Word{1} << (host % 64);
    }
  });
  return hosts;
}

template <class P, std::size_t N, Variable S, std::size_t W>
Word pick(const StateView<P>& h, Env& env, Word from) {
  using namespace events::code;
  constexpr ExprNode n = P::expr[N];
  if (from == 0) return 0;
  if constexpr (!depends<P>(N, S)) return value<P, N>(h, env) != 0 ? from : 0;
  else if constexpr (is_printed<P, N, S>()) return from & printed_cards<P, N, W>;
  else if constexpr (n.op == Op::kNot) return from & ~pick<P, n.a, S, W>(h, env, from);
  else if constexpr (n.op == Op::kAnd) return pick<P, n.b, S, W>(h, env, pick<P, n.a, S, W>(h, env, from));
  else if constexpr (n.op == Op::kOr) {
    const Word left = pick<P, n.a, S, W>(h, env, from);
    return left == from ? left : left | pick<P, n.b, S, W>(h, env, from & ~left);
  } else if constexpr (n.op == Op::kEqual) {
    constexpr ExprNode a = P::expr[n.a], b = P::expr[n.b];
    if constexpr (a.op == Op::kCount && a.b == 0xFFFF && b.op == Op::kConst &&
                  b.imm == 0) {  // count(subject.attached) == 0
      if constexpr (P::expr[a.a].op == Op::kAttached) {
        if constexpr (is_variable<P, P::expr[a.a].a>(S))
          return filtered(from, W, [&](EntityId e) { return h.row(e).child == 0xFFFF; });
      }
    }
    return picked_by_comparison<P, N, S, W, Equal>(h, env, from);
  } else if constexpr (n.op == Op::kNotEqual) return picked_by_comparison<P, N, S, W, NotEqual>(h, env, from);
  else if constexpr (n.op == Op::kLess) return picked_by_comparison<P, N, S, W, Less>(h, env, from);
  else if constexpr (n.op == Op::kLessEqual) return picked_by_comparison<P, N, S, W, LessEqual>(h, env, from);
  else {
    if constexpr (n.op == Op::kIsKind) {
      if constexpr (is_variable<P, n.a>(S)) return from & P::masks[P::kind_mask[n.imm]][W];
    } else if constexpr (n.op == Op::kIsDef) {
      if constexpr (is_variable<P, n.a>(S)) return from & P::masks[P::def_mask[n.imm]][W];
    } else if constexpr (n.op == Op::kInZone) {
      if constexpr (is_variable<P, n.a>(S)) return from & word_of_kind(h, static_cast<std::size_t>(n.imm), W);
    } else if constexpr (n.op == Op::kExists) {
      constexpr ExprNode slot = P::expr[n.a];
      if constexpr (slot.op == Op::kEntitySlot) {
        if constexpr (is_variable<P, slot.a>(S)) {
          if (P::entity_slot_none[slot.imm] && !h.touched(P::entity_slots[slot.imm])) return 0;
          if constexpr (kLooksAtAll<P, W>)
            return from & ~cards_with<P, W>(h, static_cast<std::size_t>(slot.imm), 0xFFFF);
          else return filtered(from, W, [&](EntityId e) { return h.entity_value(slot.imm, e) != 0xFFFF; });
        }
      }
    } else if constexpr (n.op == Op::kAnyKind || n.op == Op::kAnyDef) {
      constexpr ExprNode carried = P::expr[n.a];
      if constexpr (carried.op == Op::kAttached) {
        if constexpr (is_variable<P, carried.a>(S)) {
          if constexpr (n.op == Op::kAnyKind)
            return from & hosts_of<P, W>(h, [](auto w) { return P::masks[P::kind_mask[n.imm]][w]; });
          else if constexpr (!depends<P>(n.b, S)) {
            const auto def = static_cast<std::size_t>(value<P, n.b>(h, env));
            return from &
                   hosts_of<P, W>(h, [&](auto w) { return def < P::kDefs ? P::masks[P::def_mask[def]][w] : Word{0}; });
          }
        }
      }
    } else if constexpr (n.op == Op::kAny && n.b == 0xFFFF && P::expr[n.a].op == Op::kAttached) {
      if constexpr (is_variable<P, P::expr[n.a].a>(S))
        return filtered(from, W, [&](EntityId e) { return h.row(e).child != 0xFFFF; });
    }
    return filtered(from, W, [&](EntityId e) {
      set_subject<P, S>(env, e);
      return value<P, N>(h, env) != 0;
    });
  }
}

}  // namespace qd::translate
