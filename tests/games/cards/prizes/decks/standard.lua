return deck { id = "standard", title = "A captain's papers and ships", zone = "deck", cards = {
  "3 sloop", "2 brig", "1 frigate", "1 treaty", "1 bell", "1 gong", "1 ultimatum" } }
