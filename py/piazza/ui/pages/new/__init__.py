"""Setting up a game, and the box that it is played with."""
