match "slips of a drift" {
  rules = "warfleet",
  seed = 1,
  play = function(t)
    t.A:actvate("L1")                                     --! has no ':actvate'; did you mean 'activate'?
    t.value("fleet", "L", "speeed")                       --! there is no stat, attribute or number 'speeed'
    t.edit("set A.base 5", true)                          --! t.edit takes 1 value, but gets 2
    t.A:log(3)                                            --! TestSeat:log takes nothing, but gets 1
    t.equal(tostrng(t.open().name), "orders")             --! unknown name 'tostrng'; did you mean 'tostring'?
    t.B:options("hold", "fire")                           --! TestSeat:options takes 1 value, but gets 2
  end,
}
