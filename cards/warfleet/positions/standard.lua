-- What every position has, unless it says otherwise. Maps say the same.
return { specials = setup.specials, store = setup.store }
