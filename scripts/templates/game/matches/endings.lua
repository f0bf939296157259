-- How $Title ends. `turns_taken = 1`: the turn of A is the last one of the round.

match "$RULE-30, $RULE-32: prizes worth 10 end the match, and the most valuable ones win" {
  rules = "$game", rests = false,
  given = { A = { prizes = { "M", "M", "S" } }, B = { prizes = { "M", "M", "F" } }, turns_taken = 1 },
  play = function(t)
    t.pass_all()
    t.wins("B", "enough prizes")
  end,
}

match "$RULE-30: the round is played to its end" {
  rules = "$game", rests = false,
  given = { A = { prizes = { "M", "M", "F" } }, B = { hand = { "S" } }, turns_taken = 0 },
  play = function(t)
    t.pass_all()
    t.B:asked("port")
  end,
}

match "$RULE-31: the tenth round is the last one" {
  rules = "$game", rests = false,
  given = { A = { prizes = { "S" } }, round = 10, turns_taken = 1 },
  play = function(t)
    t.pass_all()
    t.wins("A", "last round")
  end,
}

match "$RULE-33: nobody wins with prizes that are worth as much as those of another player" {
  rules = "$game", rests = false,
  given = { A = { prizes = { "M", "M", "F" } }, B = { prizes = { "M", "G", "G" } }, turns_taken = 1 },
  play = function(t)
    t.pass_all()
    t.drawn("enough prizes")
  end,
}

match "$RULE-30: the variant quick ends with prizes worth 5" {
  rules = "$game", rests = false, variants = "quick",
  given = { A = { prizes = { "M", "S" } }, turns_taken = 1 },
  play = function(t)
    t.pass_all()
    t.wins("A", "enough prizes")
  end,
}
