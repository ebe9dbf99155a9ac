"""The network of roads: what is joined, and how long it is."""
