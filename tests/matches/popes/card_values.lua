-- The numbers of the cards: rules POP-04, POP-05, POP-08, POP-67.
local suits = { S = 1, C = 2, D = 3, H = 4 }
local ranks = { 2, 3, 4, 5, 6, 7, 8, 9, 10 }

for letter, suit in pairs(suits) do
  local hand = { letter .. "A", letter .. "J", letter .. "Q", letter .. "K" }
  for _, rank in ipairs(ranks) do hand[#hand + 1] = ("%s%d"):format(letter, rank) end

  match("POP-04, POP-05, POP-08: strength and empire of the cards of suit " .. letter) {
    rules = "popes",
    given = common.B2 { A = { hand = hand } },
    play = function(t)
      for _, rank in ipairs(ranks) do
        local key = ("%s%d"):format(letter, rank)
        t.equal(t.A:value("hand", key, "strength"), rank, "strength of " .. key)
      end
      t.is_true(t.A:value("hand", letter .. "A", "strength") > 10, "the ace is stronger than the ten")
      for _, key in ipairs(hand) do t.equal(t.A:value("hand", key, "suit"), suit, "suit of " .. key) end
    end,
  }
end

for letter in pairs(suits) do
  match("POP-67: the king of suit " .. letter .. " gives two to each ship, queen and jack give none") {
    rules = "popes",
    given = common.B2 { A = { fleets = { letter .. "K{S6,S5,S4}", letter .. "Q{S9,S8,S7}", letter .. "J{D9,D8,D7}" } } },
    play = function(t)
      for _, case in ipairs { { "S6", 8 }, { "S4", 6 }, { "S9", 9 }, { "D8", 8 } } do
        local who, strength = table.unpack(case)
        t.equal(t.A:value("fleets", who, "strength"), strength, "strength of " .. who)
      end
    end,
  }
end
