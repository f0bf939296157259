// Lua functions lifted to texts of expressions.
#include "engine/script/lift/lift.hpp"

#include <catch2/catch.hpp>

#include "engine/script/host.hpp"

using namespace qd;
using Catch::Contains;

namespace {

/// The text of a function, or "called: …, line 2" with the reason.
std::string text_of(const std::string& function, const std::string& before = "") {
  script::Host host;
  host.push_environment("script");
  host.load(before + "return " + function, "function.lua", false);
  const script::Lifted f = script::lift_function(
      host.lua(), -1,
      {{"engaged", "any(me.fleet, it.aim == card)"}, {"foe", "me.next"}, {"near_it", "foe == it.owner"}});
  return f.why.empty() ? f.text : "called: " + f.why + ", line " + std::to_string(f.line);
}

}  // namespace

TEST_CASE("a function that gives one thing is read as that") {
  const std::pair<const char*, const char*> kPairs[] = {
      {"function(it) return it.damage > 2 end", "it.damage > 2"},
      {"function(it) return 2 < it.damage end", "it.damage > 2"},
      {"function(it) return it.damage >= 2 end", "it.damage >= 2"},
      {"function(it, card) return it.damage < card.damage end", "it.damage < card.damage"},
      {"function(it, card) return it.damage > card.damage end", "card.damage < it.damage"},
      {"function(it) return it.damage == 300000 end", "it.damage == 300000"},
      {"function(it) return it.kind == \"ship\" end", "it.kind == \"ship\""},
      {"function(it) return it.host == nil end", "it.host == none"},
      {"function(it) return it.host ~= nil end", "it.host ~= none"},
      {"function(it, card) return it ~= card end", "it ~= card"},
      {"function(it) return not it.is_ship end", "not it.is_ship"},
      {"function(it) return not (it.damage < 1) end", "not (it.damage < 1)"},
      {"function(me) return me.base - 1 end", "me.base - 1"},
      {"function(me) return 1 + me.base end", "1 + me.base"},
      {"function(me) return me.base + 1 end", "me.base + 1"},
      {"function(me) return 4 * me.base - 3 * me.next.base end", "4 * me.base - 3 * me.next.base"},
      {"function(me) return (me.base + 1) * 2 // 3 % 4 end", "(me.base + 1) * 2 // 3 % 4"},
      {"function(me) return 1000 - (me.base - 1) end", "1000 - (me.base - 1)"},
      {"function(me) return -me.base end", "-me.base"},
      {"function(me) return 0 - me.base end", "0 - me.base"},
      {"function(me) return param.size - #me.hand end", "param.size - count(me.hand)"},
      {"function(me) return #me.hand:list() end", "count(me.hand)"},
      {"function(it) return #it:attached() end", "count(it.attached)"},
      {"function(me) return me.water | me.flagship end", "me.water | me.flagship"},
      {"function() return game.turn >= 200 end", "game.turn >= 200"},
      {"function(me) return math.max(me.base, 3) end", "max(me.base, 3)"},
      {"function(event) return event.before - event.amount end", "event.before - event.amount"},
      {"function(event, me) return event.to == me.hand end", "event.to == me.hand"},
      {"function(event) return event.from.name == \"deck\" end", "event.from.name == \"deck\""},
      {"function(event, card) return event.target == card and event.from.seat ~= nil end",
       "event.target == card and event.from.seat ~= none"},
      {"function(it) return it.zone.bottom == it end", "it.zone.bottom == it"},
      {"function(me) return true end", "true"},
      {"function(it, near_it) return near_it end", "near_it"},
  };
  for (const auto& [function, text] : kPairs) CHECK(std::string(text_of(function)) == text);
}

