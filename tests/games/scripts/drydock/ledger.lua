return ledger {
  { "DRY-01", "players take turns; each builds one card or passes, and two passes in a row end the match" },
  { "DRY-02", "a card costs its price in steel" },
  { "DRY-03", "modifiers of one value count by layers: what adds, then what multiplies or divides, then what limits" },
  { "DRY-04", "the yard with the larger sum of thrust wins" },
  { "DRY-05", "a hull with a figurehead is no hull but a fitting" },
}
