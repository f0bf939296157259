-- The numbers of the cards: the table of the cards, DRE-18 to DRE-27, DRE-33, DRE-46 to DRE-54, DRE-82.
local given = { A = { hand = { "J", "Q", "K", "4", "5", "10", "Jk" } }, B = {}, phase = "upgrade" }

for _, case in ipairs {
  { "DRE-19", "J", "limit", 2 }, { "DRE-20", "Q", "limit", 3 }, { "DRE-21", "K", "limit", 4 },
  { "DRE-33, DRE-G08", "4", "damage", 1 }, { "DRE-50", "5", "damage", 1 }, { "DRE-53", "10", "damage", 3 }, { "DRE-82", "Jk", "points", 3 },
} do
  local rules, key, name, number = table.unpack(case)

  match(rules .. ": " .. name .. " of the card " .. key .. " is " .. number) {
    rules = "dreadnaught",
    given = given,
    play = function(t) t.equal(t.A:value("hand", key, name), number, name .. " of " .. key) end,
  }
end

-- What a ship with this upgrade alone is worth: attack, defense, places taken.
for key, worth in pairs {
  ["2"] = { 0, 1, 1 }, ["3"] = { 1, 1, 0 }, ["6"] = { 1, 1, 1 }, ["7"] = { 1, 1, 1 }, ["8"] = { 1, 1, 1 }, ["9"] = { 1, 1, 1 },
} do
  match("DRE-24 to DRE-27, DRE-G06: what a " .. key .. " gives to its ship, and what place it takes") {
    rules = "dreadnaught",
    given = { A = { ships = { "K{" .. key .. "}" } }, phase = "upgrade" },
    play = function(t)
      for i, name in ipairs { "attack", "defense", "load" } do t.equal(t.A:value("ships", "K", name), worth[i], name) end
    end,
  }
end
