-- Prizes: captains of two teams launch ships and take those of the other team. The last team afloat wins.
-- It tries teams, orders of play, giving up, and endings that cards bring; it is a game for tests.
return rules {
  id = "prizes", title = "Prizes", text = "Captains of two teams take each other's ships.",
  deck = "standard", active = "captain", start = "rounds",
  seats = { min = 2, max = 4, teams = { "AC", "BD" } },                                  -- PRI-05, PRI-06
  endless = "becalmed",                                                                 -- PRI-08
  words = { foes = "where(every.harbour, it.controller.team ~= me.team)" },

  kinds = {
    kind { "ship", numbers = { "guns" }, text = "lies in the harbour" },
    kind { "paper", text = "is read, then thrown away" },
  },
  zones = {
    zone { "deck", per_seat = true, pile = true, see = "none" },
    zone { "hand", per_seat = true, see = "team", interchangeable = true },               -- PRI-05
    zone { "harbour", per_seat = true, in_play = true, home = "harbour" },                -- PRI-04
    zone { "spent", per_seat = true, pile = true },
  },
  attributes = {
    attribute { "captain", is = "seat", text = "who acts" },
    attribute { "dealt", is = "seat", shown = false },
    attribute { "loser", is = "seat", shown = false },
    attribute { "round", text = "rounds begun" },
    attribute { "glory", of = "seat", text = "ships taken" },
  },
  events = {
    event { "launched", text = "{seat} launches {card}" },
    event { "taken", text = "{seat} takes {card}" },
    event { "famed", text = "{seat} has {after} glory" },
    event { "rung", text = "a bell rings" },
  },
  verbs = { verb { "read", from = "hand", through = "spent", windows = { "action" } } },
  commands = {
    command { "launch", from = "hand", kind = "ship", windows = { "action" }, text = "launch a ship",          -- PRI-02
      to = "harbour", event = "launched" },
    command { "take", from = "harbour", windows = { "action" }, text = "take a weaker ship of the other team",  -- PRI-03
      final = true,
      target = target { "foes", need = { need { "target.guns < card.guns", "it is not weaker" } } },
      does = {
        move { "prize", card = "target", to = "harbour", seat = "me", event = "taken" },
        change { "fame", seat = "me", attribute = "glory", by = "1", event = "famed" },
      } },
  },
  checks = {
    check { "last_team", when = "all(seats, seat.eliminated or seat.team == me.team)", var = "loser",            -- PRI-06
      flow = seq { "alone", finish { "afloat", reason = "last afloat", winner = "loser" } } },
  },
}
