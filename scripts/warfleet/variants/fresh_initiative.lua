-- The roll is made where the initiative passes, after scoring, so a match that is over rolls no more.
return variant {
  id = "fresh_initiative", text = "The players roll for the initiative in every round.", touches = { "WAR-43", "WAR-G17" },
  fails = "WAR-43: the base game passes the initiative on without a roll",
  flow = { pass_on = { remove = true, after = { run { "roll_again", setup.roll_off } } } },
}
