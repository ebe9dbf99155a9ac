"""The build of the static site: downloads, steps that run only when needed, and a local server."""
