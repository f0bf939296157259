-- Section 2.2 of the ledger: rounds and tiers, and what fires when.

local home = common.home
local alone = common.alone
local faces = common.faces
local tier_of_first_shot = common.tier_of_first_shot

match "BGP-09: after a round comes the next one" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL" } }, B = { carrier_group = { "CVL" } } },
  luck = { dice = { 1, 1, 1, 1 } },
  play = function(t)
    t.to_round(3)
    t.check { round = 3, A = { carrier_group = { "CVL" } }, B = { carrier_group = { "CVL" } } }
    local course = {}
    for _, event in ipairs(t.events()) do
      if event.kind == "round_opened" then
        course[#course + 1] = ("open %d"):format(event.amount)
      elseif event.kind == "round_closed" then
        course[#course + 1] = "closed"
      end
    end
    t.equal(table.concat(course, ", "), "open 1, closed, open 2, closed, open 3", "course of the rounds")
    t.running()
  end,
}

match "BGP-09: every ship fires once in every round" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL" } }, B = { carrier_group = { "CVL" } } },
  luck = { dice = { 1, 2, 3, 4, 2, 1 } },
  play = function(t)
    t.to_round(2)
    t.equal(faces(t, "A", "CVL"), "1", "A after one round")
    t.equal(faces(t, "B", "CVL"), "2", "B after one round")
    t.to_round(4)
    t.equal(faces(t, "A", "CVL"), "1 3 2", "A after three rounds")
    t.equal(faces(t, "B", "CVL"), "2 4 1", "B after three rounds")
  end,
}

match "BGP-10: the tiers fire from one to five" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB", "CA", "DD" }, carrier_group = { "CVL" }, submarines = { "SS" } },
    B = { battle_group = { "BB", "BB", "DD" } },
  },
  -- SS, CVL; BB against BB1 and BB2; CA; DD against DD
  luck = { dice = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 } },
  play = function(t)
    t.A:orders { SS = "BB1" }
    t.to_round(2)
    local order, tiers = {}, {}
    for _, event in ipairs(t.events()) do
      if event.kind == "shot_fired" and event.seat == "A" and order[#order] ~= event.key then
        order[#order + 1] = event.key
      elseif event.kind == "tier_opened" and #tiers < 5 then
        tiers[#tiers + 1] = ("%d"):format(event.amount)
      end
    end
    t.equal(table.concat(order, " "), "SS CVL BB CA DD", "order of A's shots")
    t.equal(table.concat(tiers, " "), "1 2 3 4 5", "order of the tiers")
  end,
}

-- first ship, its dice, the later ship that never gets to fire
local sooner = {
  { "SS", { 5, 1 }, "CVL" },
  { "SS", { 6, 1 }, "CV" },
  { "CVL", { 8 }, "BB" },
  { "CV", { 6, 1 }, "BC" },
  { "BB", { 5, 1 }, "CA" },
  { "BC", { 5 }, "CL" },
  { "CA", { 4 }, "DD" },
  { "CL", { 4 }, "DD" },
}

for _, pair in ipairs(sooner) do
  local first, dice, later = table.unpack(pair)

  for _, seat in ipairs { "A", "B" } do
    local other = seat == "A" and "B" or "A"

    match("BGP-10: " .. first .. " of side " .. seat .. " fires before " .. later) {
      rules = "battlegroup",
      given = { [seat] = alone(first), [other] = alone(later) },
      luck = { dice = dice },
      play = function(t)
        if first == "SS" then
          t[seat]:orders { SS = later }
        end
        t.wins(seat, "fleet sunk")
        t.equal(faces(t, other, later), "", "faces of the sunk ship")
        t.check { [seat] = { sunk = {} }, [other] = { sunk = { later } } }
      end,
    }
  end
end

match "BGP-11: before the last tier has fired nobody has a second turn" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL" } }, B = { battle_group = { "DD" } } },
  luck = { dice = { 3, 2 } },
  play = function(t)
    t.to_tier(5)
    t.check { round = 1, tier = 5 }
    t.equal(faces(t, "A", "CVL"), "3", "the carrier has fired once")
    t.equal(faces(t, "B", "DD"), "", "the destroyer has not fired yet")
    t.equal(t.count("round_closed"), 0, "round_closed")
    t.B:orders { DD = "CVL" }
    t.to_round(2)
    t.check { round = 2 }
    t.equal(faces(t, "A", "CVL"), "3", "the carrier before its second shot")
    t.equal(faces(t, "B", "DD"), "2", "the destroyer has fired once")
  end,
}

match "BGP-11: the round closes after the fifth tier and only then the next one opens" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB", "CL", "DD" }, carrier_group = { "CVL" }, submarines = { "SS" } },
    B = { submarines = { "SS" } },
  },
  -- CVL, BB, CL, DD at the u-boat of B
  luck = { dice = { 1, 1, 1, 1 } },
  play = function(t)
    t.to_round(2)
    local course, in_second = {}, false
    for _, event in ipairs(t.events()) do
      if event.kind == "round_opened" and event.amount == 2 then
        course[#course + 1] = "next"
        in_second = true
      elseif event.kind == "tier_closed" and not in_second then
        course[#course + 1] = "tier"
      elseif event.kind == "round_closed" then
        course[#course + 1] = "closed"
      end
    end
    t.equal(table.concat(course, " "), "tier tier tier tier tier closed next", "course of the round")
  end,
}

match "BGP-18: a battleship sunk in tier 2 never fires" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 8 } },
  play = function(t)
    t.wins("A", "fleet sunk")
    t.equal(faces(t, "B", "BB"), "", "faces of the battleship")
  end,
}

