#include "repl/slips/analysis.hpp"

#include <algorithm>
#include <utility>

#include "engine/base/text.hpp"

namespace qd::repl::slips {

std::string near_hint(const std::string& word, const std::vector<std::string>& known) {
  constexpr std::size_t kFew = 20;
  const std::string near = text::nearest(word, known);
  if (!near.empty()) return "did you mean '" + near + "'?";
  if (known.empty() || known.size() > kFew) return "";
  std::vector<std::string> sorted = known;
  std::sort(sorted.begin(), sorted.end());
  return "known: " + text::join(sorted, ", ");
}

Analysis::Analysis(script::Host& host, const char* environment, const Vocabulary& known, std::string chunk, Proto main)
    : environment_(environment),
      globals_(script::names_in(host, environment)),
      known_(known),
      chunk_(std::move(chunk)),
      main_(std::move(main)) {
  Function& f = make(main_, nullptr);
  f.entered = true;
  Value environment_value = of(kTable);
  environment_value.exact = Exact::kEnvironment;
  if (!f.upvalues.empty()) f.upvalues.front() = environment_value;
}

Analysis::Function& Analysis::make(const Proto& proto, Function* parent) {
  Function& f = functions_.emplace_back();
  f.proto = &proto;
  f.parent = parent;
  f.parameters.resize(static_cast<std::size_t>(proto.parameters));
  f.upvalues.resize(proto.upvalues.size());
  f.states.resize(proto.code.size() + 1);
  note_wild(f);
  note_jumps(f);
  constexpr std::size_t kValuesMax = 1'000'000;  // values kept for one function
  const auto kept = static_cast<std::size_t>(std::count(f.jumped_to.begin(), f.jumped_to.end(), true));
  f.too_large = kept * static_cast<std::size_t>(proto.registers + 1) > kValuesMax;
  for (const Proto& inner : proto.nested) {
    Function& made = make(inner, &f);
    f.nested.push_back(&made);
  }
  return f;
}

bool Analysis::sets_upvalue(const Proto& p, int upvalue) const {
  for (const Instruction i : p.code)
    if (i.op() == Op::kSetUpvalue && i.b() == upvalue) return true;
  for (const Proto& inner : p.nested)
    for (std::size_t u = 0; u < inner.upvalues.size(); ++u)
      if (!inner.upvalues[u].in_stack && inner.upvalues[u].index == upvalue && sets_upvalue(inner, static_cast<int>(u)))
        return true;
  return false;
}

// A local that inner functions write is unknown.
void Analysis::note_wild(Function& f) {
  for (const Proto& inner : f.proto->nested)
    for (std::size_t u = 0; u < inner.upvalues.size(); ++u)
      if (inner.upvalues[u].in_stack && sets_upvalue(inner, static_cast<int>(u)))
        f.wild.insert(inner.upvalues[u].index);
}

bool Analysis::join_into(Value& into, const Value& from) {
  const Value joined = join(into, from);
  if (joined == into) return false;
  // a function that becomes one of several may be called with anything
  if (joined.exact != Exact::kClosure) {
    escape(into);
    escape(from);
  }
  into = joined;
  changed_ = true;
  return true;
}

void Analysis::escape(const Value& v) {
  if (v.exact != Exact::kClosure) return;
  auto& f = *static_cast<Function*>(const_cast<void*>(v.what));
  enter(f, std::vector<Value>(f.parameters.size(), any()), true);
}

void Analysis::store(const Value& v) {
  if (v.exact != Exact::kClosure) return;
  static_cast<Function*>(const_cast<void*>(v.what))->stored = true;
}

void Analysis::enter(Function& f, const std::vector<Value>& arguments, bool all_known) {
  if (!std::exchange(f.entered, true)) changed_ = true;
  for (std::size_t i = 0; i < f.parameters.size(); ++i)
    join_into(f.parameters[i], i < arguments.size() ? arguments[i] : all_known ? of(kNil) : any());
}

void Analysis::merge(Function& f, std::size_t pc, const State& from) {
  if (pc >= f.states.size()) return;
  State& into = f.states[pc];
  if (!into.reached) {
    into = from;
    into.reached = true;
    changed_ = true;
    return;
  }
  for (std::size_t r = 0; r < into.at.size(); ++r) join_into(into.at[r], from.at[r]);
  if (into.open != from.open || into.open_count != from.open_count) into.open_count = -1;
}

namespace {

// The target of a jump other than the next instruction; negative if there is none.
long long jump_of(const Proto& p, std::size_t pc) {
  const Instruction i = p.code[pc];
  const auto here = static_cast<long long>(pc);
  if (i.compares()) return here + 2;
  switch (i.op()) {
    case Op::kJmp: return here + 1 + i.jump();
    case Op::kFalseSkip:
    case Op::kTestSet: return here + 2;
    case Op::kForLoop:
    case Op::kTForLoop: return here + 1 - i.bx();
    case Op::kForPrep: return here + 2 + i.bx();
    case Op::kTForPrep: return here + 1 + i.bx();
    default: return -1;
  }
}

bool goes_on(Op op) {
  return op != Op::kJmp && op != Op::kFalseSkip && op != Op::kReturn && op != Op::kReturn0 && op != Op::kReturn1 &&
         op != Op::kTailCall && op != Op::kTForPrep;
}

}  // namespace

void Analysis::note_jumps(Function& f) {
  f.jumped_to.resize(f.proto->code.size() + 1);
  f.jumped_to[0] = true;
  for (std::size_t pc = 0; pc < f.proto->code.size(); ++pc) {
    const long long target = jump_of(*f.proto, pc);
    if (target >= 0 && static_cast<std::size_t>(target) < f.jumped_to.size())
      f.jumped_to[static_cast<std::size_t>(target)] = true;
  }
}

bool Analysis::leave(Function& f, std::size_t pc, State& s) {
  const Instruction i = f.proto->code[pc];
  if (const long long target = jump_of(*f.proto, pc); target >= 0) merge(f, static_cast<std::size_t>(target), s);
  if (i.op() == Op::kTestSet) write(f, s, i.a(), read(f, s, i.b()));
  return goes_on(i.op());
}

template <class F>
void Analysis::go_through(Function& f, F&& each) {
  State s;
  bool alive = false;
  for (std::size_t pc = 0; pc < f.proto->code.size(); ++pc) {
    if (f.jumped_to[pc]) {
      if (alive) merge(f, pc, s);
      alive = f.states[pc].reached;
      if (alive) s = f.states[pc];
    }
    if (!alive) continue;
    each(pc, s);
    alive = leave(f, pc, s);
  }
}

// Goes through a function once; sets changed_ if a value changes.
void Analysis::look_at(Function& f) {
  if (f.too_large) return;
  State first;
  first.at.resize(static_cast<std::size_t>(f.proto->registers) + 1);
  for (std::size_t i = 0; i < f.parameters.size(); ++i) first.at[i] = f.parameters[i];
  merge(f, 0, first);
  go_through(f, [&](std::size_t pc, State& s) { step(f, pc, s); });
}

void Analysis::tell(Function& f) {
  if (f.too_large) return;
  telling_ = true;
  go_through(f, [&](std::size_t pc, State& s) { step(f, pc, s); });
  unused_locals(f);
  telling_ = false;
}

void Analysis::run(Entries& entries) {
  entries_ = &entries;
  for (Function& f : functions_)
    if (const auto said = entries.find({chunk_, f.proto->line}); f.parent != nullptr && said != entries.end()) {
      enter(f, said->second, false);
      f.placed = true;
    }
  constexpr int kRounds = 40;
  for (int round = 0; round < kRounds; ++round) {
    changed_ = false;
    for (Function& f : functions_)
      if (f.entered) look_at(f);
    if (changed_) continue;
    for (Function& f : functions_)  // functions that unknown code may call, and those that are never called
      if ((f.stored && !f.placed) || !f.entered) enter(f, std::vector<Value>(f.parameters.size(), any()), true);
    if (changed_) continue;
    for (Function& f : functions_) tell(f);
    std::stable_sort(slips_.begin(), slips_.end(),
                     [](const ScriptError& a, const ScriptError& b) { return a.place().line < b.place().line; });
    return;
  }
}

void Analysis::slip_at(int line, const std::string& message, const std::string& hint) {
  if (!telling_ || !told_.emplace(line, message).second) return;
  slips_.emplace_back(Place{chunk_, line}, message, hint);
}
void Analysis::slip(const std::string& message, const std::string& hint) { slip_at(line_, message, hint); }

}  // namespace qd::repl::slips
