-- WAR-260 to WAR-263
return card {
  id = "defiant", name = "Defiant", kind = "title",
  text = "When another ship of the fleet within 6 inches is destroyed, 2 damage may be taken off this one.",
  cost = 5, reach = 6, mends = 2,

  attributes = {
    attribute { "mended", of = "match", shown = false, text = "damage that a Defiant has taken off" },
    attribute { "defiant", of = "match", is = "card", shown = false, text = "the Defiant that may be repaired" },
  },
  brings = {
    flow = {
      destroyed = each { "defiance", when = "victim.is_ship", var = "defiant",
        of = "where(attached(where(victim.controller.fleet, it ~= victim)), it.is_defiant and within(it, victim, it.reach))",
        set { "none_yet", "mended", "0" },
        loop { "twice", ends = "mended >= defiant.mends or not any(defiant.host.attached, can_be_mended)",
          ask { "mend", seat = "defiant.controller", from = "where(defiant.host.attached, can_be_mended)", none = "none", optional = true,
            store = "part", prompt = "Take damage off the Defiant?" },
          change { "mend_part", when = "part ~= none", card = "part", attribute = "damage", by = -1, event = "repaired",
            source = "defiant" },
          set { "count", "mended", "choose(part == none, defiant.mends, mended + 1)" },
        },
      },
    },
  },
}
