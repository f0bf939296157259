-- Builds what it can pay and fires where exact odds promise the most valuable prize. A bot gives each option a worth and takes
-- the highest; options without a value, such as `done`, are worth 0.

-- The chance to beat a ship, in thousandths, times what it is worth
local prize = 'odds("gunnery", card, target, 1) * target.cost'

return bot {
  id = "greedy", text = "Builds what it can pay, and fires where it expects the best prize.",
  values = {
    value { question = "port", order = "cargo.sell", worth = "1000" },                   -- gold first
    value { question = "port", order = "deploy", worth = "100 + 10 * card.cost + card.guns" },
    value { question = "port", order = "broadside.aim", worth = "50 + target.guns" },
    value { question = "port", order = "buy", worth = "choose(me.gold >= card.cost + param.market_fee, card.cost, 0)" },   -- @market
    value { question = "dive", word = "dive", worth = "choose(count(found) < 2, 2, 0)" },   -- @push_your_luck
    value { question = "dive", word = "surface", worth = "1" },   -- @push_your_luck
    -- no more than the card costs, and no more than needed
    value { question = "bid", worth = "choose(number <= top(block).cost, 100 - number, 0)" },   -- @auction
    -- nearer to the enemy who is nearest; functions of the table are read as if the ship had gone this way
    value { question = "sea", order = "sail", worth = "10000 - min(enemies, gap(card, it)) // 100" },   -- @table
    value { question = "battle", order = "fire", worth = prize },   -- @not secret_orders
    value { question = "orders", order = "fire", worth = prize },   -- @secret_orders
    value { question = "orders", order = "take_cover", worth = "400" },   -- @secret_orders
  },
}
