-- The harness itself: what a test script may not do.

local function duel() return { A = { hand = { "5" } }, B = { ships = { "J" } }, phase = "attack" } end

local function refused(name, message, play)
  match("harness: " .. name) { rules = "dreadnaught", must_fail = message, given = duel(), play = play }
end

refused("nothing is called while Lua tidies up", "setmetatable: '__gc' is not available to scripts", function()
  setmetatable({}, { __gc = function() end })
end)

refused("nothing is called while an error leaves a function", "setmetatable: '__close' is not available to scripts", function()
  local mt = {}
  setmetatable({}, mt)
  mt.__close = function() end
end)

refused("no table forgets what it holds", "setmetatable: '__mode' is not available to scripts", function()
  setmetatable({}, { __mode = "k" })
end)

refused("no table forgets what it holds, whenever that is said", "setmetatable: '__mode' is not available to scripts", function()
  local mt = {}
  setmetatable({}, mt)
  mt.__index = function() return 1 end
  mt.__mode = "k"
end)

refused("no table forgets what it holds, by way of a metatable of a metatable", "it is kept", function()
  local mt = setmetatable({}, { __index = { one = 1 }, __newindex = function(t, k, v) end })
  local t = setmetatable({}, mt)
  mt.__mode = "k"
  t[{}] = true
  for i = 1, 2000 do local garbage = { i, tostring(i) } end
  local n = 0
  for _ in next, t do n = n + 1 end
  error(n == 1 and "it is kept" or "it is gone")
end)

-- Few elements, but so far apart that the list has a length of 2^49.
refused("a list that is far too long is not sorted", "too many Lua instructions for one decision or file", function()
  local list = { 1, 1, 1, 1 }
  list[8], list[9] = 1, 1
  local at = 16
  while at < 1 << 50 do
    list[at] = 1
    at = at * 2
  end
  table.sort(list)
end)

match "harness: an answer that is given for ever" { rules = "dreadnaught", seed = 1, modes = { "plain" },
  must_fail = "too many decisions in one match: at most 50,000 (docs/security.md); the last question was 'throw'",
  play = function(t)
    while true do
      t.A:throw("rock")
      t.B:throw("rock")
    end
  end }
