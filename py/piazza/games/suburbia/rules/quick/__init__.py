"""What a decision brings, found in a small part of the time; tests hold it to `account` and to `dale`."""
