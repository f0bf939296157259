-- 35 barrels: 2 * 8 + 5 * 3 + 4.
return deck { id = "just_too_dear", title = "Just too dear", zones = { battle_group = { "2 BB", "5 CL", "CA" } } }
