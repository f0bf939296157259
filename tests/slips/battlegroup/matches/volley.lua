local function sinks(key)
  return { A = { battle_group = { key } }, B = { battle_group = { "CA" } } }
end

match "slips of a volley" {
  rules = "battlegroup",
  given = sinks("BB"),
  luck = { chance = true },
  play = function(t)
    t.A:ordrs { BB = "CA" }                               --! has no ':ordrs'; did you mean 'orders'?
    t.A:orders { BB = target }                            --! 'target' makes declarations, but makes none here
    t.B:offers("CA", "BB", "hold")                        --! TestSeat:offers takes at most 2 values, but gets 3
    t.running("B")                                        --! t.running takes nothing, but gets 1
    t.check("sunk")                                       --! 'expected' must be a table, but gets a text
    t.A:idle()                                            --! TestSeat:idle needs 'card'
    local shots = t.count "shot_fird"                     --! there is no event 'shot_fird'; did you mean 'shot_fired'?
    t.equal(shots.count, 1)                               --! 'shots' is a whole number
    if t.open.name == "orders" then t.A:pass() end        --! has no 'name'
  end,
}
