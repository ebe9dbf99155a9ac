"""Tiles set aside by people in any order, and what the rules make of them."""
