-- Section 2.30 of the ledger: one whole match of two light ships, from the first activation to the score.

local model, at, damage, hurt = common.model, common.at, common.damage, common.hurt

match "WAR-29 WAR-40 WAR-42 WAR-43 WAR-30 WAR-31 WAR-350: two light ships through four rounds" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@36,14,0" } },
    B = { fleet = { model "L@40,34,180" } },
    objectives = { "obj@36,20", "obj@40,28" },
  },
  luck = {
    dice = {
      4, 2, 3, -- round 1, A's turret
      5, 4, 4, 1, -- B's turret
      1, 3, -- round 2, B's turret
      2, 3, -- A's cannon
      2, 1, 4, -- A's turret
      3, -- round 3, the push
    },
  },
  play = function(t)
    -- round 1
    t.A:activate("L1")
    t.A:rejects("move", "91@4")
    t.A:move()
    at(t, "A.L1", 36, 22, 0)
    t.equal(t.count("objective_taken"), 1, "markers taken")
    t.check { objectives = 1, round = 1 }
    t.A:rejects("fire", "L1/giga", "B.L1")
    t.A:fire("L1", "B.L1")
    t.B:part("L1/giga")
    t.equal(damage(t, "B.L1/giga"), 1, "damage of B's cannon")
    t.B:activate("L1")
    t.B:move()
    at(t, "B.L1", 40, 26, 180)
    t.check { objectives = 0 }
    t.B:fire("L1", "A.L1")
    t.A:part("L1/repair")
    t.equal(damage(t, "A.L1/repair"), 1, "damage of A's repair bay")
    -- round 2: the initiative is B's
    t.B:activate("L1")
    t.check { round = 2 }
    t.B:hold()
    t.B:fire("L1", "A.L1")
    hurt(t, "A.L1", 1)
    t.A:activate("L1")
    t.A:hold("45")
    at(t, "A.L1", 36, 22, 45)
    t.A:fire("L1/giga", "B.L1")
    t.equal(damage(t, "B.L1/giga"), 3, "damage of B's cannon")
    t.equal(t.count("part_disabled"), 1, "upgrades disabled")
    t.A:fire("L1", "B.L1")
    hurt(t, "B.L1", 3)
    -- round 3
    t.A:activate("L1")
    t.check { round = 3 }
    t.A:ram("B.L1")
    at(t, "A.L1", 38.735, 24.735, 45)
    at(t, "B.L1", 42.121, 28.121, 180)
    t.equal(damage(t, "A.L1/repair"), 3, "damage of A's repair bay")
    t.equal(damage(t, "A.L1/giga"), 0, "damage of A's cannon")
    t.equal(damage(t, "B.L1/repair"), 2, "damage of B's repair bay")
    t.A:not_asked("shooting")
    t.B:activate("L1")
    t.B:cruise()
    at(t, "B.L1", 42.121, 16.121, 180)
    t.is_true(not t.B:offered("fire"), "no fire after a cruise")
    -- round 4: B again
    t.B:activate("L1")
    t.check { round = 4 }
    t.B:move()
    at(t, "B.L1", 42.121, 8.121, 180)
    t.A:activate("L1")
    t.A:hold()
    t.drawn()
    t.equal(t.count("morale_tested"), 0, "morale tests")
    t.equal(t.count("objective_dropped"), 0, "markers dropped")
    t.equal(t.count("destroyed"), 0, "ships destroyed")
    local held = {}
    for _, event in ipairs(t.events()) do
      if event.kind == "scored" then held[#held + 1] = event.amount end
    end
    t.equal(#held, 2, "scores")
    t.equal(held[1], 1, "markers of one side")
    t.equal(held[2], 1, "markers of the other side")
  end,
}
