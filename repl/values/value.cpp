#include "repl/values/value.hpp"

#include <algorithm>
#include <tuple>

#include "engine/base/text.hpp"
#include "engine/phases/keys.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/state/position.hpp"
#include "repl/terminal/layout.hpp"

namespace qd::repl {

namespace {

constexpr int kDepthMax = 8;
constexpr std::size_t kPartsMax = 10'000;
constexpr std::size_t kShownMax = 100;
constexpr int kShownDepth = 4;
constexpr const char* kGone = "a card of another match";

/// "A's hand", "deck"
std::string place_of(const state::State& s, ZoneId z) {
  const SeatId seat = s.layout().seat_of(z);
  return (seat.valid() ? state::seat_letter(seat) + "'s " : "") + s.layout().kind_of(z).name;
}

class Reader {
 public:
  explicit Reader(lua_State* l) : l_(l) {}

  Value value(int index, int depth) {
    index = lua_absindex(l_, index);
    Value v;
    if (++parts_ > kPartsMax || depth > kDepthMax) return other("more than can be kept");
    switch (lua_type(l_, index)) {
      case LUA_TNIL: break;
      case LUA_TBOOLEAN:
        v.kind = Value::Kind::kBoolean;
        v.integer = lua_toboolean(l_, index);
        break;
      case LUA_TSTRING: {
        std::size_t length = 0;
        const char* text = lua_tolstring(l_, index, &length);
        v.kind = Value::Kind::kText;
        v.text.assign(text, length);
        break;
      }
      case LUA_TNUMBER:
        v.kind = lua_isinteger(l_, index) != 0 ? Value::Kind::kInteger : Value::Kind::kNumber;
        if (v.kind == Value::Kind::kInteger) v.integer = lua_tointeger(l_, index);
        else v.number = lua_tonumber(l_, index);
        break;
      case LUA_TLIGHTUSERDATA: handle(index, v); break;
      case LUA_TTABLE: table(index, depth, v); break;
      default: return other(std::string("a ") + luaL_typename(l_, index));
    }
    return v;
  }

 private:
  static Value other(const std::string& what) {
    Value v;
    v.kind = Value::Kind::kOther;
    v.text = what;
    return v;
  }

  void handle(int index, Value& v) {
    v.handle = lua_touserdata(l_, index);
    try {
      const EntityId e = script::check_entity(l_, index);
      v.kind = Value::Kind::kCard;
      v.integer = e.value;
      v.text = script::Host::of(l_).machine().state().definition(e).id;
      return;
    } catch (const ScriptError&) {  // another kind of handle
    }
    try {
      v.integer = script::check_seat(l_, index).value;
      v.kind = Value::Kind::kSeat;
      return;
    } catch (const ScriptError&) {
    }
    try {
      const ZoneId zone = script::check_zone(l_, index);
      v.integer = zone.value;
      v.text = place_of(script::Host::of(l_).machine().state(), zone);
      v.kind = Value::Kind::kZone;
      return;
    } catch (const ScriptError&) {
    }
    v.kind = Value::Kind::kGame;
  }

