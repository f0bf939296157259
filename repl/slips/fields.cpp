// The sources of names: globals, libraries, modules, parameters, handles, and the t of a match.
#include <algorithm>
#include <array>

#include "engine/base/text.hpp"
#include "repl/slips/analysis.hpp"

namespace qd::repl::slips {

namespace {

constexpr std::array<Sorts, 7> kWithFields{kCard, kSeat, kZone, kGame, kEvent, kMatchTest, kTestSeat};

// The probable intention behind a wrong name.
std::string usual_slip(Sorts base, const std::string& key) {
  if ((base & kZone) != 0 && (key == "[…]" || text::starts_with(key, "[")))
    return "ZONE:list() gives its cards as a list";
  if ((base & kSeat) != 0 && key == "owner") return "it is the seat itself";
  return "";
}

}  // namespace

std::string Analysis::sort_of(const Value& v) { return sorts_text(v.is); }

// The name of a register's value in messages.
std::string Analysis::told(const Function& f, int reg, const Value& v) const {
  const Proto::Local* local = f.proto->local_at(reg, pc_);
  if (local != nullptr && local->name.front() != '(') return "'" + local->name + "'";
  if (v.name != nullptr) return "'" + *v.name + "'";
  if (v.text() != nullptr) return "\"" + *v.text() + "\"";
  return v.exact == Exact::kWhole ? std::to_string(v.number) : sort_of(v);
}

std::vector<std::string> Analysis::names_in(const Function& f) const {
  std::vector<std::string> out;
  for (const auto& [name, value] : globals_.entries())
    if (name.is(LuaValue::Is::kText)) out.push_back(name.text());
  out.emplace_back("common");
  for (const Function* at = &f; at != nullptr; at = at->parent)
    for (const Proto::Local& local : at->proto->locals)
      if (local.name.front() != '(') out.push_back(local.name);
  return out;
}

/// The content of a global or of a table of the engine.
Value Analysis::keep_lua(const LuaValue& found, const std::string& library, const std::string& name) {
  const auto kept = [&](Sorts sorts) {
    Value v = of(sorts);
    v.exact = Exact::kLua;
    v.number = static_cast<int>(kept_lua_.size());
    kept_lua_.push_back({found, library.empty() ? name : library + "." + name});
    return v;
  };
  switch (found.is()) {
    case LuaValue::Is::kNil: return of(kNil);
    case LuaValue::Is::kBoolean: return of(kBoolean);
    case LuaValue::Is::kInteger: return of(kInteger);
    case LuaValue::Is::kNumber: return of(kFraction);
    case LuaValue::Is::kText: {
      texts_.push_back(found.text());
      Value v = of(kText);
      v.exact = Exact::kText;
      v.what = &texts_.back();
      return v;
    }
    case LuaValue::Is::kHandle: return library.empty() && name == "game" ? of(kGame) : any();
    case LuaValue::Is::kTable: return kept(kTable);
    case LuaValue::Is::kFunction:
    case LuaValue::Is::kBuiltIn: break;
    case LuaValue::Is::kOther: return any();
  }
  Value v = of(kFunction);
  if (const Binding* word = word_of(library, name); word != nullptr) {
    v.exact = Exact::kWord;
    v.what = word;
    return v;
  }
  if (library.empty() && name == "match") {
    v.exact = Exact::kMatch;
    return v;
  }
  if (found.is(LuaValue::Is::kFunction)) return kept(kFunction);
  const Binding* word = library.empty() ? declaration_of(name) : nullptr;
  if (word == nullptr && library.empty()) {
    const auto held = found.upvalues();  // the constructor of a verb holds its name
    if (!held.empty() && held.front().second.is(LuaValue::Is::kText) && held.front().second.text() == name)
      word = ability_of_verbs();
  }
  if (word != nullptr) {
    v.exact = Exact::kConstructor;
    v.what = word;
  }
  return v;
}

// Words of expressions are not names of Lua.
std::string Analysis::hint_for_global(const std::string& name, const std::vector<std::string>& names) const {
  const auto word = known_.expressions().find(name);
  if (word != known_.expressions().end())
    return "it is a word of expressions, which are texts: " + name + " = \"" + word->second + "\"";
  const std::vector<Binding> rows = script::expression_rows();
  const bool expression = std::any_of(rows.begin(), rows.end(), [&](const Binding& b) {
    return std::string_view(b.library).empty() && name == b.name;
  });
  const std::string near = near_hint(name, names);
  if (text::nearest(name, names).empty())
    for (const Means means : {Means::kEvent, Means::kAttribute, Means::kZone, Means::kKind, Means::kCard})
      if (known_.knows(means, name))
        return std::string("there is such ") + (means == Means::kEvent || means == Means::kAttribute ? "an " : "a ") +
               Vocabulary::noun(means) + ": as a text, \"" + name + "\"" +
               (means == Means::kAttribute || means == Means::kZone ? ", or read from what has it: me." + name : "");
  return expression ? "it is a word of expressions, which are texts; functions read handles: me, card, game" : near;
}

Value Analysis::global(const Function& f, const std::string& name) {
  const auto found = kept_.find({"", name});
  if (found != kept_.end()) return found->second;
  const LuaValue value = globals_.field(name);
  if (value.is(LuaValue::Is::kNil) && name != "common") {
    if (script::is_refused_word(name))
      slip("'" + name + "' is not available to scripts", "docs/security.md says what to use instead");
    else slip("unknown name '" + name + "'", hint_for_global(name, names_in(f)));
    return any();
  }
  return kept_[{"", name}] = keep_lua(value, "", name);
}

// A field of a table that exists before the chunk runs: a library, a module, the parameters, `common`.
Value Analysis::lua_field(const Value& base, const std::string& library, const std::string& key) {
  const auto found = kept_.find({library, key});
  if (found != kept_.end()) return found->second;
  const LuaValue value = lua(base).field(key);
  if (!value.is(LuaValue::Is::kNil)) return kept_[{library, key}] = keep_lua(value, library, key);
  std::vector<std::string> known;
  for (const auto& [name, held] : lua(base).entries())
    if (name.is(LuaValue::Is::kText)) known.push_back(name.text());
  if (library == "every") return any();  // any zone
  if (!text::starts_with(key, "__")) slip("'" + library + "' has no '" + key + "'", near_hint(key, known));
  return any();
}

Value Analysis::field(const Value& base, const std::string& told, const std::string& key, bool method) {
  if (base.is == 0 || base.unknown()) return any();
  if (base.only(kNil)) {
    slip(told + " is nil here, so there is no '" + key + "' to read");
    return any();
  }
  if (base.exact == Exact::kLua && base.only(kTable)) return lua_field(base, lua_name(base), key);
  if (base.exact == Exact::kShape) {
    const Shape& t = shapes_[static_cast<std::size_t>(base.number)];
    if (const auto there = t.fields.find(key); there != t.fields.end() && there->second.value.exact == Exact::kClosure)
      return any();
  }
  if (base.exact == Exact::kNo && base.only(kTable | kNil) && base.holds != kAny && !text::starts_with(key, "[")) {
    slip(told + (told == sort_of(base) ? "" : " is a list, which") + " has no '" + key + "'",
         key == "count" ? "#LIST is how many it holds" : "LIST[1] is its first one");
    return any();
  }
  if (base.may_be(kTable | kOther)) return any();
  Value out;
  std::vector<std::string> known;
  for (const Sorts one : kWithFields) {
    if ((base.is & one) == 0) continue;
    const std::map<std::string, Value>* fields = known_.fields(one);
    if (fields == nullptr) return any();
    if (const auto there = fields->find(key); there != fields->end()) out = join(out, there->second);
    for (const auto& [name, value] : *fields) known.push_back(name);
  }
  if ((base.is & kText) != 0) {  // ("x"):upper()
    const Binding* word = word_of("string", key);
    if (word != nullptr) {
      Value v = of(kFunction);
      v.exact = Exact::kWord;
      v.what = word;
      out = join(out, v);
    }
  }
  if (out.is != 0) return out;
  std::string hint = usual_slip(base.is, key);
  if (hint.empty() && !known.empty() && text::nearest(key, known).empty())
    for (const Sorts other : kWithFields)
      if (const auto* fields = known_.fields(other); (base.is & other) == 0 &&
                                                     (other & (kMatchTest | kTestSeat)) == 0 && fields != nullptr &&
                                                     fields->count(key) != 0)
        hint += (hint.empty() ? "" : ", ") + sorts_text(other) + " has it";
  if (const auto word = known_.expressions().find(key); hint.empty() && word != known_.expressions().end())
    hint = "'" + key + "' is a word of expressions: \"" + word->second + "\"";
  if (hint.empty()) hint = near_hint(key, known);
  const std::string sort = sort_of(of(base.is & ~kNil));
  const std::string who = told == sort || told == sort_of(base) ? sort : told + " is " + sort + ", which";
  slip(who + " has no '" + (method ? ":" : "") + key + "'", hint);
  return any();
}

// The names in a position are seats, zones and attributes: t.check { B = { base = 9 } }.
void Analysis::position(const Value& v, Sorts owner) {
  if (v.exact != Exact::kShape) return;
  const std::map<std::string, Value>* fields = known_.fields(owner);
  if (fields == nullptr) return;
  const int line = line_;
  for (const auto& [key, field] : shapes_[static_cast<std::size_t>(v.number)].fields) {
    line_ = field.line;
    const bool seat = owner == kGame && key.size() == 1 && key.front() >= 'A' && key.front() <= 'H';
    if (seat) {
      position(field.value, kSeat);
    } else if (fields->count(key) == 0 && key != "phase") {
      std::vector<std::string> known;
      for (const auto& [name, value] : *fields) known.push_back(name);
      slip("a position: " + sorts_text(owner) + " has no '" + key + "'", near_hint(key, known));
    }
  }
  line_ = line;
}

// Reports writes to read-only things.
void Analysis::assign(const Value& base, const std::string& told, const std::string& key) {
  if (base.only(kNil)) return slip(told + " is nil here, so '" + key + "' cannot be written to it");
  if (base.only(kHandles | kNil)) {
    const std::string sort = sort_of(of(base.is & ~kNil));
    const bool attribute = std::any_of(kWithFields.begin(), kWithFields.end(), [&](Sorts one) {
      return (base.is & one) != 0 && known_.attributes(one).count(key) != 0;
    });
    const std::string name = told.front() == '\'' ? told.substr(1, told.size() - 2) : "x";
    return slip(
        (told == sort ? sort : told + " is " + sort + ", which") + " is read-only: '" + key + "' cannot be written",
        attribute
            ? "write act.change(" + name + ", \"" + key + "\", by) or act.set(" + name + ", \"" + key + "\", value)"
            : "act.change, act.set and act.move change a match");
  }
  if (base.exact == Exact::kLua && base.only(kTable))
    slip("'" + lua_name(base) + "' is read-only: '" + key + "' cannot be written",
         "keep what a match must remember in an attribute (act.set, act.change)");
}

}  // namespace qd::repl::slips
