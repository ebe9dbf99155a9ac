"""Handlers for what is stored and given away: files, finished games, pictures, records, links."""
