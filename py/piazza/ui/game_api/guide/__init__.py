"""Rules pages: Markdown files in each game's `guide/`, and the numbers and drawings that fill them."""
