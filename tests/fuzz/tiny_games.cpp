#include "tests/fuzz/tiny_games.hpp"

#include "tests/fuzz/site.hpp"
#include "tests/unit/script/quarry.hpp"
#include "tests/unit/script/shop.hpp"
#include "tests/unit/script/tanks.hpp"

namespace qd::fuzz {

namespace {

/// The effects of throwing a stone: each function of scripts, as cards call it.
constexpr const char* kBodies[] = {
    "act.move(card, me.heap, 'drawn') act.set(card, 'heat', 3) act.turn_up(card)",
    "act.change(me, 'points', dice.roll('luck', '3d6>=4'), 'scored')",
    "local c = ask.card { question = 'which', seat = me, from = me.hand, optional = true } if c then act.attach(c, "
    "card) end",
    "local w = ask.word { seat = me, question = 'which', words = { 'red', 'blue' } } act.set(me, 'points', #w)",
    "for i, c in ipairs(ask.cards { question = 'which', seat = me, from = me.hand, min = 0, max = 2 }) do act.set(c, "
    "'heat', i) end",
    "act.together(function() act.change(me, 'points', 5) act.move_all(me.hand, game.gone) end)",
    "act.announce('scored', me, card, nil, 3) act.shuffle(game.bag) act.put_under(card, game.bag)",
    "local n = ask.number { seat = me, question = 'which', min = 0, max = 7 } act.change(game, 'count', n)",
    "if me.points > 4 then act.win(me, 'goal') end local c = dice.pick(game.bag) if c then act.move(c, me.hand, "
    "'drawn') end",
    "act.give(card, seat(2)) act.eliminate(seat(2))",
    "local t = {} for i = 1, 40 do t[i] = i % 7 end table.sort(t) act.set(game, 'count', t[#t]) act.draw_match()",
};
constexpr const char* kAbilities[] = {
    "after { id = 'a', text = 'x', event = 'scored', run = function(ev, me) act.change(me, 'points', 1) end },",
    "amend { id = 'b', text = 'x', event = 'scored', awake_in = 'hand', run = function(ev) return ev.amount + 2 end },",
    "forbid { id = 'c', text = 'x', event = 'drawn', when = 'me.points > 2' },",
    "instead { id = 'd', text = 'x', event = 'scored', run = function(ev, me) act.change(game, 'count', 1) end },",
    "modify { id = 'e', text = 'x', stat = 'value', add = 2, to = 'me.heap', when = 'me.points > 0' },",
    "power { 'shine', text = 'Shines.', does = change { 'glow', attribute = 'points', by = '3', event = 'scored' } },",
};

std::string bundle(unit::Pebbles& p) {
  p.load();
  std::string out;
  for (const std::filesystem::path& file : files_below(p.root(), ".lua")) {
    const std::string path = file.lexically_relative(p.root()).generic_string();
    if (path.find("prelude") == std::string::npos) out += "@" + path + "\n" + read(file) + "\n";
  }
  return out;
}

/// Adds a first player and a hand for every seat.
unit::Pebbles& begun_quarry(unit::Pebbles& p) {
  return unit::quarry(p).flow("--[[flow]]",
                              "set { \"first\", \"active\", \"first(seats, true)\" }, deal { \"deal\", from = \"bag\", "
                              "to = \"hand\", count = \"2\" },");
}

}  // namespace

std::vector<std::string> tiny_games() {
  constexpr std::size_t kAsOften =
      120;  // more often than stones, which are all alike, and than large games, which are slow
  std::vector<std::string> out;
  for (const char* body : kBodies)
    for (const char* ability : kAbilities) {
      unit::Pebbles p;
      out.push_back(bundle(p.body(body).ability(ability)));
    }
  for (auto* game : {&unit::tanks, &begun_quarry, &unit::shop}) {
    unit::Pebbles p;
    out.insert(out.end(), kAsOften, bundle(game(p)));
  }
  return out;
}

}  // namespace qd::fuzz
