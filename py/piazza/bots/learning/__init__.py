"""Learning from self-play: `python3 -m piazza.bots.learning` learns weights and writes them."""
