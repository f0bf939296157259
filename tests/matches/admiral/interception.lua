-- Rules ADM-55 to ADM-69, rulings ADR-19, ADR-34: which units may step in front of which attackers, and that nobody has to.

-- Kinds of attackers: the ships of A and the command that declares the attack.
local attackers = {
  ship = { water = { "adams" }, "attack", "adams" },
  submarine = { water = { "oberon" }, "attack", "oberon" },
  aircraft = { water = { "colossus{cormorant}" }, "launch", "colossus/cormorant", "anti_ship" },
  bomber = { water = { "colossus{cormorant}" }, "launch", "colossus/cormorant", "surface_warfare" },
}

local function declare(t, kind)
  local words = attackers[kind]
  t.A[words[1]](t.A, table.unpack(words, 2))
end

local function begin(name, kind, b, play)
  match(name) {
    rules = "admiral",
    given = { A = { water = attackers[kind].water, hand = { "depot" } }, B = b },
    play = function(t)
      declare(t, kind)
      play(t)
    end,
  }
end

-- B is asked, and these are all its answers.
local function asked(name, kind, b, answers)
  begin(name, kind, b, function(t)
    t.B:asked("intercept")
    t.B:options(answers)
  end)
end

-- Nobody can intercept: A chooses among these targets at once.
local function unasked(name, kind, b, targets)
  begin(name, kind, b, function(t)
    t.A:asked("target")
    t.A:options(targets)
  end)
end

local damage = common.damage

-- Surface ships that attack.

for _, key in ipairs { "kara", "sverdlov", "daring", "leander", "koni" } do
  asked("ADM-55: a " .. key .. " may intercept a surface ship", "ship", { water = { key } }, { key, "none" })
end

asked(
  "ADM-55, ADR-19: several ships are on offer, one at a time",
  "ship",
  { water = { "sverdlov", "daring", "koni" } },
  { "sverdlov", "daring", "koni", "none" }
)

