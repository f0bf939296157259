match "yardlist: an aircraft of the library comes to the hand, and the library is shuffled" {
  rules = "admiral",
  given = { A = { hand = { "yardlist" }, battlefield = { "arsenal" }, main = { "koni", "petrel", "kara", "kestrel" } } },
  luck = { shuffles = { { "kara", "koni", "petrel" } } },
  play = function(t)
    t.A:play("yardlist")
    t.A:options { "petrel", "kestrel", "none" }
    t.A:squadron("kestrel")
    t.check { A = { hand = { "kestrel" }, main = ordered { "kara", "koni", "petrel" } } }
  end,
}

match "yardlist: there may be nothing to find; it is shuffled all the same" {
  rules = "admiral",
  given = { A = { hand = { "yardlist" }, battlefield = { "arsenal" }, main = { "koni", "kara" } } },
  luck = { shuffles = { { "kara", "koni" } } },
  play = function(t)
    t.A:play("yardlist")
    t.check { A = { hand = {}, main = ordered { "kara", "koni" } } }
  end,
}
