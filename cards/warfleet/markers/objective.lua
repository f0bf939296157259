-- WAR-16 to WAR-32
return card { id = "objective", key = "obj", name = "Objective", kind = "objective", text = "Whoever holds most of them in the end wins." }
