"""The rules pages: Markdown files in each game's `guide/`, and what the game draws and counts for them."""
