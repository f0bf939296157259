-- The harness itself: matches with wrong declarations, or with impossible positions.

match "harness: an unknown field" {
  rules = "dreadnaught",
  must_fail = "match \"inner\": unknown field 'givn'; did you mean 'given'?",
  given = { phase = "discard" },
  play = function() match "inner" { rules = "dreadnaught", givn = {}, play = function() end } end,
}

match "harness: no rule set" {
  rules = "dreadnaught",
  must_fail = "match \"inner\": 'rules' names no rule set",
  given = { phase = "discard" },
  play = function() match "inner" { given = {}, play = function() end } end,
}

match "harness: no play" {
  rules = "dreadnaught",
  must_fail = "match \"inner\": 'play' is not a function",
  given = { phase = "discard" },
  play = function() match "inner" { rules = "dreadnaught", given = {} } end,
}

match "harness: an unknown word of t" {
  rules = "dreadnaught",
  must_fail = "there is no t.wns; did you mean 'wins'?",
  given = { phase = "discard" },
  play = function(t) t.wns("A") end,
}

match "harness: a dot instead of a colon" {
  rules = "dreadnaught",
  must_fail = "write t.A:done(…), with a colon",
  given = { phase = "discard" },
  play = function(t) t.A.done() end,
}

match "harness: an error of Lua" {
  rules = "dreadnaught",
  must_fail = "attempt to index a nil value",
  given = { phase = "discard" },
  play = function(t) t.open().nothing.at_all = 1 end,
}

match "harness: a play without end" {
  rules = "dreadnaught",
  must_fail = "too many Lua instructions",
  given = { phase = "discard" },
  play = function() while true do end end,
}

match "harness: an unknown rule set" {
  rules = "dreadnought",
  fails_setup = "unknown rule set 'dreadnought'; did you mean 'dreadnaught'?",
  given = {},
}

match "harness: an unknown variant" {
  rules = "dreadnaught",
  variants = { "shipyrd" },
  fails_setup = "unknown variant 'shipyrd' of dreadnaught; did you mean 'shipyard'?",
  given = {},
}

match "harness: an unknown card in a position" {
  rules = "dreadnaught",
  fails_setup = "unknown card 'X'",
  given = { A = { hand = { "X" } } },
}

match "harness: an unknown zone" {
  rules = "dreadnaught",
  fails_setup = "unknown zone or attribute 'hnd' of a seat; did you mean 'hand'?",
  given = { A = { hnd = { "2" } } },
}

match "harness: an unknown seat" {
  rules = "dreadnaught",
  fails_setup = "there is no seat 'C'; seats are A to B",
  given = { C = { hand = { "2" } } },
}

match "harness: an unknown attribute of a card" {
  rules = "dreadnaught",
  fails_setup = "has no attribute 'frsh'",
  given = { A = { ships = { "K[frsh=1]" } } },
}

match "harness: a card whose brace does not close" {
  rules = "dreadnaught",
  fails_setup = "card 'K{3': '}' is missing",
  given = { A = { ships = { "K{3" } } },
}

match "harness: a phase that does not exist" {
  rules = "dreadnaught",
  fails_setup = "the flow has no node 'nowhere'",
  given = { phase = "nowhere" },
}

match "harness: a phase that cannot begin by itself" {
  rules = "dreadnaught",
  fails_setup = "a match cannot start at 'blocked'",
  given = { phase = "blocked" },
}

match "harness: too many seats" {
  rules = "dreadnaught",
  seats = 3,
  fails_setup = "dreadnaught is played by 2 players, not 3",
  given = {},
}

match "harness: no name" {
  rules = "dreadnaught",
  must_fail = "a match needs a name: match \"what it shows\" { … }",
  given = { phase = "discard" },
  play = function() match { rules = "dreadnaught" } end,
}

match "harness: parentheses around name and table" {
  rules = "dreadnaught",
  must_fail = "match \"inner\": write match \"inner\" { … }, without parentheses and comma",
  given = { phase = "discard" },
  play = function() match("inner", { rules = "dreadnaught" }) end,
}

match "harness: a strictness that there is not" {
  rules = "dreadnaught",
  must_fail = "match \"inner\": 'windows' is \"strict\" or left out, got Strict",
  given = { phase = "discard" },
  play = function() match "inner" { rules = "dreadnaught", given = {}, windows = "Strict", play = function() end } end,
}

-- A missing name where one is needed, or an unknown name
local wrong = {
  { "wins needs seats such as \"A\", got nothing", function(t) t.wins() end },
  { "to needs a name, got nothing", function(t) t.to() end },
  { "there is no part of the flow, question or window 'discrad'; did you mean 'discard'?", function(t) t.to("discrad") end },
  { "count needs a name, got nothing", function(t) t.count() end },
  { "rejects needs a name, got nothing", function(t) t.A:rejects() end },
  { "asked needs a name, got nothing", function(t) t.A:asked() end },
  { "there is no command, question or word 'discrad'", function(t) t.A:asked("discrad") end },
  { "there is no command, question or word 'upgrad'; did you mean 'upgrade'?", function(t) t.A:offered("upgrad") end },
  { "there is no card, seat, zone or mode 'K99'", function(t) t.A:rejects("upgrade", "5", "K99") end },
  { "there is no card, seat, zone or mode 'upgrde'; did you mean 'upgrade'?", function(t) t.A:rejects("travel", "6", "upgrde") end },
  { "there is no card '6' with the number 9: the match has 1", function(t) t.A:rejects("upgrade", "2", "6#9") end },
  { "this match has no card 'K'", function(t) t.A:rejects("upgrade", "2", "K") end },
  { "t.A:upgrade takes a card and a target, and nothing more", function(t) t.A:upgrade("2", "K", "x") end },
}
for i, case in ipairs(wrong) do
  match("harness: a slip " .. i) {
    rules = "dreadnaught", must_fail = case[1], given = { A = { hand = { "6" } }, phase = "discard" }, play = case[2],
  }
end

-- Fields of a match with wrong values
local declared = {
  { "unknown field 'paly'; did you mean 'play'?", { paly = function() end } },
  { "unknown field 'lucky'; did you mean 'luck'?", { lucky = {} } },
  { "given: there is no seat 'a'; did you mean 'A'?", { given = { a = { base = 3 } } } },
  { "given: there is no seat 'south'; seats are A to H, and a zone holds a list of texts", { given = { south = { base = 3 } } } },
  { "given: seat 'A' is a table { … }, got the number 3", { given = { A = 3 } } },
  { "'given' is a position { A = { … }, … }, got the text 'x'", { given = "x" } },
  { "'options' have names, { first = \"B\" }; got { B }", { options = { "B" } } },
  { "'must_fail' is part of a message, got an empty text", { must_fail = "" } },
  { "'fails_setup' is part of a message, got an empty text", { fails_setup = "" } },
}
for i, case in ipairs(declared) do
  local inner = case[2]
  inner.rules, inner.given = "dreadnaught", inner.given or {}
  inner.play = not inner.paly and function() end or nil
  match("harness: a declaration " .. i) {
    rules = "dreadnaught",
    must_fail = "match \"inner\": " .. case[1],
    given = { phase = "discard" },
    play = function() match "inner" (inner) end,
  }
end
