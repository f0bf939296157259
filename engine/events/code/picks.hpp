// Conditions: comparisons, logic, kinds of cards and attachments. `pick` finds for which cards of one word of 64 a
// condition holds when they are its subject, `it` or `target`. There `and`, `or` and `not` are operations on sets, and
// kinds and zones already are sets, so most conditions read no single card. See nodes.hpp.
//
// Requires: the condition depends on the subject. S is a Variable, for StateView a constant.
#pragma once

#include <optional>
#include <type_traits>

#include "engine/events/code/sets.hpp"

namespace qd::events::code {

inline void set_subject(Env& env, Variable subject, EntityId e) {
  if (subject == Variable::kIt) env.it = e;
  else env.target = Ref::of(e);
}
/// The cards of `from` for which f holds.
template <class F>
Word filtered(Word from, std::size_t w, F&& f) {
  Word out = 0;
  for (Word rest = from; rest != 0; rest &= rest - 1)
    if (f(card_at(w, rest))) out |= rest & (~rest + 1);
  return out;
}
template <class V, class N, class S>
Word one_by_one(const V& v, N n, Env& env, S subject, std::size_t w, Word from) {
  return filtered(from, w, [&](EntityId e) {
    v.step(n.cost());
    set_subject(env, subject, e);
    return v.value(n, env) != 0;
  });
}
/// Does an operator have a `pick` of its own?
constexpr bool picks_words(Op op) {
  return op == Op::kNot || op == Op::kAnd || op == Op::kOr || op == Op::kEqual || op == Op::kNotEqual ||
         op == Op::kLess || op == Op::kLessEqual || op == Op::kIsKind || op == Op::kIsDef || op == Op::kInZone ||
         op == Op::kExists || op == Op::kAnyKind || op == Op::kAnyDef || op == Op::kAny;
}

// ---- logic

template <>
struct Operator<Op::kNot> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.value(n.left(), env) == 0 ? 1 : 0;
  }
  template <class V, class N, class S, class W>
  static Word pick(const V& v, N n, Env& env, S subject, W w, Word from) {
    return from & ~v.pick(n.left(), env, subject, w, from);
  }
};
template <>
struct Operator<Op::kAnd> {
  static constexpr bool of(std::int64_t a, std::int64_t b) { return a != 0 && b != 0; }
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.value(n.left(), env) != 0 && v.value(n.right(), env) != 0 ? 1 : 0;
  }
  template <class V, class N, class S, class W>
  static Word pick(const V& v, N n, Env& env, S subject, W w, Word from) {
    return v.pick(n.right(), env, subject, w, v.pick(n.left(), env, subject, w, from));
  }
};
template <>
struct Operator<Op::kOr> {
  static constexpr bool of(std::int64_t a, std::int64_t b) { return a != 0 || b != 0; }
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.value(n.left(), env) != 0 || v.value(n.right(), env) != 0 ? 1 : 0;
  }
  template <class V, class N, class S, class W>
  static Word pick(const V& v, N n, Env& env, S subject, W w, Word from) {
    const Word left = v.pick(n.left(), env, subject, w, from);
    return left == from ? left : left | v.pick(n.right(), env, subject, w, from & ~left);
  }
};

// ---- comparisons

struct Equal {
  static constexpr bool of(std::int32_t a, std::int32_t b) { return a == b; }
};
struct NotEqual {
  static constexpr bool of(std::int32_t a, std::int32_t b) { return a != b; }
};
struct Less {
  static constexpr bool of(std::int32_t a, std::int32_t b) { return a < b; }
};
struct LessEqual {
  static constexpr bool of(std::int32_t a, std::int32_t b) { return a <= b; }
};
/// The same comparison with its sides exchanged.
template <class Sign>
struct Mirrored {
  static constexpr bool of(std::int32_t a, std::int32_t b) { return Sign::of(b, a); }
};
template <class Sign>
constexpr bool is_symmetric = std::is_same_v<Sign, Equal> || std::is_same_v<Sign, NotEqual>;
template <class Sign>
using Flipped = std::conditional_t<is_symmetric<Sign>, Sign, Mirrored<Sign>>;

