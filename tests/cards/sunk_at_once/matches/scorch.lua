-- ADM-152: a player without a flagship loses at once. If one batch sinks both, nobody wins.
for _, seat in ipairs { "A", "B" } do
  match("ADM-152: both flagships go down at once in the turn of " .. seat) {
    rules = "admiral",
    given = { [seat] = { hand = { "scorch" }, battlefield = { "depot" } }, active = seat },
    play = function(t)
      t[seat]:play("scorch")
      t.drawn("flagship sunk")
    end,
  }
  match("ADM-152: of two flagships that are hit at once one survives, in the turn of " .. seat) {
    rules = "admiral",
    given = { A = { hull = 51 }, [seat] = { hand = { "scorch" }, battlefield = { "depot" }, hull = seat == "A" and 51 or 20 }, active = seat },
    play = function(t)
      t[seat]:play("scorch")
      t.wins("A", "flagship sunk")
    end,
  }
end
