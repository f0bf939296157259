// Reads a declared table field by field: texts, numbers, functions. Finally reports unknown fields.
#include "engine/script/read/reader.hpp"

#include <algorithm>
#include <cstdlib>

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
  if (lua_getfield(lua_, index_, "__kind") == LUA_TSTRING) kind_ = lua_tostring(lua_, -1);
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

namespace {
/// The place of a row in a list; 0: it has a name.
int place_of_row(Row row) {
  char* end = nullptr;
  const long place = std::strtol(row->name, &end, 10);
  return *end == '\0' ? static_cast<int>(place) : 0;
}

// "field 'x'", "element 2"
std::string where(Row row) {
  return place_of_row(row) != 0 ? std::string("element ") + row->name : std::string("field '") + row->name + "'";
}

// "zone name" -> "a zone"
std::string thing(Row row) {
  const std::string type = row->type, noun = type.substr(0, std::min(type.find(" name"), type.find(" |")));
  return (std::string("aeiou").find(noun[0]) != std::string::npos ? "an " : "a ") + noun;
}
}  // namespace

int Reader::look(Row row) const {
  const int place = place_of_row(row);
  if (place != 0) return lua_geti(lua_, index_, place);
  const int type = lua_getfield(lua_, index_, row->name);
  if (type != LUA_TNIL || lender_ == 0) return type;
  lua_pop(lua_, 1);
  return lua_getfield(lua_, lender_, row->name);
}

int Reader::push(Row row) {
  if (const int place = place_of_row(row); place != 0) positional_ = std::max(positional_, place);
  else read_.insert(row->name);
  return look(row);
}

void Reader::fail_value(Row row, const std::string& message) const {
  if (place_of_row(row) == 0) fail_in(row->name, message);
  fail(where(row) + ": " + message);
}

bool Reader::has(Row row) {
  Pop pop(lua_);
  if (place_of_row(row) == 0) looked_at_.insert(row->name);
  return look(row) != LUA_TNIL;
}

bool Reader::has_itself(Row row) {
  Pop pop(lua_);
  return lua_getfield(lua_, index_, row->name) != LUA_TNIL;
}

std::string Reader::text(Row row) {
  if (place_of_row(row) != 0) return text_at(row, thing(row).c_str());
  Pop pop(lua_);
  const int type = push(row);
  if (type == LUA_TNIL) fail_without(row->name);
  if (type != LUA_TSTRING) fail_in(row->name, "expected a text, got " + describe(-1));
  return text_of(-1);
}

std::string Reader::text(Row row, const std::string& standard) { return has(row) ? text(row) : standard; }

std::string Reader::text_at(Row row, const char* what) {
  Pop pop(lua_);
  if (push(row) != LUA_TSTRING) fail(std::string("expected ") + what + " as " + where(row) + ", got " + describe(-1));
  return text_of(-1);
}

std::string Reader::text_or_number(Row row) { return is_number(row) ? std::to_string(integer(row, 0)) : text(row); }

std::string Reader::value_at(Row row, const char* what) {
  return is_number(row) ? std::to_string(integer(row, 0)) : text_at(row, what);
}

int Reader::in_range(lua_Integer v, const std::string& where) const {
  if (!limits::in_range(v)) fail(where + ": " + std::to_string(v) + " is out of range");
  return static_cast<int>(v);
}

int Reader::integer(Row row, int standard) {
  Pop pop(lua_);
  if (push(row) == LUA_TNIL) return standard;
  if (lua_isinteger(lua_, -1) == 0) fail_value(row, "expected a whole number, got " + describe(-1));
  return in_range(lua_tointeger(lua_, -1), where(row));
}

int Reader::integer_or_parameter(Row row, const state::Catalog& catalog, state::Unit unit) {
  {
    Pop pop(lua_);
    if (push(row) != LUA_TSTRING) return integer(row, 0);
  }
  const std::string name = text(row), field = row->name;
  int p = catalog.find_parameter(name);
  std::vector<std::string> known;
  for (const auto& each : catalog.parameters) known.push_back(each.name);
  if (p < 0) fail_at(field, field + ": unknown parameter '" + name + "'", text::did_you_mean(name, known));
  const state::Parameter& found = catalog.parameters[static_cast<std::size_t>(p)];
  const auto in_words = [](state::Unit u) {
    return u == state::Unit::kInches ? "in inches" : u == state::Unit::kDegrees ? "in degrees" : "a plain number";
  };
  if (found.unit != unit)
    fail_at(field,
            field + ": parameter '" + name + "' is " + in_words(found.unit) + ", but has to be " + in_words(unit));
  return found.value;
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

int Reader::measure(Row row, state::Unit unit, int standard) {
  Pop pop(lua_);
  return push(row) == LUA_TNIL ? standard : measured(unit, where(row));
}

bool Reader::is_number(Row row) {
  Pop pop(lua_);
  return look(row) == LUA_TNUMBER;
}

bool Reader::is_table(Row row) {
  Pop pop(lua_);
  return look(row) == LUA_TTABLE;
}

bool Reader::is_function(Row row) {
  Pop pop(lua_);
  return look(row) == LUA_TFUNCTION;
}

bool Reader::flag(Row row, bool standard) {
  Pop pop(lua_);
  int t = push(row);
  if (t == LUA_TNIL) return standard;
  if (t != LUA_TBOOLEAN) fail_in(row->name, "expected true or false, got " + describe(-1));
  return lua_toboolean(lua_, -1) != 0;
}

FunctionId Reader::function(Row row) {
  Pop pop(lua_);
  int t = push(row);
  if (t != LUA_TFUNCTION && place_of_row(row) != 0)
    fail("expected a function as " + where(row) + ", got " + describe(-1));
  if (t == LUA_TNIL) return FunctionId::none();
  if (t != LUA_TFUNCTION) fail_in(row->name, "expected a function, got " + describe(-1));
  return host_->register_function(lua_gettop(lua_), what_, place_);
}

bool Reader::gives_back(Row row) {
  Pop pop(lua_);
  return push(row) == LUA_TFUNCTION && returns_value(lua_, -1);
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
    Row /*row*/, const std::function<state::Unit(const std::string&)>& unit_of) {
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

std::vector<std::pair<std::string, std::string>> Reader::text_map(Row row) {
  std::vector<std::pair<std::string, std::string>> out;
  child(row, [&](Reader& r) {
    for (const std::string& key : r.keys()) out.emplace_back(key, r.text_or_number(Field{key.c_str(), "text"}));
  });
  return out;
}

void Reader::finish(std::span<const Field> rows, const std::vector<std::string>& also) {
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
      for (const Field& row : rows) {
        if (row.name == key) fail_at(key, "'" + key + "' has no effect here");
        known.emplace_back(row.name);
      }
      const bool quoted = lua_getfield(lua_, index_, key.c_str()) == LUA_TSTRING && lua_isnumber(lua_, -1) != 0;
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
