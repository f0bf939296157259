-- What the matches of popes share: base positions, A to move at the start of its turn.
local common = {}

local first = {
  hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "D4", "DJ" },
  deck = { "C5", "C6", "C7", "C8", "C9", "C10", "CA", "CJ" },
}
local other = {
  hand = { "X1", "X2", "C2", "C3", "C4", "C5", "C6", "SQ", "SK" },
  deck = { "C7", "C8", "C9", "C10", "CA", "S9", "S10", "SA" },
  discard = { "S2", "S3" },
}

-- a hand without popes, for those whose popes are put elsewhere
common.no_jokers = { "C2", "C3", "C4", "C5", "C6", "SQ", "SK", "S4", "S5" }

local function with(side, changes)
  local out = {}
  for zone, cards in pairs(side) do out[zone] = cards end
  for zone, cards in pairs(changes or {}) do out[zone] = cards end
  return out
end

local function base(letters)
  return function(changes)
    changes = changes or {}
    local position = {}
    for i, letter in ipairs(letters) do position[letter] = with(i == 1 and first or other, changes[letter]) end
    for name, value in pairs(changes) do
      if not position[name] then position[name] = value end
    end
    return position
  end
end

-- common.B2 { A = { fleets = { "S6{S5,S4}" } } }: the base position with what is named replaced
common.B2 = base { "A", "B" }
common.B3 = base { "A", "B", "C" }
common.B4 = base { "A", "B", "C", "D" }

-- Is the text a part of one of the lines?
function common.told(lines, text)
  for _, line in ipairs(lines) do
    if string.contains(line, text) then return true end
  end
  return false
end

-- The pairs of a battle in order: { "S8 D7", "S5 D6" }
function common.pairs_met(t)
  local out = {}
  for _, e in ipairs(t.events()) do
    if e.kind == "pair" then out[#out + 1] = e.card .. " " .. e.source end
  end
  return out
end

return common
