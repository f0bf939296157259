-- The harness itself: edits of the position in scripted matches, docs/editing.md.

local function duel()
  return { A = { hand = { "5" }, ships = { "K{6}" } }, B = { ships = { "J", "Q" }, base = 9 }, phase = "attack" }
end

match "harness: edits change the position, pass nothing and are part of the match" {
  rules = "dreadnaught",
  given = duel(),
  windows = "strict",
  play = function(t)
    t.edit("set B.base 2")
    t.edit("put A.hand Ace")
    t.edit("attach A.hand.Ace K")
    t.edit("detach K/Ace")
    t.edit("move A.Ace discard")
    t.A:asked("attack.card")
    t.check { A = { hand = { "5" }, ships = { "K{6}" } }, B = { base = 2 }, discard = { "Ace" } }
    t.A:answer("attack.card", "5")
    t.A:answer("attack.ships", "none")
    t.edit("set B.base 1")               -- in the middle of the missile
    t.B:answer("block", "none")
    t.wins("A", "a base is destroyed")
  end,
}

match "harness: an edit that is none" {
  rules = "dreadnaught",
  must_fail = "a seat has no attribute 'bse'; did you mean 'base'?",
  given = duel(),
  play = function(t) t.edit("set A.bse 4") end,
}

match "harness: an edit that a question in the middle of an effect does not survive" {
  rules = "dreadnaught",
  must_fail = "the same answers no longer lead to the open question",
  given = duel(),
  windows = "strict",
  play = function(t)
    t.A:answer("attack.card", "5")
    t.A:answer("attack.ships", "K")
    t.edit("phase discard")
  end,
}

match "harness: dice of an edit are rolled, or the match fails" {
  rules = "battlegroup",
  must_fail = "2 scripted dice were not rolled",
  seed = 3,
  play = function(t) t.edit("dice gunnery 6 6") end,
}

match "harness: without rests the match stands still only where somebody has to choose" {
  rules = "dreadnaught",
  given = { A = { hand = { "5" } }, B = { base = 1 }, phase = "attack" },
  windows = "strict",
  rests = false,
  play = function(t)
    t.A:answer("attack.card", "5")
    t.wins("A", "a base is destroyed")
  end,
}

match "harness: chance rolls what luck does not prescribe" {
  rules = "battlegroup",
  seed = "18446744073709551615",
  luck = { chance = true },
  play = function(t) t.running() end,
}
