local function given() return { A = { hand = { "5", "Q" }, ships = { "K{6}" } }, B = { ships = { "J" } }, phase = "attack" } end

match "slips of a duel" {
  rules = "dreadnaught",
  given = given(),
  play = function(t)
    t.A:atack { card = "5" }                              --! has no ':atack'; did you mean 'attack'?
    t.B:block("J", "K", "Q")
    t.A.asked("discard")                                  --! TestSeat:asked is written with a colon
    t.chek { B = { base = 9 } }                           --! 't' is the match t, which has no 'chek'; did you mean 'check'?
    t.check { B = { bse = 9 } }                           --! a seat has no 'bse'; did you mean 'base'?
    t.equal(t.A:value("shps", "K", "attack"), 1)          --! there is no zone 'shps'; did you mean 'ships'?
    t.A:offered("upgrade")                                --! the result of TestSeat:offered is never used
    t.to_trun(2)                                          --! has no 'to_trun'; did you mean 'to_turn'?
    t.equal(t.count("ship_destroied"), 1)                 --! there is no event 'ship_destroied'; did you mean 'ship_destroyed'?
    t.C:pass()                                            --! has no 'C'
    t.wins()                                              --! t.wins needs 'letters'
  end,
}
