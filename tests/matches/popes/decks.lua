-- Which decks may be played (POP-02): three whole suits and two jokers, each card once.

local function refused(id, message)
  match("POP-02: the deck " .. id .. " is refused") {
    rules = "popes", seed = 1, decks = "decks/" .. id .. ".lua", fails_setup = message,
  }
end

refused("two_suits", "a deck has 41 cards")
refused("four_suits", "a deck has 41 cards")
refused("twice", "no card comes twice in a deck")
refused("one_joker", "a deck has two jokers")
refused("mixed_suits", "a suit is in the deck whole or not at all")
