// What differs if a text is the result of a Lua function (Scope::lua): `and` and `or` give one of their sides, only
// false and nil are false, and true is not a number.
#include "engine/events/compile/parser.hpp"

namespace qd::events {

bool is_truth_value(const Rules& rules, std::uint16_t i) {
  const Expressions& all = rules.expressions;
  const ExprNode& n = all.nodes[i];
  switch (n.op) {
    case Op::kEqual:
    case Op::kNotEqual:
    case Op::kLess:
    case Op::kLessEqual:
    case Op::kAnd:
    case Op::kOr:
    case Op::kNot:
    case Op::kAny:
    case Op::kAnyKind:
    case Op::kAnyDef:
    case Op::kAll:
    case Op::kSame:
    case Op::kDistinct:
    case Op::kSorted:
    case Op::kIsKind:
    case Op::kIsDef:
    case Op::kInPlay:
    case Op::kInZone:
    case Op::kExists:
    case Op::kEliminated:
    case Op::kForfeited:
    case Op::kCan:
    case Op::kWithin:
    case Op::kOverlaps:
    case Op::kInside:
    case Op::kZoneNamed: return true;
    case Op::kSeats: {
      const Op fold = static_cast<Op>(n.imm);
      return fold == Op::kAny || fold == Op::kAll;
    }
    case Op::kChoose: {
      const ExprNode& values = all.nodes[n.b];
      return n.type == Type::kInteger && is_truth_value(rules, values.a) && is_truth_value(rules, values.b);
    }
    case Op::kAgainst: return is_truth_value(rules, n.b);
    case Op::kWas: return n.type == Type::kInteger && is_truth_value(rules, n.a);
    case Op::kStat: return rules.is_truth(StatId(static_cast<std::size_t>(n.imm)));
    default: return false;
  }
}

bool Parser::is_truth(std::uint16_t i) const {
  const ExprNode& n = rules_.expressions.nodes[i];
  if (n.type != Type::kInteger) return false;
  if (n.op == Op::kChoose) {
    const ExprNode& values = rules_.expressions.nodes[n.b];
    return is_truth(values.a) && is_truth(values.b);
  }
  if (n.op != Op::kConst) return is_truth_value(rules_, i);
  const char first = text_[n.from];  // a letter if it is `true` or a word that means it, not a digit
  return (n.imm == 0 || n.imm == 1) && rules_.expressions.parameters.count(i) == 0 &&
         std::isdigit(static_cast<unsigned char>(first)) == 0 && first != '-';
}

/// Is it nil, none, or a false that stands for no value?
bool Parser::is_nothing(std::uint16_t i) const {
  const ExprNode& n = rules_.expressions.nodes[i];
  return is_none(i) || (n.op == Op::kConst && n.imm == 0 && is_truth(i));
}

void Parser::refuse_truth(std::uint16_t i) const {
  if (scope_.lua && type(i) == Type::kInteger && is_truth(i))
    fail("in a function, true and false are not numbers", "write choose(condition, 1, 0), or condition and 1 or 0");
}

void Parser::refuse_mixed(std::uint16_t a, std::uint16_t b) const {
  if (scope_.lua && type(a) == Type::kInteger && type(b) == Type::kInteger && is_truth(a) != is_truth(b))
    fail("in a function, true or false never equals a number", "a condition is written without '== 1'");
}

std::uint16_t Parser::condition(std::uint16_t i) {
  if (!scope_.lua) {
    want(i, Type::kInteger);
    return i;
  }
  if (type(i) == Type::kSet && !may_be_no_zone(i)) fail("a zone or list is always true in a function", "write any(…)");
  if (type(i) != Type::kInteger) return spanned(rules_.expressions.nodes[i].from, node(Op::kExists, Type::kInteger, i));
  if (!is_truth(i)) {
    const ExprNode& n = rules_.expressions.nodes[i];
    const std::string read = text_.substr(n.from, static_cast<std::size_t>(n.to - n.from));
    fail_at(n.from, "'" + read + "' is a number, and every number is true in a function", "write " + read + " ~= 0");
  }
  return i;
}

std::uint16_t Parser::chosen(std::size_t from, std::uint16_t condition, std::uint16_t a, std::uint16_t b) {
  const auto fit = [&](std::uint16_t i, Type wanted) -> std::uint16_t {
    if (!is_nothing(i) || type(i) == wanted) return i;
    return wanted == Type::kInteger ? node(Op::kConst, wanted, 0xFFFF, 0xFFFF, 0)
                                    : node(Op::kConst, wanted, 0xFFFF, 0xFFFF, 0xFFFF);
  };
  const Type wanted = is_nothing(a) ? type(b) : type(a);
  a = fit(a, wanted);
  b = fit(b, wanted);
  if (wanted == Type::kSet) fail("choose(…) is between two values, not between sets");
  if (type(a) != type(b) ||
      (is_truth(a) != is_truth(b) && !is_nothing(a) && !is_nothing(b) && wanted == Type::kInteger))
    throw OnlyInFunctions(place_, "it returns values of different types");
  return spanned(from, node(Op::kChoose, wanted, condition, node(Op::kPair, wanted, a, b)));
}

/// The node of a chain without an `or` after it.
std::uint16_t Parser::closed(std::size_t from, const Chain& chain) {
  if (chain.condition == 0xFFFF) return chain.value;
  if (type(chain.value) != Type::kInteger)
    return chosen(from, chain.condition, chain.value, node(Op::kConst, Type::kEntity, 0xFFFF, 0xFFFF, 0xFFFF));
  const ExprNode& last = rules_.expressions.nodes[chain.value];
  if (!is_truth(chain.value)) return chosen(from, chain.condition, chain.value, node(Op::kConst, Type::kInteger));
  if (last.op == Op::kConst && last.imm == 1) return chain.condition;
  return linked(from, Op::kAnd, chain.condition, chain.value);
}

Parser::Chain Parser::lua_and() {
  const std::size_t from = here();
  Chain chain;
  chain.value = parse_not();
  while (take_word("and")) {
    const std::uint16_t holds = condition(chain.value);
    chain.condition = chain.condition == 0xFFFF ? holds : linked(from, Op::kAnd, chain.condition, holds);
    chain.value = parse_not();
  }
  return chain;
}

/// The node for "the value of the chain if it has one, else `other`".
std::uint16_t Parser::first_of(std::size_t from, const Chain& chain, std::uint16_t other) {
  if (is_truth(chain.value)) {
    const std::uint16_t left = closed(from, chain);
    if (type(other) == Type::kInteger && is_truth(other)) return linked(from, Op::kOr, left, other);
    if (is_nothing(other)) return left;
    throw OnlyInFunctions(place_, "it returns values of different types");
  }
  std::uint16_t holds = chain.condition;
  if (type(chain.value) != Type::kInteger) {
    const std::uint16_t there = condition(chain.value);
    holds = holds == 0xFFFF ? there : linked(from, Op::kAnd, holds, there);
  } else if (holds == 0xFFFF) {
    (void)condition(chain.value);  // fails unless it is a condition; the value is always true
  }
  return chosen(from, holds, chain.value, other);
}

std::uint16_t Parser::lua_or(std::size_t from) {
  Chain left = lua_and();
  while (take_word("or")) {
    const std::size_t right = here();
    const std::uint16_t other = closed(right, lua_and());
    left = {0xFFFF, first_of(from, left, other)};
  }
  return closed(from, left);
}

void Parser::refuse_only_in_functions(const std::string& word, const std::string& whose) const {
  if (!scope_.lua) return;
  for (const Term& w : terms(Term::Sort::kOnlyInFunctions))
    if (w.name == word && w.parameters == whose)
      throw OnlyInFunctions(place_, "it reads '" + word + "' of a " + whose + ", which texts do not");
}

}  // namespace qd::events
