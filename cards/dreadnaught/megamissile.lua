-- DRE-46 to DRE-50
return card {
  id = "megamissile", key = "5", name = "Megamissile", kind = "attack",
  damage = 1,

  power { "strike", text = "The defender names a ship that meets it, or the base takes 1 damage.",
    run = function(me, card)
      local foe = me.next
      local blocker = ask.card { seat = foe, question = "block", from = foe.ships, none = "none",
        prompt = "Which ship blocks the megamissile?" }
      if blocker then
        combat.missile_hit(blocker, card)
      else
        combat.damage_base(foe, card.damage, card)
      end
    end },
}
