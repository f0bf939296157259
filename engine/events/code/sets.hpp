// Sets of cards, a word of 64 at a time: which cards a set holds, and for which of them a condition is true. Conditions
// are taken apart where that is possible (`and`, `or`, `not` are operations on sets, kinds and zones are sets
// themselves), so that most need no look at a single card. Internal to code.cpp.
#pragma once

#include <type_traits>

#include "engine/events/code/values.hpp"

namespace qd::events::code {

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

/// Is the operand of a property the subject itself, and not some card or seat that depends on it?
inline bool is_subject(const Code& c, Variable subject) {
  return c.op == Op::kVariable && c.imm == static_cast<std::int32_t>(subject);
}

// ---- members of a set: bits of the word `w`

inline Word word_of(const Query& q, ZoneId z, std::size_t w) { return z.valid() ? q.state().members(z)[w] : 0; }

/// A zone: its number is the value of the node.
template <class Zone>
struct MembersOfZone {
  static Word members(const Code& c, const Query& q, const Env& env, std::size_t w) {
    return word_of(q, ZoneId{static_cast<std::uint16_t>(Zone::get(c, q, env))}, w);
  }
};
/// All zones of a kind.
inline Word word_of_kind(const Query& q, std::int32_t kind, std::size_t w) {
  const state::Layout& l = q.state().layout();
  const std::size_t first = l.zone_base[static_cast<std::size_t>(kind)];
  const Word* members = q.state().members(ZoneId(first)) + w;  // those of the seats follow each other
  Word all = *members;
  if (l.zone_info[first].seat != 0xFF)
    for (std::size_t more = l.seats - 1; more > 0; --more) all |= *(members += l.words);
  return all;
}
struct MembersOfEvery {
  static Word members(const Code& c, const Query& q, const Env&, std::size_t w) { return word_of_kind(q, c.imm, w); }
};
struct MembersOfHost {
  static Word members(const Code& c, const Query& q, const Env& env, std::size_t w) {
    EntityId host = AnyCard::get(c.left(), q, env);
    Word out = 0;
    if (!host.valid()) return out;
    for (std::uint16_t e = q.state().row(host).child; e != 0xFFFF; e = q.state().row(EntityId{e}).sibling)
      if (e / 64 == w) out |= Word{1} << (e % 64);
    return out;
  }
};
/// Cards attached to some, or of one stack: one card after the other.
struct MembersOfWalk {
  static Word members(const Code& c, const Query& q, const Env& env, std::size_t w) {
    if (c.op == Op::kAttachedTo) return attached_to(c.left(), q, env, w);
    Word out = 0;
    q.each(c, env, [&](EntityId e) {
      if (e.index() / 64 == w) out |= Word{1} << (e.index() % 64);
      return true;
    });
    return out;
  }

 private:
  // What is attached lies in a zone of its own: often there is none.
  static Word attached_to(const Code& hosts, const Query& q, const Env& env, std::size_t w) {
    const state::Layout& l = q.state().layout();
    const Word all = q.state().members(ZoneId(std::size_t{l.zone_base[state::kAttached.index()]}))[w];
    if (all == 0 && !hosts.fails) return 0;
    Query::Bits of;
    for (std::size_t i = 0; i < l.words; ++i) of[i] = q.members(hosts, env, i);
    Word out = 0;
    for (Word rest = all; rest != 0; rest &= rest - 1) {
      const std::uint16_t host =
          q.state().row(EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)))).host;
      if (host != EntityId::kNoneValue && ((of[host / 64u] >> (host % 64u)) & 1u) != 0) out |= rest & (~rest + 1);
    }
    return out;
  }
};
struct MembersOfUnion {
  static Word members(const Code& c, const Query& q, const Env& env, std::size_t w) {
    if (c.fails) return q.members(c.left(), env, w) | q.members(c.right(), env, w);
    Word all = 0;
    const Code* set = &c;  // unions lean to the left
    do {
      all |= part(set->right(), q, env, w);
      set = &set->left();
    } while (set->op == Op::kUnion);
    return all | part(*set, q, env, w);
  }
  /// Is there a member? Requires: it cannot fail.
  static bool any(const Code& c, const Query& q, const Env& env) {
    const std::size_t words = q.state().layout().words;
    const Code* set = &c;
    for (; set->op == Op::kUnion; set = &set->left())
      for (std::size_t w = 0; w < words; ++w)
        if (part(set->right(), q, env, w) != 0) return true;
    for (std::size_t w = 0; w < words; ++w)
      if (part(*set, q, env, w) != 0) return true;
    return false;
  }

