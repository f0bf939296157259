return {
  A = { hand = { "5", "F", "8" }, ships = { "K{L,6}", "J" }, base = 6 },
  B = { hand = { "Ace", "7" }, ships = { "Q{2}", "J" }, base = 3 },
  deck = { "10", "9", "Q", "3", "K", "J", "6", "7", "8", "2" }, discard = { "4" },
  phase = "attack", active = "A", turn = 5,
}
