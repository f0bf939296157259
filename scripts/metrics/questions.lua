return {
  text = "questions with more than one answer",
  measure = function(game)
    local n = 0
    for _, q in ipairs(game.questions) do
      if not q.forced then n = n + 1 end
    end
    return n
  end,
}
