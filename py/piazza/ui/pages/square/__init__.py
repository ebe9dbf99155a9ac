"""The square (the home page): games to start and continue, finished games, puzzles."""
