"""The app as pure functions: state, acts, pages, and the texts and drawings of games."""
