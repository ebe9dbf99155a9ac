"""The rules of Bloom Town, from the printed material to the position and its actions."""
