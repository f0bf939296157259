-- ADM-06 to ADM-09, ADR-03
return deck {
  id = "south", title = "South",
  zones = {
    flagship = { "flagship" },
    main = {
      "2 sverdlov", "3 daring", "4 koni", "2 colossus", "3 whiskey",                 -- ships
      "1 kestrel", "1 peregrine", "2 cormorant", "2 petrel", "2 kingfisher",         -- aircraft
      "1 gun6", "1 gun45", "1 gun76", "2 ciws", "1 sam", "1 torpedo", "1 missile",   -- weapons
      "1 armor", "1 jammer",                                                         -- defense cards
      "2 zigzag", "2 battery", "1 drydock",                                          -- instants
      "1 gunnery", "1 dcchief", "1 quartermaster",                                   -- personnel
    },
    resource = { "4 depot", "4 yard", "3 base", "1 arsenal", "2 mint", "1 strait" },
  },
}
