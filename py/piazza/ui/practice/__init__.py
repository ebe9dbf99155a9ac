"""Learning by playing: lessons, puzzles, and the words of a game."""
