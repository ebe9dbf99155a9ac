"""The page of a game that is played."""
