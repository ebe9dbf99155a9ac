"""Dale the Robot: the tile that he takes, and where he builds it."""