TEST_CASE("logic is read as it was meant, however Lua jumps") {
  const std::pair<const char*, const char*> kPairs[] = {
      {"function(a) return a.x > 1 and a.y > 2 end", "a.x > 1 and a.y > 2"},
      {"function(a) return a.x > 1 or a.y > 2 end", "a.x > 1 or a.y > 2"},
      {"function(a) return a.is_x and a.is_y and a.is_z end", "a.is_x and a.is_y and a.is_z"},
      {"function(a) return a.is_x or a.is_y or a.is_z end", "a.is_x or a.is_y or a.is_z"},
      {"function(a) return (a.is_x or a.is_y) and a.is_z end", "(a.is_x or a.is_y) and a.is_z"},
      {"function(a) return a.is_x and (a.is_y or a.z > 1) end", "a.is_x and (a.is_y or a.z > 1)"},
      {"function(a) return a.is_x and a.is_y or a.is_z and a.w == 1 end", "a.is_x and a.is_y or a.is_z and a.w == 1"},
      {"function(a) return not (a.is_x and a.is_y) end", "not a.is_x or not a.is_y"},
      {"function(a) return not (a.x == 1 and a.y == 2) and a.is_z end", "(a.x ~= 1 or a.y ~= 2) and a.is_z"},
      {"function(a) return not a.is_x or a.y == 1 end", "not a.is_x or a.y == 1"},
      {"function(a) return a.x ~= 1 or not a.is_y end", "a.x ~= 1 or not a.is_y"},
      {"function(a) return not a.is_x and not a.is_y end", "not a.is_x and not a.is_y"},
      {"function(a) return (a.x > 1 and a.y > 1) or (a.z > 1 and not (a.w > 1 and a.v > 1)) end",
       "a.x > 1 and a.y > 1 or a.z > 1 and (not (a.w > 1) or not (a.v > 1))"},
      {"function(a) return a.host and a.host.damage or 0 end", "a.host and a.host.damage or 0"},
      {"function(a) return a.is_x and 2 or 3 end", "choose(a.is_x, 2, 3)"},
      {"function(a) return (a.x > 1 and a.y or a.z) + 1 end", "(a.x > 1 and a.y or a.z) + 1"},
      {"function(a) if a.is_x then return a.y > 1 end return a.is_z end", "choose(a.is_x, a.y > 1, a.is_z)"},
      {"function(a) if a.is_x then return true end return a.is_z end", "a.is_x or a.is_z"},
      {"function(a) if not a.is_x then return false end return a.is_z end", "a.is_x and a.is_z"},
      {"function(a) if a.x > 1 then return 1 elseif a.x < -1 then return 2 else return 3 end end",
       "choose(a.x > 1, 1, choose(a.x < -1, 2, 3))"},
      {"function(a) local n = 0 if a.is_x then n = a.y end return n * 2 end", "choose(a.is_x, a.y, 0) * 2"},
      {"function(a) if a.is_x then return 1 end end", "a.is_x and 1"},
      {"function(a) return (a.x > 1 or a.y > 1) and (a.z > 1 or a.w > 1) and (a.v > 1 or a.u > 1) end",
       "(a.x > 1 or a.y > 1) and (a.z > 1 or a.w > 1) and (a.v > 1 or a.u > 1)"},
      {"function(a) return a.x > 1 and a.y > 1 or a.z > 1 and a.w > 1 or a.v > 1 and a.u > 1 end",
       "a.x > 1 and a.y > 1 or a.z > 1 and a.w > 1 or a.v > 1 and a.u > 1"},
      {"function(a) return (a.is_x or a.is_y) and (a.is_z or a.is_w) and not (a.is_v and a.is_u) end",
       "(a.is_x or a.is_y) and (a.is_z or a.is_w) and (not a.is_v or not a.is_u)"},
      {"function(a) return (not a.is_x or a.is_y) and a.z > 1 end", "(not a.is_x or a.is_y) and a.z > 1"},
      {"function(a) return not a.is_x and a.is_y end", "not a.is_x and a.is_y"},
  };
  for (const auto& [function, text] : kPairs) CHECK(std::string(text_of(function)) == text);
}

TEST_CASE("functions inside of functions are conditions about what is looked at") {
  CHECK(text_of("function(me) return any(me.ships, function(it) return it.fresh == 1 end) end") ==
        "any(me.ships, it.fresh == 1)");
  CHECK(
      text_of("function(me, card) return count(me.main, function(c) return c.def == card.def end) <= param.most end") ==
      "count(me.main, it.def == card.def) <= param.most");
  CHECK(text_of("function(foe) return all(seats, function(s) return s == foe or s.base > 2 end) end") ==
        "all(seats, seat == foe or seat.base > 2)");
  CHECK(text_of("function(it, me) return any(me.ships, function(other) return other ~= it end) end") ==
        "called: a function inside any(…) and the like reads 'it' of the function around it, line 1");
  CHECK(text_of("function(near_it, me) return any(me.ships, function(s) return near_it and s.is_big end) end") ==
        "called: a function inside any(…) and the like reads 'near_it' of the function around it, line 1");
  CHECK(text_of("function(it, me) return escort(it) and #me.hand > least end",
                "local least = 2\nlocal function escort(ship) return ship.is_frigate or ship.is_destroyer end\n") ==
        "(it.is_frigate or it.is_destroyer) and count(me.hand) > 2");
}

TEST_CASE("what no text says is called, and it is told why and where") {
  const std::pair<const char*, const char*> kPairs[] = {
      {"function(me)\n local n = 0\n for i = 1, 3 do n = n + i end\n return n > me.base end", "it has a loop, line 3"},
      {"function(me)\n return me.base / 2 end", "it uses '/' or '^'; '//' divides whole numbers, line 2"},
      {"function(me)\n return me.base > 0.5 end", "it has a number that is not whole, line 2"},
      {"function(me)\n return me.letter .. \"x\" end", "it joins texts, line 2"},
      {"function(me)\n return me.hand:find(\"mine\") end", "it calls the method 'find', line 2"},
      {"function(me)\n return math.abs(me.base) end", "it calls something that conditions do not have, line 2"},
      {"function(me)\n return pick(me.hand) end", "it calls 'pick', which conditions do not have, line 2"},
      {"function(...)\n return true end", "it takes any number of arguments (...), line 1"},
      {"function(me)\n return me.hand:list()[1] end",
       "it reads an element of a list, or a field with a computed name, line 2"},
      {"function(me)\n local a = me.base end", "it returns nothing, line 1"},
      {"function(me)\n return me.base, 2 end", "it returns several values, line 2"},
      {"function(me)\n return { me.base } end", "it makes a table, line 2"},
  };
  for (const auto& [function, why] : kPairs) CHECK(text_of(function) == std::string("called: ") + why);
}
