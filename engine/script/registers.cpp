#include "engine/script/registers.hpp"

namespace qd::script {

namespace {

bool is_binary(Op op) { return op >= Op::kAdd && op <= Op::kShr; }
bool is_with_constant(Op op) { return op >= Op::kAddI && op <= Op::kShlI; }

}  // namespace

bool writes_register(Instruction i, int reg) {
  if (i.compares()) return false;
  switch (i.op()) {
    case Op::kSetUpvalue:
    case Op::kSetTabUp:
    case Op::kSetTable:
    case Op::kSetI:
    case Op::kSetField:
    case Op::kMMBin:
    case Op::kMMBinI:
    case Op::kMMBinK:
    case Op::kClose:
    case Op::kTbc:
    case Op::kJmp:
    case Op::kReturn:
    case Op::kReturn0:
    case Op::kReturn1:
    case Op::kTForPrep:
    case Op::kSetList:
    case Op::kVarArgPrep:
    case Op::kExtraArg: return false;
    case Op::kLoadNil: return reg >= i.a() && reg <= i.a() + i.b();
    case Op::kSelf: return reg == i.a() || reg == i.a() + 1;
    case Op::kCall:
    case Op::kTailCall:
    case Op::kVarArg: return reg >= i.a();
    case Op::kForLoop:
    case Op::kForPrep:
    case Op::kTForCall:
    case Op::kTForLoop: return reg >= i.a() && reg <= i.a() + 3 + i.c();
    default: return reg == i.a();
  }
}

bool reads_register(const Proto& p, std::size_t pc, int reg) {
  const Instruction i = p.code[pc];
  const auto from_a = [&](int count) { return reg >= i.a() && reg < i.a() + count; };
  switch (i.op()) {
    case Op::kMove:
    case Op::kGetI:
    case Op::kGetField:
    case Op::kUnm:
    case Op::kBNot:
    case Op::kNot:
    case Op::kLen:
    case Op::kTestSet: return reg == i.b();
    case Op::kSetUpvalue:
    case Op::kTest:
    case Op::kReturn1:
    case Op::kEqK:
    case Op::kEqI:
    case Op::kLtI:
    case Op::kLeI:
    case Op::kGtI:
    case Op::kGeI:
    case Op::kMMBinI:
    case Op::kMMBinK:
    case Op::kTbc: return reg == i.a();
    case Op::kGetTable: return reg == i.b() || reg == i.c();
    case Op::kSelf: return reg == i.b() || (!i.k() && reg == i.c());
    case Op::kSetTabUp: return !i.k() && reg == i.c();
    case Op::kSetTable: return reg == i.a() || reg == i.b() || (!i.k() && reg == i.c());
    case Op::kSetI:
    case Op::kSetField: return reg == i.a() || (!i.k() && reg == i.c());
    case Op::kMMBin:
    case Op::kEq:
    case Op::kLt:
    case Op::kLe: return reg == i.a() || reg == i.b();
    case Op::kConcat: return from_a(i.b());
    case Op::kCall:
    case Op::kTailCall: return i.b() == 0 ? reg >= i.a() : from_a(i.b());
    case Op::kReturn: return i.b() == 0 ? reg >= i.a() : from_a(i.b() - 1);
    case Op::kSetList: return i.b() == 0 ? reg >= i.a() : from_a(i.b() + 1);
    case Op::kForLoop:
    case Op::kForPrep:
    case Op::kTForCall:
    case Op::kTForLoop:
    case Op::kTForPrep: return from_a(4);
    case Op::kClosure:
      for (const Proto::Upvalue& u : p.nested[static_cast<std::size_t>(i.bx())].upvalues)
        if (u.in_stack && u.index == reg) return true;
      return false;
    default: break;
  }
  if (is_binary(i.op())) return reg == i.b() || reg == i.c();
  return is_with_constant(i.op()) && reg == i.b();
}

}  // namespace qd::script
