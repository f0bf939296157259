-- ADR-03: A resource library of 21 cards
return deck {
  id = "resource_21", title = "A resource library of 21 cards",
  zones = {
    flagship = { "flagship" },
    main = { "4 adams", "4 leander", "4 kara", "4 oberon", "4 kestrel", "4 peregrine", "4 gun45", "4 sam", "4 radar", "4 dcparty" },
    resource = { "6 depot", "5 yard", "5 base", "5 arsenal" },
  },
}
