-- Questions in deeds.
local function rob(zone)
  return {
    ask { "victim", from = "seats", need = { need { "seat ~= me and any(seat." .. zone .. ")", "has nothing" } },
      store = "victim", prompt = "Whom?" },
    ask { "loot", from = "victim." .. zone, blind = true, store = "loot", when = "exists(victim)", prompt = "Which one?" },
    move { "take", card = "loot", to = "hand", event = "taken", when = "exists(victim)" },
  }
end

return {
  card { id = "pickpocket", key = "P", name = "Pickpocket", kind = "trick",
    play { text = "Take a card of another hand, without looking.", does = rob "hand" } },
  card { id = "burglar", key = "B", name = "Burglar", kind = "trick",
    play { text = "Take a card at a place in the locker of another one.", does = rob "locker" } },
  card { id = "wager", key = "W", name = "Wager", kind = "trick",
    play { text = "Name a number from 3 below nothing up to your coins: you lose as many.", does = {
      ask { "stake", number = true, min = "0 - 3", max = "me.coins", store = "stake", prompt = "How much?" },
      change { "lose", seat = "me", attribute = "coins", by = "-stake", event = "paid" } } } },
  card { id = "bill", key = "I", name = "Bill", kind = "trick",
    play { text = "The next one names a sum between 300 and 600: you get the hundreds.", does = {
      ask { "sum", seat = "me.next", number = true, min = 300, max = 600, store = "total", prompt = "Which sum?" },
      change { "gain", seat = "me", attribute = "coins", by = "total // 100", event = "paid" } } } },
  card { id = "signal", key = "S", name = "Signal", kind = "trick",
    play { text = "The next one shows a flag: red costs a coin, white nothing, blue gives one.", does = {
      ask { "flag", seat = "me.next", words = { "red", "white", "blue" }, store = "flag", prompt = "Which flag?" },
      change { "pay", seat = "me.next", attribute = "coins", by = "flag - 2", event = "paid", when = "flag ~= 2" } } } },
  card { id = "jettison", key = "J", name = "Jettison", kind = "trick",
    play { text = "Drop up to three cards of your hand and draw as many.", does = {
      ask { "over", from = "me.hand", subset = true, max = 3, need = { need { "it ~= card", "is being played" } },
        to = "discard", event = "dropped", order = "nth", store = "over", prompt = "Which ones?" },
      deal { "draw", from = "deck", to = "hand", count = "over", event = "dealt_out" } } } },
  card { id = "rummage", key = "R", name = "Rummage", kind = "trick",
    play { text = "Take one or two cards out of your locker by their places.", does =
      ask { "places", from = "me.locker", blind = true, subset = true, min = 1, max = 2, to = "hand", event = "taken",
        prompt = "Which places?" } } },
}
