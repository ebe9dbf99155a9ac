"""Games as texts that people read: headings as in chess, then one line a turn, in the game's own notation."""
