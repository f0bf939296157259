return {
  text = "how far the game had come when the winner took the lead for good, as a share",
  measure = function(game)
    if #game.winners ~= 1 then return nil end
    local last, n = 0, 0
    for _, q in ipairs(game.questions) do
      if q.score then
        n = n + 1
        if q.leader ~= game.winners[1] then last = n end
      end
    end
    if n > 0 then return last / n end
  end,
}
