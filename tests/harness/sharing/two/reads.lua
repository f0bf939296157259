return match "a match sees what its own folder shares, whichever folder was read last: two" {
  rules = "dreadnaught",
  given = { A = { hand = { "2" } } },
  play = function(t) t.equal(common.folder(), "two", "the folder") end,
}
