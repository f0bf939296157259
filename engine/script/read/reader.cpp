// Reads a declared table field by field: texts, numbers, functions. Finally reports unknown fields.
#include "engine/script/read/reader.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/pop.hpp"
#include "engine/script/scan.hpp"

namespace qd::script {

Reader::Reader(Host& host, int index, std::string what, Place fallback)
    : host_(&host),
      lua_(host.lua()),
      index_(lua_absindex(host.lua(), index)),
      what_(std::move(what)),
      place_(std::move(fallback)) {
  luaL_checkstack(lua_, 16, nullptr);
  if (!lua_istable(lua_, index_)) throw ScriptError(place_, what_ + ": expected a table, got " + describe(index_));
  Pop pop(lua_);
  if (lua_getfield(lua_, index_, "__kind") == LUA_TSTRING) kind_ = about_ = lua_tostring(lua_, -1);
  read_ = {"__kind"};
  if (Place declared = declared_place(lua_, index_); !declared.file.empty()) {
    place_ = std::move(declared);
    read_.insert(kPlaceField);
  }
}

// Names and texts become lines in records, views and answers.
std::string Reader::text_of(int index) const {
  std::size_t size = 0;
  const char* text = lua_tolstring(lua_, index, &size);
  const std::string_view all(text, size);
  if (all.find('\0') != std::string_view::npos) fail(std::string("the text '") + text + "…' has a NUL character");
  const std::string plain = text::harmless(all);
  if (text::line_that_is_not_utf8(all) != 0)
    fail("the text '" + plain + "' is not valid UTF-8", "write the letter itself, or \\u{…} with its number");
  if (plain != all)
    fail("the text '" + plain + "' has a control character", "it could control the terminal of the reader");
  return {text, size};
}

int Reader::push(const char* field) {
  read_.insert(field);
  note(field);
  return lua_getfield(lua_, index_, field);
}

int Reader::push_at(int position) {
  positional_ = std::max(positional_, position);
  note(std::to_string(position));
  return lua_geti(lua_, index_, position);
}

bool Reader::has(const char* field) {
  Pop pop(lua_);
  looked_at_.insert(field);
  note(field);
  return lua_getfield(lua_, index_, field) != LUA_TNIL;
}

std::string Reader::text(const char* field) {
  Pop pop(lua_);
  const int type = push(field);
  if (type == LUA_TNIL) fail_without(field);
  if (type != LUA_TSTRING) fail_in(field, "expected a text, got " + describe(-1));
  return text_of(-1);
}

std::string Reader::text(const char* field, const std::string& standard) { return has(field) ? text(field) : standard; }

std::string Reader::text_or_number(const char* field) {
  {
    Pop pop(lua_);
    if (push(field) != LUA_TNUMBER) return text(field);
  }
  return std::to_string(integer(field, 0));
}

std::string Reader::value_at(int position, const char* what) {
  {
    Pop pop(lua_);
    if (lua_geti(lua_, index_, position) != LUA_TNUMBER) return text_at(position, what);
  }
  return std::to_string(integer_at(position, 0));
}

std::string Reader::text_at(int position, const char* meaning) {
  Pop pop(lua_);
  positional_ = std::max(positional_, position);
  note(std::to_string(position));
  if (lua_geti(lua_, index_, position) != LUA_TSTRING)
    fail(std::string("expected ") + meaning + " as element " + std::to_string(position) + ", got " + describe(-1));
  return text_of(-1);
}

int Reader::in_range(lua_Integer v, const std::string& where) const {
  if (!limits::in_range(v)) fail(where + ": " + std::to_string(v) + " is out of range");
  return static_cast<int>(v);
}

int Reader::integer(const char* field, int standard) {
  Pop pop(lua_);
  if (push(field) == LUA_TNIL) return standard;
  if (lua_isinteger(lua_, -1) == 0) fail_in(field, "expected a whole number, got " + describe(-1));
  return in_range(lua_tointeger(lua_, -1), std::string("field '") + field + "'");
}

int Reader::integer_or_parameter(const char* field, const state::Catalog& catalog, state::Unit unit) {
  {
    Pop pop(lua_);
    if (push(field) != LUA_TSTRING) return integer(field, 0);
  }
  std::string name = text(field);
  int p = catalog.find_parameter(name);
  std::vector<std::string> known;
  for (const auto& each : catalog.parameters) known.push_back(each.name);
  if (p < 0) fail_at(field, std::string(field) + ": unknown parameter '" + name + "'", text::did_you_mean(name, known));
  const state::Parameter& found = catalog.parameters[static_cast<std::size_t>(p)];
  const auto in_words = [](state::Unit u) {
    return u == state::Unit::kInches ? "in inches" : u == state::Unit::kDegrees ? "in degrees" : "a plain number";
  };
  if (found.unit != unit)
    fail_at(field, std::string(field) + ": parameter '" + name + "' is " + in_words(found.unit) + ", but has to be " +
                       in_words(unit));
  return found.value;
}

bool Reader::has_at(int position) {
  Pop pop(lua_);
  return lua_geti(lua_, index_, position) != LUA_TNIL;
}

int Reader::integer_at(int position, int standard) {
  Pop pop(lua_);
  positional_ = std::max(positional_, position);
  note(std::to_string(position));
  if (lua_geti(lua_, index_, position) == LUA_TNIL) return standard;
  if (lua_isinteger(lua_, -1) == 0)
    fail("element " + std::to_string(position) + ": expected a whole number, got " + describe(-1));
  return in_range(lua_tointeger(lua_, -1), "element " + std::to_string(position));
}

int Reader::measured(state::Unit unit, const std::string& where) const {
  if (lua_type(lua_, -1) != LUA_TNUMBER) fail(where + ": expected a number, got " + describe(-1));
  const double scale = unit == state::Unit::kInches    ? table::kInch
                       : unit == state::Unit::kDegrees ? table::kDegree
                                                       : 1,
               value = lua_tonumber(lua_, -1) * scale;
  if (!(value >= -table::kCoordinateMax && value <= table::kCoordinateMax))
    fail(where + ": " + describe(-1) + " is out of range");
  const int whole = table::rounded(value);
  if (value - whole > 1e-6 || whole - value > 1e-6)
    fail(where + ": " + describe(-1) + " has too many decimals",
         unit == state::Unit::kInches ? "lengths have four" : "angles have two");
  return whole;
}

int Reader::measure(const char* field, state::Unit unit, int standard) {
  Pop pop(lua_);
  return push(field) == LUA_TNIL ? standard : measured(unit, std::string("field '") + field + "'");
}

bool Reader::is_number(const char* field) {
  Pop pop(lua_);
  return lua_getfield(lua_, index_, field) == LUA_TNUMBER;
}

bool Reader::is_function(const char* field) {
  Pop pop(lua_);
  return lua_getfield(lua_, index_, field) == LUA_TFUNCTION;
}

bool Reader::is_function_at(int position) {
  Pop pop(lua_);
  return lua_geti(lua_, index_, position) == LUA_TFUNCTION;
}

int Reader::measure_at(int position, state::Unit unit) {
  Pop pop(lua_);
  positional_ = std::max(positional_, position);
  note(std::to_string(position));
  lua_geti(lua_, index_, position);
  return measured(unit, "element " + std::to_string(position));
}

bool Reader::flag(const char* field, bool standard) {
  Pop pop(lua_);
  int t = push(field);
  if (t == LUA_TNIL) return standard;
  if (t != LUA_TBOOLEAN) fail_in(field, "expected true or false, got " + describe(-1));
  return lua_toboolean(lua_, -1) != 0;
}

FunctionId Reader::function(const char* field) {
  Pop pop(lua_);
  int t = push(field);
  if (t == LUA_TNIL) return FunctionId::none();
  if (t != LUA_TFUNCTION) fail_in(field, "expected a function, got " + describe(-1));
  return host_->register_function(lua_gettop(lua_), what_, place_);
}

bool Reader::gives_back(const char* field) {
  Pop pop(lua_);
  return push(field) == LUA_TFUNCTION && returns_value(lua_, -1);
}

FunctionId Reader::function_at(int position) {
  Pop pop(lua_);
  positional_ = std::max(positional_, position);
  note(std::to_string(position));
  if (lua_geti(lua_, index_, position) != LUA_TFUNCTION)
    fail("expected a function as element " + std::to_string(position) + ", got " + describe(-1));
  return host_->register_function(lua_gettop(lua_), what_, place_);
}

std::vector<std::string> Reader::keys() const {
  Pop pop(lua_);
  std::vector<std::string> out;
  push_contents(lua_, index_);
  for (lua_pushnil(lua_); lua_next(lua_, -2) != 0; lua_pop(lua_, 1))
    if (lua_type(lua_, -2) == LUA_TSTRING) out.emplace_back(lua_tostring(lua_, -2));
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<std::pair<std::string, int>> Reader::other_integers(
    const std::function<state::Unit(const std::string&)>& unit_of) {
  Pop pop(lua_);
  std::vector<std::pair<std::string, int>> out;
  for (const std::string& key : keys()) {
    if (read_.count(key) != 0) continue;
    lua_getfield(lua_, index_, key.c_str());
    if (const state::Unit unit = unit_of ? unit_of(key) : state::Unit::kWhole; unit != state::Unit::kWhole) {
      out.emplace_back(key, measured(unit, "field '" + key + "'"));
      read_.insert(key);
    } else if (lua_type(lua_, -1) == LUA_TNUMBER) {
      if (lua_isinteger(lua_, -1) == 0) fail_in(key, "expected a whole number, got " + describe(-1));
      out.emplace_back(key, in_range(lua_tointeger(lua_, -1), "field '" + key + "'"));
      read_.insert(key);
    }
    lua_pop(lua_, 1);
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> Reader::text_map(const char* field) {
  std::vector<std::pair<std::string, std::string>> out;
  child(field, [&](Reader& r) {
    for (const std::string& key : r.keys()) out.emplace_back(key, r.text_or_number(key.c_str()));
  });
  return out;
}

void Reader::finish(const std::vector<std::string>& also, std::span<const Field> fields) {
  Pop pop(lua_);
  std::vector<std::string> known(read_.begin(), read_.end());
  known.insert(known.end(), looked_at_.begin(), looked_at_.end());
  known.insert(known.end(), also.begin(), also.end());
  known.erase(
      std::remove_if(known.begin(), known.end(), [](const std::string& k) { return text::starts_with(k, "__"); }),
      known.end());
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  for (const std::string& key : keys())
    if (read_.count(key) == 0) {
      if (std::find(known.begin(), known.end(), key) != known.end()) {
        lua_getfield(lua_, index_, key.c_str());
        fail_in(key, "expected a whole number, got " + describe(-1));
      }
      for (const Field& f : fields) {
        if (f.name == key) fail_at(key, "'" + key + "' has no effect here");
        known.emplace_back(f.name);
      }
      const bool quoted = push(key.c_str()) == LUA_TSTRING && lua_isnumber(lua_, -1) != 0;
      fail_at(key, "unknown field '" + key + "'",
              quoted ? "write a number without quotes: " + key + " = " + lua_tostring(lua_, -1)
                     : text::did_you_mean(key, known));
    }
  check_keys(positional_);
}

// Keys must be texts, or 1 to n of a list without holes.
void Reader::check_keys(lua_Integer n) {
  Pop pop(lua_);
  push_contents(lua_, index_);
  for (lua_pushnil(lua_); lua_next(lua_, -2) != 0; lua_pop(lua_, 1)) {
    if (lua_type(lua_, -2) == LUA_TSTRING) continue;
    if (lua_isinteger(lua_, -2) == 0)
      fail(std::string("a key that is a ") + luaL_typename(lua_, -2) + "; keys are names or list positions");
    lua_Integer at = lua_tointeger(lua_, -2);
    if (at < 1 || at > n)
      fail("did not expect element " + std::to_string(at) + ", " + describe(-1),
           n > 0 ? "is an element before it nil?" : "");
  }
}

}  // namespace qd::script