template <class Sign>
struct Comparison : Sign {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const std::int32_t left = v.value(n.left(), env);
    return Sign::of(left, v.value(n.right(), env)) ? 1 : 0;
  }
  template <class V, class N, class S, class W>
  static Word pick(const V& v, N n, Env& env, S subject, W w, Word from) {
    const auto left = n.left();
    const auto right = n.right();
    const auto own_left = both(is_own(left, subject), negated(right.depends_on(subject)));
    const auto own_right = both(is_own(right, subject), negated(left.depends_on(subject)));
    if constexpr (kPossible<decltype(own_left)>)
      if (own_left) return by_property<Sign>(v, left, right, env, w, from);
    if constexpr (kPossible<decltype(own_right)> && !kCertain<decltype(own_left)>)
      if (own_right) return by_property<Flipped<Sign>>(v, right, left, env, w, from);
    if constexpr (std::is_same_v<Sign, Equal> && decltype(n.left())::kOp == Op::kCount)
      if (!left.has_right() && left.left().is_attached_to(subject) && right.op() == Op::kConst && right.imm() == 0)
        return filtered(from, w, [&](EntityId e) { return v.row(e).child == EntityId::kNoneValue; });
    if constexpr (kCertain<decltype(own_left)> || kCertain<decltype(own_right)>) return 0;  // not reached
    else return by_number(v, n, env, subject, w, from);
  }

 private:
  /// Is an operand a property of the subject itself?
  template <class N, class S>
  static auto is_own(N n, S subject) {
    if constexpr (N::kOp == Op::kEntitySlot || N::kOp == Op::kNumber) return n.left().is(subject);
    else return std::false_type();
  }
  /// Compares card by card; reads the side that does not depend on the subject once.
  template <class V, class N, class S>
  static Word by_number(const V& v, N n, Env& env, S subject, std::size_t w, Word from) {
    const auto left = n.left();
    const auto right = n.right();
    const auto holds = negated(n.fails());
    const auto of_left = both(holds, negated(right.depends_on(subject)));
    const auto of_right = both(both(holds, negated(of_left)), negated(left.depends_on(subject)));
    if constexpr (kPossible<decltype(of_left)>)
      if (of_left) {
        const std::int32_t once = v.value(right, env);
        return filtered(from, w, [&](EntityId e) {
          v.step(n.cost());
          set_subject(env, subject, e);
          return Sign::of(v.value(left, env), once);
        });
      }
    if constexpr (kPossible<decltype(of_right)>)
      if (of_right) {
        const std::int32_t once = v.value(left, env);
        return filtered(from, w, [&](EntityId e) {
          v.step(n.cost());
          set_subject(env, subject, e);
          return Sign::of(once, v.value(right, env));
        });
      }
    if constexpr (kCertain<decltype(of_left)> || kCertain<decltype(of_right)>) return 0;
    else return one_by_one(v, n, env, subject, w, from);
  }
  /// Compares subject.PROPERTY with a value that does not depend on the subject.
  template <class How, class V, class N, class M, class W>
  static Word by_property(const V& v, N property, M other, const Env& env, W w, Word from) {
    const std::int32_t limit = v.value(other, env);
    if (const std::optional<Word> known = v.template cards_with<How>(property, limit, w)) return from & *known;
    return filtered(from, w, [&](EntityId e) { return How::of(Property<N::kOp>::of(v, property, e, env), limit); });
  }
};
template <>
struct Operator<Op::kEqual> : Comparison<Equal> {};
template <>
struct Operator<Op::kNotEqual> : Comparison<NotEqual> {};
template <>
struct Operator<Op::kLess> : Comparison<Less> {};
template <>
struct Operator<Op::kLessEqual> : Comparison<LessEqual> {};

// ---- kinds, definitions and zones, which are sets

