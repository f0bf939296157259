match "slips in a harbour" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { water = { "leander" } } },
  play = function(t)
    t:check { A = { hull = 20 } }                         --! t.check is written with a dot
    t.A:rejects("atack", "adams")                         --! there is no command, question or word 'atack'; did you mean 'attack'?
    t.to("main_faze")                                     --! there is no part of the flow, question or window 'main_faze'
    t.equal(t.A:value("water", "adams", "atack"), 3)      --! there is no stat, attribute or number 'atack'; did you mean 'attack'?
    t.is_tru(t.A:offered("done"), "it may end")           --! has no 'is_tru'; did you mean 'is_true'?
    t.drawn("no cards to draw")                           --! there is no ending 'no cards to draw'; did you mean 'no card to draw'?
    local seen = t.A:sees()                               --! nothing reads the local 'seen'
    comon.settle(t)                                       --! unknown name 'comon'; did you mean 'common'?
  end,
}
