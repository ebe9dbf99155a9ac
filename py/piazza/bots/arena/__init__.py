"""Tournaments of levels, and solo games: `python3 -m piazza.bots.arena` plays them and prints a table."""
