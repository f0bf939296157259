-- Rules ADM-85 to ADM-91, ruling ADR-30: the guns of the flagship that is on the defending side.

local damage = common.damage

-- An attack at a flagship with guns that nobody intercepts: 7 or less against 13. The guns answer, in their order, with these dice.
local function volley(name, ship, guns, words, dice, play)
  local all = { 1, 1, 6, 6 }
  for _, die in ipairs(dice) do
    all[#all + 1] = die
  end
  match(name) {
    rules = "admiral",
    given = {
      A = { water = { ship }, hand = { "depot" } },
      B = { flagship = { "flagship{" .. table.concat(guns, ",") .. "}" } },
    },
    luck = { dice = all },
    play = function(t)
      t.A:attack(ship)
      for _, word in ipairs(words) do
        t.B:gun(word)
      end
      t.A:asked("main_phase")
      play(t)
    end,
  }
end

-- One gun that fires, and the damage that it does.
local function shot(name, ship, gun, dice, number, criticals)
  volley(name, ship, { gun }, { "fire" }, dice, function(t)
    damage(t, "A", ship, number)
    t.check { B = { hull = 20 } }
    t.equal(t.count("critical_hit"), criticals or 0, "critical hits")
  end)
end

local pair = { "gun45", "gun76" }

volley("ADM-85: two guns sink a destroyer with 3 and 4", "adams", pair, { "fire", "fire" }, {
  5, 5, 3, 3, -- 12 against 9
  6, 6, 3, 3, -- 13 against 9
}, function(t)
  t.check { A = { water = {}, scrapyard = { "adams" } } }
end)

volley("ADM-85: each gun has a roll of its own", "adams", pair, { "fire", "fire" }, {
  5, 5, 3, 3, -- 12 against 9
  3, 3, 5, 5, -- 7 against 13
}, function(t)
  damage(t, "A", "adams", 3)
  t.equal(t.count("attack_rolled"), 3, "attack rolls")
end)

volley("ADM-85: three guns fire one after the other", "kara", { "gun45", "gun6", "gun76" }, { "fire", "fire", "fire" }, {
  4, 5, 2, 3, -- 11 against 9
  3, 4, 2, 2, -- 10 against 8
  2, 2, 5, 5, -- 5 against 14
}, function(t)
  damage(t, "A", "kara", 4)
  t.equal(t.count("attack_rolled"), 4, "attack rolls")
end)

match "ADM-85, ADM-86: the question is fire or hold, and it is the defender's" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { flagship = { "flagship{gun45}" } } },
  luck = { dice = { 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("adams")
    t.B:asked("gun")
    t.B:options { "fire", "hold" }
  end,
}

volley("ADM-86: the first gun fires and the second is silent", "adams", pair, { "fire", "hold" }, { 5, 5, 3, 3 }, function(t)
  damage(t, "A", "adams", 3)
end)

volley("ADM-86: the first gun is silent and the second fires", "adams", pair, { "hold", "fire" }, { 6, 6, 3, 3 }, function(t)
  damage(t, "A", "adams", 4)
end)

volley("ADM-86: both guns are silent", "adams", pair, { "hold", "hold" }, {}, function(t)
  damage(t, "A", "adams", 0)
  t.equal(t.count("attack_rolled"), 1, "attack rolls")
end)

-- Gun, its attack: 8 + attack against 4 + 3.
for _, case in ipairs { { "gun76", 1 }, { "gun45", 2 }, { "gun6", 3 } } do
  local gun, attack = table.unpack(case)
  shot("ADM-87: a " .. gun .. " adds its " .. attack .. " to both dice", "adams", gun, { 4, 4, 2, 2 }, 1 + attack)
end

-- Ship under fire, its defense: 12 against 5 + defense.
for _, case in ipairs { { "kara", 4 }, { "sverdlov", 3 }, { "adams", 3 }, { "daring", 2 }, { "leander", 3 } } do
  local ship, defense = table.unpack(case)
  if ship == "leander" then
    -- 10 against 8
    shot("ADM-87: a leander under fire adds its 3 to both dice", ship, "gun45", { 4, 4, 2, 3 }, 2)
  else
    shot(
      "ADM-87: a " .. ship .. " under fire adds its " .. defense .. " to both dice",
      ship,
      "gun45",
      { 5, 5, 2, 3 },
      7 - defense
    )
  end
end

shot("ADM-88: a gun that is one above hits critically", "adams", "gun45", { 3, 5, 3, 3, 4 }, 5, 1)
shot("ADM-88: a gun that is one above adds the third die", "adams", "gun45", { 3, 5, 3, 3, 1 }, 2, 1)
shot("ADM-88: a gun that ties does nothing", "adams", "gun45", { 4, 3, 3, 3 }, 0)
shot("ADM-88: a gun that is two above is not critical", "adams", "gun45", { 3, 6, 3, 3 }, 2)

volley("ADM-88: a gun that falls short harms nobody", "adams", { "gun45" }, { "fire" }, { 1, 1, 5, 5 }, function(t)
  t.equal(t.count("damaged"), 0, "damage of any kind")
  t.equal(t.count("flagship_damaged"), 0, "damage of a flagship")
end)

-- Nobody is asked: the combat takes these dice and is over.
local function quiet(name, a, b, dice, attack)
  a.hand = { "depot" }
  match(name) {
    rules = "admiral",
    given = { A = a, B = b },
    luck = { dice = dice },
    play = function(t)
      attack(t)
      t.A:asked("main_phase")
    end,
  }
end

local function adams_attacks(t)
  t.A:attack("adams")
end

quiet(
  "ADM-89: the attacker's own flagship is silent",
  { water = { "adams" }, flagship = { "flagship{gun45,gun6}" } },
  {},
  { 1, 1, 6, 6 },
  adams_attacks
)

quiet("ADM-89: a flagship without guns is not asked", { water = { "adams" } }, {}, { 1, 1, 6, 6 }, adams_attacks)

quiet(
  "ADM-89: other equipment of the flagship does not fire",
  { water = { "adams" } },
  { flagship = { "flagship{hullsonar,radar,jammer}" } },
  { 1, 1, 6, 6 },
  adams_attacks
)

quiet(
  "ADM-89: weapons of other ships do not fire along",
  { water = { "adams" } },
  { water = { "koni{sam}", "daring{aagun,missile}" } },
  { 1, 1, 6, 6 },
  function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("flagship")
  end
)

quiet(
  "ADM-90, ADR-30: guns do not fire at aircraft",
  { water = { "colossus{cormorant}" } },
  { flagship = { "flagship{gun45}" } },
  { 1, 1, 6, 6 },
  function(t)
    t.A:launch("colossus/cormorant", "anti_ship")
  end
)

quiet(
  "ADM-90, ADR-30: guns do not fire at aircraft that a ship intercepts",
  { water = { "colossus{cormorant}" } },
  { water = { "koni{sam}" }, flagship = { "flagship{gun45}" } },
  { 1, 1, 6, 6, 1, 1, 6, 6 },
  function(t)
    t.A:launch("colossus/cormorant", "anti_ship")
    t.B:intercept("koni")
  end
)

quiet(
  "ADM-90: guns keep out of a dogfight",
  { water = { "colossus{cormorant}" } },
  { water = { "centaur{kestrel}" }, flagship = { "flagship{gun45}" } },
  { 5, 5, 4, 4 },
  function(t)
    t.A:launch("colossus/cormorant", "anti_ship")
    t.B:intercept("centaur/kestrel")
  end
)

quiet(
  "ADM-90, ADR-30: guns do not fire at a submarine",
  { water = { "oberon" } },
  { flagship = { "flagship{gun45}" } },
  { 1, 1, 6, 6 },
  function(t)
    t.A:attack("oberon")
  end
)

quiet(
  "ADM-90, ADR-30: guns do not fire at a submarine that is intercepted",
  { water = { "oberon" } },
  { water = { "leander" }, flagship = { "flagship{gun45}" } },
  { 1, 1, 6, 6, 1, 1, 6, 6 },
  function(t)
    t.A:attack("oberon")
    t.B:intercept("leander")
  end
)

-- A's adams fires at something other than the flagship, and the gun answers with 10 against 7.
local function answered(name, b, dice, attack)
  b.flagship = { "flagship{gun45}" }
  match(name) {
    rules = "admiral",
    given = { A = { water = { "adams" }, hand = { "depot" } }, B = b },
    luck = { dice = dice },
    play = function(t)
      t.A:attack("adams")
      attack(t)
      t.B:gun("fire")
      t.A:asked("main_phase")
      damage(t, "A", "adams", 3)
    end,
  }
end

answered(
  "ADM-91, ADR-30: a gun fires at a ship that has been intercepted",
  { water = { "leander" } },
  { 1, 1, 6, 6, 1, 1, 6, 6, 4, 4, 2, 2 },
  function(t)
    t.B:intercept("leander")
  end
)

answered(
  "ADM-91, ADR-30: a gun fires at a ship that a squadron has intercepted",
  { water = { "centaur{cormorant}" } },
  { 1, 1, 6, 6, 1, 1, 6, 6, 4, 4, 2, 2 },
  function(t)
    t.B:intercept("centaur/cormorant")
  end
)

answered(
  "ADM-91, ADR-30: a gun fires at a ship that goes for a frigate",
  { water = { "leander" } },
  { 1, 1, 6, 6, 4, 4, 2, 2 },
  function(t)
    t.B:intercept("none")
    t.A:target("leander")
  end
)

answered(
  "ADM-91, ADR-30: a gun fires at a ship that goes for a resource",
  { battlefield = { "depot" } },
  { 1, 1, 6, 6, 4, 4, 2, 2 },
  function(t)
    t.A:target("depot")
  end
)

match "ADR-30: a gun fires once in each combat of a turn" {
  rules = "admiral",
  given = { A = { water = { "adams", "daring" }, hand = { "depot" } }, B = { flagship = { "flagship{gun45}" } } },
  luck = { dice = { 1, 1, 6, 6, 4, 4, 2, 2, 1, 1, 6, 6, 4, 4, 2, 2 } },
  play = function(t)
    t.A:attack("adams")
    t.B:gun("fire")
    t.A:attack("daring")
    t.B:gun("fire")
    t.A:asked("main_phase")
    damage(t, "A", "adams", 3)
    damage(t, "A", "daring", 4)
  end,
}

match "ADR-30: a gun that was silent in one combat may fire in the next" {
  rules = "admiral",
  given = { A = { water = { "adams", "daring" }, hand = { "depot" } }, B = { flagship = { "flagship{gun45}" } } },
  luck = { dice = { 1, 1, 6, 6, 1, 1, 6, 6, 4, 4, 2, 2 } },
  play = function(t)
    t.A:attack("adams")
    t.B:gun("hold")
    t.A:attack("daring")
    t.B:gun("fire")
    t.A:asked("main_phase")
    damage(t, "A", "adams", 0)
    damage(t, "A", "daring", 4)
  end,
}
