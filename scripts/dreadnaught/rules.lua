-- Dreadnaught: what there is. A duel of two bases with one shared deck of ordinary cards.
-- How a turn runs is in flow.lua, how an attack ends in combat.lua.

local play_in = { "anytime", "upgrade", "deploy" }       -- DRE-G14: windows, and between own steps of these phases

-- DRE-19 to DRE-22: every upgrade needs this, whether it was bought with an Ace or not
local has_room = need { "target.load < target.limit", "no room on this ship" }
local no_duplicate = need { "twice or not any(target.attached, it.def == card.def)", "this ship has one of the same type",
  id = "no_duplicates" }

return rules {
  id = "dreadnaught",
  title = "Dreadnaught",
  text = "Two bases, fleets of jacks, queens and kings, and missiles that time travellers can undo.",
  seats = { min = 2, max = 2 },                          -- DRE-G01
  deck = "standard",
  start = "turn",                                        -- a given position begins with a turn
                                                         -- and has what cards/dreadnaught/positions/standard.lua says
  active = "active",
  owners = false,                                        -- DRE-G02: the cards belong to nobody

  params = {
    param { "base_points", 10, text = "points of a base, and their maximum" },            -- DRE-G03
    param { "first_hand", 6, text = "cards dealt to the player who goes first" },         -- DRE-02
    param { "second_hand", 8, text = "cards dealt to the player who goes second" },       -- DRE-02
    param { "hand_size", 6, text = "cards a hand is filled up to at the start of a turn" }, -- DRE-05
    param { "upgrades_per_turn", 1, text = "upgrades for one ship in one Upgrade phase" },  -- DRE-17
    param { "deployments", 1, text = "ships deployed in one turn without an Ace" },       -- DRE-30
    param { "blocks_per_ship", 1, text = "attacks one ship intercepts in one attack phase" }, -- DRE-G18
    param { "turns_max", 200, text = "turns after which the higher base wins" },          -- DRE-G30
  },

  kinds = {
    kind { "ship", numbers = { "limit" }, text = "carries upgrades, attacks and blocks" },
    kind { "upgrade", text = "is attached to a ship in the Upgrade phase" },
    kind { "fighter", text = "an upgrade that may be attached at any time" },
    kind { "attack", numbers = { "damage" }, text = "is announced with the attack" },
    kind { "anytime", text = "is played whenever a window is open" },
  },

  zones = {
    zone { "deck", pile = true, see = "none", deck = true, text = "the shared deck" },
    zone { "discard", pile = true, see = "all", text = "the shared discard pile" },       -- DRE-G24
    zone { "stack", see = "all", text = "cards whose effect is still running" },          -- DRE-G25
    zone { "hand", per_seat = true, see = "owner", interchangeable = true, text = "a player's hand" }, -- DRE-G29
    zone { "ships", per_seat = true, in_play = true, see = "all", text = "ships in play" },
  },

  attributes = {
    attribute { "base", of = "seat", initial = "base_points", text = "points of the base" },
    attribute { "thrown", of = "seat", secret = true, text = "rock 1, paper 2, scissors 3" },
    attribute { "deployed", of = "seat", lasts = "turn", text = "ships deployed without an Ace this turn" },
    attribute { "chooser", is = "seat", text = "who won the throw and chooses" },
    attribute { "choice", text = "1 = goes first, 2 = goes second" },
    attribute { "starter", is = "seat", option = true, text = "who takes the first turn; thrown for if nobody says so" },   -- DRE-G04
    attribute { "active", is = "seat", text = "whose turn it is" },
    attribute { "turn", text = "number of the turn" },
    attribute { "attack_card", is = "card", lasts = "attack", text = "the attack card of this turn" },
    attribute { "negations", lasts = "attack", text = "Aces played on the card at hand" },
    attribute { "attacker", is = "card", lasts = "ship_attack", text = "the ship whose attack is resolved" },
    attribute { "blocker", is = "card", lasts = "ship_attack", text = "the ship that intercepts it" },
    attribute { "endangered", is = "seat", text = "whose base is at zero or below" },
    attribute { "upgraded", of = "card", lasts = "upgrade", text = "upgrades taken in this Upgrade phase" },
    attribute { "fresh", of = "card", lasts = "turn", text = "1 = deployed this turn" },
    attribute { "announced", of = "card", lasts = "attack", text = "place in the order of attackers" },
    attribute { "affected", of = "card", lasts = "attack", text = "1 = met the attack card" },    -- DRE-G19
    attribute { "intercepted", of = "card", lasts = "attack", text = "attacks intercepted" },      -- DRE-G18
  },

  stats = {
    stat { "attack", text = "points of damage a ship deals" },            -- DRE-61
    stat { "defense", text = "attack a ship withstands" },                -- DRE-67
    stat { "load", text = "upgrades that count against the limit" },      -- DRE-19 to DRE-21
  },

  words = {
    foe = "me.next",
    fits = "it.is_upgrade or it.is_fighter",               -- DRE-28: what a ship may carry
    twice = "false",                                       -- DRE-22, DRE-G07: may a ship carry an upgrade twice?
  },

  position_needs = {
    need { "it.is_ship", "only ships are in play by themselves", of = "me.ships" },                          -- DRE-28, DRE-29
    need { "fits", "only upgrades are on ships", of = "attached(me.ships)" },                                -- DRE-28
    need { "not any(it.attached)", "an upgrade carries nothing", of = "attached(me.ships)" },                -- DRE-16
    need { "it.load <= it.limit", "more upgrades than the ship has room for", of = "me.ships" },             -- DRE-19 to DRE-21
    need { "twice or distinct(it.attached, it.def)", "the same upgrade twice on a ship", of = "me.ships" },  -- DRE-22, DRE-G07
    need { "me.eliminated == 0", "both players are in the match until it ends" },                            -- DRE-G01
    need { "me.base <= param.base_points", "a base has no more points than at the start" },                  -- DRE-G03
    need { "not any(stack)", "a position begins when no card is at work" },                                  -- DRE-G25
  },

  events = {
    event { "turn_began", text = "" },
    event { "turn_ended", text = "" },
    event { "dealt", text = "{seat} is dealt {card}", hidden = "{seat} is dealt a card" },
    event { "drawn", text = "{seat} draws {card}", hidden = "{seat} draws a card" },
    event { "upgraded_ship", text = "{target} of {seat} takes {card}" },
    event { "ship_deployed", text = "{seat} deploys {card}" },
    event { "attack_announced", text = "{seat} announces {card}" },
    event { "missile_hit", text = "a missile meets {seat}'s {card}" },
    event { "barrage_landed", text = "ships that the barrage meets: {amount}" },
    event { "shield_lost", text = "{card} absorbs the missile" },
    event { "attack_blocked", text = "{seat}'s {card} is blocked by {source}" },
    event { "ship_destroyed", text = "{seat}'s {card} is destroyed" },
    event { "base_damaged", text = "base of {target}: {before} to {after}" },
    event { "base_repaired", text = "base of {target}: {before} to {after}" },
    event { "spent", text = "{card} is discarded" },
    event { "discarded", text = "{seat} discards {card}" },
  },

  endings = { "a base is destroyed", "turn limit" },

  verbs = {
    verb { "play", from = "hand", through = "stack", to = "discard", windows = play_in },
    verb { "negate", from = "hand", through = "stack", to = "discard", windows = { "negate" } },
    verb { "rescue", from = "hand", through = "stack", to = "discard", windows = { "rescue" } },
    verb { "travel", from = "hand", through = "stack", to = "discard", windows = { "deploy" } },
  },

  commands = {
    -- DRE-16 to DRE-23, DRE-28
    command { "upgrade", text = "attach an upgrade to one of your ships",
      from = "hand", kind = "upgrade", windows = { "upgrade" },
      target = target { "me.ships", need = {
        need { "target.upgraded < param.upgrades_per_turn", "this ship was upgraded in this phase already" },
        has_room, no_duplicate,
      } },
      attach = true, event = "upgraded_ship", adds = { "target.upgraded" } },

    -- DRE-29, DRE-30
    command { "deploy", text = "put a ship into play",
      from = "hand", kind = "ship", windows = { "deploy" },
      need = { need { "me.deployed < param.deployments", "one ship each turn; more only with an Ace" } },
      to = "ships", event = "ship_deployed", adds = { "me.deployed", "card.fresh" } },

    -- what an Ace buys in the Deploy phase: DRE-35 to DRE-40, DRE-G13
    command { "extra_upgrade", text = "upgrade a ship deployed this turn",
      from = "hand", kind = "upgrade",
      target = target { "me.ships", need = {
        need { "target.fresh == 1", "only for a ship deployed this turn" },
        has_room, no_duplicate,
      } },
      attach = true, event = "upgraded_ship" },

    command { "extra_deploy", text = "deploy one more ship",
      from = "hand", kind = "ship",
      to = "ships", event = "ship_deployed", adds = { "card.fresh" } },
  },

  checks = {
    -- DRE-79 to DRE-85, DRE-G26
    check { "base_destroyed", text = "a base at zero or below is lost unless it is repaired at once",
      when = "seat.base <= 0", var = "endangered",
      flow = seq { "last_chance",
        window { "rescue", policy = "solo", seat = "endangered", ends = "endangered.base > 0",
          prompt = "Your base is at zero or below: repair it now or lose." },
        finish { "fall", when = "endangered.base <= 0 and endangered.next.base > 0", winner = "endangered.next", -- DRE-86
          reason = "a base is destroyed" },
        -- an effect that brings both bases down endangers both: each owner has a chance to repair before anybody loses
        window { "other_rescue", offers = "rescue", policy = "solo", seat = "endangered.next", ends = "endangered.next.base > 0",
          when = "endangered.base <= 0", prompt = "Your base is at zero or below, too: repair it now or nobody wins." },
        finish { "both_fall", when = "endangered.base <= 0", winner = "first(seats, seat.base > 0)", reason = "a base is destroyed" },
      } },
  },
}
