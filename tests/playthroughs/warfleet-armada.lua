return deck { id = "armada", title = "A fleet of 330 points", zones = {
  reserve = {
    "H{ace,giga[mount=front],shield,plating,repair}",
    "H{cluster[mount=front],batteries[mount=sides],rig,nuclear}",
    "H{railgun[mount=front],batteries[mount=sides],stealth,reinforced}",
    "H{cannon[mount=front],plasma[mount=rear],tractor,bumper}",
  },
} }
