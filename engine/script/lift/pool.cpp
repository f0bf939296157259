#include "engine/script/lift/pool.hpp"

#include <utility>

namespace qd::script::lift {

int Pool::make(Is is, std::string text, int a, int b, int c, int number) {
  const auto [at, fresh] = known_.try_emplace(Key{is, text, a, b, c, number}, static_cast<int>(nodes_.size()));
  if (fresh) nodes_.push_back({is, std::move(text), a, b, c, number});
  return at->second;
}

int Pool::negated(int condition) {
  const Node n = at(condition);
  if (n.is == Is::kUnary && n.text == "not") return n.a;
  if (is_operator(condition, "==")) return make(Is::kBinary, "~=", n.a, n.b);
  if (is_operator(condition, "~=")) return make(Is::kBinary, "==", n.a, n.b);
  return make(Is::kUnary, "not", condition);
}

// Chains are left-associative, as in Lua and in texts.
int Pool::both(int a, int b) {
  if (is_operator(b, "and")) return both(both(a, at(b).a), at(b).b);
  return make(Is::kBinary, "and", a, b);
}
int Pool::either(int a, int b) {
  if (is_operator(b, "or")) return either(either(a, at(b).a), at(b).b);
  return make(Is::kBinary, "or", a, b);
}

bool Pool::is_truth(int value) const {
  const Node& n = at(value);
  switch (n.is) {
    case Is::kTrue:
    case Is::kFalse: return true;
    case Is::kUnary: return n.text == "not";
    case Is::kBinary:
      if (n.text == "and") return is_truth(n.b);
      if (n.text == "or") return is_truth(n.a) && is_truth(n.b);
      return n.text == "==" || n.text == "~=" || n.text == "<" || n.text == "<=" || n.text == ">" || n.text == ">=";
    case Is::kField: return n.text.compare(0, 3, "is_") == 0 || n.text.compare(0, 3, "in_") == 0;
    case Is::kCall: return n.text == "any" || n.text == "all" || n.text == "exists" || n.text == "can";
    default: return false;
  }
}

int Pool::without_end(int whole, int end, const char* sign) const {
  for (; is_operator(whole, sign) && is_operator(end, sign); whole = at(whole).a, end = at(end).a)
    if (at(whole).b != at(end).b) return kNone;
  return is_operator(whole, sign) && at(whole).b == end ? at(whole).a : kNone;
}

int Pool::last_of(int condition, const char* sign) const {
  return is_operator(condition, sign) ? at(condition).b : condition;
}

int Pool::choose(int condition, int yes, int no) {
  if (is(no, Is::kNil)) no = make(Is::kFalse);
  if (is(yes, Is::kNil)) yes = make(Is::kFalse);
  if (yes == no) return yes;
  if (is(condition, Is::kTrue) || is(condition, Is::kNumber) || is(condition, Is::kText)) return yes;
  if (is(condition, Is::kFalse) || is(condition, Is::kNil)) return no;
  if (no == condition || no == last_of(condition, "or")) no = make(Is::kFalse);
  if (yes == condition && is_truth(condition)) yes = make(Is::kTrue);
  // one value depends on a further condition and equals the other value if that fails
  if (is(yes, Is::kCondition)) {
    const Node inner = at(yes);
    if (inner.c == no) return choose(both(condition, inner.a), inner.b, no);
    if (inner.b == no && is(no, Is::kFalse)) return choose(both(condition, negated(inner.a)), inner.c, no);
    if (inner.b == no) return choose(either(negated(condition), inner.a), no, inner.c);
  }
  if (is(no, Is::kCondition)) {
    const Node inner = at(no);
    if (inner.b == yes) return choose(either(condition, inner.a), yes, inner.c);
    if (inner.c == yes && is(yes, Is::kFalse)) return choose(both(negated(condition), inner.a), inner.b, yes);
    if (inner.c == yes) return choose(either(condition, negated(inner.a)), yes, inner.b);
  }
  // both end with the same condition: (a and b) or rest, (a or b) and rest
  if (is(yes, Is::kCondition) && is(no, Is::kCondition) && at(yes).b == at(no).b && at(yes).c == at(no).c) {
    const Node y = at(yes), n = at(no);
    if (const int first = without_end(y.a, n.a, "or"); first != kNone)
      return choose(either(both(condition, first), n.a), y.b, y.c);
    if (const int first = without_end(y.a, n.a, "and"); first != kNone)
      return choose(both(either(negated(condition), first), n.a), y.b, y.c);
    if (const int first = without_end(n.a, y.a, "and"); first != kNone)
      return choose(both(either(condition, first), y.a), y.b, y.c);
    if (const int first = without_end(n.a, y.a, "or"); first != kNone)
      return choose(either(both(negated(condition), first), y.a), y.b, y.c);
  }
  if (is(yes, Is::kFalse) || (is(no, Is::kTrue) && !is(yes, Is::kTrue))) return choose(negated(condition), no, yes);
  return make(Is::kCondition, {}, condition, yes, no);
}

int Pool::spelled(int value) {
  if (!is(value, Is::kCondition)) return value;
  const Node n = at(value);
  const int condition = spelled(n.a), yes = spelled(n.b), no = spelled(n.c);
  const bool holds = is(yes, Is::kTrue), fails = is(no, Is::kFalse);
  if (holds && fails) return is_truth(condition) ? condition : both(condition, yes);
  if (is(yes, Is::kFalse) && is(no, Is::kTrue)) return negated(condition);
  if (fails) return both(condition, yes);
  if (holds || yes == condition || yes == last_of(condition, "and")) return either(condition, no);
  if (is(yes, Is::kFalse)) return both(negated(condition), no);
  if (is(no, Is::kTrue) && is(yes, Is::kUnary) && at(yes).text == "not" && !is_operator(condition, "=="))
    return negated(both(condition, at(yes).a));
  if (is(no, Is::kTrue)) return either(negated(condition), yes);
  const int end = make(Is::kNothing);
  return make(Is::kCall, "choose",
              make(Is::kList, {}, condition, make(Is::kList, {}, yes, make(Is::kList, {}, no, end))));
}

}  // namespace qd::script::lift
