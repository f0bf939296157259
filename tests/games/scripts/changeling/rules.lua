-- Changeling: two captains launch vessels and change what they are and what they can do. The fleet with more power wins.
-- It tries kinds and abilities that come and go; it is a game for tests.
local acted = seq { "done", set { "busy", "idle", "0" }, set { "acted", "acts", "acts + 1" } }         -- CHG-01
local used = seq { "used", acted, set { "tire", "tired", "1", of = "card" } }                         -- CHG-03

return rules {
  id = "changeling", title = "Changeling", text = "Two captains change their vessels.",
  deck = "standard", active = "captain", start = "turns",

  params = { param { "turns", 40, text = "turns of a match, at most" } },
  kinds = {
    kind { "vessel", subtypes = { "cruiser", "submarine" }, numbers = { "strength" }, text = "sails in the fleet" },
    kind { "rig", text = "is attached to a vessel of either fleet" },
  },
  zones = {
    zone { "deck", per_seat = true, pile = true, see = "none" },
    zone { "hand", per_seat = true, see = "owner", interchangeable = true },
    zone { "fleet", per_seat = true, in_play = true },
    zone { "wrecks", per_seat = true, pile = true },
  },
  attributes = {
    attribute { "captain", is = "seat", text = "whose turn it is" },
    attribute { "dealt", is = "seat", shown = false },
    attribute { "idle", text = "turns in a row in which nothing was done" },
    attribute { "played", text = "turns that are over" },
    attribute { "acts", lasts = "turn", text = "things done in this turn" },
    attribute { "tired", of = "card", lasts = "turn", text = "it has been used in this turn" },
    attribute { "silenced", of = "card", lasts = "turn", text = "it has lost its abilities until the end of the turn" },
    attribute { "broken", of = "card", text = "it has lost its abilities" },
    attribute { "likeness", of = "card", form = true, text = "what it is a copy of" },
    attribute { "guise", of = "card", form = true, lasts = "turn", text = "what it is a copy of until the end of the turn" },
    attribute { "hurried", of = "card", lasts = "turn", text = "it is swift until the end of the turn" },
  },
  words = { foe = "me.next" },
  stats = { stat { "power", base = "it.strength", text = "what a vessel adds to the fleet" } },       -- CHG-02
  keywords = {
    keyword { "swift", text = "+2 power.",                                                             -- CHG-05
      modify { id = "speed", text = "+2 power.", stat = "power", add = 2, to = "self" } },
  },
  abilities = {
    modify { id = "silence", text = "Who is silenced or broken has no abilities.", loses = "all",  -- CHG-07
      when = "it.silenced == 1 or it.broken == 1" },
    modify { id = "hurry", text = "Who is hurried is swift.", gains = "swift", when = "it.hurried == 1" },      -- CHG-07
  },
  events = {
    event { "launched", text = "{seat} launches {card}" },
    event { "fitted", text = "{target} takes {card}" },
    event { "drawn", text = "{seat} draws {card}", hidden = "{seat} draws a card" },
    event { "lost", text = "{card} is lost" },
    event { "hushed", text = "{card} is silenced" },
    event { "broke", text = "{card} breaks" },
  },
  verbs = {
    verb { "employ", from = "fleet", windows = { "act" } },
  },
  commands = {
    command { "launch", from = "hand", kind = "vessel", windows = { "act" }, text = "launch a vessel",
      does = acted, to = "fleet", event = "launched" },
    command { "fit", from = "hand", kind = "rig", windows = { "act" }, text = "fit a vessel",
      target = "me.fleet | foe.fleet", does = acted, attach = true, event = "fitted" },
    command { "dive", from = "fleet", kind = "submarine", windows = { "act" }, text = "a submarine dives for a card",   -- CHG-04
      need = { need { "card.tired == 0", "once in a turn" } },
      does = { used, move { "find", card = "top(me.deck)", to = "hand", event = "drawn" } } },
  },
}
