return deck { id = "island", title = "Island", zones = {
  main = {
    "2 kara", "3 adams", "3 leander", "2 centaur", "2 oberon",
    "3 shrike", "2 kestrel", "2 peregrine",
    "2 sam", "2 gun45", "2 missile", "1 torpedo",
    "1 radar",
    "2 flankspeed", "1 patrol", "1 raiders", "1 shrapnel", "2 standing", "1 wreckers", "1 yardlist",
    "2 bulkheads", "2 drillbook",
  },
  resource = { "4 depot", "4 yard", "2 base", "3 minefield", "2 twinpier" },
  flagship = { "flagship" },
} }
