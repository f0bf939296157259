-- The roll stands where the initiative passes, after the score: a match that is over rolls no more.
local function roll_off()
  local a, b
  repeat
    a, b = dice.roll("table", "1d6"), dice.roll("table", "1d6")
  until a ~= b
  act.set(game, "initiative", a > b and seat(1) or seat(2))
  act.announce("initiative_won", game.initiative)
end

return variant {
  id = "fresh_initiative", text = "The players roll for the initiative in every round.", touches = { "WAR-43", "WAR-G17" },
  fails = "WAR-43: the base game passes the initiative on without a roll",
  flow = { pass_on = { remove = true, after = { run { "roll_again", roll_off } } } },
}
