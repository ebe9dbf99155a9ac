"""Ways into a game: links, deals by name, the deal of the day, and what is wrong with a link."""
