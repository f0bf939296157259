-- Questions about seats, places, words, numbers and several cards, in the flow, in deeds and in functions.
match "WRD-02: the officer drinks to one of the others, who gets a coin" {
  rules = "wardroom", seats = 3,
  given = { A = { coins = 1 }, B = { coins = 9 }, C = { coins = 2 } },
  play = function(t)
    t.A:asked("toast")
    t.A:options { "C", "nobody" }
    t.A:toast("C")
    t.check { C = { coins = 3 }, B = { coins = 9 }, toasted = "C" }
  end,
}

match "WRD-03: a card is taken out of a hand that nobody sees, by pointing at its back" {
  rules = "wardroom", seats = 3,
  given = { A = { hand = { "P" } }, B = {}, C = { hand = { "W", "I", "S" } } },
  luck = { shuffles = { { "signal" } } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("P")
    t.A:options { "1", "2", "3" }
    t.A:loot("1")
    t.check { A = { hand = { "S" } }, C = { hand = { "W", "I" } }, discard = { "P" } }
    t.equal(t.B:log()[3], "A loot: 1")
    t.equal(t.B:log()[4], "  A takes a card")
  end,
}

match "WRD-03: a locker has places, from 1 at the bottom" {
  rules = "wardroom", seats = 3,
  given = { A = { hand = { "B" } }, B = { locker = { "W", "I", "S" } }, C = { locker = { "R" } } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("B")
    t.A:options { "B", "C" }
    t.A:victim("B")
    t.A:options { "1", "2", "3" }
    t.A:loot("2")
    t.check { A = { hand = { "I" } }, B = { locker = { "W", "S" } } }
  end,
}

match "WRD-03: several places at once" {
  rules = "wardroom",
  given = { A = { hand = { "R" }, locker = { "W", "I", "S" } } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("R")
    t.A:options { "1", "2", "3" }
    t.A:places { "3", "1" }
    t.check { A = { hand = { "W", "S" }, locker = { "I" } } }
  end,
}

match "a number may be below nothing" {
  rules = "wardroom",
  given = { A = { hand = { "W" }, coins = 2 } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("W")
    t.A:options { "-3", "-2", "-1", "0", "1", "2" }
    t.A:stake("-3")
    t.check { A = { coins = 5 } }
  end,
}

match "a number may be large" {
  rules = "wardroom",
  given = { A = { hand = { "I" } } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("I")
    t.B:rejects("sum", "601")
    t.B:rejects("sum", "1")
    t.B:sum("599")
    t.check { A = { coins = 10 } }
  end,
}

match "a word is kept as its number" {
  rules = "wardroom",
  given = { A = { hand = { "S" } } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("S")
    t.B:options { "red", "white", "blue" }
    t.B:flag("blue")
    t.check { B = { coins = 6 } }
  end,
}

match "several cards in a deed: what is chosen is moved, numbered and counted" {
  rules = "wardroom",
  given = { A = { hand = { "J", "W", "I", "S" }, deck = { "P", "B", "R" } } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("J")
    t.A:over { "S", "W" }
    t.check { A = { hand = { "I", "P", "B" }, deck = { "R" } }, discard = ordered { "J", "W[nth=2]", "S[nth=1]" } }
  end,
}

match "functions ask for seats and large numbers" {
  rules = "wardroom", seats = 3,
  given = { A = { hand = { "L" } }, B = { coins = 7 } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("L")
    t.A:options { "B", "C", "nobody" }
    t.A:whom("B")
    t.B:how_much("1000")
    t.check { A = { coins = 12 }, B = { coins = 0 } }
  end,
}

match "functions choose blindly" {
  rules = "wardroom",
  given = { A = { hand = { "E" } }, B = { hand = { "W", "I" }, locker = { "S", "J", "R" } } },
  luck = { shuffles = { { "wager" } } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("E")
    t.A:where("2")
    t.A:where { "3", "2" }
    t.check { A = { hand = { "W", "J", "R" } }, B = { hand = { "I" }, locker = { "S" } } }
  end,
}

match "WRD-04: numbers and places in secret" {
  rules = "wardroom",
  given = { A = { locker = { "W", "I" } }, B = { locker = { "S", "J" } } },
  play = function(t)
    t.A:toast("nobody")
    t.A:bid("300")
    t.check { A = { bid = 0 } }
    t.B:bid("-2")
    t.check { A = { bid = 300 }, B = { bid = -2 } }
    t.A:point("2")
    t.B:point("nowhere")
    t.check { A = { locker = { "W[seen=0]", "I[seen=0]" } }, B = { locker = { "S[seen=0]", "J[seen=1]" } } }
  end,
}

match "a card of the discard pile is played once more, with its own questions" {
  rules = "wardroom",
  given = { A = { hand = { "N" }, coins = 2 }, discard = { "W", "J" } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("N")
    t.A:options { "play W", "play J", "none" }
    t.A:again("play W")
    t.A:stake("2")
    t.check { A = { coins = 0 } }
  end,
}

match "a card of another hand is played by who sees it" {
  rules = "wardroom",
  given = { A = { hand = { "M", "S", "I" } }, B = { coins = 5 } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("M")
    t.B:options { "play S", "play I", "nobody" }
    t.B:whom("play I")
    t.A:sum("400")
    t.check { A = { hand = { "S" } }, B = { coins = 9 }, discard = { "M", "I" } }
  end,
}

match "WRD-06: a command is used without paying, where it could be paid" {
  rules = "wardroom",
  given = { A = { hand = { "Q", "S" } } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("Q")
    t.A:promote("promote")
    t.check { A = { coins = 8, hand = { "S" } } }
  end,
}

match "WRD-06: who cannot pay for it gets a coin" {
  rules = "wardroom",
  given = { A = { hand = { "Q" } } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("Q")
    t.check { A = { coins = 6, hand = 0 } }
  end,
}

local function idle_turns(t, turns)
  for n = 1, turns do
    local officer, other = t.A, t.B
    if n % 2 == 0 then officer, other = other, officer end
    officer:toast("nobody")
    officer:bid("nothing")
    other:bid("nothing")
  end
end

match "WRD-01: four turns in a row without a card end a match of two" {
  rules = "wardroom",
  given = { A = { coins = 1 }, B = { coins = 3 } },
  play = function(t)
    idle_turns(t, 3)
    t.running()
    t.B:toast("nobody")
    t.B:bid("nothing")
    t.A:bid("nothing")
    t.wins("B", "most coins")
  end,
}

match "WRD-05: the most coins win, and nobody does with as many" {
  rules = "wardroom",
  given = { A = { coins = 2 }, B = { coins = 2 } },
  play = function(t)
    idle_turns(t, 4)
    t.drawn("as many coins")
  end,
}

match "answers inside of an effect are secret until all have answered" {
  rules = "wardroom", seats = 3,
  given = { A = { hand = { "C" }, coins = 4 }, B = { coins = 3 }, C = { coins = 2 } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("C")
    t.A:pledge("1")
    t.check { A = { coins = 4, pledge = 0 } }
    t.equal(t.B:log()[#t.B:log()], "A has chosen")
    t.equal(t.A:log()[#t.A:log()], "A pledge: 1")
    t.B:pledge("3")
    t.equal(t.C:log()[#t.C:log()], "B has chosen")
    t.C:pledge("2")
    t.check { A = { coins = 3 }, B = { coins = 6 }, C = { coins = 0 } }
    t.equal(table.concat(t.C:log(), "\n", 3, 8), [[
A has chosen
B has chosen
C pledge: 2
A pledge: 1
B pledge: 3
  A has 3 coins]])
  end,
}

match "answers that functions ask for are secret until all have answered" {
  rules = "wardroom", seats = 3,
  given = { A = { hand = { "A" }, deck = { "W" } }, B = { coins = 3 }, C = { coins = 2 } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("A")
    t.B:rejects("price", "6")
    t.B:price("5")
    t.C:price("4")
    t.check { A = { coins = 10 }, B = { coins = -2, hand = { "W" } } }
  end,
}

match "WRD-07: a seat holds a seat, and so does a card" {
  rules = "wardroom", seats = 3,
  given = { A = { hand = { "G", "W" }, coins = 1 }, B = { hand = { "S[mark=B]", "I[mark=A]", "J" }, rival = "C" } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("G")
    t.A:options { "B", "C" }
    t.A:new_rival("B")
    t.check { A = { rival = "B", hand = { "W[mark=B]" } }, B = { hand = { "I[mark=A]", "J" }, rival = "C" }, C = { coins = 6, rival = "-" } }
  end,
}

match "WRD-07: rivals are chosen together" {
  rules = "wardroom", seats = 3, seed = 3,
  play = function(t)
    t.A:feud("C")
    t.check { A = { rival = "-" } }
    t.B:feud("A")
    t.C:feud("B")
    t.check { A = { rival = "C" }, B = { rival = "A" }, C = { rival = "B" } }
  end,
}

match "WRD-08: as many dice as are staked, of which the best one counts" {
  rules = "wardroom",
  given = { A = { hand = { "D", "W" }, coins = 2 } }, luck = { dice = { 1, 4, 6 } },   -- the one is rolled again: 6
  play = function(t)
    t.A:toast("nobody")
    t.A:play("D")
    t.A:options { "0", "1", "2" }
    t.A:stake("2")
    t.check { A = { coins = 6 } }
  end,
}

match "WRD-09: the one who is asked ends the match, and the richest of the others wins" {
  rules = "wardroom", seats = 3,
  given = { A = { hand = { "F" }, coins = 9 }, B = { coins = 2 }, C = { coins = 3 } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("F")
    t.A:friend("B")
    t.B:parting("go")
    t.wins("C", "a farewell")
  end,
}

match "WRD-09: or it goes on" {
  rules = "wardroom",
  given = { A = { hand = { "F", "W" }, coins = 9 }, B = { coins = 2, hand = { "W" } } },
  play = function(t)
    t.A:toast("nobody")
    t.A:play("F")
    t.B:parting("stay")
    t.running()
  end,
}
