"""What bots think, in words: levels, hints, reasons, analysis."""
