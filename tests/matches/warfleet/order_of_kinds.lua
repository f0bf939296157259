-- Ruling WAR-G09: of several victims at the same distance a squadron of gunships comes before a heavy ship, whatever the fleet's order.
local model, damage, hurt = common.model, common.damage, common.hurt

local heavy_parts = { "giga", "batteries", "cannon", "repair" }

-- The gap from the target is 2.5 inches to either side.
match "WAR-G09, WAR-312: of two victims of a blast at one distance the gunships block first, then the heavy ship" {
  rules = "warfleet",
  given = {
    A = { fleet = { model("L@36,20,0", { "cluster[mount=front]", "repair" }) } },
    B = { fleet = { model "L@36,30,180", model "H@39.75,30,0", "G@32.5,30" } },
    class = "light",
  },
  luck = {
    dice = {
      4, 5, -- a hit, which the light ship blocks: it needs a 5
      6, -- the gunships block with a 6 only
      2, -- the heavy ship needs a 3
    },
  },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/cluster", "B.L1")
    t.B:part("H1/giga")
    hurt(t, "B.L1", 0)
    hurt(t, "B.H1", 1, heavy_parts)
    t.equal(damage(t, "B.G1"), 0, "damage of the gunships")
  end,
}
