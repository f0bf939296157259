// Calls inside expressions: functions of numbers, of sets of cards and of seats.
#include "engine/events/compile/parser.hpp"
#include "engine/events/compile/terms.hpp"

namespace qd::events {

namespace {
constexpr std::uint16_t kNothing = 0xFFFF;
}  // namespace

std::uint16_t Parser::parse_call(const std::string& word) {
  std::size_t from = start_;
  if (const Term* const on_table = find_term(Term::Sort::kTableFunction, word)) {
    if (!catalog_.table.any)
      fail("'" + word + "' needs a table, but the rule set has none", "declare table = { width = …, height = … }");
    expect("(");
    return parse_table_call(*on_table, from);
  }
  const Term* const function = find_term(Term::Sort::kFunction, word);
  if (function == nullptr)
    fail_name("unknown function '" + word + "'", text::did_you_mean(word, term_names(Term::Sort::kFunction)));
  const Op op = function->op;
  expect("(");
  if (op == Op::kCan) {
    if (!take("\"")) return parse_can_of(from);
    std::string command = name();
    expect("\"");
    expect(")");
    return spanned(from, command_node(command));
  }
  if (op == Op::kExpect || op == Op::kOdds) return parse_odds(*function, from);
  if (op == Op::kWas) return parse_was(from);
  if (op == Op::kMin || op == Op::kMax) {
    std::uint16_t a = parse_or();
    expect(",");
    const bool of_set = type(a) == Type::kSet, outer = scope_.it;
    scope_.it = of_set || outer;
    std::uint16_t b = parse_or();
    scope_.it = outer;
    expect(")");
    if (!of_set) want(a, Type::kInteger);
    want(b, Type::kInteger);
    const Op end = !of_set ? op : op == Op::kMin ? Op::kLeast : Op::kGreatest;
    return spanned(from, node(end, Type::kInteger, a, b));
  }
  if (op == Op::kChoose) {
    const std::uint16_t decides = condition(parse_or());
    expect(",");
    std::uint16_t a = parse_or();
    expect(",");
    std::uint16_t b = parse_or();
    expect(")");
    if (scope_.lua) return chosen(from, decides, a, b);
    if (type(a) == Type::kSet) fail("choose(…) is between two values, not between sets");
    want(b, type(a));
    std::uint16_t values = node(Op::kPair, type(a), a, b);
    return spanned(from, node(op, type(a), decides, values));
  }
  if (op == Op::kAgainst) {
    std::uint16_t other = parse_or();
    want(other, Type::kEntity);
    expect(",");
    std::uint16_t value = parse_or();
    want(value, Type::kInteger);
    expect(")");
    return spanned(from, node(op, Type::kInteger, other, value));
  }
  if (take_word("seats")) return parse_seats_call(*function, from);
  return parse_set_call(*function, from);
}

// can(me, "command"), as functions write it. Only functions may ask about another seat or a card.
std::uint16_t Parser::parse_can_of(std::size_t from) {
  if (!scope_.lua) expect("\"");
  const std::uint16_t seat = parse_or();
  want(seat, Type::kSeat);
  expect(",");
  expect("\"");
  const std::string command = name();
  expect("\"");
  const bool of_me = Expressions::is_variable(rules_.expressions.nodes[seat], Variable::kMe);
  if (!of_me || !take(")"))
    throw OnlyInFunctions(place_, "it asks what another seat, or a card, can do, which texts do not");
  return spanned(from, command_node(command));
}

std::uint16_t Parser::command_node(const std::string& command) {
  for (std::size_t i = 0; i < commands_.size(); ++i)
    if (commands_[i] == command)
      return node(Op::kCan, Type::kInteger, kNothing, kNothing, static_cast<std::int32_t>(i));
  fail_name("unknown command '" + command + "'", text::did_you_mean(command, commands_));
}

// expect("combat", card, target), odds("combat", card, target, number)
std::uint16_t Parser::parse_odds(const Term& function, std::size_t from) {
  if (!scope_.chance) fail("'" + std::string(function.name) + "' can only be used in the worth of a bot");
  expect("\"");
  const std::string combat = name();
  expect("\"");
  std::size_t found = 0;
  while (found < rules_.combats.size() && rules_.combats[found] != combat) ++found;
  if (found == rules_.combats.size())
    fail("unknown combat of one roll against another '" + combat + "'", text::did_you_mean(combat, rules_.combats));
  expect(",");
  const std::uint16_t card = parse_or();
  want(card, Type::kEntity);
  expect(",");
  const std::uint16_t target = parse_or();
  want(target, Type::kEntity);
  const std::uint16_t cards = node(Op::kPair, Type::kEntity, card, target);
  std::uint16_t number = kNothing;
  if (function.op == Op::kOdds) {
    expect(",");
    number = parse_or();
    want(number, Type::kInteger);
  }
  expect(")");
  return spanned(from, node(function.op, Type::kInteger, cards, number, static_cast<std::int32_t>(found)));
}

// was(value): the value before the event
std::uint16_t Parser::parse_was(std::size_t from) {
  if (!scope_.past)
    fail("'was' can only be used in an ability that looks back",
         "after { …, looks_back = true } reads what was before");
  const std::size_t first = rules_.expressions.nodes.size();
  const std::uint16_t value = parse_or();
  for (std::size_t i = first; i < rules_.expressions.nodes.size(); ++i)
    if (rules_.expressions.nodes[i].op == Op::kCan)
      fail("'can' asks what can be done now, so it cannot stand in was(…)");
  expect(")");
  const Type of = type(value);
  return spanned(from, node(of == Type::kSet ? Op::kWasSet : Op::kWas, of, value));
}

// gap(a, b), within(a, b, length), overlaps(a, b), facing(of, seen), crossed(a, b, piece), swept(card), inside(card,
// west, south, east, north), edge_gap(card, edge), gap_to(card, x, y)
std::uint16_t Parser::parse_table_call(const Term& function, std::size_t from) {
  auto next = [&](Type wanted, bool first = false) {
    if (!first) expect(",");
    const std::uint16_t value = parse_or();
    want(value, wanted);
    return value;
  };
  const std::uint16_t card = next(Type::kEntity, true);
  std::uint16_t out = kNothing;
  const Op op = function.op;
  if (op == Op::kSwept) {
    if (!scope_.course)
      fail("'swept' can only be used in the needs of a course", "elsewhere nothing moves: use gap(a, b)");
    out = node(op, Type::kInteger, card);
  } else if (op == Op::kEdge) {
    out = node(op, Type::kInteger, card, next(Type::kInteger));
  } else if (op == Op::kGapTo) {
    const std::uint16_t x = next(Type::kInteger), y = next(Type::kInteger);
    out = node(op, Type::kInteger, card, node(Op::kPair, Type::kInteger, x, y));
  } else if (op == Op::kInside) {
    const std::uint16_t west = next(Type::kInteger), south = next(Type::kInteger), east = next(Type::kInteger),
                        north = next(Type::kInteger);
    const std::uint16_t low = node(Op::kPair, Type::kInteger, west, south),
                        high = node(Op::kPair, Type::kInteger, east, north);
    out = node(op, Type::kInteger, card, node(Op::kPair, Type::kInteger, low, high));
  } else {
    const std::uint16_t other = next(Type::kEntity);
    if (op == Op::kWithin || op == Op::kCrossed) {
      const std::uint16_t pair = node(Op::kPair, Type::kEntity, card, other);
      out = node(op, Type::kInteger, pair, next(op == Op::kWithin ? Type::kInteger : Type::kEntity));
    } else {
      out = node(op, Type::kInteger, card, other);
    }
  }
  expect(")");
  return spanned(from, out);
}

// count(seats, …), any, all, sum, first, best: about `seat`
std::uint16_t Parser::parse_seats_call(const Term& function, std::size_t from) {
  const std::string word = function.name;
  const Op fold = function.op == Op::kSeats ? Op::kMax : function.op;
  const bool of_seats = fold == Op::kCount || fold == Op::kAny || fold == Op::kAll || fold == Op::kSum ||
                        fold == Op::kFirst || fold == Op::kMax;
  if (!of_seats) fail("'" + word + "' takes no seats", "count, any, all, sum, first and best do");
  if (!take(",")) fail(word + "(seats, …) needs a second argument about 'seat'");
  bool outer = scope_.seat;
  scope_.seat = true;
  std::uint16_t about = parse_or();
  scope_.seat = outer;
  if (fold != Op::kSum && fold != Op::kMax) about = condition(about);
  want(about, Type::kInteger);
  expect(")");
  const Type type = fold == Op::kFirst || fold == Op::kMax ? Type::kSeat : Type::kInteger;
  return spanned(from, node(Op::kSeats, type, kNothing, about, static_cast<std::int32_t>(fold)));
}

// count(set, …), any, all, sum, first, where: about `it`; top(set), exists(card)
std::uint16_t Parser::parse_set_call(const Term& function, std::size_t from) {
  const Op op = function.op;
  if (op == Op::kSeats) fail("'best' looks at seats, not at cards", "best(seats, value)");
  std::uint16_t of = parse_or();
  if (op == Op::kExists) {
    if (type(of) != Type::kEntity && type(of) != Type::kSeat && !may_be_no_zone(of))
      fail(std::string("expected a card or a seat, got ") + type_name(type(of)));
    expect(")");
    return spanned(from, node(op, Type::kInteger, of));
  }
  if (op == Op::kStack) {
    want(of, Type::kEntity);
    expect(")");
    return spanned(from, node(op, Type::kSet, of));
  }
  want(of, Type::kSet);
  if (op == Op::kAttachedTo) {
    expect(")");
    return spanned(from, node(op, Type::kSet, of));
  }
  if (op == Op::kTop) {
    expect(")");
    return spanned(from, node(op, Type::kEntity, of));
  }
  std::uint16_t predicate = kNothing;
  if (take(",")) {
    bool outer = scope_.it;
    scope_.it = true;
    predicate = parse_or();
    scope_.it = outer;
    if (op == Op::kWhere || op == Op::kCount || op == Op::kAny || op == Op::kAll || op == Op::kFirst)
      predicate = condition(predicate);
    want(predicate, Type::kInteger);
  } else if (op != Op::kCount && op != Op::kAny) {
    fail(std::string(function.name) + " needs a second argument about 'it'");
  }
  expect(")");
  if (op == Op::kWhere) return spanned(from, node(op, Type::kSet, of, predicate));
  if (op == Op::kCount && predicate != kNothing) {
    const ExprNode p = rules_.expressions.nodes[predicate];
    if (p.op == Op::kIsKind && is_it(p.a))
      return spanned(from, node(Op::kCountKind, Type::kInteger, of, kNothing, p.imm));
  }
  if (op == Op::kAny && predicate != kNothing) {
    const ExprNode p = rules_.expressions.nodes[predicate];
    if (p.op == Op::kIsKind && is_it(p.a))
      return spanned(from, node(Op::kAnyKind, Type::kInteger, of, kNothing, p.imm));
    if (p.op == Op::kEqual && rules_.expressions.nodes[p.a].op == Op::kDef && is_it(rules_.expressions.nodes[p.a].a) &&
        !rules_.expressions.reads_it(p.b))
      return spanned(from, node(Op::kAnyDef, Type::kInteger, of, p.b));
  }
  return spanned(from, node(op, op == Op::kFirst ? Type::kEntity : Type::kInteger, of, predicate));
}

}  // namespace qd::events
