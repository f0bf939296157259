-- Chapter G of the ledger: the Discard phase.
-- B holds six cards that allow nothing but discarding, so B neither draws nor shuffles the pile.

local idle = { "6", "6", "7", "7", "9", "9" }

local choices = {
  { {}, "no card", { "2", "8", "J" } },
  { { "8" }, "one card", { "2", "J" } },
  { { "2", "8", "J" }, "the whole hand", {} },
}

for _, case in ipairs(choices) do
  local cards, which, left = table.unpack(case)

  match("DRE-77: the active player may discard " .. which) {
    rules = "dreadnaught",
    given = { A = { hand = { "2", "8", "J" } }, B = { hand = idle }, phase = "discard" },
    play = function(t)
      t.A:discard(cards)
      t.B:asked("discard")
      t.check { A = { hand = left }, B = { hand = idle }, discard = cards }
    end,
  }
end

match "DRE-78: nothing is discarded before the Discard phase" {
  rules = "dreadnaught",
  windows = "strict",
  given = { A = { hand = { "2" }, ships = { "K{6}" } }, deck = {}, phase = "turn" },
  play = function(t)
    t.A:asked("upgrade_menu")
    t.A:done()
    t.A:asked("attack.ships")
    t.A:attack { ships = { "K" } }
    t.A:asked("discard")
    t.check { A = { hand = { "2" } }, B = { base = 9 }, discard = {} }
  end,
}

match "DRE-78: the opponent of the active player discards nothing" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" } }, B = { hand = { "2" } }, deck = {}, phase = "discard" },
  play = function(t)
    t.A:asked("discard")
    t.B:not_asked("discard")
    t.A:rejects("discard", { "2" })
    t.A:discard {}
    t.B:asked("discard")
    t.check { active = "B", A = { hand = { "8" } }, B = { hand = { "2" } }, discard = {} }
  end,
}
