return ledger {
  { "REE-01", "players take turns; each plays one card or passes, and when all have passed in a row the match ends" },
  { "REE-02", "who has most gold wins" },
  { "REE-03", "a storm wrecks all ships that are not stronger than it, at once" },
  { "REE-04", "ships that are lost together hear of each other" },
  { "REE-05", "an ability reads a lost ship as it was, with what it carried" },
  { "REE-06", "abilities that hear of something at once: first those of the active player, then the next; each player "
    .. "orders their own before any of them acts" },
  { "REE-07", "of several abilities that replace or change an event, the player whom it is about says which comes next; "
    .. "each changes an event once" },
  { "REE-09", "an avenger lets its player choose who pays, when its turn comes in the order" },
  { "REE-10", "a gambler rolls a die for each strength that the lost ship had, and gains the best one" },
  { "REE-08", "what cannot be told apart is not asked" },
}
