-- Builds every fleet it can, turns its hand over, hides its popes under other cards, blocks where it wins, and bombards whoever
-- lies open.

local function ships(suit) return "count(me.hand, it.is_ship and it.suit == " .. suit .. ")" end
-- ships in the hand of the suit of a card
local same_suit = "choose(it.suit == 1, " .. ships(1) .. ", choose(it.suit == 2, " .. ships(2)
  .. ", choose(it.suit == 3, " .. ships(3) .. ", " .. ships(4) .. ")))"
-- true if the hand has a card to put away: a commander, or the only ship of its suit
local something = "any(me.hand, it.is_commander) or " .. ships(1) .. " == 1 or " .. ships(2) .. " == 1 or " .. ships(3)
  .. " == 1 or " .. ships(4) .. " == 1"

return bot {
  id = "greedy", text = "Builds every fleet it can, hides its popes under other cards, and bombards whoever lies open.",
  values = {
    -- new fleets first; then ships to those that cannot attack in this turn anyway; commanders; then attacks
    value { question = "orders", order = "deploy", worth = "1000" },
    value { question = "orders", order = "reinforce", worth = "choose(any(stack(target), it.fresh == 1), 500 + card.rank, 0)" },
    value { question = "orders", order = "lead", worth = "400 + card.bonus" },
    value { question = "orders", order = "attack",
      worth = "100 + 10 * card.size + 20 * (param.popes_each - count(target.destroyed, it.is_pope)) - 30 * count(target.fleets)" },

    value { question = "deploy.ships", worth = "it.rank" },
    value { question = "deploy.commander", worth = "2 + it.bonus" },

    value { question = "block", worth = "10 + sum(stack(it), it.strength) - sum(stack(attacker), it.strength)" },

    -- what lies open is certain; the card that most likely is a pope comes next
    value { question = "bombardment", order = "hit_discard", worth = "choose(top(defender.discard).is_pope, 1000, 5)" },
    value { question = "bombardment", order = "hit_hand", worth = "30" },
    value { question = "bombardment", order = "hit_deck", worth = "20" },

    -- the weakest ship on top, the commander at the bottom
    value { question = "repair", worth = "choose(it.is_ship, 20 - it.rank, 0)" },
    -- single ships and commanders make room for new cards; a pope goes below them, never on top
    value { question = "discard",
      worth = "choose(it.is_ship, 10 * (2 - " .. same_suit .. "), choose(it.is_commander, 2, choose(" .. something .. ", 1, 0)))" },
  },
}
