"""Bots in the app: levels, tasks for them, and their hints, reasons and analyses in words."""