  // The contents of read-only tables are behind a metatable.
  void table(int index, int depth, Value& v) {
    v.kind = Value::Kind::kList;
    luaL_checkstack(l_, 8, nullptr);
    const int top = lua_gettop(l_);
    script::push_contents(l_, index);
    for (lua_Integer i = 1; parts_ <= kPartsMax && lua_rawgeti(l_, top + 1, i) != LUA_TNIL; ++i) {
      v.items.push_back(value(-1, depth + 1));
      lua_settop(l_, top + 1);
    }
    lua_settop(l_, top + 1);
    const auto places = static_cast<lua_Integer>(v.items.size());
    for (lua_pushnil(l_); parts_ <= kPartsMax && lua_next(l_, top + 1) != 0; lua_settop(l_, top + 2)) {
      if (lua_type(l_, top + 2) == LUA_TSTRING)
        v.fields.push_back({lua_tostring(l_, top + 2), value(top + 3, depth + 1)});
      else if (lua_isinteger(l_, top + 2) == 0 || lua_tointeger(l_, top + 2) < 1 || lua_tointeger(l_, top + 2) > places)
        v.pairs.push_back({value(top + 2, depth + 1), value(top + 3, depth + 1)});
    }
    lua_settop(l_, top);
    std::sort(v.fields.begin(), v.fields.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::sort(v.pairs.begin(), v.pairs.end(),
              [](const auto& a, const auto& b) { return rank(a.first) < rank(b.first); });
  }

  /// The order of keys that are not texts.
  static std::tuple<Value::Kind, double, std::int64_t, std::string> rank(const Value& v) {
    const bool number = v.kind == Value::Kind::kInteger || v.kind == Value::Kind::kNumber;
    return {number ? Value::Kind::kInteger : v.kind,
            v.kind == Value::Kind::kInteger ? static_cast<double>(v.integer) : v.number, v.integer, v.text};
  }

  lua_State* l_;
  std::size_t parts_ = 0;
};

class Writer {
 public:
  Writer(const match::Match& match, std::size_t width) : match_(match), state_(match.state()), width_(width) {}

  [[nodiscard]] std::string value(const Value& v, int depth = 0) const {
    switch (v.kind) {
      case Value::Kind::kNothing: return "nil";
      case Value::Kind::kBoolean: return v.integer != 0 ? "true" : "false";
      case Value::Kind::kInteger: return std::to_string(v.integer);
      case Value::Kind::kNumber: return number(v.number);
      case Value::Kind::kText: return depth == 0 ? text::harmless(v.text) : "\"" + text::harmless(v.text) + "\"";
      case Value::Kind::kCard:
        return depth == 0 ? state::describe(state_, card(v)) + " in " + place(state_.zone(card(v)))
                          : state::describe(state_, card(v));
      case Value::Kind::kSeat: return state::seat_letter(SeatId(static_cast<std::size_t>(v.integer)));
      case Value::Kind::kZone: return zone(ZoneId(static_cast<std::size_t>(v.integer)));
      case Value::Kind::kGame: return "game";
      case Value::Kind::kList:
        return depth == 0 && is_table(v) ? table(v) : depth < kShownDepth ? list(v, depth) : "{ … }";
      case Value::Kind::kOther: return v.text.substr(0, 2) == "a " ? v.text.substr(2) : "…";
    }
    return {};
  }

 private:
  static EntityId card(const Value& v) { return EntityId(static_cast<std::size_t>(v.integer)); }

  static std::string number(double n) {
    char text[64];
    std::snprintf(text, sizeof text, "%.14g", n);
    std::string out = text;
    return out.find_first_not_of("-0123456789") == std::string::npos ? out + ".0" : out;
  }

  [[nodiscard]] std::string place(ZoneId z) const { return place_of(state_, z); }

  [[nodiscard]] std::string zone(ZoneId z) const {
    std::string out = place(z) + " {";
    for (EntityId e = state_.bottom_of(z); e.valid(); e = state_.above(e)) out += " " + state::describe(state_, e);
    return out + " }";
  }

  [[nodiscard]] std::string list(const Value& v, int depth) const {
    std::string out;
    auto add = [&](const std::string& part) { out += (out.empty() ? "" : ", ") + part; };
    for (std::size_t i = 0; i < v.items.size() && i < kShownMax; ++i) add(value(v.items[i], depth + 1));
    if (v.items.size() > kShownMax) add("… and " + std::to_string(v.items.size() - kShownMax) + " more");
    for (const auto& [name, field] : v.fields) add(name + " = " + value(field, depth + 1));
    for (std::size_t i = 0; i < v.pairs.size() && i < kShownMax; ++i)
      add("[" + value(v.pairs[i].first, depth + 1) + "] = " + value(v.pairs[i].second, depth + 1));
    if (v.pairs.size() > kShownMax) add("… and " + std::to_string(v.pairs.size() - kShownMax) + " more");
    return out.empty() ? "{}" : "{ " + out + " }";
  }

