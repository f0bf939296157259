return {
  text = "how far the winner was ahead at the last question, as a share of both scores",
  measure = function(game)
    if #game.winners ~= 1 then return nil end
    local own, best
    for _, q in ipairs(game.questions) do
      if q.score then
        own, best = q.score[game.winners[1]], nil
        for seat, score in ipairs(q.score) do
          if seat ~= game.winners[1] and (not best or score > best) then best = score end
        end
      end
    end
    if own and best then return (own - best) / (math.max(own, -own) + math.max(best, -best) + 1) end
  end,
}
