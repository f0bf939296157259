#include "engine/events/compile/differences.hpp"

namespace qd::events {

namespace {
constexpr Difference kDifferences[] = {
    {"not me == foe", "not (me == foe)", "In Lua `not` binds tighter than a comparison."},
    {"it.fresh and it.is_ship", "it.fresh ~= 0 and it.is_ship", "In Lua every number is true, 0 as well."},
    {"3 * it.is_ship", "3 * choose(it.is_ship, 1, 0)", "In Lua true and false are not numbers."},
    {"any(me.ships, it.fresh == 1)", "any(me.ships, function(it) return it.fresh == 1 end)",
     "Lua works out a value before the call, so what is asked of each card is a function."},
    {"was(card.attack)", "was(function() return card.attack end)",
     "The same; a function that is read may leave `function` out here."},
    {"against(it, card.attack)", "against(it, function() return card.attack end)",
     "For the same reason; a function that is read may leave `function` out here."},
    {"turn + count(deck)", "game.turn + count(game.deck)",
     "Lua has no names for what belongs to the match, but parameters may be called so; texts take both."},
    {"me == A", "me == game.A", "The same for seats; a seat that the match does not have is nobody."},
    {"foe.base > 5", "function(foe) return foe.base > 5 end",
     "A word of the rule set is a parameter of that name, or a local function of the file."},
    {"6in + 45deg", "60000 + 4500", "Lua has no units: lengths are 1/10000 inch, angles 1/100 degree."},
    {"it.host.attack > 2", "it.host ~= nil and it.host.attack > 2",
     "A property of none is 0, or none; a function that is called stops with an error at it."},
    {"it.host == none", "it.host == nil", "Texts take both."},
    {"count(me.hand)", "#me.hand:list()", "Functions take both, `#me.hand` and `me.hand.count` as well."},
    {"count(it.attached)", "#it:attached()", "Functions take both."},
    {"max(me.base, 3)", "math.max(me.base, 3)", "Functions take both; `min` alike."},
};
}  // namespace

std::span<const Difference> differences() { return kDifferences; }

}  // namespace qd::events
