return {
  text = "whether the seat that was asked first won",
  measure = function(game)
    for _, q in ipairs(game.questions) do
      if not q.forced then
        for _, w in ipairs(game.winners) do
          if w == q.seat then return true end
        end
        return false
      end
    end
  end,
}
