return deck { id = "line_of_battle", title = "Line of battle", zones = {
  reserve = {
    "H{avenger,batteries[mount=sides],cannon[mount=front],plating,shield}",
    "H{defiant,railgun[mount=front],batteries[mount=sides],rig,repair}",
    "M{energy[mount=front],batteries[mount=sides],shield}",
    "L{cannon[mount=front],pulse}",
    "2 F",
    "G",
  },
} }
