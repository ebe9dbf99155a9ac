"""The network of roads, and the bound on the length of a match that follows from its size."""
