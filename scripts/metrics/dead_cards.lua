return {
  text = "share of the cards in a hand that were never played",
  measure = function(game)
    local n, dead = 0, 0
    for _, c in ipairs(game.cards) do
      if c.opening or c.drawn then
        n = n + 1
        if not c.played then dead = dead + 1 end
      end
    end
    if n > 0 then return dead / n end
  end,
}
