-- WAR-312 to WAR-316
return card {
  id = "blast", name = "Blast", kind = "special",
  reach = 4,
  text = "If the target is hit, everything within 4 inches of it is hit as well.",
  blast = 1,   -- the number that cards with this rule have

  attributes = { attribute { "blasted", shown = false, text = "0 = not in the blast, else 10 inches and the gap to its centre" } },
  brings = {
    flow = {
      hit = mark { "in_blast", attribute = "blasted", value = "gap(it, mark) + 10in",
        of = "where(every.fleet, it ~= mark and weapon.blast > 0 and hits > 0 and within(it, mark, first(specials, it.is_blast).reach))" },
      -- the nearest first, of several by id (WAR-G09)
      attacked = {
        set { "begin_blast", "indirect", "1" },
        each { "blast", var = "hazard", of = "where(every.fleet, it.blasted > 0)", by = "it.blasted * 8 + by_id",
          contest { "roll", combat = "attack", card = "weapon", target = "hazard", hits = "hits", store = "points" },
          set { "hurts", "pending", "hazard.pending + points", of = "hazard" },
          combat.settle(),
        },
        set { "end_blast", "indirect", "0" },
        mark { "no_blast", of = "where(every.fleet | every.lost, it.blasted > 0)", attribute = "blasted", value = "0" },
      },
    },
  },
}
