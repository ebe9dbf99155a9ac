"""Handlers for a table that several devices share: the host's side and the guest's side."""
