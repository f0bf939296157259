-- Another folder shares a function of the same name.
return { folder = function() return "one" end }
