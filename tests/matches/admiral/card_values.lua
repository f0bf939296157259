-- The numbers of the cards, one match for each kind. They are those of the tables in docs/games/admiral.md; a card in the hand has no
-- other numbers than its own. Rules ADM-19, ADM-31, ADM-70, ADM-71, ADM-109, ADR-14, ADR-15, ADR-34.

-- cards: { { "kara", 6, 4 }, … }, numbers in the order of `names`
local function printed(name, names, cards)
  local hand = {}
  for i, card in ipairs(cards) do hand[i] = card[1] end
  match(name) {
    rules = "admiral",
    given = { A = { hand = hand } },
    play = function(t)
      t.A:asked("main_phase")
      for _, card in ipairs(cards) do
        for i, number in ipairs(names) do
          t.equal(t.A:value("hand", card[1], number), card[i + 1], number .. " of " .. card[1])
        end
      end
    end,
  }
end

printed("ADM-31, ADM-70, ADM-71, ADM-109, ADR-14, ADR-15, ADR-34: the numbers of the ships",
  { "cost", "attack", "defense", "hp", "mounts", "helicopters", "aircraft", "sonar" }, {
    { "kara", 6, 4, 4, 8, 2, 1, 0, 1 },
    { "sverdlov", 6, 5, 3, 8, 2, 1, 0, 0 },
    { "adams", 4, 3, 3, 6, 2, 1, 0, 1 },
    { "daring", 4, 4, 2, 6, 2, 1, 0, 0 },
    { "leander", 3, 2, 3, 4, 1, 1, 0, 1 },
    { "koni", 2, 2, 2, 4, 1, 1, 0, 0 },
    { "centaur", 6, 0, 3, 12, 0, 0, 3, 0 },
    { "colossus", 5, 0, 3, 8, 0, 0, 2, 0 },
    { "oberon", 4, 4, 3, 5, 1, 0, 0, 0 },
    { "whiskey", 3, 3, 2, 4, 1, 0, 0, 0 },
  })

printed("ADM-31, ADM-50, ADM-65, ADM-70, ADM-71, ADM-109: the numbers of the aircraft",
  { "cost", "attack", "defense", "hp", "fighter_role", "attacker_role" }, {
    { "kestrel", 3, 0, 4, 3, 1, 0 },
    { "peregrine", 4, 3, 3, 3, 1, 1 },
    { "cormorant", 3, 4, 2, 3, 0, 1 },
    { "petrel", 2, 3, 1, 2, 0, 1 },
    { "kingfisher", 2, 2, 1, 2, 0, 1 },
    { "puffin", 2, 0, 1, 2, 0, 0 },
  })

printed("ADM-31, ADM-87, ADM-109, ADM-156, ADM-157: the numbers of the weapons", { "cost", "attack", "hp" }, {
  { "gun76", 1, 1, 1 },
  { "gun45", 2, 2, 2 },
  { "gun6", 3, 3, 3 },
  { "sam", 2, 3, 2 },
  { "ciws", 1, 2, 1 },
  { "aagun", 1, 1, 2 },
  { "missile", 3, 5, 2 },
})

printed("ADM-31, ADM-109, ADR-32: the numbers of the torpedo", { "cost", "bonus", "hp" }, { { "torpedo", 2, 2, 1 } })

printed("ADM-31, ADM-36, ADM-109: the numbers of the defense cards", { "cost", "hp", "bonus" }, {
  { "hullsonar", 2, 2, 0 },
  { "armor", 3, 4, 1 },
  { "radar", 3, 2, 1 },
  { "jammer", 2, 2, 1 },
})

printed("ADM-19, ADM-108, ADR-12: the numbers of the resources", { "req", "hp" }, {
  { "depot", 1, 2 },
  { "yard", 1, 3 },
  { "base", 1, 4 },
  { "arsenal", 2, 4 },
  { "mint", 2, 3 },
  { "canal", 2, 5 },
  { "strait", 2, 4 },
})

