"""The consequences of a tile or a marker: effects, counters, and the account of both."""
