"""The rules of Greentown."""
