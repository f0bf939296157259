// The effect of each instruction on the values in registers.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/registers.hpp"
#include "repl/slips/analysis.hpp"

namespace qd::repl::slips {

namespace {

// True if the value that an instruction reads is called next.
bool is_called(const Proto& p, std::size_t pc) {
  const int reg = p.code[pc].a();
  for (std::size_t at = pc + 1; at < p.code.size(); ++at) {
    const Instruction i = p.code[at];
    if ((i.op() == Op::kCall || i.op() == Op::kTailCall) && i.a() == reg) return true;
    if (reads_register(p, at, reg) || writes_register(i, reg)) return false;
  }
  return false;
}

Value whole(int number) {
  Value v = of(kInteger);
  v.exact = Exact::kWhole;
  v.number = number;
  return v;
}

}  // namespace

Value Analysis::constant(const Proto& p, int index) {
  using Is = Proto::Constant::Is;
  const Proto::Constant& c = p.constants[static_cast<std::size_t>(index)];
  switch (c.is) {
    case Is::kNil: return of(kNil);
    case Is::kFalse:
    case Is::kTrue: return of(kBoolean);
    case Is::kInteger: return whole(static_cast<int>(c.integer));
    case Is::kNumber: return of(kFraction);
    case Is::kText: break;
  }
  Value v = of(kText);
  v.exact = Exact::kText;
  v.what = &c.text;
  return v;
}

Value Analysis::read(const Function& f, const State& s, int reg) const {
  if (reg < 0 || static_cast<std::size_t>(reg) >= s.at.size() || f.wild.count(reg) != 0) return any();
  return s.at[static_cast<std::size_t>(reg)];
}

void Analysis::write(Function& f, State& s, int reg, const Value& v) {
  if (f.wild.count(reg) != 0) escape(v);
  if (reg >= 0 && static_cast<std::size_t>(reg) < s.at.size()) s.at[static_cast<std::size_t>(reg)] = v;
}

void Analysis::step(Function& f, std::size_t pc, State& s) {
  const Instruction i = f.proto->code[pc];
  const Proto& p = *f.proto;
  line_ = p.lines[pc];
  pc_ = pc;
  if (i.compares()) return comparison(f, pc, s);
  const auto set = [&](const Value& v) { write(f, s, i.a(), v); };
  switch (i.op()) {
    case Op::kMove: {
      Value v = read(f, s, i.b());
      if (const Proto::Local* local = p.local_at(i.b(), pc); local != nullptr && local->name.front() != '(')
        v.name = &local->name;
      return set(v);
    }
    case Op::kLoadI: return set(whole(i.signed_bx()));
    case Op::kLoadF: return set(of(kFraction));
    case Op::kLoadK: return set(constant(p, i.bx()));
    case Op::kLoadKX: return set(constant(p, p.code[pc + 1].ax()));
    case Op::kLoadFalse:
    case Op::kFalseSkip: {
      Value v = of(kBoolean);
      v.exact = Exact::kFalsehood;
      return set(v);
    }
    case Op::kLoadTrue: return set(of(kBoolean));
    case Op::kLoadNil:
      for (int r = i.a(); r <= i.a() + i.b(); ++r) write(f, s, r, of(kNil));
      return;
    case Op::kGetUpvalue: {
      Value v = f.upvalues[static_cast<std::size_t>(i.b())];
      v.name = &p.upvalues[static_cast<std::size_t>(i.b())].name;
      return set(v);
    }
    case Op::kSetUpvalue: return escape(read(f, s, i.a()));
    case Op::kGetTabUp:
    case Op::kGetTable:
    case Op::kGetI:
    case Op::kGetField:
    case Op::kSelf:
    case Op::kSetTabUp:
    case Op::kSetTable:
    case Op::kSetI:
    case Op::kSetField:
    case Op::kNewTable:
    case Op::kSetList: return tables(f, pc, s);
    case Op::kConcat: {
      for (int r = i.a(); r < i.a() + i.b(); ++r)
        if (const Value v = read(f, s, r); !v.may_be(kText | kNumbers | kTable | kOther))
          slip(told(f, r, v) + " is not a text, so '..' cannot join it",
               v.only(kHandles | kNil) && v.may_be(kCard) ? "its .name or its .key is one" : "tostring(…) makes one");
      return set(of(kText));
    }
    case Op::kCall:
    case Op::kTailCall: return call(f, pc, s);
    case Op::kReturn1: {
      const Value v = read(f, s, i.a());
      escape(v);
      join_into(f.result, v);
      return;
    }
    case Op::kReturn0: join_into(f.result, of(kNil)); return;
    case Op::kReturn:
      for (int r = i.a(); r < i.a() + i.b() - 1; ++r) escape(read(f, s, r));
      join_into(f.result, i.b() == 1 ? of(kNil) : i.b() == 2 ? read(f, s, i.a()) : any());
      return;
    case Op::kForLoop:
    case Op::kForPrep:
    case Op::kTForPrep:
    case Op::kTForCall:
    case Op::kTForLoop: return loops(f, pc, s);
    case Op::kClosure: return make_closure(f, pc, s);
    case Op::kVarArg:
      for (int r = i.a(); static_cast<std::size_t>(r) < s.at.size() && (i.c() == 0 || r < i.a() + i.c() - 1); ++r)
        write(f, s, r, any());
      if (i.c() == 0) {
        s.open = i.a();
        s.open_count = -1;
      }
      return;
    case Op::kMMBin:
    case Op::kMMBinI:
    case Op::kMMBinK:
    case Op::kTestSet:
    case Op::kClose:
    case Op::kTbc:
    case Op::kJmp:
    case Op::kVarArgPrep:
    case Op::kExtraArg: return;
    default: return arithmetic(f, pc, s);
  }
}

void Analysis::tables(Function& f, std::size_t pc, State& s) {
  const Instruction i = f.proto->code[pc];
  const Proto& p = *f.proto;
  const auto text_of = [&](int k) { return p.constants[static_cast<std::size_t>(k)].text; };
  const auto right = [&] {
    Value v = i.k() ? constant(p, i.c()) : read(f, s, i.c());
    uncalled(v);
    return v;
  };
  const auto shape = [&](const Value& v) {
    return v.exact == Exact::kShape ? &shapes_[static_cast<std::size_t>(v.number)] : nullptr;
  };
  switch (i.op()) {
    case Op::kGetTabUp: {
      const Value base = f.upvalues[static_cast<std::size_t>(i.b())];
      const std::string& key = p.constants[static_cast<std::size_t>(i.c())].text;
      Value v = base.exact == Exact::kEnvironment
                    ? global(f, key)
                    : field(base, "'" + p.upvalues[static_cast<std::size_t>(i.b())].name + "'", key, false);
      v.name = &key;
      return write(f, s, i.a(), v);
    }
    case Op::kGetTable: {
      const Value base = read(f, s, i.b()), key = read(f, s, i.c());
      if (base.exact == Exact::kEnvironment && key.text() != nullptr) {
        Value v = global(f, *key.text());
        v.name = key.text();
        return write(f, s, i.a(), v);
      }
      if (base.only(kNil) || (base.only(kHandles | kNil) && (key.text() != nullptr || key.only(kNumbers))))
        (void)field(base, told(f, i.b(), base), key.text() != nullptr ? *key.text() : "[…]", false);
      return write(f, s, i.a(), base.only(kTable | kNil) ? of(base.holds | kNil) : any());
    }
    case Op::kGetI: {
      const Value base = read(f, s, i.b());
      if (base.only(kHandles | kNil)) (void)field(base, told(f, i.b(), base), "[" + std::to_string(i.c()) + "]", false);
      return write(f, s, i.a(), base.only(kTable | kNil) ? of(base.holds | kNil) : any());
    }
    case Op::kGetField: {
      const Value base = read(f, s, i.b());
      const std::string& key = p.constants[static_cast<std::size_t>(i.c())].text;
      Value v = field(base, told(f, i.b(), base), key, false);
      if (v.exact == Exact::kWord && v.word()->sort == Sort::kMethod && !is_called(p, pc)) {
        const std::string owner = base.name != nullptr ? *base.name : text::lower(v.word()->library);
        slip("'" + key + "' is not called",
             "write " + owner + ":" + key + "(" + (v.word()->fields.empty() ? "" : "…") + ")");
        v = any();
      }
      v.name = &key;
      return write(f, s, i.a(), v);
    }
    case Op::kSelf: {
      const Value base = read(f, s, i.b());
      const Value key = i.k() ? constant(p, i.c()) : read(f, s, i.c());
      const std::string name = told(f, i.b(), base);
      write(f, s, i.a() + 1, base);
      Value v = key.text() != nullptr ? field(base, name, *key.text(), true) : any();
      v.name = key.text();
      return write(f, s, i.a(), v);
    }
    case Op::kSetTabUp:
    case Op::kSetField: {
      const Value base = i.op() == Op::kSetField ? read(f, s, i.a()) : f.upvalues[static_cast<std::size_t>(i.a())];
      const Value v = right();
      const std::string key = text_of(i.b());
      store(v);
      if (Shape* t = shape(base)) {
        t->fields[key] = Field{v, line_};
        return;
      }
      assign(base, i.op() == Op::kSetField ? told(f, i.a(), base) : "'" + p.upvalues[0].name + "'", key);
      return escape(v);
    }
    case Op::kSetTable:
    case Op::kSetI: {
      const Value base = read(f, s, i.a()), v = right();
      store(v);
      if (base.only(kHandles)) assign(base, told(f, i.a(), base), "[…]");
      if (Shape* t = shape(base)) {
        t->more = true;
        t->holds |= v.is == 0 ? kAny : v.is;
      }
      return escape(v);
    }
    case Op::kNewTable: {
      const auto [found, fresh] = shape_at_.try_emplace({&p, pc}, static_cast<int>(shapes_.size()));
      if (fresh) shapes_.emplace_back();
      Shape& t = shapes_[static_cast<std::size_t>(found->second)];
      t.fields.clear();
      t.list.clear();
      Value v = of(kTable);
      v.exact = Exact::kShape;
      v.number = found->second;
      return write(f, s, i.a(), v);
    }
    default: break;  // kSetList
  }
  const Value base = read(f, s, i.a());
  Shape* t = shape(base);
  const int offset = i.c() + (i.k() ? p.code[pc + 1].ax() * 256 : 0);
  for (int n = 1; n <= i.b() && static_cast<std::size_t>(i.a() + n) < s.at.size(); ++n) {
    const Value v = read(f, s, i.a() + n);
    uncalled(v);
    store(v);
    if (t != nullptr) t->list[offset + n] = v;
  }
  if (t != nullptr && i.b() == 0) t->more = true;
}

// A constructor that is used without a call: { BB = target }.
void Analysis::uncalled(const Value& v) {
  if (v.exact == Exact::kConstructor && v.name != nullptr)
    slip("'" + *v.name + "' makes declarations, but makes none here",
         "a text needs quotes: \"" + *v.name + "\"; a declaration its table: " + *v.name + " { … }");
}

void Analysis::operand(const Value& v, const std::string& told, const char* of) {
  if (v.may_be(kNumbers | kText | kTable | kOther)) return;
  slip(told + " is not a number to " + of + " with", v.only(kNil)              ? ""
                                                     : v.only(kZone | kNil)    ? "its .count is how many cards it has"
                                                     : v.only(kHandles | kNil) ? "read a number of it"
                                                     : v.only(kBoolean)        ? "'if' tests it"
                                                                               : "");
}

// a | b for zones and lists of cards; nil is not a set.
void Analysis::unite(Function& f, const Instruction& i, State& s) {
  for (const int at : {i.b(), i.c()})
    if (const Value v = read(f, s, at); !v.may_be(kZone | kTable | kOther))
      slip(told(f, at, v) + " is not a set of cards, so '|' cannot join it");
  write(f, s, i.a(), of(kTable));
}

void Analysis::arithmetic(Function& f, std::size_t pc, State& s) {
  const Instruction i = f.proto->code[pc];
  const Value b = read(f, s, i.b());
  const std::string b_told = told(f, i.b(), b);
  if (i.op() == Op::kNot) return write(f, s, i.a(), of(kBoolean));
  if (i.op() == Op::kLen) {
    if (!b.may_be(kText | kTable | kZone | kOther)) slip(b_told + " has no length");
    return write(f, s, i.a(), of(kInteger));
  }
  constexpr auto kSets = kZone | kTable;
  if (i.op() == Op::kBOr && (b.may_be(kSets) || read(f, s, i.c()).may_be(kSets))) return unite(f, i, s);
  operand(b, b_told, "compute");
  const bool two = i.op() >= Op::kAdd && i.op() <= Op::kShr;
  const Value c = two ? read(f, s, i.c()) : of(kInteger);
  if (two) operand(c, told(f, i.c(), c), "compute");
  const bool fraction = i.op() == Op::kDiv || i.op() == Op::kDivK || i.op() == Op::kPow || i.op() == Op::kPowK;
  write(f, s, i.a(), fraction ? of(kFraction) : b.only(kInteger) && c.only(kInteger) ? of(kInteger) : of(kNumbers));
}

void Analysis::loops(Function& f, std::size_t pc, State& s) {
  const Instruction i = f.proto->code[pc];
  if (i.op() == Op::kForPrep) {
    for (int r = i.a(); r < i.a() + 3; ++r)
      if (const Value v = read(f, s, r); !v.may_be(kNumbers))
        slip(
            (v.name != nullptr ? "'" + *v.name + "' is " + sort_of(v) : sort_of(v)) + ", but 'for' counts with numbers",
            v.only(kZone | kNil) ? "its .count is how many cards it has"
            : v.only(kTable)     ? "#LIST is how many it holds"
                                 : "");
    write(f, s, i.a() + 3, of(kInteger));
  } else if (i.op() == Op::kTForCall) {
    const Value iterator = read(f, s, i.a());
    if (!iterator.may_be(kFunction | kOther))
      slip((iterator.name != nullptr ? "'" + *iterator.name + "' is " + sort_of(iterator) : sort_of(iterator)) +
               ", but 'for … in' needs ipairs(…)",
           iterator.may_be(kZone) ? "write: in ipairs(ZONE:list())" : "write: in ipairs(LIST)");
    for (int r = i.a() + 4; r < i.a() + 4 + i.c(); ++r) write(f, s, r, any());
    if (iterator.exact == Exact::kIteration) {
      write(f, s, i.a() + 4, of(kInteger));
      if (i.c() > 1) write(f, s, i.a() + 5, iterator.holds == kAny ? any() : of(iterator.holds));
    }
  }
}

void Analysis::make_closure(Function& f, std::size_t pc, State& s) {
  const Instruction i = f.proto->code[pc];
  Function& made = *f.nested[static_cast<std::size_t>(i.bx())];
  Value v = of(kFunction);
  v.exact = Exact::kClosure;
  v.what = &made;
  for (std::size_t u = 0; u < made.upvalues.size(); ++u) {
    const Proto::Upvalue& up = made.proto->upvalues[u];
    const auto index = static_cast<std::size_t>(up.index);
    Value held;
    if (!up.in_stack) held = f.upvalues[index];
    else if (up.index == i.a()) held = v;  // the function itself
    else if (const Proto::Local* local = f.proto->local_at(up.index, pc);
             local == nullptr || f.wild.count(up.index) != 0)
      held = any();
    else {
      held = read(f, s, up.index);
      for (std::size_t at = local->from; at < local->to && at < f.proto->code.size(); ++at)
        if (writes_register(f.proto->code[at], up.index)) held = any();
    }
    if (held.is == 0) continue;
    if (held.unknown() && up.in_stack) escape(read(f, s, up.index));
    join_into(made.upvalues[u], held);
  }
  write(f, s, i.a(), v);
}

}  // namespace qd::repl::slips
