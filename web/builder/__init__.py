"""How the static site is made: downloads, steps that run only when needed, and the server."""
