return {
  A = { hand = { "X1", "X2", "C2", "C3" }, deck = { "C5", "C6", "C7" }, fleets = { "SV{S6,S5}" } },
  B = { hand = { "X1", "X2", "C4" }, deck = { "C8", "C9" }, fleets = { "SK{S4,S3}" }, discard = { "S2" } },
}
