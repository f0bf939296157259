return {
  text = "whether the winner was behind halfway through the game",
  measure = function(game)
    local asked = {}
    for _, q in ipairs(game.questions) do
      if q.score then asked[#asked + 1] = q end
    end
    local half = asked[(#asked + 1) // 2]
    if half and half.leader and #game.winners == 1 then return half.leader ~= game.winners[1] end
  end,
}
