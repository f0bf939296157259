// Brings and, or, not into one form: chains nest on the left, and `not` stands only before parts that are neither logic
// nor an equality. So all ways to write the same condition, also as a function, give the same nodes.
#include "engine/events/compile/parser.hpp"

namespace qd::events {

// Turns a and (b and c) into (a and b) and c.
std::uint16_t Parser::linked(std::size_t from, Op op, std::uint16_t left, std::uint16_t right) {
  const ExprNode n = rules_.expressions.nodes[right];
  if (n.op != op) return numbers(from, op, left, right);
  return linked(from, op, linked(from, op, left, n.a), n.b);
}

// Turns not (a and b) into (not a) or (not b). Messages quote the whole negated text.
std::uint16_t Parser::negated(std::size_t from, std::uint16_t i) {
  const ExprNode n = rules_.expressions.nodes[i];
  switch (n.op) {
    case Op::kAnd: {
      const std::uint16_t left = negated(from, n.a);
      return linked(from, Op::kOr, left, negated(from, n.b));
    }
    case Op::kOr: {
      const std::uint16_t left = negated(from, n.a);
      return linked(from, Op::kAnd, left, negated(from, n.b));
    }
    case Op::kEqual: return spanned(from, node(Op::kNotEqual, n.type, n.a, n.b));
    case Op::kNotEqual: return spanned(from, node(Op::kEqual, n.type, n.a, n.b));
    case Op::kNot:
      if (is_truth(n.a)) return n.a;
      break;
    default: break;
  }
  return spanned(from, node(Op::kNot, Type::kInteger, i));
}

}  // namespace qd::events
