-- One text as a function and as a deed, for a seat and for cards: a change by 0 changes nothing.
return {
  card { id = "mend_function", key = "Mf", name = "Mend (function)", kind = "anytime",
    play { id = "go", text = "Repair a point for each ship.",
      run = function(me, card)
        if act.change(me, "base", me.ships.count, "base_repaired", card) ~= me.ships.count then error("another number") end
      end } },
  card { id = "mend_deed", key = "Md", name = "Mend (deed)", kind = "anytime",
    play { id = "go", text = "Repair a point for each ship.",
      does = change { "repair", attribute = "base", by = "count(me.ships)", event = "base_repaired", source = "card" } } },
  card { id = "mend_mark", key = "Mm", name = "Mend (mark)", kind = "anytime",
    play { id = "go", text = "Ships have not been upgraded in this phase.",
      does = mark { "clear", of = "me.ships", attribute = "upgraded", value = "0", event = "changed" } } },
}
