#include "repl/match_tests/declared.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <optional>

#include "engine/base/text.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/pop.hpp"
#include "engine/script/read/reader.hpp"
#include "engine/script/words/match_rows.hpp"

namespace qd::repl {

namespace fs = std::filesystem;
using script::rows::kDie;
using script::rows::kLuck;
using script::rows::kMatch;
using script::rows::kMatchName;

namespace {

std::optional<Mode> find_mode(const std::string& name) {
  for (Mode mode : {Mode::kPlain, Mode::kFork, Mode::kReplay, Mode::kLeak})
    if (name == mode_name(mode)) return mode;
  return std::nullopt;
}

// A number, or one as text: some seeds are beyond the integers of Lua.
std::uint64_t read_seed(lua_State* l, script::Reader& r) {
  const script::Pop pop(l);
  r.push(kMatch["seed"]);
  if (lua_type(l, -1) == LUA_TNIL) return 1;
  const bool whole = lua_type(l, -1) == LUA_TSTRING || (lua_isinteger(l, -1) != 0 && lua_tointeger(l, -1) >= 0);
  const std::string digits = whole ? lua_tostring(l, -1) : "";
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos)
    r.fail("'seed' is not a whole number from 0 on", "write a number above 9223372036854775807 as a text");
  errno = 0;
  const std::uint64_t seed = std::strtoull(digits.c_str(), nullptr, 10);
  if (errno != 0) r.fail("seed " + digits + " is above 18446744073709551615");
  return seed;
}

}  // namespace

DeclaredMatch read_declared(script::Host& host, int index, const Beside& beside, const fs::path& folder) {
  lua_State* const l = host.lua();
  DeclaredMatch d;
  d.place = script::declared_place(l, index);
  script::Reader r(host, index, "match", d.place);
  d.name = r.text(kMatchName);
  r.rename("match \"" + d.name + "\"");
  d.rules = r.text(kMatch["rules"]);
  const auto add_once = [](auto& list, const auto& one) {
    if (std::find(list.begin(), list.end(), one) == list.end()) list.push_back(one);
  };
  const auto found = [&](const std::string& name, const char* field) {
    try {
      return beside.find(name, folder);
    } catch (const UserError& e) {
      r.fail(std::string(field) + ": " + e.message(), e.hint());
    }
  };
  for (const std::string& v : r.texts(kMatch["variants"]))
    add_once(d.variants, script::Sources::is_file(v) ? found(v, "variants").string() : v);
  for (const std::string& c : r.texts(kMatch["cards"])) add_once(d.cards, found(c, "cards"));
  d.fails_load = r.text(kMatch["fails_load"], "");
  d.fails_setup = r.text(kMatch["fails_setup"], "");
  d.must_fail = r.text(kMatch["must_fail"], "");
  for (const std::string& m : r.texts(kMatch["modes"])) {
    std::optional<Mode> mode = find_mode(m);
    if (!mode) r.fail("unknown mode '" + m + "'", text::did_you_mean(m, {"plain", "fork", "replay", "leak"}));
    d.modes.push_back(*mode);
  }
  if (r.has(kMatch["modes"]) && d.modes.empty()) r.fail("'modes' names no mode", "leave it out for all of them");
  if (r.has(kMatch["decks"]) && r.has(kMatch["given"]))
    r.fail("'decks' and 'given' do not go together", "a given position says which cards there are");
  r.push(kMatch["decks"]);
  if (lua_istable(l, -1) && lua_rawlen(l, -1) == 0)
    r.fail("'decks' is not a list", "name them in the order of the seats: { \"south\", \"north\" }");
  lua_pop(l, 1);
  d.decks = r.texts(kMatch["decks"]);
  for (std::string& deck : d.decks)
    if (script::Sources::is_file(deck)) deck = found(deck, "decks").string();
  const int seats = r.integer(kMatch["seats"], 0);
  if (seats < 0 || static_cast<std::size_t>(seats) > limits::kSeatsMax)
    r.fail("seats = " + std::to_string(seats) + ", expected 1 to " + std::to_string(limits::kSeatsMax));
  d.setup.seats = static_cast<std::size_t>(seats);
  d.setup.seed = read_seed(l, r);
  d.setup.stop_at_forced = r.flag(kMatch["rests"], true);
  if (!r.has(kMatch["seed"]) && !r.has(kMatch["given"]) && d.fails_setup.empty() && d.fails_load.empty())
    r.fail("needs 'given' or 'seed'");
  d.setup.luck.strict_dice = r.has(kMatch["given"]);
  r.push(kMatch["given"]);
  if (lua_istable(l, -1)) d.setup.given = script::read_position(host, lua_gettop(l), d.place);
  lua_pop(l, 1);
  for (const auto& [name, value] : r.text_map(kMatch["options"])) d.setup.options[name] = value;
  r.child(kMatch["luck"], [&](script::Reader& luck) {
    if (luck.flag(kLuck["chance"], false)) d.setup.luck.strict_dice = false;
    const int type = luck.push(kLuck["dice"]);
    if (type != LUA_TNIL && type != LUA_TTABLE) luck.fail("'dice' is a list of dice, e.g. { 4, 6 }");
    if (type == LUA_TTABLE) {
      const int dice = lua_gettop(l);
      for (lua_Integer i = 1; lua_geti(l, dice, i) != LUA_TNIL; ++i) {
        dice::Scripted::Die die{0, ""};
        lua_Integer face = lua_tointeger(l, -1);
        if (lua_istable(l, -1)) {
          script::Reader named(host, -1, "die", d.place);
          face = named.integer(kDie["1"], 0);
          die.stream = named.text_at(kDie["2"], "a stream");
        } else if (lua_isinteger(l, -1) == 0) {
          luck.fail("die " + std::to_string(i) + " is not a whole number",
                    "dice = { 4, 6 }, or with their stream: { { 4, \"battle\" } }");
        }
        if (face < 0 || face > static_cast<lua_Integer>(limits::kDieSidesMax))
          luck.fail("a die shows " + std::to_string(face) + ": " + at_most(limits::kDieSidesMax, ""));
        die.value = static_cast<int>(face);
        d.setup.luck.dice.push_back(die);
        lua_pop(l, 1);
      }
      if (std::string stray = script::stray_entry(l, dice, static_cast<lua_Integer>(d.setup.luck.dice.size()));
          !stray.empty())
        luck.fail("'dice' is a list of dice, but has " + stray);
    }
    lua_settop(l, luck.index());
    luck.list_or_text(kLuck["shuffles"], [&](script::Reader* cards, const std::string&) {
      if (cards == nullptr) luck.fail("'shuffles' is a list of lists of cards");
      d.shuffles.push_back(cards->entries("a card"));
      cards->finish({});
    });
    lua_settop(l, luck.index());
    luck.finish(kLuck);
  });
  return d;
}

}  // namespace qd::repl
