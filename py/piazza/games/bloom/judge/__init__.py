"""What positions are worth, for bots."""
