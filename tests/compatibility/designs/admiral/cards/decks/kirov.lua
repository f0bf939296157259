return deck {
  id = "kirov", title = "Around the Kirov",
  zones = {
    flagship = { "flagship" },
    main = {
      "2 kirov", "4 koni", "4 leander", "4 daring", "4 adams",   -- ships
      "4 kingfisher", "4 puffin",                                -- helicopters
      "4 sam", "4 ciws", "3 missile",                            -- weapons
      "3 zigzag",                                                -- instants
    },
    resource = { "4 depot", "4 yard", "4 base", "2 arsenal", "1 canal" },
  },
}
