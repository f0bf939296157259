-- DRE-35 to DRE-40, DRE-55 to DRE-59, DRE-G11 to DRE-G13
return card {
  id = "commandos", key = "Ace", name = "Time travel commandos", kind = "anytime",

  negate { id = "undo", text = "Negates an attack card, or the Ace that negates it." },

  travel {
    id = "upgrade", mode = "upgrade", text = "In your Deploy phase: upgrade a ship deployed this turn.",
    need = { need { 'can("extra_upgrade")', "you need an upgrade and a ship deployed this turn that takes it" } },
    does = ask { "extra_upgrade", command = "extra_upgrade", prompt = "Which upgrade for which new ship?" },
  },

  travel {
    id = "deployment", mode = "deployment", text = "In your Deploy phase: deploy one more ship.",
    need = {
      need { "any(me.ships, it.fresh == 1)", "deploy a ship first" },
      need { 'can("extra_deploy")', "you need another ship in your hand" },
    },
    does = ask { "extra_deploy", command = "extra_deploy", prompt = "Which ship?" },
  },
}
