"""What is told of a game: turns in sentences, accounts, records, sounds."""