  /// True if all are cards, or all are records.
  static bool is_table(const Value& v) {
    if (v.items.empty() || !v.fields.empty() || !v.pairs.empty()) return false;
    auto all = [&](auto fits) { return std::all_of(v.items.begin(), v.items.end(), fits); };
    return all([](const Value& i) { return i.kind == Value::Kind::kCard; }) ||
           all([](const Value& i) { return i.kind == Value::Kind::kList && !i.fields.empty(); });
  }

  using Row = std::vector<std::pair<std::string, std::string>>;

  [[nodiscard]] Row card_row(EntityId e) const {
    const state::Catalog& catalog = state_.catalog();
    Row row{{"card", catalog.keep_order ? phases::entity_key(state_, e) : state::describe(state_, e)},
            {"name", state_.definition(e).name},
            {"in", place(state_.zone(e))}};
    const std::vector<events::Stat>& stats = match_.rules().program().rules->stats;
    if (state_.in_play(e))
      for (std::size_t s = 0; s < stats.size(); ++s)
        if (const std::int32_t v = match_.machine().events().query().stat(StatId(s), e); v != 0)
          row.emplace_back(stats[s].name, std::to_string(v));
    const state::Definition& d = state_.definition(e);
    for (std::size_t n = 0; n < d.numbers.size(); ++n)
      if (d.numbers[n] != 0 &&
          std::none_of(row.begin(), row.end(), [&](const auto& c) { return c.first == catalog.numbers[n]; }))
        row.emplace_back(catalog.numbers[n], state::written(d.numbers[n], catalog.number_unit(n)));
    for (std::size_t i = 0; i < catalog.slots.size(); ++i) {
      const state::Slot& slot = catalog.slots[i];
      if (slot.scope != state::SlotScope::kEntity || slot.type != state::SlotType::kInteger || !slot.shown) continue;
      if (const std::int32_t v = state_.value(SlotId(i), Ref::of(e)); v != slot.initial)
        row.emplace_back(slot.name, state::value_text(slot, v));
    }
    return row;
  }

  [[nodiscard]] std::string table(const Value& v) const {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < v.items.size() && i < kShownMax; ++i) {
      const Value& item = v.items[i];
      if (item.kind == Value::Kind::kCard) {
        rows.push_back(card_row(card(item)));
        continue;
      }
      Row row;
      for (std::size_t n = 0; n < item.items.size(); ++n)
        row.emplace_back(std::to_string(n + 1), value(item.items[n], 1));
      for (const auto& [name, field] : item.fields)
        row.emplace_back(name, value(field, field.kind == Value::Kind::kText ? 0 : 1));
      for (const auto& [key, what] : item.pairs) row.emplace_back("[" + value(key, 1) + "]", value(what, 1));
      rows.push_back(std::move(row));
    }
    std::vector<std::string> head;
    for (const Row& row : rows)
      for (const auto& cell : row)
        if (std::find(head.begin(), head.end(), cell.first) == head.end()) head.push_back(cell.first);
    std::vector<std::vector<std::string>> cells;
    for (const Row& row : rows) {
      cells.emplace_back(head.size());
      for (const auto& [name, text] : row)
        cells.back()[static_cast<std::size_t>(std::find(head.begin(), head.end(), name) - head.begin())] = text;
    }
    std::string out = table_text(head, cells, width_);
    if (v.items.size() > kShownMax) out += "… and " + std::to_string(v.items.size() - kShownMax) + " more\n";
    out.pop_back();
    return out;
  }

