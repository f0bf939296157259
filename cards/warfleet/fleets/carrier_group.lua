return deck { id = "carrier_group", title = "Carrier group", zones = {
  reserve = {
    "H{ace,cluster[mount=front],repair,shield,stealth}",
    "M{energy[mount=front],plasma[mount=rear],tractor}",
    "M{cluster[mount=front],railgun[mount=sides],rig}",
    "4 B",
    "3 F",
    "2 G",
  },
} }
