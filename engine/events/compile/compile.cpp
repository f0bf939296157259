// The names an expression may use, for "did you mean", and code for all expressions.
#include "engine/events/compile/compile.hpp"

#include "engine/events/compile/parser.hpp"
#include "engine/events/compile/terms.hpp"
#include "engine/state/position.hpp"

namespace qd::events {

const char* type_name(Type type) {
  switch (type) {
    case Type::kInteger: return "a number or condition";
    case Type::kEntity: return "a card";
    case Type::kSeat: return "a seat";
    case Type::kSet: return "a set of cards";
  }
  return "?";
}

std::vector<std::string> names_in_scope(const Rules& rules, const Definitions& words, const Scope& scope) {
  std::vector<std::string> out;
  for (const bool bound : {false, true})
    for (const Term& w : terms(Term::Sort::kName))
      if ((w.bound != nullptr) == bound && w.means_anything_in(scope)) out.emplace_back(w.name);
  for (const Scope::Local& local : scope.locals) out.push_back(local.name);
  for (const auto& [word, text] : words) out.push_back(word);
  for (const auto& s : rules.catalog->slots)
    if (s.scope == state::SlotScope::kMatch) out.push_back(s.name);
  for (const auto& z : rules.catalog->zones)
    if (!z.per_seat) out.push_back(z.name);
  return out;
}

std::vector<std::string> parameters(const state::Catalog& catalog) {
  std::vector<std::string> out;
  for (const auto& p : catalog.parameters) out.push_back(p.name);
  return out;
}

std::vector<std::string> properties_of_match(const state::Catalog& catalog) {
  std::vector<std::string> out{"seats"};
  for (std::size_t s = 0; s < catalog.seats_max; ++s) out.push_back(state::seat_letter(SeatId(s)));
  for (const auto& s : catalog.slots)
    if (s.scope == state::SlotScope::kMatch) out.push_back(s.name);
  for (const auto& z : catalog.zones)
    if (!z.per_seat) out.push_back(z.name);
  return out;
}

std::vector<std::string> properties_of_seats(const state::Catalog& catalog) {
  std::vector<std::string> out = term_names(Term::Sort::kSeatProperty);
  for (const auto& s : catalog.slots)
    if (s.scope == state::SlotScope::kSeat) out.push_back(s.name);
  for (const auto& k : catalog.zones)
    if (k.per_seat) out.push_back(k.name);
  return out;
}

std::vector<std::string> properties_of_cards(const Rules& rules) {
  std::vector<std::string> out = term_names(Term::Sort::kCardProperty);
  for (const auto& s : rules.catalog->slots)
    if (s.scope == state::SlotScope::kEntity) out.push_back(s.name);
  for (const auto& s : rules.stats) out.push_back(s.name);
  for (const auto& n : rules.catalog->numbers) out.push_back(n);
  for (const auto& k : rules.catalog->kinds) out.push_back("is_" + k);
  for (const auto& d : rules.catalog->definitions) out.push_back("is_" + d.id);
  for (const auto& z : rules.catalog->zones) out.push_back("in_" + z.name);
  return out;
}

ExprId Compiler::compile(const std::string& text, const Scope& scope, const Place& place) {
  if (text.size() > limits::kExpressionCharsMax)
    throw ScriptError(place, "an expression has " + at_most(limits::kExpressionCharsMax, "characters"));
  Parser parser(rules_, words_, commands_, text, scope, place, 0);
  std::uint16_t root = parser.parse_all();
  const ExprId id = rules_.expressions.add(root, text, place, *rules_.catalog);
  if (compiled != nullptr) compiled->emplace_back(id, scope);
  return id;
}

ExprId Compiler::compile(const std::string& text, const Scope& scope, const Place& place, Type expected) {
  ExprId id = compile(text, scope, place);
  if (rules_.expressions.type(id) != expected)
    throw ScriptError(
        place, "\"" + text + "\" is " + type_name(rules_.expressions.type(id)) + ", expected " + type_name(expected));
  return id;
}

ExprId Compiler::constant(std::int32_t value, const Place& place) {
  return compile(value < 0 ? "-" + std::to_string(-value) : std::to_string(value), Scope{}, place);
}

ExprId Compiler::call(FunctionId function, const std::vector<std::uint16_t>& arguments, Type type,
                      const std::string& text, const Place& place, const std::string& why) {
  std::vector<ExprNode>& nodes = rules_.expressions.nodes;
  const auto add = [&](const ExprNode& n) {
    if (nodes.size() >= 0xFFFE) throw ScriptError(place, "the rule set has too many expressions");
    nodes.push_back(n);
    return static_cast<std::uint16_t>(nodes.size() - 1);
  };
  std::uint16_t chain = 0xFFFF;
  for (auto argument = arguments.rbegin(); argument != arguments.rend(); ++argument)
    chain = add({Op::kPair, Type::kEntity, *argument, chain});
  const std::uint16_t root = add({Op::kCall, type, chain, 0xFFFF, static_cast<std::int32_t>(function.value)});
  const ExprId id = rules_.expressions.add(root, text, place, *rules_.catalog);
  rules_.expressions.sources[id.index()].called = why;
  return id;
}

}  // namespace qd::events
