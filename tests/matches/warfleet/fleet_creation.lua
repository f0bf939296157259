local model, at, hurt = common.model, common.at, common.hurt
local five = { "cover@20,24[width=2,depth=2]", "cover@30,24[width=2,depth=2]", "cover@40,24[width=2,depth=2]",
  "cover@50,24[width=2,depth=2]", "cover@60,24[width=2,depth=2]" }
local ok = { "H{giga[mount=front],batteries[mount=sides],cannon[mount=rear],repair}" }
local function legal(name, A, B)
  match(name) {
    rules = "warfleet",
    given = { strict = 1, phase = "preparation", terrain = five, A = { reserve = A }, B = { reserve = B } },
    luck = { dice = { 4, 2, 1 } },
    play = function(t) t.A:asked("nothing") end,
  }
end
legal("WAR-189: a", ok, ok)
legal("WAR-190: 4 squadrons", { ok[1], "4 G" }, { ok[1], "G","G","G","G" })
legal("WAR-190: 5 squadrons", { ok[1], "G", "G","G","G","G" }, { ok[1], "G","G","G","G","G" })
legal("WAR-190: unequal", ok, { ok[1], "G" })
legal("WAR-191: hero", {"H{giga[mount=front],batteries[mount=sides],cannon[mount=rear],repair,ace}"}, { ok[1], "G" })
return {}
