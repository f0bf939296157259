-- $Title: what there is. Captains build fleets and take each other's ships as prizes; who has the most valuable prizes wins.
-- How a match runs is in flow.lua, what a shot does in combat.lua, the cards are in cards/$game/. ledger.lua lists the rules.

return rules {
  id = "$game", title = "$Title", text = "Fleets take prizes; the most valuable prizes win.",
  seats = { min = 2, max = 4 },   -- $RULE-01
  deck = "standard", owners = false,   -- $RULE-02: all draw from one deck
  active = "active", start = "turn",   -- a given position begins with a turn
  table = { width = 24, height = 24 },   -- $RULE-60   -- @table

  -- Numbers a designer tunes. Variants change them, see variants/quick.lua.
  params = {
    param { "hand_size", 3, text = "cards of the first hand" },   -- $RULE-10
    param { "income", 2, text = "gold a player gets at the start of a turn" },   -- $RULE-12
    param { "goal", 10, text = "worth of the prizes that ends the match" },   -- $RULE-30
    param { "rounds_max", 10, text = "rounds after which the match ends" },   -- $RULE-31
    param { "market_size", 3, text = "cards on offer in the market" },   -- $RULE-40   -- @market
    param { "market_fee", 1, text = "gold that a card of the market costs" },   -- $RULE-41   -- @market
    param { "port_depth", 4, inches = true, text = "depth of a port along the edge of the table" },   -- $RULE-63   -- @table
    param { "cover", 2, text = "added to the armor of a ship in cover" },   -- $RULE-72   -- @secret_orders
  },

  kinds = {
    kind { "ship", text = "takes prizes, and may become one", numbers = { number { "cost", min = 1 }, "guns", "armor" } },   -- @not table
-- @table
    kind { "ship", text = "takes prizes, and may become one",
      numbers = { number { "cost", min = 1 }, "guns", "armor", number { "speed", inches = true }, number { "range", inches = true } } },
-- @end
    kind { "tactic", text = "is played once and discarded" },
  },

  zones = {
    zone { "deck", pile = true, see = "none", text = "the deck that all draw from" },
    zone { "discard", pile = true, text = "cards that are gone; shuffled when the deck is empty" },
    zone { "stack", text = "the tactic that is played, until it is done" },
    zone { "market", text = "cards that anybody may buy" },   -- $RULE-40   -- @market
    zone { "block", text = "the card that is auctioned" },   -- $RULE-50   -- @auction
    zone { "found", text = "what the divers have brought up in this turn" },   -- $RULE-80   -- @push_your_luck
    zone { "hand", per_seat = true, see = "owner", interchangeable = true, text = "a player's hand" },
    zone { "fleet", per_seat = true, in_play = true, stats = { "firepower", "armor" }, text = "ships at sea" },   -- @not table
    zone { "fleet", per_seat = true, in_play = true, on_table = true, stats = { "firepower", "armor" }, text = "ships at sea" },   -- @table
    zone { "prizes", per_seat = true, text = "ships a player has taken" },
  },

  attributes = {
    attribute { "active", is = "seat", text = "whose turn it is" },
    attribute { "round", text = "number of the round" },
    attribute { "turns_taken", lasts = "round", shown = false, text = "turns of this round that are over" },
    attribute { "gold", of = "seat", initial = 3, text = "gold" },   -- $RULE-11
    attribute { "aimed", of = "card", lasts = "round", text = "guns that a tactic has added" },
    attribute { "dealt", shown = false, text = "by how much the shot at hand has beaten the armor" },
    attribute { "fired", of = "card", lasts = "turn", text = "1 = has fired in this turn" },   -- @not secret_orders
    attribute { "sailed", of = "card", lasts = "turn", text = "1 = has sailed in this turn" },   -- @table
    attribute { "bidder", is = "seat", lasts = "auction", shown = false, text = "whose bid it is" },   -- @auction
    attribute { "leader", is = "seat", lasts = "auction", text = "who has bid most" },   -- @auction
    attribute { "highest", lasts = "auction", text = "the highest bid" },   -- @auction
    attribute { "offer", lasts = "auction", shown = false, text = "the bid just made; 0 = passed" },   -- @auction
    attribute { "passed", of = "seat", lasts = "auction", text = "1 = bids no more for this card" },   -- @auction
    attribute { "diving", initial = 1, lasts = "salvage", shown = false, text = "1 = the divers go on" },   -- @push_your_luck
    attribute { "aim", of = "card", is = "card", lasts = "round", text = "what the ship fires at" },   -- @secret_orders
    attribute { "covered", of = "card", lasts = "round", text = "1 = the ship takes cover" },   -- @secret_orders
    attribute { "captor", of = "card", lasts = "round", shown = false, text = "number of the seat that has beaten it" },   -- @secret_orders
    attribute { "shooter", is = "card", shown = false, text = "the ship whose shot it is" },   -- @secret_orders
    attribute { "player", is = "seat", shown = false, text = "whose hand is dealt" },   -- @not secret_orders
    attribute { "player", is = "seat", shown = false, text = "whose hand is dealt, or who takes prizes" },   -- @secret_orders
  },

  -- Values that cards may change, see cards/$game/ships/flagship.lua.
  stats = {
    stat { "firepower", base = "it.guns + it.aimed", text = "added to the die of a shot" },
    stat { "armor", base = "it.armor", text = "added to the die against a shot" },   -- @not secret_orders
    stat { "armor", base = "it.armor + it.covered * param.cover", text = "added to the die against a shot" },   -- @secret_orders
  },

  streams = { stream { "gunnery" } },
  combats = { combat.gunnery },
  odds = { duels = { duel { "shot", combat = "gunnery", lost = 1 } } },   -- for `qd odds $game --duel A.CARD,B.CARD`

  -- Names for conditions that come up more than once.
  words = {
    worth_of_prizes = "sum(seat.prizes, it.cost)",
    enemies = "where(every.fleet, it.controller ~= me)",
    next_bid = "highest + 1",   -- @auction
  },

  -- What cards can react to, and the lines of the log.
  events = {
    event { "round_began", text = "round {amount}" },
    event { "drawn", text = "{seat} draws {card}", hidden = "{seat} draws a card" },
    event { "earned", text = "gold of {seat}: {before} to {after}" },
    event { "paid", text = "gold of {seat}: {before} to {after}" },
    event { "deployed", text = "{seat} deploys {card}" },   -- @not table
    event { "deployed", text = "{seat} deploys {card} at {place}" },   -- @table
    event { "loaded", text = "{card} has {after} more guns in this round" },
    event { "put_away", text = "" },
    event { "shot_fired", text = "{card} fires: {amount}" },
    event { "shot_met", text = "{card} has {amount}" },
    event { "prize_taken", text = "{card} is a prize of {seat}" },
    event { "offered", text = "{card} is on offer" },   -- @market
    event { "bought", text = "{seat} buys {card}" },   -- @market
    event { "put_up", text = "{card} is auctioned" },   -- @auction
    event { "unsold", text = "nobody wants {card}" },   -- @auction
    event { "auction_won", text = "{seat} gets {card}" },   -- @auction
    event { "sailed", text = "{card} sails {inches} inches to {place}" },   -- @table
    event { "brought_up", text = "the divers of {seat} bring up {card}" },   -- @push_your_luck
    event { "lost_at_sea", text = "{card} is lost again" },   -- @push_your_luck
  },

-- @table
  -- Where A, B, C and D deploy: in the south, the north, the west and the east.
  spots = {
    spot { "port", text = "in the own port",   -- $RULE-63
      facing = "choose(me == A, 0deg, choose(me == B, 180deg, choose(me == C, 90deg, 270deg)))",
      inside = {
        south = "choose(me == B, 24in - param.port_depth, 0in)", north = "choose(me == A, param.port_depth, 24in)",
        west = "choose(me == D, 24in - param.port_depth, 0in)", east = "choose(me == C, param.port_depth, 24in)",
      },
      need = { need { "not any(every.fleet, overlaps(card, it))", "another ship lies there" } } },
  },
  courses = {
    course { "sail", text = "straight on, with one turn", length = "card.speed", turn = "90deg", event = "sailed",   -- $RULE-61
      need = { need { "not any(where(every.fleet, it ~= card), swept(it) < -0.001in)", "it would run over another ship" } } },
  },

-- @end
  -- What players may do. `windows` says when: a menu of flow.lua has the same name.
  commands = {
    command { "deploy", text = "pay for a ship and send it to sea", windows = "port",   -- $RULE-15
      from = "hand", kind = "ship",
      need = { need { "card.cost <= me.gold", "you have not enough gold" } },
      does = change { "pay", attribute = "gold", by = "-card.cost", event = "paid", source = "card" },
      spot = "port",   -- @table
      to = "fleet", event = "deployed" },
-- @market
    command { "buy", text = "buy a card of the market", windows = "port", from = "market",   -- $RULE-41
      need = { need { "param.market_fee <= me.gold", "you have not enough gold" } },
      does = change { "pay", attribute = "gold", by = "-param.market_fee", event = "paid", source = "card" },
      to = "hand", event = "bought" },
-- @end
-- @table
    command { "sail", text = "move a ship", windows = "sea", from = "fleet", course = "sail",   -- $RULE-61
      need = { need { "card.sailed == 0", "a ship sails once in a turn" } },
      adds = { "card.sailed" } },
-- @end
-- @not secret_orders
    command { "fire", text = "fire at a ship of another player", windows = "battle", from = "fleet",   -- $RULE-20, $RULE-21
      need = { need { "card.fired == 0", "a ship fires once in a turn" } },
      target = "enemies",   -- @not table
      target = target { "enemies", need = { need { "within(card, target, card.range)", "it is out of range" } } },   -- $RULE-62   -- @table
      adds = { "card.fired" },
      does = { combat.shot("card", "target"), combat.take("target") } },
-- @end
-- @secret_orders
    command { "fire", order = true, text = "fire at a ship of another player", windows = "orders",   -- $RULE-70, $RULE-71
      target = "enemies",   -- @not table
      target = target { "enemies", need = { need { "within(card, target, card.range)", "it is out of range" } } },   -- $RULE-62   -- @table
      aims = { "aim" } },
    command { "take_cover", order = true, text = "be harder to beat in this round", windows = "orders",   -- $RULE-72
      usual = "true", sets = { "card.covered = 1" } },
-- @end
  },

  -- `play { … }` in a card is a command of that card, see cards/$game/tactics/broadside.lua.
  verbs = { verb { "play", from = "hand", through = "stack", to = "discard", windows = "port", event = "put_away" } },   -- $RULE-16
}
