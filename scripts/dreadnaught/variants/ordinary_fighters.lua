-- A 3 becomes a card like the 6: the Upgrade phase only, and it takes a place.
return variant {
  id = "ordinary_fighters", text = "A 3 is an ordinary upgrade: it is played in the Upgrade phase and takes a place.",
  touches = { "DRE-G06" },
  fails = "DRE-G06: a full king takes a fighter beyond its limit",
  card = {
    fighter = {
      kind = "upgrade",
      drop = { "launch" },
      add = { modify { id = "slot", text = "Takes one place of its ship.", stat = "load", add = 1, to = "host" } },
    },
  },
}
