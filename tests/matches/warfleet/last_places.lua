-- Rules WAR-89, WAR-90, WAR-237, WAR-238: where there is hardly any room, the last free place is found.

local model, at = common.model, common.at

-- Heavy ships line the edge; between two of them 1.02 inches are free, at 35.03 to 36.05, and a light ship is 1 inch wide.
match "WAR-89 WAR-90: a ship comes back through a slot that is hardly wider than itself" {
  rules = "warfleet",
  given = {
    A = { away = { model"L[edge=1,exit_x=36,exit_y=48]" }, fleet = { model "L@10,10,0" } },
    B = { fleet = { model"H@30.53,47.25,90", model"H@33.53,47.25,90", model"H@37.55,47.25,90", model"H@40.55,47.25,90" } },
    phase = "end_of_round",
  },
  play = function(t)
    t.A:asked("returns")
    t.A:rejects("comeback", "L2", "35.5,47,180")
    t.A:rejects("comeback", "L2", "35.58,47,180")
    t.A:comeback("L2", "35.545,47,180")
    t.check { A = { away = 0, surrendered = 0 } }
    at(t, "A.L2", 35.545, 47, 180)
  end,
}

-- 25 fighters cover the table but for 0.03 inches around (45.13,23.87), at headings 0 and 180.
match "WAR-237 WAR-238: the only place for a late ship is found, however narrow" {
  rules = "warfleet",
  given = {
    A = { fleet = { model"M@20,36,0" }, reserve = { model("L[late=1]", { "tactician", "giga[mount=front]", "repair" }) } },
    B = { fleet = { "F@55.16,23.87", "F@35.1,23.87", "F@45.13,34.4", "F@45.13,13.34", "F@11,11", "F@11,31", "F@63,39", "F@27,39", "F@63,9",
      "F@27,9", "F@9,43", "F@17,23", "F@69,23", "F@45,45", "F@45,3", "F@1,19", "F@9,3", "F@63,1", "F@63,43", "F@27,45", "F@1,29", "F@27,1",
      "F@17,27", "F@1,1", "F@63,29" } },
    phase = "round", round = 2, initiative = "A",
  },
  play = function(t)
    t.A:asked("arrivals")
    t.A:rejects("arrive", "L1", "45.13,23.93,0")
    t.A:rejects("arrive", "L1", "45.13,23.87,90")
    t.A:rejects("arrive", "L1", "45.25,23.75,0")
    t.A:arrive("L1", "45.13,23.87,0")
    at(t, "A.L1", 45.13, 23.87, 0)
  end,
}
