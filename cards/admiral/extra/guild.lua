-- Resource that amends a payment
return card {
  id = "guild", key = "guild", name = "Shipwrights' Guild", kind = "resource", subtype = "legendary",
  req = 1, hp = 2,
  bonus = 1,

  amend { id = "piecework", text = "Whenever you pay requisition on a ship, it gets one counter more, up to its cost.",
    event = "requisition_paid", when = "event.seat == me and event.card.is_ship",
    amount = "min(event.amount + card.bonus, event.card.cost - event.card.counters)" },
}
