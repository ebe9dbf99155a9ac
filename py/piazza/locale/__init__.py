"""Gettext catalogues: English is the source, Italian and French are translations."""
