"""The rules of Bloom."""
