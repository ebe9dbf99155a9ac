"""Piazza: four board games about growing a town, played in a browser without a server."""
