-- ADR-03: A main library of 61 cards
return deck {
  id = "main_61", title = "A main library of 61 cards",
  zones = {
    flagship = { "flagship" },
    main = {
      "4 adams", "4 leander", "4 kara", "4 oberon", "4 kestrel", "4 peregrine", "4 gun45", "4 sam", "4 radar",
      "4 dcparty", "4 torpedo", "4 missile", "4 armor", "4 centaur", "4 gun76", "1 aagun",
    },
    resource = { "4 depot", "4 yard", "4 base", "3 arsenal" },
  },
}
