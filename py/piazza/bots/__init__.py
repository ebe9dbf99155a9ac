"""Opponents: they see an observation, sample worlds that fit it, and never more."""
