// Conditions and values that an author writes as text and the engine evaluates without entering Lua:
//
//   "target.load < target.limit and not any(target.attached, it.def == card.def)"
//
// The grammar is that of Lua expressions: or, and, not, comparisons, + - * // %, names, x.property, f(args).
// Values are integers (truth is 0 and 1), entities, seats and sets of entities. Read-only, no side effects, no chance.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/base/ids.hpp"

namespace qd::events {

enum class Type : std::uint8_t { kInteger, kEntity, kSeat, kSet };

/// What a name in an expression may stand for besides attributes of the match.
enum class Variable : std::uint8_t { kMe, kCard, kTarget, kIt, kSeat, kEventCard, kEventSource, kEventSeat, kEventAmount, kChance };

enum class Op : std::uint8_t {
  kConst, kVariable, kMatchSlot, kSeatSlot, kEntitySlot, kNumber, kStat,
  kOwner, kHost, kController, kDef, kIsKind, kIsDef, kInPlay, kInZone, kExists, kNext, kSeatIndex,
  kZone, kZoneShared, kZoneEvery, kAttached, kUnion, kWhere,
  kCount, kCountKind, kAny, kAnyKind, kAnyDef, kAll, kSum, kTop, kSeats,
  kAdd, kSub, kMul, kDiv, kMod, kNeg, kMin, kMax,
  kEqual, kNotEqual, kLess, kLessEqual, kAnd, kOr, kNot, kChoose, kPair, kCan,
};

/// One node of a compiled expression. `a`, `b` are operands (indices), `imm` a constant, column or id.
struct ExprNode {
  Op op = Op::kConst;
  Type type = Type::kInteger;
  std::uint16_t a = 0xFFFF, b = 0xFFFF;
  std::int32_t imm = 0;
  std::uint16_t from = 0, to = 0;  // the span in the source text
};

/// The source of one compiled expression, for messages.
struct ExprSource {
  std::uint16_t root = 0xFFFF;
  std::string text;
  Place place;
};

/// All compiled expressions of a rule set.
struct Expressions {
  std::vector<ExprNode> nodes;
  std::vector<ExprSource> sources;  // by ExprId

  [[nodiscard]] const ExprNode& root(ExprId id) const { return nodes[sources[id.index()].root]; }
  [[nodiscard]] Type type(ExprId id) const { return root(id).type; }
  /// True if any node of the expression satisfies `test`.
  template <class Test>
  [[nodiscard]] bool reads(ExprId id, Test&& test) const { return reads_node(sources[id.index()].root, test); }

  /// True if the node or one below it is the variable `it`.
  [[nodiscard]] bool reads_it(std::uint16_t i) const {
    return reads_node(i, [](const ExprNode& n) { return n.op == Op::kVariable && n.imm == static_cast<std::int32_t>(Variable::kIt); });
  }

 private:
  template <class Test>
  bool reads_node(std::uint16_t i, Test&& test) const {
    if (i == 0xFFFF) return false;
    const ExprNode& n = nodes[i];
    return test(n) || reads_node(n.a, test) || reads_node(n.b, test);
  }
};

}  // namespace qd::events
