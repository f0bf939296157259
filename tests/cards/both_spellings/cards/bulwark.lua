-- All words of an event, as texts and as functions: two ships that do the same.
return {
  card {
    id = "bulwark_text", key = "Bt", name = "Bulwark (texts)", kind = "ship", limit = 3, low = 6,

    amend { id = "brace", text = "A base of 6 points or less loses no more than 1 at once.", event = "base_damaged",
      when = "event.seat == me and event.before <= card.low", amount = "max(event.amount, max(1 - event.before, -1))" },
    forbid { id = "hold", text = "Is not lost while its base is low.", event = "ship_destroyed",
      when = 'event.card == card and event.from == me.ships and event.to.name == "discard" and me.base <= card.low' },
    after { id = "cheer", text = "An upgrade from the hand repairs the base.", event = "upgraded_ship",
      when = 'event.target == card and event.from.name == "hand" and event.from.seat == me and event.to ~= event.from',
      does = change { "cheered", attribute = "base", by = "min(1, param.base_points - me.base)", event = "base_repaired" } },
  },
  card {
    id = "bulwark_function", key = "Bf", name = "Bulwark (functions)", kind = "ship", limit = 3, low = 6,

    amend { id = "brace", text = "A base of 6 points or less loses no more than 1 at once.", event = "base_damaged",
      when = function(event, me, card) return event.seat == me and event.before <= card.low end,
      amount = function(event) return math.max(event.amount, math.max(1 - event.before, -1)) end },
    forbid { id = "hold", text = "Is not lost while its base is low.", event = "ship_destroyed",
      when = function(event, me, card)
        return event.card == card and event.from == me.ships and event.to.name == "discard" and me.base <= card.low
      end },
    after { id = "cheer", text = "An upgrade from the hand repairs the base.", event = "upgraded_ship",
      when = function(event, me, card)
        return event.target == card and event.from.name == "hand" and event.from.seat == me and event.to ~= event.from
      end,
      does = change { "cheered", attribute = "base", by = "min(1, param.base_points - me.base)", event = "base_repaired" } },
  },
}
