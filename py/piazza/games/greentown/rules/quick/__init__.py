"""Quick forms of the rules of tours and developing; tests compare them with the plain forms."""
