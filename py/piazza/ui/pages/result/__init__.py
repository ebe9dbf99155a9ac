"""The pages and panels after a game, and the forms in which a game is passed on."""
