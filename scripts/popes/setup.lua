-- Popes: suits and decks.
local setup = {}

-- POP-02, POP-08: each suit is an empire; `suit` of a card is its number here
setup.suits = {
  { letter = "S", name = "Spades" },
  { letter = "C", name = "Clubs" },
  { letter = "D", name = "Diamonds" },
  { letter = "H", name = "Hearts" },
}

-- One card of every suit: make(suit, letter, name)
function setup.each_suit(make)
  local cards = {}
  for number, suit in ipairs(setup.suits) do cards[number] = make(number, suit.letter, suit.name) end
  return cards
end

-- POP-02, POP-03: a deck without one suit, plus the named cards, as lines of a deck file
function setup.deck_without(letter, others)
  local cards = { table.unpack(others) }
  for _, suit in ipairs(setup.suits) do
    if suit.letter ~= letter then
      for _, rank in ipairs { "2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "J", "Q", "K" } do
        cards[#cards + 1] = suit.letter .. rank
      end
    end
  end
  return cards
end

return setup