  const match::Match& match_;
  const state::State& state_;
  std::size_t width_;
};

void forget(Value& v) {
  if (v.handle != nullptr) {
    const bool card = v.kind == Value::Kind::kCard;
    v.handle = nullptr;
    v.kind = Value::Kind::kOther;
    v.text = card ? kGone : "a thing of another match";
  }
  for (Value& i : v.items) forget(i);
  for (auto& f : v.fields) forget(f.second);
  for (auto& p : v.pairs) forget(p.first), forget(p.second);
}

}  // namespace

Value read_value(lua_State* l, int index) { return Reader(l).value(index, 0); }

bool is_same_card(const Value& card, const state::State& state) {
  const EntityId e = script::entity_of(card.handle, state);
  return e.valid() && state.definition(e).id == card.text;
}

void push_value(lua_State* l, const Value& v, const state::State& state) {
  luaL_checkstack(l, 4, nullptr);
  switch (v.kind) {
    case Value::Kind::kNothing: lua_pushnil(l); return;
    case Value::Kind::kBoolean: lua_pushboolean(l, static_cast<int>(v.integer)); return;
    case Value::Kind::kInteger: lua_pushinteger(l, v.integer); return;
    case Value::Kind::kNumber: lua_pushnumber(l, v.number); return;
    case Value::Kind::kText: lua_pushlstring(l, v.text.data(), v.text.size()); return;
    case Value::Kind::kZone: {
      const ZoneId zone(static_cast<std::size_t>(v.integer));
      if (zone.index() >= state.layout().zones || place_of(state, zone) != v.text)
        throw UserError("the zone " + v.text + " has changed: other rules have been loaded since", "look it up again");
      lua_pushlightuserdata(l, v.handle);
      return;
    }
    case Value::Kind::kSeat:
    case Value::Kind::kGame: lua_pushlightuserdata(l, v.handle); return;
    case Value::Kind::kCard: {
      if (is_same_card(v, state)) return lua_pushlightuserdata(l, v.handle);
      throw UserError(
          "the card " + v.text + " can no longer be followed: it was shuffled, removed, or another match has begun",
          "look it up again in its zone");
    }
    case Value::Kind::kList:
      lua_createtable(l, static_cast<int>(v.items.size()), static_cast<int>(v.fields.size()));
      for (std::size_t i = 0; i < v.items.size(); ++i) {
        push_value(l, v.items[i], state);
        lua_rawseti(l, -2, static_cast<lua_Integer>(i + 1));
      }
      for (const auto& [name, field] : v.fields) {
        push_value(l, field, state);
        lua_setfield(l, -2, name.c_str());
      }
      for (const auto& [key, what] : v.pairs) {
        push_value(l, key, state);
        push_value(l, what, state);
        lua_rawset(l, -3);
      }
      return;
    case Value::Kind::kOther:
      throw UserError("that value was " + v.text + ", which is not kept",
                      "numbers, texts, cards, seats, zones and lists of them are");
  }
}

std::string value_text(const Value& value, const match::Match& match, std::size_t width) {
  return Writer(match, width).value(value);
}

std::size_t Memory::keep(Value value) {
  if (value.kind == Value::Kind::kNothing) return 0;
  values_.push_back(std::move(value));
  if (values_.size() > kValuesMax) {
    values_.erase(values_.begin());
    ++forgotten_;
  }
  return forgotten_ + values_.size();
}

const Value* Memory::find(const std::string& name) const {
  if (name.empty() || name[0] != '_' || name.size() > 10 ||
      name.find_first_not_of("0123456789", 1) != std::string::npos)
    return nullptr;
  if (values_.empty()) throw UserError("'" + name + "': no expression has had a value yet", "= 6 * 7 has one");
  if (name == "_") return &values_.back();
  const std::size_t number = std::stoul(name.substr(1)), last = forgotten_ + values_.size();
  if (number <= forgotten_ || number > last)
    throw UserError("there is no value '" + name + "'",
                    "there are _" + std::to_string(forgotten_ + 1) + " to _" + std::to_string(last));
  return &values_[number - forgotten_ - 1];
}

bool Memory::has(const std::string& name) const {
  if (values_.empty() || name.empty() || name[0] != '_' || name.size() > 10) return false;
  if (name.find_first_not_of("0123456789", 1) != std::string::npos) return false;
  if (name == "_") return true;
  const std::size_t number = std::stoul(name.substr(1));
  return number > forgotten_ && number <= forgotten_ + values_.size();
}

void Memory::forget_handles() {
  for (Value& v : values_) forget(v);
}

}  // namespace qd::repl
