return {
  text = "share of questions that were not asked, since they had only one answer",
  measure = function(game)
    local n = 0
    for _, q in ipairs(game.questions) do
      if q.forced then n = n + 1 end
    end
    if #game.questions > 0 then return n / #game.questions end
  end,
}
