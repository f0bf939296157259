-- Marksmen: two crews shoot at each other until one of them is gone.
-- It tries what dice can do: those kept, rolled again, exploding, counted twice, of several sizes. It is a game for tests.
return rules {
  id = "marksmen", title = "Marksmen", text = "Two crews shoot at each other, with every sort of dice.",
  deck = "standard", active = "active", start = "round", keep_order = true,

  params = { param { "rounds_max", 6, text = "rounds after which the match ends" } },   -- MRK-01
  kinds = {
    kind { "marksman", numbers = { "guns", "skill", "die", "armor", "health" }, text = "belongs to a crew" },
  },
  zones = {
    zone { "crew", per_seat = true, in_play = true, deck = true, text = "who is still there" },
    zone { "lost", per_seat = true, text = "who is not" },
  },
  attributes = {
    attribute { "active", is = "seat", text = "whose turn it is" },
    attribute { "round", text = "number of the round" },
    attribute { "turn", lasts = "round", text = "number of the turn in this round" },
    attribute { "gold", of = "seat", text = "found gold" },
    attribute { "wounds", of = "card", text = "hits that were not blocked" },
    attribute { "aim", of = "card", is = "card", lasts = "one_turn", text = "whom it fires at" },
    attribute { "dealt", shown = false, text = "what the last combat has dealt" },
    attribute { "hits", shown = false, text = "its hits before blocking" },
    attribute { "fives", shown = false, text = "its dice that show a five" },
    attribute { "wind", text = "what the wind adds to armor" },
  },
  streams = { stream { "luck", per_subject = true } },
  combats = { combat.duel, combat.shots, combat.volley },
  odds = { step = "turn", scope = "round", duels = {
    duel { "duel", combat = "duel", lost = 1 },
    duel { "shots", combat = "shots", lost = "target.health - target.wounds" },
  } },
  stats = { stat { "cover", base = "it.armor + wind", text = "what a die of a volley has to reach" } },   -- MRK-07
  words = { foes = "me.next.crew" },
  events = {
    event { "duel_rolled", text = "{card} rolls {dice}: {amount}" },
    event { "shots_rolled", text = "{card} fires {dice}: {amount}" },
    event { "blocks_rolled", text = "{card} takes cover {dice}: {amount}" },
    event { "volley_fired", text = "{card} fires at {target}: {dice}" },
    event { "die_rolled", text = "" },
    event { "wounded", text = "{card} has {after} wounds" },
    event { "lost", text = "{card} is lost" },
    event { "found", text = "{seat} has {after} gold" },
    event { "wind_rolled", text = "the wind {dice}: {amount}" },
    event { "steadied", text = "{card} rolls {dice}: {amount}" },
  },
  commands = {
    command { "duel", text = "fight hand to hand", windows = "act", from = "crew", target = "foes", does = {   -- MRK-02
      contest { "hand_to_hand", combat = "duel", card = "card", target = "target", store = "dealt" },
      move { "beaten", when = "dealt > 0", card = "target", seat = "target.controller", to = "lost", event = "lost" },
      move { "fallen", when = "dealt < 0", card = "card", to = "lost", event = "lost" },
    } },
    command { "shoot", text = "fire with all guns", windows = "act", from = "crew", target = "foes", does = {   -- MRK-03
      contest { "fire", combat = "shots", card = "card", target = "target", store = "dealt", store_hits = "hits",
        store_marks = "fives" },
      change { "hurt", card = "target", attribute = "wounds", by = "dealt", event = "wounded" },
      move { "shot", when = "target.wounds >= target.health", card = "target", seat = "target.controller", to = "lost", event = "lost" },
    } },
    command { "aim", text = "join a volley of the crew", windows = "act", from = "crew", target = "foes", aims = { "aim" } },   -- MRK-04
    command { "search", text = "look for gold", windows = "act", from = "crew", run = function(me, card)   -- MRK-05
      act.change(me, "gold", dice.roll("luck", "{d" .. card.die .. " explode, d6 explode} keep highest", card), "found", card)
    end },
    command { "rest", text = "bind a wound", windows = "act", from = "crew", does = {   -- MRK-06
      throw { "nurse", "(card.skill)d6 >= 5 twice 6", stream = "luck", of = "card", store = "healed", event = "steadied" },
      change { "heal", card = "card", attribute = "wounds", by = "-min(healed, card.wounds)", event = "wounded" },
    } },
  },
}
