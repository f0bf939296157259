local function hand(first, n)
  local cards, all = { first }, {}
  for i = 1, n do cards[i + 1] = "koni"; all[i] = "koni" end
  return cards, all
end

for _, n in ipairs { 3, 64, 65, 70, 256 } do
  local cards, all = hand("overboard", n)
  match("all of " .. n .. " cards are chosen at once") {
    rules = "admiral",
    given = { A = { hand = cards, battlefield = { "depot" } } },
    play = function(t)
      t.A:play("overboard")
      t.A:overboard(all)
      t.check { A = { hand = 0 } }
    end,
  }
  match("all but one of " .. n .. " cards are not all of them") {
    rules = "admiral",
    given = { A = { hand = cards, battlefield = { "depot" } } },
    play = function(t)
      t.A:play("overboard")
      t.A:rejects("overboard", { table.unpack(all, 2) })
    end,
  }
end

local cards, all = hand("loosen", 100)
match "as many as one likes are as many as there are" {
  rules = "admiral",
  given = { A = { hand = cards, battlefield = { "depot" } } },
  play = function(t)
    t.A:play("loosen")
    t.A:overboard(all)
    t.check { A = { hand = 0 } }
  end,
}

for _, key in ipairs { "overboard", "loosen" } do
  match("more than an answer holds is an error that names the limit: " .. key) {
    rules = "admiral", must_fail = "'overboard' asks for up to 257 cards at once: at most 256 ",
    given = { A = { hand = (hand(key, 257)), battlefield = { "depot" } } },
    play = function(t) t.A:play(key) end,
  }
end
