return card { id = "stone", key = "S", name = "Stone", kind = "stone" }
