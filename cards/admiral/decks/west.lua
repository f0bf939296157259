return deck { id = "west", title = "West", zones = {
  main = {
    "3 blackwood", "3 county", "2 tiger", "3 nanuchka", "3 foxtrot", "2 colossus",
    "2 petrel", "2 cormorant", "1 puffin", "1 kestrel",
    "2 torpedo", "1 gun6", "2 gun76", "1 aagun", "1 missile",
    "1 floats", "1 armor",
    "2 dockstrike", "1 prizecrew", "2 reserve", "1 screen", "1 zigzag",
    "1 frogmen", "1 saboteur",
  },
  resource = { "4 depot", "4 base", "1 narrows", "2 prizecourt", "1 embargo", "1 canal", "2 mint" },
  flagship = { "flagship" },
} }
