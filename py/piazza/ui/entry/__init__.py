"""Ways into a game: links, deals by name, the deal of the day; and the faults of links."""
