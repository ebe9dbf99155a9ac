"""The rules of Bloom Town."""
