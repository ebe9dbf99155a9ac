"""Handlers at a table: choices, bots, looking back, analysis."""
