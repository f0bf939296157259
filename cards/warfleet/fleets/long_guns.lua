return deck { id = "long_guns", title = "Long guns and mines", zones = {
  reserve = {
    "H{defiant,tsunami[mount=front],railgun[mount=sides],nuclear,rig}",
    "M{sapper,plasma[mount=front],warp,stealth}",
    "L{vanguard,giga[mount=front],pulse}",
    "L{cluster[mount=front],shield}",
    "L{avenger,batteries[mount=sides],pulse}",
    "G",
  },
} }
