"""The log of Suburbia: its turns, and where money, reputation and population came from."""
