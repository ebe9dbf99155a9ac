"""Levels against each other, and alone: `python3 -m piazza.bots.arena` plays them and prints a table."""
