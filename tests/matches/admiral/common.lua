-- What several files of this folder share: positions, readings, and ways through a turn.
local common = {}

function common.damage(t, seat, key, number)
  t.equal(t[seat]:value("water", key, "damage"), number, "damage of " .. key)
end

-- Damage that cards of this key have taken so far. For squadrons and equipment.
function common.took(t, key, number)
  local sum = 0
  for _, event in ipairs(t.events()) do
    if event.kind == "damaged" and event.key == key then
      sum = sum + event.amount
    end
  end
  t.equal(sum, number, "damage taken by " .. key)
end

-- Totals of all rolls of one kind so far, "11 13".
function common.totals(t, kind)
  local list = {}
  for _, event in ipairs(t.events()) do
    if event.kind == kind then
      list[#list + 1] = ("%d"):format(event.amount)
    end
  end
  return table.concat(list, " ")
end

-- How many of these resources of A are tapped.
function common.tapped(t, ...)
  local number = 0
  for _, key in ipairs { ... } do
    number = number + t.A:value("battlefield", key, "tapped")
  end
  return number
end

-- From A's main phase to A's next one.
function common.next_turn(t)
  t.A:done()
  t.B:library("main")
  t.B:done()
  t.A:library("main")
end

return common
