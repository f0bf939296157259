-- ADR-03: A main library of 39 cards
return deck {
  id = "main_39", title = "A main library of 39 cards",
  zones = {
    flagship = { "flagship" },
    main = { "4 adams", "4 leander", "4 kara", "4 oberon", "4 kestrel", "4 peregrine", "4 gun45", "4 sam", "4 radar", "3 dcparty" },
    resource = { "4 depot", "4 yard", "4 base", "3 arsenal" },
  },
}
