-- The harness itself: a state that changes behind the rules' back. Mode fork compares it at each answer, mode replay at the end.

match "harness: an answer, taken back, does not lead to where it was given" {
  rules = "dreadnaught",
  modes = { "fork" },
  must_fail = "mode fork: undo on a copy does not lead back",
  given = { A = { ships = { "K{6}" } }, B = { ships = { "J" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.desync()
    t.B:block("J")
  end,
}

match "harness: a record does not lead to where its match was" {
  rules = "dreadnaught",
  modes = { "replay" },
  must_fail = "mode replay: DIVERGED at decision 0",
  given = { phase = "discard" },
  play = function(t) t.desync() end,
}
