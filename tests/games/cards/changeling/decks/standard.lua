return deck { id = "standard", title = "Thirty-four cards of a captain", zone = "deck", cards = {
  "1 tug", "1 pike", "1 clipper", "1 corsair", "1 flagship", "1 hunter", "1 moray", "1 censor", "1 marshal", "1 depot", "1 bomber",
  "1 tender", "1 herald", "1 saboteur", "1 guard", "2 mimic", "1 changeling", "2 periscope", "1 deckhouse", "1 jammer", "2 sails",
  "1 anchor", "1 gag", "2 letter", "2 manual", "1 refit",
  "1 tutor", "1 medium", "1 booster", "1 governor" } }
