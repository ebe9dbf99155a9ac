"""Positions with one turn that is clearly best, found in games of bots: `python3 -m piazza.bots.puzzles`."""
