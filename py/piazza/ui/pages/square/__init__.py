"""The square: games to start and to go on with, finished games, puzzles."""
