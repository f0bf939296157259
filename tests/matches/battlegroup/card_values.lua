-- The numbers of the ships: rules BGP-01, BGP-02, BGP-10 and rulings BGR-01, BGR-02, BGR-19.
local names = { "tier", "cost", "targets", "dice", "sides", "dice_at_u_boats", "sides_at_u_boats", "defense_base", "defense_max" }

local ships = {
  { "SS", "submarines", 1, 4, 1, 2, 10, 2, 10, 10, 10 },
  { "CVL", "carrier_group", 2, 5, 1, 1, 10, 1, 10, 5, 10 },
  { "CV", "carrier_group", 2, 8, 2, 1, 10, 1, 10, 6, 10 },
  { "BB", "battle_group", 3, 8, 1, 2, 10, 1, 6, 8, 10 },
  { "BC", "battle_group", 3, 5, 1, 1, 10, 1, 6, 6, 8 },
  { "CA", "battle_group", 4, 4, 1, 1, 10, 1, 6, 5, 6 },
  { "CL", "battle_group", 4, 3, 1, 1, 6, 1, 6, 5, 6 },
  { "DD", "battle_group", 5, 2, 1, 1, 6, 1, 6, 4, 4 },
}

for _, ship in ipairs(ships) do
  local key, zone = ship[1], ship[2]

  match("BGP-01, BGP-02, BGP-10, BGR-01, BGR-02, BGR-19: the numbers of the ship " .. key) {
    rules = "battlegroup",
    given = { A = { [zone] = { key } }, B = { submarines = { "SS" } } },
    play = function(t)
      for i, name in ipairs(names) do t.equal(t.A:value(zone, key, name), ship[i + 2], name .. " of " .. key) end
    end,
  }
end

-- What is rolled against a ship of the surface, seen from the shot itself.
for _, ship in ipairs(ships) do
  local key, zone, dice, sides = ship[1], ship[2], ship[6], ship[7]
  if key ~= "SS" and key ~= "CV" then
    local faces = {}
    for i = 1, dice do faces[i] = 1 end

    match("BGP-01, BGR-01: a " .. key .. " rolls " .. dice .. "d" .. sides .. " at a ship of the surface") {
      rules = "battlegroup",
      given = { A = { [zone] = { key } }, B = { carrier_group = { "CVL" } } },
      luck = { dice = zone == "carrier_group" and { faces[1], 1 } or { 1, table.unpack(faces) } },
      play = function(t)
        t.to_round(2)
        local shots = 0
        for _, event in ipairs(t.events()) do
          if event.kind == "shot_fired" and event.seat == "A" then
            shots = shots + 1
            t.equal(#event.dice, dice, "dice")
            t.equal(event.sides, sides, "sides")
          end
        end
        t.equal(shots, 1, "shots of the round")
      end,
    }
  end
end
