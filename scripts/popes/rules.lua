-- Popes: what there is. Two to four players deploy fleets of ordinary playing cards, raid each other's hands, decks and
-- discard piles, and hunt the two jokers of everybody else: the pope and his decoy.
-- How a turn runs is in flow.lua, what a hit does in combat.lua, the cards in cards/popes/.

return rules {
  id = "popes",
  title = "Popes",
  text = "Fleets of playing cards wage a holy war: destroy the popes hidden in the other players' cards.",
  seats = { min = 2, max = 4 },                          -- POP-G01
  deck = "no_hearts",                                    -- POP-02, POP-03, POP-G02
  start = "war",                                         -- a given position begins with a turn
  active = "active",
  -- for bots that search: what tells the winner best in games of `greedy` (linear regression). A pope counts as two ships, three
  -- ships of a fleet as five others; who has ten ships left is near the end
  score = "6 * me.popes - 6 * count(me.destroyed, it.is_pope) + 5 * count(me.fleets | attached(me.fleets), it.is_ship)"
    .. " + 3 * count(me.hand | me.deck | me.discard, it.is_ship) - 30",

  params = {
    param { "hand_size", 9, text = "cards of the first hand, and drawn up to at the end of a turn" },   -- POP-11, POP-87
    param { "fleet_min", 3, text = "ships a new fleet needs" },                                         -- POP-14
    param { "popes_each", 2, text = "popes a player has; without them the player is out" },             -- POP-90
    param { "turns_max", 200, text = "turns after which the match ends" },                              -- POP-G24
  },

  kinds = {
    kind { "ship", numbers = { "rank", "suit" }, text = "fights; belongs to the empire of its suit" },  -- POP-04, POP-05, POP-08
    kind { "commander", text = "leads a fleet and does not fight" },                                    -- POP-06
    kind { "pope", text = "the pope or his decoy; in no fleet" },                                       -- POP-07
  },

  zones = {
    zone { "deck", per_seat = true, pile = true, see = "none", deck = true, text = "a player's deck" },   -- POP-G25
    zone { "hand", per_seat = true, see = "owner", interchangeable = true, text = "a player's hand" },
    zone { "discard", per_seat = true, pile = true, see = "top", text = "face up; others see the top card" },   -- POP-09, POP-85, POP-G03
    zone { "destroyed", per_seat = true, pile = true, see = "all", stays = true, mark = "sideways", text = "gone for good" },   -- POP-10
    zone { "fleets", per_seat = true, in_play = true, see = "owner", face_up = true, text = "fleets on the table",
      stack = { by = "place", of = "it.is_ship", same = "it.suit", told = "it == attacker" } },         -- POP-15 to POP-19, POP-G09
  },

  attributes = {
    attribute { "popes", of = "seat", text = "enemy popes destroyed" },                                 -- POP-G20
    attribute { "popes_to_win", text = "enemy popes to destroy for a win" },                            -- POP-94
    attribute { "first", shown = false, is = "seat", option = true, text = "who begins; drawn by lot if nobody says so" },   -- POP-G02
    attribute { "active", is = "seat", text = "whose turn it is" },
    attribute { "player", shown = false, is = "seat", text = "whose first hand is dealt" },
    attribute { "loser", shown = false, is = "seat", text = "who has lost both popes" },
    attribute { "winner", shown = false, is = "seat", text = "who has destroyed enough popes, or is left alone" },
    attribute { "turn", text = "number of the turn" },
    attribute { "attacks", shown = false, lasts = "turn", text = "attacks made in this turn" },
    attribute { "given", shown = false, initial = 1, lasts = "actions", text = "0 = the player is done" },
    attribute { "deploying", shown = false, lasts = "action", text = "1 = a fleet is being deployed" },
    attribute { "commander", shown = false, is = "card", lasts = "action", text = "who leads the new fleet" },
    attribute { "attacker", is = "card", lasts = "action", text = "the fleet that attacks" },
    attribute { "attacking_suit", lasts = "action", words = { "spades", "clubs", "diamonds", "hearts" },   -- POP-G09
      text = "suit of the attackers" },
    attribute { "defender", is = "seat", lasts = "action", text = "who is attacked" },
    attribute { "blocker", is = "card", lasts = "action", text = "the fleet that blocks" },
    attribute { "striker", shown = false, is = "card", lasts = "pair", text = "the attacking ship of this pair" },
    attribute { "guard", shown = false, is = "card", lasts = "pair", text = "the blocking ship of this pair" },
    attribute { "verdict", shown = false, lasts = "pair", text = "who wins the pair: 1 attacker, 2 defender, 0 nobody" },
    attribute { "hits", lasts = "action", text = "hits left in the bombardment" },
    attribute { "hand_hit", shown = false, lasts = "action", text = "1 = the defender has lost a card of the hand" },
    attribute { "held", shown = false, lasts = "turn", text = "cards before some were put away" },
    attribute { "placed", shown = false, of = "card", lasts = "action", text = "chosen for the new fleet" },
    attribute { "fresh", of = "card", lasts = "turn", text = "1 = a ship deployed this turn" },         -- POP-27, POP-28, POP-32
    attribute { "fought", shown = false, of = "card", lasts = "action", text = "1 = has met an enemy in this battle" },  -- POP-45
  },

  stats = {
    stat { "strength", base = "it.rank", text = "what counts in battle" },                              -- POP-04, POP-66 to POP-69
    stat { "size", base = "count(stack(it), it.is_ship)", text = "ships in the fleet" },                -- POP-20
    stat { "empire", base = "first(stack(it), it.is_ship).suit", secret = true,                         -- POP-08, POP-G08, POP-G09
      words = { "spades", "clubs", "diamonds", "hearts" }, text = "the fleet's suit" },
  },

  words = {
    place = "choose(it.is_commander, 0, 20 - it.rank)",                                                 -- POP-16, POP-G04
    ships_left = "count(seat.hand | seat.deck | seat.discard | seat.fleets | attached(seat.fleets), it.is_ship)",     -- POP-G24
    popeless = "count(seat.destroyed, it.is_pope) >= param.popes_each",                                 -- POP-90
    popes_needed = "game.seats",                                                                        -- POP-G21
    attacking_ship = "first(stack(attacker), it.is_ship and it.fought == 0)",
    blocking_ship = "first(stack(blocker), it.is_ship and it.fought == 0)",
  },

  events = {
    event { "turn_began", text = "" },
    event { "turn_ended", text = "" },
    event { "drawn", text = "{seat} draws {card}", hidden = "{seat} draws a card" },
    event { "ship_placed", text = "" },
    event { "fleet_deployed", text = "{seat} deploys a fleet of {amount} ships, {card} on top" },
    event { "reinforced", text = "{seat} reinforces a fleet with {card}", hidden = "{seat} reinforces a fleet with a hidden ship" },
    event { "commander_joined", text = "{seat}'s {card} takes command of a fleet" },
    event { "fleet_shown", text = "{card} is turned up" },
    event { "attacked", text = "{seat} is attacked by {card} with {amount} ships" },
    event { "suit_spades", text = "it is a fleet of spades" },
    event { "suit_clubs", text = "it is a fleet of clubs" },
    event { "suit_diamonds", text = "it is a fleet of diamonds" },
    event { "suit_hearts", text = "it is a fleet of hearts" },
    event { "unblocked", text = "{seat} does not block" },
    event { "blocked", text = "{seat} blocks with {card}" },
    event { "ship_revealed", text = "" },
    event { "pair", text = "{card} meets {source}" },
    event { "ship_beaten", text = "{card} is destroyed by {source}" },
    event { "ship_captured", text = "{card} is captured" },
    event { "ship_lost", text = "{card} is destroyed" },
    event { "commander_lost", text = "{card} is destroyed with the fleet" },
    event { "bombardment", text = "hits for {seat}: {amount}" },
    event { "card_bombed", text = "{card} is destroyed: {from}" },
    event { "pope_destroyed", text = "{target} has destroyed a pope: {after} in all" },
    event { "put_away", text = "" },
    event { "pile_grown", text = "{seat} lays {amount} on the discard pile, {card} on top" },
  },

  endings = { "last player standing", "enough popes destroyed", "turn limit", "no player is left" },

  deck_needs = {
    need { "count(me.deck) == 41", "a deck has 41 cards: three suits of thirteen and two jokers", id = "size" },        -- POP-02
    need { "distinct(me.deck, it.def)", "no card comes twice in a deck", id = "single" },
    need { "count(me.deck, it.is_pope) == param.popes_each", "a deck has two jokers", id = "jokers" },
    need { "count(me.deck, it.suit == 1) % 13 == 0 and count(me.deck, it.suit == 2) % 13 == 0"
      .. " and count(me.deck, it.suit == 3) % 13 == 0", "a suit is in the deck whole or not at all", id = "whole_suits" },
    need { "count(me.deck, it.suit == 1) == count(me.next.deck, it.suit == 1)"
      .. " and count(me.deck, it.suit == 2) == count(me.next.deck, it.suit == 2)"
      .. " and count(me.deck, it.suit == 3) == count(me.next.deck, it.suit == 3)",
      "all players take out the same suit", id = "same_suit" },                                         -- POP-03
  },
  position_needs = {
    need { "not any(stack(it), it.is_pope)", "a joker is in no fleet", of = "me.fleets" },                              -- POP-07
    need { "any(stack(it), it.is_ship)", "a fleet has ships", of = "me.fleets" },
    need { "not any(it.attached)", "no card of a fleet carries another one", of = "attached(me.fleets)" },              -- POP-16
    need { "count(stack(it), it.is_commander) <= 1", "a fleet has one commander at most", of = "me.fleets" },           -- POP-26
    need { "same(where(stack(it), it.is_ship), it.suit)", "the ships of a fleet have one suit", of = "me.fleets" },     -- POP-15
    need { "sorted(stack(it), place)", "a fleet is written from the top down: its commander, then its ships as fleets are sorted",
      of = "me.fleets" },                                                                                             -- POP-16
    need { "me.eliminated == 0 or not any(me.hand | me.deck | me.discard | me.fleets)",
      "who is out has no cards but destroyed ones" },                                                                   -- POP-G20
    need { "me ~= active or me.eliminated == 0", "the turn of somebody who is out" },                                 -- POP-G20
  },

  commands = {
    command { "deploy", windows = { "orders" }, text = "deploy a new fleet",                            -- POP-14, POP-21, POP-G07
      need = {
        need { "attacks == 0", "fleets are deployed before the first attack", id = "deploy_first" },    -- POP-13
        need { "most(where(me.hand, it.is_ship), it.suit) >= param.fleet_min", "you have too few ships of one suit" },
      },
      does = set { "deploy", "deploying", "1" } },

    command { "reinforce", windows = { "orders" }, from = "hand", kind = "ship", text = "add a ship to a fleet",   -- POP-23, POP-24
      need = { need { "attacks == 0", "fleets are reinforced before the first attack", id = "deploy_first" } },
      target = target { "me.fleets", need = {
        need { "choose(target.is_ship, target, first(target.attached, true)).suit == card.suit", "the fleet is of another suit" },
      } },
      does = {
        stack { "join", card = "card", on = "target", event = "reinforced" },
        set { "tire", "fresh", "1", of = "card" },                                                      -- POP-27
        turn_up { "show", card = "card", when = "not exists(card.host)", event = "fleet_shown" },       -- POP-29, POP-G06
      } },

    command { "lead", windows = { "orders" }, from = "hand", kind = "commander", text = "give a fleet a commander",   -- POP-25, POP-30
      need = { need { "attacks == 0", "commanders are assigned before the first attack", id = "deploy_first" } },
      target = target { "me.fleets", need = { need { "not target.is_commander", "the fleet has a commander already" } } },   -- POP-26
      does = {
        stack { "take_command", card = "card", on = "target", event = "ship_placed" },
        turn_up { "show", card = "card", event = "commander_joined" },                                  -- POP-18: it lies open
      } },

    command { "attack", windows = { "orders" }, from = "fleets", text = "attack an adjacent player",    -- POP-33, POP-34, POP-G10
      need = {
        need { "not any(stack(card), it.fresh == 1)", "a fleet deployed this turn cannot attack", id = "fresh" },   -- POP-27, POP-32
      },
      target = {
        target { "me.next" },                                                                           -- POP-35
        target { "me.previous", need = { need { "me.previous ~= me.next", "there is only one opponent" } } },
      },
      does = {
        set { "send", "attacker", "card" },
        set { "aim", "defender", "target" },
        set { "count", "attacks", "attacks + 1" },
      } },

    -- POP-55 to POP-58, POP-G05, POP-G17
    command { "hit_deck", verb = "hit", mode = "deck", windows = { "bombardment" }, text = "the top card of the deck",
      need = { need { "count(defender.deck) > 0", "the deck is empty" } },
      does = { let { "victim", "top(defender.deck)" }, combat.hit } },
    command { "hit_hand", verb = "hit", mode = "hand", windows = { "bombardment" }, text = "a random card of the hand",
      need = { need { "count(defender.hand) > 0", "the hand is empty" } },
      does = { pick { "victim", from = "hand", seat = "defender" }, set { "wound", "hand_hit", "1" }, combat.hit } },
    command { "hit_discard", verb = "hit", mode = "discard", windows = { "bombardment" }, text = "the top card of the discard pile",
      need = { need { "count(defender.discard) > 0", "the discard pile is empty" } },
      does = { let { "victim", "top(defender.discard)" }, combat.hit } },
  },

  checks = {
    check { "both_popes_lost", text = "a player without popes is out",                                  -- POP-90, POP-92, POP-G22
      when = "popeless", var = "loser",
      flow = seq { "elimination",
        finish { "none_left", when = "not any(seats, not popeless)", reason = "no player is left" },    -- all of them lost at once
        eliminate { "out", seat = "loser" },                                                            -- POP-G20
        finish { "alone", when = "count(seats, true) == 1", winner = "first(seats, true)", reason = "last player standing" },
      } },
    check { "alone", text = "when all others are out, the one who is left has won",                     -- POP-92: in a position, too
      when = "count(seats, true) == 1", var = "winner",
      flow = seq { "survival", finish { "left", winner = "winner", reason = "last player standing" } } },
    check { "enough_popes", text = "whoever has destroyed enough enemy popes wins",                     -- POP-93 to POP-96
      when = "popes_to_win > 0 and seat.popes >= popes_to_win", var = "winner",
      flow = seq { "triumph",                                            -- several at once: none of them was the first
        finish { "win", winner = "best(seats, seat.popes >= popes_to_win)", reason = "enough popes destroyed" } } },
  },
}
