-- A refusal or an absence must be shown with known words: a misspelt word would also pass.

local function duel() return { A = { hand = { "5" }, ships = { "K{6}" } }, B = { ships = { "J", "Q" } }, phase = "attack" } end

local function slip(name, message, play)
  match("harness: " .. name) { rules = "dreadnaught", must_fail = message, given = duel(), play = play }
end

slip("a refusal of a command that there is not", "there is no command, question or word 'upgrad'; did you mean 'upgrade'?",
  function(t) t.A:rejects("upgrad", "6", "K") end)
slip("a refusal of a card that there is not", "there is no card, seat, zone or mode 'KK'", function(t) t.A:rejects("block", "KK") end)
slip("a refusal of a target that there is not", "there is no card, seat, zone or mode 'bsae'; did you mean 'base'?",
  function(t) t.A:rejects("play", "4", "bsae") end)
slip("a refusal of several cards", "there is no card, seat, zone or mode 'KQ'", function(t) t.A:rejects("attack", { "K", "KQ" }) end)
slip("a question that there is not", "there is no command, question or word 'atack.card'; did you mean 'attack.card'?",
  function(t) t.A:not_asked("atack.card") end)
slip("an event that there is not", "there is no event 'base_damagd'; did you mean 'base_damaged'?",
  function(t) t.equal(t.count("base_damagd"), 0) end)

slip("fields in place of an order for each card", "'attack' is not a question with orders; what belongs to one question",
  function(t) t.A:rejects("attack", { card = "5", ships = { "K" } }) end)

local function orders(name, message, refused)
  match("harness: " .. name) {
    rules = "battlegroup", must_fail = message,
    given = { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "CA" } }, phase = "orders" },
    play = function(t) t.A:rejects("orders", refused) end,
  }
end
orders("a refused order that there is not", "there is no order, or card to aim at, 'XX'", { BB = "XX" })
orders("a refused order of a card that there is not", "there is no card, seat, zone or mode 'XX'", { XX = "CA" })
orders("an order that is legal", "A:orders(BB=CA) is accepted, expected a rejection", { BB = "CA" })

match "harness: a refusal says why" {
  rules = "dreadnaught",
  given = { A = { hand = { "4", "10", "6" }, ships = { "K{6}" } }, B = { hand = { "6" }, ships = { "J", "Q" } }, phase = "upgrade" },
  play = function(t)
    t.equal(t.A:rejects("play", "10"), "'play' takes no 10")
    t.to("attack")
    t.A:attack { ships = { "K" } }
    t.B:asked("block")
    t.is_true(t.B:rejects("block", "A.K"):contains("'A.K' is not an option of 'block'"), "the open question")
  end,
}