match "ADM-55: the ship that intercepts takes the fire in place of everything else" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "koni", "leander" }, battlefield = { "depot" } } },
  luck = { dice = { 3, 4, 3, 3, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("koni")
    t.A:asked("main_phase")
    damage(t, "B", "koni", 2)
    damage(t, "B", "leander", 0)
    t.check { B = { hull = 20 } }
    t.equal(t.count("intercepted"), 1, "interceptions")
  end,
}

for _, kind in ipairs { "ship", "submarine", "aircraft" } do
  unasked("ADM-56: carriers do not stop an attacking " .. kind, kind, { water = { "centaur" } }, { "centaur", "flagship" })
end

unasked("ADM-56: a light carrier stops no ship either", "ship", { water = { "colossus" } }, { "colossus", "flagship" })
asked("ADM-56: beside a frigate a carrier still stays out", "ship", { water = { "centaur", "koni" } }, { "koni", "none" })

unasked(
  "ADM-57: submarines do not step in against a surface ship",
  "ship",
  { water = { "oberon", "whiskey" }, battlefield = { "depot" } },
  { "depot", "flagship" }
)
asked("ADM-57: of a submarine and a frigate only the frigate may", "ship", { water = { "whiskey", "koni" } }, { "koni", "none" })

for _, key in ipairs { "cormorant", "petrel", "peregrine", "kingfisher" } do
  asked(
    "ADM-58: a " .. key .. " on a carrier may intercept a surface ship",
    "ship",
    { water = { "centaur{" .. key .. "}" } },
    { "centaur/" .. key, "none" }
  )
end

asked(
  "ADM-58, ADM-59: of three squadrons the two that can attack may intercept a ship",
  "ship",
  { water = { "centaur{kestrel,cormorant,peregrine}" } },
  { "centaur/cormorant", "centaur/peregrine", "none" }
)
asked(
  "ADM-58: a frigate and its armed helicopter are two different interceptors",
  "ship",
  { water = { "koni{kingfisher}" } },
  { "koni", "koni/kingfisher", "none" }
)

for _, key in ipairs { "kestrel", "puffin" } do
  unasked(
    "ADM-59: a " .. key .. " does not intercept a ship",
    "ship",
    { water = { "centaur{" .. key .. "}" } },
    { "centaur", "flagship" }
  )
end

asked("ADM-59: a sonar helicopter is no interceptor, its frigate is", "ship", { water = { "koni{puffin}" } }, { "koni", "none" })

-- Submarines that attack.

asked("ADM-60: a submarine may intercept a submarine", "submarine", { water = { "whiskey" } }, { "whiskey", "none" })

match "ADM-60: the submarine that intercepts takes the torpedoes" {
  rules = "admiral",
  given = { A = { water = { "oberon" }, hand = { "depot" } }, B = { water = { "whiskey" } } },
  luck = { dice = { 3, 3, 3, 3, 2, 2, 3, 3 } },
  play = function(t)
    t.A:attack("oberon")
    t.B:intercept("whiskey")
    t.A:asked("main_phase")
    damage(t, "B", "whiskey", 2)
    damage(t, "A", "oberon", 0)
    t.check { B = { hull = 20 } }
  end,
}

for _, key in ipairs { "kara", "adams", "leander" } do
  asked(
    "ADM-61, ADR-34: a " .. key .. ", which has sonar, may intercept a submarine",
    "submarine",
    { water = { key } },
    { key, "none" }
  )
end

asked(
  "ADM-61: cruiser, destroyer and frigate with sonar are all on offer",
  "submarine",
  { water = { "kara", "adams", "leander" } },
  { "kara", "adams", "leander", "none" }
)
asked(
  "ADM-61, ADM-62: a sonar helicopter helps its own ship and no other",
  "submarine",
  { water = { "koni{puffin}", "sverdlov" } },
  { "koni", "none" }
)

for _, key in ipairs { "sverdlov", "daring", "koni" } do
  unasked(
    "ADM-62, ADR-34: a " .. key .. " without sonar does not find a submarine",
    "submarine",
    { water = { key } },
    { key, "flagship" }
  )
end

asked(
  "ADM-62: a frigate with sonar lends nothing to the ships beside it",
  "submarine",
  { water = { "leander", "koni", "daring", "sverdlov" } },
  { "leander", "none" }
)

asked(
  "ADM-63: sonar on the flagship serves frigates, destroyers and cruisers",
  "submarine",
  { water = { "koni", "daring", "sverdlov" }, flagship = { "flagship{hullsonar}" } },
  { "koni", "daring", "sverdlov", "none" }
)

match "ADM-63: the attacker's sonar is of no use to the other side" {
  rules = "admiral",
  given = {
    A = { water = { "oberon" }, flagship = { "flagship{hullsonar}" }, hand = { "depot" } },
    B = { water = { "koni" } },
  },
  play = function(t)
    t.A:attack("oberon")
    t.A:asked("target")
    t.A:options { "koni", "flagship" }
  end,
}

match "ADM-63: with the dome shot away the fleet is deaf again" {
  rules = "admiral",
  given = {
    A = { water = { "adams", "oberon" }, hand = { "depot" } },
    B = { water = { "koni" }, flagship = { "flagship{hullsonar}" } },
  },
  luck = { dice = { 4, 2, 2, 2 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("flagship")
    t.A:asked("main_phase")
    t.check { B = { scrapyard = { "hullsonar" }, hull = 18 } }
    t.A:attack("oberon")
    t.A:asked("target")
    t.A:options { "koni", "flagship" }
  end,
}

unasked(
  "ADM-64: even with sonar on the flagship neither carriers nor their squadrons stop a submarine",
  "submarine",
  { water = { "centaur{kestrel,cormorant,peregrine}" }, flagship = { "flagship{hullsonar}" } },
  { "centaur", "flagship" }
)
asked(
  "ADM-64: helicopters do not stop a submarine, the frigate that carries one may",
  "submarine",
  { water = { "koni{kingfisher}", "colossus{puffin}" }, flagship = { "flagship{hullsonar}" } },
  { "koni", "none" }
)

-- Aircraft that attack.

for _, kind in ipairs { "aircraft", "bomber" } do
  asked(
    "ADM-65: fighters and multirole squadrons may meet an attacking " .. kind,
    kind,
    { water = { "centaur{kestrel,peregrine}" }, battlefield = { "depot" } },
    { "centaur/kestrel", "centaur/peregrine", "none" }
  )
end

asked(
  "ADM-65, ADM-66: of three squadrons only the fighter may meet aircraft",
  "aircraft",
  { water = { "centaur{cormorant,kestrel,petrel}" } },
  { "centaur/kestrel", "none" }
)

for _, key in ipairs { "cormorant", "petrel", "kingfisher", "puffin" } do
  unasked(
    "ADM-66: a " .. key .. " cannot meet aircraft",
    "aircraft",
    { water = { "centaur{" .. key .. "}" } },
    { "centaur", "flagship" }
  )
end

unasked(
  "ADM-66, ADM-68: a helicopter does not make its frigate an interceptor of aircraft",
  "aircraft",
  { water = { "koni{kingfisher}" } },
  { "koni", "flagship" }
)

for _, weapon in ipairs { "sam", "ciws", "aagun" } do
  for _, ship in ipairs { "koni", "daring", "sverdlov" } do
    asked(
      "ADM-67: a " .. ship .. " with " .. weapon .. " may meet aircraft",
      "aircraft",
      { water = { ship .. "{" .. weapon .. "}" } },
      { ship, "none" }
    )
  end
end

asked(
  "ADM-67: anti-air weapons answer aircraft with either load",
  "bomber",
  { water = { "koni{sam}", "daring{ciws}", "sverdlov{aagun}" }, battlefield = { "depot" } },
  { "koni", "daring", "sverdlov", "none" }
)

unasked(
  "ADM-68: bare ships, missile boxes and flagship guns stop no aircraft",
  "aircraft",
  { water = { "leander", "adams{missile}", "kara" }, flagship = { "flagship{gun45,gun6,radar}" } },
  { "leander", "adams", "kara", "flagship" }
)
asked(
  "ADM-68: of two armed ships only the one with an anti-air weapon may",
  "aircraft",
  { water = { "koni{sam}", "daring{missile}" } },
  { "koni", "none" }
)

-- Free choice, one interceptor, as often as it likes.

local declined = {
  { "ship", "leander", { "leander", "flagship" }, 17 },
  { "submarine", "leander", { "leander", "flagship" }, 16 },
  { "aircraft", "centaur{kestrel}", { "centaur", "flagship" }, 16 },
}

for _, case in ipairs(declined) do
  local kind, defender, targets, hull = table.unpack(case)

  match("ADM-69: B may decline, and the attacking " .. kind .. " gets through") {
    rules = "admiral",
    given = { A = { water = attackers[kind].water, hand = { "depot" } }, B = { water = { defender } } },
    luck = { dice = { 2, 3, 2, 2 } },
    play = function(t)
      declare(t, kind)
      t.B:intercept("none")
      t.A:asked("target")
      t.A:options(targets)
      t.A:target("flagship")
      t.A:asked("main_phase")
      t.check { B = { hull = hull } }
      t.equal(t.count("intercepted"), 0, "interceptions")
    end,
  }
end

-- A's two destroyers do nothing to B's frigate, nor it to them: attack 5 or 6 to 15, counter-attack 4 to 14 or more.
local harmless = { 1, 1, 6, 6, 1, 1, 6, 6 }

match "ADR-19: nobody joins the first interceptor" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "leander", "koni" } } },
  luck = { dice = harmless },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.A:asked("main_phase")
    t.equal(t.count("intercepted"), 1, "interceptions")
    t.equal(t.count("attack_rolled"), 2, "attack and one counter-attack")
  end,
}

match "ADR-19: one frigate may intercept attack after attack" {
  rules = "admiral",
  given = { A = { water = { "adams", "daring" }, hand = { "depot" } }, B = { water = { "leander" } } },
  luck = { dice = { 1, 1, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.A:attack("daring")
    t.B:asked("intercept")
    t.B:options { "leander", "none" }
    t.B:intercept("leander")
    t.A:asked("main_phase")
    t.equal(t.count("intercepted"), 2, "interceptions")
  end,
}

match "ADR-19: a ship that has attacked may intercept in the enemy's turn, and the one that has intercepted may attack" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "leander" } } },
  luck = { dice = harmless },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.A:done()
    t.B:library("main")
    t.B:attack("leander")
    t.A:asked("intercept")
    t.A:options { "adams", "none" }
  end,
}
