-- Rules WAR-16 to WAR-20, ruling WAR-G07: the last objective finds its place, if there is one.

local function preparation(objectives)
  return { phase = "preparation", A = { reserve = { "L{plating}" } }, B = { reserve = { "M{plating}" } }, objectives = objectives }
end

-- Five objectives, of which these four are placed first; the refused places are illegal for the last one, this place is legal.
local function squeezed(name, four, place, refused)
  match(name) {
    rules = "warfleet", variants = { "more_to_fight_for" }, given = preparation(), luck = { dice = { 4, 2, 3 } },
    play = function(t)
      for n, where in ipairs(four) do t[n % 2 == 1 and "A" or "B"]:place(where) end
      for _, where in ipairs(refused) do t.A:rejects("place", where) end
      t.A:place(place)
      t.A:asked("edge")
      t.equal(t.count("objective_placed"), 5, "objectives that are placed")
      t.equal(t.count("objective_left_out"), 0, "objectives that are left out")
    end,
  }
end

squeezed("WAR-20 WAR-G07: a narrow gap between two objectives is offered", { "17.65,24", "35.2,24", "52.2,24", "61.3,24" }, "26.42,26.9",
  { "26.42,25.9", "27,26.9" })
-- 8.4853 inches to either side of each objective at the borders of the strip: 0.01 inches are left in the middle of the gap.
squeezed("WAR-20 WAR-G07: a gap of a hundredth of an inch, too", { "17.5,24", "34.482,24", "51.4,24", "61.3,24" }, "25.991,26.9985",
  { "25.991,26.98", "26,24" })
squeezed("WAR-20 WAR-G07: objectives at different depths", { "16.4,26", "32.9,22", "48.8,24", "60,24" }, "25.38,26.995",
  { "25.38,24", "25.3,26.995" })
squeezed("WAR-20 WAR-G07: a corner of the strip", { "17.6,24", "34,24", "50,24", "62,24" }, "9.01,26.99", { "9.01,24", "10,26.99" })

match "WAR-20: an objective for which there is no place is left out, and the log tells it" {
  rules = "warfleet",
  given = preparation { "obj@16,24", "obj@26,24", "obj@36,24", "obj@46,24", "obj@56,24" },
  luck = { dice = { 4, 2, 1 } },
  play = function(t)
    t.A:edge("south")
    t.equal(t.count("objective_left_out"), 2, "objectives that are left out")
    t.check { objectives = 5 }
  end,
}
