return {
  text = "for each question of `flow.lua`: how many questions came before it was asked first",
  each = "questions",
  measure = function(game, name)
    local n = 0
    for _, q in ipairs(game.questions) do
      if not q.forced then
        if q.name == name then return n end
        n = n + 1
      end
    end
  end,
}
