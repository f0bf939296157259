#include "engine/events/compile/certain.hpp"

#include <algorithm>

#include "engine/base/limits.hpp"

namespace qd::events {

namespace {

using Value = std::optional<std::int32_t>;

Value truth(bool yes) { return yes ? 1 : 0; }

class Reading {
 public:
  Reading(const Rules& rules, const Cast& cast) : rules_(rules), cast_(cast) {}

  [[nodiscard]] Value value(std::uint16_t i) const {
    const ExprNode& n = rules_.expressions.nodes[i];
    switch (n.op) {
      case Op::kConst:
        return n.type == Type::kInteger && rules_.expressions.parameters.count(i) == 0 ? Value(n.imm) : std::nullopt;
      case Op::kNumber:
      case Op::kIsKind:
      case Op::kIsDef:
      case Op::kDef: return property(n, actor(n.a));
      case Op::kExists: return exists(actor(n.a));
      case Op::kNot: {
        Value a = value(n.a);
        return a ? truth(*a == 0) : a;
      }
      case Op::kAnd:
      case Op::kOr: {
        const bool decides = n.op == Op::kOr;  // either part alone decides
        Value a = value(n.a), b = value(n.b);
        if ((a && (*a != 0) == decides) || (b && (*b != 0) == decides)) return truth(decides);
        return a && b ? truth(!decides) : std::nullopt;
      }
      case Op::kEqual:
      case Op::kNotEqual: {
        Value same =
            rules_.expressions.nodes[n.a].type == Type::kInteger ? equal_numbers(n) : same_card(actor(n.a), actor(n.b));
        return same && n.op == Op::kNotEqual ? truth(*same == 0) : same;
      }
      case Op::kLess:
      case Op::kLessEqual:
      case Op::kAdd:
      case Op::kSub:
      case Op::kMul:
      case Op::kMin:
      case Op::kMax: return of_two(n);
      case Op::kNeg: {
        Value a = value(n.a);
        return a ? Value(-*a) : a;
      }
      default: return std::nullopt;
    }
  }

  [[nodiscard]] bool contains(std::uint16_t i, const Actor& card) const {
    const ExprNode& n = rules_.expressions.nodes[i];
    if (n.op == Op::kUnion) return contains(n.a, card) || contains(n.b, card);
    if (n.op != Op::kWhere) return true;
    Cast inner = cast_;
    inner[Variable::kIt] = card;
    return contains(n.a, card) && Reading(rules_, inner).value(n.b).value_or(1) != 0;
  }

 private:
  // The card a node stands for.
  [[nodiscard]] Actor actor(std::uint16_t i) const {
    const ExprNode& n = rules_.expressions.nodes[i];
    if (n.op == Op::kConst && n.type == Type::kEntity) return Actor::nobody();
    if (n.op != Op::kVariable || n.type != Type::kEntity) return {};
    auto known = cast_.find(static_cast<Variable>(n.imm));
    return known == cast_.end() ? Actor{} : known->second;
  }

  [[nodiscard]] Value property(const ExprNode& n, const Actor& who) const {
    if (who.is == Actor::Is::kNobody) return n.op == Op::kDef ? -1 : 0;
    if (who.is == Actor::Is::kOfKind) {
      if (n.op != Op::kIsKind) return std::nullopt;
      return truth(who.kind.value == n.imm || (who.subtype.valid() && who.subtype.value == n.imm));
    }
    if (who.is != Actor::Is::kCard) return std::nullopt;
    const state::Definition& d = rules_.catalog->definitions[who.def.index()];
    if (n.op == Op::kIsKind) return truth(d.is(KindId{static_cast<std::uint16_t>(n.imm)}));
    if (n.op == Op::kIsDef) return truth(who.def.value == n.imm);
    if (n.op == Op::kDef) return who.def.value;
    const auto number = static_cast<std::size_t>(n.imm);
    return number < d.numbers.size() ? d.numbers[number] : 0;
  }

  [[nodiscard]] static Value exists(const Actor& who) {
    if (who.is == Actor::Is::kAnybody) return std::nullopt;
    return truth(who.is != Actor::Is::kNobody);
  }

  [[nodiscard]] static Value same_card(const Actor& a, const Actor& b) {
    if (a.is == Actor::Is::kAnybody || b.is == Actor::Is::kAnybody) return std::nullopt;
    if (a.is == Actor::Is::kNobody || b.is == Actor::Is::kNobody) return truth(a.is == b.is);
    if (a.is == Actor::Is::kCard && b.is == Actor::Is::kCard && a.def != b.def) return 0;
    return std::nullopt;
  }

  [[nodiscard]] Value equal_numbers(const ExprNode& n) const {
    Value a = value(n.a), b = value(n.b);
    return a && b ? truth(*a == *b) : std::nullopt;
  }

  [[nodiscard]] Value of_two(const ExprNode& n) const {
    Value left = value(n.a), right = value(n.b);
    if (!left || !right) return std::nullopt;
    const std::int64_t a = *left, b = *right;
    std::int64_t v = 0;
    switch (n.op) {
      case Op::kLess: v = a < b ? 1 : 0; break;
      case Op::kLessEqual: v = a <= b ? 1 : 0; break;
      case Op::kAdd: v = a + b; break;
      case Op::kSub: v = a - b; break;
      case Op::kMul: v = a * b; break;
      case Op::kMin: v = std::min(a, b); break;
      default: v = std::max(a, b);
    }
    if (!limits::in_range(v)) return std::nullopt;
    return static_cast<std::int32_t>(v);
  }

  const Rules& rules_;
  const Cast& cast_;
};

}  // namespace

std::optional<std::int32_t> certain(const Rules& rules, std::uint16_t node, const Cast& cast) {
  return Reading(rules, cast).value(node);
}

bool may_hold(const Rules& rules, ExprId condition, const Cast& cast) {
  return !condition.valid() || certain(rules, rules.expressions.roots[condition.index()], cast).value_or(1) != 0;
}

bool may_contain(const Rules& rules, ExprId set, const Actor& card, const Cast& cast) {
  return !set.valid() || Reading(rules, cast).contains(rules.expressions.roots[set.index()], card);
}

}  // namespace qd::events
