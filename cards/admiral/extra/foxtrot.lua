-- Submarine that counts others
return card {
  id = "foxtrot", key = "foxtrot", name = "Foxtrot-class Submarine", kind = "ship", subtype = "submarine",
  cost = 4, attack = 3, defense = 2, hp = 5, mounts = 1,

  modify { id = "pack", text = "+1 attack for each other submarine of yours that is not crippled.", stat = "attack",
    add = "count(me.water, it.is_submarine and it.crippled == 0 and it ~= card)", to = "me.water", when = "it == card" },
}
