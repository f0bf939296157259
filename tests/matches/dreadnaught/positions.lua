-- What a position may not contain, because no match can reach it.

local function refused(name, message, given, variants)
  match(name) { rules = "dreadnaught", variants = variants, given = given, fails_setup = message }
end

-- The ships of A stand as they were given, and the match begins.
local function accepted(name, ships, variants)
  match(name) {
    rules = "dreadnaught",
    variants = variants,
    given = { A = { hand = { "5" }, ships = ships }, phase = "attack" },
    play = function(t)
      t.A:asked("attack.card")
      t.check { A = { ships = ships } }
    end,
  }
end

local function fleet(ship) return { A = { hand = { "5" } }, B = { ships = { "Q{2,9}", ship } }, phase = "attack" } end

for _, card in ipairs { "2", "3", "6", "4", "5", "10", "Ace", "Jk" } do
  refused("DRE-28: a " .. card .. " by itself among the ships is refused", card .. ": only ships", fleet(card))
end

for _, card in ipairs { "4", "5", "10", "Ace", "Jk", "J" } do
  refused("DRE-28: a given ship that carries a " .. card .. " is refused", "K/" .. card .. ": only upgrades", fleet("K{" .. card .. "}"))
end

refused("DRE-16: a given upgrade that is on another upgrade is refused", "carries nothing", fleet("K{6{7}}"))

refused("DRE-19: a given destroyer with three upgrades is refused", "J: more upgrades", fleet("J{6,7,8}"))
refused("DRE-19: among given ships each one too many is told", "J#2: more upgrades",
  { A = { ships = { "K{J}", "6", "J{6,7}", "J{6,7,8,9}" } }, phase = "attack" })
refused("DRE-20: a given cruiser with four upgrades is refused", "Q#2: more upgrades", fleet("Q{2,6,7,8}"))
refused("DRE-21: a given dreadnaught with five upgrades is refused", "K: more upgrades", fleet("K{2,6,7,8,9}"))

refused("DRE-22: a given ship with the same upgrade twice is refused", "twice on a ship", fleet("K{6,6}"))
refused("DRE-G07: a given ship with two fighters is refused", "twice on a ship", fleet("K{3,3}"))

accepted("DRE-19, DRE-20, DRE-21, DRE-23: given ships may be full, and each have the same upgrades", { "J{6,7}", "Q{2,6,7}", "K{2,6,7,8}" })
accepted("DRE-G06: on a given ship a fighter takes no place", { "J{3,6,7}", "Q{2,3,6,7}", "K{2,3,6,7,8}" })

accepted("variant stacked_weapons: a given ship may carry an upgrade twice", { "K{8,8}", "J{3,3,6,6}" }, { "stacked_weapons" })
refused("variant stacked_weapons: a given ship has no more room than ever", "J: more upgrades", fleet("J{8,8,8}"), { "stacked_weapons" })
refused("variant ordinary_fighters: on a given ship a fighter takes a place", "J: more upgrades", fleet("J{3,6,7}"),
  { "ordinary_fighters" })
accepted("variant ordinary_fighters: a given ship may carry a fighter", { "J{3,6}" }, { "ordinary_fighters" })

match "DRE-79, DRE-82: a single given base at zero is repaired or lost" {
  rules = "dreadnaught",
  given = { B = { base = 0, hand = { "Jk" } }, phase = "attack" },
  play = function(t)
    t.B:asked("rescue")
    t.B:pass()
    t.wins("A", "a base is destroyed")
  end,
}

for _, seat in ipairs { "A", "B" } do
  refused("DRE-G01: a position without player " .. seat .. " is refused", "until it ends",
    { [seat] = { eliminated = 1 }, phase = "attack" })
end
refused("DRE-G25: a position with a card at work is refused", "at work", { stack = { "5" }, phase = "attack" })

refused("DRE-G03: a base of 11 points is refused", "no more points than at the start", { A = { base = 11 }, B = {}, phase = "attack" })
refused("DRE-G03: under stronger_bases one of 16 is", "no more points than at the start",
  { A = {}, B = { base = 16 }, phase = "attack" }, { "stronger_bases" })
