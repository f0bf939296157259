return {
  text = "how often the lead changed",
  measure = function(game)
    local leader, n, known = nil, 0, false
    for _, q in ipairs(game.questions) do
      known = known or q.score ~= nil
      if q.leader and leader and q.leader ~= leader then n = n + 1 end
      leader = q.leader or leader
    end
    if known then return n end
  end,
}
