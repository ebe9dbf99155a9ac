"""Wishes: tiles that a player sets aside in any order, and the legal actions that play them."""
