-- Source: Browne, "Automatic Generation and Evaluation of Recombination Games", 2008; here as a share of both scores.
return {
  text = "square root of how far the winner was behind, averaged over the questions where it was",
  measure = function(game)
    if #game.winners ~= 1 then return nil end
    local winner, n, sum, known = game.winners[1], 0, 0, false
    for _, q in ipairs(game.questions) do
      known = known or q.score ~= nil
      if q.leader and q.leader ~= winner then
        local best, own = q.score[q.leader], q.score[winner]
        local size = math.max(best, -best) + math.max(own, -own) + 1
        n, sum = n + 1, sum + ((best - own) / size) ^ 0.5
      end
    end
    if known then return n > 0 and sum / n or 0 end
  end,
}
