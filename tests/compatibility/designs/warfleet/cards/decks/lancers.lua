return deck { id = "lancers", title = "Lancers", zones = {
  reserve = {
    "M{pathfinder,lance[mount=front],repair,plating}",
    "M{reinforced,pulse,giga[mount=front]}",
    "L{lance[mount=front],workshop}",
    "L{batteries[mount=sides],pulse}",
    "G", "F",
  },
} }
