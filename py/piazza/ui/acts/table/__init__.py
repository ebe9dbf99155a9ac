"""What is done at a table: choices, bots, looking back, analysis."""
