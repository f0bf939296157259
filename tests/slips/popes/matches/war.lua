local function attack(t, head)
  t.A:attack(head, "B")
  t.B:blck("none")                                        --! has no ':blck'; did you mean 'block'?
end

match "slips of a war" {
  rules = "popes",
  given = { A = { fleets = { "SJ{S6}" }, hand = { "X1" } }, B = { hand = { "X1", "X2" } } },
  play = function(t)
    attack(t)
    attack(t, "SJ", 3)                                    --! 'attack' takes 2 values, but gets 3
    t.check { hits = 1, defendr = "B" }                   --! has no 'defendr'; did you mean 'defender'?
    t.equal(t.A:value("fleets", "SJ", "strength"))        --! t.equal needs 'expected'
    t.wins("A", "last man standing")                      --! there is no ending 'last man standing'; did you mean 'last player standing'?
    for _, event in t.events() do t.equal(event.kind, "blocked") end  --! 'for … in' needs ipairs(…)
    t.B:not_asked("blok")                                 --! there is no command, question or word 'blok'; did you mean 'block'?
  end,
}
