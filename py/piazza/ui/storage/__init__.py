"""What this device keeps, and how it is written: games, finished games, settings."""
