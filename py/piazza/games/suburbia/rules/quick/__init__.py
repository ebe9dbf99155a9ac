"""Fast versions of `account` and `dale`, which do not record causes; tests compare them."""
