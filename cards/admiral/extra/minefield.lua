-- Resource that rolls a die of its own
return card {
  id = "minefield", key = "minefield", name = "Harbour Mines", kind = "resource", subtype = "basic",
  req = 1, hp = 2,
  reach = 5, points = 2,

  after {
    id = "mines", text = "Whenever an opposing surface ship attacks, roll a die: with 5 or more its hull takes 2 damage.",
    event = "attack_declared", when = "event.seat ~= me and event.card.is_ship and not event.card.is_submarine",
    run = function(event, me, mines)
      if dice.roll("combat", "1d6", mines) >= mines.reach then act.change(event.card, "damage", mines.points, "damaged", mines) end
    end,
  },
}
