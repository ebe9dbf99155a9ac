"""The drawing of a borough: its board, the figures on its places, and which way up it lies."""
