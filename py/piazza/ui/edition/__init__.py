"""Editions: entering the values that the player's own box prints."""
