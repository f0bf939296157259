// Comparisons that are never true, conditions that always are, and locals that are never read.
#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/script/registers.hpp"
#include "repl/slips/analysis.hpp"

namespace qd::repl::slips {

void Analysis::compare(const Value& a, const Value& b, const std::string& a_told, const std::string& b_told,
                       bool order) {
  if (a.is == 0 || b.is == 0 || a.unknown() || b.unknown()) return;
  if (order) {
    for (const auto& [v, told] : {std::pair(&a, &a_told), std::pair(&b, &b_told)})
      if (!v->may_be(kNumbers | kText | kTable | kOther))
        return slip(
            *told + (*told == sort_of(*v) ? "" : " is " + sort_of(*v) + ", which") + " has no order to compare by",
            v->only(kZone | kNil) ? "its .count is how many cards it has" : "compare a number of it");
    if ((a.only(kNumbers) && b.only(kText)) || (a.only(kText) && b.only(kNumbers)))
      slip("a number is compared with a text", "write the number without quotes");
    return;
  }
  const Sorts numbers_as_one = kNumbers;
  const auto wide = [&](Sorts s) { return (s & numbers_as_one) != 0 ? s | numbers_as_one : s; };
  for (const auto& [v, nil, told] : {std::tuple(&a, &b, &a_told), std::tuple(&b, &a, &b_told)})
    if (nil->only(kNil) && v->field && v->only(kInteger | kZone))
      return slip("never equal: " + *told + " is " + sort_of(*v) + ", and never nil",
                  v->only(kInteger) ? "without a value it is 0" : "a zone without cards has .count == 0");
  if (a.only(kNil) || b.only(kNil)) return;
  if ((wide(a.is) & wide(b.is) & ~kNil) == 0) {
    const auto shown = [&](const Value& v, const std::string& told) {
      const std::string sort = sort_of(of(v.is & ~kNil));
      return told == sort || told == sort_of(v) ? sort : told + " is " + sort;
    };
    const Value& text = a.only(kText) ? a : b;
    const Value& other = a.only(kText) ? b : a;
    const std::string hint = !text.only(kText)          ? ""
                             : other.only(kZone | kNil) ? "its .name is a text"
                             : other.only(kCard | kNil) ? "its .id, .key and .kind are texts"
                             : other.only(kSeat | kNil) ? "its .letter is a text"
                             : other.only(kNumbers)     ? "write the number without quotes"
                                                        : "";
    return slip("never equal: " + shown(a, a_told) + ", and " + shown(b, b_told), hint);
  }
  for (const auto& [v, other] : {std::pair(&a, &b), std::pair(&b, &a)})
    if (v->means != Means::kNothing && other->text() != nullptr && !known_.knows(v->means, *other->text()))
      slip(std::string("there is no ") + Vocabulary::noun(v->means) + " '" + *other->text() + "', so this never holds",
           near_hint(*other->text(), known_.names(v->means)));
}

void Analysis::comparison(Function& f, std::size_t pc, State& s) {
  const Instruction i = f.proto->code[pc];
  const Value a = read(f, s, i.a());
  const std::string a_told = told(f, i.a(), a);
  const auto with = [&](const Value& b, const std::string& b_told, bool order) {
    compare(a, b, a_told, b_told, order);
  };
  switch (i.op()) {
    case Op::kEq:
    case Op::kLt:
    case Op::kLe: {
      const Value b = read(f, s, i.b());
      return with(b, told(f, i.b(), b), i.op() != Op::kEq);
    }
    case Op::kEqK: {
      const Value b = constant(*f.proto, i.b());
      return with(b, b.text() != nullptr ? "\"" + *b.text() + "\"" : sort_of(b), false);
    }
    case Op::kEqI: return with(of(kInteger), std::to_string(i.signed_b()), false);
    case Op::kLtI:
    case Op::kLeI:
    case Op::kGtI:
    case Op::kGeI: return with(of(kInteger), std::to_string(i.signed_b()), true);
    default: break;  // kTest
  }
  if (i.k() || !a.field || !a.only(kInteger | kZone)) return;
  const bool number = a.only(kInteger);
  slip(a_told + (a_told == sort_of(a) ? "" : " is " + sort_of(a) + ", which") + " is always true as a condition",
       number ? "compare it: > 0" : "compare its .count: > 0");
}

// Reports a local whose value is never read.
void Analysis::unused_locals(const Function& f) {
  const Proto& p = *f.proto;
  for (std::size_t n = static_cast<std::size_t>(p.parameters); n < p.locals.size(); ++n) {
    const Proto::Local& local = p.locals[n];
    if (local.name.front() == '_' || local.name.front() == '(' || local.from == 0 || local.from > p.code.size())
      continue;
    const Op before = p.code[local.from - 1].op();
    if (before == Op::kForPrep || before == Op::kTForPrep) continue;
    const auto beside = [&](std::size_t other) {
      return other < p.locals.size() && p.locals[other].from == local.from;
    };
    if (beside(n + 1) || (n > 0 && beside(n - 1))) continue;
    int reg = 0;
    for (const Proto::Local& other : p.locals) {
      if (&other == &local) break;
      reg += other.from <= local.from && other.to > local.from ? 1 : 0;
    }
    bool used = false;
    for (std::size_t pc = local.from; pc < local.to && pc < p.code.size() && !used; ++pc)
      used = reads_register(p, pc, reg);
    if (!used)
      slip_at(p.lines[local.from - 1], "nothing reads the local '" + local.name + "'",
              "what changes a match is act.change, act.set, act.move …; a local ends with its function");
  }
}

}  // namespace qd::repl::slips
