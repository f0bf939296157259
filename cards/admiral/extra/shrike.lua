-- Aircraft with a trigger of its own
return card {
  id = "shrike", key = "shrike", name = "Shrike Night Squadron", kind = "aircraft", subtype = "attacker",
  cost = 3, attack = 2, defense = 2, hp = 2,
  attacker_role = 1, bonus = 3,

  after {
    id = "night", text = "If nobody intercepts it, its attack gets +3 in this exchange.", event = "aimed", when = "event.source == card",
    run = function(event, me, squadron) act.change(me, "attack_bonus", squadron.bonus, "bonus_given", squadron) end,
  },
}
