return {
  text = "options of a question, on average",
  measure = function(game)
    local n, sum = 0, 0
    for _, q in ipairs(game.questions) do
      if not q.forced then
        n, sum = n + 1, sum + q.options
      end
    end
    if n > 0 then return sum / n end
  end,
}
