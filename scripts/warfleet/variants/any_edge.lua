-- The option edges=any of WAR-G06. Edges are chosen before the objectives, or nobody would know how far zones reach.
-- home is the edge of a seat: 1 north, 2 east, 3 south, 4 west.
return variant {
  id = "any_edge", text = "Fleets deploy from the long edges or from the short ones.",
  touches = { "WAR-19", "WAR-33", "WAR-34", "WAR-G06", "WAR-G07" },
  fails = "WAR-33: the base game offers the long edges alone",
  attributes = { attribute { "home", of = "seat", shown = false } },
  words = { across = "choose(me.home % 2 == 0, param.zone, 0)", along = "choose(me.home % 2 == 1, param.zone, 0)" },
  flow = {
    ["preparation/edge"] = { remove = true },
    ["preparation/edges"] = { remove = true },
    winner = {
      after = {
        seq { "edges_first",
          ask { "edge", words = { "south", "north", "east", "west" }, store = "low", prompt = "From which edge do you deploy?" },
          set { "edges", "south", "choose(low == 1, me, me.next)" },
          set { "mine", "home", "choose(low == 1, 3, choose(low == 2, 1, choose(low == 3, 2, 4)))", of = "me" },
          set { "theirs", "home", "choose(low == 1, 1, choose(low == 2, 3, choose(low == 3, 4, 2)))", of = "me.next" },
        },
      },
    },
  },
  spot = {
    objective = {
      inside = {
        west = "across + param.apart", east = "72in - across - param.apart",
        south = "along + param.apart", north = "48in - along - param.apart",
      },
      drop_need = { "edges", "zones" },
      add_need = {
        need { "min(min(edge_gap(card, 1), edge_gap(card, 3)), min(edge_gap(card, 2), edge_gap(card, 4))) > param.apart + 0.001in",
          "an objective lies more than 9 inches from the edges", id = "edges" },
        need { "min(edge_gap(card, me.home), edge_gap(card, me.next.home)) > param.zone + param.apart + 0.001in",
          "an objective lies more than 9 inches from the deployment zones", id = "zones" },
      },
    },
    deployment = {
      inside = {
        south = "choose(me.home == 1, 48in - param.zone, 0)", north = "choose(me.home == 3, param.zone, 48in)",
        west = "choose(me.home == 2, 72in - param.zone, 0)", east = "choose(me.home == 4, param.zone, 72in)",
      },
      facing = "choose(me.home == 1, 180deg, choose(me.home == 2, 270deg, choose(me.home == 3, 0deg, 90deg)))",
    },
  },
}
