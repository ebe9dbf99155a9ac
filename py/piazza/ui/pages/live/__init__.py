"""What a table of several devices shows beside the game."""
