"""What is told of a game of Suburbia: its turns, and where money, reputation and people came from."""
