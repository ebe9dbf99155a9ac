"""Game records, texts for people: headings as in chess, then one line a turn in the game's notation."""
