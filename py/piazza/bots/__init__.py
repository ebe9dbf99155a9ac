"""Bots: they get an observation, sample worlds that agree with it, and see no hidden information."""
