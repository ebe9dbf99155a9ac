"""Tables shared by several devices: their messages as values; `browser/` carries the bytes."""
