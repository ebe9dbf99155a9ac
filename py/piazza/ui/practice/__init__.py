"""Learning by playing: lessons, puzzles, glossaries, and first-time notes."""
