"""A borough as it is drawn: its board, the figures on its places, and turned upright for a narrow screen."""
