-- Which decks may be played (ADR-03): 40 to 60 cards in the main library, no more than four of a kind, 15 to 20 resources. North has 40
-- and 15. Each deck that is refused has one thing wrong with it.

local function refused(id, message)
  match("ADR-03: the deck " .. id .. " is refused") {
    rules = "admiral", seed = 1, decks = { "north", "decks/" .. id .. ".lua" }, fails_setup = message,
  }
end
local function accepted(id)
  match("ADR-03: the deck " .. id .. " is legal") {
    rules = "admiral", seed = 1, decks = { "north", "decks/" .. id .. ".lua" },
    play = function(t) t.A:asked("library") end,
  }
end

refused("main_39", "the main library has too few cards")
accepted("main_60")
refused("main_61", "the main library has too many cards")
refused("resource_14", "the resource library has too few cards")
accepted("resource_20")
refused("resource_21", "the resource library has too many cards")
refused("five_copies", "too many copies in the main library")

match "ADR-03: a main library of 40 cards, four of a kind and a resource library of 15 are legal" {
  rules = "admiral", seed = 1, decks = "north",
  play = function(t) t.A:asked("library") end,
}
