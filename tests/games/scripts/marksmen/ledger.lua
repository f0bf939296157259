return ledger {
  { "MRK-01", "a round is one action of each crew; after six rounds the crew with more gold wins, before that who is left" },
  { "MRK-02", "hand to hand: the better of a die of one's own and a d6, and skill, against the best two of three d6, ones rolled again once, less 4, and skill; the lower one is lost" },
  { "MRK-03", "fire: a d6 for each gun, ones rolled again once; 4 or more hits, a six twice; each hit is blocked by 7 less skill, and a six brings one more die" },
  { "MRK-04", "a volley: with three guns or more a d6 for each, which explode; else the better one of two; the armor has to be reached" },
  { "MRK-08", "with a marker in the crew the cover of the other crew counts half, rounded up, but at least 2" },
  { "MRK-05", "a search finds the better one of a die of one's own and a d6, both exploding, in gold" },
  { "MRK-06", "a rest heals a wound for each 5 and two for each 6 of as many d6 as the skill" },
  { "MRK-07", "every third round the wind changes: a d4 less the lower one of two d4 is added to what a volley has to reach" },
}
