-- Saved by :save match.

match "/dev/stdout" {
  rules = "changeling",
  seats = 2,
  seed = 3,
  windows = "strict",
  rests = false,
  play = function(t)
    t.edit("put A.fleet F{j}")
    t.edit("put A.fleet T{p}")
    t.edit("put A.fleet Q")
    t.edit("put A.fleet E{g}")
    t.edit("put B.fleet C")
    t.edit("put A.wrecks D")
    t.edit("put A.fleet N{m}")
    t.check {
      acts = 0, idle = 1, played = 0, captain = "A", dealt = "B",
      A = {
        deck = ordered { "S", "p", "T", "s", "p", "G", "C", "j", "k", "F", "A", "R", "H", "Y", "m", "M", "m", "E", "Q", "l", "D" },
        fleet = ordered { "F{j}", "T{p}", "Q", "E{g}", "N{m}" }, hand = ordered { "g", "l", "B", "N", "a", "s" },
        wrecks = ordered { "D" },
      },
      B = {
        deck = ordered { "C", "B", "p", "s", "l", "g", "k", "Y", "m", "E", "l", "H", "M", "S", "D", "T", "j", "R", "G", "s", "p" },
        fleet = ordered { "C" }, hand = ordered { "A", "Q", "m", "N", "F", "a" }, wrecks = {},
      },
    }
    t.running()
  end,
}
