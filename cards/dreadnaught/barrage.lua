-- DRE-51 to DRE-54
return card {
  id = "barrage", key = "10", name = "Megamissile barrage", kind = "attack",
  damage = 3,

  power { "strike", text = "Meets every opposing ship; without ships the base takes 3 damage.",
    run = function(me, card)
      local foe = me.next
      local ships = foe.ships:list()
      for _, ship in ipairs(ships) do combat.missile_hit(ship, card) end
      if #ships == 0 then combat.damage_base(foe, card.damage, card) end
      act.announce("barrage_landed", me, card, nil, #ships)
    end },
}