 private:
  // the commonest sets without a call
  static Word part(const Code& c, const Query& q, const Env& env, std::size_t w) {
    if (c.op == Op::kZoneEvery) return word_of_kind(q, c.imm, w);
    if (c.op == Op::kZone) {
      const Code& whose = c.left();
      if (is_subject(whose, Variable::kMe)) return of_seat(c, q, env.me, w);
      if (is_subject(whose, Variable::kSeat)) return of_seat(c, q, env.seat, w);
    }
    return q.members(c, env, w);
  }
  static Word of_seat(const Code& c, const Query& q, SeatId seat, std::size_t w) {
    if (!seat.valid()) return 0;
    const state::Layout& l = q.state().layout();
    return q.state().members(l.zone(ZoneKindId{static_cast<std::uint16_t>(c.imm)}, seat))[w];
  }
};
struct MembersOfWhere {
  static Word members(const Code& c, const Query& q, const Env& env, std::size_t w) {
    Word from = q.members(c.left(), env, w);
    if (from == 0) return 0;
    Env inner = env;
    return q.pick(c.right(), inner, Variable::kIt, w, from);
  }
};
struct NoMembers {
  static Word members(const Code&, const Query&, const Env&, std::size_t) { return 0; }
};

// ---- conditions: those of `from` (in word `w`) for which it holds when they are the subject, `it` or `target`

inline void set_subject(Env& env, Variable subject, EntityId e) {
  if (subject == Variable::kIt) env.it = e;
  else env.target = Ref::of(e);
}

