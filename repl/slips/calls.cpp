// Calls: the called function, the number and types of arguments, the names in them, and whether the result is used.
#include <algorithm>
#include <string_view>

#include "engine/base/text.hpp"
#include "engine/dice/expression.hpp"
#include "engine/script/registers.hpp"
#include "engine/script/scan.hpp"
#include "repl/slips/analysis.hpp"

namespace qd::repl::slips {

namespace {

// True if a function only returns a value, so that a call without a use of it is pointless.
bool only_tells(const Binding& b) {
  static const std::set<std::string> kDo{"assert",           "error",          "table.remove",
                                         "TestSeat:rejects", "TestSeat:asked", "ask.command"};
  return *b.result != '\0' && std::string_view(b.library) != "act" && kDo.count(b.whole_name()) == 0;
}

std::string counted(std::size_t n) { return n == 1 ? "1 value" : std::to_string(n) + " values"; }

}  // namespace

void Analysis::call(Function& f, std::size_t pc, State& s) {
  const Instruction i = f.proto->code[pc];
  const Value callee = read(f, s, i.a());
  const std::string name = callee.name != nullptr ? *callee.name : "";
  const bool method = pc > 0 && [&] {  // the function came with the value before the colon
    for (std::size_t at = pc; at-- > 0;)
      if (writes_register(f.proto->code[at], i.a())) return f.proto->code[at].op() == Op::kSelf;
    return false;
  }();
  Arguments given;
  given.line = line_;
  if (i.b() > 0) {
    for (int r = i.a() + 1; r < i.a() + i.b(); ++r) given.values.push_back(read(f, s, r));
  } else {
    for (int r = i.a() + 1; r < s.open; ++r) given.values.push_back(read(f, s, r));
    for (int r = s.open; s.open_count > 0 && r < s.open + s.open_count; ++r) given.values.push_back(read(f, s, r));
    given.more = s.open_count < 0;
  }
  for (const Value& v : given.values) uncalled(v);
  const bool tail = i.op() == Op::kTailCall;
  const bool wanted = i.c() != 1 && !tail;
  Value result = result_of(callee, given, name, method, wanted);
  if (wanted && callee.exact == Exact::kWord && *callee.word()->result == '\0')
    slip(callee.word()->whole_name() + " returns nothing, but its result is used",
         "write " + callee.word()->signature());
  if (!tail && i.c() == 1 && callee.word() != nullptr && callee.exact == Exact::kWord && only_tells(*callee.word()))
    slip("the result of " + callee.word()->whole_name() + " is never used",
         callee.word()->whole_name() == "TestSeat:offered"
             ? "t.is_true(t.A:offered(…), \"what it shows\") checks it"
             : "give it to a local or to a function, or leave the call out");
  result.name = callee.name;
  if (tail) join_into(f.result, result);
  const bool one = callee.exact == Exact::kWord && callee.word()->sort != Sort::kDeclaration;
  const int results = i.c() == 0 ? 1 : i.c() - 1;
  for (int n = 0; n < results; ++n) write(f, s, i.a() + n, n == 0 ? result : any());
  if (i.c() == 0) {
    s.open = i.a();
    s.open_count = one && *callee.word()->result != '\0' && callee.word()->library[0] != '\0' ? 1 : -1;
  }
}

Value Analysis::result_of(const Value& callee, Arguments& given, const std::string& name, bool method, bool wanted) {
  const auto pass_on = [&] {
    for (const Value& v : given.values) escape(v);
  };
  if (!callee.may_be(kFunction | kTable | kOther)) {
    const std::string what = sort_of(callee);
    slip((name.empty() ? what : "'" + name + "' is " + what) + ", and cannot be called",
         callee.may_be(kHandles | kNumbers | kBoolean | kText) ? "write it without ( )" : "");
    return any();
  }
  switch (callee.exact) {
    case Exact::kWord: return call_word(*callee.word(), given, method);
    case Exact::kConstructor:
      if (!given.values.empty()) {
        declare(*callee.word(), given.values.front());
        return given.values.front().may_be(kTable) ? given.values.front() : any();  // stack(card) is not a declaration
      }
      return any();
    case Exact::kMatch: {
      Value v = of(kFunction);
      v.exact = Exact::kNamedMatch;
      return v;
    }
    case Exact::kNamedMatch:
      if (const Binding* match = declaration_of("match"); match != nullptr && !given.values.empty())
        declare(*match, given.values.front());
      return any();
    case Exact::kLua:
      if (callee.only(kTable)) {
        const Binding* word = declaration_of(lua_name(callee));
        if (word != nullptr && !given.values.empty()) declare(*word, given.values.front());
        return word != nullptr && !given.values.empty() ? given.values.front() : any();
      }
      pass_on();
      return call_lua(callee, given, name);
    case Exact::kClosure: {
      auto& other = *static_cast<Function*>(const_cast<void*>(callee.what));
      const auto takes = static_cast<std::size_t>(other.proto->parameters);
      for (std::size_t n = 0; n < given.values.size(); ++n)
        if (n >= takes) escape(given.values[n]);
      enter(other, given.values, !given.more);
      if (!other.proto->variadic && given.values.size() > takes)
        slip("'" + name + "' takes " + counted(takes) + ", but gets " + std::to_string(given.values.size()),
             "its parameters stand in line " + std::to_string(other.proto->line));
      if (!other.proto->returns_value()) {
        if (wanted) slip("'" + name + "' returns nothing, but its result is used", "it has no 'return VALUE'");
        return of(kNil);
      }
      return other.result;
    }
    default: break;
  }
  if (callee.only(kTable | kFunction) && callee.may_be(kTable)) return of(kTable, callee.holds);  // card.attached
  pass_on();
  return any();
}

// A call of a Lua function from another chunk: a module or common.lua.
Value Analysis::call_lua(const Value& callee, const Arguments& given, const std::string& name) {
  if (!lua(callee).is(LuaValue::Is::kFunction)) return any();
  const LuaValue::Function info = lua(callee).function();
  if (!info.variadic && given.values.size() > info.parameters)
    slip("'" + name + "' takes " + counted(info.parameters) + ", but gets " + std::to_string(given.values.size()),
         info.chunk + ":" + std::to_string(info.line) + " has its parameters");
  if (!info.chunk.empty()) {
    std::vector<Value>& said = (*entries_)[{info.chunk, info.line}];
    said.resize(info.parameters);
    for (std::size_t n = 0; n < said.size(); ++n) {
      Value v = n < given.values.size() ? given.values[n] : given.more ? any() : of(kNil);
      v.exact = Exact::kNo;
      v.what = nullptr;
      v.name = nullptr;
      v.number = 0;
      said[n] = join(said[n], v);
    }
  }
  return info.gives ? any() : of(kNil);
}

Value Analysis::call_word(const Binding& word, Arguments& given, bool method) {
  const std::string name = word.whole_name();
  std::vector<Value>& values = given.values;
  const bool of_handle = word.sort == Sort::kMethod;
  const std::string_view library = word.library;
  if (of_handle) {
    if (!method && (values.empty() || !values.front().may_be(kHandles | kTestSeat))) {
      slip(name + " is written with a colon", "write " + text::lower(std::string(library)) + ":" + word.name + "(…)");
      return any();
    }
    if (!values.empty()) values.erase(values.begin());
  } else if (method && library == "MatchTest") {
    slip("t." + std::string(word.name) + " is written with a dot", "write t." + std::string(word.name) + "(…)");
    return any();
  } else if (method && library != "string") {
    slip(name + " is written with a dot", "write " + name + "(…)");
    return any();
  }
  if (word.sort == Sort::kAsked) {
    if (!values.empty()) return call_shape(word, values.front(), given);
    if (!given.more) slip(name + " takes a table", "write " + word.signature());
    return read_type(word.result);
  }
  const bool more = !word.fields.empty() && std::string_view(word.fields.back().name) == "…";
  const std::size_t takes = word.fields.size();
  if (!more && values.size() > takes)
    slip(name + " takes " + (takes == 0 ? "nothing" : (takes > 1 ? "at most " : "") + counted(takes)) + ", but gets " +
             std::to_string(values.size()),
         "write " + word.signature());
  for (std::size_t n = 0; n < takes; ++n) {
    const script::Field& wanted = word.fields[n];
    if (std::string_view(wanted.name) == "…") break;
    const bool may_be_nil = (read_type(wanted.type).is & kNil) != 0;
    if (n >= values.size()) {
      if (!given.more && wanted.needed() && !(may_be_nil && n < values.size()))
        slip(name + " needs '" + wanted.name + "', but gets " + counted(values.size()), "write " + word.signature());
      break;
    }
    if (text::starts_with(wanted.type, "function") && values.front().only(kTable) && values.front().holds != kAny &&
        values[n].exact == Exact::kClosure) {  // called with elements of the list
      auto& f = *static_cast<Function*>(const_cast<void*>(values[n].what));
      enter(f, {of(values.front().holds), of(values.front().holds)}, true);
      continue;
    }
    argument(word, wanted, values[n], n > 0 ? &values.front() : nullptr, name + ": '" + wanted.name + "'");
  }
  for (std::size_t n = takes; n < values.size(); ++n) escape(values[n]);
  if (library.empty() && std::string_view(word.name) == "ipairs" && !values.empty()) {
    const bool list = values.front().may_be(kTable) && values.front().only(kTable | kNil | kFunction);
    Value v = of(kFunction, list ? values.front().holds : kAny);
    v.exact = Exact::kIteration;
    return v;
  }
  if (library.empty() && (std::string_view(word.name) == "const" || std::string_view(word.name) == "assert"))
    return values.empty() ? any() : any();
  if (*word.result == '\0') return of(kNil);
  Value out = read_type(word.result);
  out.field = out.only(kInteger | kZone);
  return out;
}

// ask.card { seat = …, … }
Value Analysis::call_shape(const Binding& word, const Value& table, const Arguments& given) {
  const std::string name = word.whole_name();
  if (!table.may_be(kTable | kOther)) {
    slip(name + " takes a table { … }, but gets " + sort_of(table), "write " + word.signature());
  } else if (table.exact == Exact::kShape) {
    const Shape& t = shapes_[static_cast<std::size_t>(table.number)];
    std::vector<std::string> known;
    for (const script::Field& wanted : word.fields) {
      known.emplace_back(wanted.name);
      const auto there = t.fields.find(wanted.name);
      if (there == t.fields.end()) {
        if (wanted.needed() && !t.more)
          slip_at(given.line, name + " needs '" + wanted.name + "'", "write " + word.signature());
        continue;
      }
      const int line = line_;
      line_ = there->second.line;
      argument(word, wanted, there->second.value, nullptr, name + ": '" + wanted.name + "'");
      line_ = line;
    }
    for (const auto& [field, value] : t.fields)
      if (std::find(known.begin(), known.end(), field) == known.end())
        slip_at(value.line, name + " has no field '" + field + "'", near_hint(field, known));
    if (!t.list.empty() && !t.more) slip_at(given.line, name + " takes fields with names", "write " + word.signature());
  }
  return read_type(word.result);
}

// Functions in the fields of a declaration get the parameters given by the field's row.
void Analysis::declare(const Binding& word, const Value& table) {
  if (table.exact != Exact::kShape) return;
  const Shape& t = shapes_[static_cast<std::size_t>(table.number)];
  const bool meant = t.fields.count("must_fail") != 0 || t.fields.count("fails_setup") != 0;  // errors are intended
  for (const script::Field& wanted : word.fields) {
    const std::string name = wanted.name;
    if (const auto there = t.fields.find(name);
        std::string_view(wanted.type) == "position" && there != t.fields.end() && !meant)
      position(there->second.value, kGame);
    if (!text::starts_with(wanted.type, "function")) continue;
    if (const auto there = t.fields.find(name); there != t.fields.end())
      give_function(there->second.value, wanted.type);
    if (const auto there = name.size() == 1 ? t.list.find(name.front() - '0') : t.list.end(); there != t.list.end())
      give_function(there->second, wanted.type);
  }
}

// "function(event: Event, me: Seat, self: Card): integer"
void Analysis::give_function(const Value& v, const char* type) {
  const std::string all = type;
  const std::size_t open = all.find('('), close = all.find(')');
  if (open == std::string::npos || close == std::string::npos) return escape(v);
  std::vector<Value> takes;
  for (const std::string& one : text::split(all.substr(open + 1, close - open - 1), ','))
    if (const std::size_t colon = one.find(':'); colon != std::string::npos)
      takes.push_back(read_type(one.substr(colon + 1).c_str()));
  if (v.exact == Exact::kClosure) {
    auto& f = *static_cast<Function*>(const_cast<void*>(v.what));
    f.placed = true;
    enter(f, takes, true);
  } else if (v.exact == Exact::kLua && v.only(kFunction)) {
    const LuaValue::Function info = lua(v).function();
    if (info.chunk.empty()) return;
    std::vector<Value>& said = (*entries_)[{info.chunk, info.line}];
    said.resize(info.parameters);
    for (std::size_t n = 0; n < said.size(); ++n) said[n] = join(said[n], n < takes.size() ? takes[n] : of(kNil));
  }
}

void Analysis::argument(const Binding& word, const script::Field& wanted, const Value& given, const Value* owner,
                        const std::string& what) {
  if (text::starts_with(wanted.type, "function")) give_function(given, wanted.type);
  else escape(given);
  const Value sort = read_type(wanted.type);
  if (std::string_view(wanted.type) == "position") position(given, kGame);
  if (given.is == 0 || given.unknown() || sort.unknown()) return;
  const Sorts fits = sort.is | (wanted.needed() ? 0 : kNil) | ((sort.is & kInteger) != 0 ? kFraction : 0);
  if (!given.may_be(fits)) {
    std::string hint;
    if (given.only(kText) && (sort.is & kZone) != 0)
      hint = "write the zone of a seat or of the game: me.NAME, game.NAME";
    else if (given.only(kZone | kNil) && (sort.is & (kTable | kCard)) != 0)
      hint = (sort.is & kTable) != 0 ? "ZONE:list() gives its cards as a list" : "ZONE.top is its topmost card";
    else if (given.only(kBoolean) && (sort.is & kInteger) != 0) hint = "write 1 or 0";
    else if (given.only(kText) && (sort.is & kInteger) != 0) hint = "write it without quotes";
    else hint = "write " + word.signature();
    return slip(what + " must be " +
                    (given.name != nullptr && !given.only(kNil)
                         ? sort_of(of(sort.is)) + ", but '" + *given.name + "' is " + sort_of(given)
                         : sort_of(of(sort.is)) + ", but gets " + sort_of(given)),
                hint);
  }
  if ((sort.is & kNumbers) == kInteger && given.only(kFraction))
    return slip(what + " must be a whole number, but gets a fraction", "'//' divides whole numbers");
  if (sort.means == Means::kNothing) return;
  if (const std::string* text = given.text()) named(sort.means, *text, owner, what);
  if (given.exact != Exact::kShape) return;
  for (const auto& [place, value] : shapes_[static_cast<std::size_t>(given.number)].list)
    if (const std::string* text = value.text()) named(sort.means, *text, owner, what);
}

void Analysis::named(Means means, const std::string& text, const Value* owner, const std::string& what) {
  if (means == Means::kDice) {
    try {
      (void)dice::parse_expression(text);
    } catch (const Error& e) {
      slip(what + ": " + e.message(), e.hint());
    }
    return;
  }
  if (means != Means::kAttribute) {
    if (!known_.knows(means, text))
      slip(what + ": there is no " + Vocabulary::noun(means) + " '" + text + "'", near_hint(text, known_.names(means)));
    return;
  }
  const Sorts owners = owner == nullptr || owner->is == 0 ? kAny : owner->is;
  std::vector<std::string> known, others;
  Sorts there = 0;
  for (const Sorts one : {kCard, kSeat, kGame})
    for (const auto& [name, value] : known_.attributes(one)) {
      if ((owners & one) != 0) known.push_back(name);
      if (name == text) there |= one;
    }
  if ((there & owners) != 0) return;
  const std::string whose = owners == kAny
                                ? "there is no attribute '" + text + "'"
                                : sorts_text(owners & (kCard | kSeat | kGame)) + " has no attribute '" + text + "'";
  const bool number = known_.fields(kCard) != nullptr && known_.fields(kCard)->count(text) != 0 && there == 0;
  slip(what + ": " + whose,
       there != 0 ? sorts_text(there) + " has it"
       : number && text::nearest(text, known).empty()
           ? "it is printed on cards or a stat: modify { stat = \"" + text + "\", … } changes a stat"
           : near_hint(text, known));
}

}  // namespace qd::repl::slips
