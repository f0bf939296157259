return {
  text = "share of kinds of options (commands and words, by question) that were offered and never taken",
  measure = function(game)
    local n, unused = 0, 0
    for _, c in ipairs(game.choices) do
      n = n + 1
      if c.taken == 0 then unused = unused + 1 end
    end
    if n > 0 then return unused / n end
  end,
}
