return ledger {
  { "PRI-01", "in a round each captain acts once: the one with the least glory first, of equals in the order of their seats" },
  { "PRI-02", "a captain may launch a ship of the hand" },
  { "PRI-03", "a ship may take a weaker one of the other team, which brings a point of glory" },
  { "PRI-04", "from the second round on, who has no ship at the end of a round is out; taken ships go home" },
  { "PRI-05", "captains of one team see each other's hands, and do not take each other's ships" },
  { "PRI-06", "the last team afloat wins, all of it; after eight rounds there is peace, a draw" },
  { "PRI-07", "who gives up is out" },
  { "PRI-08", "if bells ring without end the fleets are becalmed, a draw" },
  { "PRI-10", "an ultimatum ends the match if the captain who is asked yields; the team of the reader wins" },
  { "PRI-09", "a treaty ends the match as a draw" },
}
