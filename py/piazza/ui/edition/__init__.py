"""One's own box: editions with printed values."""
