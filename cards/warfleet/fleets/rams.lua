return deck { id = "rams", title = "Rams", zones = {
  reserve = {
    "M{tactician,vanguard,reinforced,ablative,bumper}",
    "M{reinforced,pulse,giga[mount=front]}",
    "M{reinforced,plating,giga[mount=front]}",
    "L{defiant,pulse,reinforced}",
    "L{batteries[mount=sides],pulse}",
    "G",
  },
} }
