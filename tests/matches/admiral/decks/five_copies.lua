-- ADR-03: Five equal cards in a main library
return deck {
  id = "five_copies", title = "Five equal cards in a main library",
  zones = {
    flagship = { "flagship" },
    main = { "5 adams", "3 leander", "4 kara", "4 oberon", "4 kestrel", "4 peregrine", "4 gun45", "4 sam", "4 radar", "4 dcparty" },
    resource = { "4 depot", "4 yard", "4 base", "3 arsenal" },
  },
}
