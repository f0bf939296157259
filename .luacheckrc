std = "lua54"
max_line_length = 140
-- Functions of rules and cards are called with (me, card, target) or (event, me, self), whether they need all of it or not.
ignore = { "212/me", "212/card", "212/event" }
exclude_files = { "build", "tests/slips", "repl/package/editors" }

read_globals = {
  -- the rule set
  "rules", "param", "kind", "zone", "attribute", "stat", "stream", "event", "keyword", "verb", "command", "need", "target", "check",
  "variant", "ledger", "pool", "bot", "value", "number", "price", "roll", "critical", "duel",
  -- the flow of a match
  "course", "spot", "meet", "beyond", "map",
  "seq", "loop", "each", "ask", "together", "window", "menu", "run", "set", "deal", "move", "change", "announce", "shuffle", "let", "use", "finish",
  "mark", "fight", "contest", "throw", "create", "pay", "pause", "hook", "stack", "turn_up", "eliminate", "lot", "pick",
  -- cards
  "card", "deck", "modify", "forbid", "instead", "amend", "react", "after", "power", "play", "negate", "rescue", "travel", "assign", "activate", "prepare", "employ",
  -- what functions use
  "act", "const", "dice", "game", "seat",
  -- modules of a rule set
  "setup", "combat", "victory",
  -- scripted matches
  "match", "ordered", "common", "session", "compare", "answers", "seats", "declarations",
  string = { other_fields = true },
}
