-- What the match files of this game share.
local common = {}

common.home = {
  SS = "submarines",
  CV = "carrier_group",
  CVL = "carrier_group",
  BB = "battle_group",
  BC = "battle_group",
  CA = "battle_group",
  CL = "battle_group",
  DD = "battle_group",
}

function common.alone(key)
  return { [common.home[key]] = { key } }
end

-- Every face that ships of this kind have rolled so far, in order.
function common.faces(t, seat, kind)
  local list = {}
  for _, event in ipairs(t.events()) do
    if event.kind == "shot_fired" and event.seat == seat and event.key == kind then
      for _, face in ipairs(event.dice) do
        list[#list + 1] = ("%d"):format(face)
      end
    end
  end
  return table.concat(list, " ")
end

-- The enemy u-boat keeps the match at its first question while the defences are read: { zone, ship, defence }.
function common.defences(name, fleet, expected)
  match(name) {
    rules = "battlegroup",
    given = { A = fleet, B = { submarines = { "SS" } } },
    play = function(t)
      t.B:asked("orders")
      for _, entry in ipairs(expected) do
        local zone, ship, defence = table.unpack(entry)
        t.equal(t.A:value(zone, ship, "defense"), defence, "defence of " .. ship)
      end
    end,
  }
end

-- A u-boat fires in tier 1 and shows one 1 and this die: is the target sunk?
function common.hit(name, fleet, target, die, sinks)
  match(name) {
    rules = "battlegroup",
    given = { A = { submarines = { "SS" } }, B = fleet },
    luck = { dice = { die, 1 } },
    play = function(t)
      t.A:orders { SS = target }
      t.check { B = { sunk = sinks and { target } or {} } }
    end,
  }
end

-- A ship of the surface at a u-boat: its group, does the u-boat fire, its die, is the u-boat sunk?
function common.hunt(id, ship, zone, fires, die, sinks)
  local state = fires and "surfaced" or "submerged"

  match(id .. ": a " .. ship .. " in the " .. zone .. " rolls one die, " .. die .. ", at a " .. state .. " u-boat") {
    rules = "battlegroup",
    given = { A = { [zone] = { ship } }, B = { submarines = { "SS" } } },
    luck = { dice = fires and { 1, 1, die } or { die } },
    play = function(t)
      t.B:orders { SS = fires and ship or "hold" }
      if sinks then
        t.wins("A", "fleet sunk")
      else
        t.to_round(2)
        t.check { B = { submarines = { "SS" }, sunk = {} } }
      end
      for _, event in ipairs(t.events()) do
        if event.kind == "shot_fired" and event.seat == "A" then
          t.equal(#event.dice, 1, "dice of the ship")
        end
      end
    end,
  }
end

function common.six_sided(id, ship, zone)
  match(id .. ": the die of a " .. ship .. " in the " .. zone .. " at a u-boat has six sides") {
    rules = "battlegroup",
    given = { A = { [zone] = { ship } }, B = { submarines = { "SS" } } },
    luck = { dice = { 6 } },
    play = function(t)
      t.to_round(2)
      for _, event in ipairs(t.events()) do
        if event.kind == "shot_fired" then t.equal(event.sides, 6, "sides of the die") end
      end
      t.equal(t.count("shot_fired"), 1, "shots of the round")
      t.check { B = { submarines = { "SS" }, sunk = {} } }
    end,
  }
end

-- Numbers of dice of all shots of seat A so far, "2 1".
function common.rolled(t)
  local numbers = {}
  for _, event in ipairs(t.events()) do
    if event.kind == "shot_fired" and event.seat == "A" then
      numbers[#numbers + 1] = #event.dice
    end
  end
  return table.concat(numbers, " ")
end

-- The tier that was open when a ship of this kind first fired.
function common.tier_of_first_shot(t, seat, kind)
  local tier
  for _, event in ipairs(t.events()) do
    if event.kind == "tier_opened" then
      tier = event.amount
    elseif event.kind == "shot_fired" and event.seat == seat and event.key == kind then
      return tier
    end
  end
  return nil
end

function common.submerged(t, key)
  t.equal(t.A:value("submarines", key, "defense"), 10, "defense of " .. key)
  t.equal(t.A:value("submarines", key, "surfaced"), 0, key .. " is submerged")
end

function common.surfaced(t, key)
  t.equal(t.A:value("submarines", key, "defense"), 5, "defense of " .. key)
  t.equal(t.A:value("submarines", key, "surfaced"), 1, key .. " is surfaced")
end

return common
