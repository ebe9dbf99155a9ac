"""Learning from games of bots against themselves: `python3 -m piazza.bots.learning` writes the lessons."""
