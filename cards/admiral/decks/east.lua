return deck { id = "east", title = "East", zones = {
  main = {
    "3 krivak", "3 kashin", "2 leahy", "3 adams", "2 centaur",
    "3 peregrine", "1 kestrel", "2 cormorant", "1 kingfisher",
    "2 gun45", "2 sam", "1 ciws", "2 missile",
    "2 bulges", "1 floats", "1 radar",
    "2 smoke", "1 cipher", "1 screen",
    "2 rangefinder", "1 veteran", "1 citadel", "1 saboteur",
  },
  resource = { "4 depot", "3 yard", "2 convoy", "1 slipway", "2 guild", "1 gales", "2 embargo" },
  flagship = { "flagship" },
} }
