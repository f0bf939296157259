-- $RULE-92
return card {
  id = "broadside", key = "B", name = "Broadside", kind = "tactic",
  guns = 2,

  -- `play` is the verb of rules.lua. The attribute `aimed` is reset at the end of the round.
  play { id = "aim", text = "A ship of yours has +2 guns in this round.", target = "me.fleet",
    does = change { "load", card = "target", attribute = "aimed", by = "card.guns", event = "loaded", source = "card" } },
}
