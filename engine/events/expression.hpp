// Conditions and values that an author writes as text and the engine evaluates without entering Lua:
//
//   "target.load < target.limit and not any(target.attached, it.def == card.def)"
//
// The grammar is that of Lua expressions: or, and, not, comparisons, + - * // %, names, x.property, f(args).
// Values are integers (truth is 0 and 1), entities, seats and sets of entities. Read-only, no side effects, no chance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "engine/base/bits.hpp"
#include "engine/base/error.hpp"
#include "engine/base/ids.hpp"
#include "engine/state/catalog.hpp"

namespace qd::events {

enum class Type : std::uint8_t { kInteger, kEntity, kSeat, kSet };

/// What a name in an expression may stand for besides attributes of the match.
enum class Variable : std::uint8_t {
  kMe,
  kCard,
  kTarget,
  kIt,
  kSeat,
  kEventCard,
  kEventSource,
  kEventSeat,
  kEventAmount,
  kChance,
  kOther,
  kNumber,
  kEventTarget,
  kEventBefore
};

enum class Op : std::uint8_t {
  kConst,
  kVariable,
  kLocal,
  kMatchSlot,
  kSeatSlot,
  kEntitySlot,
  kNumber,
  kStat,
  kOwner,
  kHost,
  kController,
  kDef,
  kIsKind,
  kIsDef,
  kInPlay,
  kInZone,
  kExists,
  kNext,
  kSeatIndex,
  kPrevious,
  kEliminated,
  kForfeited,
  kTeam,
  kSeatCount,
  kZone,
  kZoneShared,
  kZoneEvery,
  kAttached,
  kAttachedTo,
  kStack,
  kUnion,
  kWhere,
  kCount,
  kCountKind,
  kAny,
  kAnyKind,
  kAnyDef,
  kAll,
  kSum,
  kTop,
  kFirst,
  kSame,
  kDistinct,
  kSorted,
  kMost,
  kLeast,
  kGreatest,
  kSeats,
  kAdd,
  kSub,
  kMul,
  kDiv,
  kMod,
  kNeg,
  kMin,
  kMax,
  kEqual,
  kNotEqual,
  kLess,
  kLessEqual,
  kAnd,
  kOr,
  kNot,
  kChoose,
  kPair,
  kCan,
  kAgainst,
  kExpect,
  kOdds,
  kGap,
  kWithin,
  kOverlaps,
  kFacing,
  kCrossed,
  kSwept,
  kInside,
  kEdge,
  kGapTo,      // about the table; lengths in its units
  kCall,       // a function of a script; arguments as a chain of kPair, none for the event
  kEventZone,  // the zone that the card of the event comes from (imm 0) or goes to (imm 1)
  kCardZone,   // where a card lies
  kZoneNamed,  // of a zone: is it of this kind?
  kZoneSeat,   // of a zone: whose it is
  kSeatNamed,  // a seat by its letter; none in a match of fewer seats
  kWas,        // what a value was before the event that an ability looks back on
  kWasSet      // the same of a set
};
inline constexpr Op kLastOp = Op::kWasSet;
/// Sets that are one zone: the value of such a node is its number.
constexpr bool is_zone(Op op) {
  return op == Op::kZone || op == Op::kZoneShared || op == Op::kEventZone || op == Op::kCardZone;
}

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
  std::string called;  // if a function is called: why no text can express it, and the place of that
};

class Query;
struct Env;

/// A node in the form in which it runs (code.cpp): one small function and its operands. Operands are kept as distances,
/// so that a copy of the list needs no changes.
struct Code {
  using Run = std::int32_t (*)(const Code&, const Query&, const Env&);
  using Members = Word (*)(const Code&, const Query&, const Env&, std::size_t word);
  using Pick = Word (*)(const Code&, const Query&, Env&, Variable subject, std::size_t word, Word from);
  Run run = nullptr;
  Members members = nullptr;  // of a set: the members with numbers in one word
  Pick pick = nullptr;        // of a condition: for which cards of one word it holds
  std::int32_t imm = 0;       // a constant, a column or an id
  std::int32_t a = 0, b = 0;  // distance to the operands in bytes; 0 = none
  Op op = Op::kConst;
  bool reenters = false;        // reads a stat or asks for commands, which evaluate further expressions
  bool fails = false;           // may fail, so it must not be evaluated where the author's order would skip it
  bool sweeps = false;          // any, all: the condition is evaluated for many cards at once
  std::uint16_t variables = 0;  // those it reads, as bits
  std::uint32_t nodes = 1;      // of it and its operands, each as often as it occurs

  [[nodiscard]] bool depends_on(Variable v) const { return ((variables >> static_cast<unsigned>(v)) & 1u) != 0; }
  [[nodiscard]] const Code& left() const { return at(a); }
  [[nodiscard]] const Code& right() const { return at(b); }

 private:
  [[nodiscard]] const Code& at(std::ptrdiff_t bytes) const {
    return *reinterpret_cast<const Code*>(reinterpret_cast<const char*>(this) + bytes);
  }
};

/// All compiled expressions of a rule set.
struct Expressions {
  std::vector<ExprNode> nodes;
  std::vector<ExprSource> sources;     // by ExprId
  std::vector<Code> code;              // one for each node
  std::vector<std::uint16_t> roots;    // by ExprId
  std::set<std::uint16_t> parameters;  // nodes that are the value of a parameter, which variants change

  /// Adds an expression; makes code for the nodes that have none yet.
  ExprId add(std::uint16_t root, const std::string& text, const Place& place, const state::Catalog& catalog);

  [[nodiscard]] const ExprNode& root(ExprId id) const { return nodes[sources[id.index()].root]; }
  [[nodiscard]] Type type(ExprId id) const { return root(id).type; }
  /// Does the node belong to the tree below another one?
  [[nodiscard]] bool has(std::size_t top, std::size_t node) const {
    return top != 0xFFFF && (top == node || has(nodes[top].a, node) || has(nodes[top].b, node));
  }
  /// True if any node of the expression satisfies `test`.
  template <class Test>
  [[nodiscard]] bool reads(ExprId id, Test&& test) const {
    return reads_node(sources[id.index()].root, test);
  }

  /// True if the node or one below it is the variable `it`.
  [[nodiscard]] bool reads_it(std::uint16_t i) const {
    return reads_node(i, [](const ExprNode& n) { return is_variable(n, Variable::kIt); });
  }
  static bool is_variable(const ExprNode& n, Variable v) {
    return n.op == Op::kVariable && n.imm == static_cast<std::int32_t>(v);
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
