-- Two crews that answer each other until one flagship is sunk: a chain that ends by itself.
local function crew(id, text, event, when, answer)
  return card { id = id, key = id, name = id, kind = "personnel", subtype = "crew", cost = 1,
    assign { id = "serve", text = "Serves on one of your fleet ships.", target = "me.water", attach = true, event = "assigned" },
    after { id = "answer", text = text, event = event, when = when, run = answer } }
end

return {
  crew("leech", "Whenever the other flagship is damaged, yours gains a hit point.", "flagship_damaged",
    "event.seat ~= me and event.seat.hull > 0",
    function(event, me, self) act.change(me, "hull", 1, "flagship_repaired", self) end),
  crew("thorn", "Whenever your flagship is repaired, the other one takes a damage.", "flagship_repaired",
    "event.seat == me and me.next.hull > 0",
    function(event, me, self) act.change(me.next, "hull", -1, "flagship_damaged", self) end),
  crew("guard", "The same, with each link inside of a function inside of a function.", "flagship_repaired",
    "event.seat == me and me.next.hull > 0",
    function(event, me, self)
      table.sort({ 2, 1 }, function(a, b)
        act.together(function() act.change(me.next, "hull", -1, "flagship_damaged", self) end)
        return a < b
      end)
    end),
}
