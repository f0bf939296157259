return seq { "match", run { "begin", setup.begin }, loop { "turns", menu { "main", offers = "turn" } } }
