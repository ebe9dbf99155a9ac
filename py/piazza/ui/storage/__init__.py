"""The data that this device stores, and their format: games, finished games, settings."""
