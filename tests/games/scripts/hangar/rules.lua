-- Hangar: two fleets launch drones, raise decoys and copy ships. The line with more guns wins.
-- It tries cards that come into being in a match; it is a game for tests.

return rules {
  id = "hangar", title = "Hangar", text = "Two fleets launch drones and copy ships.",
  deck = "standard", active = "captain", start = "turns",
  tokens = "tokens",

  params = { param { "tokens", 160, text = "cards that may have come into being and exist at once" } },
  kinds = {
    kind { "ship", numbers = { number { "hull", min = 1 }, "guns" }, text = "lies in the line" },
    kind { "fitting", numbers = { "guns" }, text = "is attached to a ship" },
    kind { "order", text = "is played once" },
  },
  zones = {
    zone { "deck", per_seat = true, pile = true, see = "none" },
    zone { "hand", per_seat = true, see = "owner", interchangeable = true },
    zone { "line", per_seat = true, in_play = true },
    zone { "stack", text = "the order that is played, until it is done" },
    zone { "wrecks", per_seat = true, pile = true },
  },
  attributes = {
    attribute { "captain", is = "seat", text = "whose turn it is" },
    attribute { "dealt", is = "seat", shown = false },
    attribute { "model", of = "seat", is = "card", shown = false, text = "the ship that a side has named" },
    attribute { "newest", is = "card", text = "what came into being last" },
    attribute { "idle", text = "turns in a row in which nothing was done" },
    attribute { "salvage", of = "seat", text = "points for what was lost" },
    attribute { "damage", of = "card", text = "damage of a ship" },
    attribute { "turn", text = "number of the turn" },
  },
  streams = { stream { "luck" } },
  stats = { stat { "strength", base = "it.guns", text = "guns of a ship with its fittings" } },
  words = {
    foe = "me.next",
    worth = "sum(captain.line, it.strength) + captain.salvage",
    worth_of_next = "sum(captain.next.line, it.strength) + captain.next.salvage",
  },
  events = {
    event { "deployed", text = "{seat} deploys {card}" },
    event { "launched", text = "{card} is launched by {source}" },
    event { "raised", text = "{card} is raised" },
    event { "fitted", text = "{target} takes {card}" },
    event { "damaged", text = "{card} has {after} damage" },
    event { "sunk", text = "{card} is sunk" },
    event { "recalled", text = "{card} is recalled" },
    event { "spent", text = "" },
    event { "drawn_lots", text = "the lots are {dice}: {amount}" },
    event { "salvaged", text = "{seat} has {after} points" },
  },
  verbs = { verb { "play", from = "hand", through = "stack", to = "wrecks", event = "spent", windows = { "act" } } },
  commands = {
    command { "deploy", from = "hand", kind = "ship", windows = { "act" }, text = "deploy a ship",
      to = "line", event = "deployed", does = set { "busy", "idle", "0" } },
    command { "fit", from = "hand", kind = "fitting", windows = { "act" }, text = "fit a ship",
      target = "me.line", attach = true, event = "fitted", does = set { "busy", "idle", "0" } },
    command { "strike", from = "line", kind = "ship", windows = { "act" }, text = "fire at a ship",
      need = { need { "card.strength > 0", "it has no guns" } },
      target = "foe.line", does = {
        set { "busy", "idle", "0" },
        change { "hit", card = "target", attribute = "damage", by = "card.strength", event = "damaged", source = "card" },
      } },
  },
  checks = {
    check { "wrecked", when = "any(seat.line, it.damage >= it.hull)", text = "HAN-02: a ship without hull is sunk",
      flow = move { "sink", of = "where(every.line, it.damage >= it.hull)", seat = "it.owner", to = "wrecks", event = "sunk" } },
  },
  abilities = {
    after { id = "scrap", text = "Whoever loses a ship has a point.", event = "sunk", when = "event.card.is_ship",   -- HAN-03
      does = change { "count", seat = "event.card.owner", attribute = "salvage", by = "1", event = "salvaged" } },
  },
}
