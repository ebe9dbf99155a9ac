"""The pages of Piazza as pure functions from values to text: no browser here, so CPython tests them."""
