-- "All" must mean all of them; if these are more than an answer can hold, an error says so.
local function orders(id, name, most)
  return card { id = id, key = id, name = name, kind = "instant", subtype = "order", cost = 1, questions = { "overboard" },
    play { id = "go", text = "Your hand goes to the scrapyard, in an order that you choose.",
      run = function(me, card)
        local n = me.hand.count
        local list = ask.cards { seat = me, question = "overboard", from = me.hand, min = most and n or nil, max = most and n or nil, prompt = "In which order?" }
        for _, one in ipairs(list) do act.move(one, me.scrapyard, "spent", card) end
      end } }
end

return { orders("overboard", "Man Overboard", true), orders("loosen", "Cast Off", false) }