match "BGP-18: the battleship waits for the carriers and then fires" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL", "CVL" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 7, 7, 5, 1 } },
  play = function(t)
    t.to_tier(3)
    t.equal(faces(t, "A", "CVL"), "7 7", "the carriers have fired")
    t.equal(faces(t, "B", "BB"), "", "the battleship has not")
    t.B:offers("BB", { "CVL1", "CVL2" })
    t.check { tier = 3, round = 1 }
    t.B:orders { BB = "CVL2" }
    t.to_round(2)
    t.equal(faces(t, "B", "BB"), "5 1", "faces of the battleship")
    t.check { A = { carrier_group = { "CVL" }, sunk = { "CVL" } } }
  end,
}

local tiers = {
  { "SS", 1, { 1, 1 } },
  { "CV", 2, { 1, 1 } },
  { "CVL", 2, { 1 } },
  { "BB", 3, { 1 } },
  { "BC", 3, { 1 } },
  { "CA", 4, { 1 } },
  { "CL", 4, { 1 } },
  { "DD", 5, { 1 } },
}

for _, case in ipairs(tiers) do
  local key, tier, dice = table.unpack(case)

  match("BGP-19: " .. key .. " belongs to tier " .. tier) {
    rules = "battlegroup",
    given = { A = alone(key), B = { submarines = { "SS" } } },
    luck = { dice = dice },
    play = function(t)
      t.to_tier(tier)
      t.equal(t.A:value(home[key], key, "tier"), tier, "tier on the card")
      t.equal(faces(t, "A", key), "", "no shot before the tier")
      if key == "SS" then
        t.A:orders { SS = "SS" }
      end
      t.to_round(2)
      t.equal(faces(t, "A", key), table.concat(dice, " "), "faces of the ship")
      t.equal(tier_of_first_shot(t, "A", key), tier, "tier of the shot")
    end,
  }
end

match "BGP-20: with destroyers only, the first question comes in tier 5" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD" } }, B = { battle_group = { "DD" } } },
  play = function(t)
    t.A:asked("orders")
    t.A:offers("DD", { "DD", "to_carrier_group" })
    t.check { round = 1, tier = 5 }
    t.equal(t.count("shot_fired"), 0, "shots before tier 5")
  end,
}

match "BGP-20: between battleships and destroyers nothing is asked for tier 4" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "BB", "DD" } } },
  luck = { dice = { 1, 1, 1, 1 } },
  play = function(t)
    t.A:asked("orders")
    t.check { tier = 3 }
    t.A:orders { BB = "BB" }
    t.B:orders { BB = "BB" }
    t.A:asked("orders")
    t.A:offers("DD", { "BB", "DD", "to_carrier_group" })
    t.check { tier = 5, round = 1 }
  end,
}

match "BGP-20: a tier whose last ship was sunk is passed over" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD" }, carrier_group = { "CVL" } }, B = { battle_group = { "BB", "DD" } } },
  luck = { dice = { 9 } },
  play = function(t)
    t.A:orders { CVL = "BB" }
    t.A:asked("orders")
    t.A:offers("DD", { "DD", "to_carrier_group" })
    t.check { tier = 5, round = 1, B = { sunk = { "BB" } } }
  end,
}

for _, tier in ipairs { -1, 6, 7 } do
  match("BGP-10: a position with tier " .. tier .. " is refused") {
    rules = "battlegroup",
    given = { A = { battle_group = { "BB" } }, B = { battle_group = { "BB" } }, tier = tier },
    fails_setup = "1 to 5",
  }
end
