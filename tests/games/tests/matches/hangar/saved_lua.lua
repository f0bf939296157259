-- Saved by :save match.

match "saved.lua" {
  rules = "hangar",
  seats = 2,
  seed = 1,
  windows = "strict",
  rests = false,
  play = function(t)
    t.A:answer("act", "play S")
    t.edit("put B.line C{m[token=vanishes]}")
    t.check {
      idle = 1, turn = 2, captain = "B", dealt = "B", stack = {},
      A = {
        salvage = 0,
        deck = ordered {
          "F", "T", "S", "M", "C", "U", "R", "B", "C", "T", "H", "A", "T", "Y", "H", "D", "J", "A", "D", "L", "L", "D",
          "M", "C",
        },
        hand = ordered { "R", "O", "R", "H", "B" },
        line = ordered { "d[token=vanishes]", "d[token=vanishes]", "d[token=vanishes]" }, wrecks = ordered { "S" },
      },
      B = {
        salvage = 0,
        deck = ordered {
          "D", "Y", "O", "F", "L", "H", "B", "U", "D", "S", "R", "T", "H", "R", "C", "B", "C", "A", "D", "M", "T", "S",
          "R", "A",
        },
        hand = ordered { "C", "M", "H", "L", "T", "J" }, line = ordered { "C{m[token=vanishes]}" }, wrecks = {},
      },
    }
    t.running()
  end,
}
