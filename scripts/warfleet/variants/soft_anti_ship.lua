-- No die reaches 20, but a 6 always hits. Anti-squadron weapons keep to squadrons.
return variant {
  id = "soft_anti_ship", text = "Anti-ship weapons may fire at squadrons, but hit them on a 6 alone.", touches = { "WAR-310", "WAR-G71" },
  fails = "WAR-310: the base game denies an anti-ship cannon its shot at a squadron",
  card = { anti_ship = { drop = "targets", text = "Hits squadrons on a 6 alone. At ships it has +1 to hit." } },
  combat = {
    attack = {
      attack = {
        need = "choose(target.is_ship and target.held == 1, param.easy_target, choose(card.anti_ship > 0 and target.is_squadron, 20,"
          .. " target.evasion - against(target, card.to_hit) - (at_rear) - (card.is_squadron and target.is_squadron) + (in_cover)))",
      },
    },
  },
}
