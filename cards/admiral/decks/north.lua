-- ADM-06 to ADM-09, ADR-03
return deck {
  id = "north", title = "North",
  zones = {
    flagship = { "flagship" },
    main = {
      "2 kara", "3 adams", "3 leander", "2 centaur", "2 oberon",               -- ships
      "2 kestrel", "3 peregrine", "1 cormorant", "1 kingfisher", "1 puffin",   -- aircraft
      "2 gun45", "1 gun76", "2 sam", "1 aagun", "1 torpedo", "2 missile",      -- weapons
      "1 hullsonar", "1 armor", "1 radar",                                     -- defense cards
      "1 dcparty", "2 firecontrol", "1 drydock",                               -- instants
      "1 gunnery", "1 dcchief", "1 airgroup", "1 quartermaster",               -- personnel
    },
    resource = { "4 depot", "4 yard", "3 base", "2 arsenal", "1 mint", "1 canal" },
  },
}
