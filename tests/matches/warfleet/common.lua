-- What the matches of Warfleet share: the usual upgrades, two ships that face each other, checks of places and damage.
local standard = {
  H = { "giga[mount=front]", "batteries[mount=sides]", "cannon[mount=rear]", "repair" },
  M = { "giga[mount=front]", "batteries[mount=sides]", "repair" },
  L = { "giga[mount=front]", "repair" },
}

-- model("L@36,20,0"): with the usual upgrades; model("L@36,20,0", "shield"): the last ones replaced by these, the last slot first;
-- model("L@36,20,0", { "cannon[mount=front]", "repair" }): just these
local function model(text, ...)
  local parts = {}
  for _, part in ipairs(standard[text:sub(1, 1)]) do parts[#parts + 1] = part end
  local first = ...
  if type(first) == "table" then
    parts = first
  else
    for i, part in ipairs { ... } do parts[#parts + 1 - i] = part end
  end
  local attributes = ""
  local open = 1
  while open <= #text and text:sub(open, open) ~= "[" do open = open + 1 end
  if open <= #text then
    attributes = text:sub(open)
    text = text:sub(1, open - 1)
  end
  return text .. "{" .. table.concat(parts, ",") .. "}" .. attributes
end

-- "A.L1" -> seat, name
local function split(who) return who:sub(1, 1), who:sub(3) end

local function near(t, got, want, what)
  t.is_true(math.abs(got - want) <= 0.00101, what .. ": expected " .. want .. ", got " .. got)
end

-- at(t, "A.L1", 36, 28, 0): where it stands, to a thousandth of an inch; the heading may be left out
local function at(t, who, x, y, heading)
  local seat, name = split(who)
  near(t, t[seat]:value("fleet", name, "x") / 10000, x, who .. " x")
  near(t, t[seat]:value("fleet", name, "y") / 10000, y, who .. " y")
  if heading then near(t, t[seat]:value("fleet", name, "heading") / 100, heading, who .. " heading") end
end

-- damage(t, "A.G1") of a squadron; damage(t, "A.L1/giga") of an upgrade
local function damage(t, who)
  local seat, name = split(who)
  return t[seat]:value("fleet", name, "damage")
end

-- hurt(t, "B.L1", 2, { "giga", "repair" }): all the damage of a ship with these upgrades. Nothing is on its way any more: damage for
-- which the owner still has to choose an upgrade would not be seen.
local function hurt(t, who, points, parts)
  local open = t.open()
  if open and open.name == "part" then
    t.is_true(false, "no damage on its way when that of " .. who .. " is read; " .. open.seat .. " is asked for an upgrade")
  end
  local sum = 0
  for _, part in ipairs(parts or { "giga", "repair" }) do sum = sum + damage(t, who .. "/" .. part) end
  t.equal(sum, points, "damage of " .. who)
end

return { model = model, at = at, damage = damage, hurt = hurt }
