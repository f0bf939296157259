return ledger {
  { "CHG-01", "captains take turns of up to two acts: launch a vessel, fit one, use one; two turns without any end the match, or the fortieth turn" },
  { "CHG-02", "the fleet with the larger sum of power wins" },
  { "CHG-03", "a vessel that is used is tired for the rest of the turn" },
  { "CHG-04", "a submarine may dive once in a turn for a card, whatever made it a submarine" },
  { "CHG-05", "swift: +2 power" },
  { "CHG-06", "raider: it may sink a submarine of the other fleet; when a vessel is lost, its captain draws a card" },
  { "CHG-07", "a vessel that is silenced has no abilities until the end of the turn, one that is broken for good, one that is hurried is swift until the end of the turn" },
  { "CHG-08", "kinds are settled first, then abilities, then numbers" },
  { "CHG-09", "what a vessel loses is settled before what it gains; a lost ability gives and takes nothing" },
  { "CHG-10", "an ability that has triggered acts, even if its vessel has lost it since" },
  { "CHG-11", "who has the activated abilities of other cards may use them as its own" },
}