template <Op kOp>
requires(kOp == Op::kIsKind || kOp == Op::kIsDef || kOp == Op::kInZone) struct Operator<kOp> : ValueOfProperty<kOp> {
  template <class V, class N, class S, class W>
  static Word pick(const V& v, N n, Env& env, S subject, W w, Word from) {
    const auto own = n.left().is(subject);
    if constexpr (!kCertain<decltype(own)>)
      if (!own) return one_by_one(v, n, env, subject, w, from);
    if constexpr (!kPossible<decltype(own)>) return 0;
    else if constexpr (kOp == Op::kIsKind) return from & v.kind_word(n.index(), w);
    else if constexpr (kOp == Op::kIsDef) return from & v.definition_word(n.index(), w);
    else return from & word_of_kind(v, n.index(), w);
  }
};

template <>
struct Operator<Op::kExists> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return Ref{static_cast<std::uint16_t>(v.value(n.left(), env))}.valid() ? 1 : 0;
  }
  template <class V, class N, class S, class W>
  static Word pick(const V& v, N n, Env& env, S subject, W w, Word from) {
    if constexpr (decltype(n.left())::kOp == Op::kEntitySlot) {
      const auto slot = n.left();
      const auto own = slot.left().is(subject);
      if constexpr (kPossible<decltype(own)>)
        if (own) {
          if (v.is_none_everywhere(slot.index())) return 0;
          if (const std::optional<Word> known = v.template cards_with<NotEqual>(slot, 0xFFFF, w)) return from & *known;
          return filtered(from, w, [&](EntityId e) { return v.entity_value(slot.index(), e) != 0xFFFF; });
        }
      if constexpr (kCertain<decltype(own)>) return 0;  // not reached
      else return one_by_one(v, n, env, subject, w, from);
    } else {
      return one_by_one(v, n, env, subject, w, from);
    }
  }
};

// ---- attachments: found from the cards that are attached, which are few

/// The hosts within one word of the attached cards that `which` gives by words.
template <class V, class F>
Word hosts_of(const V& v, std::size_t w, F&& which) {
  Word hosts = 0;
  const ZoneId attached(v.first_zone(state::kAttached.index()));
  v.while_words([&](auto x) {
    for (Word rest = which(x) & v.members(attached, x); rest != 0; rest &= rest - 1) {
      const std::uint16_t host = v.row(card_at(x, rest)).host;
      if (host / 64u == w) hosts |= Word{1} << (host % 64u);
    }
    return true;
  });
  return hosts;
}
/// any(set, it.is_KIND)
template <>
struct Operator<Op::kAnyKind> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.each(n.left(), env, 1, [&](EntityId e) { return !v.is_of_kind(n.index(), e); }) ? 0 : 1;
  }
  template <class V, class N, class S, class W>
  static Word pick(const V& v, N n, Env& env, S subject, W w, Word from) {
    const auto own = n.left().is_attached_to(subject);
    if constexpr (kPossible<decltype(own)>)
      if (own) return from & hosts_of(v, w, [&](auto x) { return v.kind_word(n.index(), x); });
    if constexpr (kCertain<decltype(own)>) return 0;  // not reached
    else return one_by_one(v, n, env, subject, w, from);
  }
};
/// any(set, it.def == value)
template <>
struct Operator<Op::kAnyDef> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const std::int32_t def = v.value(n.right(), env);
    return v.each(n.left(), env, 1, [&](EntityId e) { return v.def(e).value != def; }) ? 0 : 1;
  }
  template <class V, class N, class S, class W>
  static Word pick(const V& v, N n, Env& env, S subject, W w, Word from) {
    const auto own = both(n.left().is_attached_to(subject), negated(n.right().depends_on(subject)));
    if constexpr (kPossible<decltype(own)>)
      if (own) {
        const auto def = static_cast<std::size_t>(v.value(n.right(), env));
        return from & hosts_of(v, w, [&](auto x) { return v.definition_word(def, x); });
      }
    if constexpr (kCertain<decltype(own)>) return 0;  // not reached
    else return one_by_one(v, n, env, subject, w, from);
  }
};

}  // namespace qd::events::code
