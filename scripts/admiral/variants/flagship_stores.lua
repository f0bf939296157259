-- Like a resource, the flagship is tapped for one payment, and untaps at the start of the turn.
return variant {
  id = "flagship_stores", text = "A flagship gives 1 requisition each turn.", touches = { "ADM-22" },
  fails = "ADM-22: without a resource in play nothing is constructed",
  card = { flagship = { req = 1 } },
}
