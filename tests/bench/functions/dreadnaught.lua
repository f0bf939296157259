-- Dreadnaught with functions in place of deeds wherever an ability does something: `qd-bench --instructions` compares
-- it with the declared one. The games are the same. Uses of an Ace stay declared, since no function asks for a command.
local function meet(card, ship)
  if not ship.in_play then return end
  act.set(ship, "affected", 1)
  act.announce("missile_hit", ship.controller, ship, card)
  local shield = ship:find("shield")
  if shield then act.move(shield, game.discard, "shield_lost", card)
  else act.move(ship, game.discard, "ship_destroyed", card) end
end

return variant {
  id = "dreadnaught", text = "Abilities are functions.",
  card = {
    barrage = { change = { strike = {
      unset = "does",
      run = function(me, card)
        local foe = me.next
        local ships = foe.ships:list()
        for _, ship in ipairs(ships) do meet(card, ship) end
        if #ships == 0 then act.change(foe, "base", -card.damage, "base_damaged", card) end
        act.announce("barrage_landed", me, card, nil, #ships)
      end,
    } } },
    megamissile = { change = { strike = {
      unset = "does",
      run = function(me, card)
        local ship
        if me.next.ships.count > 0 then
          ship = ask.card { seat = me.next, question = "block", from = me.next.ships, none = "none",
            prompt = "Which ship blocks the megamissile?" }
        end
        if ship then meet(card, ship)
        else act.change(me.next, "base", -card.damage, "base_damaged", card) end
      end,
    } } },
    mine = { change = { explode = {
      target = {
        target { "foe.ships",
          need = { need { "count(target.attached) == 0", "a ship with an upgrade is safe from mines" } } },
        target { "foe", key = "base" },
      },
      run = function(me, card, target)
        if target.is_seat then act.change(target, "base", -card.damage, "base_damaged", card)
        else act.move(target, game.discard, "ship_destroyed", card) end
      end,
    } } },
    repair = { change = {
      repair = {
        unset = "does",
        run = function(me, card)
          act.change(me, "base", math.min(card.points, math.max(param.base_points - me.base, 0)), "base_repaired", card)
        end,
      },
      rescue = {
        unset = "does",
        run = function(me, card)
          act.change(me, "base", math.min(card.points, param.base_points - me.base), "base_repaired", card)
        end,
      },
    } },
  },
}
