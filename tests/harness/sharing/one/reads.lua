return match "a match sees what its own folder shares, whichever folder was read last: one" {
  rules = "dreadnaught",
  given = { A = { hand = { "2" } } },
  play = function(t) t.equal(common.folder(), "one", "the folder") end,
}