struct OneByOne {
  static Word pick(const Code& c, const Query& q, Env& env, Variable subject, std::size_t w, Word from) {
    Word out = 0;
    for (Word rest = from; rest != 0; rest &= rest - 1) {
      q.step(c.nodes);
      set_subject(env, subject, EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
      if (c.run(c, q, env) != 0) out |= rest & (~rest + 1);
    }
    return out;
  }
};
struct PickNot {
  static Word pick(const Code& c, const Query& q, Env& env, Variable subject, std::size_t w, Word from) {
    return from & ~q.pick(c.left(), env, subject, w, from);
  }
};
struct PickAnd {
  static Word pick(const Code& c, const Query& q, Env& env, Variable subject, std::size_t w, Word from) {
    return q.pick(c.right(), env, subject, w, q.pick(c.left(), env, subject, w, from));
  }
};
struct PickOr {
  static Word pick(const Code& c, const Query& q, Env& env, Variable subject, std::size_t w, Word from) {
    Word left = q.pick(c.left(), env, subject, w, from);
    return left == from ? left : left | q.pick(c.right(), env, subject, w, from & ~left);
  }
};

// Kinds, definitions and zones are sets already.
struct KindSet {
  static Word word(const Code& c, const Query& q, std::size_t w) {
    return q.state().layout().kind_mask[static_cast<std::size_t>(c.imm)].words()[w];
  }
};
struct DefinitionSet {
  static Word word(const Code& c, const Query& q, std::size_t w) {
    return q.state().layout().def_mask[static_cast<std::size_t>(c.imm)].words()[w];
  }
};
struct ZoneSet {
  static Word word(const Code& c, const Query& q, std::size_t w) { return word_of_kind(q, c.imm, w); }
};
template <class Set>
struct PickSet {
  static Word pick(const Code& c, const Query& q, Env& env, Variable subject, std::size_t w, Word from) {
    if (!is_subject(c.left(), subject)) return OneByOne::pick(c, q, env, subject, w, from);
    return from & Set::word(c, q, w);
  }
};

/// subject.PROPERTY compared with what does not depend on the subject; `kFlipped`: the other way round.
template <class Sign, class Property, bool kFlipped>
struct PickCompare {
  static Word pick(const Code& c, const Query& q, Env& env, Variable subject, std::size_t w, Word from) {
    const Code& property = kFlipped ? c.right() : c.left();
    const Code& other = kFlipped ? c.left() : c.right();
    if (!is_subject(property.left(), subject) || other.depends_on(subject))
      return OneByOne::pick(c, q, env, subject, w, from);
    const std::int32_t limit = other.run(other, q, env);
    if constexpr (std::is_same_v<Property, Number> && std::is_same_v<Sign, Equal>) {
      const Mask* cards = q.state().layout().with_number(static_cast<std::size_t>(property.imm), limit);
      return cards != nullptr ? from & cards->words()[w] : 0;
    }
    Word out = 0;
    for (Word rest = from; rest != 0; rest &= rest - 1) {
      EntityId e(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      std::int32_t v = Property::of(property, q, e);
      if (kFlipped ? Sign::of(limit, v) : Sign::of(v, limit)) out |= rest & (~rest + 1);
    }
    return out;
  }
};
/// exists(subject.SLOT)
struct PickExists {
  static Word pick(const Code& c, const Query& q, Env& env, Variable subject, std::size_t w, Word from) {
    const Code& slot = c.left();
    if (slot.op != Op::kEntitySlot || !is_subject(slot.left(), subject))
      return OneByOne::pick(c, q, env, subject, w, from);
    Word out = 0;
    if (q.state().all_none(q.state().layout().entity_slot_ids[static_cast<std::size_t>(slot.imm)])) return out;
    for (Word rest = from; rest != 0; rest &= rest - 1) {
      EntityId e(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      if (Slot::of(slot, q, e) != 0xFFFF) out |= rest & (~rest + 1);
    }
    return out;
  }
};

// What the subject carries: found from the few cards that are attached at all.
struct OfKind {
  static Word word(const Code& c, const Query& q, const Env&, std::size_t w) {
    return q.state().layout().kind_mask[static_cast<std::size_t>(c.imm)].words()[w];
  }
};
struct OfDefinition {
  static Word word(const Code& c, const Query& q, const Env& env, std::size_t w) {
    const auto def = static_cast<std::size_t>(AnyValue::get(c.right(), q, env));
    const state::Layout& l = q.state().layout();
    return def < l.def_mask.size() ? l.def_mask[def].words()[w] : 0;
  }
};
/// any(subject.attached, it.is_KIND), any(subject.attached, it.def == what does not depend on the subject)
template <class Which>
struct PickCarries {
  static Word pick(const Code& c, const Query& q, Env& env, Variable subject, std::size_t w, Word from) {
    const Code& carried = c.left();
    if (carried.op != Op::kAttached || !is_subject(carried.left(), subject) ||
        (c.b != 0 && c.right().depends_on(subject)))
      return OneByOne::pick(c, q, env, subject, w, from);
    const state::State& s = q.state();
    const Word* attached = s.members(ZoneId{s.layout().zone_base[state::kAttached.index()]});
    Word hosts = 0;
    for (std::size_t x = 0; x < s.layout().words; ++x)
      for (Word rest = Which::word(c, q, env, x) & attached[x]; rest != 0; rest &= rest - 1) {
        const std::uint16_t host = s.row(EntityId(x * 64 + static_cast<std::size_t>(std::countr_zero(rest)))).host;
        if (host / 64 == w) hosts |= Word{1} << (host % 64);
      }
    return from & hosts;
  }
};
/// any(subject.attached), and count(subject.attached) == 0
template <bool kNone>
struct PickCarrying {
  static Word pick(const Code& c, const Query& q, Env& env, Variable subject, std::size_t w, Word from) {
    const Code& carried = kNone ? c.left().left() : c.left();
    if (carried.op != Op::kAttached || !is_subject(carried.left(), subject))
      return OneByOne::pick(c, q, env, subject, w, from);
    Word out = 0;
    for (Word rest = from; rest != 0; rest &= rest - 1) {
      EntityId e(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      if ((q.state().row(e).child == 0xFFFF) == kNone) out |= rest & (~rest + 1);
    }
    return out;
  }
};

// ---- functions of sets by words

struct CountWords {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    int count = 0;
    for (std::size_t w = 0; w < q.state().layout().words; ++w) count += std::popcount(q.members(c.left(), env, w));
    return count;
  }
};
struct CountPicked {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    int count = 0;
    for (std::size_t w = 0; w < q.state().layout().words; ++w)
      if (Word from = q.members(c.left(), env, w); from != 0)
        count += std::popcount(q.pick(c.right(), inner, Variable::kIt, w, from));
    return count;
  }
};
struct AnyPicked {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    for (std::size_t w = 0; w < q.state().layout().words; ++w)
      if (q.pick(c.right(), inner, Variable::kIt, w, q.members(c.left(), env, w)) != 0) return 1;
    return 0;
  }
};
struct AllPicked {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    for (std::size_t w = 0; w < q.state().layout().words; ++w)
      if (Word all = q.members(c.left(), env, w); q.pick(c.right(), inner, Variable::kIt, w, all) != all) return 0;
    return 1;
  }
};
struct AnyWord {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    if (c.left().op == Op::kUnion && !c.left().fails) return MembersOfUnion::any(c.left(), q, env) ? 1 : 0;
    for (std::size_t w = 0; w < q.state().layout().words; ++w)
      if (q.members(c.left(), env, w) != 0) return 1;
    return 0;
  }
};

}  // namespace qd::events::code