printed("ADM-23, ADM-114, ADM-124: the numbers of the instants", { "cost", "points", "bonus" }, {
  { "dcparty", 1, 3, 0 },
  { "drydock", 3, 3, 0 },
  { "firecontrol", 1, 0, 2 },
  { "zigzag", 1, 0, 2 },
  { "battery", 2, 2, 0 },
})

printed("ADM-158: the numbers of the personnel", { "cost", "bonus" }, {
  { "gunnery", 2, 1 },
  { "dcchief", 2, 1 },
  { "airgroup", 2, 1 },
  { "quartermaster", 2, 1 },
})

-- More cards, cards/admiral/extra/.

printed("ADM-31, ADM-70, ADM-71, ADM-109: the numbers of the further ships", { "cost", "attack", "defense", "hp" }, {
  { "blackwood", 3, 1, 2, 4 },
  { "county", 5, 3, 2, 7 },
  { "foxtrot", 4, 3, 2, 5 },
  { "kashin", 5, 3, 2, 6 },
  { "krivak", 3, 2, 2, 5 },
  { "leahy", 6, 3, 4, 8 },
  { "nanuchka", 4, 4, 1, 3 },
  { "tiger", 6, 4, 3, 8 },
  { "shrike", 3, 2, 2, 2 },
})

printed("ADR-14, ADR-15: a further cruiser or destroyer has two mounts and one helicopter, a submarine one mount",
  { "mounts", "helicopters" }, {
    { "leahy", 2, 1 },
    { "tiger", 2, 1 },
    { "county", 2, 1 },
    { "kashin", 2, 1 },
    { "foxtrot", 1, 0 },
  })

printed("ADR-15, ADR-34: a further frigate carries one helicopter, and SONAR if it has the icon", { "helicopters", "sonar" }, {
  { "blackwood", 1, 1 },
})

match "ADM-02, ADM-107: a flagship of its own gives no requisition and defends with 1" {
  rules = "admiral",
  given = { A = {} },
  play = function(t)
    t.equal(t.A:value("flagship", "flagship", "req"), 0, "requisition of the flagship")
    t.equal(t.A:value("flagship", "flagship", "defense"), 1, "defense of the flagship")
    t.check { A = { hull = 20 }, B = { hull = 20 } }
  end,
}

printed("ADM-31, ADM-109: the numbers of the further defense cards", { "cost", "hp" }, { { "bulges", 3, 4 }, { "floats", 1, 1 } })

printed("ADM-19, ADM-108: the numbers of the further resources", { "req", "hp" }, {
  { "convoy", 1, 2 },
  { "embargo", 1, 2 },
  { "gales", 2, 4 },
  { "guild", 1, 2 },
  { "minefield", 1, 2 },
  { "narrows", 2, 4 },
  { "prizecourt", 1, 3 },
  { "slipway", 1, 3 },
  { "twinpier", 1, 3 },
})

printed("ADM-23, ADM-158: what further instants and personnel cost", { "cost" }, {
  { "cipher", 2 },
  { "dockstrike", 1 },
  { "flankspeed", 1 },
  { "patrol", 1 },
  { "prizecrew", 4 },
  { "raiders", 2 },
  { "reserve", 1 },
  { "screen", 2 },
  { "shrapnel", 2 },
  { "smoke", 3 },
  { "standing", 1 },
  { "wreckers", 1 },
  { "yardlist", 2 },
  { "bulkheads", 3 },
  { "citadel", 2 },
  { "drillbook", 3 },
  { "frogmen", 3 },
  { "rangefinder", 2 },
  { "saboteur", 2 },
  { "veteran", 1 },
})

printed("ADR-14, ADR-34: the krivak has a mount and SONAR", { "mounts", "sonar" }, { { "krivak", 1, 1 } })

match "nanuchka: the second attack takes two requisition, not three" {
  rules = "admiral",
  given = { A = { water = { "nanuchka[attacked=1]" }, battlefield = { "depot", "depot" } } },
  play = function(t)
    t.A:activate("nanuchka")
    t.equal(common.tapped(t, "depot#1", "depot#2"), 2, "depots tapped")
    t.equal(t.A:value("water", "nanuchka", "attacked"), 0, "attacks made")
  end,
}
