local model, at, hurt = common.model, common.at, common.hurt
return {
  match "WAR-173: a" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { model"L@36,30,180" } }, class = "light",
      terrain = { "cover@36,25,0[width=4,depth=2]" } },
    luck = { dice = { 5, 4, 1 } },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      t.A:fire("L1", "B.L1")
      t.B:part("L1/giga")
      hurt(t, "B.L1", 1)
    end,
  },
}
