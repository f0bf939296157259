return ledger {
  { "WRD-01", "players take turns; each plays one card or passes, and as many passes in a row as there are seats and two more end the match" },
  { "WRD-02", "at the start of a turn the officer may drink to another one who has less than nine coins: that one gets a coin" },
  { "WRD-03", "a card may be taken out of a hand or a locker that nobody but its owner sees, or nobody at all, by pointing at its back" },
  { "WRD-04", "after each turn all write down a number, and point at a place in the next locker, in secret" },
  { "WRD-05", "the most coins win" },
  { "WRD-07", "all choose a rival at the start, in secret; who drops a card gives the rival a coin from the chest" },
  { "WRD-08", "as many dice as coins are staked; a one is rolled again once, and the best one comes back in coins" },
  { "WRD-09", "a farewell ends the match if the one who is asked says so; the richest but its player wins" },
  { "WRD-06", "a promotion costs two cards of the hand, and brings three coins" },
}
