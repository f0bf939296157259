-- Destroyer that is strong against some attackers only, with two abilities
return card {
  id = "county", key = "county", name = "County-class Destroyer", kind = "ship", subtype = "destroyer",
  cost = 5, attack = 3, defense = 2, hp = 7, mounts = 2, helicopters = 1,
  shield = 2, bonus = 1,

  modify { id = "shield", text = "+2 defense against aircraft and guided missiles.", stat = "defense", add = "card.shield", to = "me.water",
    when = "it == card and (other.is_aircraft or other.is_guided_missile)" },

  modify { id = "wounded", text = "+1 attack against crippled ships.", stat = "attack", add = "card.bonus", to = "me.water",
    when = "it == card and other.crippled == 1" },
}
