// Conditions and values, as texts or functions. A function that can be lifted (lift.hpp) becomes the expression of its
// text; any other function is called.
#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;

ExprId Loader::expression(Reader& r, Row row, const Scope& scope, Wanted type) {
  return r.about(row->name, [&] {
    if (r.is_function(row)) {
      r.push(row);
      return of_function(r, scope, type);
    }
    const std::string text = r.text(row);
    return type ? compiler_->compile(text, scope, r.place(), *type) : compiler_->compile(text, scope, r.place());
  });
}

ExprId Loader::expression_at(Reader& r, Row row, const char* what, const Scope& scope, Wanted type) {
  if (r.is_function(row)) return value_at(r, row, what, scope, type);
  const std::string text = what == nullptr ? r.text(row) : r.text_at(row, what);
  return type ? compiler_->compile(text, scope, r.place(), *type) : compiler_->compile(text, scope, r.place());
}

ExprId Loader::value(Reader& r, Row row, const Scope& scope) {
  if (!r.is_number(row)) return expression(r, row, scope, Type::kInteger);
  return r.about(row->name, [&] { return compiler_->constant(r.integer(row, 0), r.place()); });
}

ExprId Loader::value_at(Reader& r, Row row, const char* what, const Scope& scope, Wanted type) {
  if (r.is_function(row)) {
    r.push(row);
    return of_function(r, scope, type);
  }
  const std::string text = r.value_at(row, what);
  return type ? compiler_->compile(text, scope, r.place(), *type) : compiler_->compile(text, scope, r.place());
}

ExprId Loader::of_function(Reader& r, const Scope& scope, Wanted type) {
  lua_Debug ar;
  lua_pushvalue(lua_, -1);
  lua_getinfo(lua_, ">S", &ar);
  const bool script = ar.source[0] == '@';
  const Place place{script ? ar.source + 1 : r.place().file, script ? ar.linedefined : r.place().line};
  if (lua_iscfunction(lua_, -1) != 0)
    r.fail("a function of the engine cannot be a condition", "write function(…) … end");
  Lifted read = lift_function(lua_, -1, words_);
  std::vector<events::ExprNode>& nodes = compiled_->expressions.nodes;
  const std::size_t before = nodes.size();
  if (!read.text.empty()) {
    Scope in = scope;
    in.lua = true;
    try {
      const ExprId id =
          type ? compiler_->compile(read.text, in, place, *type) : compiler_->compile(read.text, in, place);
      lua_pop(lua_, 1);
      return id;
    } catch (const events::OnlyInFunctions& e) {
      std::set<std::uint16_t>& parameters = compiled_->expressions.parameters;
      parameters.erase(parameters.lower_bound(static_cast<std::uint16_t>(before)), parameters.end());
      nodes.resize(before);
      read.why = e.message();
    }
  }
  const std::string why = read.why + " (" + Place{place.file, read.line}.text() + ")";
  if (!type) {
    lua_pop(lua_, 1);
    throw ScriptError(place, "this function has to be readable as a text: " + why,
                      "write a text, or simplify the function");
  }
  if (*type == Type::kSet) {
    lua_pop(lua_, 1);
    throw ScriptError(place, "a function that returns a set has to be readable as a text: " + why,
                      "write a text, or simplify the function");
  }
  return called(r, scope, *type, read, why);
}

// Pops the function from the stack and makes a node that calls it with the values of its parameters.
ExprId Loader::called(Reader& r, const Scope& scope, Type type, const Lifted& read, const std::string& why) {
  const FunctionId function = host_.register_function(lua_gettop(lua_), r.what(), r.place());
  lua_pop(lua_, 1);
  host_.allow(function, scope.chance, scope.course);
  const Place& place = host_.info(function).place;
  std::vector<std::uint16_t> arguments;
  for (const std::string& name : read.parameters) {
    if (name == "event" && scope.event) {
      arguments.push_back(0xFFFF);
      continue;
    }
    try {
      arguments.push_back(compiled_->expressions.roots[compiler_->compile(name, scope, place).index()]);
    } catch (const ScriptError&) {
      throw ScriptError(place, "the parameter '" + name + "' has no meaning here",
                        text::did_you_mean(name, events::names_in_scope(*compiled_, words_, scope)));
    }
  }
  const std::string text =
      "function(" + text::join(read.parameters, ", ") + ") of " + place.text() + ", which is called";
  return compiler_->call(function, arguments, type, text, place, why);
}

}  // namespace qd::script
