-- ADR-03: A resource library of 14 cards
return deck {
  id = "resource_14", title = "A resource library of 14 cards",
  zones = {
    flagship = { "flagship" },
    main = { "4 adams", "4 leander", "4 kara", "4 oberon", "4 kestrel", "4 peregrine", "4 gun45", "4 sam", "4 radar", "4 dcparty" },
    resource = { "4 depot", "4 yard", "3 base", "3 arsenal" },
  },
}
