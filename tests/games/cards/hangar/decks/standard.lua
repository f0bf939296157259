return deck { id = "standard", title = "A fleet of thirty-five cards", zone = "deck", cards = {
  "3 hull", "3 cutter", "3 carrier", "1 jammer", "1 foundry", "2 flag", "1 undertaker", "3 turret",
  "3 decoy", "2 mirror", "2 minelayer", "1 yard", "2 swarm", "2 recall", "1 sortie",
  "1 assembly", "1 twin", "1 lottery", "1 cenotaph", "1 amplifier" } }
