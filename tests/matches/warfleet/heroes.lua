local model, at, hurt = common.model, common.at, common.hurt
local five = { "cover@20,24[width=2,depth=2]", "cover@30,24[width=2,depth=2]", "cover@40,24[width=2,depth=2]",
  "cover@50,24[width=2,depth=2]", "cover@60,24[width=2,depth=2]" }
local ok = { "H{giga[mount=front],batteries[mount=sides],cannon[mount=rear],repair,avenger}", "G", "L{giga[mount=front],repair,ace}" }
local big = { "H{giga[mount=front],batteries[mount=sides],cannon[mount=rear],repair,avenger}", "G", "L{giga[mount=front],repair,ace}", 
"H{giga[mount=front],batteries[mount=sides],cannon[mount=rear],repair,avenger}",
"H{giga[mount=front],batteries[mount=sides],cannon[mount=rear],repair,avenger}",
"H{giga[mount=front],batteries[mount=sides],cannon[mount=rear],repair,avenger}",
}
match("a") {
    rules = "warfleet",
    given = { phase = "preparation", terrain = five, A = { reserve = ok }, B = { reserve = ok } },
    luck = { dice = { 4, 2, 1 } },
    modes = {"plain"},
    play = function(t) t.A:asked("mission"); t.check { A = { fleet_cost = 9 } } end,
  }
match("b") {
    rules = "warfleet",
    given = { points = 600, strict = 1, phase = "preparation", terrain = five, A = { reserve = big }, B = { reserve = big } },
    luck = { dice = { 4, 2, 1 } },
    modes = {"plain"},
    play = function(t) t.A:asked("mission"); t.check { A = { fleet_cost = 9 } } end,
  }
for _, n in ipairs { "points", "size", "limit", "cost" } do
match("opt " .. n) {
    rules = "warfleet", options = { [n] = "600" },
    given = { strict = 1, phase = "preparation", terrain = five, A = { reserve = big }, B = { reserve = big } },
    luck = { dice = { 4, 2, 1 } },
    modes = {"plain"},
    play = function(t) t.A:asked("mission"); t.equal(t.A:value("reserve", "H1/giga", "xxx"), -99) end,
  }
end
