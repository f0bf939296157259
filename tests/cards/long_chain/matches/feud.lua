-- A battery takes 2 points; each further point adds two links to the chain.
local function feud(name, hull, crews, more)
  local given = { A = { water = { "kara{" .. crews .. "}" }, hand = { "battery" }, battlefield = { "depot", "depot" } }, B = { hull = hull } }
  local declared = { rules = "admiral", given = given, must_fail = more,
    play = function(t)
      t.A:play("battery", "flagship")
      t.wins("A")
      t.check { A = { hull = 20 + hull - 2 }, B = { hull = 0 } }
    end }
  match("a chain of two crews sinks a flagship with " .. hull .. " hit points: " .. name)(declared)
end

for _, hull in ipairs { 3, 18, 20, 33 } do feud("functions", hull, "leech,thorn") end
feud("functions", 34, "leech,thorn", "events cause each other too deeply: at most 64 levels")
for _, hull in ipairs { 3, 18, 20, 33 } do feud("functions inside of functions", hull, "leech,guard") end
feud("functions inside of functions", 34, "leech,guard", "events cause each other too deeply: at most 64 levels")
