-- how far a seat is ahead of the best other one, as a share of both scores
local function ahead(score, seat)
  local own, best = score[seat], nil
  for other, s in ipairs(score) do
    if other ~= seat and (not best or s > best) then best = s end
  end
  return (own - best) / (math.max(own, -own) + math.max(best, -best) + 1)
end

return {
  text = "the largest change of the lead from one turn to the next; from question to question, without turns",
  measure = function(game)
    local scores = {}  -- at the first question of each turn, and at the last question
    local turn, last
    for _, q in ipairs(game.questions) do
      if q.score and #q.score > 1 then
        if game.turns == 0 or q.turn ~= turn then scores[#scores + 1] = q.score end
        turn, last = q.turn, q.score
      end
    end
    scores[#scores + 1] = last
    if not last then return nil end
    local biggest = 0
    for i = 2, #scores do
      for seat = 1, game.seats do
        local change = ahead(scores[i], seat) - ahead(scores[i - 1], seat)
        biggest = math.max(biggest, change, -change)
      end
    end
    return biggest
  end,
}
