#include "engine/script/lift/body.hpp"

#include <algorithm>

#include "engine/script/registers.hpp"

namespace qd::script::lift {

namespace {

constexpr std::size_t kStepsMax = 20'000;  // instructions followed, over all paths
constexpr int kCallsMax = 8;               // depth of calls

/// The instructions that may come next. One past the last instruction stands for the end of the function.
std::vector<std::size_t> next_of(const Proto& p, std::size_t pc) {
  const Instruction i = p.code[pc];
  if (i.compares() || i.op() == Op::kTestSet) return {pc + 1, pc + 2};
  switch (i.op()) {
    case Op::kJmp: return {static_cast<std::size_t>(static_cast<long long>(pc) + 1 + i.jump())};
    case Op::kFalseSkip: return {pc + 2};
    case Op::kReturn:
    case Op::kReturn0:
    case Op::kReturn1:
    case Op::kTailCall: return {p.code.size()};
    default: return {pc + 1};
  }
}

const char* sign_of(Op op) {
  switch (op) {
    case Op::kAddI:
    case Op::kAddK:
    case Op::kAdd: return "+";
    case Op::kSubK:
    case Op::kSub: return "-";
    case Op::kMulK:
    case Op::kMul: return "*";
    case Op::kModK:
    case Op::kMod: return "%";
    case Op::kIDivK:
    case Op::kIDiv: return "//";
    case Op::kBOr: return "|";
    case Op::kEq:
    case Op::kEqK:
    case Op::kEqI: return "==";
    case Op::kLt:
    case Op::kLtI: return "<";
    case Op::kLe:
    case Op::kLeI: return "<=";
    case Op::kGtI: return ">";
    case Op::kGeI: return ">=";
    default: return nullptr;
  }
}

const char* in_words(Op op) {
  switch (op) {
    case Op::kNewTable:
    case Op::kSetList: return "it makes a table";
    case Op::kForLoop:
    case Op::kForPrep:
    case Op::kTForPrep:
    case Op::kTForCall:
    case Op::kTForLoop: return "it has a loop";
    case Op::kConcat: return "it joins texts";
    case Op::kLoadF: return "it has a number that is not whole";
    case Op::kDiv:
    case Op::kDivK:
    case Op::kPow:
    case Op::kPowK: return "it uses '/' or '^'; '//' divides whole numbers";
    case Op::kVarArg:
    case Op::kVarArgPrep: return "it takes any number of arguments (...)";
    case Op::kSetUpvalue:
    case Op::kSetTabUp:
    case Op::kSetTable:
    case Op::kSetI:
    case Op::kSetField: return "it assigns to a field, a table or a variable outside";
    case Op::kGetTable:
    case Op::kGetI: return "it reads an element of a list, or a field with a computed name";
    default: return "it does something that a condition text cannot say";
  }
}

}  // namespace

Body::Body(lua_State* l) { take_closure(l); }

// The function on top of the stack, with its upvalues.
int Body::take_closure(lua_State* l) {
  const void* const identity = lua_topointer(l, -1);
  for (std::size_t i = 0; i < taken_.size(); ++i)
    if (taken_[i] == identity) return static_cast<int>(i);
  luaL_checkstack(l, 8, nullptr);
  const std::size_t number = closures_.size();
  closures_.emplace_back();
  taken_.resize(number + 1);
  taken_[number] = identity;
  closures_[number].own = read_proto(l, -1);
  closures_[number].proto = &closures_[number].own;
  for (int n = 1;; ++n) {
    const char* name = lua_getupvalue(l, -1, n);
    if (name == nullptr) break;
    int value = pool_.make(Is::kNothing, std::string("it uses '") + name + "' from outside, which is not a constant");
    if (std::string_view(name) == "_ENV") value = pool_.make(Is::kGlobals);
    else if (lua_isinteger(l, -1) != 0) value = pool_.make(Is::kNumber, std::to_string(lua_tointeger(l, -1)));
    else if (lua_type(l, -1) == LUA_TSTRING) value = pool_.make(Is::kText, lua_tostring(l, -1));
    else if (lua_isboolean(l, -1)) value = pool_.make(lua_toboolean(l, -1) != 0 ? Is::kTrue : Is::kFalse);
    else if (lua_isnil(l, -1)) value = pool_.make(Is::kNil);
    else if (lua_isfunction(l, -1) && lua_iscfunction(l, -1) == 0 && taken_.size() < kCallsMax)
      value = pool_.make(Is::kFunction, {}, kNone, kNone, kNone, take_closure(l));
    lua_pop(l, 1);
    closures_[number].upvalues.push_back(value);
  }
  return static_cast<int>(number);
}

void Body::refuse(const Frame& f, std::size_t pc, const std::string& why) {
  throw Unreadable{why, pc < f.proto->lines.size() ? f.proto->lines[pc] : f.proto->line};
}

// Jumps only lead forward, so one pass from the end is enough.
void Body::lay_out(Frame& f) const {
  const Proto& p = *f.proto;
  const std::size_t end = p.code.size();
  f.meets.assign(end + 1, end);
  f.live.assign(end + 1, std::vector<bool>(static_cast<std::size_t>(p.registers) + 1, false));
  f.live[end].back() = true;
  for (std::size_t pc = end; pc-- > 0;) {
    const std::vector<std::size_t> next = next_of(p, pc);
    for (const std::size_t n : next)
      if (n <= pc || n > end) refuse(f, pc, "it has a loop");
    std::size_t a = next.front(), b = next.back();
    while (a != b) (a < b ? a : b) = f.meets[std::min(a, b)];
    f.meets[pc] = a;
    const Instruction i = p.code[pc];
    for (int reg = 0; reg < p.registers; ++reg) {
      const auto r = static_cast<std::size_t>(reg);
      bool later = false;
      for (const std::size_t n : next) later = later || f.live[n][r];
      const bool written = i.op() != Op::kTestSet && writes_register(i, reg);
      f.live[pc][r] = reads_register(p, pc, reg) || (later && !written);
    }
    f.live[pc].back() = false;
  }
}

int Body::value_of(int closure, const std::vector<int>& arguments, int calls) {
  const Closure& c = this->closure(closure);
  Frame f;
  f.closure = &c;
  f.proto = c.proto;
  f.calls = calls;
  if (f.proto->variadic) refuse(f, 0, in_words(Op::kVarArg));
  if (calls > kCallsMax) refuse(f, 0, "functions call each other more than " + std::to_string(kCallsMax) + " deep");
  lay_out(f);
  Registers at(static_cast<std::size_t>(f.proto->registers) + 1, pool_.make(Is::kNil));
  for (std::size_t i = 0; i < arguments.size() && i < static_cast<std::size_t>(f.proto->parameters); ++i)
    at[i] = arguments[i];
  return pool_.spelled(run(f, 0, std::move(at), f.proto->code.size()).back());
}

Body::Registers Body::run(Frame& f, std::size_t pc, Registers at, std::size_t stop) {
  while (pc != stop) {
    if (++steps_ > kStepsMax) refuse(f, pc, "it has too many paths");
    const Instruction i = f.proto->code[pc];
    if (!i.compares() && i.op() != Op::kTestSet) {
      if (i.op() == Op::kJmp || i.op() == Op::kFalseSkip) {
        if (i.op() == Op::kFalseSkip) at[static_cast<std::size_t>(i.a())] = pool_.make(Is::kFalse);
        pc = next_of(*f.proto, pc).front();
      } else if (step(f, pc, at)) {
        pc = f.proto->code.size();
      } else {
        ++pc;
      }
      continue;
    }
    for (std::size_t r = 0; r < at.size(); ++r)
      if (!f.live[pc][r]) at[r] = kNone;
    std::pair<std::size_t, std::vector<int>> key{pc * (f.proto->code.size() + 1) + stop, at};
    if (const auto known = f.known.find(key); known != f.known.end()) return known->second;
    const std::size_t meets = f.meets[pc];
    const int condition = branch(f, pc, at);
    Registers skipped = at, jumped = at;  // the instruction after it is a jump
    if (i.op() == Op::kTestSet) jumped[static_cast<std::size_t>(i.a())] = at[static_cast<std::size_t>(i.b())];
    jumped = run(f, pc + 1, std::move(jumped), meets);
    skipped = run(f, pc + 2, std::move(skipped), meets);
    for (std::size_t r = 0; r < at.size(); ++r) {
      if (!f.live[meets][r]) continue;
      if (jumped[r] == kNone || skipped[r] == kNone) at[r] = kNone;
      else at[r] = pool_.choose(condition, i.k() ? jumped[r] : skipped[r], i.k() ? skipped[r] : jumped[r]);
    }
    at = run(f, meets, std::move(at), stop);
    return f.known[std::move(key)] = at;
  }
  return at;
}

// The condition under which a branch runs the next instruction, which is a jump.
int Body::branch(Frame& f, std::size_t pc, const Registers& at) {
  const Instruction i = f.proto->code[pc];
  const auto reg = [&](int n) { return pool_.spelled(at[static_cast<std::size_t>(n)]); };
  const int a = reg(i.op() == Op::kTestSet ? i.b() : i.a());
  if (i.op() == Op::kTest || i.op() == Op::kTestSet) return a;
  int b = kNone;
  if (i.op() == Op::kEq || i.op() == Op::kLt || i.op() == Op::kLe) b = reg(i.b());
  else if (i.op() == Op::kEqK) b = constant(f, pc, i.b());
  else b = pool_.make(Is::kNumber, std::to_string(i.signed_b()));
  return pool_.make(Is::kBinary, sign_of(i.op()), a, b);
}

int Body::constant(const Frame& f, std::size_t pc, int index) {
  using Kind = Proto::Constant::Is;
  const Proto::Constant& c = f.proto->constants[static_cast<std::size_t>(index)];
  switch (c.is) {
    case Kind::kNil: return pool_.make(Is::kNil);
    case Kind::kFalse: return pool_.make(Is::kFalse);
    case Kind::kTrue: return pool_.make(Is::kTrue);
    case Kind::kInteger: return pool_.make(Is::kNumber, std::to_string(c.integer));
    case Kind::kNumber: refuse(f, pc, in_words(Op::kLoadF));
    case Kind::kText: return pool_.make(Is::kText, c.text);
  }
  return kNone;
}

int Body::upvalue(const Frame& f, std::size_t pc, int index) const {
  const int value = f.closure->upvalues[static_cast<std::size_t>(index)];
  if (pool_.is(value, Is::kNothing)) refuse(f, pc, pool_.at(value).text);
  return value;
}

// Executes one instruction. True if it ends the function.
bool Body::step(Frame& f, std::size_t pc, Registers& at) {
  const Instruction i = f.proto->code[pc];
  const auto reg = [&](int n) -> int& { return at[static_cast<std::size_t>(n)]; };
  const auto read = [&](int n) {
    if (reg(n) == kNone) refuse(f, pc, "it uses a value that may not be set here");
    return pool_.spelled(reg(n));
  };
  const auto text = [&](int n) { return f.proto->constants[static_cast<std::size_t>(n)].text; };
  switch (i.op()) {
    case Op::kMove: reg(i.a()) = reg(i.b()); return false;
    case Op::kLoadI: reg(i.a()) = pool_.make(Is::kNumber, std::to_string(i.signed_bx())); return false;
    case Op::kLoadK: reg(i.a()) = constant(f, pc, i.bx()); return false;
    case Op::kLoadTrue: reg(i.a()) = pool_.make(Is::kTrue); return false;
    case Op::kLoadFalse: reg(i.a()) = pool_.make(Is::kFalse); return false;
    case Op::kLoadNil:
      for (int n = i.a(); n <= i.a() + i.b(); ++n) reg(n) = pool_.make(Is::kNil);
      return false;
    case Op::kGetUpvalue: reg(i.a()) = upvalue(f, pc, i.b()); return false;
    case Op::kGetTabUp: {
      const int table = upvalue(f, pc, i.b());
      reg(i.a()) = pool_.is(table, Is::kGlobals) ? pool_.make(Is::kGlobal, text(i.c()))
                                                 : pool_.make(Is::kField, text(i.c()), table);
      return false;
    }
    case Op::kGetField: reg(i.a()) = pool_.make(Is::kField, text(i.c()), read(i.b())); return false;
    case Op::kSelf: {
      if (!i.k()) refuse(f, pc, in_words(Op::kGetTable));
      const int of = read(i.b());
      reg(i.a() + 1) = of;
      reg(i.a()) = pool_.make(Is::kMethod, text(i.c()), of);
      return false;
    }
    case Op::kUnm: reg(i.a()) = pool_.make(Is::kUnary, "-", read(i.b())); return false;
    case Op::kNot: reg(i.a()) = pool_.negated(read(i.b())); return false;
    case Op::kLen:
      reg(i.a()) = pool_.make(Is::kCall, "count", pool_.make(Is::kList, {}, read(i.b()), pool_.make(Is::kNothing)));
      return false;
    case Op::kClosure: {
      const Proto& inner = f.proto->nested[static_cast<std::size_t>(i.bx())];
      Closure made;
      made.proto = &inner;
      for (const Proto::Upvalue& u : inner.upvalues)
        made.upvalues.push_back(u.in_stack ? reg(u.index) : f.closure->upvalues[static_cast<std::size_t>(u.index)]);
      std::size_t number = 0;  // closures with equal upvalues are equal
      while (number < closures_.size() &&
             (closures_[number].proto != &inner || closures_[number].upvalues != made.upvalues))
        ++number;
      if (number == closures_.size()) closures_.push_back(std::move(made));
      taken_.resize(closures_.size());
      reg(i.a()) = pool_.make(Is::kFunction, {}, kNone, kNone, kNone, static_cast<int>(number));
      return false;
    }
    case Op::kCall:
    case Op::kTailCall: {
      const int value = call(f, pc, at);
      if (i.op() == Op::kTailCall) at.back() = value;
      else reg(i.a()) = value;
      f.open = i.a();
      return i.op() == Op::kTailCall;
    }
    case Op::kReturn0: at.back() = pool_.make(Is::kNil); return true;
    case Op::kReturn1: at.back() = reg(i.a()); return true;
    case Op::kReturn:
      if (i.b() > 2) refuse(f, pc, "it returns several values");
      at.back() = i.b() == 1 ? pool_.make(Is::kNil) : reg(i.a());
      return true;
    default: return arithmetic(f, pc, at);
  }
}

bool Body::arithmetic(Frame& f, std::size_t pc, Registers& at) {
  const Instruction i = f.proto->code[pc];
  const Op op = i.op();
  if (op == Op::kMMBin || op == Op::kMMBinI || op == Op::kMMBinK) return false;  // fallback of the one before
  const char* const sign = sign_of(op);
  if (sign == nullptr) refuse(f, pc, in_words(op));
  const auto read = [&](int n) {
    if (at[static_cast<std::size_t>(n)] == kNone) refuse(f, pc, "it uses a value that may not be set here");
    return pool_.spelled(at[static_cast<std::size_t>(n)]);
  };
  // the following instruction says whether the constant is on the left
  const bool turned = pc + 1 < f.proto->code.size() && f.proto->code[pc + 1].k() &&
                      (f.proto->code[pc + 1].op() == Op::kMMBinI || f.proto->code[pc + 1].op() == Op::kMMBinK);
  const int a = read(i.b());
  std::string shown = sign;
  int b = kNone;
  if (op == Op::kAddI) {
    const int by = i.c() - 127;
    const bool less = by < 0 && !turned;
    if (less) shown = "-";
    b = pool_.make(Is::kNumber, std::to_string(less ? -by : by));
  } else if (op >= Op::kAddK && op <= Op::kBXorK) {
    b = constant(f, pc, i.c());
  } else {
    b = read(i.c());
  }
  at[static_cast<std::size_t>(i.a())] = pool_.make(Is::kBinary, shown, turned ? b : a, turned ? a : b);
  return false;
}

// A call of a word, of a script function, or of a method that means the same as a field.
int Body::call(Frame& f, std::size_t pc, const Registers& at) {
  const Instruction i = f.proto->code[pc];
  const auto read = [&](int n) {
    if (at[static_cast<std::size_t>(n)] == kNone) refuse(f, pc, "it uses a value that may not be set here");
    return pool_.spelled(at[static_cast<std::size_t>(n)]);
  };
  const int last = i.b() == 0 ? f.open : i.a() + i.b() - 1;
  const Node callee = pool_.at(read(i.a()));
  if (callee.is == Is::kMethod) {
    if (last == i.a() + 1 && callee.text == "list") return callee.a;
    if (last == i.a() + 1 && callee.text == "attached") return pool_.make(Is::kField, callee.text, callee.a);
    refuse(f, pc, "it calls the method '" + callee.text + "'");
  }
  std::vector<int> arguments;
  for (int n = i.a() + 1; n <= last; ++n) arguments.push_back(read(n));
  if (callee.is == Is::kFunction) return value_of(callee.number, arguments, f.calls + 1);
  std::string name = callee.text;
  const bool of_math = callee.is == Is::kField && pool_.is(callee.a, Is::kGlobal) &&
                       pool_.at(callee.a).text == "math" && (name == "min" || name == "max");
  if (callee.is != Is::kGlobal && !of_math) refuse(f, pc, "it calls something that conditions do not have");
  int list = pool_.make(Is::kNothing);
  for (auto argument = arguments.rbegin(); argument != arguments.rend(); ++argument)
    list = pool_.make(Is::kList, {}, *argument, list);
  return pool_.make(Is::kCall, name, list, kNone, kNone, f.proto->lines[pc]);
}

}  // namespace qd::script::lift
