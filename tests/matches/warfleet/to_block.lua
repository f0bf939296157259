-- Rules WAR-143 to WAR-147: the roll to block.

local model = common.model

local parts = {
  H = { "giga", "batteries", "cannon", "repair" },
  M = { "giga", "batteries", "repair" },
  L = { "giga", "repair" },
}

-- A model of A holds and fires. What gets through goes to the repair bay of a ship.
local function volley(name, case)
  match(name) {
    rules = "warfleet",
    given = {
      A = { fleet = { case.shooter, case.class == "squadrons" and model "L@66,6,0" or nil } },
      B = { fleet = { case.target, case.squadron and model "L@66,40,180" or nil } },
      class = case.class or "light",
    },
    luck = { dice = case.dice },
    play = function(t)
      local kind, foe = case.shooter:sub(1, 1), case.target:sub(1, 1)
      t.A:activate(kind .. "1")
      t.A:hold()
      t.A:fire(kind .. "1" .. (case.weapon or ""), "B." .. foe .. "1")
      if case.through > 0 and not case.squadron then t.B:part(foe .. "1/repair") end
      if case.squadron then
        t.equal(common.damage(t, "B." .. foe .. "1"), case.through, "damage")
      else
        common.hurt(t, "B." .. foe .. "1", case.through, parts[foe])
      end
    end,
  }
end

local light, heavy, medium = model "L@36,20,0", model "H@36,19,0", model "M@36,19,0"
local facing, fleeing = model "L@36,30,180", model "L@36,30,0"

-- The dice to block ---------------------------------------------------------------------------------------------------------------

volley("WAR-143: equal blocks, below does not", { shooter = light, target = facing, dice = { 4, 4, 4, 3 }, through = 1 })
volley("WAR-143: each failure is a damage", { shooter = light, target = facing, dice = { 4, 4, 3, 2 }, through = 2 })
volley("WAR-143: above blocks", { shooter = light, target = facing, dice = { 4, 4, 5, 4 }, through = 0 })
volley("WAR-143: one hit, one die", { shooter = light, target = facing, dice = { 4, 3, 3 }, through = 1 })
volley("WAR-143: a medium ship blocks with its own number", {
  shooter = light, target = model "M@36,30,180", dice = { 3, 3, 3, 2 }, through = 1,
})
volley("WAR-143: a squadron blocks as well", {
  shooter = light, target = "G@36,26", squadron = true, dice = { 5, 5, 5, 4 }, through = 1,
})

-- Strength ------------------------------------------------------------------------------------------------------------------------

volley("WAR-144: strength 0 takes nothing off", { shooter = light, target = facing, dice = { 4, 3, 4 }, through = 0 })
volley("WAR-144: strength 1, a 5 blocks", { shooter = medium, target = facing, class = "medium", dice = { 4, 3, 5 }, through = 0 })
volley("WAR-144: strength 1, a 4 does not", { shooter = medium, target = facing, class = "medium", dice = { 4, 3, 4 }, through = 1 })
volley("WAR-144: strength 2, only a 6 blocks", { shooter = heavy, target = facing, class = "heavy", dice = { 4, 4, 5, 6 }, through = 1 })
volley("WAR-144: strength 2 at a heavy ship, a 4 blocks", {
  shooter = heavy, target = model "H@36,31,180", class = "heavy", dice = { 2, 2, 4, 3 }, through = 1,
})
volley("WAR-144: strength 3 of a weapon at a medium ship, a 5 does not block", {
  shooter = model("L@36,20,0", { "plasma[mount=front]", "repair" }), weapon = "/plasma", target = model "M@36,30,180",
  dice = { 3, 2, 5 }, through = 1,
})
volley("WAR-144: strength 3 of a weapon at a heavy ship, a 5 blocks", {
  shooter = model("L@36,20,0", { "plasma[mount=front]", "repair" }), weapon = "/plasma", target = model "H@36,30,180",
  dice = { 2, 2, 5, 4 }, through = 1,
})
volley("WAR-144: a 6 blocks whatever the strength", {
  shooter = light, weapon = "/giga", target = model "L@36,27,180", dice = { 4, 6 }, through = 0,
})

-- The rear ------------------------------------------------------------------------------------------------------------------------

volley("WAR-145: one worse from behind", { shooter = light, target = fleeing, dice = { 3, 3, 4, 5 }, through = 1 })
volley("WAR-145: not so from the side", { shooter = light, target = model "L@36,30,90", dice = { 4, 4, 4, 4 }, through = 0 })
volley("WAR-145: the rear and the strength add up", {
  shooter = medium, target = fleeing, class = "medium", dice = { 3, 3, 5, 6 }, through = 1,
})
volley("WAR-145: so they do at a heavy ship", {
  shooter = heavy, target = model "H@36,31,0", class = "heavy", dice = { 2, 2, 4, 5 }, through = 1,
})
volley("WAR-145: a heavy ship does not fear the rear alone, but for the 1 and the 2", {
  shooter = light, target = model "H@36,31,0", dice = { 2, 2, 3, 2 }, through = 1,
})

-- Bonuses -------------------------------------------------------------------------------------------------------------------------

local nuclear = model("L@36,20,0", "nuclear")

volley("WAR-146: nuclear ammo counts, a 4 does not block", { shooter = nuclear, target = facing, dice = { 4, 4, 4, 5 }, through = 1 })
volley("WAR-146: nuclear ammo and the rear, only a 6 blocks", { shooter = nuclear, target = fleeing, dice = { 3, 3, 5, 6 }, through = 1 })
volley("WAR-146: nuclear ammo on a heavy ship makes 3", {
  shooter = model("H@36,19,0", "nuclear"), target = model "H@36,31,180", class = "heavy", dice = { 2, 2, 5, 4 }, through = 1,
})

-- No hits -------------------------------------------------------------------------------------------------------------------------

match "WAR-147: nothing to block, nothing rolled" {
  rules = "warfleet",
  given = { A = { fleet = { light } }, B = { fleet = { facing } }, class = "light" },
  luck = { dice = { 3, 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    t.B:asked("choose_model")
    t.equal(t.count("attack_rolled"), 1, "attack rolls")
    t.equal(t.count("block_rolled"), 0, "block rolls")
  end,
}
