"""What is shown after a game, and what of it can be given away."""
