-- Admiral: what there is. Two admirals build ships, aircraft, weapons and defenses with the requisition of their resources and
-- fight until a flagship is sunk. How a turn and a combat run is in flow.lua, what dice do in combat.lua, the cards in
-- cards/admiral/.

return rules {
  id = "admiral",
  title = "Admiral",
  text = "Two admirals build a fleet card by card and hunt the other one's flagship.",
  seats = { min = 2, max = 2 },                          -- ADR-01
  decks = { "north", "south" },                          -- ADM-06
  start = "main",                                        -- a given position begins with a main phase
  active = "active",
  -- for bots that search: what tells the winner best in games of `greedy` (linear regression). Attacks and requisition count most;
  -- a hit on the flagship counts as much as two thirds of a requisition spent
  score = "2 * me.hull + sum(me.water | attached(me.water), 3 * it.cost + 8 * it.attack) + 3 * sum(me.construction, it.counters)"
    .. " + 7 * sum(me.battlefield, it.req) - 30",
  picture = { tracks = { { of = "it.hp > 0", damage = "it.damage", limit = "it.hp" } } },

  params = {
    param { "start_hand", 7, text = "cards of the first hand" },                                        -- ADR-04
    param { "flagship_hull", 20, text = "hit points a flagship begins with" },                          -- ADM-02
    param { "base_defense", 1, text = "defense of resources, construction items and flagships" },       -- ADM-105 to ADM-107
    param { "critical_margin", 1, text = "by how much an attack wins when it is a critical hit" },      -- ADM-76
    param { "critical_dice", 1, text = "dice added to a critical hit" },                                -- ADM-76
    param { "dogfight_critical_dice", 0, text = "the same in a dogfight" },                             -- ADM-96
    param { "shakedown", 1, text = "1 = new ships wait for their admiral's next upkeep before they attack" },   -- ADM-44
    param { "green_crews", 0, text = "1 = a ship in shakedown does not intercept, either" },             -- ADM-47
    param { "free_guns", 1, text = "1 = guns of a flagship fire even if nobody intercepts" },            -- ADM-91
    param { "repair_points", 2, text = "damage that one requisition repairs" },                         -- ADM-133
    param { "gun_places", 3, text = "guns a flagship can carry" },                                      -- ADR-14
    param { "defense_places", 3, text = "defense cards a flagship can carry" },                         -- ADR-14
    param { "main_min", 40, text = "cards of the smallest main library" },                              -- ADR-03
    param { "main_max", 60, text = "cards of the largest main library" },
    param { "resource_min", 15, text = "cards of the smallest resource library" },
    param { "resource_max", 20, text = "cards of the largest resource library" },
    param { "copies_max", 4, text = "equal cards in a main library" },
  },

  -- ADM-03 to ADM-05. A card with hit points has one at least: ADM-109; what is built or played takes requisition, what gives it gives
  -- some: ADM-19, ADM-23, ADM-28, ADM-158
  kinds = {
    kind { "flagship", subtypes = { "cruiser" }, numbers = { "req" }, text = "in play from the start" },          -- ADM-01
    kind { "ship", subtypes = { "fleet_cruiser", "destroyer", "frigate", "carrier", "submarine" },
      numbers = { number { "cost", min = 1 }, number { "attack", min = 0 }, number { "defense", min = 0 }, number { "hp", min = 1 },
        number { "mounts", min = 0 }, number { "helicopters", min = 0 }, number { "aircraft", min = 0 }, number { "sonar", min = 0 } },
      text = "lies in the water" },
    kind { "aircraft", subtypes = { "fighter", "multirole", "attacker", "helicopter" },
      numbers = { number { "cost", min = 1 }, number { "attack", min = 0 }, number { "defense", min = 0 }, number { "hp", min = 1 },
        number { "fighter_role", min = 0 }, number { "attacker_role", min = 0 } },
      text = "flies from a ship" },
    kind { "weapon", subtypes = { "gun", "sam", "ciws", "aa_gun", "torpedo", "guided_missile" },
      numbers = { number { "cost", min = 1 }, number { "attack", min = 0 }, number { "hp", min = 1 }, "bonus" },
      text = "carried by a ship or the flagship" },
    kind { "defense", subtypes = { "sonar", "armor", "radar", "electronic" },
      numbers = { number { "cost", min = 1 }, number { "hp", min = 1 }, "bonus" },
      text = "carried by the flagship" },
    kind { "resource", subtypes = { "basic", "legendary", "worldly" }, numbers = { number { "req", min = 1 }, number { "hp", min = 1 } },
      text = "gives requisition" },                                                                               -- ADM-19
    kind { "instant", subtypes = { "repair", "order", "strike" },
      numbers = { number { "cost", min = 1 }, number { "points", min = 0 }, "bonus" }, text = "takes effect at once" },
    kind { "personnel", subtypes = { "officer", "crew" }, numbers = { number { "cost", min = 1 }, "bonus" }, text = "serves on a ship" },
  },

  zones = {
    zone { "main", per_seat = true, pile = true, see = "none", deck = true, text = "main library" },    -- ADM-07, ADM-08
    zone { "resource", per_seat = true, pile = true, see = "none", deck = true, text = "resource library" },   -- ADM-07, ADM-09
    zone { "drawn", per_seat = true, see = "owner", text = "a resource that was just drawn" },
    zone { "hand", per_seat = true, see = "owner", interchangeable = true, text = "an admiral's hand" },
    zone { "battlefield", per_seat = true, in_play = true, stats = { "hp" }, text = "resources" },                        -- ADM-12
    zone { "construction", per_seat = true, resets = true, stats = { "cost" }, text = "what is being built" },              -- ADM-25
    -- ADM-33
    zone { "water", per_seat = true, in_play = true, stats = { "attack", "defense", "hp" }, text = "ships, with what they carry" },
    zone { "flagship", per_seat = true, in_play = true, stats = { "defense" }, deck = true,                               -- ADM-01
      text = "the flagship, with what it carries" },
    zone { "stack", text = "an instant while it takes effect" },
    zone { "scrapyard", per_seat = true, pile = true, text = "what was lost or spent" },                -- ADM-111, ADR-41
  },

  attributes = {
    attribute { "active", is = "seat", text = "whose turn it is" },
    attribute { "loser", shown = false, is = "seat", text = "whose flagship is sunk" },
    attribute { "player", shown = false, is = "seat", text = "whose first hand is dealt" },
    attribute { "turn", text = "number of the turn" },
    attribute { "given", shown = false, initial = 1, lasts = "actions", text = "0 = the admiral is done" },
    attribute { "mending", shown = false, initial = 1, lasts = "repairs", text = "0 = the admiral pays for no more repairs" },
    attribute { "library", shown = false, lasts = "draw", text = "drawn from: 1 main library, 2 resource library" },
    attribute { "item", shown = false, is = "card", lasts = "action", text = "what requisition is paid on" },
    attribute { "patient", shown = false, is = "card", lasts = "repair", text = "the ship under repair" },
    attribute { "due", shown = false, text = "requisition to be paid" },
    attribute { "fighting", shown = false, text = "1 = a combat is not over yet: nothing leaves play" },   -- ADR-21
    attribute { "attacker", is = "card", lasts = "action", text = "the unit that attacks" },
    attribute { "load_out", lasts = "action", text = "of an attacking aircraft: 1 anti-ship, 2 surface warfare" },   -- ADM-51
    attribute { "missile", is = "card", lasts = "action", text = "the guided missile that was launched" },
    attribute { "interceptor", is = "card", lasts = "action", text = "the unit that intercepts" },
    attribute { "objective", is = "card", lasts = "action", text = "what an attack that got through is aimed at" },
    attribute { "weapon", is = "card", lasts = "action", text = "the anti-air weapon of the interceptor" },
    attribute { "gun", is = "card", lasts = "action", text = "the flagship's gun that may fire" },
    attribute { "firing", shown = false, lasts = "guns", text = "1 = the gun fires" },
    attribute { "shooter", is = "card", lasts = "exchange", text = "whose attack is rolled" },
    attribute { "mark", is = "card", lasts = "exchange", text = "against whose defense" },
    attribute { "dogfight", shown = false, lasts = "exchange", text = "1 = both roll their defense" },
    attribute { "points", shown = false, lasts = "exchange", text = "damage to be dealt" },
    attribute { "hull", of = "seat", initial = "flagship_hull", text = "hit points of the flagship" },   -- ADM-02, ADR-49
    attribute { "repairs", of = "seat", lasts = "upkeep", text = "repairs paid for in this upkeep" },
    attribute { "attack_bonus", of = "seat", lasts = "exchange", text = "added to the attack total of this exchange" },
    attribute { "defense_bonus", of = "seat", lasts = "exchange", text = "added to the defense total of this exchange" },
    attribute { "tapped", of = "card", text = "1 = has given its requisition" },                         -- ADM-20, ADM-21
    attribute { "counters", of = "card", text = "requisition paid on a construction item" },             -- ADM-29
    attribute { "damage", of = "card", text = "damage on the card" },
    attribute { "crippled", of = "card", text = "1 = the crippled token" },                              -- ADM-139
    attribute { "fresh", of = "card", text = "1 = a ship in shakedown" },                                -- ADM-44
    attribute { "attacked", of = "card", lasts = "turn", text = "1 = has attacked this turn" },          -- ADM-43
    attribute { "launched", of = "card", lasts = "turn", text = "1 = was launched this turn" },          -- ADR-31
    attribute { "home", of = "card", text = "1 = an aircraft under repair" },                            -- ADM-97, ADR-28
    attribute { "used", of = "card", lasts = "turn", text = "abilities used this turn" },
    attribute { "charge", of = "card", text = "markers that an ability counts" },
  },

  stats = {
    stat { "cost", base = "it.cost", text = "requisition it takes" },
    stat { "attack", base = "it.attack", text = "added to its attack rolls" },                           -- ADM-70
    stat { "defense", text = "added to its defense rolls",                                               -- ADM-71, ADM-105 to ADM-107
      base = "choose(it.is_flagship or it.is_resource or it.in_construction, param.base_defense, it.defense)" },
    stat { "hp", base = "it.hp", text = "hit points" },                                                  -- ADM-108, ADM-109
    stat { "sonar", base = "it.sonar", text = "1 = meets submarines" },                                  -- ADM-61, ADM-63
    stat { "strikes", base = "may_attack", text = "1 = attacks others" },
    stat { "passes", base = "passes_equipment", text = "1 = its damage passes what the other card carries" },
    stat { "free_repairs", text = "of a flagship: requisition that the first repair of an upkeep is spared" },
  },

  words = {
    foe = "me.next",
    aboard = "attached(me.water | me.flagship)",
    untapped = "where(me.battlefield | me.flagship, it.tapped == 0 and it.req > 0)",
    funds = "sum(where(me.battlefield | me.flagship, it.tapped == 0), it.req)",                          -- ADM-19 to ADM-21
    finished = "card.counters >= card.cost",                                                             -- ADM-31
    escort = "(it.is_fleet_cruiser or it.is_destroyer or it.is_frigate)",
    takes_missiles = "(target.is_fleet_cruiser or target.is_destroyer or target.is_frigate)",
    anti_air = "(it.is_sam or it.is_ciws or it.is_aa_gun)",
    -- ADM-14 to ADM-18, ADR-11
    lawful = "not (card.is_legendary and any(me.battlefield, it.def == card.def))"
      .. " and not (card.is_worldly and any(every.battlefield, it.def == card.def))",
    destroyed = "it.damage > 0 and it.damage >= it.hp",                                                  -- ADM-154, ADR-40
    too_damaged = "it.damage > 0 and 4 * it.damage > 3 * it.hp",  -- ADM-136 to ADM-138
    mended = "4 * it.damage < 3 * it.hp",                                                                -- ADM-149, ADM-150, ADR-44
    enemies = "card.controller ~= target.controller",
    dogfights = "target.is_aircraft and not target.in_construction",                                     -- ADM-92, ADM-106
    -- who attacks: no carrier, no fighter squadron, of weapons guided missiles only (ADM-50, ADM-53, ADR-29, ADR-31)
    may_attack = "(it.is_ship and not it.is_carrier) or (it.is_aircraft and it.attacker_role == 1) or it.is_guided_missile",
    passes_equipment = "it.is_submarine and not other.is_submarine",                                     -- ADM-120 to ADM-122, ADR-39
    slow_to_mend = "(it.is_carrier or it.is_submarine)",                                                 -- ADM-131, ADM-132
    -- ADM-47, ADM-97, ADM-141, ADM-143
    ready = "it.crippled == 0 and it.home == 0 and it.host.crippled == 0 and not (param.green_crews == 1 and it.is_ship and it.fresh == 1)",
    -- ADM-55 to ADM-68: who may meet the attacker
    meets_ships = "(it.is_ship and not it.is_submarine and not it.is_carrier) or (it.is_aircraft and it.attacker_role == 1)",
    meets_submarines = "it.is_submarine or (escort and it.sonar > 0)",
    meets_aircraft = "(it.is_aircraft and it.fighter_role == 1) or (escort and any(it.attached, anti_air))",
    -- for odds: `card` has met `target`, or could meet it (ADR-21: a unit that has met it strikes back, whatever has happened to it)
    could_intercept = "target.strikes == 1 and (card == interceptor and target == attacker"
      .. " or any(me.water | attached(me.water), it == card and ready and"
      .. " choose(target.is_aircraft, meets_aircraft, choose(target.is_submarine, meets_submarines, meets_ships))))",
    -- ADM-100 to ADM-104, ADR-23, ADR-29: what an attack may be aimed at
    in_reach = "choose(attacker.is_submarine, it.in_water or it.in_flagship,"
      .. " choose(load_out == 1, (it.in_water or it.in_flagship) and not it.is_submarine,"
      .. " choose(load_out == 2, it.in_battlefield or it.in_construction, not (it.in_water and it.is_submarine))))",
    -- damage that destroys `target`: its equipment comes first, except with torpedoes of a submarine (ADM-115, ADM-120)
    stamina = "choose(target.is_flagship, target.controller.hull,"
      .. " choose(target.in_construction, target.counters, target.hp - target.damage))"
      .. " + choose(against(target, card.passes) == 1, 0,"
      .. " sum(where(target.attached, it.is_weapon or it.is_defense), max(it.hp - it.damage, 0)))",
    spare = "choose(me.repairs == 0, top(me.flagship).free_repairs, 0)",
    repair_due = "max(due - spare, 0)",
  },

  streams = {
    stream { "combat", per_subject = true },
  },

  events = {
    event { "turn_began", text = "turn {amount}: {seat}" },
    event { "upkeep_began", text = "" },
    event { "main_began", text = "" },
    event { "turn_ended", text = "" },
    event { "drawn", text = "{seat} draws {card}", hidden = "{seat} draws a card" },
    event { "resource_drawn", text = "{seat} draws {card}", hidden = "{seat} draws a resource" },
    event { "resource_kept", text = "{seat} keeps {card}", hidden = "{seat} keeps it" },
    event { "resource_laid", text = "{seat} puts {card} on the battlefield" },
    event { "tapped", text = "{seat} taps {card}" },
    event { "laid_down", text = "{seat} lays down {card}" },
    event { "requisition_paid", text = "{card}: {after} paid" },
    event { "ship_deployed", text = "{seat} deploys {card}" },
    event { "equipped", text = "{seat} puts {card} on {target}" },
    event { "assigned", text = "{card} is assigned to {target}" },
    event { "attack_declared", text = "{seat} attacks with {card}" },
    event { "missile_launched", text = "{seat} launches {card}" },
    event { "intercepted", text = "{card} intercepts {source}" },
    event { "unopposed", text = "nobody intercepts {card}" },
    event { "aimed", text = "{source} attacks {card}" },
    event { "die_rolled", text = "" },
    event { "attack_rolled", text = "{card} rolls {dice}: attack {amount}" },
    event { "defense_rolled", text = "{card} rolls {dice}: defense {amount}" },
    event { "critical_hit", text = "critical hit: {dice} more" },
    event { "damaged", text = "{card} takes {amount}" },
    event { "flagship_damaged", text = "{seat}'s flagship: {before} to {after}" },
    event { "flagship_repaired", text = "{seat}'s flagship: {before} to {after}" },
    event { "construction_damaged", text = "{card}: {before} to {after} requisition" },
    event { "sent_home", text = "{card} goes home for repairs" },
    event { "scrapped", text = "{card} is lost" },
    event { "spent", text = "{card} goes to the scrapyard" },
    event { "used_up", text = "{card} is out of the match" },
    event { "crippled", text = "{card} is crippled" }, event { "freed", text = "{card} is no longer crippled" },
    event { "repaired", text = "{card} is repaired: damage {before} to {after}" },
    event { "bonus_given", text = "{seat}: {amount} more in this exchange" },
    event { "ability_used", text = "{seat} uses {card}" },
  },

  questions = { "system" }, endings = { "flagship sunk", "no card to draw" },

  prices = {
    -- ADM-20, ADM-161, ADR-12: resources are tapped for one payment; any excess is lost
    price { "requisition", from = "untapped", worth = "it.req", sets = { "card.tapped = 1" }, event = "tapped",
      prompt = "Which resources do you tap?" },
  },

  deck_needs = {                                                                                         -- ADR-03
    need { "count(me.main) >= param.main_min", "the main library has too few cards", id = "main_min" },
    need { "count(me.main) <= param.main_max", "the main library has too many cards", id = "main_max" },
    need { "count(me.resource) >= param.resource_min", "the resource library has too few cards", id = "resource_min" },
    need { "count(me.resource) <= param.resource_max", "the resource library has too many cards", id = "resource_max" },
    need { "count(me.main, it.def == card.def) <= param.copies_max", "too many copies in the main library", id = "copies", of = "me.main" },
  },
  position_needs = {
    need { "not it.is_resource and not it.is_flagship", "it does not belong in a main library", of = "me.main" },          -- ADM-08
    need { "it.is_resource", "it does not belong in a resource library", of = "me.resource" },         -- ADM-09
    need { "it.is_resource", "only resources lie on the battlefield", of = "me.battlefield" },
    need { "it.is_ship", "only ships lie in the water", of = "me.water" },
    need { "it.is_flagship", "only the flagship lies there", of = "me.flagship" },
    need { "not it.is_ship and not it.is_flagship and not it.is_resource", "it is nothing that a ship carries", of = "aboard" },
    need { "it.damage >= 0", "damage counts from 0", of = "me.water | me.flagship | me.battlefield | aboard" },
    need { "count(me.flagship) == 1", "each admiral has one flagship", id = "one_flagship" },            -- ADM-01
    need { "it.is_ship or it.is_aircraft or it.is_weapon or it.is_defense", "it is not built in a construction zone",  -- ADM-24 to ADM-26
      of = "me.construction" },
    need { "it.counters >= 1", "a construction item has a counter at least", of = "me.construction" },   -- ADM-28
    need { "not any(stack)", "a position begins when no instant is at work" },                           -- ADR-17
  },
  abilities = {
    amend { id = "last_hit_point", text = "A card takes no more damage than it has hit points left.",                  -- ADR-37
      event = "damaged", when = "event.amount > event.card.hp - event.card.damage", priority = -100,   -- after cards that amend it
      amount = "min(event.amount, max(event.card.hp - event.card.damage, 0))" },
    amend { id = "all_repaired", text = "No more damage is repaired than a card has.",                                 -- ADR-47
      event = "repaired", when = "event.amount < 0 - event.card.damage", amount = "0 - event.card.damage", priority = -100 },
  },

  combats = { combat.exchange, combat.dogfight },
  odds = { duels = {                                                    -- what `qd odds` tells of one card that attacks another
    duel { "dogfight", combat = "dogfight", when = "enemies and card.strikes == 1 and card.is_aircraft and dogfights",
      lost = "target.hp - target.damage" },
    duel { "attack", combat = "exchange", lost = "stamina",
      when = "enemies and card.strikes == 1 and not (card.is_aircraft and dogfights)" },
    duel { "counter-attack", combat = "exchange", back = true, lost = "stamina",                         -- ADM-57, ADR-31
      when = "enemies and target.is_ship and could_intercept" },
    duel { "anti-air", combat = "exchange", back = true, one = true, by = "where(card.attached, anti_air)",   -- ADM-156, ADR-25
      when = "enemies and card.is_ship and target.is_aircraft and could_intercept", lost = "stamina" },
    duel { "gun of the flagship", combat = "exchange", back = true, by = "where(attached(card.controller.flagship), it.is_gun)",
      when = "enemies and target.strikes == 1 and target.is_ship and not target.is_submarine"
        .. " and (param.free_guns == 1 or could_intercept)",
      lost = "stamina" },
  } },

  verbs = {
    -- ADM-23, ADR-17
    verb { "play", from = "hand", through = "stack", to = "scrapyard", event = "spent", cost = "card.cost",
      windows = { "main_phase", "instants" } },
    verb { "assign", from = "hand", cost = "card.cost", windows = { "main_phase" } },  -- ADM-158
    verb { "activate", from = "me.water | me.flagship | me.battlefield | aboard", windows = { "main_phase" } },
  },

  commands = {
    -- the draw step: ADM-12 to ADM-18
    command { "battlefield", windows = { "drawn" }, text = "put the drawn resource on the battlefield",
      need = { need { "not any(me.drawn, it.is_legendary and count(me.battlefield, it.def == top(me.drawn).def) > 0)",
        "you have one of it, and it is legendary", id = "legendary" },
        need { "not any(me.drawn, it.is_worldly and count(every.battlefield, it.def == top(me.drawn).def) > 0)",
        "there is one of it, and it is worldly", id = "worldly" } },
      does = move { "lay", card = "top(me.drawn)", to = "battlefield", event = "resource_laid" } },

    -- the upkeep: ADM-133 to ADM-135, ADM-144 to ADM-151
    command { "repair", from = "water", windows = { "upkeep" }, text = "pay for the repair of a ship",
      need = {
        need { "card.is_carrier or card.is_submarine or card.crippled == 1", "it repairs itself", id = "own_repair" },
        need { "card.damage > 0 or card.crippled == 1", "it is not damaged" },
        need { "funds + spare >= 1", "you have no requisition" },
      },
      does = set { "choose", "patient", "card" } },

    -- construction: ADM-25 to ADM-32
    command { "place", from = "hand", kind = { "ship", "aircraft", "weapon", "defense" }, windows = { "main_phase" },
      text = "put a card into the construction zone and pay on it",
      need = { need { "funds >= 1", "at least 1 requisition has to be paid on it", id = "first_payment" } },               -- ADM-28
      does = set { "choose", "item", "card" } },
    command { "pay", from = "construction", windows = { "main_phase" }, text = "pay on a construction item",       -- ADM-30
      need = {
        need { "card.counters < card.cost", "it is paid for", id = "paid" },                                       -- ADR-13
        need { "funds >= 1", "you have no requisition" },
      },
      does = set { "choose", "item", "card" } },

    -- deployment: ADM-33 to ADM-40
    command { "deploy_ship", verb = "deploy", from = "construction", kind = "ship", windows = { "main_phase" }, text = "to the water",
      need = { need { "finished", "it is not paid for yet", id = "finished" } },
      to = "water", event = "ship_deployed", sets = { "card.counters = 0", "card.fresh = 1" } },
    command { "deploy_weapon", verb = "deploy", from = "construction", kind = "weapon", windows = { "main_phase" },
      text = "to a ship or the flagship",                                                                          -- ADM-34, ADR-14
      need = { need { "finished", "it is not paid for yet", id = "finished" } },
      target = target { "me.water | me.flagship", need = {
        need { "not card.is_gun or target.is_flagship", "a gun goes to the flagship", id = "guns" },
        need { "not card.is_torpedo or target.is_submarine", "a torpedo goes to a submarine", id = "torpedoes" },
        need { "card.is_gun or card.is_torpedo or takes_missiles", "it goes to a fleet cruiser, a destroyer or a frigate", id = "mounts" },
        need { "target.is_flagship or count(target.attached, it.is_weapon) < target.mounts", "all mounts of the ship are taken",
          id = "free_mount" },
        need { "not target.is_flagship or count(target.attached, it.is_weapon) < param.gun_places",
          "the flagship has no place for one more gun", id = "free_gun_place" },
      } },
      attach = true, event = "equipped", sets = { "card.counters = 0" } },
    command { "deploy_defense", verb = "deploy", from = "construction", kind = "defense", windows = { "main_phase" },
      text = "to the flagship",                                                                                    -- ADM-35
      need = { need { "finished", "it is not paid for yet", id = "finished" } },
      target = target { "me.flagship", need = {
        need { "count(target.attached, it.is_defense) < param.defense_places", "the flagship has no place for one more defense card",
          id = "free_place" },
      } },
      attach = true, event = "equipped", sets = { "card.counters = 0" } },
    command { "deploy_aircraft", verb = "deploy", from = "construction", kind = "aircraft", windows = { "main_phase" },
      text = "to a ship that carries aircraft",  -- ADM-37 to ADM-39, ADR-15
      need = { need { "finished", "it is not paid for yet", id = "finished" } },
      target = target { "me.water", need = {
        need { "target.aircraft > 0 or (card.is_helicopter and target.helicopters > 0)", "the ship carries no such aircraft",
          id = "carries" },
        need { "count(target.attached, it.is_aircraft) < target.aircraft + target.helicopters", "the ship has no place left",
          id = "free_deck" },
        need { "card.is_helicopter or count(target.attached, it.is_aircraft and not it.is_helicopter) < target.aircraft",
          "the ship has places for helicopters only", id = "flight_deck" },
      } },
      attach = true, event = "equipped", sets = { "card.counters = 0" } },

    -- resources from the hand: ADR-10
    command { "lay", from = "hand", kind = "resource", windows = { "main_phase" }, text = "put a resource on the battlefield",
      need = { need { "lawful", "there is one of it in play already", id = "lawful" } },
      to = "battlefield", event = "resource_laid" },

    -- combat: ADM-41 to ADM-54
    command { "attack", from = "water", windows = { "main_phase" }, text = "attack with a ship",
      need = {
        need { "card.strikes == 1", "carriers cannot attack", id = "no_carriers" },                                 -- ADM-53
        need { "card.fresh == 0 or param.shakedown == 0", "the ship is in shakedown", id = "shakedown" },          -- ADM-44
        need { "card.crippled == 0", "the ship is crippled", id = "crippled" },                                    -- ADM-140
        need { "card.attacked == 0", "a unit attacks once in a turn", id = "once" },                               -- ADM-43
      },
      does = { set { "send", "attacker", "card" }, set { "once", "attacked", "1", of = "card" } } },
    command { "launch_anti_ship", verb = "launch", mode = "anti_ship", from = "aboard", kind = "aircraft", windows = { "main_phase" },
      text = "attack with an aircraft: ships and the flagship",  -- ADM-50 to ADM-52, ADM-54
      need = combat.launch_needs,
      does = { set { "send", "attacker", "card" }, set { "load", "load_out", "1" }, set { "once", "attacked", "1", of = "card" } } },
    command { "launch_surface_warfare", verb = "launch", mode = "surface_warfare", from = "aboard", kind = "aircraft",
      windows = { "main_phase" },
      text = "attack with an aircraft: resources and construction items",
      need = combat.launch_needs,
      does = { set { "send", "attacker", "card" }, set { "load", "load_out", "2" }, set { "once", "attacked", "1", of = "card" } } },
    command { "launch_missile", verb = "launch", from = "aboard", kind = "guided_missile", windows = { "main_phase" },
      text = "launch a guided missile",                                                                            -- ADM-157, ADR-31
      need = {
        need { "card.host.fresh == 0 or param.shakedown == 0", "the ship is in shakedown", id = "shakedown" },
        need { "card.host.crippled == 0", "the ship is crippled", id = "crippled" },                               -- ADM-142
        need { "card.launched == 0", "a guided missile is launched once in a turn", id = "once" },
      },
      does = { set { "send", "missile", "card" }, set { "once", "launched", "1", of = "card" } } },
  },

  checks = {
    check { "flagship_sunk", text = "whoever has no flagship left has lost",                                       -- ADM-152, ADR-02
      when = "seat.hull <= 0", var = "loser",                          -- both sunk at once: nobody has won
      flow = seq { "sinking", finish { "sunk", winner = "first(seats, seat.hull > 0)", reason = "flagship sunk" } } },
    check { "crippled", text = "a ship that has lost more than three quarters of its hit points is crippled",      -- ADM-136 to ADM-139
      when = "any(seat.water, it.crippled == 0 and too_damaged and it.damage < it.hp)",
      flow = mark { "cripple", of = "where(every.water, it.crippled == 0 and too_damaged and it.damage < it.hp)",
        attribute = "crippled", value = "1", event = "crippled" } },
    check { "freed", text = "a carrier or submarine below three quarters is free again",  -- ADM-149 to ADM-151, ADR-44, ADR-47
      when = "any(seat.water, it.crippled == 1 and slow_to_mend and mended)",
      flow = mark { "free", of = "where(every.water, it.crippled == 1 and slow_to_mend and mended)",
        attribute = "crippled", value = "0", event = "freed" } },
    check { "lost", text = "what has no hit points left is scrapped when the combat is over",  -- ADM-108, ADM-109, ADM-154, ADR-40
      when = "fighting == 0 and any(seat.water | attached(seat.water | seat.flagship) | seat.battlefield, destroyed)",
      flow = move { "scrap",
        of = "where(every.water | attached(every.water | every.flagship) | every.battlefield, destroyed)",
        to = "scrapyard", seat = "it.owner", event = "scrapped" } },
    check { "abandoned", text = "an item without requisition is scrapped",                                         -- ADM-111
      when = "fighting == 0 and any(seat.construction, it.counters <= 0 and it ~= item)",
      flow = move { "scrap_item", of = "where(every.construction, it.counters <= 0 and it ~= item)",
        to = "scrapyard", seat = "it.owner", event = "scrapped" } },
  },
}
