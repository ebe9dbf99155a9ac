"""The search for puzzles in bots' games: positions in which one turn is clearly best.

`python3 -m piazza.bots.puzzles` runs it.
"""
