-- The harness itself: questions without an answer, answers without a question, other options than expected.

local function duel()
  return { A = { hand = { "5" }, ships = { "K{6}" } }, B = { ships = { "J", "Q" } }, phase = "attack" }
end

match "harness: a question on the way is not answered" {
  rules = "dreadnaught",
  must_fail = "but B is asked 'block' (J, Q, none)",
  given = duel(),
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.A:discard {}
  end,
}

match "harness: t.to does not pass a question either" {
  rules = "dreadnaught",
  must_fail = "on the way to 'discard': B is asked 'block'",
  given = duel(),
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.to("discard")
  end,
}

match "harness: the same question is answered twice" {
  rules = "dreadnaught",
  must_fail = "but A is asked 'discard' (5)",
  given = duel(),
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:block("none")
    t.B:block("none")
  end,
}

match "harness: the wrong seat answers" {
  rules = "dreadnaught",
  must_fail = "but B is asked 'block'",
  given = duel(),
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.A:block("Q")
  end,
}

match "harness: an answer that is no option" {
  rules = "dreadnaught",
  must_fail = "'10' is not an option of 'attack.card'",
  given = duel(),
  play = function(t) t.A:attack { card = "10" } end,
}

match "harness: one part of an answer belongs to no question" {
  rules = "dreadnaught",
  must_fail = "'shps' was not asked",
  given = duel(),
  play = function(t) t.A:attack { shps = { "K" } } end,
}

match "harness: an answer that may mean two options" {
  rules = "dreadnaught",
  must_fail = "it may mean upgrade 6 -> K#1, upgrade 6 -> K#2",
  given = { A = { hand = { "6" }, ships = { "K", "K" } }, phase = "upgrade" },
  play = function(t) t.A:upgrade("6", "K") end,
}

match "harness: an optional question, where windows are strict" {
  rules = "dreadnaught",
  windows = "strict",
  must_fail = "but A is asked 'before_discard'",
  given = { A = { hand = { "4" } }, phase = "discard" },
  play = function(t) t.A:discard {} end,
}

match "harness: an option is missing in the match" {
  rules = "dreadnaught",
  must_fail = "expected { Q, none }, got { J, Q, none }",
  given = duel(),
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:options { "Q", "none" }
  end,
}

match "harness: an option is too many in the match" {
  rules = "dreadnaught",
  must_fail = "expected { 10, 5, none }, got { 5, none }",
  given = duel(),
  play = function(t) t.A:options { "5", "10", "none" } end,
}

match "harness: the options are those of another seat" {
  rules = "dreadnaught",
  must_fail = "expected options of B, but A is asked 'attack.card'",
  given = duel(),
  play = function(t) t.B:options { "5", "none" } end,
}

match "harness: another question is open than the one expected" {
  rules = "dreadnaught",
  must_fail = "but A is asked 'attack.card'",
  given = duel(),
  play = function(t) t.A:asked("block") end,
}

match "harness: a question is open that should not be" {
  rules = "dreadnaught",
  must_fail = "did not expect that A is asked 'attack.card'",
  given = duel(),
  play = function(t) t.A:not_asked("attack.card") end,
}

match "harness: a rejection is expected of what is legal" {
  rules = "dreadnaught",
  must_fail = "is accepted, expected a rejection",
  given = { A = { hand = { "6" }, ships = { "K" } }, phase = "upgrade" },
  play = function(t) t.A:rejects("upgrade", "6", "K") end,
}

match "harness: one card of a payment that is not enough is no answer" {
  rules = "admiral",
  given = { A = { hand = { "koni" }, battlefield = { "depot", "depot", "yard" } } },
  play = function(t)
    t.A:place("koni")
    t.A:payment(2)
    t.A:rejects("requisition", "depot")
    t.A:requisition { "depot", "depot" }
  end,
}

match "harness: the match ends before an answer" {
  rules = "dreadnaught",
  must_fail = "the match is over",
  given = { A = { hand = { "4", "K" } }, B = { base = 1 }, phase = "upgrade" },
  play = function(t)
    t.A:play("4", "base")
    t.A:deploy("K")
  end,
}

match "harness: nothing can be passed after the end" {
  rules = "battlegroup",
  seed = 1,
  modes = { "plain" },
  must_fail = "the match is over: nothing is asked",
  play = function()
    while session.open() do session.pass() end
    session.pass()
  end,
}

match "harness: two cards where one is asked for are rejected" {
  rules = "admiral",
  given = { A = { water = { "koni" } }, B = { water = { "kara{}", "sverdlov" } } },
  play = function(t)
    t.A:attack("koni")
    t.B:rejects("intercept", "kara", "sverdlov")
    t.B:rejects("intercept", "none", "kara")
    t.check { B = { water = { "kara{}", "sverdlov" } } }
  end,
}

match "harness: a long script has a limit for each answer, not for all" {
  rules = "admiral",
  given = {},
  play = function(t)
    local sum = 0
    local function think()
      for n = 1, 150000 do sum = sum + n end
    end
    for _ = 1, 2 do
      think() t.A:done()
      think() t.B:library("main")
      think() t.B:done()
      think() t.A:library("main")
    end
    t.equal(sum, 8 * (150000 * 150001 // 2))
  end,
}
